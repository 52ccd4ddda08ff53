// How files use each other, summed over all links between them.
import type { Confidence } from '../graph/graph'
import type { FileLink, GraphReader } from './graph-reader'
import type { Connection } from './sqlite'

type FileQueries = Pick<GraphReader, 'fileLinks' | 'location'>

export function fileQueries(connection: Connection, database: string): FileQueries {
  const links = connection
    .prepare(
      `SELECT source.file, target.file, count(*),
         min(CASE confidence.text WHEN 'exact' THEN 0 WHEN 'inferred' THEN 1 ELSE 2 END)
       FROM edge
       JOIN node AS source ON source.key = edge.source
       JOIN node AS target ON target.key = edge.target
       JOIN term AS kind ON kind.id = edge.kind
       JOIN term AS confidence ON confidence.id = edge.confidence
       WHERE kind.text <> 'contains' AND source.file <> target.file
       GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    .raw()
  const ids = connection.prepare('SELECT id FROM file ORDER BY id').pluck()
  const certainties: readonly Confidence[] = ['exact', 'inferred', 'possible']
  return {
    fileLinks: () => {
      const index = new Map((ids.all() as number[]).map((id, at) => [id, at]))
      return (links.all() as [number, number, number, number][]).flatMap(([from, to, count, certainty]): FileLink[] => {
        const [source, target] = [index.get(from), index.get(to)]
        if (source === undefined || target === undefined) return []
        return [{ from: source, to: target, count, certainty: certainties[certainty] ?? 'possible' }]
      })
    },
    location: () => database,
  }
}
