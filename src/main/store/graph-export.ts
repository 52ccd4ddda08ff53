// The public export of a graph as lines of JSON, in the order of the graph: the same tree gives the same bytes.
import type { exportEdgeSchema, exportNodeSchema } from '../contract/graph'
import type { NodeKind } from '../graph/graph'
import { openForReading } from './sqlite'
import { symbolColumns, symbolJoins, symbolOf, type SymbolRow } from './stored-symbols'
import type { z } from 'zod'

/** Streams the lines over a connection of its own, so that a slow reader of them sees one version and holds up nobody. */
export function* exportLines(file: string): Iterable<string> {
  const connection = openForReading(file)
  try {
    connection.exec('BEGIN')
    const ids: string[] = []
    const nodes = connection.prepare(`SELECT ${symbolColumns} FROM node ${symbolJoins} ORDER BY node.key`).raw()
    for (const row of nodes.iterate() as Iterable<SymbolRow>) {
      const symbol = symbolOf(row)
      ids[symbol.key] = symbol.id
      const outside = symbol.kind === ('external' satisfies NodeKind)
      const line: z.infer<typeof exportNodeSchema> = {
        type: 'node',
        id: symbol.id,
        kind: symbol.kind,
        name: symbol.name,
        qualified_name: symbol.qualifiedName,
        file_path: outside ? null : symbol.filePath,
        start_line: outside ? null : symbol.startLine,
        end_line: outside ? null : symbol.endLine,
        language: symbol.language,
        exported: symbol.exported,
      }
      yield JSON.stringify(line)
    }
    const edges = connection
      .prepare(
        `SELECT edge.source, edge.target, kind.text, file.path, edge.line, confidence.text FROM edge
         JOIN term AS kind ON kind.id = edge.kind
         JOIN term AS confidence ON confidence.id = edge.confidence
         JOIN file ON file.id = edge.file
         ORDER BY edge.key`,
      )
      .raw()
    type EdgeRow = [number, number, string, string, number, z.infer<typeof exportEdgeSchema>['confidence']]
    for (const [source, target, kind, path, line, confidence] of edges.iterate() as Iterable<EdgeRow>) {
      const edge: z.infer<typeof exportEdgeSchema> = {
        type: 'edge',
        kind,
        source: ids[source] ?? '',
        target: ids[target] ?? '',
        file_path: path,
        line,
        confidence,
      }
      yield JSON.stringify(edge)
    }
  } finally {
    connection.close()
  }
}
