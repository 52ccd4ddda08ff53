// Routes of Flask, FastAPI, Django and similar frameworks.
import type { FoundMount, FoundRoute, RoutePattern } from '../route-pattern'
import { insideBrackets, matches, upper } from '../route-text'

export const pattern: RoutePattern = {
  id: 'python',
  ends: /\.py$/,
  read: ({ text: { text } }) => [...decorated(text), ...django(text), ...added(text)],
  mounts: ({ text: { text } }) => mounts(text),
}

function decorated(text: string): readonly FoundRoute[] {
  return matches(
    text,
    /^[ \t]*@([\w.]+)\.(route|get|post|put|patch|delete|head|options|websocket)\(\s*(?:path\s*=\s*)?[rf]?["']([^"'\n]*)["']([^\n]*(?:\n[^\n@]*){0,3})/gm,
  ).map((found) => {
    const methods = [
      ...(/methods\s*=\s*[[(]([^\])]{0,400})/.exec(found[4] ?? '')?.[1]?.matchAll(/["'](\w+)["']/g) ?? []),
    ].map((one) => upper(one[1] ?? ''))
    return {
      at: found.index,
      method: found[2] === 'route' ? methods.join(', ') || 'GET' : upper(found[2] ?? ''),
      route: found[3] ?? '',
      handler: /\bdef\s+(\w+)/.exec(text.slice(found.index, found.index + 800))?.[1] ?? null,
      router: found[1] ?? '',
    }
  })
}

/** `path("orders/", views.orders)`; the routes of `include` are defined elsewhere. */
function django(whole: string): readonly FoundRoute[] {
  if (!/\burlpatterns\b|\bdjango\b/.test(whole)) return []
  // The text that Django puts above new lists shows examples.
  const text = whole.replace(/^\s*("""|''')[^]*?\1/, (doc) => ' '.repeat(doc.length))
  const single = matches(text, /\b(?:re_path|path|url)\(\s*r?["']([^"'\n]*)["']\s*,\s*([\w.]+)/g).flatMap((found) => {
    const handler = (found[2] ?? '').replace(/\.as_view$/, '')
    if (handler === 'include') return []
    return [{ at: found.index, method: 'ANY', route: plainRoute(found[1] ?? ''), handler }]
  })

  return [...single, ...viewSets(text)]
}

/** A path, also one written as an expression: `^orders/(?P<id>[0-9]+)/?$`. */
function plainRoute(route: string): string {
  const named = route.replace(/\(\?P<(\w+)>(?:[^()\\]|\\.){0,200}\)/g, '<$1>')
  return named.replace(/^\^/, '').replace(/\$$/, '').replace(/\/\?$/, '/')
}

/** `router.register("orders", OrderViewSet)` of the REST framework: all of them, and one. */
function viewSets(text: string): readonly FoundRoute[] {
  if (!/\b(?:Default|Simple)Router\(/.test(text)) return []
  return matches(text, /\b\w+\.register\(\s*r?["']([^"'\n]+)["']\s*,\s*([\w.]+)/g).flatMap((found) => {
    const one = { at: found.index, method: 'ANY', handler: found[2] ?? null }
    return [
      { ...one, route: found[1] ?? '' },
      { ...one, route: `${found[1] ?? ''}/<pk>` },
    ]
  })
}

function added(text: string): readonly FoundRoute[] {
  return matches(text, /\b(\w+)\.add_(?:url_rule|api_route|route)\(\s*["']([^"'\n]+)["']/g).map((found) => {
    const inside = insideBrackets(text, found.index + found[0].length)
    const handler =
      /\b(?:view_func|endpoint)\s*=\s*([\w.]+)/.exec(inside)?.[1] ?? /^\s*,\s*([A-Za-z_][\w.]*)/.exec(inside)?.[1]
    return {
      at: found.index,
      method: 'ANY',
      route: found[2] ?? '',
      handler: handler?.replace(/\.as_view$/, '') ?? null,
      router: found[1] ?? '',
    }
  })
}

function mounts(text: string): readonly FoundMount[] {
  const own = matches(text, /^(\w+)\s*(?::[^=\n]{0,80})?=\s*(?:\w+\.)?(?:Blueprint|APIRouter)\(/gm).flatMap((found) => {
    const prefix = /\b(?:url_)?prefix\s*=\s*["']([^"']{0,200})/.exec(
      insideBrackets(text, found.index + found[0].length),
    )?.[1]
    return prefix === undefined ? [] : [{ prefix, router: found[1] ?? '', into: null, module: null }]
  })
  const used = matches(text, /\b(\w+)\.(?:include_router|register_blueprint)\(\s*([\w.]+)/g).flatMap(
    (found): readonly FoundMount[] => {
      const inside = insideBrackets(text, found.index + found[0].length)
      const prefix = /\b(?:url_)?prefix\s*=\s*["']([^"']{0,200})/.exec(inside)?.[1] ?? ''
      const [first = '', ...rest] = (found[2] ?? '').split('.')
      const into = found[1] ?? null
      if (rest.length > 0)
        return [{ prefix, router: rest.at(-1) ?? null, into, module: [first, ...rest.slice(0, -1)].join('/') }]
      const imported = new RegExp(`\\bfrom\\s+([\\w.]+)\\s+import\\b[^\\n]*\\b${first}\\b(?:\\s+as\\b)?`).exec(
        text,
      )?.[1]
      const renamed = new RegExp(`\\bimport\\b[^\\n]*\\b(\\w+)\\s+as\\s+${first}\\b`).exec(text)?.[1] ?? first
      if (imported === undefined) return [{ prefix, router: first, into, module: null }]
      return [{ prefix, router: renamed, into, module: moduleOf(imported) }]
    },
  )
  const included = matches(
    text,
    /\b(?:re_path|path|url)\(\s*r?["']([^"'\n]*)["']\s*,\s*include\(\s*\(?\s*["']([\w.]+)["']/g,
  )
  return [
    ...own,
    ...used,
    ...included.map((found) => ({
      prefix: plainRoute(found[1] ?? ''),
      router: null,
      into: null,
      module: moduleOf(found[2] ?? ''),
    })),
  ]
}

function moduleOf(dotted: string): string {
  return dotted.replace(/^\.+/, '').replaceAll('.', '/')
}
