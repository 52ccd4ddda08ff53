// Routes of net/http, gin, echo, chi and similar frameworks.
import { firstPlace } from '../../../kernel/first-place'
import { client, joined, lastArgument, matches, upper } from '../route-text'
import { combinedRoutes } from './go/combined'
import { comparedRoutes } from './go/compared'
import { listedRoutes, wrappedRoutes } from './go/own-routers'
import { withNesting } from './go/nested'
import { unknownPart, type FoundMount, type FoundRoute, type RoutePattern } from '../route-pattern'

export const pattern: RoutePattern = {
  id: 'go',
  ends: /\.go$/,
  read: ({ text: { text } }) => [
    ...withNesting(
      text,
      called(text, routers(text)).map((route) => withRest(text, route)),
    ),
    ...comparedRoutes(text),
    ...listedRoutes(text),
    ...wrappedRoutes(text),
  ],
  // `api := r.Group("/api")`.
  mounts: ({ text: { text } }) => {
    const routerAt = routers(text)
    // `api := r.PathPrefix("/api").Subrouter()`.
    return matches(
      text,
      /\b(\w+)\s*:?=\s*([\w.]+)\.(?:Group\(\s*"([^"\n]{0,200})"|PathPrefix\(\s*"([^"\n]{0,200})"\s*\)\.Subrouter\()/g,
    )
      .map((found): FoundMount => ({
        router: found[1] ?? '',
        into: routerAt(found.index, found[2] ?? ''),
        prefix: found[3] ?? found[4] ?? '',
        module: null,
      }))
      .concat(handedOver(text, routerAt))
  },
}

/** `"/" + path`: more than the text belongs to the route. */
function withRest(text: string, route: FoundRoute): FoundRoute {
  const written = route.route === undefined || route.route === '' ? -1 : text.indexOf(`${route.route}"`, route.at)
  if (written === -1 || route.route === undefined) return route
  const after = text.slice(written + route.route.length + 1, written + route.route.length + 1 + mostBlanks)
  return /^\s*\+/.test(after) ? { ...route, route: `${route.route}${unknownPart}` } : route
}

/** Blanks between a text and the sign after it. */
const mostBlanks = 20

type RouterAt = (at: number, name: string) => string

function called(text: string, routerAt: RouterAt): readonly FoundRoute[] {
  return [
    ...matches(
      text,
      /(?<![\w.])\.*(\w[\w.]*)\.(?:(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\(\s*"([^"\n]*)"|(Any|Get|Post|Put|Patch|Delete|Head|Options)\(\s*"(\/[^"\n]*)")/g,
    ).flatMap((found): readonly FoundRoute[] => {
      const [whole, router = '', verb, route, other = '', otherRoute = ''] = found
      if (verb === undefined && client.test(router.split('.').at(-1) ?? '')) return []
      return [
        {
          at: found.index,
          method: upper(verb ?? other),
          route: route ?? otherRoute,
          handler: lastArgument(text, found.index + whole.length),
          router: routerAt(found.index, router),
        },
      ]
    }),
    ...inChains(text, routerAt),
    ...combinedRoutes(text, routerAt),
    ...matches(text, /(?<![\w.])\.*(\w[\w.]*)\.Match\(\s*\[\]string\{([^{}]{0,200})\}\s*,\s*"([^"\n]*)"/g).map(
      (found) => ({
        at: found.index,
        method: matches(found[2] ?? '', /(?:"|Method)(\w+)/g)
          .map(([, name = '']) => upper(name))
          .join(', '),
        route: found[3] ?? '',
        handler: lastArgument(text, found.index + found[0].length),
        router: routerAt(found.index, found[1] ?? ''),
      }),
    ),
    ...matches(
      text,
      /(?:(?<![\w.])(\w[\w.]*))?\.(?:Handle|HandleFunc)\(\s*"(?:([A-Z]+)\s+)?(?:[\w.-]+(?=\/))?(\/[^"\n]*)"([^\n]*)/g,
    ).map((found) => {
      const [whole, router, verb, route = '', rest = ''] = found
      return {
        at: found.index,
        method:
          verb ??
          /\.Methods\(([^)]{0,400})\)/
            .exec(rest)?.[1]
            ?.replace(/"|http\.Method/g, '')
            .toUpperCase() ??
          'ANY',
        route,
        handler: lastArgument(text, found.index + whole.length - rest.length),
        ...(router === undefined ? {} : { router: routerAt(found.index, router) }),
      }
    }),
  ]
}

/** `r.Group("/users").Use(check).POST("", create)`. */
function inChains(text: string, routerAt: RouterAt): readonly FoundRoute[] {
  return matches(
    text,
    /(?<![\w.])\.*(\w[\w.]*)\.Group\(\s*"([^"\n]{0,200})"[^()\n]{0,200}\)(?:\.Use\([^()\n]{0,200}\)){0,5}\.(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Any)\(\s*"([^"\n]*)"/g,
  ).map((found) => ({
    at: found.index,
    method: upper(found[3] ?? ''),
    route: joined(found[2] ?? '', found[4] ?? ''),
    handler: lastArgument(text, found.index + found[0].length),
    router: routerAt(found.index, found[1] ?? ''),
  }))
}

/** How far above a route the head of its function is looked for. */
const longestFunction = 20_000

/**
 * A router that a function gets as its parameter is known by the function: `func Users(router *gin.RouterGroup)`. The
 * functions are read once, since a file may have very many routes.
 */
function routers(text: string): RouterAt {
  // A head over several lines counts too, so that its routes aren't those of the function before.
  const functions = matches(text, /^func\b(?:\s+(?:\([^)\n]{0,100}\)\s*)?(\w+)\(([^)\n]{0,400})\))?/gm).map(
    ({ index, 1: name = '', 2: parameters = '' }) => ({
      index,
      name,
      parameters: new Set(parameters.split(',').map((one) => /^\s*(\w+)/.exec(one)?.[1])),
    }),
  )
  return (at, name) => {
    const next = firstPlace(functions.length, (place) => (functions[place]?.index ?? 0) > at)
    const around = functions[next - 1]
    if (around === undefined || at - around.index > longestFunction) return name
    return around.parameters.has(name) ? `${around.name}()` : name
  }
}

/** `users.Register(v1.Group("/users"))`: the function adds its routes to that group. */
function handedOver(text: string, routerAt: RouterAt): FoundMount[] {
  return matches(text, /\b(?:\w+\.)?(\w+)\(\s*(\w+)\.Group\(\s*"([^"\n]{0,200})"\s*\)/g).map((found) => ({
    router: `${found[1] ?? ''}()`,
    into: routerAt(found.index, found[2] ?? ''),
    prefix: found[3] ?? '',
    module: '**',
  }))
}
