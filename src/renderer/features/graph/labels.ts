// Names under nodes: the name, and below it where it is. Of names that would cover each other or a node, the one that
// matters more is drawn; going nearer makes room for the rest.
import type { Settings } from 'sigma/settings'
import type { NodeDisplayData, PartialButFor } from 'sigma/types'
import { shorten } from '../../lib/format'
import { textFont } from '../../lib/text-font'
import type { GraphColours } from './palette'

/** What a label says besides the node's name. */
export interface LabelLook {
  readonly place?: string
  readonly strong?: boolean
  /** The higher, the earlier it gets its room. */
  readonly rank?: number
}

type Labelled = PartialButFor<NodeDisplayData, 'x' | 'y' | 'size' | 'label' | 'color'> & LabelLook

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Nodes and labels of one frame, gathered while sigma goes through them, drawn when it is done. */
export interface LabelLayer {
  /** For sigma: takes a label in. */
  readonly gather: (context: CanvasRenderingContext2D, data: Labelled, settings: Settings) => void
  /** Forgets the frame before. */
  readonly begin: () => void
  /**
   * Draws what finds room.
   * @param nodes the nodes in view, in pixels of the window
   */
  readonly draw: (nodes: readonly Circle[]) => void
}

export interface Circle {
  readonly x: number
  readonly y: number
  readonly size: number
}

const nameFont = (strong: boolean): string => `${strong ? 600 : 500} 13px ${textFont}`
const placeFont = `400 12px ${textFont}`
const longest = 36
/** Smaller signs, in pixels, are named only under the pointer. */
const leastNamed = 4
/** Labels tried in one frame; a picture has no room for more. */
const tried = 400
/** Pixels between a label and the window's edge, and between it and its node. */
const edge = 4
const gap = 6

/** @param colours read at each frame, because the theme can change */
export function createLabelLayer(colours: () => GraphColours): LabelLayer {
  let canvas: CanvasRenderingContext2D | null = null
  let labels: Labelled[] = []
  return {
    gather: (context, data) => {
      canvas = context
      if (data.size >= leastNamed || data.strong === true) labels.push({ ...data })
    },
    begin: () => {
      labels = []
    },
    draw: (nodes) => {
      if (canvas === null) return
      const context = canvas
      const taken = createGrid(context.canvas.clientWidth, context.canvas.clientHeight)
      for (const { x, y, size } of nodes)
        taken.add({ left: x - size, top: y - size, right: x + size, bottom: y + size })
      const ordered = labels.sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0)).slice(0, tried)
      for (const label of ordered) {
        const name = shorten(label.label ?? '', longest)
        const places = placesOf(context, label, name)
        // The focus is always named, whatever it covers.
        const box = places.find((place) => taken.isFree(place)) ?? (label.rank === Infinity ? places[0] : undefined)
        if (box === undefined) continue
        taken.add(box)
        paint(context, label, name, box, colours(), colours().surface)
      }
    },
  }
}

/** The node under the pointer: its whole label, on a raised ground with a border. */
export function hoverDrawer(colours: () => GraphColours) {
  return (context: CanvasRenderingContext2D, data: Labelled, _settings: Settings): void => {
    const name = shorten(data.label ?? '')
    const { raised, control } = colours()
    const [box] = placesOf(context, data, name)
    if (box !== undefined) paint(context, data, name, box, colours(), raised, control)
  }
}

/** Where a label may stand, the best place first: under its node, above it, at its sides; never out of the window. */
function placesOf(context: CanvasRenderingContext2D, data: Labelled, name: string): readonly Box[] {
  const place = data.place ?? ''
  context.font = nameFont(data.strong === true)
  const nameWidth = context.measureText(name).width
  context.font = placeFont
  const width = Math.max(nameWidth, place === '' ? 0 : context.measureText(place).width) + 8
  const height = place === '' ? 20 : 34
  const away = data.size + gap
  const corners = [
    [data.x - width / 2, data.y + away],
    [data.x - width / 2, data.y - away - height],
    [data.x + away, data.y - height / 2],
    [data.x - away - width, data.y - height / 2],
  ] as const
  const most = context.canvas.clientWidth - width - edge
  return corners.map(([x, top]) => {
    const left = Math.max(Math.min(x, most), edge)
    return { left, top, right: left + width, bottom: top + height }
  })
}

function paint(
  context: CanvasRenderingContext2D,
  data: Labelled,
  name: string,
  box: Box,
  colours: GraphColours,
  ground: string,
  border?: string,
): void {
  if (name === '') return
  const place = data.place ?? ''
  context.fillStyle = ground
  context.globalAlpha = border === undefined ? 0.85 : 1
  context.beginPath()
  context.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 4)
  context.fill()
  context.globalAlpha = 1
  if (border !== undefined) {
    context.strokeStyle = border
    context.stroke()
  }
  const middle = (box.left + box.right) / 2
  context.textAlign = 'center'
  context.fillStyle = colours.ink
  context.font = nameFont(data.strong === true)
  context.fillText(name, middle, box.top + 14)
  if (place === '') return
  context.fillStyle = colours.far
  context.font = placeFont
  context.fillText(place, middle, box.top + 29)
}

interface Grid {
  add(box: Box): void
  isFree(box: Box): boolean
}

const cellPixels = 6

/** Which parts of the window are taken, in cells of a few pixels: asking costs the size of a label, not their number. */
function createGrid(width: number, height: number): Grid {
  const columns = Math.ceil(width / cellPixels)
  const rows = Math.ceil(height / cellPixels)
  const cells = new Uint8Array(columns * rows)
  const cell = (pixels: number, count: number): number =>
    Math.max(0, Math.min(Math.floor(pixels / cellPixels), count - 1))
  /** The cells that a box touches: columns up to `to`, which is not among them, and rows up to and with `last`. */
  const reachOf = ({ left, top, right, bottom }: Box) => ({
    from: cell(left, columns),
    to: cell(right, columns) + 1,
    first: cell(top, rows),
    last: cell(bottom, rows),
  })
  return {
    add: (box) => {
      const { from, to, first, last } = reachOf(box)
      for (let row = first; row <= last; row += 1) cells.fill(1, row * columns + from, row * columns + to)
    },
    isFree: (box) => {
      const { from, to, first, last } = reachOf(box)
      for (let row = first; row <= last; row += 1)
        for (let at = row * columns + from; at < row * columns + to; at += 1) if (cells[at] === 1) return false
      return true
    },
  }
}
