// The shortest chain of calls from one symbol to another.
import type { EdgeKind } from '../../graph/graph'
import { throwIfAborted } from '../../kernel/abort'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { callKinds } from './calls'

export interface PathStep {
  readonly from: StoredSymbol
  readonly link: StoredLink
}

/**
 * Breadth first along calls; a second pass also follows references (a function handed on) and containment.
 * @returns the steps, or null when there is no chain within the bounds
 */
export function pathBetween(
  view: ProjectView,
  from: readonly StoredSymbol[],
  to: readonly StoredSymbol[],
  signal: AbortSignal,
): readonly PathStep[] | null {
  return (
    search(view, from, to, callKinds, signal) ??
    search(view, from, to, [...callKinds, 'references', 'contains', 'overrides'], signal)
  )
}

function search(
  view: ProjectView,
  from: readonly StoredSymbol[],
  to: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
  signal: AbortSignal,
): readonly PathStep[] | null {
  const goal = new Set(to.map((symbol) => symbol.key))
  const cameBy = new Map<number, PathStep | null>(from.map((symbol) => [symbol.key, null]))
  let level: readonly StoredSymbol[] = from
  for (let depth = 0; depth < limits.pathDepth && level.length > 0; depth++) {
    throwIfAborted(signal)
    const next: StoredSymbol[] = []
    for (const symbol of level) {
      for (const link of view.graph.linksFrom(symbol.key, { kinds, limit: limits.factLinks })) {
        if (cameBy.has(link.symbol.key) || link.symbol.kind === 'external') continue
        cameBy.set(link.symbol.key, { from: symbol, link })
        if (goal.has(link.symbol.key)) return trace(cameBy, link.symbol.key)
        if (cameBy.size > limits.pathSymbols) return null
        next.push(link.symbol)
      }
    }
    level = next
  }
  return null
}

function trace(cameBy: ReadonlyMap<number, PathStep | null>, end: number): readonly PathStep[] {
  const steps: PathStep[] = []
  for (let step = cameBy.get(end); step !== undefined && step !== null; step = cameBy.get(step.from.key))
    steps.unshift(step)
  return steps
}
