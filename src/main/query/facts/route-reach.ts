// Routes with what they run, and those from which a definition is reached by calls.
import type { Confidence } from '../../graph/graph'
import type { Route, Routes } from '../project/routes'
import type { ProjectView, StoredSymbol } from '../project-view'
import { impactOf, type ImpactStep } from './impact'
import { handlerName, handlersOf } from './route-handlers'

/** Calls between a route and what it reaches that are followed. */
const depth = 12

/** A route and what it runs first. */
export interface ServedRoute {
  readonly route: Route
  /** The handler, or what the lines of a route with an inline function use; empty if nothing is known. */
  readonly handlers: readonly StoredSymbol[]
  readonly confidence: Confidence
  readonly reason: string
}

export interface ReachingRoute extends ServedRoute {
  /** From a handler to what was asked for; only that if it is the handler itself. */
  readonly chain: readonly StoredSymbol[]
  /** One of the calls is only possible. */
  readonly uncertain: boolean
}

export interface RouteReach {
  readonly found: readonly ReachingRoute[]
  /** Routes of which nothing is known to run. */
  readonly without: number
  /** There are more users than were followed. */
  readonly truncated: boolean
}

/** The routes of a project itself; those of its tests and examples if it has no others. */
export function ownRoutes({ routes }: Routes): readonly Route[] {
  const mine = routes.filter(({ own }) => own)
  return mine.length > 0 ? mine : routes
}

/** Finds what routes run; each file is read once. */
export function serving(view: ProjectView, routes: readonly Route[]): (route: Route) => ServedRoute {
  const handlers = handlersOf(view, routes)
  return (route) => {
    const found = handlers(route)
    const named = found.filter(({ name }) => handlerName(route) === name)
    if (named.length === 0)
      return { route, handlers: found, confidence: 'possible', reason: 'used where the route is defined' }
    return named.length === 1
      ? { route, handlers: named, confidence: 'inferred', reason: 'the handler of the route' }
      : { route, handlers: named, confidence: 'possible', reason: 'one of several with the name of the handler' }
  }
}

/** The routes whose handlers lead to one of the symbols, or are among them. */
export function routesReaching(
  view: ProjectView,
  routes: readonly Route[],
  symbols: readonly StoredSymbol[],
  signal: AbortSignal,
): RouteReach {
  const impact = impactOf(view, symbols, depth, signal)
  const steps = stepsByCalls(impact.steps)
  const asked = new Set(symbols.map(({ key }) => key))
  const served = serving(view, routes)
  let without = 0
  const found = routes.flatMap((route): readonly ReachingRoute[] => {
    const one = served(route)
    if (one.handlers.length === 0) without++
    const reached = one.handlers
      .filter(({ key }) => asked.has(key) || steps.has(key))
      .map((handler) => ({ handler, step: asked.has(handler.key) ? null : (steps.get(handler.key) ?? null) }))
      .sort((left, right) => (left.step?.depth ?? 0) - (right.step?.depth ?? 0))
    return reached.slice(0, 1).map(({ handler, step }) => ({
      ...one,
      chain: chainFrom(handler, step, steps),
      uncertain: step?.uncertain === true,
    }))
  })
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
