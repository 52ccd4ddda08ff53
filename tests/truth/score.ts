// Figures of call edges, scored as in the accuracy bench.
import type { Graph } from '#main/graph/graph'
import { callsOfGraph } from '#tests/bench/found-call'
import type { TrueCall } from '#tests/bench/judges/call-answer'
import { compare, figuresOf, truthOf } from '#tests/bench/score'

/** Shares from 0 to 1. `exact` is the precision of edges with confidence `exact`. */
export interface Figures {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly exact: number
}

/** Scores only calls that the judge resolves. */
export function score(graph: Graph, calls: readonly TrueCall[]): Figures {
  // Our edges have columns, so no call is matched by name.
  const truth = truthOf(calls, () => '')
  const comparison = compare(truth, callsOfGraph(graph))
  const { precision, recall, f1 } = figuresOf(truth, comparison)
  const exact = figuresOf(truth, comparison, (claim) => claim.call.confidence === 'exact').precision
  return { precision, recall, f1, exact }
}
