// Lines end at the borders of their boxes, at different points, run around other boxes, and have arrowheads.
import { expect, test } from 'vitest'
import type { BoxLink, Drawing, DrawnBox } from '#renderer/features/graph/drawing'
import { drawnLines } from '#renderer/features/graph/line-routes'
import { drawingFaults } from '#tests/support/drawing-faults'

const box = (id: string, left: number, top: number, width = 120, height = 48): DrawnBox => ({
  ...{ id, left, top, right: left + width, bottom: top + height, look: 'group', title: id, open: null },
  texts: [{ x: left + 12, y: top + 20, text: id, style: 'name' }],
})
const link = (source: string, target: string, count = 1): BoxLink => ({
  ...{ source, target, count, certainty: 'exact', near: false },
})
const drawing = (boxes: readonly DrawnBox[], links: readonly BoxLink[], axis: Drawing['axis'] = 'down'): Drawing => ({
  ...{ boxes, links, axis, texts: [], plates: [], weighted: true, focus: null },
})
const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

test('every line starts and ends at a border in every direction, and no two share an end', () => {
  const boxes = [box('top', 100, 0), box('left', 0, 150), box('right', 200, 150)]
  const links = [link('top', 'left', 5), link('top', 'right', 50), link('left', 'right', 500), link('right', 'top')]
  const lines = drawnLines(drawing(boxes, links), links)
  expect(lines.map(({ width }) => width)).toEqual([1.5, 2.5, 4, 1.5])
  const ends = lines.flatMap(({ link: { source, target }, curve, head }) => {
    const points = [
      [source, ...numbers(curve).slice(0, 2)],
      [target, ...numbers(head).slice(0, 2)],
    ] as [string, number, number][]
    for (const [id, x, y] of points) {
      const { left, right, top, bottom } = boxes.find((one) => one.id === id) ?? box('', 0, 0)
      expect([left, right].includes(x) || [top, bottom].includes(y), `${source} to ${target} at ${id}`).toBe(true)
      expect(x >= left && x <= right && y >= top && y <= bottom, `${source} to ${target} at ${id}`).toBe(true)
    }
    return points.map((point) => point.join(' '))
  })
  expect(new Set(ends).size).toBe(ends.length)
})

test('a line over several rows passes between boxes and never under one, in either direction', () => {
  const rows = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2].map((at) => box(`b${row}${at}`, at * 144 + row * 20, row * 112)),
  )
  const links = rows.flatMap((a) => rows.filter((b) => a !== b).map((b) => link(a.id, b.id)))
  expect(drawingFaults(drawing(rows, links)).filter((fault) => fault.includes('runs through'))).toEqual([])
})

test('a line over several columns passes above, below or between boxes', () => {
  const columns = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((at) => box(`b${column}${at}`, column * 180, at * 56)))
  const links = columns.flatMap((a) => columns.filter((b) => b.left !== a.left).map((b) => link(a.id, b.id)))
  expect(drawingFaults(drawing(columns, links, 'right')).filter((fault) => fault.includes('runs through'))).toEqual([])
})

test('an opened box has no line to its content', () => {
  const links = [link('outer', 'inner')]
  const boxes = [{ ...box('outer', 0, 0, 400, 200), look: 'frame' as const }, box('inner', 50, 60)]
  expect(drawnLines(drawing(boxes, links), links)).toEqual([])
})
