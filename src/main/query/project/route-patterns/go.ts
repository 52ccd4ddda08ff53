// Routes of net/http, gin, echo, chi and similar frameworks.
import { client, lastArgument, matches, upper } from '../route-text'
import type { FoundMount, RoutePattern } from '../route-pattern'

export const pattern: RoutePattern = {
  id: 'go',
  ends: /\.go$/,
  read: ({ text: { text } }) => [
    ...matches(
      text,
      /\b([\w.]+)\.(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Any|Get|Post|Put|Patch|Delete|Head|Options)\(\s*"(\/[^"\n]*)"/g,
    ).flatMap((found) =>
      client.test((found[1] ?? '').split('.').at(-1) ?? '')
        ? []
        : [
            {
              at: found.index,
              method: upper(found[2] ?? ''),
              route: found[3] ?? '',
              handler: lastArgument(text, found.index + found[0].length),
              router: routerAt(text, found.index, found[1] ?? ''),
            },
          ],
    ),
    ...matches(text, /\.(?:Handle|HandleFunc)\(\s*"(?:([A-Z]+)\s+)?(?:[\w.-]+(?=\/))?(\/[^"\n]*)"([^\n]*)/g).map(
      (found) => ({
        at: found.index,
        method:
          found[1] ??
          /\.Methods\(([^)]{0,400})\)/
            .exec(found[3] ?? '')?.[1]
            ?.replace(/"|http\.Method/g, '')
            .toUpperCase() ??
          'ANY',
        route: found[2] ?? '',
        handler: lastArgument(text, found.index + found[0].length - (found[3] ?? '').length),
      }),
    ),
  ],
  // `api := r.Group("/api")`.
  mounts: ({ text: { text } }) =>
    matches(text, /\b(\w+)\s*:?=\s*([\w.]+)\.Group\(\s*"([^"\n]{0,200})"/g)
      .map((found): FoundMount => ({
        router: found[1] ?? '',
        into: routerAt(text, found.index, found[2] ?? ''),
        prefix: found[3] ?? '',
        module: null,
      }))
      .concat(handedOver(text)),
}

/** How far above a route the head of its function is looked for. */
const longestFunction = 20_000

/** A router that a function gets as its parameter is known by the function: `func Users(router *gin.RouterGroup)`. */
function routerAt(text: string, at: number, name: string): string {
  const before = text.slice(Math.max(0, at - longestFunction), at)
  const start = before.lastIndexOf('\nfunc ')
  const header = /^func\s+(?:\([^)\n]{0,100}\)\s*)?(\w+)\(([^)\n]{0,400})\)/.exec(before.slice(start + 1, start + 600))
  const isParameter = new RegExp(`(?:^|[\\s,])${name.replaceAll('.', '\\.')}\\s*[\\s,]`).test(header?.[2] ?? '')
  return header !== null && isParameter ? `${header[1] ?? ''}()` : name
}

/** `users.Register(v1.Group("/users"))`: the function adds its routes to that group. */
function handedOver(text: string): FoundMount[] {
  return matches(text, /\b(?:\w+\.)?(\w+)\(\s*(\w+)\.Group\(\s*"([^"\n]{0,200})"\s*\)/g).map((found) => ({
    router: `${found[1] ?? ''}()`,
    into: routerAt(text, found.index, found[2] ?? ''),
    prefix: found[3] ?? '',
    module: '**',
  }))
}
