// Names beside nodes, drawn on sigma's label canvas: the name, and under it where it is.
import type { Settings } from 'sigma/settings'
import type { NodeDisplayData, PartialButFor } from 'sigma/types'
import { shorten } from '../../lib/format'
import type { GraphColours } from './palette'

/** What a label says besides the node's name. */
export interface LabelLook {
  readonly place?: string
  readonly strong?: boolean
}

type Labelled = PartialButFor<NodeDisplayData, 'x' | 'y' | 'size' | 'label' | 'color'> & LabelLook

const nameFont = (strong: boolean): string => `${strong ? 600 : 500} 13px system-ui, sans-serif`
const placeFont = '400 12px system-ui, sans-serif'
const longest = 36

/** Draws a label under its node, with the surface behind it so that lines don't run through the letters. */
export function labelDrawer(colours: () => GraphColours) {
  return (context: CanvasRenderingContext2D, data: Labelled, _settings: Settings): void => {
    draw(context, data, colours(), colours().surface)
  }
}

/** The node under the pointer: its whole label, on a raised ground with a border. */
export function hoverDrawer(colours: () => GraphColours) {
  return (context: CanvasRenderingContext2D, data: Labelled, _settings: Settings): void => {
    const { raised, control } = colours()
    draw(context, data, colours(), raised, control)
  }
}

function draw(
  context: CanvasRenderingContext2D,
  data: Labelled,
  colours: GraphColours,
  ground: string,
  border?: string,
): void {
  if (data.label === null || data.label === '') return
  const name = border === undefined ? shorten(data.label, longest) : shorten(data.label)
  const place = data.place ?? ''
  context.font = nameFont(data.strong === true)
  const nameWidth = context.measureText(name).width
  context.font = placeFont
  const width = Math.max(nameWidth, place === '' ? 0 : context.measureText(place).width) + 8
  const height = place === '' ? 20 : 34
  const left = data.x - width / 2
  const top = data.y + data.size + 6
  context.fillStyle = ground
  context.globalAlpha = border === undefined ? 0.85 : 1
  context.beginPath()
  context.roundRect(left, top, width, height, 4)
  context.fill()
  context.globalAlpha = 1
  if (border !== undefined) {
    context.strokeStyle = border
    context.stroke()
  }
  context.textAlign = 'center'
  context.fillStyle = colours.ink
  context.font = nameFont(data.strong === true)
  context.fillText(name, data.x, top + 14)
  if (place === '') return
  context.fillStyle = colours.far
  context.font = placeFont
  context.fillText(place, data.x, top + 29)
}
