// The parts of a graph view: symbols as nodes, links as edges, and the layout that places them.
import { baseNameOf } from '../../kernel/base-name-of'
import type { Picture, PictureCertainty, PictureEdge, PictureNode } from '../../contract/picture'
import { isTestPath } from '../path-class'
import type { StoredLink, StoredSymbol } from '../project-view'
import type { AreaOf } from './areas'
import { columnLayout } from './column-layout'

/** What is drawn as a node: a symbol, or an HTTP route. */
export type Drawn = Pick<StoredSymbol, 'id' | 'qualifiedName' | 'filePath' | 'startLine'> & { readonly kind: string }

/** A node before layout. */
export interface PlacedSymbol {
  readonly symbol: Drawn
  readonly hops: number
}

/** One link between two nodes of a graph view. */
export interface PictureLink {
  readonly source: Drawn
  readonly target: Drawn
  readonly link: Pick<StoredLink, 'kind' | 'filePath' | 'line' | 'confidence'>
}

/**
 * A graph view in columns, of symbols found by a traversal from a focus.
 * @param areaOf the package or top folder of a path
 */
export function columnPicture(
  view: Picture['view'],
  areaOf: AreaOf,
  focus: Drawn | null,
  symbols: readonly PlacedSymbol[],
  links: readonly PictureLink[],
  truncated: boolean,
): Picture {
  const edges = mergeEdges(links)
  const places = columnLayout(
    symbols.map(({ symbol, hops }) => ({ id: symbol.id, hops })),
    edges,
  )
  const nodes = symbols.map(({ symbol, hops }): PictureNode => {
    const { x, y } = places.get(symbol.id) ?? { x: 0, y: 0 }
    return { ...symbolNode(symbol, areaOf), x, y, hops, box: null }
  })
  return { view, focus: focus?.id ?? null, nodes, edges: [...edges], cycles: [], truncated }
}

/** A node without a position. */
export function symbolNode(symbol: Drawn, areaOf: AreaOf): Omit<PictureNode, 'x' | 'y' | 'hops' | 'box'> {
  const outside = symbol.filePath === ''
  return {
    id: symbol.id,
    kind: symbol.kind,
    name: symbol.kind === 'file' ? baseNameOf(symbol.filePath) : symbol.qualifiedName,
    file_path: outside ? null : symbol.filePath,
    line: outside ? null : symbol.startLine,
    area: outside ? null : areaOf(symbol.filePath),
    test: isTestPath(symbol.filePath),
    weight: 1,
    open: false,
  }
}

/** Merges all links of the same kind and certainty between two nodes into one edge with the first place. */
export function mergeEdges(links: readonly PictureLink[]): readonly PictureEdge[] {
  const merged = new Map<string, PictureEdge>()
  for (const { source, target, link } of links) {
    const certainty = certaintyOf(target, link)
    const key = `${source.id}\n${target.id}\n${link.kind} ${certainty}`
    const known = merged.get(key)
    const edge = known ?? {
      source: source.id,
      target: target.id,
      kind: link.kind,
      certainty,
      count: 0,
      file_path: link.filePath,
      line: link.line,
    }
    merged.set(key, { ...edge, count: edge.count + 1 })
  }
  return [...merged.values()]
}

function certaintyOf(target: Drawn, link: PictureLink['link']): PictureCertainty {
  return target.kind === 'external' ? 'external' : link.confidence
}
