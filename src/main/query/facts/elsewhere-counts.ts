// How many calls are linked to another method but may call this one, for all methods of a file: what those of one name
// or of one overridden method have in common is read once.
import { RecentValues } from '../../kernel/recent-values'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../project-view'
import { callsLinkedElsewhere, overriddenBy } from './calls-linked-elsewhere'
import { linksInto } from './callers'
import { callKinds } from './use-kinds'

type Places = ReadonlySet<string>

const none: Places = new Set()

/** Sets of places kept while a file is counted, each with up to a few thousand, and of those that are joined. */
const keptPlaces = 200
const keptUnions = 50

/**
 * The number of links of `callsLinkedElsewhere` for one symbol at a time.
 * @param symbols those of the file
 * @param isOwned whether links lead to the symbol itself, whose places don't count twice
 */
export function elsewhereCounts(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  isOwned: (symbol: StoredSymbol) => boolean,
): (symbol: StoredSymbol) => number {
  const keys = symbols.filter(({ kind }) => kind === 'method').map(({ key }) => key)
  const overriding = view.graph.countsOf('source', keys, ['overrides'])
  const bases = new RecentValues<number, readonly StoredSymbol[]>(limits.usageDefinitions, (key) =>
    view.graph.linksFrom(key, { kinds: ['overrides'], limit: limits.factOverridden }).map(({ symbol }) => symbol),
  )
  const called = new RecentValues<number, Places>(keptPlaces, (key) =>
    placesOf(view.graph.linksTo(key, { kinds: callKinds, limit: limits.factLinks })),
  )
  const guessed = new RecentValues<number, Places>(keptPlaces, (key) =>
    placesOf(
      view.graph
        .linksTo(key, { kinds: callKinds, limit: limits.factSites })
        .filter(({ confidence }) => confidence === 'possible'),
    ),
  )
  const named = new RecentValues<string, readonly StoredSymbol[]>(keptPlaces, (name) =>
    view.graph.symbolsNamed(name, limits.factNamesakes + 1).filter((one) => one.name === name && one.kind === 'method'),
  )
  const unions = new RecentValues<string, Places, [() => Places]>(keptUnions, (_, join) => join())
  const ofMethod = (symbol: StoredSymbol): number => {
    const overridden = overriding.has(symbol.key) ? overriddenBy(view, [symbol], (key) => bases.get(key)) : []
    const namesakes = named.get(symbol.name).filter(({ key }) => key !== symbol.key)
    const sources = [...overridden.map(({ key }) => key), 'or', ...namesakes.map(({ key }) => key)].join(' ')
    const places = unions.get(sources, () =>
      union([...overridden.map(({ key }) => called.get(key)), ...namesakes.map(({ key }) => guessed.get(key))]),
    )
    if (places.size === 0 || !isOwned(symbol)) return places.size
    const own = placesOf(linksInto(view, [symbol], callKinds))
    return places.size - [...own].filter((place) => places.has(place)).length
  }
  return (symbol) => {
    if (symbol.kind === 'method') return ofMethod(symbol)
    if (symbol.kind !== 'constructor') return 0
    return callsLinkedElsewhere(view, [symbol], () => linksInto(view, [symbol], callKinds), callKinds).links.length
  }
}

function placesOf(links: readonly { readonly filePath: string; readonly line: number }[]): Places {
  return links.length === 0 ? none : new Set(links.map(({ filePath, line }) => `${filePath}:${line}`))
}

function union(sets: readonly Places[]): Places {
  const [first = none, ...others] = sets.filter(({ size }) => size > 0)
  if (others.length === 0) return first
  const all = new Set(first)
  for (const set of others) for (const place of set) all.add(place)
  return all
}
