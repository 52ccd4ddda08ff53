// Routes with what they run, and those from which a definition is reached by calls.
import type { Confidence } from '../../graph/graph'
import type { Route, Routes } from '../project/routes'
import type { ProjectView, StoredSymbol } from '../project-view'
import { handlerName, handlersOf } from './route-handlers'
import { startsReaching, type Chain, type Reach } from './starts/reach'

/** A route and what it runs first. */
export interface ServedRoute {
  readonly route: Route
  /** The handler, or what the lines of a route with an inline function use; empty if nothing is known. */
  readonly handlers: readonly StoredSymbol[]
  readonly confidence: Confidence
  readonly reason: string
}

export type ReachingRoute = ServedRoute & Chain

/** The routes of a project itself; those of its tests and examples if it has no others. */
export function ownRoutes({ routes }: Routes): readonly Route[] {
  const mine = routes.filter(({ own }) => own)
  return mine.length > 0 ? mine : routes
}

/** Finds what routes run; each file is read once. */
export function serving(view: ProjectView, routes: readonly Route[]): (route: Route) => ServedRoute {
  const handlers = handlersOf(view, routes)
  return (route) => {
    // `login(s.ds)`: what a function gets to make a handler of is none.
    const found = handlers(route).filter(({ kind }) => kind !== 'field')
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
): Reach<ServedRoute> {
  return startsReaching(view, routes.map(serving(view, routes)), symbols, signal)
}
