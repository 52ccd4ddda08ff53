// How files use each other, summed over all links between them.
import type { Confidence } from '../../../graph/graph'
import type { FileImport, FileLink, GraphReader } from './graph-reader'
import type { Connection } from '../../sqlite'

type FileQueries = Pick<GraphReader, 'fileLinks' | 'fileImports' | 'location'>

export function fileQueries(connection: Connection, database: string): FileQueries {
  const links = connection
    .prepare(
      `SELECT source.file, target.file, count(*),
         min(CASE confidence.text WHEN 'exact' THEN 0 WHEN 'inferred' THEN 1 ELSE 2 END),
         max(kind.text = 'imports')
       FROM edge
       JOIN node AS source ON source.key = edge.source
       JOIN node AS target ON target.key = edge.target
       JOIN term AS kind ON kind.id = edge.kind
       JOIN term AS confidence ON confidence.id = edge.confidence
       WHERE kind.text <> 'contains' AND source.file <> target.file
       GROUP BY 1, 2`,
    )
    .raw()
  // A file's imports have keys in source order.
  const imports = connection
    .prepare(
      `SELECT importer.place, imported.place, min(edge.key)
       FROM file AS importer CROSS JOIN edge ON edge.source = importer.node
         AND edge.kind = (SELECT id FROM term WHERE text = 'imports')
       JOIN node ON node.key = edge.target JOIN file AS imported ON imported.id = node.file
       GROUP BY 1, 2 ORDER BY 1, 3`,
    )
    .raw()
  const places = connection.prepare('SELECT id, place FROM file').raw()
  const certainties: readonly Confidence[] = ['exact', 'inferred', 'possible']
  return {
    fileLinks: () => {
      const placeOf = new Map(places.all() as [number, number][])
      const found = (links.all() as [number, number, number, number, number][]).flatMap(
        ([source, target, count, certainty, imports]): FileLink[] => {
          const [from, to] = [placeOf.get(source), placeOf.get(target)]
          if (from === undefined || to === undefined) return []
          return [{ from, to, count, certainty: certainties[certainty] ?? 'possible', imports: imports === 1 }]
        },
      )
      return found.sort((left, right) => left.from - right.from || left.to - right.to)
    },
    fileImports: () => imports.all() as FileImport[],
    location: () => database,
  }
}
