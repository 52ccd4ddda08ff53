// Lines of the map end at the borders of their boxes, apart from each other, and always say where they lead.
import { expect, test } from 'vitest'
import type { Picture, PictureEdge, PictureNode } from '#contract/picture'
import { boxLines, boxOf } from '#renderer/features/graph/box-lines'
import { linesOf, manyLines } from '#renderer/features/graph/map-lines'

const node = (id: string, x: number, y: number): PictureNode => {
  const place = { file_path: null, line: null, x, y, hops: null }
  return { id, kind: 'group', name: id, ...place, weight: 1, open: false, box: { label: id, width: 120, height: 48 } }
}
const edge = (source: string, target: string, count = 1): PictureEdge => {
  return { source, target, kind: 'uses', certainty: 'exact', count, file_path: null, line: null }
}
const picture = (nodes: readonly PictureNode[], edges: readonly PictureEdge[]): Picture => {
  return { view: 'map', focus: null, nodes: [...nodes], edges: [...edges], truncated: false }
}
const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

test('every line starts and points at a border, down, up and sideways, and no two share an end', () => {
  const nodes = [node('top', 0, 100), node('left', -100, 0), node('right', 100, 0)]
  const edges = [edge('top', 'left', 5), edge('top', 'right', 50), edge('left', 'right', 500), edge('right', 'top')]
  const lines = boxLines(picture(nodes, edges), edges)
  expect(lines.map(({ width }) => width)).toEqual([1.5, 2.5, 4, 1.5])
  const boxes = new Map(nodes.map((one) => [one.id, boxOf(one)]))
  const ends = lines.flatMap(({ edge: { source, target }, curve, head }) => {
    const points = [
      [source, ...numbers(curve).slice(0, 2)],
      [target, ...numbers(head).slice(0, 2)],
    ] as [string, number, number][]
    for (const [id, x, y] of points) {
      const { left, right, top, bottom } = boxes.get(id) ?? { left: 0, right: 0, top: 0, bottom: 0 }
      expect([left, right].includes(x) || [top, bottom].includes(y), `${source} to ${target} at ${id}`).toBe(true)
      expect(x >= left && x <= right && y >= top && y <= bottom, `${source} to ${target} at ${id}`).toBe(true)
    }
    return points.map((point) => point.join(' '))
  })
  expect(new Set(ends).size).toBe(ends.length)
})

test('a box that is opened has no line to what lies in it', () => {
  const outer = { ...node('outer', 0, 0), box: { label: 'outer', width: 400, height: 200 } }
  const edges = [edge('outer', 'inner')]
  expect(boxLines(picture([outer, node('inner', 0, 0)], edges), edges)).toEqual([])
})

test('a map of many lines draws the strongest of each box, and all of the one pointed at', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `b${index}`)
  const edges = ids.flatMap((a, at) => ids.filter((b) => b !== a).map((b, to) => edge(a, b, at * 20 + to)))
  expect(edges.length).toBeGreaterThan(manyLines)
  const all = picture([], edges)
  for (const id of ids) expect(linesOf(all, null).filter(({ source }) => source === id)).toHaveLength(2)
  expect(linesOf(all, 'b0').filter(({ source, target }) => source === 'b0' || target === 'b0')).toHaveLength(22)
})
