// Which starts of a program, such as routes and commands, lead to a definition by calls.
import type { ProjectView, StoredSymbol } from '../../project-view'
import { impactOf, type ImpactStep } from '../impact'

/** Calls between a start and what it reaches that are followed. */
const depth = 12

/** A start with what it runs first. */
export interface Start {
  readonly handlers: readonly StoredSymbol[]
}

export interface Chain {
  /** From a handler to what was asked for; only that if it is the handler itself. */
  readonly chain: readonly StoredSymbol[]
  /** One of the calls is only possible. */
  readonly uncertain: boolean
}

export interface Reach<One> {
  readonly found: readonly (One & Chain)[]
  /** Starts of which nothing is known to run. */
  readonly without: number
  /** There are more users than were followed. */
  readonly truncated: boolean
}

/** The starts whose handlers lead to one of the symbols, or are among them. */
export function startsReaching<One extends Start>(
  view: ProjectView,
  starts: Iterable<One>,
  symbols: readonly StoredSymbol[],
  signal: AbortSignal,
): Reach<One> {
  const impact = impactOf(view, symbols, depth, signal)
  const steps = stepsByCalls(impact.steps)
  const asked = new Set(symbols.map(({ key }) => key))
  let without = 0
  const found: (One & Chain)[] = []
  for (const one of starts) {
    if (one.handlers.length === 0) without++
    const [nearest] = one.handlers
      .filter(({ key }) => asked.has(key) || steps.has(key))
      .map((handler) => ({ handler, step: asked.has(handler.key) ? null : (steps.get(handler.key) ?? null) }))
      .sort((left, right) => (left.step?.depth ?? 0) - (right.step?.depth ?? 0))
    if (nearest !== undefined)
      found.push({
        ...one,
        chain: chainFrom(nearest.handler, nearest.step, steps),
        uncertain: nearest.step?.uncertain === true,
      })
  }
  return { found, without, truncated: impact.truncated }
}

/** The steps that only calls lead to: a subclass or an import doesn't run what it names. */
function stepsByCalls(all: readonly ImpactStep[]): ReadonlyMap<number, ImpactStep> {
  const left = new Set<number>()
  const steps = new Map<number, ImpactStep>()
  for (const step of all) {
    const isCall = ['calls', 'instantiates', 'references', 'overrides'].includes(step.link.kind)
    if (!isCall || left.has(step.through.key) || step.symbol.kind === 'file') left.add(step.symbol.key)
    else steps.set(step.symbol.key, step)
  }
  return steps
}

function chainFrom(
  handler: StoredSymbol,
  first: ImpactStep | null,
  steps: ReadonlyMap<number, ImpactStep>,
): readonly StoredSymbol[] {
  const chain = [handler]
  for (let at = first; at !== null && chain.length <= depth; at = steps.get(at.through.key) ?? null)
    chain.push(at.through)
  return chain
}
