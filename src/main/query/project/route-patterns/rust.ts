// Routes of axum, actix and Rocket.
import { matches, upper } from '../route-text'
import type { RoutePattern } from '../route-pattern'

export const pattern: RoutePattern = {
  id: 'rust',
  ends: /\.rs$/,
  read: ({ text: { text } }) => [
    ...matches(
      text,
      /\.route\(\s*"(\/[^"\n]*)"\s*,\s*(?:\w+::)*(get|post|put|patch|delete|head|options|any)\w*\(\s*([\w:]+)?/g,
    ).map((found) => ({
      at: found.index,
      method: upper(found[2] ?? ''),
      route: found[1] ?? '',
      handler: found[3] ?? null,
    })),
    ...matches(text, /#\[(get|post|put|patch|delete|head|options)\(\s*"(\/[^"\n]*)"/g).map((found) => ({
      at: found.index,
      method: upper(found[1] ?? ''),
      route: found[2] ?? '',
      handler: /\bfn\s+(\w+)/.exec(text.slice(found.index, found.index + 400))?.[1] ?? null,
    })),
  ],
}
