// The public export of a graph as lines of JSON, in the order of the graph: the same tree gives the same bytes.
import type { exportEdgeSchema, exportNodeSchema } from '../contract/graph'
import type { NodeKind } from '../graph/graph'
import type { StoredSymbol } from './graph-reader'
import { openForReading } from './sqlite'
import { symbolColumns, symbolJoins, symbolOf, type SymbolRow } from './stored-symbols'
import type { z } from 'zod'

/** Streams the lines over a connection of its own, so that a slow reader of them sees one version and holds up nobody. */
export function* exportLines(file: string): Iterable<string> {
  const connection = openForReading(file)
  try {
    connection.exec('BEGIN')
    const files = connection.prepare('SELECT id, first_edge, last_edge FROM file ORDER BY place').raw().all() as [
      number,
      number,
      number,
    ][]
    const ids: string[] = []
    const nodes = `SELECT ${symbolColumns} FROM node ${symbolJoins} WHERE`
    const ofFile = connection.prepare(`${nodes} node.file = ? ORDER BY node.place`).raw()
    const outside = connection.prepare(`${nodes} node.file IS NULL ORDER BY node.id`).raw()
    for (const rows of [
      ...files.map(
        ([id]) =>
          () =>
            ofFile.all(id),
      ),
      () => outside.all(),
    ]) {
      for (const row of rows() as SymbolRow[]) {
        const symbol = symbolOf(row)
        ids[symbol.key] = symbol.id
        yield JSON.stringify(nodeLine(symbol))
      }
    }
    const edges = connection
      .prepare(
        `SELECT edge.source, edge.target, kind.text, file.path, edge.line, confidence.text FROM edge
         JOIN term AS kind ON kind.id = edge.kind
         JOIN term AS confidence ON confidence.id = edge.confidence
         JOIN file ON file.id = edge.file
         WHERE edge.key BETWEEN ? AND ? ORDER BY edge.key`,
      )
      .raw()
    for (const [, first, last] of files) {
      for (const row of edges.all(first, last) as EdgeRow[]) yield JSON.stringify(edgeLine(row, ids))
    }
  } finally {
    connection.close()
  }
}

function nodeLine(symbol: StoredSymbol): z.infer<typeof exportNodeSchema> {
  const outside = symbol.kind === ('external' satisfies NodeKind)
  return {
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
}

type Edge = z.infer<typeof exportEdgeSchema>
type EdgeRow = [source: number, target: number, kind: string, path: string, line: number, certainty: Edge['confidence']]

function edgeLine([source, target, kind, path, line, confidence]: EdgeRow, ids: readonly string[]): Edge {
  return {
    ...{ type: 'edge', kind, source: ids[source] ?? '', target: ids[target] ?? '' },
    ...{ file_path: path, line, confidence },
  }
}
