// The drawing of a symbol's neighbourhood: groups by package, complete names in their boxes, the certainty of lines,
// and a limit on boxes.
import { describe, expect, test } from 'vitest'
import type { Picture } from '#contract/picture'
import { columnsOf, usualGrouping } from '#renderer/features/graph/column-groups'
import { columnDrawing, countBoxes, isTooMuch, mostBoxes, openAtFirst } from '#renderer/features/graph/column-drawing'
import type { ColumnWords, Opened } from '#renderer/features/graph/column-stack'
import { drawnLines } from '#renderer/features/graph/line-routes'
import { rowsOf } from '#renderer/features/graph/list-rows'
import { neighbourhood, pictureEdge, pictureOf, symbolNode } from '#tests/support/pictures'
import { drawingFaults } from '#tests/support/drawing-faults'

const words: ColumnWords = {
  column: ({ hops, members }) => `${members} at ${hops}`,
  group: ({ kind, title }) => (kind === 'place' ? title || 'Top folder' : kind),
  note: ({ members }) => `${members.length} users`,
  moreRows: (members, files) => `${members} more in ${files} files`,
  moreGroups: (groups, members) => `${groups} more, ${members} symbols`,
}

function draw(picture: Picture, opened: Partial<Opened> = {}) {
  const columns = columnsOf(picture, usualGrouping(picture))
  const groups = opened.groups ?? openAtFirst(columns)
  return { columns, ...columnDrawing(picture, columns, { groups, whole: opened.whole ?? new Set() }, null, words) }
}

test.each([
  ['a few', neighbourhood([3], 2)],
  ['several packages and tests', neighbourhood([14, 9, 3], 7, 41)],
  [
    'very many',
    neighbourhood(
      Array.from({ length: 45 }, (_, at) => 1 + (at % 20)),
      60,
      300,
    ),
  ],
  ['nobody', neighbourhood([], 0)],
])('a drawing of %s is correct and small enough to read', (_, picture) => {
  const { drawing, columns } = draw(picture)
  expect(drawingFaults(drawing)).toEqual([])
  expect(countBoxes(drawing)).toBeLessThanOrEqual(mostBoxes + 2)
  const all = draw(picture, { groups: new Set(columns.flatMap(({ groups }) => groups.map(({ key }) => key))) })
  expect(drawingFaults(all.drawing), 'with everything opened').toEqual([])
})

test('users are on the left, used symbols on the right, and the symbol between them', () => {
  const { drawing } = draw(neighbourhood([3], 2))
  const at = (name: string) => drawing.boxes.find(({ texts }) => texts[0]?.text === name)
  expect(at('user0of0')?.right ?? Infinity).toBeLessThan(at('track')?.left ?? -Infinity)
  expect(at('track')?.right ?? Infinity).toBeLessThan(at('used0')?.left ?? -Infinity)
})

test('the largest package is expanded, the others are boxes with counts, tests are last, and a cut says how many are missing', () => {
  const { drawing, actions } = draw(neighbourhood([14, 9], 2, 41))
  const names = drawing.boxes.map(({ texts }) => texts[0]?.text)
  expect(names.slice(0, 10)).toEqual([
    'packages/p0',
    ...Array.from({ length: 8 }, () => expect.stringMatching(/^user0/)),
    '6 more in 2 files',
  ])
  expect(names.slice(10, 12)).toEqual(['packages/p1', 'tests'])
  expect(drawing.boxes.find(({ texts }) => texts[0]?.text === 'tests')?.texts[1]?.text).toBe('41 users')
  const more = drawing.boxes.find(({ texts }) => texts[0]?.text.startsWith('6 more'))
  expect(actions.get(more?.id ?? '')).toMatchObject({ type: 'all' })
  const whole = draw(neighbourhood([14, 9], 2, 41), {
    groups: new Set(['-1 place packages/p0']),
    whole: new Set(['-1 place packages/p0']),
  })
  expect(whole.drawing.boxes.filter(({ texts }) => texts[0]?.text.startsWith('user0'))).toHaveLength(14)
})

test('symbols without their own box are in one that links to the list', () => {
  const picture = neighbourhood(
    Array.from({ length: 45 }, () => 2),
    1,
  )
  const { drawing, actions, columns } = draw(picture)
  const rest = drawing.boxes.find(({ texts }) => texts[0]?.text === '36 more, 72 symbols')
  expect(actions.get(rest?.id ?? '')).toEqual({ type: 'list', text: '' })
  expect(isTooMuch(columns)).toBe(true)
  expect(isTooMuch(columnsOf(neighbourhood([14, 9, 3], 7, 41), 'area'))).toBe(false)
})

describe('certainty', () => {
  const focus = symbolNode('track', 0, 'packages/a/x.ts')
  const users = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => symbolNode(`u${at}`, -1, `packages/b/f${at}.ts`))
  const certainty = (at: number) => (at === 3 ? 'possible' : at === 4 ? 'inferred' : 'exact')
  const edges = users.flatMap(({ id }, at) => [
    pictureEdge(id, focus.id, { certainty: certainty(at) }),
    ...(at === 5 ? [pictureEdge(id, focus.id, { certainty: 'possible', kind: 'references' })] : []),
  ])
  const picture = pictureOf('neighbourhood', [focus, ...users], edges, { focus: focus.id })

  test('a collapsed group is as certain as its least certain member, and counts all its places', () => {
    const { drawing } = draw(picture, { groups: new Set() })
    expect(drawing.links).toMatchObject([{ source: '-1 place packages/b', certainty: 'possible', count: 11 }])
  })

  test('a symbol is as certain as its most certain link', () => {
    const { drawing } = draw(picture, {
      groups: new Set(['-1 place packages/b']),
      whole: new Set(['-1 place packages/b']),
    })
    const of = (at: number) => drawing.links.find(({ source }) => source === users[at]?.id)?.certainty
    expect([of(2), of(3), of(4), of(5)]).toEqual(['exact', 'possible', 'inferred', 'exact'])
  })
})

test('links between symbols of one step are counted as not drawn, and are in the list', () => {
  const picture = neighbourhood([3], 0)
  const [, one, two] = picture.nodes
  const edges = [...picture.edges, pictureEdge(one?.id ?? '', two?.id ?? '')]
  const { undrawn, columns } = draw({ ...picture, edges })
  expect(undrawn).toBe(1)
  const rows = rowsOf({ ...picture, edges }, { columns, opened: openAtFirst(columns), filter: '', sort: 'weight' })
  expect(rows).toContainEqual(expect.objectContaining({ type: 'title', title: 'within', count: 1 }))
})

test('a long path is drawn vertically, a short one horizontally', () => {
  const steps = (count: number) => {
    const nodes = Array.from({ length: count }, (_, at) => symbolNode(`step${at}`, at, `lib/f${at}.ts`))
    const edges = nodes.slice(1).map(({ id }, at) => pictureEdge(nodes[at]?.id ?? '', id))
    return draw(pictureOf('path', nodes, edges, { focus: nodes[0]?.id ?? null })).drawing
  }
  expect([steps(3).axis, steps(9).axis]).toEqual(['right', 'down'])
  for (const count of [2, 3, 9]) expect(drawingFaults(steps(count))).toEqual([])
})

test('lines into an expanded group bend before it, also if many end at one row', () => {
  const focus = symbolNode('x', 0, 'a/x.ts')
  const users = Array.from({ length: 9 }, (_, at) => symbolNode(`user${at}`, -1, `p/a/f${at % 2}.ts`))
  const tests = symbolNode('test', -1, 'p/a/t.ts', { test: true })
  const further = Array.from({ length: 9 }, (_, at) => symbolNode(`far${at}`, -2, `p/b/g${at % 2}.ts`))
  const edges = [
    ...[...users, tests].map(({ id }) => pictureEdge(id, focus.id)),
    ...further.map(({ id }) => pictureEdge(id, users[0]?.id ?? '')),
  ]
  const { drawing } = draw(pictureOf('impact', [focus, ...users, tests, ...further], edges, { focus: focus.id }))
  const frame = drawing.boxes.find(({ look, id }) => look === 'frame' && id.startsWith('-1'))
  const bent = drawnLines(drawing, drawing.links)
    .filter(({ link }) => further.some(({ id }) => id === link.source))
    .flatMap(({ way }) => way.slice(1, -1).filter(({ x, y }) => x >= (frame?.left ?? 0) && y !== way.at(-1)?.y))
  expect(bent).toEqual([])
})

test('names in rows are cut only if they would widen their column: to their last parts, or in the middle', () => {
  const long = `${'a'.repeat(60)}.${'b'.repeat(60)}`
  const focus = symbolNode('x', 0, 'a/b.ts')
  const parts = 'create_forward_many_to_many_manager.ManyRelatedManager._build_remove_filters'
  const others = ['Short.name', long, parts].map((name, at) => symbolNode(name, -1, `a/${at}.ts`))
  const nodes = [focus, ...others]
  const picture = pictureOf(
    'neighbourhood',
    nodes,
    nodes.slice(1).map(({ id }) => pictureEdge(id, focus.id)),
    { focus: focus.id },
  )
  const { drawing } = draw(picture)
  const names = drawing.boxes.map(({ texts }) => texts[0]?.text ?? '')
  expect(names).toContain('Short.name')
  expect(names.find((name) => name.startsWith('aaa'))).toMatch(/^a{15}…b{15}$/)
  expect(names).toContain('…_build_remove_filters')
  expect(drawing.boxes.find(({ title }) => title.startsWith(long))).toBeDefined()
  expect(drawingFaults(drawing)).toEqual([])
})

describe('the list', () => {
  const picture = neighbourhood([9, 4], 2, 5)
  const columns = columnsOf(picture, 'area')
  const list = (filter: string, sort: 'weight' | 'name' | 'file' = 'weight', opened: ReadonlySet<string> = new Set()) =>
    rowsOf(picture, { columns, opened, filter, sort })

  test('has the groups of the drawing with their counts, and the members of expanded ones', () => {
    const groups = list('').filter((row) => row.type === 'group')
    expect(groups.map(({ group }) => [group.title, group.members.length])).toEqual([
      ['packages/p0', 9],
      ['packages/p1', 4],
      ['', 5],
      ['packages/shared', 2],
    ])
    expect(list('').filter((row) => row.type === 'node')).toEqual([])
    expect(list('', 'weight', new Set(['-1 place packages/p1'])).filter((row) => row.type === 'node')).toHaveLength(4)
  })

  test('a filter matches names and paths in any case, and expands their groups', () => {
    const found = list('USER1OF').filter((row) => row.type === 'node')
    expect(found.map(({ node }) => node.name)).toEqual(['user1of0', 'user1of1', 'user1of2', 'user1of3'])
    expect(list('tests/t1').filter((row) => row.type === 'node')).toHaveLength(2)
    expect(list('nothing of the kind')).toEqual([])
  })

  test('can be sorted by name or file', () => {
    const names = list('user0', 'name').flatMap((row) => (row.type === 'node' ? [row.node.name] : []))
    expect(names).toEqual([...names].sort())
    const files = list('user0', 'file').flatMap((row) => (row.type === 'node' ? [row.node.file_path] : []))
    expect(files).toEqual([...files].sort())
  })
})
