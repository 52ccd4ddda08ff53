// Routes of Express, Fastify, Koa, Hono, NestJS, Next.js and similar frameworks.
import type { FoundRoute, RoutePattern } from '../route-pattern'
import { client, handlerNamed, upper } from '../route-text'
import { routesOfFile } from './ecmascript/files'
import { methodFirstRoutes } from './ecmascript/method-first'
import { namesIn } from './ecmascript/modules'
import { made, mountsIn, nestMounts } from './ecmascript/mounts'
import { nestRoutes } from './ecmascript/nest'
import { routersIn, type RouterCall, type Routers } from './ecmascript/routers'

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'options', 'all', 'any'])
const quoted = /^(["'`])([/*][^"'`\n]{0,200})\1$/
/** A path without its first slash, or the name of a route. */
const bare = /^(["'`])([\w.:-][\w.:/-]{0,199})\1$/
/** `router.post('documents.list', …)`: a call of that kind, in a file that makes a router. */
const bareSign = /\.\s*(?:get|post|put|patch|delete|del|all)\s*(?:<[^>()]{0,200}>)?\(\s*["'`]\w/
/** What a file must have to be read closely. */
const sign =
  /\.\s*(?:get|post|put|patch|delete|del|head|options|all|any|route)\s*(?:<[^>()]{0,200}>)?\(\s*(?:["'`][\w.:-]{1,80}["'`]\s*,\s*)?(?:\[\s*)?["'`][/*]|\.\s*route\s*(?:<[^>()]{0,200}>)?\(\s*\{/
const mountSign =
  /\.\s*(?:use|route|register|mount|group|prefix|basePath)\s*(?:<[^>()]{0,200}>)?\(|\bRouter\(|\bprefix\b|\brequire\([^()\n]{1,200}\)\(/

export const pattern: RoutePattern = {
  id: 'ecmascript',
  ends: /\.(?:[cm]?[jt]sx?)$/,
  read: ({ text: { text } }) => [
    ...(sign.test(text) || (bareSign.test(text) && /Router\b/.test(text)) ? routed(text) : []),
    ...nestRoutes(text),
    ...methodFirstRoutes(text),
  ],
  mounts: ({ path, text: { text } }) => [
    ...(mountSign.test(text) ? mountsIn(path, text) : []),
    ...nestMounts(path, text),
  ],
  names: ({ path, text: { text } }) => namesIn(path, text),
  routesOfPath: routesOfFile,
}

function method(name: string): string {
  return name === 'del' ? 'DELETE' : upper(name)
}

function routed(text: string): readonly FoundRoute[] {
  const routers = routersIn(text)
  const own = new Set(made(text).map(({ router }) => router))
  /** The paths of `route('/orders')` and what is chained to it, by the bracket of the call. */
  const paths = new Map<number, string>()
  return routers.calls.flatMap((call): readonly FoundRoute[] => {
    if (client.test(call.router)) return []
    if (call.method === 'route') {
      const path = quoted.exec(call.given[0] ?? '')?.[2]
      if (path !== undefined && call.given.length === 1) paths.set(call.open, path)
      return call.given[0]?.startsWith('{') === true ? ofObject(call, call.given[0]) : []
    }
    if (!verbs.has(call.method)) return []
    const inherited = paths.get(call.previous)
    if (inherited !== undefined) paths.set(call.open, inherited)
    if (inherited !== undefined) return [found(call, inherited, call.given)]
    return isRequest(text, routers, call) ? [] : ofCall(call, own)
  })
}

/** Whether a call sends a request rather than defining a route: its result is used, or it gets data. */
function isRequest(text: string, { brackets }: Routers, { at, given, open }: RouterCall): boolean {
  const last = given.at(-1) ?? ''
  if (/=>|\bfunction\b/.test(last)) return false
  // A path with the id of one thing in it, or an argument left out.
  if (/^`.*\$\{[^{}]*(?:\b|[a-z])[iI]d\}/.test(given[0] ?? '')) return true
  if (given.slice(1).some((one) => one === 'undefined' || one === 'null')) return true
  if (/^\{/.test(last) && !/\bhandler\b/.test(last)) return true
  if (/^(?:["'`\d]|JSON\.|null\b|undefined\b|new\s+(?:FormData|URLSearchParams)\b)/.test(last)) return true
  const before = text.slice(Math.max(text.lastIndexOf('\n', at) + 1, at - 200), at)
  if (/(?:\bawait|\byield|\breturn|=>|[=:(,?])\s*(?:[\w$]+\s*\??\.\s*)+$/.test(before)) return true
  return /^\)\s*\.\s*(?:then|catch|finally|subscribe|pipe|json)\b/.test(
    text.slice(brackets.closeOf(open), brackets.closeOf(open) + 80),
  )
}

/**
 * `router.get('/path', …, handler)`; in Koa a name for the route may come first, and paths may do without a slash.
 * @param own routers that the file makes, of which a text without a slash is a path
 */
function ofCall(call: RouterCall, own: ReadonlySet<string | null>): readonly FoundRoute[] {
  const [first = '', ...others] = call.given
  const unslashed = bare.exec(first)?.[2]
  if (unslashed !== undefined && own.has(call.router) && others.length > 0 && !/^[["'`]/.test((others[0] ?? '').trim()))
    return [found(call, `/${unslashed}`, others)]
  const isNamed = /^["'`][\w.:-]{1,80}["'`]$/.test(first) && !quoted.test(first)
  const path = isNamed ? (others[0] ?? '') : first
  const handlers = isNamed ? others.slice(1) : others
  if (handlers.length === 0) return []
  const written = path.startsWith('[') ? path.slice(1, -1).split(',') : [path]
  return written.flatMap((one) => {
    const route = quoted.exec(one.trim())?.[2]
    return route === undefined ? [] : [found(call, route, handlers)]
  })
}

function found({ at, method: name, router }: RouterCall, route: string, handlers: readonly string[]): FoundRoute {
  const last = (handlers.at(-1) ?? '').replace(/^\[([^]*)\]$/, '$1')
  return { at, method: method(name), route, handler: handlerNamed(last), router }
}

/** `fastify.route({ method, url, handler })`. */
function ofObject({ at, router }: RouterCall, inside: string): readonly FoundRoute[] {
  const route = /\b(?:url|path):\s*["'`]([^"'`]+)/.exec(inside)?.[1]
  if (route === undefined) return []
  const methods = /\bmethod:\s*(\[[^\]]{0,200}\]|["'`]\w+)/.exec(inside)?.[1] ?? 'any'
  const handler =
    /\bhandler:\s*(?!async\b|function\b|\()([\w.$]+)/.exec(inside)?.[1] ??
    (/[,{]\s*handler\s*[,}]?\s*\}?$/.test(inside) ? 'handler' : null)
  const names = methods.match(/\w+/g) ?? []
  return [{ at, method: names.map(method).join(', '), route, handler, router }]
}
