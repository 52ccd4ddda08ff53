// Finds faults in the data of a drawing: boxes that overlap, names outside their box or on another, and lines through
// other boxes.
import { textBox, type Box, type Drawing } from '#renderer/features/graph/drawing'
import { drawnLines } from '#renderer/features/graph/line-routes'

/** Sample points per curve. */
const samples = 24

/** @returns a sentence for each fault */
export function drawingFaults(drawing: Drawing): readonly string[] {
  return [...unnamed(drawing), ...overlaps(drawing), ...strayTexts(drawing), ...crossed(drawing)]
}

function unnamed({ boxes }: Drawing): readonly string[] {
  return boxes.filter(({ texts }) => (texts[0]?.text ?? '').trim() === '').map(({ id }) => `${id} has no name`)
}

function overlaps({ boxes }: Drawing): readonly string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => meet(a, b) && !holds(a, b) && !holds(b, a))
      .map((b) => `${a.id} overlaps ${b.id}`),
  )
}

function strayTexts({ boxes, texts, plates }: Drawing): readonly string[] {
  const inside = boxes.flatMap((box) => {
    const [name, ...notes] = box.texts
    const out = box.texts.filter((text) => !holds({ ...box, top: box.top - 2, bottom: box.bottom + 2 }, textBox(text)))
    const beside = notes.filter((note) => name !== undefined && note.y === name.y && meet(textBox(name), textBox(note)))
    return [
      ...out.map(({ text }) => `“${text}” leaves ${box.id}`),
      ...beside.map(({ text }) => `“${text}” covers ${box.id}`),
    ]
  })
  const loose = [...texts, ...plates.map(({ label }) => label)]
  const closed = boxes.filter(({ look }) => look !== 'frame')
  const onBoxes = loose.flatMap((text) =>
    closed.filter((box) => meet(shrunk(textBox(text)), box)).map(({ id }) => `“${text.text}” lies on ${id}`),
  )
  return [...inside, ...onBoxes]
}

function crossed(drawing: Drawing): readonly string[] {
  return drawnLines(drawing, drawing.links).flatMap(({ link, curve }) => {
    const points = pointsOf(curve)
    const ends = drawing.boxes.filter(({ id }) => id === link.source || id === link.target)
    const others = drawing.boxes.filter(
      (box) => !ends.includes(box) && ends.every((end) => !holds(box, end) && !holds(end, box)),
    )
    const written = drawing.texts.filter((text) => {
      const { left, right, top, bottom } = shrunk(textBox(text))
      return points.some(({ x, y }) => x > left && x < right && y > top && y < bottom)
    })
    const under = written.map(({ text }) => `the line from ${link.source} to ${link.target} runs over “${text}”`)
    const through = others
      .filter((box) =>
        points.some(({ x, y }) => x > box.left + 1 && x < box.right - 1 && y > box.top + 1 && y < box.bottom - 1),
      )
      .map(({ id }) => `the line from ${link.source} to ${link.target} runs through ${id}`)
    return [...through, ...under]
  })
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Points along an SVG path of M, L and C commands. */
function pointsOf(path: string): readonly Point[] {
  const points: Point[] = []
  for (const [, command, rest] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = (rest ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const at = (index: number): Point => ({ x: numbers[2 * index] ?? 0, y: numbers[2 * index + 1] ?? 0 })
    const from = points.at(-1) ?? at(0)
    if (command === 'M') points.push(at(0))
    const bend = command === 'C' ? [from, at(0), at(1), at(2)] : [from, from, at(0), at(0)]
    if (command !== 'M') for (let step = 1; step <= samples; step += 1) points.push(onBend(bend, step / samples))
  }
  return points
}

function onBend(bend: readonly Point[], at: number): Point {
  const weights = [(1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at ** 2 * (1 - at), at ** 3]
  const sum = (axis: 'x' | 'y'): number =>
    bend.reduce((total, point, index) => total + point[axis] * (weights[index] ?? 0), 0)
  return { x: sum('x'), y: sum('y') }
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom
  )
}

function shrunk({ left, right, top, bottom }: Box): Box {
  return { left, right, top: top + 3, bottom: bottom - 3 }
}
