// Which routes a request meets: paths are compared across the notations of frameworks.
import { unknownPart } from '../project/route-pattern'
import type { Route } from '../project/routes'

export interface RouteMatches {
  /** The one that serves the request first: with the fewest parameters. */
  readonly routes: readonly Route[]
  /** False if there are some and only the ends of their paths fit: such a route may be mounted below another path. */
  readonly isExact: boolean
}

/** The routes of a path; of those of one method only if it is given, in any case. */
export function routesAt(routes: readonly Route[], path: string, method: string | null): RouteMatches {
  const fitting = routes
    .filter((one) => fits(one.route, path))
    .sort((left, right) => parametersIn(left.route) - parametersIn(right.route))
  const wanted = shapeOf(path)
  const ending =
    fitting.length > 0 ? fitting : routes.filter((one) => one.route.length > 1 && wanted.endsWith(endOf(one)))
  return {
    routes: method === null ? ending : ending.filter((one) => accepts(one, method.toUpperCase())),
    isExact: ending.length === 0 || fitting.length > 0,
  }
}

/** @param verb in capitals */
export function accepts({ method }: Route, verb: string): boolean {
  return method === 'ANY' || method.split(/[^A-Z]+/).includes(verb)
}

/** What is known of the end of a path. */
function endOf({ route }: Route): string {
  return shapeOf(route.slice(route.lastIndexOf(unknownPart) + 1)) || '/'
}

/** Whether a path is one of a route's: a parameter stands for any part. */
function fits(route: string, asked: string): boolean {
  const parts = shapeOf(route).split('/')
  const given = shapeOf(asked).split('/')
  return parts.length === given.length && parts.every((part, at) => part === given[at] || part === '*')
}

function parametersIn(route: string): number {
  return shapeOf(route).split('*').length
}

/** Parameters are compared across frameworks: `{id}`, `:id`, `<int:id>`. */
function shapeOf(route: string): string {
  return route
    .replace(/\{[^}]*\}|<[^>]*>|:[\w]+|\[[^\]/]*\]+|\$\w+/g, '*')
    .replace(/\/$/, '')
    .toLowerCase()
}
