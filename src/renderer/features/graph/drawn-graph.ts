// A picture as the graph that sigma draws: how each sign and each line looks, in which colours.
import Graph from 'graphology'
import { mapDistance, type Picture, type PictureEdge, type PictureNode } from '#contract/picture'
import { formatCount } from '../../lib/format'
import { patterns } from './edge-program'
import { familyOf } from './families'
import { linesOf, manyLines } from './map-lines'
import { shapes } from './node-program'
import type { GraphColours } from './palette'
import { shortNames } from './short-names'

/** Pixels that the whole map takes in a window of usual size. */
const mapPixels = 560
/** Part of the distance between two neighbours that their signs fill. */
const filled = 0.4
/** Radius of signs in pixels while the whole map is in view. */
const stone = { least: 5, most: 21 }
const sheet = { most: 10 }
const definition = { most: 3 }
/** Lines of one node at most that are added while the pointer is on it. */
const mostShown = 200

/** Nodes, and the lines that find room. Keys of edges are their places in the picture. */
export function drawnGraph(picture: Picture, colours: GraphColours): Graph {
  const graph = new Graph({ type: 'directed', multi: true })
  const names = shortNames(picture.nodes)
  const sizeOf = sizesOf(picture)
  for (const node of withTitles(picture.nodes)) {
    const label = names.get(node.id) ?? node.name
    graph.mergeNode(node.id, { ...nodeLook(node, picture, sizeOf(node), colours), label })
  }
  const most = mostPlaces(picture)
  for (const index of linesOf(picture)) {
    const edge = picture.edges[index]
    if (edge !== undefined) addLine(graph, index, edge, edgeLook(edge, picture, most, colours))
  }
  return graph
}

/** Puts the colours of another theme on a graph that is drawn already. */
export function recolour(graph: Graph, picture: Picture, colours: GraphColours): void {
  const sizeOf = sizesOf(picture)
  for (const node of withTitles(picture.nodes))
    graph.mergeNodeAttributes(node.id, nodeLook(node, picture, sizeOf(node), colours))
  picture.edges.forEach((edge, index) => {
    if (graph.hasEdge(String(index))) graph.setEdgeAttribute(String(index), 'color', edgeColour(edge, picture, colours))
  })
}

/** Draws all lines of one node of the map, the strongest first. @returns how to take them away again */
export function showLinesOf(graph: Graph, picture: Picture, id: string, colours: GraphColours): () => void {
  if (picture.view !== 'map') return () => undefined
  const most = mostPlaces(picture)
  const own = picture.edges
    .filter((edge) => edge.source === id || edge.target === id)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostShown)
  const keys = own.flatMap((edge, index) => {
    const look = { ...edgeLook(edge, picture, most, colours), color: colours.ink, head: 1, zIndex: 2 }
    return addLine(graph, `shown ${index}`, edge, look)
  })
  return () => keys.forEach((key) => graph.dropEdge(key))
}

function addLine(graph: Graph, key: number | string, edge: PictureEdge, look: object): readonly string[] {
  if (!graph.hasNode(edge.source) || !graph.hasNode(edge.target)) return []
  return [graph.addEdgeWithKey(String(key), edge.source, edge.target, look)]
}

function mostPlaces({ edges }: Picture): number {
  return edges.reduce((most, edge) => Math.max(most, edge.count), 1)
}

function nodeLook(node: PictureNode, picture: Picture, size: number, colours: GraphColours) {
  const focus = node.id === picture.focus
  // An opened group is drawn by what is in it; its name stays, as the title of that part of the map.
  const opened = node.kind === 'group' && node.open
  return {
    x: node.x,
    y: node.y,
    size,
    color: opened ? colours.surface : focus || Math.abs(node.hops ?? 0) <= 1 ? colours.ink : colours.quiet,
    ...(focus ? { ring: colours.accent } : {}),
    shape: shapeOf(node),
    place: opened ? '' : placeOf(node),
    strong: focus || opened,
    forceLabel: true,
    rank: focus || opened ? Infinity : rankOf(node),
    zIndex: focus ? 1 : 0,
  }
}

/** Puts opened groups, of which only the name is drawn, above their files, which follow them in the picture. */
function withTitles(nodes: readonly PictureNode[]): readonly PictureNode[] {
  return nodes.map((node, index) => {
    if (node.kind !== 'group' || !node.open) return node
    const next = nodes.findIndex((other, at) => at > index && other.kind === 'group')
    const inside = nodes.slice(index + 1, next === -1 ? nodes.length : next)
    return { ...node, y: inside.reduce((top, { y }) => Math.max(top, y), node.y) + mapDistance.file }
  })
}

/** Groups are named before files, files before definitions. */
function rankOf({ kind, hops, weight }: PictureNode): number {
  if (hops !== null) return -Math.abs(hops)
  return kind === 'group' ? weight + 1e9 : kind === 'file' ? weight : 0
}

/** Radii in pixels. On the map they follow from the room there is, so that neighbours never cover each other. */
function sizesOf(picture: Picture): (node: PictureNode) => number {
  const groups = picture.nodes.filter((node) => node.kind === 'group')
  const heaviest = Math.max(1, ...groups.map((group) => group.weight))
  const span = (axis: 'x' | 'y'): number => {
    const values = groups.map((group) => group[axis])
    return Math.max(...values) - Math.min(...values)
  }
  const unit = groups.length < 2 ? 1 : Math.max(span('x'), span('y')) / mapPixels
  const sheetSize = Math.min(sheet.most, (mapDistance.file * filled) / unit)
  const definitionSize = Math.min(definition.most, (mapDistance.symbol * filled) / unit)
  return (node) => {
    if (node.id === picture.focus) return 11
    if (node.hops !== null) return 7
    if (node.kind === 'group')
      return node.open ? 0.1 : stone.least + (stone.most - stone.least) * Math.sqrt(node.weight / heaviest)
    // Twenty definitions make a sheet of full size; an empty file still is one.
    return node.kind === 'file' ? sheetSize * (0.5 + Math.min(node.weight / 40, 0.5)) : definitionSize
  }
}

function shapeOf({ kind }: PictureNode): number {
  if (kind === 'group') return shapes.stone
  if (kind === 'external') return shapes.hollow
  const family = familyOf(kind)
  if (family === 'files') return shapes.sheet
  if (family === 'types') return shapes.square
  return family === 'values' ? shapes.bar : shapes.circle
}

function placeOf(node: PictureNode): string {
  if (node.kind === 'group') return node.weight === 0 ? '' : formatCount(node.weight)
  if (node.file_path === null) return ''
  if (node.hops === null || node.kind === 'file') return ''
  return `${node.file_path.split('/').at(-1) ?? ''}:${node.line}`
}

function edgeLook(edge: PictureEdge, picture: Picture, most: number, colours: GraphColours) {
  const isMap = picture.view === 'map'
  const near = isNear(edge, picture)
  return {
    size: isMap ? 1 + (Math.log2(edge.count + 1) / Math.log2(most + 1)) * 1.5 : near ? 2 : isDense(picture) ? 1 : 1.5,
    color: edgeColour(edge, picture, colours),
    pattern: patterns[edge.certainty],
    head: isMap && isDense(picture) ? 0 : 1,
    zIndex: near ? 1 : 0,
  }
}

function edgeColour(edge: PictureEdge, picture: Picture, colours: GraphColours): string {
  if (picture.view === 'map') return isDense(picture) ? colours.line : colours.control
  return isNear(edge, picture) ? colours.ink : isDense(picture) ? colours.control : colours.far
}

function isNear(edge: PictureEdge, { focus, view }: Picture): boolean {
  return edge.source === focus || edge.target === focus || view === 'path'
}

/** With many lines the farther ones are drawn thinner, so that those of the focus stay in sight. */
function isDense({ edges }: Picture): boolean {
  return edges.length > manyLines
}
