// Builds a graph from source texts with the real parser, and formats each edge as one line.
import { join } from 'node:path'
import { buildGraph } from '#main/graph/build-graph'
import type { EdgeKind, Graph, GraphInput } from '#main/graph/graph'
import { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import type { Manifest } from '#main/parse/parsed-file'

const grammars = new Grammars(join(import.meta.dirname, '../../resources/grammars'))

/** Parses texts by path. */
export async function inputOf(
  sources: Readonly<Record<string, string>>,
  manifests: readonly Manifest[] = [],
): Promise<GraphInput> {
  const files = []
  for (const [path, text] of Object.entries(sources)) files.push(await parseText(path, text, grammars))
  return { files, manifests }
}

/** The graph of texts by path. */
export async function graphOf(
  sources: Readonly<Record<string, string>>,
  manifests: readonly Manifest[] = [],
): Promise<Graph> {
  return buildGraph(await inputOf(sources, manifests))
}

/** Distinct edges of some kinds as `source -> target confidence`, without line numbers. */
export function edgesOf(graph: Graph, ...kinds: readonly EdgeKind[]): readonly string[] {
  const name = (index: number): string => {
    const node = graph.nodes[index]
    if (!node) return '?'
    return node.kind === 'file'
      ? node.filePath
      : node.kind === 'external'
        ? node.id
        : `${node.filePath}#${node.qualifiedName}`
  }
  const rows = graph.edges
    .filter((edge) => kinds.includes(edge.kind))
    .map((edge) => `${name(edge.source)} -> ${name(edge.target)} ${edge.confidence}`)
  return [...new Set(rows)].sort()
}

/** Calls and constructions. */
export function callsOf(graph: Graph): readonly string[] {
  return edgesOf(graph, 'calls', 'instantiates')
}
