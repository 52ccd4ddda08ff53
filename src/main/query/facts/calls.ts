// Who calls a symbol and what it calls, grouped by the other end; unresolved call sites of the name are kept apart.
import { readLanguages } from '../../contract/languages'
import { importedHere, type EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import { partsOf } from '../project/language-patterns'
import type { ProjectView, StoredCallSite, StoredLink, StoredSymbol } from '../project-view'
import { callsLinkedElsewhere } from './calls-linked-elsewhere'
import { joins, withDeclarations } from './declarations'

export const callKinds: readonly EdgeKind[] = ['calls', 'instantiates']
/** Uses of a type. */
export const typeKinds: readonly EdgeKind[] = [...callKinds, 'extends', 'implements', 'references']

/** Uses of a file. */
const fileKinds: readonly EdgeKind[] = [...typeKinds, 'imports']

const callable: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'external'])

/** Which edges count as uses: functions are called; types and values are also referenced, and files imported. */
export function useKinds(symbols: readonly StoredSymbol[]): readonly EdgeKind[] {
  if (symbols[0]?.kind === 'file') return fileKinds
  return isUsedByCalls(symbols) ? callKinds : typeKinds
}

/** Whether a symbol is used by calling it. */
export function isUsedByCalls(symbols: readonly StoredSymbol[]): boolean {
  return callable.has(symbols[0]?.kind ?? '')
}

/** All links between the subject and one other symbol. The first link is the most certain. */
export interface LinkGroup {
  readonly symbol: StoredSymbol
  readonly links: readonly StoredLink[]
}

export interface Calls {
  /** Source first, then generated code and examples, then tests; each by file. */
  readonly groups: readonly LinkGroup[]
  /** All call sites in the graph, not only those listed. */
  readonly sites: number
  /** False when there are more sites than `groups` contains, so counts over them are lower bounds. */
  readonly complete: boolean
  /** True when not all methods of that name were considered, so `sites` is a lower bound too. */
  readonly atLeast: boolean
  /** Sites that are `exact` or `inferred`, and `possible` ones, among those listed. */
  readonly proven: number
  readonly possible: number
  /** The number of groups with at least one proven site, and of those with possible sites only. */
  readonly provenGroups: number
  readonly possibleGroups: number
  /** Places that refer to a function without calling it: passed as an argument, bound, or stored. */
  readonly passedOn: readonly LinkGroup[]
  readonly passedOnTotal: number
  readonly unresolved: readonly StoredCallSite[]
  readonly unresolvedTotal: number
}

/**
 * Callers of a symbol; several keys are overloads of one symbol, and its declarations count too. Import statements can
 * be asked for by `kinds`.
 */
export function callersOf(view: ProjectView, asked: readonly StoredSymbol[], kinds = useKinds(asked)): Calls {
  const symbols = withDeclarations(view, asked)
  const all = linksInto(view, symbols, kinds)
  const own = symbols.length === asked.length ? all : all.filter((link) => !joins(link, symbols))
  const elsewhere = callsLinkedElsewhere(view, symbols, () => own, kinds)
  const counted =
    symbols.reduce((sum, symbol) => sum + view.graph.countLinksTo(symbol.key, kinds), 0) - (all.length - own.length)
  const passedOn = kinds.includes('references') || !isUsedByCalls(symbols) ? [] : passedOnOf(view, symbols, own)
  return {
    ...summarise([...own, ...elsewhere.links], counted + elsewhere.links.length),
    atLeast: elsewhere.cut,
    passedOn: grouped(passedOn),
    passedOnTotal: passedOn.length,
    ...unresolvedOf(view, symbols),
  }
}

/** A page of the sites that refer to a symbol: first those that `calls` lists, then the others by file. */
export function callerLinks(
  view: ProjectView,
  symbol: StoredSymbol,
  calls: Calls,
  { start, limit }: { readonly start: number; readonly limit: number },
): readonly StoredLink[] {
  const listed = calls.groups.flatMap((group) => group.links)
  const page = listed.slice(start, start + limit)
  if (calls.complete || page.length === limit) return page
  const kinds = useKinds([symbol])
  let skipped = Math.max(0, start - listed.length)
  for (const { key } of withDeclarations(view, [symbol])) {
    if (page.length === limit) break
    const offset = limits.factLinks + skipped
    page.push(...view.graph.linksTo(key, { kinds, limit: limit - page.length, offset }))
    skipped = Math.max(0, offset - Math.max(limits.factLinks, view.graph.countLinksTo(key, kinds)))
  }
  return page
}

/** What a symbol calls, including the calls of functions inside it. */
export function calleesOf(view: ProjectView, asked: readonly StoredSymbol[], kinds = callKinds): Calls {
  const symbols = withDeclarations(view, asked)
  const bodies = symbols.flatMap((symbol) => [symbol, ...innerFunctions(view, symbol)])
  const links = bodies.flatMap((symbol) => view.graph.linksFrom(symbol.key, { kinds, limit: limits.factLinks }))
  const sites = bodies.reduce((sum, symbol) => sum + view.graph.countLinksFrom(symbol.key, kinds), 0)
  const unresolved = bodies.flatMap((symbol) => view.graph.unresolvedCallsFrom(symbol.key, limits.factLinks))
  return {
    ...summarise(links, sites),
    atLeast: false,
    passedOn: [],
    passedOnTotal: 0,
    unresolved: unresolved.slice(0, limits.factSites),
    unresolvedTotal: unresolved.length,
  }
}

/** Unresolved call sites of the symbols' names, as many as are listed: in source, then in examples and tests. */
export function unresolvedOf(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
): Pick<Calls, 'unresolved' | 'unresolvedTotal'> {
  const names = [...new Set(symbols.filter((symbol) => symbol.kind !== 'file').flatMap(namesCalling))]
  const unresolved: StoredCallSite[] = []
  let unresolvedTotal = 0
  for (const name of names) {
    const total = view.graph.countUnresolvedCallsNamed(name)
    unresolvedTotal += total
    if (total > 0 && unresolved.length < limits.factSites) unresolved.push(...unresolvedNamed(view, name).unresolved)
  }
  return { unresolved: sourceFirst(unresolved).slice(0, limits.factSites), unresolvedTotal }
}

function sourceFirst(sites: readonly StoredCallSite[]): readonly StoredCallSite[] {
  return sites.toSorted((a, b) => distance(a.filePath) - distance(b.filePath))
}

/** The names under which a symbol is called: its own, and that of the method by which objects of a class are made. */
export function namesCalling({ name, kind, language }: StoredSymbol): readonly string[] {
  const making = kind === 'class' || kind === 'constructor' ? readLanguages.get(language)?.makingMethod : undefined
  return making === undefined ? [name] : [name, making]
}

/** Completes "calls of …" for the symbols of one name: "that name", or "that name or of `new`". */
export function thatName(symbols: readonly StoredSymbol[]): string {
  const others = symbols.flatMap((symbol) => namesCalling(symbol).slice(1))
  return ['that name', ...new Set(others.map((name) => `of \`${name}\``))].join(' or ')
}

/** The same for a name that may not belong to any symbol. */
export function unresolvedNamed(view: ProjectView, name: string): Pick<Calls, 'unresolved' | 'unresolvedTotal'> {
  const sites = sourceFirst(view.graph.unresolvedCallsNamed(name, limits.factLinks))
  return { unresolved: sites.slice(0, limits.factSites), unresolvedTotal: view.graph.countUnresolvedCallsNamed(name) }
}

/** Functions inside a function, and members of a type: their calls count as its calls. */
function innerFunctions(view: ProjectView, symbol: StoredSymbol): readonly StoredSymbol[] {
  if (symbol.kind === 'file') return []
  const found: StoredSymbol[] = []
  const waiting = [symbol]
  for (let next = waiting.pop(); next !== undefined && found.length < limits.factInnerFunctions; next = waiting.pop()) {
    for (const child of view.graph.children(next.key)) {
      if (!countsAsOwn(symbol, child)) continue
      found.push(child)
      waiting.push(child)
    }
  }
  return found
}

/** Whether the calls of something inside a symbol count as calls of the symbol. */
export function countsAsOwn({ kind }: StoredSymbol, child: Pick<StoredSymbol, 'kind'>): boolean {
  // A method on a function's prototype isn't part of the function's behaviour.
  const isType = kind !== 'function' && kind !== 'method' && kind !== 'constructor'
  return isType || (child.kind !== 'method' && child.kind !== 'constructor')
}

/** All links of these kinds that lead to the symbols, as many as a fact reads. */
export function linksInto(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): readonly StoredLink[] {
  return symbols.flatMap((symbol) => view.graph.linksTo(symbol.key, { kinds, limit: limits.factLinks }))
}

/** References to a function, without its imports and exports, and without those on a line that also calls it. */
function passedOnOf(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  calls: readonly StoredLink[],
): readonly StoredLink[] {
  const places = new Set(calls.map(({ filePath, line }) => `${filePath}:${line}`))
  return symbols.flatMap((symbol) => {
    const isExported = isExportedByValue(view, symbol)
    return linksInto(view, [symbol], ['references']).filter((link) => {
      const isExport = isExported && link.symbol.kind === 'file' && link.filePath === symbol.filePath
      return link.reason !== importedHere && !isExport && !places.has(`${link.filePath}:${link.line}`)
    })
  })
}

/**
 * Whether `module.exports = { run }` may export a definition, which isn't a use. Where declarations export themselves,
 * top-level code that names a function stores it or passes it on: a table, a decorator's argument.
 */
function isExportedByValue(view: ProjectView, { exported, filePath, startLine, endLine, key }: StoredSymbol): boolean {
  if (!exported || !partsOf('valueExports').some(({ ends }) => ends.test(filePath))) return false
  const exports = view.graph.linksTo(key, { kinds: ['exports'], limit: limits.factLinks })
  return !exports.some((link) => link.filePath === filePath && link.line >= startLine && link.line <= endLine)
}

function summarise(
  links: readonly StoredLink[],
  sites: number,
): Pick<Calls, 'groups' | 'sites' | 'complete' | 'proven' | 'possible' | 'provenGroups' | 'possibleGroups'> {
  const groups = grouped(links)
  const possible = links.filter((link) => link.confidence === 'possible').length
  const possibleGroups = groups.filter((group) => group.links[0]?.confidence === 'possible').length
  return {
    groups,
    sites,
    complete: sites <= links.length,
    proven: links.length - possible,
    possible,
    provenGroups: groups.length - possibleGroups,
    possibleGroups,
  }
}

function grouped(links: readonly StoredLink[]): readonly LinkGroup[] {
  return [...Map.groupBy(links, (link) => link.symbol.key).values()]
    .map((group) => {
      const sorted = [...group].sort((a, b) => certainty(a) - certainty(b) || a.line - b.line)
      return { symbol: (sorted[0] as StoredLink).symbol, links: sorted }
    })
    .sort((a, b) => distance(pathOf(a)) - distance(pathOf(b)))
}

function pathOf(group: LinkGroup): string {
  return group.links[0]?.filePath ?? ''
}

/** How relevant a file is to questions about the project; smaller is more relevant. */
function distance(path: string): number {
  return { source: 0, generated: 1, vendored: 1, prose: 2, data: 2, example: 2, test: 3 }[classifyPath(path)]
}

/** The order of links by how certain they are: the smaller, the surer. */
export function certainty(link: Pick<StoredLink, 'confidence'>): number {
  return { exact: 0, inferred: 1, possible: 2 }[link.confidence]
}
