// Routes of lines between boxes: from the border of the user to that of what it uses, spread along both, around the
// boxes in between. Computed for users at the top; drawings that grow to the right are rotated before and after.
import type { Box, BoxLink, Drawing } from './drawing'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface DrawnLine {
  readonly link: BoxLink
  /** Path of the curve, and of its arrowhead. */
  readonly curve: string
  readonly head: string
  readonly width: number
  /** Where its count is shown. */
  readonly middle: Point
  /** The points between which it bends. */
  readonly way: readonly Point[]
}

const headLength = 9
const headHalf = 4.5
/** Distance between a line and a box it passes, or another line. */
const clear = 8
const apart = 7
/** Distance between lines that start at one border, if there is space. */
const mostPort = 14

type Side = 'top' | 'bottom' | 'left' | 'right'

interface Ends {
  readonly link: BoxLink
  readonly from: Box
  readonly to: Box
  readonly sides: readonly [Side, Side]
}

/** @returns a line for each link, in order, if both ends have boxes and neither contains the other */
export function drawnLines(
  drawing: Pick<Drawing, 'boxes' | 'axis' | 'weighted'>,
  links: readonly BoxLink[],
): readonly DrawnLine[] {
  const turn = drawing.axis === 'right'
  const boxes = new Map(drawing.boxes.map((box): [string, Box] => [box.id, turn ? turned(box) : box]))
  const drawn = links.flatMap((link): readonly Ends[] => {
    const [from, to] = [boxes.get(link.source), boxes.get(link.target)]
    if (from === undefined || to === undefined || holds(from, to) || holds(to, from)) return []
    return [{ link, from, to, sides: sidesOf(from, to, [...boxes.values()]) }]
  })
  const ports = portsOf(drawn)
  const taken: Point[] = []
  return drawn.map(({ link, from, to, sides }, index) => {
    const start = pointOn(from, sides[0], ports[index]?.[0] ?? 0.5)
    const end = pointOn(to, sides[1], ports[index]?.[1] ?? 0.5)
    const obstacles = [...boxes.values()].filter(
      (box) =>
        box !== from && box !== to && !holds(box, from) && !holds(box, to) && !holds(from, box) && !holds(to, box),
    )
    const between = sides[0] === 'bottom' && sides[1] === 'top' ? wayDown(start, end, obstacles, taken) : []
    const back = sides[0] === 'top' && sides[1] === 'bottom' ? wayDown(end, start, obstacles, taken).toReversed() : []
    return lineOf(link, [start, ...between, ...back, end], sides, drawing)
  })
}

function turned({ left, right, top, bottom }: Box): Box {
  return { left: top, right: bottom, top: left, bottom: right }
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom
  )
}

/** The border at which a line starts, and the one at which it ends. */
function sidesOf(from: Box, to: Box, boxes: readonly Box[]): readonly [Side, Side] {
  if (from.bottom <= to.top) return ['bottom', 'top']
  if (to.bottom <= from.top) return ['top', 'bottom']
  const [left, right] = from.right <= to.left ? [from, to] : [to, from]
  const isFree = boxes.every(
    (box) =>
      box.right <= left.right ||
      box.left >= right.left ||
      box.bottom <= left.top ||
      box.top >= left.bottom ||
      holds(box, left),
  )
  // Side by side with something in between: the line goes around below.
  if (!isFree) return ['bottom', 'bottom']
  return left === from ? ['right', 'left'] : ['left', 'right']
}

/** Where along its border each line starts and ends, from 0 to 1: ordered by the position of the other end. */
function portsOf(lines: readonly Ends[]): readonly (readonly [number, number])[] {
  const isFlat = (side: Side): boolean => side === 'top' || side === 'bottom'
  const middle = (box: Box, side: Side): number => (isFlat(side) ? box.left + box.right : box.top + box.bottom) / 2
  const ends = lines.flatMap(({ link, from, to, sides }, index) => [
    { key: `${link.source} ${sides[0]}`, index, end: 0, box: from, side: sides[0], other: middle(to, sides[0]) },
    { key: `${link.target} ${sides[1]}`, index, end: 1, box: to, side: sides[1], other: middle(from, sides[1]) },
  ])
  const ports = lines.map((): [number, number] => [0.5, 0.5])
  for (const group of Map.groupBy(ends, ({ key }) => key).values()) {
    group.sort((a, b) => a.other - b.other || a.index - b.index)
    group.forEach(({ index, end, box, side }, place) => {
      const port = ports[index]
      const length = isFlat(side) ? box.right - box.left : box.bottom - box.top
      const step = Math.min(mostPort, length / (group.length + 1))
      if (port !== undefined) port[end] = 0.5 + ((place - (group.length - 1) / 2) * step) / length
    })
  }
  return ports
}

function pointOn(box: Box, side: Side, at: number): Point {
  if (side === 'top' || side === 'bottom') return { x: box.left + (box.right - box.left) * at, y: box[side] }
  return { x: box[side], y: box.top + (box.bottom - box.top) * at }
}

/** Vertical segments between the boxes of every row between two points, top first. */
function wayDown(start: Point, end: Point, obstacles: readonly Box[], taken: Point[]): readonly Point[] {
  const way: Point[] = []
  let x = start.x
  const bands = bandsOf(obstacles.filter(({ top, bottom }) => bottom > start.y && top < end.y))
  for (const [index, band] of bands.entries()) {
    // A line bends where there is most space: before this band or after it.
    const [above, below] = [bands[index - 1]?.bottom ?? start.y, bands[index + 1]?.top ?? end.y]
    const soon = band.top - above > below - band.bottom
    // At its own ends a line is where its box has it, however close others are.
    const isOwn = band.top <= start.y || band.bottom >= end.y
    const isTaken = (at: number): boolean =>
      !isOwn && taken.some((one) => one.y === band.top && Math.abs(one.x - at) < apart)
    x = freePlace(band.boxes, [x, end.x], soon, isTaken)
    if (!isOwn) taken.push({ x, y: band.top })
    way.push({ x, y: Math.max(band.top - 2, start.y) }, { x, y: Math.min(band.bottom + 2, end.y) })
  }
  return way
}

interface Band {
  readonly top: number
  readonly bottom: number
  readonly boxes: readonly Box[]
}

/** Boxes side by side as one band each. */
function bandsOf(boxes: readonly Box[]): readonly Band[] {
  const bands: { top: number; bottom: number; boxes: Box[] }[] = []
  for (const box of [...boxes].sort((a, b) => a.top - b.top)) {
    const last = bands.at(-1)
    if (last === undefined || box.top >= last.bottom) bands.push({ top: box.top, bottom: box.bottom, boxes: [box] })
    else {
      last.bottom = Math.max(last.bottom, box.bottom)
      last.boxes.push(box)
    }
  }
  return bands
}

/** Where a line passes a band: straight on if possible, otherwise through the closest gap. */
function freePlace(
  boxes: readonly Box[],
  [from, to]: readonly [number, number],
  soon: boolean,
  isTaken: (at: number) => boolean,
): number {
  const gaps = gapsOf(boxes)
  const candidates = gaps.flatMap(([low, high]) => {
    const near = (at: number): number => Math.min(Math.max(at, low), high)
    const first = soon ? [near(to), near(from)] : [near(from), near(to)]
    return [
      ...first,
      ...first.flatMap((at) => [1, 2, 3, 4].flatMap((step) => [near(at - step * apart), near(at + step * apart)])),
    ]
  })
  const cost = (at: number): number => Math.abs(at - from) + Math.abs(at - to) + (isTaken(at) ? 60 : 0)
  return candidates.reduce((best, at) => (cost(at) < cost(best) ? at : best), candidates[0] ?? from)
}

/** The free intervals between and next to boxes. */
function gapsOf(boxes: readonly Box[]): readonly (readonly [number, number])[] {
  const gaps: (readonly [number, number])[] = []
  let low = -Infinity
  for (const { left, right } of [...boxes].sort((a, b) => a.left - b.left)) {
    if (left - clear >= low) gaps.push([low, left - clear])
    low = Math.max(low, right + clear)
  }
  return [...gaps, [low, Infinity]]
}

function lineOf(
  link: BoxLink,
  way: readonly Point[],
  sides: readonly [Side, Side],
  { axis, weighted }: Pick<Drawing, 'axis' | 'weighted'>,
): DrawnLine {
  const [side, end] = [sides[1], way.at(-1) ?? { x: 0, y: 0 }]
  const isFlat = side === 'top' || side === 'bottom'
  const away = side === 'top' || side === 'left' ? -1 : 1
  // The curve ends where the arrowhead begins, so that it never extends beyond its tip.
  const neck = isFlat ? { x: end.x, y: end.y + away * headLength } : { x: end.x + away * headLength, y: end.y }
  const points = [...way.slice(0, -1), neck]
  const at =
    axis === 'right'
      ? ({ x, y }: Point): string => `${round(y)} ${round(x)}`
      : ({ x, y }: Point): string => `${round(x)} ${round(y)}`
  const wings = isFlat
    ? [
        { x: end.x - headHalf, y: neck.y },
        { x: end.x + headHalf, y: neck.y },
      ]
    : [
        { x: neck.x, y: end.y - headHalf },
        { x: neck.x, y: end.y + headHalf },
      ]
  const middle = middleOf(points)
  return {
    link,
    curve: `M ${at(points[0] ?? neck)} ${points
      .slice(1)
      .map((point, index) => bend(points[index] ?? point, point, sides, at))
      .join(' ')}`,
    head: `M ${at(end)} L ${wings.map(at).join(' L ')} Z`,
    width: weighted ? (link.count >= 100 ? 4 : link.count >= 10 ? 2.5 : 1.5) : link.near ? 2 : 1.5,
    middle: axis === 'right' ? { x: middle.y, y: middle.x } : middle,
    way: axis === 'right' ? way.map(({ x, y }) => ({ x: y, y: x })) : way,
  }
}

/** A segment perpendicular to the borders at both ends; straight if both points are in line. */
function bend(from: Point, to: Point, sides: readonly [Side, Side], at: (point: Point) => string): string {
  if (sides[0] === 'bottom' && sides[1] === 'bottom') {
    const low = Math.max(from.y, to.y) + 28
    return `C ${at({ x: from.x, y: low })} ${at({ x: to.x, y: low })} ${at(to)}`
  }
  if (sides[0] === 'left' || sides[0] === 'right') {
    const x = (from.x + to.x) / 2
    return from.y === to.y ? `L ${at(to)}` : `C ${at({ x, y: from.y })} ${at({ x, y: to.y })} ${at(to)}`
  }
  if (from.x === to.x) return `L ${at(to)}`
  const y = (from.y + to.y) / 2
  return `C ${at({ x: from.x, y })} ${at({ x: to.x, y })} ${at(to)}`
}

/** The middle of the longest segment. */
function middleOf(points: readonly Point[]): Point {
  let [longest, middle] = [-1, points[0] ?? { x: 0, y: 0 }]
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length > longest) [longest, middle] = [length, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]
  }
  return middle
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
