// A picture as the graph that sigma draws: how each sign and each line looks, in which colours.
import Graph from 'graphology'
import type { Picture, PictureEdge, PictureNode } from '#contract/picture'
import { patterns } from './edge-program'
import { familyOf } from './families'
import { shapes } from './node-program'
import type { GraphColours } from './palette'

/** With more lines than this, those away from the focus are drawn thinner. */
const manyLines = 120

/** Nodes and lines. Keys of edges are their places in the picture. */
export function drawnGraph(picture: Picture, colours: GraphColours): Graph {
  const graph = new Graph({ type: 'directed', multi: true })
  for (const node of picture.nodes) graph.mergeNode(node.id, { ...nodeLook(node, picture, colours), label: node.name })
  picture.edges.forEach((edge, index) => {
    if (!graph.hasNode(edge.source) || !graph.hasNode(edge.target)) return
    graph.addEdgeWithKey(String(index), edge.source, edge.target, edgeLook(edge, picture, colours))
  })
  return graph
}

/** Puts the colours of another theme on a graph that is drawn already. */
export function recolour(graph: Graph, picture: Picture, colours: GraphColours): void {
  for (const node of picture.nodes) graph.mergeNodeAttributes(node.id, nodeLook(node, picture, colours))
  picture.edges.forEach((edge, index) => {
    if (graph.hasEdge(String(index))) graph.setEdgeAttribute(String(index), 'color', edgeColour(edge, picture, colours))
  })
}

function nodeLook(node: PictureNode, picture: Picture, colours: GraphColours) {
  const focus = node.id === picture.focus
  const distance = Math.abs(node.hops ?? 0)
  return {
    x: node.x,
    y: node.y,
    size: focus ? 11 : 7,
    color: focus || distance <= 1 ? colours.ink : colours.quiet,
    ...(focus ? { ring: colours.accent } : {}),
    shape: shapeOf(node),
    place: placeOf(node),
    strong: focus,
    forceLabel: true,
    rank: focus ? Infinity : -distance,
    zIndex: focus ? 1 : 0,
  }
}

function shapeOf({ kind }: PictureNode): number {
  if (kind === 'external') return shapes.hollow
  const family = familyOf(kind)
  if (family === 'files') return shapes.sheet
  if (family === 'types') return shapes.square
  return family === 'values' ? shapes.bar : shapes.circle
}

function placeOf({ kind, file_path, line }: PictureNode): string {
  return file_path === null || kind === 'file' ? '' : `${file_path.split('/').at(-1) ?? ''}:${line}`
}

function edgeLook(edge: PictureEdge, picture: Picture, colours: GraphColours) {
  const near = isNear(edge, picture)
  return {
    size: near ? 2 : isDense(picture) ? 1 : 1.5,
    color: edgeColour(edge, picture, colours),
    pattern: patterns[edge.certainty],
    head: 1,
    zIndex: near ? 1 : 0,
  }
}

function edgeColour(edge: PictureEdge, picture: Picture, colours: GraphColours): string {
  return isNear(edge, picture) ? colours.ink : isDense(picture) ? colours.control : colours.far
}

function isNear(edge: PictureEdge, { focus, view }: Picture): boolean {
  return edge.source === focus || edge.target === focus || view === 'path'
}

/** With many lines the farther ones are drawn thinner, so that those of the focus stay in sight. */
function isDense({ edges }: Picture): boolean {
  return edges.length > manyLines
}
