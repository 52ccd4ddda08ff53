// What stands in the way of a deed: what is around its route, what is declared with it, what its handler asks, and what
// the functions ask that the handler leaves it to. In this order.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import type { Route } from '../../project/routes'
import { splitIdentifier, stem } from '../../search/terms'
import { stemsIn } from '../../search/word-groups'
import { checksOf, type CheckAround } from '../access/route-access'
import type { OutcomeWords } from '../guards/find-guards'
import { guardsIn, passesOn } from '../guards/guard-lines'
import { usedBy } from '../route-handlers'
import { endsOf, linksInLines } from '../starts/links-in-lines'
import type { DeedPlace } from './deed'
import type { DeedVerb } from './verbs'

export interface Check {
  readonly path: string
  readonly line: number
  /** As written, in one line. */
  readonly text: string
  /** What is done without the right; null where that isn't said there. */
  readonly follows: string | null
  /** The function that it is in; null for what is declared or stands around. */
  readonly within: StoredSymbol | null
}

export interface ChecksInWay {
  readonly checks: readonly Check[]
  /** Functions that were read besides the place itself. */
  readonly functionsRead: number
}

const textLength = 160
/** One such word is said of many things. */
const leastSigns = 2
const linesAround = 15
const mostDefinitions = 20
const mostFollowed = 10
const deepest = 2
const mostPerFunction = 4
const longestFunction = 400
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
const asksWhether = /^\s*(?:\}?\s*else\s*)?(?:if|unless|elsif|elif)\b/
const asksWho =
  /(?<![a-z])(?:admin|auth\w*|permission|role|require\w*|login|owner|superuser|staff|forbidden)(?![a-z])|Admin|Depends\(/
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
    ...aroundHandler(place, around),
    ...names
      // The line of the group says it, and the one of the route another.
      .filter((name) => !(access?.groupLines ?? []).some(({ text }) => text.includes(name)))
      .filter((name) => place.symbol !== null || place.route !== null || !/^(?:roles?|permissions?)$/i.test(name))
      .flatMap((name) => declared(view, place, route, name)),
    ...(names.length === 0 ? wrapping(view, place) : []),
    ...procedureBase(view, place),
  ]
  const definitions = [...names, ...namesIn(found)]
    .flatMap((name) => definitionOf(view, name, refused))
    .slice(0, mostPerFunction)
  const inside = [...beforeAll(view, place, refused), ...conditionsIn(view, place, place.symbol, refused)]
  const called = (access?.inside ?? []).flatMap((name) => lineOfCall(view, place, name))
  const own = [...inside, ...called].toSorted((a, b) => (a.path === b.path ? a.line - b.line : 0))
  const further = followedFrom(view, place, verb)
  const left = further.flatMap((symbol) =>
    conditionsIn(view, spanOf(symbol), symbol, refused).slice(0, mostPerFunction),
  )
  const all = [...found, ...own, ...definitions, ...left]
  return {
    checks: [...new Map(all.map((one) => [`${one.path}:${one.line}`, one])).values()],
    functionsRead: further.length,
  }
}

interface Span {
  readonly path: string
  readonly line: number
  readonly endLine: number
}

function spanOf({ filePath, startLine, endLine }: StoredSymbol): Span {
  return { path: filePath, line: startLine, endLine: Math.min(endLine, startLine + longestFunction) }
}

/** A place that no route is known for, read as if one was declared right there. */
function asRoute({ path, line, symbol }: DeedPlace): Route {
  const handler = symbol?.name ?? null
  return { method: 'ANY', route: '', isOpen: true, handler, path, line: symbol?.nameLine ?? line, own: true }
}

/** Lines in the file of a handler that put a check around its functions. */
function aroundHandler({ symbol, path }: DeedPlace, around: readonly CheckAround[]): readonly Check[] {
  if (symbol === null) return []
  return around
    .filter((one) => one.path === path && byName.test(one.text) && isFor(one.text, symbol.name))
    .map((one) => ({ ...one, text: one.text.slice(0, textLength), follows: null, within: null }))
}

/** What stands in a class for its functions, not a call that sets up a router. */
const byName = /\bbefore_\w+|\bmiddleware\b|\bbeforeAction|preHandler/

/** `only: [:edit]` and `except: [:show]` say for which functions. */
function isFor(text: string, name: string): boolean {
  const { how, names = '' } =
    /\b(?<how>only|except)['"]?\s*(?::|=>|\()\s*(?<names>[^)]{1,200})/.exec(text)?.groups ?? {}
  if (how === undefined) return true
  const isNamed = new RegExp(`(?<!\\w)${name.replace(/\W/g, '')}(?!\\w)`).test(names)
  return how === 'only' ? isNamed : !isNamed
}

/** Methods of a class that are run before each of its actions. */
const runsFirst =
  /^(?:__construct|constructor|initialize|init|first_?action|before(?:_?(?:action|filter|each))?|pre_?dispatch|dispatch|check_?access)$/i

function beforeAll(view: ProjectView, { symbol }: DeedPlace, refused: OutcomeWords): readonly Check[] {
  if (symbol === null || symbol.parentKey === null || symbol.kind !== 'method') return []
  return view.graph
    .children(symbol.parentKey)
    .filter(({ name, key }) => runsFirst.test(name) && key !== symbol.key)
    .flatMap((one) => conditionsIn(view, spanOf(one), one, refused).slice(0, mostPerFunction))
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
    const end = above.findIndex((one) => !/^\s*(?:@|#\[|\[|\*|\/\/|\/\*)/.test(lines[one - 1] ?? ''))
    const near = [...(end === -1 ? above : above.slice(0, end)), ...range(line, line + linesAround)]
    const at = near.find((one) => {
      const text = (lines[one - 1] ?? '').slice(0, limits.evidenceLineCharacters)
      return text.includes(last) && (/^\s*#\[/.test(text) || !isCommentLine(text))
    })
    if (at !== undefined)
      return [{ path, line: at, text: (lines[at - 1] ?? '').trim().slice(0, textLength), follows: null, within: null }]
  }
  return [{ path: route.path, line: route.line, text: name, follows: null, within: null }]
}

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
          /(?:Owner|Editor|Viewer|Member|Admin|Access)\w*$|_(?:admin|user|owner)$/.test(name),
      )
      .map((name) => name.replace(':', '')),
  )
}

/** Conditions in some lines that refuse something for want of a right, and those that ask for one. */
function conditionsIn(
  view: ProjectView,
  { path, line, endLine }: Span,
  within: StoredSymbol | null,
  { words, statuses }: OutcomeWords,
): readonly Check[] {
  const lines = (view.readText(path)?.lines ?? []).slice(line - 1, Math.min(endLine, line + longestFunction))
  const signsOf = (text: string): number => [...stemsIn(text)].filter((one) => words.has(one)).length
  const refusing = guardsIn(lines).flatMap((one): readonly Check[] => {
    const text = `${one.condition} ${one.follows}`
    if (
      signsOf(text) + Number(statuses.test(text)) + Number(refuses.test(one.follows)) < leastSigns ||
      passesOn.test(one.condition)
    )
      return []
    return [
      {
        path,
        line: line + one.line - 1,
        text: one.condition,
        follows: one.follows === one.condition ? null : one.follows,
        within,
      },
    ]
  })
  // What is only done for some may have no refusal: `if admin? … else …`.
  const asking = lines.flatMap((own, at): readonly Check[] => {
    // A condition goes on where a line ends with an operator.
    const more = asksWhether.test(own) ? lines.slice(at + 1, at + 4) : []
    const text = more.reduce(
      (all, next) => (/(?:\|\||&&|\b(?:and|or))\s*$/.test(all) ? `${all} ${next.trim()}` : all),
      own,
    )
    if (text.length > limits.evidenceLineCharacters || isCommentLine(text) || declares.test(text)) return []
    const isAsked =
      (asksWhether.test(text) && signsOf(text) > 0 && asksWhoHas.test(text) && !passesOn.test(text)) ||
      authorises.test(text)
    return isAsked ? [{ path, line: line + at, text: text.trim().slice(0, textLength), follows: null, within }] : []
  })
  const told = new Set(refusing.map((one) => one.line))
  return [...refusing, ...asking.filter((one) => !told.has(one.line))].toSorted((a, b) => a.line - b.line)
}

/** Says it in so many words. */
const refuses = /forbidden|unauthori[sz]ed|permission_?denied|access_?denied|not_?(?:allowed|authori[sz]ed)/i
/** A function that checks, and no call of it. */
const declares =
  /^\s*(?:[a-z]+(?:\([a-z]+\))?\s+){0,4}(?:function|def|fn|func)\s|^\s*(?:public|private|protected|static)\b[^=]*\([^)]*\)?[^;]*$|^\s*import\b/
/** Asks somebody, and not how things are. */
const asksWhoHas =
  /admin|moderator|owner|superuser|staff|author\b|has_?perm|has_?role|is_?\w{0,12}role|user\.role|permi|allowed|authori[sz]|logged|signed|\bcan\w*\(|\bcan_|\.can\b|current_?user|currentUser|actor/i
/** `authorize(user, "delete", team)`, `$this->checkPermission('users-manage')`, `Gate::authorize(…)`. */
const authorises =
  /(?<![\w.])(?:(?:\$?this|self|Gate|gate|\w{1,20})(?:->|::|\.))?(?:authori[sz]e!?|deny_?access_?unless_?granted|denyAccessUnlessGranted|(?:check|require|ensure|assert|verify)_?\w{0,24}(?:Permission|permission|Access|access|Owner|owner|Admin|admin|Role|role|Mod|mod|Auth|auth|can\w*))\w{0,20}!?\s*(?:\(|["':@])/

function lineOfCall(view: ProjectView, { path, line, endLine, symbol }: DeedPlace, name: string): readonly Check[] {
  const lines = view.readText(path)?.lines ?? []
  const at = range(line + (symbol === null ? 0 : 1), Math.min(endLine, line + longestFunction)).find((one) => {
    const text = lines[one - 1] ?? ''
    return text.length <= limits.evidenceLineCharacters && text.includes(name) && !isCommentLine(text)
  })
  return at === undefined
    ? []
    : [{ path, line: at, text: (lines[at - 1] ?? '').trim().slice(0, textLength), follows: null, within: symbol }]
}

/** The function or the type that is a check, with the line of it that refuses or asks who it is. */
function definitionOf(view: ProjectView, check: string, refused: OutcomeWords): readonly Check[] {
  const name = check.split(/[.:]+/).at(-1) ?? check
  const [symbol] = view.graph
    .symbolsNamed(name, mostDefinitions)
    .filter((one) => one.name === name && followed.has(one.kind) && classifyPath(one.filePath) === 'source')
  if (symbol === undefined) return []
  const [condition] = conditionsIn(view, spanOf(symbol), symbol, refused)
  if (condition !== undefined) return [condition]
  const lines = (view.readText(symbol.filePath)?.lines ?? []).slice(symbol.startLine, symbol.endLine)
  const at = lines.slice(0, linesOfType).findIndex((line) => asksWho.test(line) && !isCommentLine(line))
  if (at === -1) return []
  return [
    {
      path: symbol.filePath,
      line: symbol.startLine + at + 1,
      text: (lines[at] ?? '').trim().slice(0, textLength),
      follows: null,
      within: symbol,
    },
  ]
}

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
