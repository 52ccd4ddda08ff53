// The picture itself: sigma draws it with WebGL, the list beside it says the same for those who don't see it.
import Graph from 'graphology'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Sigma from 'sigma'
import type { CameraState } from 'sigma/types'
import type { Picture, PictureEdge, PictureNode } from '#contract/picture'
import { formatCount } from '../../lib/format'
import { onThemeChange } from '../../lib/theme'
import { IconButton } from '../../ui/button'
import { patterns, PatternProgram } from './edge-program'
import { familyOf } from './families'
import { shortNames } from './short-names'
import { createLabelLayer, hoverDrawer, type Circle } from './labels'
import { createNodeProgram, shapes } from './node-program'
import { partsOf, readColours, type GraphColours } from './palette'

export interface GraphCanvasProps {
  readonly picture: Picture
  /** What the picture shows, in a sentence. */
  readonly label: string
  readonly onOpen: (node: PictureNode) => void
}

/** On the map, signs smaller than this many pixels are named only under the pointer. */
const leastNamed = 5
/** With more edges than this the farther ones are drawn thinner, so that those of the focus stay in sight. */
const manyEdges = 120
/** Room around the picture in pixels; names stand in it. */
const padding = 64
/** Graph units that a picture spans at least, so that two nodes don't lie at opposite ends of the window. */
const leastSpan = { x: 900, y: 560 }

export function GraphCanvas({ picture, label, onOpen }: GraphCanvasProps) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const sigma = useRef<Sigma | null>(null)
  const open = useRef(onOpen)
  const [failed, setFailed] = useState(false)
  // What was drawn before, and from where it was looked at: opening a group must not throw the reader back to the whole.
  const before = useRef<Drawn | null>(null)
  useEffect(() => {
    open.current = onOpen
  }, [onOpen])
  useEffect(() => {
    if (container.current === null) return
    const colours = { current: readColours() }
    const graph = graphOf(picture, colours.current)
    let renderer: Sigma
    try {
      renderer = startSigma(graph, container.current, picture, () => colours.current)
    } catch {
      // No WebGL here. The list has everything.
      setFailed(true)
      return
    }
    sigma.current = renderer
    if (before.current !== null && picture.view === 'map') lookAgain(renderer, before.current, picture)
    const nodes = new Map(picture.nodes.map((node) => [node.id, node]))
    renderer.on('clickNode', ({ node }) => {
      const found = nodes.get(node)
      if (found !== undefined) open.current(found)
    })
    const stage = container.current
    renderer.on('enterNode', () => stage.classList.add('cursor-pointer'))
    renderer.on('leaveNode', () => stage.classList.remove('cursor-pointer'))
    const stop = onThemeChange(() => {
      colours.current = readColours()
      recolour(graph, picture, colours.current)
      renderer.refresh()
    })
    return () => {
      stop()
      const ids = new Set(picture.nodes.map((node) => node.id))
      before.current = picture.view === 'map' ? { ids, camera: renderer.getCamera().getState() } : null
      renderer.kill()
      sigma.current = null
    }
  }, [picture])
  const zoom = (way: 'animatedZoom' | 'animatedUnzoom') =>
    void sigma.current?.getCamera()[way]({ duration: duration() })
  if (failed) return <p className="p-6 text-ink-2">{t('graph.noPicture')}</p>
  return (
    <div className="relative h-full">
      <div ref={container} role="img" aria-label={label} data-testid="graph-picture" className="h-full" />
      <div className="absolute bottom-4 left-4 flex flex-col rounded-md border border-line bg-raised">
        <IconButton label={t('graph.zoomIn')} onClick={() => zoom('animatedZoom')}>
          <Plus size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton
          label={t('graph.fit')}
          onClick={() => void sigma.current?.getCamera().animatedReset({ duration: duration() })}
        >
          <Maximize size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton label={t('graph.zoomOut')} onClick={() => zoom('animatedUnzoom')}>
          <Minus size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
    </div>
  )
}

function startSigma(graph: Graph, container: HTMLElement, picture: Picture, colours: () => GraphColours): Sigma {
  const isMap = picture.view === 'map'
  const labels = createLabelLayer(colours)
  const renderer = new Sigma(graph, container, {
    nodeProgramClasses: { shape: createNodeProgram(() => partsOf(colours().surface)) },
    edgeProgramClasses: { pattern: PatternProgram },
    defaultNodeType: 'shape',
    defaultEdgeType: 'pattern',
    defaultDrawNodeLabel: labels.gather,
    defaultDrawNodeHover: hoverDrawer(colours),
    // On the map one goes nearer to see more; in a neighbourhood the signs keep their size.
    zoomToSizeRatioFunction: isMap ? (ratio) => Math.sqrt(ratio) : () => 1,
    // Every label is asked for; the layer of labels decides which of them find room.
    labelDensity: 0,
    stagePadding: padding,
    minCameraRatio: 0.02,
    maxCameraRatio: 3,
    zIndex: true,
    allowInvalidContainer: true,
  })
  if (!isMap) renderer.setCustomBBox(boxOf(picture.nodes))
  renderer.on('beforeRender', labels.begin)
  renderer.on('afterRender', () => labels.draw(nodesInView(renderer, graph)))
  // The first frame was drawn before anybody listened.
  renderer.refresh()
  return renderer
}

/** The nodes that are drawn now, as circles in pixels. */
function nodesInView(renderer: Sigma, graph: Graph): readonly Circle[] {
  const { width, height } = renderer.getDimensions()
  return graph.nodes().flatMap((id): readonly Circle[] => {
    const data = renderer.getNodeDisplayData(id)
    if (data === undefined || data.hidden) return []
    const { x, y } = renderer.framedGraphToViewport(data)
    const size = renderer.scaleSize(data.size)
    const inside = x > -size && y > -size && x < width + size && y < height + size
    return inside ? [{ x, y, size }] : []
  })
}

interface Drawn {
  readonly ids: ReadonlySet<string>
  readonly camera: CameraState
}

/** Keeps the reader's place; where a group or file was opened, goes near to what came out of it. */
function lookAgain(renderer: Sigma, before: Drawn, picture: Picture): void {
  const camera = renderer.getCamera()
  camera.setState(before.camera)
  const fresh = picture.nodes.filter((node) => !before.ids.has(node.id) && node.kind !== 'group')
  if (fresh.length === 0) return
  const places = fresh.flatMap((node) => renderer.getNodeDisplayData(node.id) ?? [])
  const [xs, ys] = [places.map((place) => place.x), places.map((place) => place.y)]
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const ratio = Math.max(right - left, high - low, 0.02) * openedMargin
  void camera.animate({ x: (left + right) / 2, y: (low + high) / 2, ratio }, { duration: duration() })
}

/** How much wider than what was opened the view is. */
const openedMargin = 1.8

function duration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240
}

function boxOf(nodes: readonly PictureNode[]): { x: [number, number]; y: [number, number] } {
  const span = (axis: 'x' | 'y'): [number, number] => {
    const values = nodes.map((node) => node[axis])
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const spare = Math.max(leastSpan[axis] - (high - low), 0) / 2
    return [low - spare, high + spare]
  }
  return { x: span('x'), y: span('y') }
}

function graphOf(picture: Picture, colours: GraphColours): Graph {
  const graph = new Graph({ type: 'directed', multi: true })
  const names = shortNames(picture.nodes)
  for (const node of picture.nodes) {
    graph.mergeNode(node.id, { ...nodeLook(node, picture, colours), label: names.get(node.id) ?? node.name })
  }
  const most = Math.max(1, ...picture.edges.map((edge) => edge.count))
  picture.edges.forEach((edge, index) => {
    if (!graph.hasNode(edge.source) || !graph.hasNode(edge.target)) return
    graph.addEdgeWithKey(String(index), edge.source, edge.target, edgeLook(edge, picture, most, colours))
  })
  return graph
}

function recolour(graph: Graph, picture: Picture, colours: GraphColours): void {
  for (const node of picture.nodes) graph.mergeNodeAttributes(node.id, nodeLook(node, picture, colours))
  picture.edges.forEach((edge, index) => {
    if (graph.hasEdge(String(index))) graph.setEdgeAttribute(String(index), 'color', edgeColour(edge, picture, colours))
  })
}

function nodeLook(node: PictureNode, picture: Picture, colours: GraphColours) {
  const focus = node.id === picture.focus
  return {
    x: node.x,
    y: node.y,
    size: focus ? 11 : sizeOf(node),
    color: focus || Math.abs(node.hops ?? 0) <= 1 ? colours.ink : colours.quiet,
    ...(focus ? { ring: colours.accent } : {}),
    shape: shapeOf(node),
    place: placeOf(node),
    strong: focus,
    forceLabel: picture.view !== 'map' || sizeOf(node) >= leastNamed,
    rank: focus ? Infinity : node.hops === null ? node.weight : -Math.abs(node.hops),
    zIndex: focus ? 1 : 0,
    // What was opened is drawn by what is in it.
    hidden: node.kind === 'group' && node.open,
  }
}

function sizeOf(node: PictureNode): number {
  if (node.kind === 'group') return Math.min(6 + Math.sqrt(node.weight) / 3, 26)
  if (node.hops === null) return node.kind === 'file' ? Math.min(4 + Math.sqrt(node.weight) / 2, 12) : 2.5
  return 7
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
  if (node.kind === 'group') return formatCount(node.weight)
  if (node.file_path === null) return ''
  if (node.hops === null || node.kind === 'file') return ''
  return `${node.file_path.split('/').at(-1) ?? ''}:${node.line}`
}

function edgeLook(edge: PictureEdge, picture: Picture, most: number, colours: GraphColours) {
  const isMap = picture.view === 'map'
  const near = edge.source === picture.focus || edge.target === picture.focus || picture.view === 'path'
  return {
    size: isMap ? 1 + (Math.log2(edge.count + 1) / Math.log2(most + 1)) * 1.5 : near ? 2 : isDense(picture) ? 1 : 1.5,
    color: edgeColour(edge, picture, colours),
    pattern: patterns[edge.certainty],
    zIndex: near ? 1 : 0,
  }
}

function edgeColour(edge: PictureEdge, picture: Picture, colours: GraphColours): string {
  if (picture.view === 'map') return colours.control
  const near = edge.source === picture.focus || edge.target === picture.focus || picture.view === 'path'
  return near ? colours.ink : isDense(picture) ? colours.control : colours.far
}

function isDense({ edges }: Picture): boolean {
  return edges.length > manyEdges
}
