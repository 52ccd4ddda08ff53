// Figures of call edges against the truth, by the rule of the accuracy bench: sets of (caller, callee) by file and name.
import type { Graph, GraphEdge } from '#main/graph/graph'
import type { TrueCall } from '#tests/bench/judges/call-answer'

/** Shares from 0 to 1. `exact` is the precision of the edges that claim to be exact. */
export interface Figures {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly exact: number
}

/** Compares at the calls that the judge knows; what it can't resolve counts for nobody. */
export function score(graph: Graph, truth: readonly TrueCall[]): Figures {
  const places = new Set(truth.map((call) => `${call.file}:${call.line}:${call.column}`))
  const wanted = new Set(
    truth.flatMap(({ file, caller, callee }) => (callee ? [pair(file, caller, callee.file, callee.name)] : [])),
  )
  const found = new Set<string>()
  const exact = new Set<string>()
  for (const edge of graph.edges) {
    if (!places.has(`${edge.filePath}:${edge.line}:${edge.column}`)) continue
    const key = pairOf(graph, edge)
    if (key === null) continue
    found.add(key)
    if (edge.confidence === 'exact') exact.add(key)
  }
  const precision = shareOf(found, wanted)
  const recall = shareOf(wanted, found)
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall), exact: shareOf(exact, wanted) }
}

function pairOf(graph: Graph, edge: GraphEdge): string | null {
  const source = graph.nodes[edge.source]
  const target = graph.nodes[edge.target]
  if (edge.kind !== 'calls' && edge.kind !== 'instantiates') return null
  if (source === undefined || target === undefined || target.kind === 'external') return null
  return pair(edge.filePath, source.kind === 'file' ? '' : source.name, target.filePath, target.name)
}

function pair(...parts: readonly string[]): string {
  return parts.join('\n')
}

function shareOf(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  let inside = 0
  for (const key of part) if (whole.has(key)) inside++
  return part.size === 0 ? 0 : inside / part.size
}
