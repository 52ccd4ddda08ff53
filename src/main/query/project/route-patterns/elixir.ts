// Routes of Phoenix and Plug.
import { limits } from '../../../kernel/limits'
import { unknownPart, type FoundRoute, type RoutePattern } from '../route-pattern'
import { snakeCase } from '../../../kernel/words/snake-case'
import { singular } from '../../../kernel/words/word-number'
import { joined, upper } from '../route-text'

const isRouter = /^[ \t]*use\s+(?:Phoenix\.Router|Plug\.Router|[A-Z][\w.]*,\s*:router)\b/m

export const pattern: RoutePattern = {
  id: 'elixir',
  ends: /\.exs?$/,
  read: ({ text: { text } }) => (isRouter.test(text) ? routesIn(text) : []),
}

/** What a block gives the routes in it. */
interface Block {
  readonly prefix: string
  /** The module in front of the names of controllers. */
  readonly module: string
  /** Where what requests pass through first is said: offsets of `pipe_through` and of `live_session`. */
  readonly passes: readonly number[]
}

const outermost: Block = { prefix: '', module: '', passes: [] }

interface Statement {
  readonly at: number
  readonly code: string
}

/** Lines that one statement is read from. */
const longestStatement = 30
/** Blocks in blocks that are followed; damaged code may never close any. */
const deepest = 30

/** The actions of `resources`, as Phoenix names them. */
const actions = [
  ['GET', '', 'index'],
  ['GET', '/:id/edit', 'edit'],
  ['GET', '/new', 'new'],
  ['GET', '/:id', 'show'],
  ['POST', '', 'create'],
  ['PATCH', '/:id', 'update'],
  ['PUT', '/:id', 'update'],
  ['DELETE', '/:id', 'delete'],
] as const

function routesIn(text: string): readonly FoundRoute[] {
  const found: FoundRoute[] = []
  const blocks: Block[] = [outermost]
  for (const { at, code } of statementsIn(text)) {
    if (found.length >= limits.collectedFacts) break
    if (/^end\b/.test(code)) {
      if (blocks.length > 1) blocks.pop()
      continue
    }
    const around = blocks.at(-1) ?? outermost
    if (/^pipe_through\b/.test(code)) blocks[blocks.length - 1] = { ...around, passes: [...around.passes, at] }
    const known = found.length
    const inner = readStatement(at, code, around, found)
    if (around.passes.length > 0)
      for (let index = known; index < found.length; index++) {
        const one = found[index]
        if (one !== undefined) found[index] = { ...one, passes: around.passes }
      }
    if (/\bdo(?:\s*\|[^|\n]*\|)?$|\bfn\b[^\n]{0,200}->$/.test(code) && blocks.length < deepest) blocks.push(inner)
  }
  return found
}

/** @returns what holds in the block behind the statement */
function readStatement(at: number, code: string, around: Block, found: FoundRoute[]): Block {
  const [, word = '', rest = ''] = /^(\w+)(?:\s+|\(\s*)(.*)$/s.exec(code) ?? []
  if (word === 'scope') return scoped(rest, around)
  if (word === 'live_session') return { ...around, passes: [...around.passes, at] }
  if (word === 'resources') return addResources(at, rest, around, found)
  const [, verb, path, behind] = /^(?:(?::(\w+|\*)|\[[^\]\n]*\]),\s*)?"([^"\n]*)"(.*)$/s.exec(rest) ?? []
  if (path === undefined) return around
  const route = joined(around.prefix, path)
  const [, module, action] = /^,\s*(?:to:\s*)?([A-Z][\w.]*)(?:,\s*:(\w+[?!]?))?/.exec(behind ?? '') ?? []
  const handler = (name: string): string | null =>
    module === undefined ? null : `${inModule(around.module, module)}.${name}`
  if (/^(?:get|post|put|patch|delete|options|head|connect|trace)$/.test(word)) {
    found.push({ at, method: upper(word), route, handler: handler(action ?? 'call') })
  } else if (word === 'match') {
    const via = verb ?? /\bvia:\s*:(\w+)/.exec(behind ?? '')?.[1] ?? 'all'
    found.push({ at, method: upper(via === '*' ? 'all' : via), route, handler: handler(action ?? 'call') })
  } else if (word === 'live') found.push({ at, method: 'GET', route, handler: handler('mount') })
  else if (word === 'forward') found.push({ at, method: 'ANY', route: joined(route, '*'), handler: handler('call') })
  return around
}

function inModule(outer: string, name: string): string {
  return outer === '' ? name : `${outer}.${name}`
}

/** `scope "/path", Module, as: :name do`, `scope path: "/path", alias: Module do` */
function scoped(rest: string, around: Block): Block {
  const [, written] = /^"([^"\n]*)"/.exec(rest) ?? /\bpath:\s*"([^"\n]*)"/.exec(rest) ?? []
  const isOpen = written === undefined && /^[a-z_]\w*\s*(?:,|do\b)/.test(rest) && !rest.startsWith('do')
  const [, module] = /^(?:"[^"\n]*"|\w+),\s*([A-Z][\w.]*)/.exec(rest) ?? /\balias:\s*([A-Z][\w.]*)/.exec(rest) ?? []
  return {
    ...around,
    prefix: joined(around.prefix, isOpen ? unknownPart : (written ?? '')),
    module: /\balias:\s*false\b/.test(rest)
      ? ''
      : module === undefined
        ? around.module
        : inModule(around.module, module),
  }
}

/** `resources "/users", UserController, only: [:index], param: "slug" do` */
function addResources(at: number, rest: string, around: Block, found: FoundRoute[]): Block {
  const [, path, controller, options = ''] = /^"([^"\n]*)",\s*([A-Z][\w.]*)(.*)$/s.exec(rest) ?? []
  if (path === undefined || controller === undefined) return around
  const only = namesIn(options, 'only')
  const except = namesIn(options, 'except')
  const isOne = /\bsingleton:\s*true\b/.test(options)
  const parameter = /\bparam:\s*"(\w+)"/.exec(options)?.[1] ?? 'id'
  const whole = joined(around.prefix, path)
  for (const [method, below, action] of actions) {
    if (only?.includes(action) === false || except?.includes(action) === true) continue
    if (isOne && action === 'index') continue
    const own = isOne ? below.replace('/:id', '') : below.replace(':id', `:${parameter}`)
    const handler = `${inModule(around.module, controller)}.${action}`
    found.push({ at, method, route: joined(whole, own), handler })
  }
  const [, name] = /\bname:\s*"(\w+)"/.exec(options) ?? []
  const one =
    name ??
    snakeCase(
      controller
        .split('.')
        .at(-1)
        ?.replace(/Controller$/, '') ?? singular(path),
    )
  return { ...around, prefix: isOne ? whole : joined(whole, `:${one}_${parameter}`) }
}

/** The names in `key: [:first, :second]`; null without the key. */
function namesIn(options: string, key: string): readonly string[] | null {
  const listed = new RegExp(`\\b${key}:\\s*(?:\\[([^\\]]*)\\]|~w[\\[({/|]([^\\])}/|]*))`).exec(options)
  return listed === null ? null : ((listed[1] ?? listed[2] ?? '').match(/\w+/g) ?? [])
}

/** The statements of a file, one a line unless a comma joins it with the next. */
function statementsIn(text: string): readonly Statement[] {
  const found: Statement[] = []
  let at = 0
  let start = 0
  let pending = ''
  let lines = 0
  let isDoc = false
  for (const line of text.split('\n')) {
    const code = line.trim().replace(/^#.*$|\s#[^"]*$/, '')
    const marks = code.split('"""').length - 1
    const wasDoc = isDoc
    if (marks % 2 === 1) isDoc = !isDoc
    if (pending === '') start = at + line.length - line.trimStart().length
    at += line.length + 1
    if (code === '' || wasDoc || isDoc) continue
    pending = pending === '' ? code : `${pending} ${code}`
    lines++
    if (/[,[(]$/.test(code) && lines < longestStatement) continue
    found.push({ at: start, code: pending })
    if (found.length >= limits.collectedFacts) break
    pending = ''
    lines = 0
  }
  return found
}
