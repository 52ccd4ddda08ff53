// Call sites that are linked to another method but may call this one; without them, counts could be falsely zero.
import type { EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'

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
  if (symbols[0]?.kind !== 'method') return { links: [], cut: false }
  const place = (link: StoredLink): string => `${link.filePath}:${link.line}`
  const [overridden, guesses] = [callsOfOverridden(view, symbols, kinds), guessesOfNamesakes(view, symbols, kinds)]
  const found = [...overridden.links, ...guesses.links]
  const known = new Set(found.length === 0 ? [] : own().map(place))
  const links = found.filter((link) => !known.has(place(link)) && known.add(place(link)))
  return { links, cut: overridden.cut || guesses.cut }
}

/** The same for many methods: by each method that overrides another, then once by each name. */
export function* callsOfMethodsElsewhere(
  view: ProjectView,
  methods: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): Iterable<CallsLinkedElsewhere & { readonly through: StoredSymbol }> {
  const keys = methods.map(({ key }) => key)
  const overriding = view.graph.countsOf('source', keys, overrides)
  for (const method of methods)
    if (overriding.has(method.key)) yield { through: method, ...callsOfOverridden(view, [method], kinds) }
  for (const namesakes of Map.groupBy(methods, ({ name }) => name).values())
    yield { through: namesakes[0] as StoredSymbol, ...guessesOfNamesakes(view, namesakes, kinds) }
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

/** Methods that these override, directly or further up. */
function overriddenBy(view: ProjectView, symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const seen = new Set(symbols.map((symbol) => symbol.key))
  const found: StoredSymbol[] = []
  const waiting = [...symbols]
  const query = { kinds: overrides, limit: limits.factOverridden }
  for (let next = waiting.pop(); next !== undefined && found.length < limits.factOverridden; next = waiting.pop()) {
    for (const { symbol } of view.graph.linksFrom(next.key, query)) {
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
