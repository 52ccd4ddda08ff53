// Routes of Sinatra and Rails.
import { limits } from '../../../kernel/limits'
import type { FoundRoute, RoutePattern } from '../route-pattern'
import { joined, matches, upper } from '../route-text'

export const pattern: RoutePattern = {
  id: 'ruby',
  ends: /\.(?:rb|ru)$/,
  read: ({ path, text: { text } }) => {
    const isRails = /(?:^|\/)routes(?:\/|\.rb$)/.test(path)
    const found = called(path, text)
    if (!isRails) return found
    const nested = nestedIn(text)
    const blocks = [...blocksOf(text), ...nested].slice(0, most).sort((left, right) => left.start - right.start)
    const all = [...found, ...named(text, nested), ...roots(text), ...resources(text)]
    return all.slice(0, limits.collectedFacts).map((one) => {
      const around = blocks.filter(({ start, end }) => start < one.at && one.at < end).slice(-deepest)
      const modules = around.flatMap(({ module }) => (module === '' ? [] : [module]))
      const level = levelOf(text, one.at, around.at(-1))
      const route = around.reduceRight(
        (inner, { prefix, whole, each }, at) =>
          joined(at < around.length - 1 || level === 'nested' ? prefix : level === 'each' ? each : whole, inner),
        one.route,
      )
      return {
        ...one,
        route,
        handler: one.handler === null ? null : [...modules, one.handler].join('/'),
      }
    })
  },
}

function called(path: string, text: string): readonly FoundRoute[] {
  return matches(
    text,
    /^[ \t]*(get|post|put|patch|delete|head|options|match|link|unlink)[ (]+["'](\/?[^"'\n]*)["']([^\n]*)/gm,
  )
    .filter((found) => (found[2] ?? '').startsWith('/') || /routes?\b/.test(path))
    .filter((found) => /\bdo\b|=>|\bto:|\{/.test(found[3] ?? '') || path.includes('routes'))
    .map((found) => ({
      at: found.index,
      method: upper(found[1] ?? ''),
      route: found[2] ?? '',
      handler: /(?:=>|to:)\s*["']([\w#/]+)["']/.exec(found[3] ?? '')?.[1] ?? null,
    }))
}

/** `get :feed, on: :collection` below `resources`: an action of its controller. */
function named(text: string, nested: ReturnType<typeof nestedIn>): readonly FoundRoute[] {
  return matches(text, /^[ \t]*(get|post|put|patch|delete)[ (]+:(\w+)([^\n]*)/gm).map((found) => {
    const owner = nested.findLast(({ start, end }) => start < found.index && found.index < end)
    const given = /(?:=>|to:)\s*["']([\w#/]+)["']/.exec(found[3] ?? '')?.[1]
    const action = owner === undefined ? null : `${owner.controller}#${found[2] ?? ''}`
    return { at: found.index, method: upper(found[1] ?? ''), route: found[2] ?? '', handler: given ?? action }
  })
}

/** Blocks around a route that count, and in a file: damaged code may never close any. */
const deepest = 20
const most = 500

/** How far back the beginning of an inner block is looked for. */
const nearby = 2_000

/** Whether a route in a block of resources is one of all of them, of each, or of what is nested in one. */
function levelOf(text: string, at: number, block: Block | undefined): 'whole' | 'each' | 'nested' {
  const line =
    text
      .slice(at, at + 400)
      .replace(/^\s*/, '')
      .split('\n', 1)[0] ?? ''
  if (/\bon:\s*:collection\b/.test(line)) return 'whole'
  if (/\bon:\s*:member\b/.test(line)) return 'each'
  const inner = block === undefined ? '' : text.slice(Math.max(block.start, at - nearby), at)
  const last = [...inner.matchAll(/\b(collection|member)\s+do\b/g)].at(-1)
  const isOpen = last !== undefined && !/^[ \t]*end\b/m.test(inner.slice(last.index))
  const opened = isOpen ? last[1] : undefined
  return opened === 'collection' ? 'whole' : opened === 'member' ? 'each' : 'nested'
}

function roots(text: string): readonly FoundRoute[] {
  return matches(text, /^[ \t]*root[ (]+(?:to:\s*|:to\s*=>\s*)?["']([\w/]+#\w+)["']/gm).map((found) => ({
    at: found.index,
    method: 'GET',
    route: '/',
    handler: found[1] ?? null,
  }))
}

const ofMany = [
  ['GET', '', 'index'],
  ['GET', '/new', 'new'],
  ['POST', '', 'create'],
  ['GET', '/:id', 'show'],
  ['GET', '/:id/edit', 'edit'],
  ['PATCH', '/:id', 'update'],
  ['DELETE', '/:id', 'destroy'],
] as const

/** `resources :orders, only: [:index]` and `resource :profile`, which has no id. */
function resources(text: string): readonly FoundRoute[] {
  return matches(text, /^[ \t]*(resources?)[ (]+((?::\w+\s*,\s*)*:\w+)([^\n]*)/gm).flatMap((found) => {
    const [, kind = '', names = '', options = ''] = found
    const isMany = kind === 'resources'
    const id = `:${paramIn(options)}`
    const only = actionsIn(options, 'only')
    const except = actionsIn(options, 'except')
    return [...names.matchAll(/\w+/g)].slice(0, most).flatMap(([name]) =>
      ofMany
        .filter(
          ([, , action]) =>
            (isMany || action !== 'index') && (only?.has(action) ?? true) && except?.has(action) !== true,
        )
        .map(([method, end, action]) => ({
          at: found.index,
          method,
          route: `/${name}${isMany ? end.replace(':id', id) : end.replace('/:id', '')}`,
          handler: `${isMany || name.endsWith('s') ? name : `${name}s`}#${action}`,
        })),
    )
  })
}

function actionsIn(options: string, word: string): ReadonlySet<string> | null {
  const given = new RegExp(`\\b${word}:\\s*(\\[[^\\]]{0,200}\\]|%i\\[[^\\]]{0,200}\\]|:\\w+)`).exec(options)?.[1]
  return given === undefined ? null : new Set([...given.replace(/^%i/, '').matchAll(/\w+/g)].map(([name]) => name))
}

function paramIn(options: string): string {
  return /\bparam:\s*:(\w+)/.exec(options)?.[1] ?? 'id'
}

interface Block {
  readonly start: number
  readonly end: number
  /** What precedes the routes of what is nested in it. */
  readonly prefix: string
  /** What precedes routes of all that it contains, and of each. */
  readonly whole: string
  readonly each: string
  readonly module: string
}

/** Where the `end` with the indentation of a block is; the end of the text if there is none. */
function blockEnd(text: string, start: number, indent: string): number {
  const length = text.slice(start + 1).search(new RegExp(`^${indent}end\\b`, 'm'))
  return length === -1 ? text.length : start + length
}

/** `namespace :admin do` and `scope "/api" do`. */
function blocksOf(text: string): readonly Block[] {
  return matches(text, /^([ \t]*)(namespace|scope)[ (]+:?["']?([\w/:-]{0,200})["']?([^\n]{0,400})\bdo\b/gm)
    .slice(0, most)
    .map((found) => {
      const [, indent = '', kind = '', name = '', options = ''] = found
      const prefix = name === 'module:' ? '' : name
      const module = /\bmodule:\s*:?["']?([\w/]+)/.exec(options)?.[1] ?? (kind === 'namespace' ? name : '')
      return {
        start: found.index,
        end: blockEnd(text, found.index, indent),
        prefix,
        whole: prefix,
        each: prefix,
        module,
      }
    })
}

/** `resources :articles do`: what is nested has the id of an article in its path. */
function nestedIn(text: string): readonly (Block & { readonly controller: string })[] {
  return matches(text, /^([ \t]*)(resources?)[ (]+:(\w{1,200})([^\n]{0,400})\bdo\b/gm)
    .slice(0, most)
    .map((found) => {
      const [, indent = '', kind = '', name = '', options = ''] = found
      const id = paramIn(options)
      const one = name.replace(/ies$/, 'y').replace(/s$/, '')
      const isMany = kind === 'resources'
      return {
        start: found.index,
        end: blockEnd(text, found.index, indent),
        prefix: isMany ? `${name}/:${one}_${id}` : name,
        whole: name,
        each: isMany ? `${name}/:${id}` : name,
        module: '',
        controller: isMany || name.endsWith('s') ? name : `${name}s`,
      }
    })
}
