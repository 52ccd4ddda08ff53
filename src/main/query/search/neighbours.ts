// Neighbours of a good match in the graph are more likely meant: callers and callees raise each other's score.
import type { ProjectView } from '../project-view'

/** The best places, among which calls are searched. */
const placesJoined = 120
const kinds = ['calls', 'instantiates'] as const

/** The score of the best caller or callee of each definition, by key, among definitions with a score. */
export function bestNeighbours(view: ProjectView, scores: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const best = new Map<number, number>()
  const joined = [...scores].sort(([, left], [, right]) => right - left).slice(0, placesJoined)
  const raise = (key: number, by: number): void => {
    const score = scores.get(by) ?? 0
    if (key !== by && score > (best.get(key) ?? 0)) best.set(key, score)
  }
  const keys = joined.map(([key]) => key)
  for (const [from, to] of view.graph.pairsOf('source', keys, kinds)) {
    raise(from, to)
    if (scores.has(to)) raise(to, from)
  }
  return best
}

/** Which of some definitions call which others of them, each pair as the keys of the caller and of what it calls. */
export function callsAmong(view: ProjectView, keys: readonly number[]): readonly (readonly [number, number])[] {
  const known = new Set(keys)
  return view.graph.pairsOf('source', keys, kinds).filter(([from, to]) => from !== to && known.has(to))
}
