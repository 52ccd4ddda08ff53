// Lists of URL patterns of Django, and the routers of its REST framework.
import { argumentsIn, bracketsIn, type Brackets } from '../../brackets'
import type { FoundMount, FoundRoute, SameRouter } from '../../route-pattern'
import { insideBrackets, isComment, matches } from '../../route-text'

/** The list that a module is known by, and the routers that belong to it. */
const list = 'urlpatterns'

/** Whether a file may define URL patterns. */
export function isDjango(text: string): boolean {
  return /\burlpatterns\b|\bdjango\b|\brest_framework\b/.test(text)
}

/** `path(…)` in a list, or in another's `include([…])`. */
interface UrlCall {
  readonly at: number
  readonly open: number
  readonly route: string
  /** Whether the path has parts that are code. */
  readonly isFormatted: boolean
  readonly target: string
  /** The list that it is in. */
  readonly inList: string
}

interface Urls {
  readonly text: string
  readonly brackets: Brackets
  readonly calls: readonly UrlCall[]
}

/** `path("orders/", views.orders)`. */
export function djangoRoutes(whole: string): readonly FoundRoute[] {
  const urls = urlsIn(whole)
  const single = urls.calls.flatMap((call): readonly FoundRoute[] => {
    if (/^include\s*\(/.test(call.target)) return []
    const prefix = outerPrefix(urls, call)
    const handler = viewOf(call.target)
    // What a module or a router of another package serves isn't in the code.
    if (handler === 'nowhere') return []
    const route = `${prefix}${call.route}`
    return [
      {
        at: call.at,
        method: 'ANY',
        route,
        ...(call.isFormatted ? { expression: `f"${route}"` } : {}),
        handler,
        router: call.inList,
      },
    ]
  })
  return [...single, ...viewSets(urls.text), ...actionsOf(urls.text)]
}

/** `@action(detail=True, methods=["post"], url_path="pay")` of a view set: below the path that the set is registered at. */
function actionsOf(text: string): readonly FoundRoute[] {
  // `@admin.action` is a command for the pages of the administration, and no route.
  if (!/@(?!admin\.)(?:\w+\.)?action\(/.test(text)) return []
  const classes = matches(text, /^class[ \t]+(\w+)/gm)
  return matches(text, /^[ \t]+@(?!admin\.)(?:\w+\.)?action\(/gm).flatMap((found): readonly FoundRoute[] => {
    const end = found.index + found[0].length
    const inside = insideBrackets(text, end)
    const handler = /\bdef[ \t]+(\w+)/.exec(text.slice(end, end + 2_000))?.[1]
    const owner = classes.findLast(({ index }) => index < found.index)?.[1]
    if (handler === undefined || owner === undefined || isComment(text, found.index)) return []
    const methods = [...(/\bmethods\s*=\s*[[(]([^\])]{0,400})/.exec(inside)?.[1]?.matchAll(/["'](\w+)["']/g) ?? [])]
    const path = /\burl_path\s*=\s*r?["']([^"'\n]*)["']/.exec(inside)?.[1] ?? handler
    return [
      {
        at: found.index,
        method: methods.map(([, method = '']) => method.toUpperCase()).join(', ') || 'GET',
        route: `${/\bdetail\s*=\s*True\b/.test(inside) ? '<pk>/' : ''}${plainRoute(path)}`,
        handler,
        router: owner,
      },
    ]
  })
}

const registered = /\b(\w+)\.register\(\s*(?:prefix\s*=\s*)?r?["']([^"'\n]*)["']\s*,\s*(?:viewset\s*=\s*)?([\w.]+)/g

/** View sets serve their actions where a router registers them, and nowhere else. */
function viewSetMounts(text: string): readonly FoundMount[] {
  const serving = [...new Set(actionsOf(text).map(({ router = '' }) => router))]
  return [
    ...serving.map((router): FoundMount => ({ prefix: '', router, into: null, module: null, needsMount: true })),
    ...(/\b\w*Router\(/.test(text)
      ? matches(text, registered).map(([, into = '', prefix = '', router = '']): FoundMount => ({
          prefix,
          router,
          into,
          module: null,
        }))
      : []),
  ]
}

function urlsIn(whole: string): Urls {
  // The text that Django puts above new lists shows examples.
  const text = whole.replace(/^\s*("""|''')[^]*?\1/, (doc) => doc.replace(/[^\n]/g, ' '))
  const brackets = bracketsIn(
    text.replace(/#[^\n]*/g, (comment) => (/["'`]/.test(comment) ? ' '.repeat(comment.length) : comment)),
  )
  const lists = matches(text, /^[ \t]*(\w+)\s*(?::[^=\n]{0,80})?\+?=\s*(?=[[(\w*])/gm)
  let at = -1
  const calls = matches(text, /(?<![\w.])(?:re_path|path|url)\(/g).flatMap((found): readonly UrlCall[] => {
    while ((lists[at + 1]?.index ?? Infinity) < found.index) at++
    const open = found.index + found[0].length - 1
    const [route = '', target = ''] = argumentsIn(text, brackets, open)
    const [, format, , written] = /^_?\(?\s*r?(f?)r?(["'])([^"'\n]*)\2\s*\)?$/.exec(route) ?? []
    if (written === undefined || target === '' || isComment(text, found.index)) return []
    const isExpression = found[0] !== 'path('
    return [
      {
        at: found.index,
        open,
        route: isExpression ? plainRoute(written) : written,
        isFormatted: format === 'f',
        target,
        inList: isInMethod(text, found.index) ? ofMethod : (lists[at]?.[1] ?? list),
      },
    ]
  })
  return { text, brackets, calls }
}

/** Stands for the lists that `get_urls` of a site or a model's administration returns. */
const ofMethod = 'get_urls'

/** Whether a call is in a method that returns routes: the one above it that is indented less. */
function isInMethod(text: string, at: number): boolean {
  const above = text.slice(Math.max(0, at - 4_000), at)
  const method = above.lastIndexOf('def get_urls(')
  return method !== -1 && !/\n\S/.test(above.slice(method))
}

/** The prefixes of the lists around a call. */
function outerPrefix({ calls, brackets }: Urls, call: UrlCall): string {
  return calls
    .filter((one) => one.open < call.open && call.open < brackets.closeOf(one.open) && one.target.startsWith('include'))
    .map(({ route }) => route)
    .join('')
}

/** A path, also one written as an expression: `^orders/(?P<id>[0-9]+)/?$`. */
function plainRoute(route: string): string {
  let plain = route
  // Inside out, as far as groups are nested.
  for (let depth = 0; depth < 4; depth++) plain = plain.replace(/\((?:\?:)((?:[^()\\]|\\.){0,200})\)(?=[^]*\))/g, '$1')
  const named = plain.replace(/\(\?P<(\w+)>(?:[^()\\[]|\\.|\[[^\]]*\]){0,200}\)/g, '<$1>')
  return named
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\/\?$/, '/')
    .replace(/\\([.\-/])/g, '$1')
}

/** The name of a view: of a class what makes it a view, of a wrapped one what is wrapped. */
function viewOf(target: string): string | null {
  const made = /^([\w.]+?)\.as_view\s*\(/.exec(target)?.[1]
  if (made !== undefined) return made
  if (/^(?:lambda\b|partial\s*\(|functools\.partial\s*\()/.test(target)) return null
  const wrapped =
    /^[\w.]+\((?:[^()]|\([^()]*\))*\)\(\s*([\w.]+)/.exec(target)?.[1] ??
    /^[\w.]+\(\s*([\w.]+?)(?:\.as_view\([^()]*\))?\s*[,)]/.exec(target)?.[1]
  if (wrapped !== undefined) return /^\d/.test(wrapped) ? null : wrapped
  const name = /^([\w.]+)/.exec(target)?.[1]
  if (name === undefined) return null
  return /\.urls$/.test(name) && name !== 'admin.site.urls' && !name.endsWith('site.urls') ? 'nowhere' : name
}

/** `router.register("orders", OrderViewSet)` of the REST framework: all of them, and one. */
function viewSets(text: string): readonly FoundRoute[] {
  if (!/\b\w*Router\(/.test(text)) return []
  return matches(text, registered).flatMap((found) => {
    const [, router = '', route = '', handler = ''] = found
    const one = { at: found.index, method: 'ANY', handler, router }
    return [
      { ...one, route },
      { ...one, route: `${route}${route === '' ? '' : '/'}<pk>` },
    ]
  })
}

/** Where lists and modules with lists are included. */
export function djangoMounts(whole: string): readonly FoundMount[] {
  const urls = urlsIn(whole)
  const included = urls.calls.flatMap((call): readonly FoundMount[] => {
    const base = { prefix: `${outerPrefix(urls, call)}${call.route}`, into: call.inList }
    const inside = /^include\s*\(\s*\(?\s*([^]*)$/.exec(call.target)?.[1]
    if (inside === undefined) return []
    const module = /^["']([\w.]+)["']/.exec(inside)?.[1]
    if (module !== undefined) return [{ ...base, router: list, module: module.replaceAll('.', '/') }]
    const name = /^([A-Za-z_]\w*)(?:\.(urls|urlpatterns))?\s*[,)]/.exec(inside)
    if (name !== null) return [{ ...base, router: name[1] ?? '', module: null }]
    // `include(api.order_router.urls)`: a router of an imported module.
    const inner = /^([A-Za-z_]\w*\.[A-Za-z_]\w*)\.urls\s*[,)]/.exec(inside)?.[1]
    return inner === undefined ? [] : [{ ...base, router: inner, module: null }]
  })
  const plain = urls.calls.flatMap((call): readonly FoundMount[] => {
    const name = /^([A-Za-z_]\w*)\.urls$/.exec(call.target)?.[1]
    return name === undefined || name === 'admin'
      ? []
      : [{ prefix: `${outerPrefix(urls, call)}${call.route}`, router: name, into: call.inList, module: null }]
  })
  // `urlpatterns += router.urls` and `urlpatterns = other + […]`.
  const joinedLists = matches(
    urls.text,
    /^[ \t]*(\w+)\s*\+?=\s*(?:[^\n=]{0,200}\+\s*)?(\w+)(?:\.urls)?[ \t]*(?:\+|$)/gm,
  ).flatMap(([, into = '', router = '']): readonly FoundMount[] =>
    into === router || !/urlpatterns|urls|routes/i.test(into) ? [] : [{ prefix: '', router, into, module: null }],
  )
  const spread = matches(urls.text, /^[ \t]*\*(\w+)(?:\.urls)?\s*,?[ \t]*$/gm).map(([, router = '']): FoundMount => ({
    prefix: '',
    router,
    into: list,
    module: null,
  }))
  const ofMethods = urls.calls.some(({ inList }) => inList === ofMethod)
    ? [{ prefix: '', router: ofMethod, into: null, module: null, needsMount: true }]
    : []
  return [
    ...ofMethods,
    ...viewSetMounts(urls.text),
    ...included,
    ...plain,
    ...joinedLists,
    ...spread.filter(({ router }) => router !== list),
  ]
}

/** The list of a module stands for all of it. */
export function djangoNames(text: string): readonly SameRouter[] {
  const routers = matches(text, /^(\w+)\s*=\s*(?:\w+\.)?\w*Router\(/gm).map(([, name = '']) => name)
  const included = matches(text, /\binclude\(\s*\(?\s*(\w+)\s*[,)]/g).map(([, name = '']) => name)
  return [
    ...(/^\s*urlpatterns\b/m.test(text) ? [{ name: '', other: list, module: null }] : []),
    // A module that is imported to be included stands for its list.
    ...included
      .filter((name) => !routers.includes(name))
      .flatMap((name) => {
        const source = new RegExp(
          `^[ \\t]*from\\s+(\\.?[\\w.]*)\\s+import\\b[^\\n]*\\b(\\w+)\\s+as\\s+${name}\\b`,
          'm',
        ).exec(text)
        return source === null || (source[1] ?? '').startsWith('.')
          ? []
          : [{ name, other: list, module: `${(source[1] ?? '').replaceAll('.', '/')}/${source[2] ?? ''}` }]
      }),
  ]
}
