// Routes of axum, actix and Rocket.
import type { FoundMount, FoundRoute, RoutePattern } from '../route-pattern'
import { chained, matches, upper } from '../route-text'

const verbs = 'get|post|put|patch|delete|head|options|any'

export const pattern: RoutePattern = {
  id: 'rust',
  ends: /\.rs$/,
  read: ({ text: { text: whole } }) => {
    // What follows is of tests, by convention the end of the file.
    const text = whole.split(/^[ \t]*#\[cfg\(test\)\]\s*(?:pub\s+)?mod\s+\w+\s*\{/m, 1)[0] ?? whole
    return [...ofRouters(text), ...ofAttributes(text)]
  },
  mounts: ({ text: { text } }) => [
    ...matches(text, /\.nest\(\s*"([^"\n]{0,200})"\s*,\s*(\w+)(?:\(\))?\s*\)/g).map((found): FoundMount => ({
      router: found[2] ?? '',
      into: routerAt(text, found.index),
      prefix: found[1] ?? '',
      module: null,
    })),
  ],
}

/** `.route("/users", get(list).post(create))`. */
function ofRouters(text: string): readonly FoundRoute[] {
  return matches(text, /\.route\(\s*"(\/[^"\n]*)"\s*,/g).flatMap((found) =>
    chained(text, found.index + found[0].length, verbs).map(({ verb, handler }) => ({
      at: found.index,
      method: upper(verb),
      route: found[1] ?? '',
      handler,
      router: routerAt(text, found.index),
    })),
  )
}

function ofAttributes(text: string): readonly FoundRoute[] {
  return matches(text, /#\[(get|post|put|patch|delete|head|options)\(\s*"(\/[^"\n]*)"/g).map((found) => ({
    at: found.index,
    method: upper(found[1] ?? ''),
    route: found[2] ?? '',
    handler: /\bfn\s+(\w+)/.exec(text.slice(found.index, found.index + 400))?.[1] ?? null,
  }))
}

/** The variable or function that receives the router from a chain of calls. */
function routerAt(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 4_000), at)
  const statement = before.slice(before.lastIndexOf(';') + 1)
  const variable = /\blet\s+(?:mut\s+)?(\w+)[^=;]{0,200}=/.exec(statement)?.[1]
  return variable ?? [...before.matchAll(/\bfn\s+(\w+)/g)].at(-1)?.[1] ?? ''
}
