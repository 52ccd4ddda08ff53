// Routes that functions declare: `route().GET("/orders", this::list)`, in `nest` and `path` of others.
import { argumentsIn, bracketsIn, type Brackets } from '../brackets'
import { unknownPart, type FoundRoute, type RoutePattern } from '../route-pattern'
import { isComment, joined, matches } from '../route-text'

export const pattern: RoutePattern = {
  id: 'jvm-functional',
  ends: /\.(?:java|kt|groovy|scala)$/,
  read: ({ text: { text } }) => (/\bRouterFunctions?\b|\b(?:coR|r)outer\s*\{/.test(text) ? functional(text) : []),
}

interface Nest {
  readonly open: number
  readonly close: number
  readonly prefix: string
}

function functional(text: string): readonly FoundRoute[] {
  const brackets = bracketsIn(text)
  const nests = nestsIn(text, brackets)
  const starts = matches(text, /\bRouterFunction\s*<|\b(?:coR|r)outer\s*\{/g).map(({ index }) => index)
  // Ascending, so that each nest and each start is passed once.
  const open: Nest[] = []
  let next = 0
  let start = 0
  return matches(text, /(?<![\w@])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s*\(/g).flatMap((found) => {
    const at = found.index
    const bracket = found.index + found[0].length - 1
    for (; (nests[next]?.open ?? Infinity) < at; next++) open.push(nests[next] as Nest)
    while ((open.at(-1)?.close ?? Infinity) < at) open.pop()
    while ((starts[start + 1] ?? Infinity) < at) start++
    if (isComment(text, at)) return []
    const own = argumentsIn(text, brackets, bracket)
    const outer = argumentsOf(text, brackets, at)
    const path = pathIn(own[0] ?? '')
    const handler =
      referenceIn(own) ?? (outer.name === 'route' || outer.name === 'andRoute' ? referenceIn(outer.given) : null)
    // A mere predicate: `GET("/a").and(accept(JSON))` alone declares nothing.
    if (handler === null && own.length < 2 && outer.given.length < 2) return []
    const prefixes = open.filter(({ close }) => close > at).map(({ prefix }) => prefix)
    const route = [...prefixes, path].reduce((before, one) => joined(before, one), '')
    return [
      {
        at,
        method: found[1] ?? '',
        route: isMounted(text, starts[start]) ? route : joined(unknownPart, route),
        handler,
      },
    ]
  })
}

/** `nest(path("/a"), …)`, `.path("/a", builder -> …)` and `"/a".nest { … }`. */
function nestsIn(text: string, brackets: Brackets): readonly Nest[] {
  const calls = matches(text, /\b(?:nest|path)\s*\(/g).flatMap((found): readonly Nest[] => {
    const open = found.index + found[0].length - 1
    const given = argumentsIn(text, brackets, open)
    if (given.length < 2) return []
    return [{ open, close: brackets.closeOf(open), prefix: pathIn(given[0] ?? '') }]
  })
  const blocks = matches(text, /"([^"\n]{0,200})"\s*\.\s*nest\s*\{/g).map((found): Nest => {
    const open = found.index + found[0].length - 1
    return { open, close: brackets.closeOf(open), prefix: found[1] ?? '' }
  })
  return [...calls, ...blocks].sort((a, b) => a.open - b.open)
}

/** The text of a path, alone or in `path("/a")`; nothing for what is no path, and unknown for a name. */
function pathIn(argument: string): string {
  const text = /^(?:(?:[\w.]+\.)?path\s*\(\s*)?"([^"\n]{0,200})"/.exec(argument)?.[1]
  if (text !== undefined) return text
  const isName = /^(?:[\w.]+\.)?path\s*\(|^[A-Z][A-Z\d_]*$|\+/.test(argument)
  return isName && !/::|->/.test(argument) ? unknownPart : ''
}

/** `this::list`: the method that handles it. */
function referenceIn(given: readonly string[]): string | null {
  return given.map((one) => /^[\w.]+::(\w+)$/.exec(one)?.[1]).find((one) => one !== undefined) ?? null
}

/** The call that a predicate is an argument of. */
function argumentsOf(
  text: string,
  brackets: Brackets,
  at: number,
): { readonly name: string; readonly given: readonly string[] } {
  const before = /\b(route|andRoute)\s*\(\s*(?:RequestPredicates\s*\.\s*)?$/.exec(text.slice(Math.max(0, at - 80), at))
  if (before === null) return { name: '', given: [] }
  const open = text.lastIndexOf('(', at - 1)
  return { name: before[1] ?? '', given: open === -1 ? [] : argumentsIn(text, brackets, open) }
}

/** Only a bean is served as it is; what a method merely returns is mounted somewhere else. */
function isMounted(text: string, start: number | undefined): boolean {
  if (start === undefined) return false
  const before = text.slice(Math.max(0, start - 400), start)
  return /@Bean\b[^;}]*$/.test(before)
}
