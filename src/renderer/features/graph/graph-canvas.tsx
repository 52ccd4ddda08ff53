// The picture itself: sigma draws it with WebGL, the list next to it says the same for those who don't see it.
import Graph from 'graphology'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Sigma from 'sigma'
import { createEdgeCompoundProgram } from 'sigma/rendering'
import type { Picture, PictureNode } from '#contract/picture'
import { onThemeChange } from '../../lib/theme'
import { IconButton } from '../../ui/button'
import { drawnGraph, recolour } from './drawn-graph'
import { PatternProgram } from './edge-program'
import { createLabelLayer, hoverDrawer, type Circle } from './labels'
import { createNodeProgram } from './node-program'
import { partsOf, readColours, type GraphColours } from './palette'

export interface GraphCanvasProps {
  readonly picture: Picture
  /** What the picture shows, in a sentence. */
  readonly label: string
  readonly onOpen: (node: PictureNode) => void
}

/** With more lines than this, lines are left out while the picture is moved. */
const manyDrawn = 400
/** Room around the picture in pixels; names are in it. */
const padding = 64
/** Graph units that a picture spans at least, so that two nodes aren't at opposite ends of the window. */
const leastSpan = { x: 900, y: 560 }

export function GraphCanvas({ picture, label, onOpen }: GraphCanvasProps) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const sigma = useRef<Sigma | null>(null)
  const open = useRef(onOpen)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    open.current = onOpen
  }, [onOpen])
  useEffect(() => {
    if (container.current === null) return
    const colours = { current: readColours() }
    const graph = drawnGraph(picture, colours.current)
    let renderer: Sigma
    try {
      renderer = startSigma(graph, container.current, picture, () => colours.current)
    } catch {
      // No WebGL here. The list has everything.
      setFailed(true)
      return
    }
    sigma.current = renderer
    const nodes = new Map(picture.nodes.map((node) => [node.id, node]))
    renderer.on('clickNode', ({ node }) => {
      const found = nodes.get(node)
      if (found !== undefined) open.current(found)
    })
    const stage = container.current
    const layers = renderer.getCanvases()
    renderer.on('enterNode', () => {
      stage.classList.add('cursor-pointer')
      showHoverLayers(layers, true)
    })
    renderer.on('leaveNode', () => {
      stage.classList.remove('cursor-pointer')
      showHoverLayers(layers, false)
    })
    const stop = onThemeChange(() => {
      colours.current = readColours()
      recolour(graph, picture, colours.current)
      renderer.refresh()
    })
    return () => {
      stop()
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
  const labels = createLabelLayer(colours)
  // Empty at first: its first frame would be drawn before anyone listens.
  const renderer = new Sigma(new Graph(), container, {
    // Named as the programs that sigma brings, which it would compile besides.
    nodeProgramClasses: { circle: createNodeProgram(() => partsOf(colours().surface)) },
    edgeProgramClasses: { arrow: PatternProgram, line: createEdgeCompoundProgram([]) },
    defaultNodeType: 'circle',
    defaultEdgeType: 'arrow',
    defaultDrawNodeLabel: labels.gather,
    defaultDrawNodeHover: hoverDrawer(colours),
    // Signs keep their size: going nearer makes room between them.
    zoomToSizeRatioFunction: () => 1,
    // Thousands of lines would make every step of a drag wait where no graphics card draws them.
    hideEdgesOnMove: graph.size > manyDrawn,
    // Every label is asked for; the layer of labels decides which of them find room.
    labelDensity: 0,
    stagePadding: padding,
    minCameraRatio: 0.02,
    maxCameraRatio: 3,
    zIndex: true,
    allowInvalidContainer: true,
  })
  renderer.setCustomBBox(boxOf(picture.nodes))
  renderer.on('beforeRender', labels.begin)
  renderer.on('afterRender', () => labels.draw(nodesInView(renderer, graph)))
  const layers = renderer.getCanvases()
  layers['edgeLabels']?.toggleAttribute('hidden', true)
  showHoverLayers(layers, false)
  renderer.setGraph(graph)
  return renderer
}

/**
 * Layers that nothing is drawn on are not there: the window would be put together from them at every frame, which takes
 * most of it where no graphics card does.
 */
function showHoverLayers(layers: Readonly<Record<string, HTMLCanvasElement>>, shown: boolean): void {
  layers['hovers']?.toggleAttribute('hidden', !shown)
  layers['hoverNodes']?.toggleAttribute('hidden', !shown)
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
