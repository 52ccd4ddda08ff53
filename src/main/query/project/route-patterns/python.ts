// Routes of Flask, FastAPI, Django and their kin.
import { matches, upper } from '../route-text'
import type { RoutePattern } from '../route-pattern'

export const pattern: RoutePattern = {
  id: 'python',
  ends: /\.py$/,
  read: ({ text: { text } }) => [
    ...matches(
      text,
      /^[ \t]*@([\w.]+)\.(route|get|post|put|patch|delete|head|options|websocket)\(\s*(?:path\s*=\s*)?[rf]?["']([^"'\n]*)["']([^\n]*(?:\n[^\n@]*){0,3})/gm,
    ).map((found) => {
      const methods = [
        ...(/methods\s*=\s*[[(]([^\])]{0,400})/.exec(found[4] ?? '')?.[1]?.matchAll(/["'](\w+)["']/g) ?? []),
      ].map((one) => upper(one[1] ?? ''))
      const method = found[2] === 'route' ? methods.join(', ') || 'GET' : upper(found[2] ?? '')
      return {
        at: found.index,
        method,
        route: found[3] ?? '',
        handler: /\bdef\s+(\w+)/.exec(text.slice(found.index, found.index + 800))?.[1] ?? null,
      }
    }),
    ...(/\burlpatterns\b|\bdjango\b/.test(text)
      ? matches(text, /\b(?:re_)?path\(\s*r?["']([^"'\n]*)["']\s*,\s*([\w.]+)/g).map((found) => ({
          at: found.index,
          method: 'ANY',
          route: found[1] === '' ? '/' : (found[1] ?? ''),
          handler: found[2] ?? null,
        }))
      : []),
    ...matches(text, /\.add_(?:url_rule|api_route|route)\(\s*["']([^"'\n]+)["']/g).map((found) => ({
      at: found.index,
      method: 'ANY',
      route: found[1] ?? '',
      handler: null,
    })),
  ],
}
