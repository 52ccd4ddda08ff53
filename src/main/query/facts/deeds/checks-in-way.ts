// What stands in the way of a deed: what is around its route, what is declared with it, what its handler asks, and what
// the functions ask that the handler leaves it to. In this order.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import type { Route } from '../../project/routes'
import { splitIdentifier, stem } from '../../search/terms'
import { checksOf, namesCheck, type CheckAround } from '../access/route-access'
import { aroundHandler, isFor } from '../access/around-handler'
import type { OutcomeWords } from '../guards/find-guards'
import { usedBy } from '../route-handlers'
import { endsOf, linksInLines } from '../starts/links-in-lines'
import { codeIn, conditionsIn, longestFunction, spanOf, textLength, type Check, type Span } from './conditions'
import type { DeedPlace } from './deed'
import { ownRecords } from './own-records'
import { checksGiven, policiesNamed, rolesListed } from './rules-elsewhere'
import type { DeedVerb } from './verbs'

export interface ChecksInWay {
  readonly checks: readonly Check[]
  /** Functions that were read besides the place itself. */
  readonly functionsRead: number
}

const linesAround = 15
const mostDefinitions = 20
const mostLookedUp = 20
const mostFollowed = 10
const deepest = 2
const mostPerFunction = 4
const followed: ReadonlySet<string> = new Set([
  'function',
  'method',
  'class',
  'struct',
  'trait',
  'constant',
  'variable',
])
/** Functions that are named for deciding who may. */
const decides =
  /^(?:can|may|is_?allowed|is_?permitted|user_?can|ensure|require|authori[sz]e|check|verify|assert|has_?(?:perm|access|right|role)|raise_?(?:not|if|unless)|is_?(?:admin|owner|member|moderator|editor|staff)|validate_?(?:access|owner|perm))(?=[\p{Lu}_?!]|$)/u
const asksWho =
  /(?<![a-z])(?:admin|auth\w*|perm(?:ission)?s?|role|require\w*|login|owner|superuser|staff|forbidden)(?![a-z])|Admin|Depends\(/
const linesOfType = 60

/**
 * Reads the checks in the way of a place.
 * @param refused how code says that someone has no right
 * @param around lines that put checks around routes
 */
export function checksInWay(
  view: ProjectView,
  place: DeedPlace,
  verb: DeedVerb,
  refused: OutcomeWords,
  around: readonly CheckAround[],
): ChecksInWay {
  const route = place.route ?? asRoute(place)
  const [access] = checksOf(view, [route], around)
  const names = access?.checks ?? []
  const found: Check[] = [
    ...(access?.groupLines ?? []).map((one) => ({
      ...one,
      text: one.text.slice(0, textLength),
      follows: null,
      within: null,
    })),
    ...passedThrough(view, place),
    ...aroundHandler(view, place, around),
    ...names
      // The line of the group says it, and the one of the route another.
      .filter((name) => !(access?.groupLines ?? []).some(({ text }) => text.includes(name)))
      .filter((name) => place.symbol !== null || place.route !== null || !/^(?:roles?|permissions?)$/i.test(name))
      .flatMap((name) => declared(view, place, route, name)),
    ...(names.length === 0 ? wrapping(view, place) : []),
    ...procedureBase(view, place),
    ...rolesListed(view, place),
  ]
  const definitions = definitionsOf(view, [...names, ...namesIn(found)], refused, place.path)
  const inside = [
    ...beforeAll(view, place, refused),
    ...conditionsIn(view, place, place.symbol, refused),
    ...ownRecords(view, place),
  ]
  const called = (access?.inside ?? []).flatMap((name) => lineOfCall(view, place, name))
  const given = checksGiven(view, place, refused)
  const others = inside.length + found.length + given.length
  // Who asks is looked up everywhere; that alone stops nobody.
  const own = [...inside, ...(others > 0 ? called.filter(({ text }) => !looksUp.test(text)) : called)].toSorted(
    (a, b) => (a.path === b.path ? a.line - b.line : 0),
  )
  const further = followedFrom(view, place, verb)
  const left = further.flatMap((symbol) =>
    conditionsIn(view, spanOf(symbol), symbol, refused).slice(0, mostPerFunction),
  )
  const all = [...found, ...given, ...own, ...definitions, ...left]
  const rules = policiesNamed(view, all, place)
  return {
    checks: [...new Map([...all, ...rules].map((one) => [`${one.path}:${one.line}`, one])).values()],
    functionsRead: further.length,
  }
}

const looksUp = /\bget_?current\w*user\w*\(/i

/** A place that no route is known for, read as if one was declared right there. */
function asRoute({ path, line, symbol }: DeedPlace): Route {
  const handler = symbol?.name ?? null
  return { method: 'ANY', route: '', isOpen: true, handler, path, line: symbol?.nameLine ?? line, own: true }
}

/** Lines that say what the requests of a route pass through first. */
function passedThrough(view: ProjectView, { route }: DeedPlace): readonly Check[] {
  if (route === null) return []
  const lines = view.readText(route.path)?.lines ?? []
  return (route.passes ?? []).flatMap((first): readonly Check[] => {
    // It goes on in the next line where a comma ends one.
    const end = range(first, first + linesOfPassing).find((line) => !/[,([]\s*$/.test(lines[line - 1] ?? ''))
    const said = range(first, end ?? first + linesOfPassing).find((line) => namesCheck((lines[line - 1] ?? '').trim()))
    const text = (lines[(said ?? 0) - 1] ?? '').trim().slice(0, textLength)
    return said === undefined ? [] : [{ path: route.path, line: said, text, follows: null, within: null }]
  })
}

const linesOfPassing = 2

/** Methods of a class that are run before each of its actions. */
const runsFirst =
  /^(?:__construct|constructor|initialize|init|first_?action|before(?:_?(?:action|filter|each))?|pre_?dispatch|dispatch|check_?access)$/i

function beforeAll(view: ProjectView, { symbol }: DeedPlace, refused: OutcomeWords): readonly Check[] {
  const holder = symbol?.kind === 'class' ? symbol.key : symbol?.kind === 'method' ? symbol.parentKey : null
  if (symbol === null || holder === null) return []
  return view.graph
    .children(holder)
    .filter(({ name, key }) => runsFirst.test(name) && key !== symbol.key)
    .flatMap((one) => [
      ...middlewareIn(view, one, symbol.name),
      ...conditionsIn(view, spanOf(one), one, refused).slice(0, mostPerFunction),
    ])
}

/** What a controller is made with for its actions: `$this->middleware('admin')->only('edit')`. */
function middlewareIn(view: ProjectView, maker: StoredSymbol, action: string): readonly Check[] {
  const { filePath, startLine, endLine } = maker
  return (view.readText(filePath)?.lines ?? []).slice(startLine - 1, endLine).flatMap((line, at): readonly Check[] => {
    const text = line.trim().slice(0, textLength)
    const isOne = /(?:->|\.)middleware\(/.test(text) && !isCommentLine(line) && namesCheck(text) && isFor(text, action)
    return isOne ? [{ path: filePath, line: startLine + at, text, follows: null, within: null }] : []
  })
}

/** The line that names a check where the place is declared; the place itself if it is nowhere near. */
function declared(view: ProjectView, place: DeedPlace, route: Route, name: string): readonly Check[] {
  const last = name.split(/[.:]+/).at(-1) ?? name
  const parent =
    place.symbol?.parentKey === null || place.symbol === null ? null : view.graph.symbolByKey(place.symbol.parentKey)
  const starts = [
    { path: route.path, line: route.line },
    { path: place.path, line: place.symbol?.nameLine ?? place.line },
    ...(parent === null || parent.kind === 'file' ? [] : [{ path: parent.filePath, line: parent.nameLine }]),
  ]
  for (const { path, line } of starts) {
    const lines = view.readText(path)?.lines ?? []
    const above = range(line - linesAround, line - 1).toReversed()
    const end = above.findIndex(
      (one) => !/^\s*(?:@|#\[|\[|\*|\/\/|\/\*)|^\s+["'`\w][^;{}:]*,?\s*$|^\)\s*$/.test(lines[one - 1] ?? ''),
    )
    const near = [...(end === -1 ? above : above.slice(0, end)), ...range(line, line + linesAround)]
    const holds =
      (said: string) =>
      (one: number): boolean => {
        const text = (lines[one - 1] ?? '').slice(0, limits.evidenceLineCharacters)
        return text.replace(texts, '').includes(said) && (/^\s*#\[/.test(text) || !isCommentLine(text))
      }
    const at = near.find(holds(name)) ?? near.find(holds(last))
    if (at === undefined) continue
    // An annotation of that name may be given several times.
    const others = near.filter(
      (one) =>
        one < Math.max(line, path === place.path ? (place.symbol?.nameLine ?? 0) : 0) && one !== at && holds(last)(one),
    )
    return [at, ...others]
      .toSorted((a, b) => a - b)
      .map((one) => ({
        path,
        line: one,
        text: (lines[one - 1] ?? '').trim().slice(0, textLength),
        follows: null,
        within: null,
      }))
  }
  return [{ path: route.path, line: route.line, text: name, follows: null, within: null }]
}

/** A path that has a word for it checks nothing: `"/admin/ban"`, `"partials/admin/ban"`. */
const texts = /(["'`])[\w.:{}*-]*\/[^"'`\n]{0,200}\1/g

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - Math.max(1, from) + 1) }, (_, at) => Math.max(1, from) + at)
}

/** A declaration whose handler is given to another function with a text: `allow(app.delete, "books:manage")`. */
function wrapping(view: ProjectView, { route }: DeedPlace): readonly Check[] {
  if (route === null) return []
  const { path, line } = route
  const text = (view.readText(path)?.lines[line - 1] ?? '').trim()
  if (text.length > limits.evidenceLineCharacters) return []
  const isGiven = /\w\(.{2,200},\s*["'`][\w.:-]{2,60}["'`]\s*\)/.test(text.replace(/^[^,]*,/, ''))
  return isGiven ? [{ path, line, text: text.slice(0, textLength), follows: null, within: null }] : []
}

/** What a procedure is made with: `const listProcedure = memberProcedure.use(…)`. */
function procedureBase(view: ProjectView, { path, line, symbol }: DeedPlace): readonly Check[] {
  if (symbol !== null) return []
  const base = /:\s*(\w*[pP]rocedure)\b/.exec(view.readText(path)?.lines[line - 1] ?? '')?.[1]
  if (base === undefined) return []
  const found = view.graph
    .symbolsNamed(base, mostDefinitions)
    .filter((one) => one.name === base && classifyPath(one.filePath) === 'source')
    .toSorted((a, b) => Number(b.filePath === path) - Number(a.filePath === path))
  const [own] = found
  if (own === undefined) return []
  const text = (view.readText(own.filePath)?.lines ?? [])
    .slice(own.startLine - 1, own.startLine + 2)
    .map((one) => one.trim())
  return [
    {
      path: own.filePath,
      line: own.startLine,
      text: (text.join(' ').split(';')[0] ?? '').slice(0, textLength),
      follows: null,
      within: null,
    },
  ]
}

/** Names of functions that lines of checks call or are given. */
function namesIn(checks: readonly Check[]): readonly string[] {
  return checks.flatMap(({ text }) =>
    (text.match(/:?[A-Za-z_]\w+/g) ?? [])
      .filter(
        (name) =>
          decides.test(name.replace(':', '')) ||
          /(?:Owner|Editor|Viewer|Member|Admin|Access|Auth)\w*$|_(?:admin|user|owner)$/.test(name),
      )
      .map((name) => name.replace(':', '')),
  )
}

function lineOfCall(view: ProjectView, { path, line, endLine, symbol }: DeedPlace, name: string): readonly Check[] {
  const lines = view.readText(path)?.lines ?? []
  const isNamed = new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`)
  const at = range(line + (symbol === null ? 0 : 1), Math.min(endLine, line + longestFunction)).find((one) => {
    const text = lines[one - 1] ?? ''
    return text.length <= limits.evidenceLineCharacters && isNamed.test(text) && !isCommentLine(text)
  })
  return at === undefined
    ? []
    : [{ path, line: at, text: (lines[at - 1] ?? '').trim().slice(0, textLength), follows: null, within: symbol }]
}

/** Those of checks, each read once: lines name the same ones again and again. */
function definitionsOf(
  view: ProjectView,
  names: readonly string[],
  refused: OutcomeWords,
  path: string,
): readonly Check[] {
  const found: Check[] = []
  for (const name of [...new Set(names)].slice(0, mostLookedUp)) {
    if (found.length >= mostPerFunction) break
    found.push(...definitionOf(view, name, refused, path))
  }
  return found.slice(0, mostPerFunction)
}

/** The function or the type that is a check, with the line of it that refuses or asks who it is. */
function definitionOf(view: ProjectView, check: string, refused: OutcomeWords, path: string): readonly Check[] {
  const name = check.split(/[.:]+/).at(-1) ?? check
  const [symbol] = view.graph
    .symbolsNamed(name, mostDefinitions)
    .filter((one) => one.name === name && followed.has(one.kind) && classifyPath(one.filePath) === 'source')
    .toSorted((a, b) => Number(b.filePath === path) - Number(a.filePath === path))
  if (symbol === undefined) return []
  const conditions = conditionsIn(view, spanOf(symbol), symbol, refused)
  if (conditions.length > 0 && symbol.kind !== 'class') return conditions.slice(0, 1)
  const lines = codeIn((view.readText(symbol.filePath)?.lines ?? []).slice(symbol.startLine, symbol.endLine))
  const asking = lines.slice(0, linesOfType).flatMap((line, at): readonly Check[] => {
    const text = /[(|&,]\s*$/.test(line) ? `${line} ${(lines[at + 1] ?? '').trim()}` : line
    return asksWho.test(text) && !isCommentLine(line) && !declaresName.test(line)
      ? [
          {
            path: symbol.filePath,
            line: symbol.startLine + at + 1,
            text: text.trim().slice(0, textLength),
            follows: null,
            within: symbol,
          },
        ]
      : []
  })
  const answering = asking.filter(({ text }) => /^(?:return|if|unless|elif|else)\b/.test(text))
  const best = answering.length > 0 ? answering : asking.slice(0, 1)
  return conditions.length > 0
    ? [...conditions.slice(0, 1), ...answering.filter(({ line }) => line !== conditions[0]?.line)].slice(0, mostOfType)
    : best.slice(0, mostOfType)
}

const mostOfType = 3
const declaresName = /^\s*(?:async\s+)?(?:defp?|defmodule|class|function|fn|func|fun|import|from|use)\b/

interface Followed extends Span {
  readonly symbol: StoredSymbol | null
}

/** The functions that a place leaves the deed to, and those that it asks who may. */
function followedFrom(view: ProjectView, place: DeedPlace, verb: DeedVerb): readonly StoredSymbol[] {
  const stems = new Set(verb.forms.map(stem))
  const linksIn = linksInLines(view)
  const found = new Map<number, StoredSymbol>()
  let level: readonly Followed[] = [place]
  for (let depth = 0; depth < deepest && found.size < mostFollowed; depth++) {
    const next = level.flatMap((span) => [
      ...(span.symbol === null ? endsOf(linksIn(span.path, span.line, span.endLine)) : usedBy(view, span.symbol)),
      ...calledByName(view, span, stems),
    ])
    const own = next.filter(
      ({ key, kind, name, filePath }) =>
        followed.has(kind) &&
        key !== place.symbol?.key &&
        !found.has(key) &&
        classifyPath(filePath) === 'source' &&
        (decides.test(name) || splitIdentifier(name).some((part) => stems.has(stem(part)))),
    )
    for (const symbol of own.slice(0, mostFollowed - found.size)) found.set(symbol.key, symbol)
    level = own.map((symbol) => ({ ...spanOf(symbol), symbol }))
  }
  return [...found.values()]
}

/** A method that a call without a known receiver can only mean, as no other function has its name. */
function calledByName(
  view: ProjectView,
  { path, line, endLine }: Span,
  stems: ReadonlySet<string>,
): readonly StoredSymbol[] {
  const lines = (view.readText(path)?.lines ?? []).slice(line - 1, Math.min(endLine, line + longestFunction))
  const names = lines
    .filter((text) => text.length <= limits.evidenceLineCharacters && !isCommentLine(text))
    .flatMap((text) =>
      Array.from(text.matchAll(/(?:\.|->|::)(\w{4,60})\(|:\s*(\w{4,60}),?\s*$/g), (one) => one[1] ?? one[2] ?? ''),
    )
    .filter((name) => decides.test(name) || splitIdentifier(name).some((part) => stems.has(stem(part))))
  return [...new Set(names)].slice(0, mostFollowed).flatMap((name) => {
    const found = view.graph
      .symbolsNamed(name, mostDefinitions)
      .filter((one) => one.name === name && followed.has(one.kind) && classifyPath(one.filePath) === 'source')
    return found.length === 1 ? found : []
  })
}
