// Helpers that route patterns share.
import { limits } from '../../kernel/limits'

/** HTTP clients have methods with the same names. */
export const client =
  /^(?:\$|\$http|jQuery|axios|http|https|fetch|client|api_?client|request|requests|supertest|session|socket|websocket|ws|cy|page|agent|nock|ky|got|superagent|map|cache|params|headers|store|storage|config|formdata|url|urlsearchparams|cookies?|\w*[cC]lient|\w*[cC]ache|\w*[hH]eaders|\w*[pP]arams)$/

/** All matches, up to a limit. */
export function matches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return [...text.matchAll(pattern)].slice(0, limits.collectedFacts)
}

/** Whether the line of a place begins as a comment. */
export function isComment(text: string, at: number): boolean {
  return /^\s*(?:\/\/|\*|#(?!\[))/.test(text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 300), at + 2))
}

/** A method as shown in routes. */
export function upper(method: string): string {
  const name = method.toUpperCase()
  return name === 'ALL' ? 'ANY' : name
}

/** A route below a prefix. */
export function joined(prefix: string, route: string): string {
  const both = [prefix, route].map((part) => part.replace(/^\/|\/$/g, '')).filter((part) => part !== '')
  return `/${both.join('/')}`
}

/** The text inside the brackets opened before `from`. */
export function insideBrackets(text: string, from: number): string {
  let depth = 1
  let end = from
  const most = Math.min(text.length, from + 1_500)
  while (end < most && depth > 0) {
    const sign = text[end]
    if (sign === '(' || sign === '{' || sign === '[') depth++
    else if (sign === ')' || sign === '}' || sign === ']') depth--
    end++
  }
  return text.slice(from, depth === 0 ? end - 1 : end)
}

/** Methods chained to a route, each with its offset: `.get(read).put(check, write)`. */
export function chained(
  text: string,
  from: number,
  verbs: string,
): readonly { at: number; verb: string; handler: string | null }[] {
  const found: { at: number; verb: string; handler: string | null }[] = []
  const next = new RegExp(`\\s*(?:\\.\\s*)?(?:\\w+::)*(${verbs})\\(`, 'y')
  for (let at = from; found.length < 20;) {
    next.lastIndex = at
    const call = next.exec(text)
    if (call === null) return found
    const start = at + call[0].length
    const verb = call[1] ?? ''
    found.push({ at: start - verb.length - 1, verb, handler: lastArgument(text, start) })
    at = start + insideBrackets(text, start).length + 1
  }
  return found
}

/** The last name among the arguments, which is the handler. */
export function lastArgument(text: string, from: number): string | null {
  return handlerNamed(insideBrackets(text, from))
}

const wrappedFirst = /^(?:\w{1,40}\(\s*)?([a-z_$][\w$]*(?:\.[\w$]+)+)\)?\s*,\s*["'`][^"'`]{1,80}["'`]\s*,?\s*$/
/** What is handed on as a list comes after the handler: `wrap(deps, app.remove, checks...)`. */
const spread = /,\s*[\w$]{1,60}(?:\.[\w$]{1,60})?\.{3}\s*,?\s*$/

/** `controller.remove.bind(this)` is `controller.remove`. */
const bound = /\.bind\([^()]{0,80}\)$/

/** Functions around a handler, one in the other; more make something new. */
const mostWrappers = 3

/** The name of a handler as written, without the functions that wrap it; null if it is an inline function. */
export function handlerNamed(inside: string): string | null {
  // An inline function has no name.
  if (/=>|\bfunction\b|\bfunc\s*\(/.test(inside)) return null
  let last = lastOf(inside).replace(bound, '')
  for (let depth = 0; depth < mostWrappers; depth++) {
    const call = /^([\w$][\w$.:]*?)(?:<[^<>()]{0,100}>)?\(\s*([^]*)\)$/.exec(last)
    if (call === null) return /^(?:[&*]|await\s+|new\s+)?([A-Za-z_$][\w$.:]*)$/.exec(last)?.[1] ?? null
    const [, name = '', given = ''] = call
    // `makeHandler()`: what it returns has no other name.
    if (given.trim() === '') return name
    // A function that gets a text makes a handler; others wrap one, which may come before a right: `may(app.remove, "x")`.
    if (/["'`]/.test(given)) return wrappedFirst.exec(given)?.[1] ?? null
    last = lastOf(given.replace(spread, ''))
  }
  return null
}

/** The last of arguments, without a comma after it. */
function lastOf(inside: string): string {
  const text = inside.trimEnd().replace(/,$/, '').trimEnd()
  let depth = 0
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text[at]
    if (sign === ')' || sign === '}' || sign === ']') depth++
    else if (sign === '(' || sign === '{' || sign === '[') depth--
    else if (sign === ',' && depth === 0) return text.slice(at + 1).trim()
  }
  return text.trim()
}
