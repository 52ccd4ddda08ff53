// Routes of Flask, FastAPI, Django and similar frameworks.
import { posix } from 'node:path'
import type { FoundMount, FoundRoute, RoutePattern, SameRouter } from '../route-pattern'
import { insideBrackets, isComment, matches, upper } from '../route-text'
import { djangoMounts, djangoNames, djangoRoutes, isDjango } from './python/django'

export const pattern: RoutePattern = {
  id: 'python',
  ends: /\.py$/,
  read: ({ text: { text: whole } }) => {
    const text = withoutDocs(whole)
    return [...decorated(text), ...(isDjango(text) ? djangoRoutes(text) : []), ...added(text)]
  },
  mounts: ({ text: { text: whole } }) => {
    const text = withoutDocs(whole)
    return [...mounts(text), ...handedOver(text), ...(isDjango(text) ? djangoMounts(text) : [])]
  },
  names: ({ path, text: { text } }) => [
    ...imported(path, text),
    ...renamed(text),
    ...(/router|blueprint/i.test(text) ? handedNames(path, text) : []),
    ...(isDjango(text) ? djangoNames(text) : []),
  ],
}

/** Documentation shows examples of routes; offsets stay the same. */
function withoutDocs(text: string): string {
  return text.replace(/^([ \t]*[rR]?)("""|''')[^]*?\2/gm, (doc) => doc.replace(/[^\n]/g, ' '))
}

function decorated(text: string): readonly FoundRoute[] {
  return matches(
    text,
    /^[ \t]*@([\w.]+)\.(route|get|post|put|patch|delete|head|options|websocket)\(\s*(?:(?:path|rule)\s*=\s*)?(?:(f)?r?["']([^"'\n]*)["']|(?=\)))([^\n]*(?:\n[^\n@]*){0,3})/gm,
  ).flatMap((found) => {
    const [whole, router = '', name = '', format, route = '', rest = ''] = found
    // `@mock.patch("a.module")` and `@cache.get("key")` aren't routes.
    if (/^(?:mock|unittest)\b/.test(router) || (route !== '' && !/^[/{<]/.test(route))) return []
    const methods = [...(/methods\s*=\s*[[(]([^\])]{0,400})/.exec(rest)?.[1]?.matchAll(/["'](\w+)["']/g) ?? [])].map(
      (one) => upper(one[1] ?? ''),
    )
    const end = found.index + whole.length - rest.length
    return [
      {
        at: found.index,
        method: name === 'route' ? methods.join(', ') || 'GET' : upper(name),
        route,
        ...(format === undefined ? {} : { expression: `f"${route}"` }),
        handler: /\bdef\s+(\w+)/.exec(text.slice(end, end + 2_000))?.[1] ?? null,
        router,
      },
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
  const own = matches(
    text,
    /^[ \t]*(\w+)\s*(?::[^=\n]{0,80})?=\s*(?:\w+\s*=\s*)?(?:\w+\.)?\w{0,30}(?:Blueprint|APIRouter)\(/gm,
  ).flatMap((found): readonly FoundMount[] => {
    const base = { router: found[1] ?? '', into: null, module: null }
    return [
      { ...base, prefix: '', needsMount: true },
      ...prefixIn(insideBrackets(text, found.index + found[0].length)).map((prefix) => ({ ...base, ...prefix })),
    ]
  })
  const used = matches(text, /\b(\w+)\.(?:include_router|register_blueprint)\(\s*([\w.]+)/g).flatMap(
    (found): readonly FoundMount[] => {
      if (isComment(text, found.index)) return []
      const inside = insideBrackets(text, found.index + found[0].length)
      const [prefix = { prefix: '' }] = prefixIn(inside)
      return [{ ...prefix, router: found[2] ?? '', into: found[1] ?? '', module: null }]
    },
  )
  return [...own, ...used]
}

/** `create_app(router)` where the function includes what it gets: its parameter is that router. */
function handedOver(text: string): readonly FoundMount[] {
  const heads = matches(
    text,
    /^[ \t]*(?:async[ \t]+)?def\s+(\w+)\(([^()]{0,2000}(?:\([^()]*\)[^()]{0,2000}){0,20})\)/gm,
  )
  return matches(text, /\b(\w+)\.(?:include_router|register_blueprint)\(\s*(\w+)\s*[,)]/g).flatMap((found) => {
    const head = heads.findLast(({ index }) => index < found.index)
    const [, into = '', router = ''] = found
    if (
      head === undefined ||
      !new RegExp(`(?:^|[,\\s])${router}\\s*[:=,]|(?:^|[,\\s])${router}\\s*$`).test(head[2] ?? '')
    )
      return []
    const [prefix = { prefix: '' }] = prefixIn(insideBrackets(text, found.index + found[0].indexOf('(') + 1))
    return [{ ...prefix, router: parameterOf(head[1] ?? '', router), into, module: null }]
  })
}

/** The routers that a file gives to imported functions, by the names of their parameters. */
function handedNames(path: string, text: string): readonly SameRouter[] {
  const imports = new Map(
    imported(path, text).flatMap(({ name, other, module }) => (module === null ? [] : [[name, { other, module }]])),
  )
  return matches(text, /(?<![\w.])(\w+)\(([^()]{1,400})\)/g).flatMap(([, callee = '', inside = '']) => {
    const source = imports.get(callee)
    if (source === undefined) return []
    return matches(inside, /(?:^|,)\s*(\w+)\s*=\s*(\w+)\s*(?=,|$)/g).map(([, key = '', name = '']) => ({
      name,
      other: parameterOf(source.other, key),
      module: source.module,
    }))
  })
}

function parameterOf(called: string, parameter: string): string {
  return `${called}(${parameter})`
}

/** `prefix="/orders"` or `url_prefix=settings.prefix` among arguments. */
function prefixIn(inside: string): readonly Pick<FoundMount, 'prefix' | 'expression'>[] {
  const written = /\b(?:url_)?prefix\s*=\s*(f?["'][^"'\n]{0,200}["']|[\w.]{1,100}(?:\([^()\n]{0,100}\))?)/.exec(
    inside,
  )?.[1]
  if (written === undefined || written === 'None') return []
  const plain = /^["']([^"']*)["']$/.exec(written)?.[1]
  return [plain === undefined ? { prefix: '', expression: written } : { prefix: plain }]
}

/** `users_router = r = APIRouter()`, `api = v1_router`. */
function renamed(text: string): readonly SameRouter[] {
  return matches(text, /^(\w+)\s*=\s*(\w+)(?:\s*=\s*\w[\w.]*\(|[ \t]*(?:#[^\n]*)?$)/gm).map(
    ([, name = '', other = '']) => ({ name, other, module: null }),
  )
}

/** `from app.orders import router as orders`: a variable of the module, or a module of the package. */
function imported(path: string, text: string): readonly SameRouter[] {
  const found = matches(text, /^[ \t]*from\s+([\w.]+)\s+import\s+(\([^()]{1,2000}\)|[^\n(]{1,400})/gm)
  const from = found.flatMap(([, source = '', names = '']) => {
    const module = moduleOf(path, source)
    return names
      .replace(/^\(|\)$|#[^\n]*/g, '')
      .split(',')
      .flatMap((part): readonly SameRouter[] => {
        const [other = '', name = other] = part.trim().split(/\s+as\s+/)
        if (!/^\w+$/.test(other)) return []
        return [{ name, other, module }, ...usedOf(text, name, `${module === '' ? '' : `${module}/`}${other}`)]
      })
  })
  const whole = matches(text, /^[ \t]*import\s+([\w.]{1,200})(?:\s+as\s+(\w+))?[ \t]*$/gm).flatMap(
    ([, source = '', name = source]) => usedOf(text, name, moduleOf(path, source)),
  )
  return [...from, ...whole]
}

/** The routers of a module, or of modules in it, that are mounted. */
function usedOf(text: string, name: string, module: string): readonly SameRouter[] {
  const pattern = new RegExp(
    `(?:\\.(?:include_router|register_blueprint)\\(\\s*|\\.register\\(\\s*r?["'][^"'\\n]*["']\\s*,\\s*|\\binclude\\(\\s*)(${name.replaceAll('.', '\\.')})((?:\\.\\w+){0,5}?)\\.(\\w+)(?:\\.urls)?\\s*[,)]`,
    'g',
  )
  return matches(text, pattern).map(([, first = '', inner = '', other = '']) => ({
    name: `${first}${inner}.${other}`,
    other,
    module: `${module}${inner.replaceAll('.', '/')}`,
  }))
}

/** A module as the path of a file; one that begins with dots is near. */
export function moduleOf(path: string, dotted: string): string {
  const dots = /^\.*/.exec(dotted)?.[0].length ?? 0
  const rest = dotted.slice(dots).replaceAll('.', '/')
  if (dots === 0) return rest
  const folder = posix.join(posix.dirname(path), '../'.repeat(dots - 1))
  return posix.join(folder, rest).replace(/^\.\/?|\/$/g, '')
}
