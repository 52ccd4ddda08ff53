// Calls of routers: which one a call in a chain belongs to, and functions that get one as their parameter.
import { limits } from '../../../../kernel/limits'
import { bracketsIn, argumentsIn, type Brackets } from '../../brackets'
import { isComment, matches } from '../../route-text'

/** `router.get(…)`, also as a part of a chain. */
export interface RouterCall {
  /** Where the name of the method is. */
  readonly at: number
  readonly router: string
  readonly method: string
  readonly given: readonly string[]
  /** The offset of the bracket that opens its arguments. */
  readonly open: number
  /** That of the call before it in a chain; -1 if it begins the chain. */
  readonly previous: number
}

/** A function whose first parameter is a router. */
interface RouterFunction {
  readonly name: string
  readonly parameter: string
  readonly start: number
  readonly end: number
}

export interface Routers {
  readonly calls: readonly RouterCall[]
  readonly brackets: Brackets
  /** The router that a variable is at an offset: a parameter is known by its function. */
  routerAt(at: number, variable: string): string
  /** The router in a function that is an argument of the call. */
  routerIn(call: RouterCall): string | null
}

const method =
  /(?:(?<![\w$.)\]?])((?:[\w$]{1,60}[ \t]*\??\.[ \t]*){0,4}[\w$]{1,60})\s*|(?<=\))\s{0,200}|(?<=\n)[ \t]{0,200})\??\.\s*(get|post|put|patch|delete|del|head|options|all|any|route|use|register|basePath|prefix|mount|group)\s*(?:<[^>()]{0,200}>)?\(/g

/** Reads a file's calls in one pass. */
export function routersIn(text: string): Routers {
  const brackets = bracketsIn(text)
  const functions = functionsIn(text, brackets)
  const routerAt = (at: number, variable: string): string => {
    const around = functions.findLast(({ start, end, parameter }) => start <= at && at < end && parameter === variable)
    return around?.name ?? variable
  }
  const calls: RouterCall[] = []
  /** The routers of calls by the bracket that opens their arguments. */
  const routers = new Map<number, string>()
  for (const found of matches(text, method)) {
    const [whole, written, name = ''] = found
    // The word before a chain's part may be the end of a comment.
    const receiver = written === undefined || isComment(text, found.index) ? undefined : written
    const open = found.index + whole.length - 1
    const at = found.index + whole.lastIndexOf(name)
    if (isComment(text, at)) continue
    const head = receiver === undefined ? headBefore(text, brackets, found.index) : null
    const previous = head?.open ?? -1
    const variable =
      head === null
        ? receiver
            ?.replace(/\s*\?$/, '')
            .split('.')
            .at(-1)
            ?.trim()
        : head.name
    const router = variable === undefined ? (routers.get(previous) ?? madeFor(text, previous)) : routerAt(at, variable)
    if (router === null) continue
    routers.set(open, router)
    calls.push({ at, router, method: name, given: argumentsIn(text, brackets, open), open, previous })
  }
  return {
    calls,
    brackets,
    routerAt,
    routerIn: ({ open }) =>
      functions.find(({ start, name }) => start > open && start < brackets.closeOf(open) && name.startsWith('@'))
        ?.name ?? null,
  }
}

/** What a part of a chain follows: the bracket of the call before it, or a variable with a comment after it. */
function headBefore(text: string, brackets: Brackets, at: number): { readonly open: number; readonly name?: string } {
  let end = at
  // Comments may be between the parts of a chain.
  for (let step = 0; step < 40; step++) {
    while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--
    const start = commentBefore(text, end)
    if (start === -1) break
    end = start
  }
  if (text[end - 1] === ')') return { open: brackets.openOf(end - 1) }
  const name = /(?<![\w$.])[\w$]{1,60}$/.exec(text.slice(Math.max(0, end - 70), end))?.[0]
  return name === undefined ? { open: -1 } : { open: -1, name }
}

/** The longest comment that is passed over. */
const longestComment = 5_000

/** Where the comment begins that ends at an offset; -1 if there is none. */
function commentBefore(text: string, end: number): number {
  if (text.startsWith('*/', end - 2)) {
    const start = text.slice(Math.max(0, end - longestComment), end).lastIndexOf('/*')
    return start === -1 ? -1 : Math.max(0, end - longestComment) + start
  }
  const line = Math.max(text.lastIndexOf('\n', end - 1) + 1, end - 300)
  const mark = /(?:^|\s)\/\//.exec(text.slice(line, end))
  return mark === null ? -1 : line + mark.index
}

/** The variable or export that a chain is for that begins with a new router. */
function madeFor(text: string, open: number): string | null {
  // `const api = new Router(`, `export default Router(`, `return new Hono(`.
  if (open < 0) return null
  const before = text.slice(Math.max(0, open - 300), open)
  const made =
    /(?:\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=;{}]{0,80})?=|(?<![\w$.=])(?:this\.)?([\w$]+)\s*=|\b(export\s+default|module\.exports\s*=|return))\s*(?:await\s+)?(?:new\s+)?(?:require\([^()]{0,100}\)\.)?[\w$.]{1,80}(?:<[^()]{0,200}>)?$/.exec(
      before,
    )
  if (made === null) return null
  return made[1] ?? made[2] ?? (made[3] === 'return' ? '@returned' : 'default')
}

/** Functions with at least one parameter; those without a name are known by their place. */
function functionsIn(text: string, brackets: Brackets): readonly RouterFunction[] {
  const heads = matches(
    text,
    /\bfunction(?:\s*\*)?(?:\s*([\w$]{1,60}))?\s*(?:<[^<>()]{0,100}>)?\(\s*([\w$]{1,60})|(?<![\w$.])(?:async\s*)?\(\s*([\w$]{1,60})\s*(?=[:,)])|(?<![\w$.])([\w$]{1,60})\s*=>\s*\{/g,
  )
  return heads.slice(0, limits.collectedFacts).flatMap((found): readonly RouterFunction[] => {
    const [whole, named = '', first, second, third] = found
    const parameter = first ?? second ?? third ?? ''
    const start = bodyAt(text, brackets, found.index, whole, third !== undefined, first !== undefined)
    if (start === null) return []
    const before = text.slice(Math.max(0, found.index - 160), found.index)
    return [
      {
        name: nameOf(before, named) ?? `@${String(start)}`,
        parameter,
        start,
        end: brackets.closeOf(start),
      },
    ]
  })
}

/** The offset of the bracket that opens the body; null if it isn't a function. */
function bodyAt(
  text: string,
  brackets: Brackets,
  at: number,
  whole: string,
  isPlain: boolean,
  isKeyword: boolean,
): number | null {
  if (isPlain) return at + whole.length - 1
  const open = at + (isKeyword ? whole.lastIndexOf('(') : whole.indexOf('('))
  const close = brackets.closeOf(open)
  const next = text.slice(close + 1, close + 160)
  const body = (isKeyword ? /^\s*(?::[^={}]{0,120})?\{/ : /^\s*(?::[^={}]{0,120})?=>\s*\{/).exec(next)
  return body === null ? null : close + body[0].length
}

function nameOf(before: string, named: string): string | null {
  const wrapped = '(?:[\\w$.]{1,40}\\(\\s*)?(?:async\\s*)?$'
  if (new RegExp(`(?:export\\s+default\\s+|module\\.exports\\s*=\\s*)${wrapped}`).test(before)) return 'default'
  if (named !== '') return named
  return (
    new RegExp(`(?:const|let|var)\\s+([\\w$]+)\\s*(?::[^=;]{0,120})?=\\s*${wrapped}`).exec(before)?.[1] ??
    new RegExp(`(?<![\\w$])exports\\.([\\w$]+)\\s*=\\s*${wrapped}`).exec(before)?.[1] ??
    null
  )
}
