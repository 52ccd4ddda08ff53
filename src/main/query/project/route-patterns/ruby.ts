// Routes of Sinatra and Rails.
import type { FoundRoute, RoutePattern } from '../route-pattern'
import { joined, matches, upper } from '../route-text'

export const pattern: RoutePattern = {
  id: 'ruby',
  ends: /\.(?:rb|ru)$/,
  read: ({ path, text: { text } }) => {
    const isRails = /(?:^|\/)routes(?:\/|\.rb$)/.test(path)
    const found = called(path, text)
    if (!isRails) return found
    const blocks = blocksOf(text)
    return [...found, ...roots(text), ...resources(text)].map((one) => {
      const around = blocks.filter(({ start, end }) => start <= one.at && one.at < end)
      const modules = around.flatMap(({ module }) => (module === '' ? [] : [module]))
      return {
        ...one,
        route: around.reduceRight((inner, { prefix }) => joined(prefix, inner), one.route),
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
    const only = actionsIn(options, 'only')
    const except = actionsIn(options, 'except')
    return [...names.matchAll(/\w+/g)].flatMap(([name]) =>
      ofMany
        .filter(
          ([, , action]) =>
            (isMany || action !== 'index') && (only?.has(action) ?? true) && except?.has(action) !== true,
        )
        .map(([method, end, action]) => ({
          at: found.index,
          method,
          route: `/${name}${isMany ? end : end.replace('/:id', '')}`,
          handler: `${isMany || name.endsWith('s') ? name : `${name}s`}#${action}`,
        })),
    )
  })
}

function actionsIn(options: string, word: string): ReadonlySet<string> | null {
  const given = new RegExp(`\\b${word}:\\s*(\\[[^\\]]{0,200}\\]|%i\\[[^\\]]{0,200}\\]|:\\w+)`).exec(options)?.[1]
  return given === undefined ? null : new Set([...given.replace(/^%i/, '').matchAll(/\w+/g)].map(([name]) => name))
}

interface Block {
  readonly start: number
  readonly end: number
  readonly prefix: string
  readonly module: string
}

/** `namespace :admin do` and `scope "/api" do`, up to the `end` with the same indentation. */
function blocksOf(text: string): readonly Block[] {
  return matches(text, /^([ \t]*)(namespace|scope)[ (]+:?["']?([\w/:-]*)["']?([^\n]*)\bdo\b/gm).map((found) => {
    const [, indent = '', kind = '', name = '', options = ''] = found
    const rest = text.slice(found.index + 1)
    const length = rest.search(new RegExp(`^${indent}end\\b`, 'm'))
    const module = /\bmodule:\s*:?["']?([\w/]+)/.exec(options)?.[1] ?? (kind === 'namespace' ? name : '')
    return {
      start: found.index,
      end: length === -1 ? text.length : found.index + length,
      prefix: name === 'module:' ? '' : name,
      module,
    }
  })
}
