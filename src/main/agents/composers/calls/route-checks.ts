// What the routes that do a thing ask of who calls them: "who may delete a report" is said at `DELETE /reports/{id}`, at
// what is around it, and by the conditions in its handler.
import { limits } from '../../../kernel/limits'
import { checksAround, checksOf, type CheckAround } from '../../../query/facts/access/route-access'
import type { OutcomeWords } from '../../../query/facts/guards/find-guards'
import { guardsIn } from '../../../query/facts/guards/guard-lines'
import { serving } from '../../../query/facts/route-reach'
import { routesOf, type Route } from '../../../query/project/routes'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isCommentLine } from '../../../query/comment-line'
import { classifyPath } from '../../../query/path-class'
import { splitIdentifier } from '../../../query/search/terms'
import { stemsIn } from '../../../query/search/word-groups'
import type { AnswerRow } from '../../agent'
import { placeRow } from '../../project-rows'
import { code, nameOf, symbolRow } from '../../rows'

/** A route and what it asks for, each as a row of an answer; `check` is the text of the first. */
export interface CheckedRoute {
  readonly route: Route
  readonly check: string
  readonly row: AnswerRow
  /** Lines that put a check around the routes or handlers of its file, and conditions in its handler. */
  readonly further: readonly AnswerRow[]
}

const methods: readonly (readonly [method: RegExp, deeds: RegExp])[] = [
  [/DELETE/, /^(?:delet|remov)/i],
  [/POST|PUT/, /^(?:creat|add|upload|import|invit|shar|publish|writ)/i],
  [/PUT|PATCH|POST/, /^(?:edit|chang|updat|modif|mov)/i],
  [/GET/, /^(?:view|see|read|open|list|download|export)/i],
]
const linesAbove = 6
const linesBelow = 8
const mostRoutes = 5
const mostFurther = 4
/** Parts of paths that don't tell what a route is about. */
const plainParts = /^(?:api|v\d+|admin|rest|id|by|all|bulk|manage|management)$/

/**
 * The routes whose paths or handlers name the things and little else, and which do the deed, with their checks.
 * @param holds whether a name has a word, in whatever form
 * @param refused how code says that someone has no right
 */
export function checkedRoutes(
  view: ProjectView,
  things: readonly string[],
  done: readonly string[],
  holds: (name: string, word: string) => boolean,
  refused: OutcomeWords,
): readonly CheckedRoute[] {
  if (things.length === 0 || done.length === 0) return []
  const fitting = routesOf(view).routes.flatMap((route) => {
    if (!route.own) return []
    const path = route.route.replace(/\{[^}]*\}|[:<][\w:]+>?/g, '')
    const handler = route.handler ?? ''
    const named = `${path} ${handler}`
    const byName = done.some((deed) => holds(named, deed))
    const byMethod = done.some((deed) => methods.some(([one, deeds]) => one.test(route.method) && deeds.test(deed)))
    if (!(byName || byMethod) || !things.every((thing) => holds(named, thing))) return []
    const asked = [...things, ...done]
    const others = splitIdentifier(path).filter(
      (part) => !plainParts.test(part) && !asked.some((word) => holds(part, word)),
    ).length
    const isInPath = things.every((thing) => holds(path, thing))
    // `account` may stand for a user, but `users` is nearer.
    const stems = stemsIn(named)
    const isItself = things.every((thing) => [...stemsIn(thing)].every((one) => stems.has(one)))
    return [{ route, rank: others + (byName ? 0 : 0.5) + (isInPath ? 0 : 0.5) + (isItself ? 0 : 1) }]
  })
  const least = Math.min(...fitting.map(({ rank }) => rank))
  const nearest = fitting.filter(({ rank }) => rank <= least + 0.5).toSorted((a, b) => a.rank - b.rank)
  const routes = nearest.slice(0, mostRoutes).map(({ route }) => route)
  if (routes.length === 0) return []
  const around = checksAround(view)
  const serve = serving(view, routes)
  return checksOf(view, routes, around).flatMap(({ route, checks, inside }) => {
    const { handlers } = serve(route)
    const handler = handlers.length === 1 ? handlers[0] : handlers.find(({ name }) => route.handler?.endsWith(name))
    const further = [
      ...(handler === undefined ? [] : conditionsIn(view, handler, refused)),
      ...aroundHandler(view, handler, around),
      ...checks.slice(0, mostFurther).flatMap((name) => definitionOf(view, name, refused)),
    ].slice(0, 2 * mostFurther)
    const [only, ...others] = checks
    const declared =
      only === undefined
        ? null
        : others.length > 0
          ? checks.slice(0, mostFurther).join(', ')
          : lineOf(view, route, only)
    const check = declared ?? only ?? wrapping(view, route) ?? inside[0] ?? further[0]?.label
    const from = `${code(`${route.method} ${route.route}`)}${route.handler === null ? '' : ` → ${code(route.handler)}`}`
    return check === undefined ? [] : [{ route, check, row: placeRow(view, route, `${from}: ${code(check)}`), further }]
  })
}

/** Conditions in a handler that refuse something for want of a right. */
function conditionsIn(
  view: ProjectView,
  handler: StoredSymbol,
  { words, statuses }: OutcomeWords,
): readonly AnswerRow[] {
  const { filePath, startLine, endLine } = handler
  const lines = (view.readText(filePath)?.lines ?? []).slice(startLine - 1, endLine)
  const row = (line: number, text: string, label: string): AnswerRow => ({
    ...placeRow(view, { path: filePath, line: startLine + line - 1 }, `${code(nameOf(handler))}: ${text}`),
    label,
  })
  const signsOf = (text: string): number => [...stemsIn(text)].filter((one) => words.has(one)).length
  const refusing = guardsIn(lines).flatMap(({ line, condition, follows }) =>
    signsOf(`${condition} ${follows}`) + Number(statuses.test(follows)) < leastSigns
      ? []
      : [{ line, row: row(line, `${code(condition)}: ${code(follows)}`, condition) }],
  )
  // What is only done for some may have no refusal: `if admin? … else …`.
  const allowing = lines.flatMap((text, at) =>
    asksWhether.test(text) && signsOf(text) > 0 && text.length <= limits.evidenceLineCharacters
      ? [{ line: at + 1, row: row(at + 1, code(text.trim().slice(0, 160)), text.trim().slice(0, 160)) }]
      : [],
  )
  const told = new Set(refusing.map(({ line }) => line))
  return [...refusing, ...allowing.filter(({ line }) => !told.has(line))].map((one) => one.row)
}

const asksWhether = /^\s*(?:\}?\s*else\s*)?(?:if|unless|elsif|elif)\b/

/** The function or the type that is a check, with the line of it that refuses or asks who it is. */
function definitionOf(view: ProjectView, check: string, refused: OutcomeWords): readonly AnswerRow[] {
  const name = check.split(/[.:]+/).at(-1) ?? check
  const [symbol] = view.graph
    .symbolsNamed(name, mostNamed)
    .filter((one) => one.name === name && definable.has(one.kind) && classifyPath(one.filePath) === 'source')
  if (symbol === undefined) return []
  const [condition] = conditionsIn(view, symbol, refused)
  if (condition !== undefined) return [condition]
  const lines = (view.readText(symbol.filePath)?.lines ?? []).slice(symbol.startLine, symbol.endLine)
  const at = lines.slice(0, linesOfType).findIndex((line) => asksWho.test(line) && !isCommentLine(line))
  if (at === -1) return [symbolRow(view, symbol)]
  const place = { path: symbol.filePath, line: symbol.startLine + at + 1 }
  return [placeRow(view, place, `${code(nameOf(symbol))}: ${code((lines[at] ?? '').trim().slice(0, 160))}`)]
}

const definable: ReadonlySet<string> = new Set([
  'function',
  'method',
  'class',
  'struct',
  'trait',
  'constant',
  'variable',
])
const asksWho =
  /(?<![a-z])(?:admin|auth\w*|permission|role|require\w*|login|owner|superuser|staff|forbidden)(?![a-z])|Admin|Depends\(/
const mostNamed = 20
const linesOfType = 60

/** One such word is said of many things. */
const leastSigns = 2

/** Lines in the file of a handler that put a check around its functions. */
function aroundHandler(
  view: ProjectView,
  handler: StoredSymbol | undefined,
  around: readonly CheckAround[],
): readonly AnswerRow[] {
  if (handler === undefined) return []
  return around
    .filter(({ path, text }) => path === handler.filePath && isFor(text, handler.name))
    .map((one) => ({ ...placeRow(view, one, code(one.text.slice(0, 160))), label: one.text.slice(0, 160) }))
}

/** `only: [:edit]` and `except: [:show]` say for which functions. */
function isFor(text: string, name: string): boolean {
  const { how, names = '' } = /\b(?<how>only|except)\s*(?::|=>)\s*(?<names>[^)]{1,200})/.exec(text)?.groups ?? {}
  if (how === undefined) return true
  const isNamed = new RegExp(`(?<!\\w)${name.replace(/\W/g, '')}(?!\\w)`).test(names)
  return how === 'only' ? isNamed : !isNamed
}

/** The line of a route's declaration that names a check: it has what the check is given. */
function lineOf(view: ProjectView, route: Route, name: string): string | null {
  const found = declarationOf(view, route).find(
    (text) => text.length <= limits.evidenceLineCharacters && text.includes(name),
  )
  return found === undefined ? null : found.trim().slice(0, 160)
}

/** A declaration whose handler is given to another function with a text: `allow(app.delete, "books:manage")`. */
function wrapping(view: ProjectView, { path, line }: Route): string | null {
  const text = (view.readText(path)?.lines[line - 1] ?? '').trim()
  if (text.length > limits.evidenceLineCharacters) return null
  return /\w\(.{2,200},\s*["'`][\w.:-]{2,60}["'`]\s*\)/.test(text.replace(/^[^,]*,/, '')) ? text.slice(0, 160) : null
}

function declarationOf(view: ProjectView, { path, line }: Route): readonly string[] {
  const lines = view.readText(path)?.lines ?? []
  const below = lines.slice(line - 1, line + linesBelow)
  // The declaration ends with the head of its function; after an empty line begins that of another one.
  const end = below.findIndex((text) => /\{\s*$|^\s*$/.test(text))
  const above = lines.slice(Math.max(0, line - 1 - linesAbove), line - 1).toReversed()
  const start = above.findIndex((text) => !/^\s*(?:@|#\[|\[)/.test(text))
  return [...(end === -1 ? below : below.slice(0, end + 1)), ...(start === -1 ? above : above.slice(0, start))]
}
