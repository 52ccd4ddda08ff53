// The map as a graph view: boxes in rows by dependency, with the contents of opened ones drawn inside.
import { baseNameOf } from '../../kernel/base-name-of'
import type { Picture, PictureCertainty, PictureEdge, PictureNode } from '../../contract/picture'
import { folderOf } from '../../kernel/folder-of'
import { limits } from '../../kernel/limits'
import { RecentValues } from '../../kernel/recent-values'
import { linksFrom } from '../facts/uses'
import { isTestPath } from '../path-class'
import { perGraph } from '../per-graph'
import type { ProjectView } from '../project-view'
import { boxLabels, boxSize } from './box-labels'
import { layeredLayout } from './layered-layout'
import type { MapBox } from './map-boxes'
import { neighbourKinds } from './neighbourhood'
import { drawnRules } from './drawn-rules'
import { symbolNode } from './picture'
import type { RepositoryMap } from './repository-map'

const certaintyOrder: readonly PictureCertainty[] = ['exact', 'inferred', 'possible', 'external']

/** Padding in an opened box; the box's name is above its contents. */
const inset = { side: 16, top: 48, bottom: 16 }

/** A box or symbol, with its contents. */
interface Drawn {
  readonly node: Omit<PictureNode, 'x' | 'y' | 'box'>
  readonly inside: readonly Drawn[]
  /** Its contents have no boxes: they are listed. */
  readonly isListed?: boolean
}

type Pictures = RecentValues<string, Picture, [ProjectView, RepositoryMap, ReadonlySet<string>, number]>
const keptPictures = perGraph(() => new WeakMap<RepositoryMap, Pictures>())

/**
 * The last pictures of a map are kept: everyone who opens a project asks for the same one.
 * @param open ids of boxes to open; unknown ones are ignored
 * @param limit maximum number of nodes; boxes that would exceed it stay closed
 */
export function mapPicture(view: ProjectView, map: RepositoryMap, open: ReadonlySet<string>, limit: number): Picture {
  const ofMap = keptPictures(view)
  const pictures: Pictures =
    ofMap.get(map) ?? new RecentValues(limits.keptMapPictures, (_, ...request) => drawMap(...request))
  ofMap.set(map, pictures)
  return pictures.get(JSON.stringify([limit, ...open]), view, map, open, limit)
}

function drawMap(view: ProjectView, map: RepositoryMap, open: ReadonlySet<string>, limit: number): Picture {
  const boxes = withOpened(map.boxes, open).slice(0, limit)
  const room = { left: limit - boxes.length, truncated: map.boxes.length > limit }
  const drawn = boxes.map((box) => drawBox(view, box, open, room))
  const all = drawn.flatMap(withInside)
  const edges = edgesOf(view, map, boxes, all)
  const labels = boxLabels(all.map(({ node }) => node))
  // Links by name alone neither place boxes nor form cycles.
  const known = edges.filter(({ certainty }) => certainty !== 'possible')
  const { nodes, cycles } = placed(drawn, known, labels)
  const rest = { truncated: room.truncated, cycles: cycles.map((members) => [...members]) }
  return { view: 'map', focus: null, nodes: [...nodes], edges: [...edges], ...rest, rules: drawnRules(map) }
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
  const children = withOpened(box.children, open)
  const count = box.kind === 'file' ? shown.length : children.length
  if (count > room.left) {
    room.truncated = true
    return { node: closed, inside: [] }
  }
  room.left -= count
  room.truncated ||= shown.length < symbols.length
  const inside =
    box.kind === 'file'
      ? shown.map((symbol): Drawn => ({ node: { ...symbolNode(symbol, folderOf), hops: null }, inside: [] }))
      : children.map((child) => drawBox(view, child, open, room))
  return { node: { ...closed, open: true }, inside, isListed: box.kind === 'more' }
}

function closedBox({ id, kind, path, symbols, children, tests }: MapBox): Drawn['node'] {
  const isFile = kind === 'file'
  const name = isFile ? baseNameOf(path) : kind === 'more' ? `${children.length} more` : path
  const place = {
    file_path: isFile ? path : null,
    line: isFile ? 1 : null,
    area: isFile ? folderOf(path) : path,
    test: tests,
    hops: null,
  }
  return { id, kind: isFile ? 'file' : 'group', name, ...place, weight: symbols, open: false }
}

/** Opened boxes from the rest of a level get their own box. */
function withOpened(boxes: readonly MapBox[], open: ReadonlySet<string>): readonly MapBox[] {
  return boxes.flatMap((box): readonly MapBox[] => {
    const named = box.kind === 'more' ? box.children.filter(({ id }) => open.has(id)) : []
    if (named.length === 0) return [box]
    const children = box.children.filter((child) => !named.includes(child))
    const symbols = children.reduce((sum, child) => sum + child.symbols, 0)
    const rest = { ...box, children, symbols, files: children.flatMap(({ files }) => files) }
    return children.length === 0 ? named : [...named, rest]
  })
}

/** The node and all its contents that have boxes. */
function withInside(drawn: Drawn): readonly Drawn[] {
  return [drawn, ...(drawn.isListed === true ? [] : drawn.inside.flatMap(withInside))]
}

/** Nodes in list order, each before its contents. */
function placed(
  level: readonly Drawn[],
  edges: readonly PictureEdge[],
  labels: ReadonlyMap<string, string>,
): Pick<Level, 'nodes' | 'cycles'> {
  const { nodes, width, height, cycles } = placedLevel(level, edges, labels)
  return { nodes: nodes.map((node) => ({ ...node, x: node.x - width / 2, y: height / 2 - node.y })), cycles }
}

interface Level {
  /** Centres, relative to the upper left corner of the level; y points down. */
  readonly nodes: readonly PictureNode[]
  readonly width: number
  readonly height: number
  /** Of this level and of nested ones. */
  readonly cycles: readonly (readonly string[])[]
}

function placedLevel(
  level: readonly Drawn[],
  edges: readonly PictureEdge[],
  labels: ReadonlyMap<string, string>,
): Level {
  const parts = level.map((drawn) => {
    const label = labels.get(drawn.node.id) ?? drawn.node.name
    const own = boxSize(label, drawn.node.kind)
    if (drawn.inside.length === 0 || drawn.isListed === true) return { drawn, label, ...own, inner: null }
    const inner = placedLevel(drawn.inside, edges, labels)
    const width = Math.max(own.width, inner.width + 2 * inset.side)
    return { drawn, label, width, height: inner.height + inset.top + inset.bottom, inner }
  })
  const headOf = new Map(level.flatMap((drawn) => withInside(drawn).map(({ node }) => [node.id, drawn.node.id])))
  // Nearly everything uses the rest of a level and is used by it: it is kept apart and doesn't affect the layout.
  const placeOf = (id: string): string => (id.startsWith('more:') ? '' : (headOf.get(id) ?? ''))
  const links = edges.map(({ source, target, count }) => ({ source: placeOf(source), target: placeOf(target), count }))
  const layout = layeredLayout(
    parts.map(({ drawn, width, height }) => ({ id: drawn.node.id, width, height })),
    links,
  )
  const nodes = parts.flatMap(({ drawn, label, width, height, inner }): readonly PictureNode[] => {
    const { x, y } = layout.places.get(drawn.node.id) ?? { x: 0, y: 0 }
    const left = x + (width - (inner?.width ?? 0)) / 2
    return [
      { ...drawn.node, x: x + width / 2, y: y + height / 2, box: { label, width, height } },
      ...(drawn.isListed === true ? listed(drawn) : []),
      ...(inner?.nodes ?? []).map((node) => ({ ...node, x: node.x + left, y: node.y + y + inset.top })),
    ]
  })
  const cycles = [...layout.cycles, ...parts.flatMap(({ inner }) => inner?.cycles ?? [])]
  return { nodes, width: layout.width, height: layout.height, cycles }
}

/** The contents of the rest of a level: names without positions. */
function listed({ inside }: Drawn): readonly PictureNode[] {
  return inside.map(({ node }) => ({ ...node, x: 0, y: 0, box: null }))
}

interface LooseEdge {
  readonly source: string
  readonly target: string
  readonly count: number
  readonly certainty: PictureCertainty
  /** Whether it includes an import. */
  readonly imports: boolean
  /** Whether its import breaks a layer rule. */
  readonly isAgainst?: boolean
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
  const against = new Set(map.rules?.breaks.map((one) => `${one.from} ${one.to}`))
  const between = map.links.flatMap(({ from, to, count, certainty, imports }): readonly LooseEdge[] => {
    const [source, target] = [drawnIn.get(from), drawnIn.get(to)]
    if (source === undefined || target === undefined) return []
    // A test uses more than it tests: its links say nothing about dependencies between parts of the product.
    if (isTestPath(map.files[from]?.path ?? '') && !source.tests) return []
    const isAgainst = against.has(`${from} ${to}`)
    return [{ source: source.id, target: target.id, count, certainty, imports, isAgainst }]
  })
  const symbols = all.filter(({ node }) => node.kind !== 'group' && node.kind !== 'file').map(({ node }) => node.id)
  return withoutDispatch([...between, ...symbolEdges(view, new Set(symbols))])
}

/** An opposite link this many times stronger is the dependency; one without an import is then a way back. */
const muchStronger = 10

/**
 * If the user of an interface calls its implementations elsewhere, or a function that was passed to it, the other side
 * depends on the user and not the other way: a link that is only possible, opposite to a certain one, is not a
 * dependency, and neither are calls without an import, opposite to an import or to much stronger links: a type
 * doesn't depend on a package that adds members to it.
 */
function withoutDispatch(loose: readonly LooseEdge[]): readonly PictureEdge[] {
  const edges = sumEdges(loose)
  const keyOf = (source: string, target: string): string => `${source}\n${target}`
  const sure = new Set(
    edges.flatMap((edge) => (edge.certainty === 'possible' ? [] : [keyOf(edge.source, edge.target)])),
  )
  const imported = new Set(loose.flatMap((edge) => (edge.imports ? [keyOf(edge.source, edge.target)] : [])))
  const counts = new Map(edges.map(({ source, target, count }) => [keyOf(source, target), count]))
  return edges.filter(({ source, target, certainty, count }) => {
    const back = keyOf(target, source)
    if (certainty === 'possible' && sure.has(back)) return false
    if (imported.has(keyOf(source, target))) return true
    return !imported.has(back) && (counts.get(back) ?? 0) < count * muchStronger
  })
}

/** The links between the definitions of opened files. */
function symbolEdges(view: ProjectView, shown: ReadonlySet<string>): readonly LooseEdge[] {
  return [...shown].flatMap((id) => {
    const symbol = view.graph.symbol(id)
    if (symbol === null) return []
    return linksFrom(view, symbol, limits.pictureLinks, neighbourKinds)
      .links.filter((link) => shown.has(link.symbol.id))
      .map((link) => ({ source: id, target: link.symbol.id, count: 1, certainty: link.confidence, imports: false }))
  })
}

/** One edge between two nodes; drawn like the most certain link that it represents. */
function sumEdges(edges: readonly LooseEdge[]): readonly PictureEdge[] {
  const sums = new Map<string, PictureEdge>()
  for (const { source, target, count, certainty, isAgainst } of edges) {
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
      against: (known?.against ?? 0) + Number(isAgainst ?? false),
      file_path: null,
      line: null,
    })
  }
  return [...sums.values()]
}
