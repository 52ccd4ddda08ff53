// The links of a symbol, and how much it is used: for rankings and for detailed views.
import { limits } from '../../kernel/limits'
import { edgeKinds, type EdgeKind } from '../../graph/graph'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { typeKinds } from './use-kinds'
import { withContents } from './contents'

/** All but containment, which is expressed by parent and members. */
export const linkKinds: readonly EdgeKind[] = edgeKinds.filter((kind) => kind !== 'contains')

/** Kinds of links that count as uses. */
const useKinds: readonly EdgeKind[] = [...typeKinds, 'imports']

const usingKinds: readonly EdgeKind[] = ['calls', 'instantiates', 'references']

/** The number of links that end at a symbol. */
export function countUses(view: ProjectView, symbol: StoredSymbol): number {
  return view.graph.countLinksTo(symbol.key, useKinds)
}

/** The first lines that call or import a symbol. */
export function firstUses(view: ProjectView, symbol: StoredSymbol, limit: number): readonly StoredLink[] {
  return view.graph.linksTo(symbol.key, { kinds: ['calls', 'instantiates', 'imports'], limit })
}

/** Keys of the symbols to which links of these kinds lead. */
export function usedAmong(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): ReadonlySet<number> {
  const keys = symbols.map(({ key }) => key)
  return new Set(view.graph.countsOf('target', keys, kinds).keys())
}

/** The definitions that call or mention symbols or what files define, each once and without the symbols themselves. */
export function usersOf(view: ProjectView, asked: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const { symbols } = withContents(view, asked)
  const own = new Set(symbols.map(({ key }) => key))
  const links = [...usedAmong(view, symbols, usingKinds)].flatMap((key) =>
    view.graph.linksTo(key, { kinds: usingKinds, limit: limits.factLinks }),
  )
  const users = links.flatMap(({ symbol }) => (own.has(symbol.key) || symbol.kind === 'file' ? [] : [symbol]))
  return [...new Map(users.map((symbol) => [symbol.key, symbol])).values()]
}

/** The first outgoing links of a symbol. */
export function linksFrom(
  view: ProjectView,
  symbol: StoredSymbol,
  limit: number,
  kinds = linkKinds,
): { readonly links: readonly StoredLink[]; readonly total: number } {
  return {
    links: view.graph.linksFrom(symbol.key, { kinds, limit }),
    total: view.graph.countLinksFrom(symbol.key, kinds),
  }
}
