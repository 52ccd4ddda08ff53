// HTTP routes of a project, in the shape of the API.
import type { HttpRoutes } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { askedRoutes } from '../../query/facts/asked-routes'
import { routeIds } from '../../query/facts/route-ids'
import type { ProjectView } from '../../query/project-view'
import { requireSymbol, toSummary } from '../shapes/symbol'

export interface RouteRequest {
  /** A path, or a method and a path. */
  readonly request?: string | undefined
  /** Id of a symbol. */
  readonly reaches?: string | undefined
  readonly start: number
  readonly limit: number
}

/** @throws AppError `not_found` */
export function routesAnswer(view: ProjectView, query: RouteRequest, signal: AbortSignal): HttpRoutes {
  const reaches = query.reaches === undefined ? null : [requireSymbol(view, query.reaches)]
  const answer = askedRoutes(view, { request: query.request ?? '', reaches }, signal)
  const ids = routeIds(answer.all)
  return {
    routes: answer.found
      .slice(query.start, query.start + query.limit)
      .map(({ route, handlers, confidence, reason, chain, uncertain }) => ({
        id: ids.get(route) ?? '',
        method: route.method,
        route: route.route,
        handler: route.handler,
        file_path: route.path,
        line: route.line,
        runs: handlers.slice(0, limits.toolNotes).map(toSummary),
        runs_total: handlers.length,
        confidence,
        reason,
        chain: chain.map(toSummary),
        chain_is_possible: uncertain,
      })),
    total: answer.found.length,
    at_least: answer.isCut,
    routes_total: answer.all.length,
    exact: answer.isExact,
    unserved: answer.unserved,
  }
}
