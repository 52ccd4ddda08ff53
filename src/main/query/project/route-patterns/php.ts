// Routes of Slim, Laravel and Symfony.
import { matches, upper } from '../route-text'
import type { RoutePattern } from '../route-pattern'

export const pattern: RoutePattern = {
  id: 'php',
  ends: /\.php$/,
  read: ({ text: { text } }) => [
    ...matches(
      text,
      /(?:\$\w+->|Route::|\bRouter::)(get|post|put|patch|delete|options|any|match|map)\(\s*(?:\[[^\]]{0,400}\]\s*,\s*)?["'](\/[^"'\n]*|[\w{][\w/{}-]*)["']\s*,/g,
    )
      .filter((found) => (found[2] ?? '').startsWith('/') || found[0].startsWith('Route::'))
      .map((found) => ({
        at: found.index,
        method: upper(found[1] ?? ''),
        route: found[2] ?? '',
        handler:
          /^\s*(\[?[\w\\:]+(?:::class)?(?:\s*,\s*["']\w+["'])?)/
            .exec(text.slice(found.index + found[0].length))?.[1]
            ?.replace(/^(?:function|fn|static)$/, '') || null,
      })),
    ...matches(text, /#\[Route\(\s*(?:path:\s*)?["']([^"']+)["'][^\]]{0,400}\]/g).map((found) => ({
      at: found.index,
      method: /methods:\s*\[([^\]]{0,400})\]/.exec(found[0])?.[1]?.replace(/["'\s]/g, '') ?? 'ANY',
      route: found[1] ?? '',
      handler: /function\s+(\w+)/.exec(text.slice(found.index, found.index + 600))?.[1] ?? null,
    })),
  ],
}
