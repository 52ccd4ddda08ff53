// From where a request, a click or a command arrives to the line that writes it to a database.
import { throwIfAborted } from '../../kernel/abort'
import { limits } from '../../kernel/limits'
import { splitIdentifier } from '../../kernel/words/split-identifier'
import { classifyPath } from '../path-class'
import { routesOf, type Route } from '../project/routes'
import type { ProjectView, StoredSymbol } from '../project-view'
import { hybridSearch } from '../search/hybrid'
import { stem } from '../search/terms'
import { isFunction } from '../symbol-kinds'
import { pathBetween, type PathStep } from './path'
import { routesAt } from './route-matches'
import { ownRoutes, serving } from './route-reach'
import { isTestCode } from './test-code'
import { callKinds } from './use-kinds'
import { writeIn, type Write, type WriteAct } from './writes'

/** Entries whose calls are followed, the most likely first. */
const followed = 8
/** Calls between an entry and the line that writes. */
const depth = 7
/** Definitions looked at behind one entry. */
const mostReached = 400
/** A chain of more guesses proves nothing. */
const mostGuesses = 1
/** Where a request begins is certain. */
const mostAfterRequest = 3
const searched = 40
const filesRead = 15

export interface FlowAsk {
  /** What is written, as words: "task comment". */
  readonly things: readonly string[]
  readonly act: WriteAct
  /** How the question says it: "moved". */
  readonly verbs: readonly string[]
  /** Whether an entry must be named with the verb: "paused" is no write that any name may stand for. */
  readonly isNamed: boolean
  /** The request that begins it; null if only words say where. */
  readonly request: { readonly method: string; readonly path: string } | null
}

export interface FlowEntry {
  readonly symbol: StoredSymbol
  /** The route that it serves; null for any other function. */
  readonly route: Route | null
  readonly score: number
}

export interface WriteFlow {
  readonly entry: FlowEntry
  readonly steps: readonly PathStep[]
  /** The definition that writes. */
  readonly end: StoredSymbol
  readonly write: Write
  /** Other entries with the same words, which were not chosen. */
  readonly others: readonly FlowEntry[]
}

/** The most likely chain; null if no entry named with the words leads to a line that writes. */
export function writeFlow(view: ProjectView, ask: FlowAsk, signal: AbortSignal): WriteFlow | null {
  const entries = entriesOf(view, ask).slice(0, followed)
  let best: (WriteFlow & { readonly score: number }) | null = null
  for (const entry of entries) {
    throwIfAborted(signal)
    const reached = endOf(view, entry.symbol, ask)
    if (reached === null || (entry.route === null && !reached.write.isSure)) continue
    const score = entry.score + reached.score
    if (best !== null && score <= best.score) continue
    const steps =
      reached.end.key === entry.symbol.key ? [] : pathBetween(view, [entry.symbol], [reached.end], signal).steps
    if (steps === null || guesses(steps) > (ask.request === null ? mostGuesses : mostAfterRequest)) continue
    best = { entry, steps, end: reached.end, write: reached.write, score, others: [] }
  }
  if (best === null) return null
  const chosen = new Set([best.entry.symbol.key, ...best.steps.map(({ link }) => link.symbol.key)])
  return { ...best, others: entries.filter(({ symbol }) => !chosen.has(symbol.key)) }
}

const methods: Readonly<Record<WriteAct, RegExp>> = {
  create: /\b(?:POST|PUT)\b/,
  update: /\b(?:PUT|PATCH|POST)\b/,
  delete: /\bDELETE\b/,
}
const names: Readonly<Record<WriteAct, ReadonlySet<string>>> = {
  create: stems('create add new insert post store save import upload submit register'),
  update: stems('update edit change modify set save patch put mark move rename'),
  delete: stems('delete remove destroy'),
}
/** Verbs that say more than that something is written. */
const particular = stems('import upload publish register move rename mark')
/** Words of names that don't say what is written. */
const common = stems(
  'api rest v1 v2 v3 index handler handle controller service route router request view page web do by id one single the a to for with from app',
)

/** The stems of all words in a text of names and paths. */
function stemsIn(text: string): readonly string[] {
  return splitIdentifier(text).map(stem)
}

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stem))
}

/** Handlers of routes and functions that are named with the words, the best first. */
function entriesOf(view: ProjectView, ask: FlowAsk): readonly FlowEntry[] {
  const routes = ownRoutes(routesOf(view))
  const served = serving(view, routes)
  if (ask.request !== null) {
    const { routes: met } = routesAt(routes, ask.request.path, ask.request.method)
    return met.flatMap((route) => served(route).handlers.map((symbol) => ({ symbol, route, score: 1 })))
  }
  const wanted = new Set(stemsIn(ask.things.join(' ')))
  const found = new Map<number, FlowEntry>()
  const offer = (symbol: StoredSymbol, route: Route | null): void => {
    const score = scoreOf(symbol, route, wanted, ask)
    const known = found.get(symbol.key)
    if (score !== null && (known === undefined || score > known.score)) found.set(symbol.key, { symbol, route, score })
  }
  for (const route of routes) {
    if (!holdsOne(`${route.route} ${route.handler ?? ''} ${route.path}`, wanted)) continue
    for (const symbol of served(route).handlers) if (isEntry(view, symbol)) offer(symbol, route)
  }
  const hits = hybridSearch(view, [ask.act, ...ask.things].join(' '), searched)
  const paths = [...new Set(hits.map(({ filePath }) => filePath))].slice(0, filesRead)
  for (const path of paths)
    for (const symbol of view.graph.symbolsInFile(path)) if (isEntry(view, symbol)) offer(symbol, null)
  return [...found.values()].sort((a, b) => b.score - a.score)
}

function isEntry(view: ProjectView, symbol: StoredSymbol): boolean {
  return isFunction(symbol) && classifyPath(symbol.filePath) === 'source' && !isTestCode(view, symbol)
}

function holdsOne(text: string, wanted: ReadonlySet<string>): boolean {
  return stemsIn(text).some((word) => wanted.has(word))
}

/** How well a function is named like what was asked for; null if its names lack one of the words. */
function scoreOf(
  symbol: StoredSymbol,
  route: Route | null,
  wanted: ReadonlySet<string>,
  { act, verbs, isNamed }: FlowAsk,
): number | null {
  const own = stemsIn(symbol.name)
  const outer = stemsIn(`${symbol.qualifiedName} ${route?.handler ?? ''}`)
  const inRoute = stemsIn((route?.route ?? '').replace(/\{[^}]*\}|:\w+|<[^>]*>|\[[^\]]*\]/g, ' '))
  const held = [...wanted].filter((word) => outer.includes(word) || inRoute.includes(word)).length
  if (held < wanted.size) return null
  const said = new Set(stemsIn(verbs.join(' ')))
  const others = [...new Set([...own, ...inRoute])].filter(
    (word) => !wanted.has(word) && !said.has(word) && !names[act].has(word) && !common.has(word),
  )
  const acts = own.some((word) => said.has(word)) ? 1.2 : own.some((word) => names[act].has(word)) ? 0.7 : 0
  // "Imported" is more than created: something else is meant if no name says it.
  const special = [...said].filter((word) => isNamed || particular.has(word))
  if (special.some((word) => !outer.includes(word) && !inRoute.includes(word))) return null
  // Only a route takes requests under any name.
  if (route === null && acts === 0) return null
  const method = route === null ? 0 : methods[act].test(route.method) ? 1 : route.method === 'ANY' ? 0.4 : -1.5
  const contrary = (Object.keys(names) as WriteAct[]).some(
    (one) => one !== act && own[0] !== undefined && names[one].has(own[0]) && !names[act].has(own[0]),
  )
  const last = inRoute.at(-1)
  return (
    acts +
    method +
    (route === null ? 0 : 0.75) +
    (last !== undefined && wanted.has(last) ? 0.5 : 0) -
    (contrary ? 2 : 0) -
    0.25 * others.length
  )
}

/** The steps that are not certain to happen. */
export function guesses(steps: readonly PathStep[]): number {
  return steps.filter(({ link, dispatch }) => dispatch || link.confidence === 'possible').length
}

/** What an entry reaches by calls and writes to a database: of the asked sort, named with the words, and near. */
function endOf(
  view: ProjectView,
  entry: StoredSymbol,
  ask: FlowAsk,
): { readonly end: StoredSymbol; readonly write: Write; readonly score: number } | null {
  const wanted = new Set(stemsIn(ask.things.join(' ')))
  const seen = new Set([entry.key])
  let front: readonly number[] = [entry.key]
  let best: { readonly end: StoredSymbol; readonly write: Write; readonly score: number } | null = null
  for (let level = 0; level <= depth && front.length > 0; level++) {
    for (const key of front) {
      const symbol = key === entry.key ? entry : view.graph.symbolByKey(key)
      if (symbol === null || !isEntry(view, symbol)) continue
      const write = writeIn(view, symbol, ask.act)
      if (write === null || !write.isAsked) continue
      const text = view.readText(symbol.filePath)?.lines[write.line - 1] ?? ''
      const near = holdsOne(`${symbol.qualifiedName} ${text.slice(0, 400)}`, wanted)
      // Of a named request it is known where it begins, so that a write under another name is also its own.
      if (!near && !write.isSure && ask.request === null) continue
      const extra = stemsIn(symbol.qualifiedName).filter(
        (word) => !wanted.has(word) && !names[ask.act].has(word) && !common.has(word),
      )
      const score =
        (near ? 1 : 0) +
        (write.isSure ? 1 : 0) -
        (handsOn(view, symbol, write) ? (ask.request === null ? 0.9 : 4) : 0) -
        0.1 * level -
        0.1 * extra.length
      if (best === null || score > best.score) best = { end: symbol, write, score }
    }
    front = nextOf(view, front, seen, wanted)
  }
  return best
}

/** Whether the line calls code of the project, which does the writing: a service that calls its repository. */
function handsOn(view: ProjectView, { key }: StoredSymbol, { line }: Write): boolean {
  return view.graph
    .linksFrom(key, { kinds: callKinds, limit: limits.factSites * 4 })
    .some((link) => link.line === line && link.symbol.kind !== 'external')
}

/** What hears an event reacts to what was done, and doesn't do it. */
function isHeard(reason: string | null): boolean {
  return reason?.startsWith('dispatches ') === true
}

/** What is called, and what may run instead of it because it overrides it: of many, those named with the words. */
function nextOf(
  view: ProjectView,
  front: readonly number[],
  seen: Set<number>,
  wanted: ReadonlySet<string>,
): readonly number[] {
  const next: number[] = []
  const reach = (key: number): void => {
    if (seen.has(key) || seen.size >= mostReached) return
    seen.add(key)
    next.push(key)
  }
  for (const key of front)
    for (const { symbol, reason } of view.graph.linksFrom(key, { kinds: callKinds, limit: limits.factSites * 4 }))
      if (!isHeard(reason)) reach(symbol.key)
  const named = view.graph.pairsOf('target', front, ['overrides']).flatMap(([, key]) => {
    const held = new Set(stemsIn(view.graph.symbolByKey(key)?.qualifiedName ?? ''))
    return [...wanted].every((word) => held.has(word)) ? [{ key, words: held.size }] : []
  })
  const fewest = Math.min(...named.map(({ words }) => words))
  for (const { key, words } of named) if (words === fewest) reach(key)
  return next
}
