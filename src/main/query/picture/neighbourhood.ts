// The neighbourhood of a symbol: its users to the left, what it uses to the right, up to some hops away.
import type { Picture } from '../../contract/picture'
import { throwIfAborted } from '../../kernel/abort'
import { limits } from '../../kernel/limits'
import type { EdgeKind, ProjectView, StoredSymbol } from '../project-view'
import { areasIn } from './areas'
import { columnPicture, type PictureLink, type PlacedSymbol } from './picture'

/** Links that a neighbourhood follows by default; containment is visible in a symbol's path. */
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
  /** Maximum number of nodes. */
  readonly limit: number
}

/** Traverses in both directions from the focus, nearest first, until the depth or the limit is reached. */
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
      // Only edges between shown nodes are read: nodes with many edges link mostly to others.
      const inside = new Set(found.keys())
      const kept: { readonly edge: number; readonly symbol: StoredSymbol }[] = []
      // All links of the symbol itself are reported; further away, many links mean little.
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
  const areaOf = areasIn(view)
  return columnPicture('neighbourhood', areaOf, focus, [...found.values()], [...links.values()], truncated)
}
