// Links of any kind around a symbol, and how much it is used: for rankings and for anyone who shows a symbol whole.
import { edgeKinds, type EdgeKind } from '../../graph/graph'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'

/** All but containment, which parent and members express. */
export const linkKinds: readonly EdgeKind[] = edgeKinds.filter((kind) => kind !== 'contains')

/** Kinds by which a symbol is of use to others. */
const useKinds: readonly EdgeKind[] = ['calls', 'instantiates', 'extends', 'implements', 'references', 'imports']

/** How many links of the graph end at a symbol. */
export function countUses(view: ProjectView, symbol: StoredSymbol): number {
  return view.graph.countLinksTo(symbol.key, useKinds)
}

/** The first lines that call or import a symbol. */
export function firstUses(view: ProjectView, symbol: StoredSymbol, limit: number): readonly StoredLink[] {
  return view.graph.linksTo(symbol.key, { kinds: ['calls', 'instantiates', 'imports'], limit })
}

/** The first links that leave a symbol. */
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
