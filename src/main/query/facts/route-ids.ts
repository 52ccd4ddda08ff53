// Ids of routes as nodes of a graph view: `path#POST /orders(route,1)`, like those of definitions.
import type { Route } from '../project/routes'

/** The id of each route; equal ones of a file are counted from 1. */
export function routeIds(routes: readonly Route[]): ReadonlyMap<Route, string> {
  const counts = new Map<string, number>()
  return new Map(
    routes.map((route) => {
      const name = `${route.path}#${route.method} ${route.route}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [route, `${name}(route,${count})`]
    }),
  )
}

/** Whether an id is one of a route. */
export function isRouteId(id: string): boolean {
  return /\(route,\d+\)$/.test(id)
}
