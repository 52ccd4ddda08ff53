// Where routers are mounted: `app.use('/orders', orders)`, `fastify.register(orders, { prefix })`, folders of plugins.
import { posix } from 'node:path'
import type { FoundMount } from '../../route-pattern'
import { insideBrackets, isComment, matches } from '../../route-text'
import { importsIn, moduleAt, type Imported } from './modules'
import { routersIn, type RouterCall, type Routers } from './routers'

const text1 = '["\'`]([^"\'`\\n]{0,200})["\'`]'

/** All mounts of a file. */
export function mountsIn(path: string, text: string): readonly FoundMount[] {
  const routers = routersIn(text)
  const imports = importsIn(path, text)
  return [
    ...ownPrefixes(text, routers),
    ...routers.calls.flatMap((call) => mountsOf(path, text, call, routers, imports)),
    ...handedOver(path, text, routers, imports),
    ...inTables(text, routers),
    ...folders(path, text, routers),
    ...made(text),
  ]
}

function own(router: string, prefix: string): FoundMount {
  return { prefix, router, into: null, module: null }
}

/** `new Router({ prefix: '/orders' })`, `export const autoPrefix = '/orders'`. */
function ownPrefixes(text: string, { routerAt }: Routers): readonly FoundMount[] {
  const created = matches(
    text,
    /\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=\n]{0,80})?=\s*(?:new\s+)?[\w.$]{0,60}Router\w{0,60}(?:<[^>()]{0,200}>)?\(\s*\{[^{}]{0,300}?\bprefix:\s*["'`]([^"'`]{0,200})/g,
  ).map((found) => own(routerAt(found.index, found[1] ?? ''), found[2] ?? ''))
  const automatic = matches(
    text,
    new RegExp(`(?:\\bexport\\s+const\\s+|(?<![\\w$])exports\\.)(?:autoPrefix|prefixOverride)\\s*=\\s*${text1}`, 'g'),
  ).map(([, prefix = '']) => own('', prefix))
  return [...created, ...automatic]
}

function mountsOf(
  path: string,
  text: string,
  call: RouterCall,
  routers: Routers,
  imports: ReadonlyMap<string, Imported>,
): readonly FoundMount[] {
  const [first = '', ...rest] = call.given
  const { router: into } = call
  if (call.method === 'prefix' || call.method === 'basePath') return ofBase(text, call)
  if (!['use', 'route', 'register', 'mount', 'group'].includes(call.method) || first.startsWith('{')) return []
  const prefix = prefixOf(first, rest.length > 0)
  const options = call.given.at(-1)?.startsWith('{') === true ? call.given.at(-1) : undefined
  const given = /\bprefix:\s*([^,}\n]{1,200})/.exec(options ?? '')?.[1]?.trim()
  const where = given === undefined ? prefix : written(given)
  const routed = (prefix === null ? call.given : rest).filter((one) => one !== options)
  const inner = routers.routerIn(call)
  return [
    ...routed.flatMap((one): readonly FoundMount[] => {
      const child = childOf(path, one, imports, (name) => routers.routerAt(call.at, name))
      return child === null ? [] : (where ?? [{ prefix: '' }]).map((part) => ({ ...part, ...child, into }))
    }),
    ...(inner === null
      ? []
      : (where ?? [{ prefix: '' }]).map((part) => ({ ...part, router: inner, into, module: null }))),
  ]
}

type Prefix = Pick<FoundMount, 'prefix' | 'expression'>

/** The paths that the first argument is; null if it isn't one but a router. */
function prefixOf(first: string, hasMore: boolean): readonly Prefix[] | null {
  if (/^["'`]/.test(first)) return written(first)
  if (first.startsWith('['))
    return matches(first, new RegExp(text1, 'g')).map(([, prefix = '']) => ({ prefix: prefix }))
  const isNamedSo = /^[\w$.]+$/.test(first) && /(?:prefix|path|base|url|route|version|api)\w*$/i.test(first)
  return hasMore && (isNamedSo || /["'`]\s*\+|\+\s*["'`]/.test(first)) && !/[Rr]oute(?:r|s)?$/.test(first)
    ? [{ prefix: '', expression: first }]
    : null
}

function written(code: string): readonly Prefix[] {
  const plain = /^(["'`])([^"'`$]*)\1$/.exec(code)?.[2]
  return [plain === undefined ? { prefix: '', expression: code } : { prefix: plain === '*' ? '' : plain }]
}

/** The router that an argument names. */
function childOf(
  path: string,
  argument: string,
  imports: ReadonlyMap<string, Imported>,
  routerAt: (name: string) => string,
): Pick<FoundMount, 'router' | 'module'> | null {
  const required = /^(?:await\s+)?(?:require|import)\(\s*["'`]([^"'`\n]{1,300})["'`]\s*\)(?:\.([\w$]+))?/.exec(argument)
  if (required !== null) {
    const module = moduleAt(path, required[1] ?? '')
    const member = required[2]
    return module === null ? null : { module, router: member === undefined || member === 'routes' ? 'default' : member }
  }
  const name = /^([\w$]+(?:\.[\w$]+)*?)(?:\.(?:routes|middleware|router|default|handler))?(?:\([^()]{0,100}\))?$/.exec(
    argument,
  )?.[1]
  if (name === undefined) return null
  const [head = '', ...members] = name.split('.')
  const imported = imports.get(head)
  const member = members.at(-1)
  if (imported === undefined) return { router: member === undefined ? routerAt(name) : name, module: null }
  return { module: imported.module, router: member ?? imported.name }
}

/** `new Hono().basePath('/api')`, `const api = app.basePath('/api')`, `router.prefix('/orders')`. */
function ofBase(text: string, { at, router, given, method, previous }: RouterCall): readonly FoundMount[] {
  const [prefix] = given[0] === undefined ? [] : written(given[0])
  if (prefix === undefined) return []
  const made =
    method === 'basePath' && previous === -1
      ? /\b(?:const|let|var)\s+([\w$]+)\s*=\s*[\w$.]+\s*\.\s*$/.exec(text.slice(Math.max(0, at - 120), at))?.[1]
      : undefined
  return [
    made === undefined
      ? { ...prefix, router, into: null, module: null }
      : { ...prefix, router: made, into: router, module: null },
  ]
}

/** `require('./routes')(app)` and `addRoutes(app)`. */
function handedOver(
  path: string,
  text: string,
  { calls, routerAt }: Routers,
  imports: ReadonlyMap<string, Imported>,
): readonly FoundMount[] {
  const routers = new Set(calls.map(({ router }) => router))
  const required = matches(text, /\brequire\(\s*["'`](\.[^"'`\n]{0,300})["'`]\s*\)\(\s*([\w$]+)/g).flatMap((found) => {
    const module = moduleAt(path, found[1] ?? '')
    const into = routerAt(found.index, found[2] ?? '')
    return module === null ? [] : [{ prefix: '', router: 'default', into, module }]
  })
  const called = matches(text, /(?<![\w$.])([\w$]{1,60})\(\s*([\w$]{1,60})\s*[,)]/g).flatMap((found) => {
    const imported = imports.get(found[1] ?? '')
    const into = routerAt(found.index, found[2] ?? '')
    if (imported === undefined || !routers.has(into)) return []
    return [{ prefix: '', router: imported.name, into, module: imported.module }]
  })
  return [...required, ...called]
}

/** `routes.forEach(({ path, route }) => router.use(path, route))`, with the table of routes in the same file. */
function inTables(text: string, { calls }: Routers): readonly FoundMount[] {
  return calls
    .filter(({ method, given }) => method === 'use' && given.length === 2)
    .slice(0, 5)
    .flatMap(({ router: into, given: [path = '', route = ''] }) => {
      const keys = [path, route].map((one) => /^(?:[\w$]+\.)?([\w$]+)$/.exec(one)?.[1])
      if (keys.includes(undefined) || keys[0] === keys[1]) return []
      const row = new RegExp(
        `\\{\\s*(?:[\\w$]+:[^,{}]{0,80},\\s*)?${keys[0] ?? ''}:\\s*${text1}\\s*,\\s*${keys[1] ?? ''}:\\s*([\\w$]+)`,
        'g',
      )
      return matches(text, row).map(([, prefix = '', router = '']) => ({ prefix, router, into, module: null }))
    })
}

/** `fastify.register(autoload, { dir: join(here, 'routes') })`: folders are parts of the paths. */
function folders(path: string, text: string, { calls }: Routers): readonly FoundMount[] {
  return calls.flatMap(({ method, router: into, given }): readonly FoundMount[] => {
    const options = given[1] ?? ''
    if (method !== 'register' || !/auto_?load/i.test(given[0] ?? '')) return []
    const dir = /\bdir:\s*(?:[\w$.]+\([^()'"`]{0,120}(?:\([^()]{0,80}\)[^()'"`]{0,60})?)?["'`]([^"'`\n]{1,200})/.exec(
      options,
    )?.[1]
    if (dir === undefined) return []
    const folder = posix.join(posix.dirname(path), dir)
    const prefix = new RegExp(`\\bprefix:\\s*${text1}`).exec(options)?.[1] ?? ''
    const addsFolders = !/\bdirNameRoutePrefix:\s*false\b/.test(options)
    return [{ prefix, router: null, into, module: `${folder}/**`, addsFolders }]
  })
}

/** `const orders = Router()`: serves nothing unless it is mounted. */
export function made(text: string): readonly FoundMount[] {
  return matches(
    text,
    /\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=\n]{0,80})?=\s*(?:new\s+)?(?:[\w$]{1,40}\.)?Router(?:<[^>()]{0,200}>)?\(/g,
  )
    .filter(({ index }) => !isComment(text, index))
    .map(([, router = '']) => ({ ...own(router, ''), needsMount: true }))
}

/** Stands for all controllers of NestJS, and for those of a version. */
export const ofControllers = '@Controller'
export const ofVersion = '@Version '

/** `app.setGlobalPrefix('api')` and `app.enableVersioning()` of NestJS: for the controllers next to it and below. */
export function nestMounts(path: string, text: string): readonly FoundMount[] {
  const folder = posix.dirname(path)
  const module = folder === '.' ? '**' : `${folder}/**`
  const calls = (name: string): readonly string[] =>
    matches(text, new RegExp(`\\.${name}\\(`, 'g'))
      .filter(({ index }) => !isComment(text, index))
      .map((found) => insideBrackets(text, found.index + found[0].length))
  const global = calls('setGlobalPrefix').map((inside): FoundMount => {
    const [code = '', options = ''] = inside.split(/,\s*(?=\{\s*exclude\b)/)
    const except = [...options.matchAll(/["'`]([^"'`\n]{0,200})["'`]/g)].map(([, one = '']) => one)
    return {
      ...(written(code.replace(/[\s,]+$/, '').trim())[0] ?? { prefix: '' }),
      router: ofControllers,
      into: null,
      module,
      except,
    }
  })
  const versions = calls('enableVersioning')
  const isInPath = versions.some(
    (inside) => inside.trim() === '' || !/VersioningType\.(?!URI)|\btype:\s*[123]/.test(inside),
  )
  const mark = /\bprefix:\s*(?:["'`]([^"'`\n]{0,40})["'`]|false)/.exec(versions[0] ?? '')
  if (global.length === 0 && versions.length === 0) return []
  const version = isInPath ? `${mark === null ? 'v' : (mark[1] ?? '')}*` : ''
  return [...global, { prefix: version, router: `${ofVersion}*`, into: ofControllers, module }]
}
