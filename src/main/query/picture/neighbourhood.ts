// The neighbourhood of a symbol: its users to the left, what it uses to the right, up to some hops away.
import type { Picture } from '../../contract/picture'
import { throwIfAborted } from '../../kernel/abort'
import { limits } from '../../kernel/limits'
import type { EdgeKind, ProjectView, StoredSymbol } from '../project-view'
import { areasIn } from './areas'
import { columnPicture, type Drawn, type PictureLink, type PlacedSymbol } from './picture'
import { startNodeOf, startsRunning } from './start-nodes'

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
  /** Whether the HTTP routes and commands that run what was found are drawn. */
  readonly routes?: boolean
}

/**
 * Traverses in both directions from the focus, nearest first, until the depth or the limit is reached.
 */
export function neighbourhoodOf(
  view: ProjectView,
  focus: StoredSymbol,
  query: NeighbourhoodQuery,
  signal: AbortSignal,
): Picture {
  const walk = new Walk(view, query, signal)
  walk.found.set(focus.key, { symbol: focus, hops: 0 })
  walk.follow([focus], -1, 1)
  const users = [...walk.found.values()]
  walk.follow([focus], 1, 1)
  if (query.routes === true) walk.addStarts(users)
  return walk.picture(focus)
}

/** What an HTTP route or a command runs, to its right. */
export function startNeighbourhood(
  view: ProjectView,
  id: string,
  query: NeighbourhoodQuery,
  signal: AbortSignal,
): Picture {
  const { node, handlers, links } = startNodeOf(view, id)
  const walk = new Walk(view, query, signal)
  for (const handler of handlers) walk.found.set(handler.key, { symbol: handler, hops: 1 })
  walk.addNode({ symbol: node, hops: 0 }, links)
  walk.follow(handlers, 1, 2)
  return walk.picture(node)
}

/** A symbol found by the traversal. */
interface FoundSymbol extends PlacedSymbol {
  readonly symbol: StoredSymbol
}

/** The state of a traversal. */
class Walk {
  readonly found = new Map<number, FoundSymbol>()
  private readonly links = new Map<string, PictureLink>()
  private readonly starts: PlacedSymbol[] = []
  private truncated = false

  constructor(
    private readonly view: ProjectView,
    private readonly query: NeighbourhoodQuery,
    private readonly signal: AbortSignal,
  ) {}

  /** @param first distance of what is found first */
  follow(start: readonly StoredSymbol[], direction: 1 | -1, first: number): void {
    const { depth, kinds, limit } = this.query
    const end = direction > 0 ? 'source' : 'target'
    let level = start
    for (let hops = first; hops <= depth && level.length > 0; hops += 1) {
      throwIfAborted(this.signal)
      // Only edges between shown nodes are read: nodes with many edges link mostly to others.
      const inside = new Set(this.found.keys())
      const kept: { readonly edge: number; readonly symbol: StoredSymbol }[] = []
      // All links of the symbol itself are reported; further away, many links mean little.
      const most = hops === 1 ? limits.pictureNodes : limits.pictureLinks
      for (const symbol of level) {
        const edges = this.view.graph.edgesOf(end, symbol.key, { kinds, limit: most })
        this.truncated ||= edges.length === most
        for (const [edge, other] of edges) {
          if (inside.has(other) || inside.size < limit) {
            inside.add(other)
            kept.push({ edge, symbol })
          } else this.truncated = true
        }
      }
      const next: StoredSymbol[] = []
      const read = this.view.graph.linksOf(
        end,
        kept.map(({ edge }) => edge),
      )
      for (const [index, { symbol }] of kept.entries()) {
        const link = read[index]
        if (link === undefined) continue
        if (!this.found.has(link.symbol.key)) {
          this.found.set(link.symbol.key, { symbol: link.symbol, hops: hops * direction })
          next.push(link.symbol)
        }
        const [source, target] = direction > 0 ? [symbol, link.symbol] : [link.symbol, symbol]
        this.links.set(`${source.key} ${target.key} ${link.kind} ${link.filePath} ${link.line}`, {
          source,
          target,
          link,
        })
      }
      level = next.filter((symbol) => symbol.kind !== 'external')
    }
  }

  /** Adds the routes and commands that run some of the symbols, where they are near enough. */
  addStarts(users: readonly FoundSymbol[]): void {
    const near = users.filter(({ hops }) => -hops < this.query.depth)
    const hopsOf = new Map(near.map(({ symbol, hops }) => [symbol.key, hops]))
    for (const { node, handlers, links } of startsRunning(
      this.view,
      near.map(({ symbol }) => symbol),
    )) {
      if (this.found.size + this.starts.length >= this.query.limit) {
        this.truncated = true
        return
      }
      const nearest = Math.max(...handlers.map(({ key }) => hopsOf.get(key) ?? 0))
      this.addNode({ symbol: node, hops: nearest - 1 }, links)
    }
  }

  /** Adds a node that isn't a symbol. */
  addNode(node: PlacedSymbol, links: readonly PictureLink[]): void {
    this.starts.push(node)
    for (const link of links) this.links.set(`${link.source.id} ${link.target.id}`, link)
  }

  picture(focus: Drawn): Picture {
    const nodes = [...this.found.values(), ...this.starts]
    return columnPicture('neighbourhood', areasIn(this.view), focus, nodes, [...this.links.values()], this.truncated)
  }
}
