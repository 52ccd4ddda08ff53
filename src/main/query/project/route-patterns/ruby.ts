// Routes of Sinatra and Rails.
import { matches, upper } from '../route-text'
import type { RoutePattern } from '../route-pattern'

export const pattern: RoutePattern = {
  id: 'ruby',
  ends: /\.(?:rb|ru)$/,
  read: ({ path, text: { text } }) => [
    ...matches(
      text,
      /^[ \t]*(get|post|put|patch|delete|head|options|match|link|unlink)[ (]+["'](\/?[^"'\n]*)["']([^\n]*)/gm,
    )
      .filter((found) => (found[2] ?? '').startsWith('/') || /routes?\b/.test(path))
      .filter((found) => /\bdo\b|=>|\bto:|\{/.test(found[3] ?? '') || /routes/.test(path))
      .map((found) => ({
        at: found.index,
        method: upper(found[1] ?? ''),
        route: found[2] ?? '',
        handler: /(?:=>|to:)\s*["']([\w#/]+)["']/.exec(found[3] ?? '')?.[1] ?? null,
      })),
    ...(/(?:^|\/)routes(?:\/|\.rb$)/.test(path)
      ? matches(text, /^[ \t]*(resources?)\s+:(\w+)/gm).map((found) => ({
          at: found.index,
          method: 'REST',
          route: `/${found[2] ?? ''}`,
          handler: `${found[2] ?? ''} controller`,
        }))
      : []),
  ],
}
