// Helpers that route patterns share.
import { limits } from '../../kernel/limits'

/** HTTP clients have methods with the same names. */
export const client =
  /^(?:axios|http|https|fetch|client|api_?client|request|requests|supertest|session|cy|page|agent|nock|ky|got|superagent|map|cache|params|headers|store|storage|config|formdata|url|urlsearchparams|cookies?|\w*[cC]lient|\w*[cC]ache|\w*[hH]eaders|\w*[pP]arams)$/

/** All matches, up to a limit. */
export function matches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return [...text.matchAll(pattern)].slice(0, limits.collectedFacts)
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

/** Methods chained to a route: `.get(read).put(check, write)`. */
export function chained(
  text: string,
  from: number,
  verbs: string,
): readonly { verb: string; handler: string | null }[] {
  const found: { verb: string; handler: string | null }[] = []
  const next = new RegExp(`\\s*(?:\\.\\s*)?(?:\\w+::)*(${verbs})\\(`, 'y')
  for (let at = from; found.length < 20;) {
    next.lastIndex = at
    const call = next.exec(text)
    if (call === null) return found
    const start = at + call[0].length
    found.push({ verb: call[1] ?? '', handler: lastArgument(text, start) })
    at = start + insideBrackets(text, start).length + 1
  }
  return found
}

/** The last name among the arguments, which is the handler. */
export function lastArgument(text: string, from: number): string | null {
  const inside = insideBrackets(text, from)
  // An inline function has no name.
  if (/=>|\bfunction\b|\bfunc\s*\(/.test(inside)) return null
  const end = inside.trimEnd().replace(/,$/, '').trimEnd()
  let length = end.length
  while (end[length - 1] === ')') length--
  return /(?<![\w$.:])[.:]*([\w$][\w$.:]*)$/.exec(end.slice(0, length).trimEnd())?.[1] ?? null
}

/** The name of the annotated method. */
export function methodAfter(text: string, from: number): string | null {
  // Step by step, so that no two parts of one pattern can match the same characters.
  let rest = text.slice(from, from + 600).replace(/^\s*\)/, '')
  for (let annotation = leadingAnnotation.exec(rest); annotation !== null; annotation = leadingAnnotation.exec(rest))
    rest = rest.slice(annotation[0].length)
  return /^[\w\s<>[\],.?]*?(\w+)\s*\(/.exec(rest.slice(0, 300))?.[1] ?? null
}

const leadingAnnotation = /^\s*@[\w.]+(?:\([^()]{0,200}\))?/
