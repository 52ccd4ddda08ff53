// "Where would I add a new API endpoint": where the routes are declared, one of them as the pattern, and what it runs.
import { folderOf } from '../../../kernel/folder-of'
import { handlersOf } from '../../../query/facts/route-handlers'
import { supertypesOf } from '../../../query/facts/inheritance'
import { isType } from '../../../query/symbol-kinds'
import { routesOf, type Route } from '../../../query/project/routes'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import { code, count, nameOf, sourceBlock, symbolRow } from '../../rows'
import { distinctiveWords } from '../../understanding/filler'

/** "A new REST endpoint to the API": the sort of thing, and behind it what it is for or where. */
const wanted =
  /^(?:(?:an?|another|new|the|our|my|own|custom|one|more|further|additional|simple|public|private|http|https|rest|restful|json|web|api|get|post|put|patch|delete) )*(?:endpoints?|routes?|api methods?|api calls?|rest resources?|urls?)(?: (?:to|in|into|on|for|of|that|which|with|under) (.{1,200}))?$/i
const ofApi = /\b(?:api|rest|restful|json)\b/i
const least = 3
const shownFiles = 6
const shownRoutes = 6
const reads = /GET|HEAD|OPTIONS/
const patternLines = 30
/** Lines shown of a route whose handler has no name. */
const linesWithoutName = 20
/** Lines between a declaration above a function and the function. */
const linesOfDecorators = 6
/** A folder that is less deep holds everything. */
const leastDeep = 2
/** A file with such a share of the routes is the place for them. */
const mainShare = 0.3

/** Null if something else is added, or the project has hardly any routes. */
export function composeNewRoute(view: ProjectView, subject: string): GraphAnswer | null {
  const match = wanted.exec(subject.trim())
  if (match === null) return null
  const own = routesOf(view).routes.filter((one) => one.own)
  const inApi = ofApi.test(subject) ? own.filter(isOfApi) : []
  const candidates = inApi.length >= least ? inApi : own
  if (candidates.length < least) return null
  const purpose = distinctiveWords(match[1] ?? '').map(stem)
  const near = nearest(candidates, purpose)
  const place = near.length > 0 ? placeNear(candidates, near) : placeOf(candidates)
  const alike = near.filter(({ path }) => path === place.path)
  const pattern = patternOf(view, alike.length > 0 ? alike : place.routes)
  const around = nearby(place.routes, pattern.route)
  const cut = `${around.length} of ${count(place.routes.length, 'route')} shown.`
  return {
    ...emptyAnswer(
      'where to add',
      `A new one would be declared as the ${count(place.routes.length, 'route')} of ${code(place.path)} ${place.routes.length === 1 ? 'is' : 'are'}, such as ${code(textOf(pattern.route))}${pattern.handler === null ? '' : `, which runs ${code(nameOf(pattern.handler))}`}.`,
    ),
    subject: { resolved: place.path, alternatives: [] },
    sections: [
      ...section(
        'Where it would be declared',
        rowsOf(view, around),
        around.length < place.routes.length ? { text: cut } : {},
      ),
      ...patternSections(view, pattern, place.routes),
      ...otherPlaces(view, candidates, place),
    ],
    limits: ["Inferred from the routes that exist; the graph can't know which place is intended."],
    next: pattern.handler === null ? [] : [`Explain ${code(nameOf(pattern.handler))}`],
  }
}

function isOfApi({ route, path }: Route): boolean {
  return (
    /(?:^|\/)(?:api|rest)(?:\/|$)/i.test(route) || splitIdentifier(path).some((part) => /^(?:api|rest)$/i.test(part))
  )
}

/** The routes that have the words of what a new one is for, in their paths or handlers. */
function nearest(routes: readonly Route[], purpose: readonly string[]): readonly Route[] {
  if (purpose.length === 0) return []
  const held = (one: Route): number => {
    const words = new Set(splitIdentifier(`${one.route} ${one.handler ?? ''}`).map(stem))
    return purpose.filter((word) => words.has(word)).length
  }
  const most = Math.max(...routes.map(held))
  return most === 0 ? [] : routes.filter((one) => held(one) === most)
}

/** One file with many of the routes, or the folder that all files with routes are in. */
interface Place {
  readonly path: string
  readonly routes: readonly Route[]
}

function placeOf(routes: readonly Route[]): Place {
  const byFile = [...Map.groupBy(routes, ({ path }) => path)].toSorted(([, a], [, b]) => b.length - a.length)
  const [main] = byFile
  if (main !== undefined && main[1].length >= Math.max(2, routes.length * mainShare))
    return { path: main[0], routes: main[1] }
  const all = sharedFolder(routes.map(({ path }) => folderOf(path)))
  if (all.split('/').length >= leastDeep) return { path: `${all}/`, routes }
  const byFolder = [...Map.groupBy(routes, ({ path }) => folderOf(folderOf(path)))]
  const inFolder = byFolder.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[1] ?? routes
  const folder = sharedFolder(inFolder.map(({ path }) => folderOf(path)))
  return folder === ''
    ? { path: main?.[0] ?? '', routes: main?.[1] ?? routes }
    : { path: `${folder}/`, routes: inFolder }
}

/** The file with the most routes of all that have the words of what a new one is for. */
function placeNear(candidates: readonly Route[], near: readonly Route[]): Place {
  const nearIn = (path: string): number => near.filter((one) => one.path === path).length
  const byFile = [...Map.groupBy(candidates, ({ path }) => path)].filter(([path]) => nearIn(path) > 0)
  const [first] = byFile.toSorted(([a, x], [b, y]) => nearIn(b) - nearIn(a) || y.length - x.length)
  return { path: first?.[0] ?? '', routes: first?.[1] ?? near }
}

function sharedFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'))
  const end = first.findIndex((part, at) => others.some((parts) => parts[at] !== part))
  return first.slice(0, end === -1 ? first.length : end).join('/')
}

/** A route with what it runs, and the type around it where each route has one of its own. */
interface Pattern {
  readonly route: Route
  readonly handler: StoredSymbol | null
  readonly around: StoredSymbol | null
}

/** Of the file with most of them, the last route whose handler is known and defined in the project; else the last one. */
function patternOf(view: ProjectView, routes: readonly Route[]): Pattern {
  const byFile = [...Map.groupBy(routes, ({ path }) => path).values()].toSorted((a, b) => b.length - a.length)
  const most = byFile.find((inFile) => inFile.length >= least) ?? routes
  const handlerOf = handlersOf(view, most)
  const known = most.toReversed().flatMap((route): readonly Pattern[] => {
    // What the lines of an unnamed one use is not what it runs.
    const [handler] = route.handler === null ? [] : handlerOf(route).filter(({ filePath }) => filePath !== '')
    return handler === undefined ? [] : [{ route, handler, around: typeAround(view, route) }]
  })
  const last = most.at(-1) as Route
  // What changes something shows more than what only reads.
  const [best] = known.toSorted((a, b) => Number(reads.test(a.route.method)) - Number(reads.test(b.route.method)))
  const isUsual = known.length >= most.length / 2
  return isUsual && best !== undefined ? best : { route: last, handler: null, around: typeAround(view, last) }
}

function typeAround(view: ProjectView, { path, line }: Route): StoredSymbol | null {
  let symbol = view.graph.symbolAt(path, line)
  while (symbol !== null && !isType(symbol))
    symbol = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
  return symbol
}

function patternSections(
  view: ProjectView,
  { route, handler, around }: Pattern,
  routes: readonly Route[],
): readonly AnswerSection[] {
  const types = new Set(routes.map((one) => typeAround(view, one)?.key).filter((key) => key !== undefined))
  // A type for each route is itself what is added.
  const own = around !== null && types.size >= Math.max(least, routes.length / 2) ? around : null
  const shown = own ?? handler
  const [from, to] = shown === null ? [route.line, route.line + linesWithoutName] : [shown.startLine, shown.endLine]
  const path = shown?.filePath ?? route.path
  const block = sourceBlock(view, path, from, to, view.graph.file(path)?.language ?? '', patternLines)
  const isBeside = shown !== null && path === route.path && Math.abs(from - route.line) <= linesOfDecorators
  const rows: readonly AnswerRow[] = [
    ...(isBeside || own !== null ? [] : [placeRow(view, route, `Declare it as ${code(textOf(route))} is`)]),
    ...(shown === null
      ? []
      : [
          symbolRow(
            view,
            shown,
            `Write ${isBeside || own !== null ? 'it' : 'what it runs'} as ${code(nameOf(shown))} is`,
          ),
        ]),
    ...(own === null
      ? []
      : supertypesOf(view, [own]).links.map(({ symbol }) =>
          symbolRow(view, symbol, `Let it implement or extend ${code(nameOf(symbol))}, as ${code(nameOf(own))} does`),
        )),
  ]
  return [
    ...section(`Steps, as ${shown === null ? 'the last one' : nameOf(shown)} was added`, rows, { ordered: true }),
    ...section(`A typical one${shown === null ? '' : `: ${nameOf(shown)}`}`, [], block === null ? {} : { text: block }),
  ]
}

/** The routes around the pattern, in the order of the file. */
function nearby(routes: readonly Route[], pattern: Route): readonly Route[] {
  const at = Math.max(routes.indexOf(pattern), 0)
  const from = Math.max(0, Math.min(at - shownRoutes + 2, routes.length - shownRoutes))
  return routes.slice(from, from + shownRoutes)
}

function otherPlaces(view: ProjectView, routes: readonly Route[], place: Place): readonly AnswerSection[] {
  const known = new Set(place.routes)
  const byFile = [
    ...Map.groupBy(
      routes.filter((one) => !known.has(one)),
      ({ path }) => path,
    ),
  ]
  const sorted = byFile.toSorted(([, a], [, b]) => b.length - a.length)
  const rows = sorted
    .slice(0, shownFiles)
    .flatMap(([path, [first, ...more]]) =>
      first === undefined
        ? []
        : [placeRow(view, first, `${code(path)}: ${count(more.length + 1, 'route')}, first ${code(textOf(first))}`)],
    )
  const text = cutNote(rows.length, sorted.length, 'file')
  return section('Other files with routes', rows, text === undefined ? {} : { text })
}

function rowsOf(view: ProjectView, routes: readonly Route[]): readonly AnswerRow[] {
  return routes.map((one) =>
    placeRow(view, one, `${code(textOf(one))}${one.handler === null ? '' : ` → ${code(one.handler)}`}`),
  )
}

function textOf({ method, route }: Route): string {
  return `${method} ${route}`
}
