// Routes inside a function that a router is handed to: `r.Route("/users", func(r chi.Router) { r.Get("/{id}", one) })`.
import { bracketsIn } from '../../brackets'
import { unknownPart, type FoundRoute } from '../../route-pattern'
import { joined, matches } from '../../route-text'

/** Routers are nested a few levels deep. */
const mostLevels = 8

/** The routes with the prefixes of the calls around them. */
export function withNesting(text: string, routes: readonly FoundRoute[]): readonly FoundRoute[] {
  const calls = matches(text, /\.Route\(\s*(?:"([^"\n]{0,200})"|[\w.]{1,100})\s*,\s*func\(/g)
  if (calls.length === 0 || routes.length === 0) return routes
  const brackets = bracketsIn(text)
  const scopes = calls.map(({ index, 1: prefix }) => ({
    from: index,
    to: brackets.closeOf(text.indexOf('(', index)),
    prefix: prefix ?? unknownPart,
  }))
  return routes.map((route) => {
    const around = scopes.filter(({ from, to }) => from < route.at && route.at < to).slice(0, mostLevels)
    return around.length === 0
      ? route
      : { ...route, route: around.reduceRight((inner, { prefix }) => joined(prefix, inner), route.route) }
  })
}
