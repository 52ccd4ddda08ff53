// The map as a picture: boxes in rows by who uses whom, the inside of opened ones drawn in them.
import type { Picture, PictureCertainty, PictureEdge, PictureNode } from '../../contract/picture'
import { limits } from '../../kernel/limits'
import { linksFrom } from '../facts/uses'
import { isTestPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { boxLabels, boxSize } from './box-labels'
import { layeredLayout } from './layered-layout'
import type { MapBox } from './map-boxes'
import { neighbourKinds } from './neighbourhood'
import { symbolNode } from './picture'
import type { RepositoryMap } from './repository-map'

const certaintyOrder: readonly PictureCertainty[] = ['exact', 'inferred', 'possible', 'external']

/** Room in an opened box around what is in it; the box's name is above it. */
const inset = { side: 16, top: 48, bottom: 16 }

/** A box or symbol of the picture, with what is drawn in it. */
interface Drawn {
  readonly node: Omit<PictureNode, 'x' | 'y' | 'box'>
  readonly inside: readonly Drawn[]
}

/**
 * @param open ids of boxes to show the inside of; unknown ones are ignored
 * @param limit nodes at most; what would exceed it stays closed
 */
export function mapPicture(view: ProjectView, map: RepositoryMap, open: ReadonlySet<string>, limit: number): Picture {
  const room = { left: limit - map.boxes.length, truncated: map.boxes.length > limit }
  const boxes = map.boxes.slice(0, limit)
  const drawn = boxes.map((box) => drawBox(view, box, open, room))
  const all = drawn.flatMap(withInside)
  const edges = edgesOf(view, map, boxes, all)
  const labels = boxLabels(all.map(({ node }) => node))
  const nodes = placed(drawn, edges, labels)
  return { view: 'map', focus: null, nodes: [...nodes], edges: [...edges], truncated: room.truncated }
}

function drawBox(
  view: ProjectView,
  box: MapBox,
  open: ReadonlySet<string>,
  room: { left: number; truncated: boolean },
): Drawn {
  const closed = closedBox(box)
  if (!open.has(box.id)) return { node: closed, inside: [] }
  const symbols = box.kind === 'file' ? view.graph.symbolsInFile(box.path) : []
  const shown = symbols.slice(0, limits.pictureLinks)
  const count = box.kind === 'file' ? shown.length : box.children.length
  if (count > room.left) {
    room.truncated = true
    return { node: closed, inside: [] }
  }
  room.left -= count
  room.truncated ||= shown.length < symbols.length
  const inside =
    box.kind === 'file'
      ? shown.map((symbol): Drawn => ({ node: { ...symbolNode(symbol), hops: null }, inside: [] }))
      : box.children.map((child) => drawBox(view, child, open, room))
  return { node: { ...closed, open: true }, inside }
}

function closedBox({ id, kind, path, symbols, children }: MapBox): Drawn['node'] {
  const isFile = kind === 'file'
  const rest = children.reduce((sum, child) => sum + (child.kind === 'more' ? countOf(child) : 1), 0)
  const name = isFile ? (path.split('/').at(-1) ?? path) : kind === 'more' ? `${rest} more` : path
  const place = { file_path: isFile ? path : null, line: isFile ? 1 : null, hops: null }
  return { id, kind: isFile ? 'file' : 'group', name, ...place, weight: symbols, open: false }
}

function countOf({ children }: MapBox): number {
  return children.reduce((sum, child) => sum + (child.kind === 'more' ? countOf(child) : 1), 0)
}

function withInside(drawn: Drawn): readonly Drawn[] {
  return [drawn, ...drawn.inside.flatMap(withInside)]
}

/** Nodes in the order of the list, each before what is in it. */
function placed(
  level: readonly Drawn[],
  edges: readonly PictureEdge[],
  labels: ReadonlyMap<string, string>,
): readonly PictureNode[] {
  const { nodes, width, height } = placedLevel(level, edges, labels)
  return nodes.map((node) => ({ ...node, x: node.x - width / 2, y: height / 2 - node.y }))
}

interface Level {
  /** Middles, from the upper left corner of the level, y growing downwards. */
  readonly nodes: readonly PictureNode[]
  readonly width: number
  readonly height: number
}

function placedLevel(
  level: readonly Drawn[],
  edges: readonly PictureEdge[],
  labels: ReadonlyMap<string, string>,
): Level {
  const parts = level.map((drawn) => {
    const label = labels.get(drawn.node.id) ?? drawn.node.name
    const own = boxSize(label, drawn.node.kind)
    if (drawn.inside.length === 0) return { drawn, label, ...own, inner: null }
    const inner = placedLevel(drawn.inside, edges, labels)
    const width = Math.max(own.width, inner.width + 2 * inset.side)
    return { drawn, label, width, height: inner.height + inset.top + inset.bottom, inner }
  })
  const headOf = new Map(level.flatMap((drawn) => withInside(drawn).map(({ node }) => [node.id, drawn.node.id])))
  const links = edges.map(({ source, target, count }) => ({
    source: headOf.get(source) ?? '',
    target: headOf.get(target) ?? '',
    count,
  }))
  const layout = layeredLayout(
    parts.map(({ drawn, width, height }) => ({ id: drawn.node.id, width, height })),
    links,
  )
  const nodes = parts.flatMap(({ drawn, label, width, height, inner }): readonly PictureNode[] => {
    const { x, y } = layout.places.get(drawn.node.id) ?? { x: 0, y: 0 }
    const left = x + (width - (inner?.width ?? 0)) / 2
    return [
      { ...drawn.node, x: x + width / 2, y: y + height / 2, box: { label, width, height } },
      ...(inner?.nodes ?? []).map((node) => ({ ...node, x: node.x + left, y: node.y + y + inset.top })),
    ]
  })
  return { nodes, width: layout.width, height: layout.height }
}

interface LooseEdge {
  readonly source: string
  readonly target: string
  readonly count: number
  readonly certainty: PictureCertainty
}

function edgesOf(
  view: ProjectView,
  map: RepositoryMap,
  boxes: readonly MapBox[],
  all: readonly Drawn[],
): readonly PictureEdge[] {
  const shown = new Map(all.map(({ node }) => [node.id, node]))
  const drawnIn = new Map<number, MapBox>()
  const assign = (box: MapBox): void => {
    for (const file of box.files) drawnIn.set(file, box)
    for (const child of box.children) if (shown.has(child.id)) assign(child)
  }
  boxes.forEach(assign)
  const between = map.links.flatMap(({ from, to, count, certainty }): readonly LooseEdge[] => {
    const [source, target] = [drawnIn.get(from), drawnIn.get(to)]
    if (source === undefined || target === undefined) return []
    // A test uses what it tests and more: it says nothing of how the parts of the product depend on each other.
    if (isTestPath(map.files[from]?.path ?? '') && !source.tests) return []
    return [{ source: source.id, target: target.id, count, certainty }]
  })
  const symbols = all.filter(({ node }) => node.kind !== 'group' && node.kind !== 'file').map(({ node }) => node.id)
  return sumEdges([...between, ...symbolEdges(view, new Set(symbols))])
}

/** The links between the definitions of opened files. */
function symbolEdges(view: ProjectView, shown: ReadonlySet<string>): readonly LooseEdge[] {
  return [...shown].flatMap((id) => {
    const symbol = view.graph.symbol(id)
    if (symbol === null) return []
    return linksFrom(view, symbol, limits.pictureLinks, neighbourKinds)
      .links.filter((link) => shown.has(link.symbol.id))
      .map((link) => ({ source: id, target: link.symbol.id, count: 1, certainty: link.confidence }))
  })
}

/** One edge between two nodes; the most certain of what it stands for is how it is drawn. */
function sumEdges(edges: readonly LooseEdge[]): readonly PictureEdge[] {
  const sums = new Map<string, PictureEdge>()
  for (const { source, target, count, certainty } of edges) {
    if (source === target) continue
    const key = `${source}\n${target}`
    const known = sums.get(key)
    const surer = known !== undefined && certaintyOrder.indexOf(known.certainty) < certaintyOrder.indexOf(certainty)
    sums.set(key, {
      source,
      target,
      kind: 'uses',
      certainty: surer ? known.certainty : certainty,
      count: (known?.count ?? 0) + count,
      file_path: null,
      line: null,
    })
  }
  return [...sums.values()]
}
