// The neighbourhood of a symbol: who uses it to the left, what it uses to the right, some hops far.
import type { Picture } from '../../contract/picture'
import { throwIfAborted } from '../../kernel/abort'
import { limits } from '../../kernel/limits'
import type { EdgeKind, ProjectView, StoredSymbol } from '../project-view'
import { areasOf } from './areas'
import { columnPicture, type PictureLink, type PlacedSymbol } from './picture'

/** Links that a neighbourhood follows by default; a symbol's path expresses containment. */
export const neighbourKinds: readonly EdgeKind[] = [
  'calls',
  'instantiates',
  'extends',
  'implements',
  'overrides',
  'references',
]

export interface NeighbourhoodQuery {
  readonly depth: number
  readonly kinds: readonly EdgeKind[]
  /** Nodes at most. */
  readonly limit: number
}

/** Walks from the focus in both directions, nearest first, until the depth or the limit is reached. */
export function neighbourhoodOf(
  view: ProjectView,
  focus: StoredSymbol,
  { depth, kinds, limit }: NeighbourhoodQuery,
  signal: AbortSignal,
): Picture {
  const found = new Map<number, PlacedSymbol>([[focus.key, { symbol: focus, hops: 0 }]])
  const links = new Map<string, PictureLink>()
  let truncated = false
  const walk = (direction: 1 | -1): void => {
    const end = direction > 0 ? 'source' : 'target'
    let level: readonly StoredSymbol[] = [focus]
    for (let hops = 1; hops <= depth && level.length > 0; hops += 1) {
      throwIfAborted(signal)
      // Only edges that stay in the picture are read: where there are most, most lead out of it.
      const inside = new Set(found.keys())
      const kept: { readonly edge: number; readonly symbol: StoredSymbol }[] = []
      // All that is linked to the symbol itself is told of; further away many links say little.
      const most = hops === 1 ? limits.pictureNodes : limits.pictureLinks
      for (const symbol of level) {
        const edges = view.graph.edgesOf(end, symbol.key, { kinds, limit: most })
        truncated ||= edges.length === most
        for (const [edge, other] of edges) {
          if (inside.has(other) || inside.size < limit) {
            inside.add(other)
            kept.push({ edge, symbol })
          } else truncated = true
        }
      }
      const next: StoredSymbol[] = []
      const read = view.graph.linksOf(
        end,
        kept.map(({ edge }) => edge),
      )
      for (const [index, { symbol }] of kept.entries()) {
        const link = read[index]
        if (link === undefined) continue
        if (!found.has(link.symbol.key)) {
          found.set(link.symbol.key, { symbol: link.symbol, hops: hops * direction })
          next.push(link.symbol)
        }
        const [source, target] = direction > 0 ? [symbol, link.symbol] : [link.symbol, symbol]
        links.set(`${source.key} ${target.key} ${link.kind} ${link.filePath} ${link.line}`, { source, target, link })
      }
      level = next.filter((symbol) => symbol.kind !== 'external')
    }
  }
  walk(-1)
  walk(1)
  const areaOf = areasOf(view.graph.files())
  return columnPicture('neighbourhood', areaOf, focus, [...found.values()], [...links.values()], truncated)
}
