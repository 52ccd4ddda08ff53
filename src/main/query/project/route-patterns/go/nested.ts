// Routes inside a function: `r.Route("/users", func(r chi.Router) { r.Get("/{id}", one) })`, where the router is handed to
// it, and `m.Group("/users", func() { m.Get("/:id", one) })` of macaron, where the router knows in which it is.
import { bracketsIn } from '../../brackets'
import { unknownPart, type FoundRoute } from '../../route-pattern'
import { joined, matches } from '../../route-text'

/** Routers are nested a few levels deep. */
const mostLevels = 8

/** The routes with the prefixes of the calls around them. */
export function withNesting(text: string, routes: readonly FoundRoute[]): readonly FoundRoute[] {
  const calls = matches(
    text,
    /\.(?:Route\(\s*(?:"([^"\n]{0,200})"|[\w.]{1,100})\s*,\s*func\(|Group\(\s*"([^"\n]{0,200})"\s*,\s*func\(\s*\))/g,
  )
  if (calls.length === 0 || routes.length === 0) return routes
  const brackets = bracketsIn(text)
  const scopes = calls.map(({ index, 1: handed, 2: own }) => ({
    from: index,
    to: brackets.closeOf(text.indexOf('(', index)),
    prefix: handed ?? own ?? unknownPart,
  }))
  return routes.map((route) => {
    const around = scopes.filter(({ from, to }) => from < route.at && route.at < to).slice(0, mostLevels)
    return around.length === 0
      ? route
      : { ...route, route: around.reduceRight((inner, { prefix }) => joined(prefix, inner), route.route) }
  })
}
