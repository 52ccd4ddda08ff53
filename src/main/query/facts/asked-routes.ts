// The routes that a question is about: all, those that a request meets, or those that reach a definition.
import { routesOf, type Route } from '../project/routes'
import type { ProjectView, StoredSymbol } from '../project-view'
import { accepts, routesAt } from './route-matches'
import { ownRoutes, routesReaching, serving, type ReachingRoute } from './route-reach'

export interface RouteQuestion {
  /** `POST /orders/42`, or only a path; empty for all routes. */
  readonly request: string
  /** Null for routes to anything. */
  readonly reaches: readonly StoredSymbol[] | null
}

export interface AskedRoutes {
  readonly found: readonly ReachingRoute[]
  /** All routes of the project itself. */
  readonly all: readonly Route[]
  /** How many run nothing that is known. */
  readonly unserved: number
  /** False if only the end of the requested path fits. */
  readonly isExact: boolean
  /** Files or users were left out, so there may be more. */
  readonly isCut: boolean
}

/** Finds the routes, each with what it runs and the calls that lead to what was asked for. */
export function askedRoutes(view: ProjectView, { request, reaches }: RouteQuestion, signal: AbortSignal): AskedRoutes {
  const read = routesOf(view)
  const all = ownRoutes(read)
  const { method, path } = requestIn(request)
  const meets =
    path === null
      ? method === null
        ? null
        : { routes: all.filter((one) => accepts(one, method)), isExact: true }
      : routesAt(all, path, method)
  const asked = new Set(meets?.routes ?? all)
  const isCut = read.filesLeft > 0
  const isExact = meets?.isExact ?? true
  if (reaches !== null) {
    const { found, without, truncated } = routesReaching(view, all, reaches, signal)
    return {
      found: found.filter(({ route }) => asked.has(route)),
      all,
      unserved: without,
      isExact,
      isCut: isCut || truncated,
    }
  }
  const served = serving(view, [...asked])
  const found = [...asked].map((route) => ({ ...served(route), chain: [], uncertain: false }))
  const unserved = found.filter(({ handlers }) => handlers.length === 0).length
  return { found, all, unserved, isExact, isCut }
}

const verb = /^(?:get|post|put|patch|delete|head|options|any)$/i

/** The method, in capitals, and the path of a request. Text that is neither is a path that no route has. */
function requestIn(request: string): { readonly method: string | null; readonly path: string | null } {
  const text = request.trim()
  if (text === '') return { method: null, path: null }
  if (verb.test(text)) return { method: text.toUpperCase(), path: null }
  const [, method, written = ''] = /^(?:([a-z]+)\s+)?([\s\S]*)$/i.exec(text) ?? []
  return { method: method?.toUpperCase() ?? null, path: pathOf(written) }
}

/** The path of an address: routes are without the host and what follows "?" and "#". */
export function pathOf(address: string): string {
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/(?:\?(?![/)}])|#).*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}
