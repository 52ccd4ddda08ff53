// Call sites that are linked to another method but may call this one; without them, counts could be falsely zero.
import type { EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { otherPlaces } from './declarations'

const overrides: readonly EdgeKind[] = ['overrides']

export interface CallsLinkedElsewhere {
  readonly links: readonly StoredLink[]
  /** True when a limit was reached, so there may be more. */
  readonly cut: boolean
}

/**
 * @param own links to the symbols themselves: another link in the same place isn't a second site; called only if there
 * is one
 */
export function callsLinkedElsewhere(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  own: () => readonly StoredLink[],
  kinds: readonly EdgeKind[],
): CallsLinkedElsewhere {
  const parts = partsElsewhere(view, symbols, kinds)
  const place = (link: StoredLink): string => `${link.filePath}:${link.line}`
  const found = parts.flatMap((part) => part.links)
  const known = new Set(found.length === 0 ? [] : own().map(place))
  const links = found.filter((link) => !known.has(place(link)) && known.add(place(link)))
  return { links, cut: parts.some(({ cut }) => cut) }
}

function partsElsewhere(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): readonly CallsLinkedElsewhere[] {
  const kind = symbols[0]?.kind
  if (kind === 'constructor') return [creationsOf(view, symbols)]
  if (kind !== 'method') return []
  return [callsOfOverridden(view, symbols, kinds), guessesOfNamesakes(view, symbols, kinds)]
}

/**
 * The same for many: by each method that overrides another, then once by each name, and once by each created type. What
 * is found calls any of `all`.
 */
export function* callsOfManyElsewhere(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): Iterable<CallsLinkedElsewhere & { readonly through: StoredSymbol; readonly all: readonly StoredSymbol[] }> {
  const methods = symbols.filter(({ kind }) => kind === 'method')
  const keys = methods.map(({ key }) => key)
  const overriding = view.graph.countsOf('source', keys, overrides)
  for (const method of methods)
    if (overriding.has(method.key))
      yield { through: method, all: [method], ...callsOfOverridden(view, [method], kinds) }
  for (const namesakes of Map.groupBy(methods, ({ name }) => name).values())
    yield { through: namesakes[0] as StoredSymbol, all: namesakes, ...guessesOfNamesakes(view, namesakes, kinds) }
  const constructors = symbols.filter(({ kind }) => kind === 'constructor')
  for (const siblings of Map.groupBy(constructors, ({ parentKey }) => parentKey).values())
    yield { through: siblings[0] as StoredSymbol, all: siblings, ...creationsOf(view, siblings) }
}

/**
 * Creations of a type are linked to the type, but run its constructor; so do those of subtypes without one. Which of
 * several constructors it is isn't known.
 */
export function creationsOf(view: ProjectView, constructors: readonly StoredSymbol[]): CallsLinkedElsewhere {
  const asked = new Set(constructors.map(({ key }) => key))
  const created = new Set(constructors.flatMap(({ parentKey }) => (parentKey === null ? [] : [parentKey])))
  let cut = false
  const found = [...created].flatMap((type) => {
    const others = constructorsOf(view, type).filter(({ key }) => !asked.has(key))
    const among = others.length === 0 ? null : `one of ${others.length + 1} constructors`
    const below = subtypesWithout(view, type)
    cut ||= below.cut
    return [
      creationLinks(view, type, among, null),
      ...below.types.map(({ key, name }) =>
        creationLinks(view, key, among, `creates ${name}, which has no constructor of its own`),
      ),
    ]
  })
  return { links: found.flat(), cut: cut || found.some((links) => links.length === limits.factLinks) }
}

function creationLinks(
  view: ProjectView,
  type: number,
  among: string | null,
  reason: string | null,
): readonly StoredLink[] {
  const links = view.graph.linksTo(type, { kinds: ['instantiates'], limit: limits.factLinks })
  return links.map((link): StoredLink => {
    const because = [reason, among, link.reason].filter((part) => part !== null).join('; ')
    return {
      ...link,
      ...(among === null ? {} : { confidence: 'possible' as const }),
      reason: because === '' ? null : because,
    }
  })
}

/** The constructors of a type, each once: a body apart from its declaration is the same one. */
export function constructorsOf(view: ProjectView, type: number): readonly StoredSymbol[] {
  const all = view.graph.children(type).filter(({ kind }) => kind === 'constructor')
  if (all.length < 2) return all
  const keys = all.map(({ key }) => key)
  const bodies = view.graph.countsOf('source', keys, ['implements'])
  return all.filter((one) => !bodies.has(one.key) || !otherPlaces(view, one).some(({ key }) => keys.includes(key)))
}

/** The subtypes that run the constructor of a type. */
function subtypesWithout(
  view: ProjectView,
  type: number,
): { readonly types: readonly StoredSymbol[]; readonly cut: boolean } {
  let cut = false
  const found = new Map<number, StoredSymbol>()
  const waiting = [type]
  const query = { kinds: ['extends'] as const, limit: limits.factOverridden }
  for (let next = waiting.pop(); next !== undefined && found.size < limits.factOverridden; next = waiting.pop()) {
    const links = view.graph.linksTo(next, query)
    cut ||= links.length === limits.factOverridden
    for (const { symbol } of links) {
      if (found.has(symbol.key) || constructorsOf(view, symbol.key).length > 0) continue
      found.set(symbol.key, symbol)
      waiting.push(symbol.key)
    }
  }
  return { types: [...found.values()], cut: cut || found.size >= limits.factOverridden }
}

/** A call of a method may run any method that overrides it. */
function callsOfOverridden(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): CallsLinkedElsewhere {
  const bases = overriddenBy(view, symbols)
  const found = bases.map((base) => {
    const links = view.graph.linksTo(base.key, { kinds, limit: limits.factLinks })
    const reason = `calls ${base.qualifiedName}, which it overrides`
    return links.map((link): StoredLink => ({ ...link, confidence: 'possible', reason }))
  })
  return {
    links: found.flat(),
    cut: bases.length >= limits.factOverridden || found.some((links) => links.length === limits.factLinks),
  }
}

/**
 * Methods that these override, directly or further up.
 * @param directly those that a method overrides itself
 */
export function overriddenBy(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  directly = (key: number): readonly StoredSymbol[] =>
    view.graph.linksFrom(key, { kinds: overrides, limit: limits.factOverridden }).map(({ symbol }) => symbol),
): readonly StoredSymbol[] {
  const seen = new Set(symbols.map((symbol) => symbol.key))
  const found: StoredSymbol[] = []
  const waiting = [...symbols]
  for (let next = waiting.pop(); next !== undefined && found.length < limits.factOverridden; next = waiting.pop()) {
    for (const symbol of directly(next.key)) {
      if (seen.has(symbol.key)) continue
      seen.add(symbol.key)
      found.push(symbol)
      waiting.push(symbol)
    }
  }
  return found
}

/** Sites linked to a namesake by name alone may equally refer to this symbol. */
function guessesOfNamesakes(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): CallsLinkedElsewhere {
  const name = symbols[0]?.name ?? ''
  const own = new Set(symbols.map(({ key }) => key))
  const room = limits.factNamesakes + own.size
  const named = view.graph.symbolsNamed(name, room)
  const namesakes = named.filter((one) => one.name === name && one.kind === 'method' && !own.has(one.key))
  const read = namesakes.map((one) => ({
    one,
    links: view.graph.linksTo(one.key, { kinds, limit: limits.factSites }),
  }))
  return {
    links: read.flatMap(({ one, links }) =>
      links
        .filter((link) => link.confidence === 'possible')
        .map((link) => ({ ...link, reason: `same name as ${one.qualifiedName}, receiver unknown` })),
    ),
    cut: named.length === room || read.some(({ links }) => links.length === limits.factSites),
  }
}
