// A graph as public rows of nodes and edges, for formats that list these.
import type { z } from 'zod'
import type { exportEdgeSchema, exportNodeSchema } from '../../contract/graph'
import type { GraphSnapshot, StoredSymbol } from '../project-view'

export type ExportNode = z.infer<typeof exportNodeSchema>
export type ExportEdge = z.infer<typeof exportEdgeSchema>

/** All nodes, then all edges, in an order that depends only on the tree. A null is a pause in which others run. */
export function* wholeGraph(graph: GraphSnapshot): Iterable<ExportNode | ExportEdge | null> {
  for (const file of graph.files()) for (const symbol of graph.symbolsOf(file)) yield nodeOf(symbol)
  for (const symbol of graph.externals()) yield nodeOf(symbol)
  for (const file of graph.files()) {
    yield null
    for (const { kind, source, target, line, confidence } of graph.edgesOf(file)) {
      yield {
        ...{ type: 'edge', kind, source: graph.idOf(source), target: graph.idOf(target) },
        ...{ file_path: file.path, line, confidence },
      }
    }
  }
}

function nodeOf(symbol: StoredSymbol): ExportNode {
  const outside = symbol.kind === 'external'
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
