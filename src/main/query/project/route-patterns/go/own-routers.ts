// Routes that a program describes as values, or adds through functions of its own.
import { bracketsIn, type Brackets } from '../../brackets'
import type { FoundRoute } from '../../route-pattern'
import { handlerNamed, matches, upper } from '../../route-text'

const quoted = '"[^"\\n]{0,200}"'
/** A text, a constant, or a sum of them; a member of a variable says nothing. */
const value = `(?:${quoted}|[A-Za-z_]\\w{0,100})(?:\\s*\\+\\s*(?:${quoted}|[A-Za-z_]\\w{0,100})){0,4}`
const pathField = new RegExp(`(?<![\\w.])(?:Pattern|Path|Route|URL|Endpoint):\\s*(${value})\\s*[,}]`, 'g')
const handlerField = /(?<![\w.])(?:Handler|HandlerFunc|HandleFunc|HandlerFn|Handle):\s*([^,\n{}]{1,200})/
const methodField = /(?<![\w.])Methods?:\s*(?:\[\]string\{\s*)?(?:"([A-Za-z]{3,7})"|http\.Method(\w{3,7}))/
const longestEntry = 600

/** `Route{Pattern: "/load", Handler: load}`: a path beside what handles it, in one value. */
export function listedRoutes(text: string): readonly FoundRoute[] {
  if (!handlerField.test(text)) return []
  return matches(text, pathField).flatMap((found): readonly FoundRoute[] => {
    const [, written = ''] = found
    const entry = entryAround(text, found.index)
    const handler = handlerField.exec(entry)?.[1]
    const path = pathOf(written)
    if (handler === undefined || path === null) return []
    const [, verb, constant] = methodField.exec(entry) ?? []
    return [{ at: found.index, method: upper(verb ?? constant ?? 'any'), handler: nameIn(handler), ...path }]
  })
}

/** The fields of a value around one of them: none of another value, which has its own brackets. */
function entryAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - longestEntry), at)
  const after = text.slice(at, at + longestEntry)
  const open = before.lastIndexOf('{')
  const close = after.indexOf('}')
  return before.slice(open + 1) + after.slice(0, close === -1 ? after.length : close)
}

interface Wrapper {
  readonly method: string
  /** Which of its parameters is the path. */
  readonly place: number
  /** What the path is called in it. */
  readonly parameter: string
}

/** A function may add a route through another that adds it. */
const mostSteps = 3
const definition =
  /(?:(?<![\w.])(\w{1,100})\s*:?=\s*func\s*|^func\s+(?:\([^()\n]{0,100}\)\s*)?(\w{1,100}))\(([^()\n]{1,400})\)[^{}\n]{0,200}\{/gm

/** `addRoute("/stop", handleStop)`, where the function hands its path on to a router. */
export function wrappedRoutes(text: string): readonly FoundRoute[] {
  if (!/\.(?:Handle|HandleFunc|GET|POST|PUT|PATCH|DELETE)\(\s*[A-Za-z_]/.test(text)) return []
  const brackets = bracketsIn(text)
  const wrappers = wrappersIn(text, brackets)
  if (wrappers.size === 0) return []
  const handedOn = new Set([...wrappers.values()].map(({ parameter }) => parameter))
  const call = new RegExp(`(?<!\\bfunc\\s{1,9})(?<![\\w"])(?:\\w{1,60}\\.)?(${[...wrappers.keys()].join('|')})\\(`, 'g')
  return matches(text, call).flatMap((found): readonly FoundRoute[] => {
    const wrapper = wrappers.get(found[1] ?? '')
    const from = found.index + found[0].length
    const given = argumentsIn(text.slice(from, brackets.closeOf(from - 1)))
    const path = pathOf(given[wrapper?.place ?? 0] ?? '')
    // A wrapper hands on what it is given.
    if (wrapper === undefined || path === null || handedOn.has(path.expression ?? '')) return []
    const handler = nameIn(given.slice(wrapper.place + 1).join(', '))
    return [{ at: found.index, method: wrapper.method, handler, ...path }]
  })
}

function wrappersIn(text: string, brackets: Brackets): ReadonlyMap<string, Wrapper> {
  const wrappers = new Map<string, Wrapper>()
  const functions = matches(text, definition).map((found) => {
    const open = found.index + found[0].length - 1
    return {
      name: found[1] ?? found[2] ?? '',
      parameters: (found[3] ?? '').split(',').map((one) => /^\s*(\w+)/.exec(one)?.[1] ?? ''),
      body: text.slice(open, Math.min(brackets.closeOf(open), open + longestBody)),
    }
  })
  for (let step = 0; step < mostSteps; step++) {
    const before = wrappers.size
    for (const { name, parameters, body } of functions) {
      const wrapper = wrappers.has(name) ? null : handsOn(body, parameters, wrappers)
      if (wrapper !== null) wrappers.set(name, wrapper)
    }
    if (wrappers.size === before) break
  }
  return wrappers
}

const longestBody = 4_000
const added = /(?:\.(Handle|HandleFunc|GET|POST|PUT|PATCH|DELETE)|(?<![\w.])(\w{1,100}))\(\s*(\w{1,100})\s*,/g

/** How a function adds a route whose path is one of its parameters, if it does. */
function handsOn(body: string, parameters: readonly string[], wrappers: ReadonlyMap<string, Wrapper>): Wrapper | null {
  for (const [, router, other = '', name = ''] of matches(body, added)) {
    const place = parameters.indexOf(name)
    if (place === -1 || (router === undefined && wrappers.get(other)?.place !== 0)) continue
    const method = router === undefined ? (wrappers.get(other)?.method ?? 'ANY') : router
    return { place, parameter: name, method: method.startsWith('Handle') ? 'ANY' : method }
  }
  return null
}

/** A path as written: a text that begins with a slash, or code that may be one. */
function pathOf(written: string): Pick<FoundRoute, 'route' | 'expression'> | null {
  const code = written.trim()
  const plain = /^"([^"]*)"$/.exec(code)?.[1]
  if (plain !== undefined) return /^(?:[A-Z]+ )?\//.test(plain) ? { route: plain.replace(/^[A-Z]+ /, '') } : null
  if (!new RegExp(`^${value}$`).test(code)) return null
  // A name alone may be a parameter; a constant of a path says so.
  return code.includes('"') || /path|route|endpoint|pattern|url|prefix|base/i.test(code)
    ? { route: '', expression: code }
    : null
}

/** Arguments of a call, cut at the commas outside their brackets. */
function argumentsIn(inside: string): readonly string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < inside.length; at++) {
    const sign = inside[at] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
    else if (sign === ',' && depth === 0) {
      found.push(inside.slice(from, at))
      from = at + 1
    }
  }
  return [...found, inside.slice(from)]
}

/** The handler itself, inside what adapts it. */
function nameIn(given: string): string | null {
  return handlerNamed(given.trim())
}
