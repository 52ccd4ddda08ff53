// Routes of Express, Fastify, Koa, Hono, NestJS and similar frameworks.
import { posix } from 'node:path'
import type { FoundMount, FoundRoute, RoutePattern } from '../route-pattern'
import { chained, client, insideBrackets, joined, lastArgument, matches, upper } from '../route-text'

const verb = 'get|post|put|patch|delete|del|head|options|all|any'
/** Begins where the name does, so that a long name is read once. */
const variable = '(?<![\\w$])\\$?(\\w[\\w$]*)'
const quoted = '(["\'`])(\\/[^"\'`\\n]{0,200})'

export const pattern: RoutePattern = {
  id: 'ecmascript',
  ends: /\.(?:[cm]?[jt]sx?)$/,
  read: ({ text: { text } }) => [...ofRouters(text), ...ofOneRoute(text), ...ofObjects(text), ...nest(text)],
  mounts: ({ path, text: { text } }) => mounts(path, text),
  routeOfPath,
}

function method(name: string): string {
  return name === 'del' ? 'DELETE' : upper(name)
}

/** `router.get('/path', …, handler)`; in Koa a name for the route may come first. */
function ofRouters(text: string): readonly FoundRoute[] {
  const named = '(?:["\'`][\\w.:-]{1,80}["\'`]\\s*,\\s*)?'
  const call = `${variable}\\s*\\.\\s*(${verb})\\s*(?:<[^>()]{0,200}>)?\\(\\s*${named}${quoted}\\3`
  return matches(text, new RegExp(call, 'g')).flatMap((found) => {
    const [whole, router = '', name = '', , route = ''] = found
    if (client.test(router)) return []
    return [
      { at: found.index, method: method(name), route, handler: lastArgument(text, found.index + whole.length), router },
    ]
  })
}

/** `app.route('/path').get(read).put(write)`. */
function ofOneRoute(text: string): readonly FoundRoute[] {
  return matches(text, new RegExp(`${variable}\\s*\\.\\s*route\\(\\s*${quoted}\\2\\s*\\)`, 'g')).flatMap((found) => {
    const [whole, router = '', , route = ''] = found
    return chained(text, found.index + whole.length, verb).map(({ verb: name, handler }) => ({
      at: found.index,
      method: method(name),
      route,
      handler,
      router,
    }))
  })
}

/** `fastify.route({ method, url, handler })`. */
function ofObjects(text: string): readonly FoundRoute[] {
  return matches(text, /(?<![\w$])\$?(\w[\w$]*)\.route\(\s*\{/g).flatMap((found) => {
    const inside = insideBrackets(text, found.index + found[0].length)
    const route = /\b(?:url|path):\s*["'`]([^"'`]+)/.exec(inside)?.[1]
    if (route === undefined) return []
    const name = /\bmethod:\s*\[?\s*["'`](\w+)/.exec(inside)?.[1] ?? 'any'
    const handler =
      /\bhandler:\s*([\w.$]+)/.exec(inside)?.[1] ?? (/[,{]\s*handler\s*[,}]?\s*$/.test(inside) ? 'handler' : null)
    return [
      {
        at: found.index,
        method: method(name),
        route,
        handler: /^(?:async|function)$/.test(handler ?? '') ? null : handler,
        router: found[1] ?? '',
      },
    ]
  })
}

/** `@Controller('cats')` of NestJS, with the decorators of its methods. */
function nest(text: string): readonly FoundRoute[] {
  const controllers = matches(text, /@Controller\(\s*(?:\{[^}]{0,300}?\bpath:\s*)?(?:["'`]([^"'`]{0,400}))?/g)
  if (controllers.length === 0) return []
  return matches(
    text,
    /@(Get|Post|Put|Patch|Delete|Head|Options|All)\(\s*(?:["'`]([^"'`]{0,400})["'`])?\s*\)(?:\s*@\w+(?:\([^()\n]{0,200}\))?){0,20}\s*(?:async\s+|public\s+)*(\w+)/g,
  ).map((found) => ({
    at: found.index,
    method: upper(found[1] ?? ''),
    route: joined(controllers.findLast(({ index }) => index < found.index)?.[1] ?? '', found[2] ?? ''),
    handler: found[3] ?? null,
    router: ofControllers,
  }))
}

/** Stands for all controllers of NestJS. */
const ofControllers = '@Controller'

function mounts(path: string, text: string): readonly FoundMount[] {
  let imported: ReadonlyMap<string, string> | null = null
  const sources = (): ReadonlyMap<string, string> => (imported ??= sourcesOf(text))
  const own = [
    ...matches(
      text,
      /\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=\n]{0,80})?=\s*new\s+\w{0,60}Router\w{0,60}(?:<[^>()]{0,200}>)?\(\s*\{[^{}]{0,300}?\bprefix:\s*["'`]([^"'`]{0,200})/g,
    ),
    ...matches(text, /(?<![\w$])\$?(\w[\w$]*)\.prefix\(\s*["'`]([^"'`\n]{0,200})/g),
    ...matches(
      text,
      /\b(?:const|let|var)\s+([\w$]+)\s*=\s*new\s+\w+(?:<[^>()]{0,200}>)?\([^()]{0,200}\)\s*\.basePath\(\s*["'`]([^"'`\n]{0,200})/g,
    ),
  ].map(([, router = '', prefix = '']) => ({ prefix, router, into: null, module: null }))
  const used = matches(
    text,
    /(?<![\w$])\$?(\w[\w$]*)\s*\.\s*(?:use|route|register)\(\s*["'`](\/[^"'`\n]{0,200})["'`]\s*,/g,
  ).flatMap((found) => {
    const [whole, into = '', prefix = ''] = found
    const inside = insideBrackets(text, found.index + whole.length)
    const required = /\brequire\(\s*["'`](\.[^"'`]{0,300})["'`]\s*\)/.exec(inside)?.[1]
    if (required !== undefined) return [{ prefix, router: null, into, module: moduleAt(path, required) }]
    const router = /([\w$]+)(?:\.(?:routes|router|default)(?:\(\))?)?\s*$/.exec(inside)?.[1]
    if (router === undefined) return []
    const from = sources().get(router) ?? null
    return [
      { prefix, router: from === null ? router : null, into, module: from === null ? null : moduleAt(path, from) },
    ]
  })
  return [...own, ...used, ...chainedOn(path, text, sources), ...globalPrefix(path, text)]
}

/** `const api = Router().use(orders).use(users)` and `Router().use('/api', api)`. */
function chainedOn(path: string, text: string, sources: () => ReadonlyMap<string, string>): readonly FoundMount[] {
  const plain = matches(
    text,
    /\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=\n]{0,80})?=\s*(?:new\s+)?(?:\w{1,60}\.)?\w{0,60}Router\w{0,60}\(\s*\)((?:\s*\.\s*use\(\s*[\w$]+\s*\)){1,40})/g,
  ).flatMap(([, into = '', calls = '']) =>
    [...calls.matchAll(/\(\s*([\w$]+)/g)].flatMap(([, name = '']): FoundMount[] => {
      const from = sources().get(name) ?? null
      return from === null ? [] : [{ prefix: '', router: null, into, module: moduleAt(path, from) }]
    }),
  )
  const prefixed = matches(text, /\bRouter\(\s*\)\s*\.use\(\s*["'`](\/[^"'`\n]{0,200})["'`]\s*,\s*([\w$]+)\s*\)/g)
  return [...plain, ...prefixed.map(([, prefix = '', router = '']) => ({ prefix, router, into: null, module: null }))]
}

/** `app.setGlobalPrefix('api')` of NestJS: for the controllers next to it and below. */
function globalPrefix(path: string, text: string): readonly FoundMount[] {
  const prefix = /\.setGlobalPrefix\(\s*["'`]([^"'`\n]{0,200})/.exec(text)?.[1]
  if (prefix === undefined) return []
  const folder = posix.dirname(path)
  return [{ prefix, router: ofControllers, into: null, module: folder === '.' ? '**' : `${folder}/**` }]
}

/** The relative paths that names are imported from, read once: a file may mount very many routers. */
function sourcesOf(text: string): ReadonlyMap<string, string> {
  const imported = matches(text, /\bimport\s([^;'"`]{0,600}?)\bfrom\s*["'`](\.[^"'`]{0,300})/g)
  const required = matches(text, /\b(?:const|let|var)\s([^=;]{0,400})=\s*require\(\s*["'`](\.[^"'`]{0,300})/g)
  const sources = new Map<string, string>()
  for (const [, names = '', source = ''] of [...imported, ...required])
    for (const [name] of names.matchAll(/[\w$]+/g)) if (!sources.has(name)) sources.set(name, source)
  return sources
}

function moduleAt(path: string, specifier: string): string {
  return posix
    .join(posix.dirname(path), specifier)
    .replace(/\.[cm]?[jt]sx?$/, '')
    .replace(/\/index$/, '')
}

/** Next.js and similar frameworks: the path of the file is the route. */
function routeOfPath(path: string): string | null {
  const found = /(?:^|\/)(?:app\/(.*)\/?route|pages\/(api\/.+))\.[cm]?[jt]sx?$/.exec(path)
  if (found === null) return null
  return `/${(found[1] ?? found[2] ?? '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '')
    .replace(/\((?:[^)]*)\)\//g, '')}`
}
