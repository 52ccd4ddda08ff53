// Who calls a symbol and what it calls, grouped by the other end; unresolved call sites of the name are kept apart.
import type { EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredCallSite, StoredLink, StoredSymbol } from '../project-view'

export const callKinds: readonly EdgeKind[] = ['calls', 'instantiates']
/** Uses of a type. */
export const typeKinds: readonly EdgeKind[] = [...callKinds, 'extends', 'implements', 'references']

/** Methods above one that are looked at. */
const mostOverridden = 20

/** All links between the subject and one other symbol. The first link is the surest. */
export interface LinkGroup {
  readonly symbol: StoredSymbol
  readonly links: readonly StoredLink[]
}

export interface Calls {
  readonly groups: readonly LinkGroup[]
  /** Call sites in the graph, not only those listed. */
  readonly sites: number
  /** Sites that are `exact` or `inferred`, and `possible` ones, among those listed. */
  readonly proven: number
  readonly possible: number
  /** Other ends listed with at least one proven site, and with possible ones only. */
  readonly provenGroups: number
  readonly possibleGroups: number
  readonly unresolved: readonly StoredCallSite[]
  readonly unresolvedTotal: number
}

/** Callers of a symbol; several keys are overloads of one symbol. Import statements can be asked for by `kinds`. */
export function callersOf(view: ProjectView, symbols: readonly StoredSymbol[], kinds = callKinds): Calls {
  const own = symbols.flatMap((symbol) => view.graph.linksTo(symbol.key, { kinds, limit: limits.factLinks }))
  const elsewhere = linkedElsewhere(view, symbols, own, kinds)
  const links = [...own, ...elsewhere]
  const sites = symbols.reduce((sum, symbol) => sum + view.graph.countLinksTo(symbol.key, kinds), elsewhere.length)
  const names = [...new Set(symbols.filter((symbol) => symbol.kind !== 'file').map((symbol) => symbol.name))]
  const unresolved = names.flatMap((name) => unresolvedNamed(view, name))
  const unresolvedTotal = names.reduce((sum, name) => sum + view.graph.countUnresolvedCallsNamed(name), 0)
  return summarise(links, sites, unresolved, unresolvedTotal)
}

/** What a symbol calls, calls made by functions inside it included. */
export function calleesOf(view: ProjectView, symbols: readonly StoredSymbol[], kinds = callKinds): Calls {
  const bodies = symbols.flatMap((symbol) => [symbol, ...innerFunctions(view, symbol)])
  const links = bodies.flatMap((symbol) => view.graph.linksFrom(symbol.key, { kinds, limit: limits.factLinks }))
  const sites = bodies.reduce((sum, symbol) => sum + view.graph.countLinksFrom(symbol.key, kinds), 0)
  const unresolved = bodies.flatMap((symbol) => view.graph.unresolvedCallsFrom(symbol.key, limits.factUnresolved))
  return summarise(links, sites, unresolved, unresolved.length)
}

/** Sites linked to another method that may run this one all the same; leaving them out is a false 0. */
export function linkedElsewhere(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  own: readonly StoredLink[],
  kinds: readonly EdgeKind[],
): readonly StoredLink[] {
  if (symbols[0]?.kind !== 'method') return []
  const place = (link: StoredLink): string => `${link.filePath}:${link.line}`
  const known = new Set(own.map(place))
  const elsewhere = [...callsOfOverridden(view, symbols, kinds), ...guessesOfNamesakes(view, symbols, kinds)]
  return elsewhere.filter((link) => !known.has(place(link)) && known.add(place(link)))
}

/** A call of a method may run any method that overrides it. */
function callsOfOverridden(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): readonly StoredLink[] {
  const query = { kinds, limit: limits.factLinks }
  return overriddenBy(view, symbols).flatMap((base) =>
    view.graph.linksTo(base.key, query).map((link) => ({
      ...link,
      confidence: 'possible' as const,
      reason: `calls ${base.qualifiedName}, which it overrides`,
    })),
  )
}

/** Methods that these override, directly or further up. */
function overriddenBy(view: ProjectView, symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const seen = new Set(symbols.map((symbol) => symbol.key))
  const found: StoredSymbol[] = []
  const waiting = [...symbols]
  for (let next = waiting.pop(); next !== undefined && found.length < mostOverridden; next = waiting.pop()) {
    for (const { symbol } of view.graph.linksFrom(next.key, { kinds: ['overrides'], limit: mostOverridden })) {
      if (seen.has(symbol.key)) continue
      seen.add(symbol.key)
      found.push(symbol)
      waiting.push(symbol)
    }
  }
  return found
}

/** Sites linked to a namesake by name alone may as well mean this symbol. */
function guessesOfNamesakes(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): readonly StoredLink[] {
  const name = symbols[0]?.name ?? ''
  const namesakes = view.graph
    .symbolsNamed(name, 20)
    .filter((one) => one.name === name && one.kind === 'method' && !symbols.some((symbol) => symbol.key === one.key))
  return namesakes.flatMap((one) =>
    view.graph
      .linksTo(one.key, { kinds, limit: limits.factUnresolved })
      .filter((link) => link.confidence === 'possible')
      .map((link) => ({ ...link, reason: `same name as ${one.qualifiedName}, receiver unknown` })),
  )
}

/** Unresolved call sites of a name, those in source before those in examples and tests. */
export function unresolvedNamed(view: ProjectView, name: string): readonly StoredCallSite[] {
  const rank = (site: StoredCallSite): number =>
    ['source', 'generated', 'example', 'test'].indexOf(classifyPath(site.filePath))
  return [...view.graph.unresolvedCallsNamed(name, limits.factLinks)]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, limits.factUnresolved)
}

function innerFunctions(view: ProjectView, symbol: StoredSymbol): readonly StoredSymbol[] {
  if (symbol.kind === 'file') return []
  const found: StoredSymbol[] = []
  const waiting = [symbol]
  const isType = symbol.kind !== 'function' && symbol.kind !== 'method' && symbol.kind !== 'constructor'
  for (let next = waiting.pop(); next !== undefined && found.length < 200; next = waiting.pop()) {
    for (const child of view.graph.children(next.key)) {
      // A method on a function's prototype is not a part of what the function does.
      if (!isType && (child.kind === 'method' || child.kind === 'constructor')) continue
      found.push(child)
      waiting.push(child)
    }
  }
  return found
}

function summarise(
  links: readonly StoredLink[],
  sites: number,
  unresolved: readonly StoredCallSite[],
  unresolvedTotal: number,
): Calls {
  const byKey = new Map<number, StoredLink[]>()
  for (const link of links) {
    const group = byKey.get(link.symbol.key)
    if (group === undefined) byKey.set(link.symbol.key, [link])
    else group.push(link)
  }
  const groups = [...byKey.values()].map((group) => {
    const sorted = [...group].sort((a, b) => certainty(a) - certainty(b) || a.line - b.line)
    return { symbol: (sorted[0] as StoredLink).symbol, links: sorted }
  })
  const possible = links.filter((link) => link.confidence === 'possible').length
  const possibleGroups = groups.filter((group) => group.links[0]?.confidence === 'possible').length
  return {
    groups,
    sites,
    proven: links.length - possible,
    possible,
    provenGroups: groups.length - possibleGroups,
    possibleGroups,
    unresolved,
    unresolvedTotal,
  }
}

function certainty(link: StoredLink): number {
  return { exact: 0, inferred: 1, possible: 2 }[link.confidence]
}
