// The drawing of the map: names in their boxes, a shared background for cycles, and a useful selection of lines.
import { expect, test } from 'vitest'
import { countUndrawn, mapDrawing, openedWith, usedByAll, type MapWords } from '#renderer/features/graph/map-drawing'
import { mapNode, pictureEdge, pictureOf } from '#tests/support/pictures'
import { drawingFaults } from '#tests/support/drawing-faults'

const words: MapWords = {
  symbols: (count) => `${count} symbols`,
  more: (count) => `${count} more`,
  usedByAll: 'used by most',
  cycle: (count) => `${count} that use each other`,
}
const uses = (source: string, target: string, count = 1) => pictureEdge(source, target, { kind: 'uses', count })

test('boxes in a cycle share a background that contains no other box', () => {
  const nodes = [mapNode('a', 0, 0), mapNode('b', 144, 0), mapNode('c', 400, 0)]
  const edges = [uses('a', 'b'), uses('b', 'a'), uses('b', 'c')]
  const drawing = mapDrawing(pictureOf('map', nodes, edges, { cycles: [['a', 'b']] }), null, words)
  expect(drawing.plates).toHaveLength(1)
  expect(drawing.plates[0]?.label.text).toBe('2 that use each other')
  expect(drawing.plates[0]).toMatchObject({ left: -68, right: 212 })
  expect(drawingFaults(drawing)).toEqual([])
  const torn = mapDrawing(pictureOf('map', nodes, edges, { cycles: [['a', 'c']] }), null, words)
  expect(torn.plates, 'a plate that would lie under a box of no cycle').toEqual([])
})

test('lines to a box that most others use are only drawn on hover, and the box says so', () => {
  const ids = Array.from({ length: 12 }, (_, at) => `b${at}`)
  const nodes = [...ids, 'core'].map((id, at) => mapNode(id, at * 144, id === 'core' ? -112 : 0))
  const toCore = ids.map((id) => uses(id, 'core'))
  const picture = pictureOf('map', nodes, [...toCore, ...ids.slice(1).map((id, at) => uses(`b${at}`, id))])
  expect([...usedByAll(picture)]).toEqual(['core'])
  const drawing = mapDrawing(picture, null, words)
  expect(drawing.links.map(({ target }) => target)).toEqual(ids.slice(1))
  expect(drawing.boxes.find(({ id }) => id === 'core')?.texts[1]?.text).toBe('used by most')
  expect(countUndrawn(picture)).toBe(12)
  expect(mapDrawing(picture, 'core', words).links.filter(({ near }) => near)).toHaveLength(12)
  // Would catch: a small map without a single line.
  expect(mapDrawing(pictureOf('map', nodes, toCore), null, words).links).toHaveLength(12)
})

// Would catch: packages that seem to depend on each other because a name is the same, and a rule break that nobody
// sees.
test('draws possible links on hover only, and imports that break a layer rule always', () => {
  const ids = Array.from({ length: 8 }, (_, at) => `b${at}`)
  const nodes = ids.map((id, at) => mapNode(id, 0, -112 * at))
  const chain = ids.flatMap((id, at) => ids.slice(at + 1, at + 4).map((target) => uses(id, target)))
  const guess = pictureEdge('b7', 'b0', { kind: 'uses', certainty: 'possible' })
  const drawn = (edges: Parameters<typeof pictureOf>[2], chosen: string | null = null) =>
    mapDrawing(pictureOf('map', nodes, edges), chosen, words).links.map(({ source, target, against }) => [
      `${source} ${target}`,
      against,
    ])
  expect(drawn([uses('b0', 'b1'), guess])).toEqual([['b0 b1', undefined]])
  expect(drawn([uses('b0', 'b1'), guess], 'b7')).toContainEqual(['b7 b0', undefined])
  // So many that the implied ones are omitted.
  const more = ids.slice(0, 4).map((id, at) => uses(`x${at}`, id))
  const omitted = chain.map((edge) => (edge.source === 'b0' && edge.target === 'b2' ? { ...edge, against: 2 } : edge))
  expect(drawn([...chain, ...more]).map(([pair]) => pair)).not.toContain('b0 b2')
  expect(drawn([...omitted, ...more])).toContainEqual(['b0 b2', 2])
})

test('a large map omits transitive lines, keeps each box’s strongest, and draws all lines of a hovered box', () => {
  const ids = Array.from({ length: 8 }, (_, at) => `b${at}`)
  const nodes = ids.map((id, at) => mapNode(id, 0, -112 * at))
  // Each uses the next three, so that none is used by most.
  const edges = ids.flatMap((id, at) =>
    ids.slice(at + 1, at + 4).map((target, step) => uses(id, target, at === 0 && step === 2 ? 500 : 10)),
  )
  const more = ids.slice(0, 4).map((id, at) => uses(`x${at}`, id))
  const picture = pictureOf(
    'map',
    [...nodes, ...more.map(({ source }, at) => mapNode(source, at * 144, 200))],
    [...edges, ...more],
  )
  const drawn = mapDrawing(picture, null, words).links.map(({ source, target }) => `${source} ${target}`)
  expect(drawn).toContain('b0 b1')
  expect(drawn, 'the strongest of its box').toContain('b0 b3')
  expect(drawn, 'leads where b0 b1 b2 leads').not.toContain('b0 b2')
  const pointed = mapDrawing(picture, 'b0', words).links.filter(({ near }) => near)
  expect(pointed.map(({ target }) => target).sort()).toEqual(['b0', 'b1', 'b2', 'b3'])
})

test('expanding never shows more names than can be read: the box expanded first is collapsed, unless it contains the new one', () => {
  const nodes = Array.from({ length: 30 }, (_, at) => mapNode(`group:p${at}`, 0, 0))
  const full = pictureOf('map', nodes, [])
  expect(openedWith(['group:p1', 'group:p2'], 'group:p2/src', full)).toEqual(['group:p2', 'group:p2/src'])
  expect(openedWith(['group:p1'], 'group:p1', full)).toEqual([])
  expect(openedWith(['group:p1'], 'group:p3', pictureOf('map', nodes.slice(0, 9), []))).toEqual([
    'group:p1',
    'group:p3',
  ])
})
