// Routes of net/http, gin, echo, chi and similar frameworks.
import { client, lastArgument, matches, upper } from '../route-text'
import type { RoutePattern } from '../route-pattern'

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
              router: found[1] ?? '',
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
    matches(text, /\b(\w+)\s*:?=\s*([\w.]+)\.Group\(\s*"([^"\n]{0,200})"/g).map((found) => ({
      router: found[1] ?? '',
      into: found[2] ?? null,
      prefix: found[3] ?? '',
      module: null,
    })),
}
