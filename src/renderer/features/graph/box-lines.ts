// Lines between the boxes of a map: from the border of the user to that of what it uses, side by side, with a head.
import type { Picture, PictureEdge, PictureNode } from '#contract/picture'

export interface BoxLine {
  readonly edge: PictureEdge
  /** Path of the curve, and of its head. */
  readonly curve: string
  readonly head: string
  readonly width: number
  /** Where its count is. */
  readonly middle: { readonly x: number; readonly y: number }
}

/** A box of the picture by its borders; y grows downwards. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const headLength = 8
const headHalf = 5

/** Borders of a node that has a box. */
export function boxOf({ x, y, box }: PictureNode): Box {
  const [width, height] = [box?.width ?? 0, box?.height ?? 0]
  return { left: x - width / 2, right: x + width / 2, top: -y - height / 2, bottom: -y + height / 2 }
}

/** @returns a line for each edge, in their order, given that both ends have boxes */
export function boxLines(picture: Picture, edges: readonly PictureEdge[]): readonly BoxLine[] {
  const boxes = new Map(picture.nodes.map((node) => [node.id, boxOf(node)]))
  const drawn = edges.flatMap((edge) => {
    const [from, to] = [boxes.get(edge.source), boxes.get(edge.target)]
    // What is in each other needs no line.
    if (from === undefined || to === undefined || contains(from, to) || contains(to, from)) return []
    return [{ edge, from, to, sides: sidesOf(from, to) }]
  })
  const ports = portsOf(drawn)
  return drawn.map(({ edge, from, to, sides }, index) => {
    const start = pointOn(from, sides[0], ports[index]?.[0] ?? 0.5)
    const end = pointOn(to, sides[1], ports[index]?.[1] ?? 0.5)
    return lineOf(edge, start, end, sides)
  })
}

type Side = 'top' | 'bottom' | 'left' | 'right'

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom
  )
}

/** The border a line leaves by, and the one it comes to. */
function sidesOf(from: Box, to: Box): readonly [Side, Side] {
  if (from.bottom <= to.top) return ['bottom', 'top']
  if (to.bottom <= from.top) return ['top', 'bottom']
  return from.right <= to.left ? ['right', 'left'] : ['left', 'right']
}

interface Placed {
  readonly edge: PictureEdge
  readonly from: Box
  readonly to: Box
  readonly sides: readonly [Side, Side]
}

/** Where along its border each line starts and ends, from 0 to 1: in the order of what is at the other end. */
function portsOf(lines: readonly Placed[]): readonly (readonly [number, number])[] {
  const middle = (box: Box, side: Side): number =>
    side === 'top' || side === 'bottom' ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2
  const ends = lines.flatMap(({ edge, from, to, sides }, index) => [
    { key: `${edge.source} ${sides[0]}`, index, end: 0, other: middle(to, sides[0]) },
    { key: `${edge.target} ${sides[1]}`, index, end: 1, other: middle(from, sides[1]) },
  ])
  const ports = lines.map((): [number, number] => [0.5, 0.5])
  for (const group of Map.groupBy(ends, ({ key }) => key).values()) {
    group.sort((a, b) => a.other - b.other || a.index - b.index)
    group.forEach(({ index, end }, place) => {
      const port = ports[index]
      if (port !== undefined) port[end] = (place + 1) / (group.length + 1)
    })
  }
  return ports
}

interface Point {
  readonly x: number
  readonly y: number
}

function pointOn(box: Box, side: Side, at: number): Point {
  if (side === 'top' || side === 'bottom') return { x: box.left + (box.right - box.left) * at, y: box[side] }
  return { x: box[side], y: box.top + (box.bottom - box.top) * at }
}

function lineOf(edge: PictureEdge, start: Point, end: Point, [, side]: readonly [Side, Side]): BoxLine {
  const isUpright = side === 'top' || side === 'bottom'
  const away = side === 'top' || side === 'left' ? -1 : 1
  // The curve ends where the head begins, so that it never shows past its point.
  const neck = isUpright ? { x: end.x, y: end.y + away * headLength } : { x: end.x + away * headLength, y: end.y }
  const middle = { x: (start.x + neck.x) / 2, y: (start.y + neck.y) / 2 }
  const [one, two] = isUpright
    ? [`${start.x} ${middle.y}`, `${neck.x} ${middle.y}`]
    : [`${middle.x} ${start.y}`, `${middle.x} ${neck.y}`]
  const wings = isUpright
    ? `L ${end.x - headHalf} ${neck.y} L ${end.x + headHalf} ${neck.y}`
    : `L ${neck.x} ${end.y - headHalf} L ${neck.x} ${end.y + headHalf}`
  return {
    edge,
    curve: `M ${start.x} ${start.y} C ${one} ${two} ${neck.x} ${neck.y}`,
    head: `M ${end.x} ${end.y} ${wings} Z`,
    width: edge.count >= 100 ? 4 : edge.count >= 10 ? 2.5 : 1.5,
    middle,
  }
}
