// The links of a symbol, and how much it is used: for rankings and for detailed views.
import { edgeKinds, type EdgeKind } from '../../graph/graph'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { typeKinds } from './calls'

/** All but containment, which is expressed by parent and members. */
export const linkKinds: readonly EdgeKind[] = edgeKinds.filter((kind) => kind !== 'contains')

/** Kinds of links that count as uses. */
const useKinds: readonly EdgeKind[] = [...typeKinds, 'imports']

/** The number of links that end at a symbol. */
export function countUses(view: ProjectView, symbol: StoredSymbol): number {
  return view.graph.countLinksTo(symbol.key, useKinds)
}

/** The first lines that call or import a symbol. */
export function firstUses(view: ProjectView, symbol: StoredSymbol, limit: number): readonly StoredLink[] {
  return view.graph.linksTo(symbol.key, { kinds: ['calls', 'instantiates', 'imports'], limit })
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
