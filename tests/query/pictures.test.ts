// Graph views of a real graph: node positions, the meaning of edges, and deterministic layouts.
import { describe, expect, it } from 'vitest'
import type { PictureNode } from '#main/contract/picture'
import { limits } from '#main/kernel/limits'
import { impactOf } from '#main/query/facts/impact'
import { pathBetween } from '#main/query/facts/path'
import { areasOf } from '#main/query/picture/areas'
import { columnLayout } from '#main/query/picture/column-layout'
import { boxLabels } from '#main/query/picture/box-labels'
import { cyclesOf } from '#main/query/picture/cycles'
import { impactPicture, pathPicture } from '#main/query/picture/impact-picture'
import { layeredLayout } from '#main/query/picture/layered-layout'
import { mapBoxes } from '#main/query/picture/map-boxes'
import { mapPicture } from '#main/query/picture/map-picture'
import { neighbourhoodOf, neighbourKinds } from '#main/query/picture/neighbourhood'
import { layerRulesOf } from '#main/query/layer-rules/layer-rules'
import { buildRepositoryMap } from '#main/query/picture/repository-map'
import { sampleFiles } from '#tests/support/sample-project'
import { parsedProject, type ParsedProject } from '#tests/support/parsed-project'

const never = new AbortController().signal

function symbolOf({ graph }: ParsedProject, name: string) {
  const [symbol] = graph.symbolsNamed(name, 1)
  if (symbol === undefined) throw new Error(`no symbol ${name}`)
  return symbol
}

describe('neighbourhoodOf', () => {
  const query = { depth: 2, kinds: neighbourKinds, limit: 100 }

  it('puts callers on the left and callees on the right', async () => {
    const project = await parsedProject(sampleFiles)
    const picture = neighbourhoodOf(project.view, symbolOf(project, 'deliver'), query, never)
    const at = (name: string) => picture.nodes.find((node) => node.name.endsWith(name))
    expect(at('deliver')).toMatchObject({ x: 0, y: 0, hops: 0 })
    expect(at('dispatch')?.x).toBeLessThan(0)
    expect(at('sign')?.x).toBeGreaterThan(0)
    expect(at('sign')).toMatchObject({ hops: 1 })
    expect(picture.edges).toContainEqual(
      expect.objectContaining({ source: at('dispatch')?.id, target: at('deliver')?.id, certainty: 'exact' }),
    )
  })

  it('is deterministic, and says when the limit cut something', async () => {
    const project = await parsedProject(sampleFiles)
    const draw = (limit: number) =>
      neighbourhoodOf(project.view, symbolOf(project, 'deliver'), { ...query, limit }, never)
    expect(draw(100)).toEqual(draw(100))
    expect(draw(100).truncated).toBe(false)
    expect(draw(2).nodes).toHaveLength(2)
    expect(draw(2).truncated).toBe(true)
  })
})

it('impactPicture draws users step by step to the left of the changed symbol', async () => {
  const project = await parsedProject(sampleFiles)
  const sign = symbolOf(project, 'sign')
  const picture = impactPicture(project.view, sign, impactOf(project.view, [sign], 3, never))
  const column = (name: string) => picture.nodes.find((node) => node.name.endsWith(name))?.hops
  expect([column('sign'), column('deliver'), column('dispatch')]).toEqual([0, -1, -2])
})

// Would catch: a first box without a line if the chain starts at a member of the class.
it('pathPicture links every node of a path that begins at a class', async () => {
  const project = await parsedProject(sampleFiles)
  const [application, sign] = [symbolOf(project, 'Application'), symbolOf(project, 'sign')]
  const { steps } = pathBetween(project.view, [application], [sign], never)
  expect(steps?.[0]?.from.qualifiedName).toBe('Application.dispatch')
  const { nodes, edges } = pathPicture(project.view, application, steps ?? [])
  const ids = nodes.map(({ id }) => id)
  expect(edges.map(({ source, target }) => [source, target])).toEqual(ids.slice(1).map((id, at) => [ids[at], id]))
})

describe('the map', () => {
  const mapOf = ({ graph }: ParsedProject) =>
    buildRepositoryMap(
      graph.files().map(({ path, symbols }) => ({ path, symbols })),
      graph.fileLinks(),
    )

  // Would catch: rules that are read but not shown, breaks without a line, an unread rule reported as kept.
  it('marks the imports against declared layer rules, and says what could not be read', async () => {
    const rules = `module.exports = { forbidden: [
      { name: 'core-knows-no-page', from: { path: '^src/core/' }, to: { path: '^src/pages/' } },
      ...rulesOf(layers),
    ] }`
    const project = await parsedProject({
      '.dependency-cruiser.js': rules,
      'src/core/a.js': "\nimport { page } from '../pages/p.js'\nexport const a = () => page()\n",
      'src/pages/p.js': "import { b } from '../core/b.js'\nexport const page = () => b()\n",
      'src/core/b.js': 'export const b = () => 1\n',
    })
    const { graph } = project
    const files = graph.files().map(({ path, symbols }) => ({ path, symbols }))
    const imports = graph.fileImports().map(([from, to]): [number, number] => [from, to])
    const found = layerRulesOf(
      project.view,
      files.map(({ path }) => path),
      imports,
    )
    const { edges, rules: drawn } = mapPicture(
      project.view,
      buildRepositoryMap(files, graph.fileLinks(), found),
      new Set(),
      500,
    )
    expect(drawn).toEqual({
      files: [{ path: '.dependency-cruiser.js', tool: 'dependency-cruiser', rules: 1, partial: true }],
      breaks: [
        {
          rule: 'core-knows-no-page',
          declared_in: '.dependency-cruiser.js',
          from: 'src/core/a.js',
          to: 'src/pages/p.js',
          line: 2,
        },
      ],
      total: 1,
      checked: true,
    })
    expect(edges.map(({ source, target, against }) => [source, target, against])).toEqual([
      ['group:src/core', 'group:src/pages', 1],
      ['group:src/pages', 'group:src/core', 0],
    ])
  })

  it('is deterministic', async () => {
    const project = await parsedProject(sampleFiles)
    expect(mapOf(project)).toEqual(mapOf(project))
  })

  it('opens a folder into files and a file into definitions, with the edges between what is shown', async () => {
    const project = await parsedProject(sampleFiles)
    const map = mapOf(project)
    const closed = mapPicture(project.view, map, new Set(), 500)
    expect(closed.nodes.map((node) => node.id)).toEqual(['group:py', 'group:src', 'group:test'])
    const files = mapPicture(project.view, map, new Set(['group:src']), 500)
    expect(files.edges).toContainEqual(
      expect.objectContaining({ source: 'src/deliver.js', target: 'src/session.js', certainty: 'exact' }),
    )
    const above = (id: string) => files.nodes.find((node) => node.id === id)?.y ?? 0
    expect(above('src/deliver.js'), 'users stand above what they use').toBeGreaterThan(above('src/session.js'))
    const inside = mapPicture(project.view, map, new Set(['group:src', 'src/session.js']), 500)
    const names = inside.nodes.filter((node) => node.file_path === 'src/session.js').map((node) => node.name)
    expect(names).toEqual(expect.arrayContaining(['sign', 'open']))
    const shown = new Set(inside.nodes.map((node) => node.id))
    expect(inside.edges.filter((edge) => !shown.has(edge.source) || !shown.has(edge.target))).toEqual([])
    expect(overlaps(inside.nodes)).toEqual([])
  })

  it('lists what doesn’t fit into a level, and gives expanded items their own box', async () => {
    const many = Array.from({ length: 30 }, (_, at) => [
      [`pkg${at}/package.json`, '{}'],
      [`pkg${at}/a.js`, 'export function f() {}'],
    ]).flat()
    const project = await parsedProject(Object.fromEntries(many))
    const map = mapOf(project)
    const closed = mapPicture(project.view, map, new Set(), 500)
    expect(closed.nodes.at(-1)).toMatchObject({ id: 'more:', name: '11 more', open: false })
    const listed = mapPicture(project.view, map, new Set(['more:']), 500).nodes.filter(({ box }) => box === null)
    expect(listed).toHaveLength(11)
    const id = listed[0]?.id ?? ''
    const opened = mapPicture(project.view, map, new Set([id]), 500)
    expect(opened.nodes.find((node) => node.id === id)).toMatchObject({ open: true, box: expect.anything() })
    expect(opened.nodes.at(-1)).toMatchObject({ id: 'more:', name: '10 more' })
    expect(overlaps(opened.nodes)).toEqual([])
  })

  it('never reverses a dependency because of a call to an interface implemented elsewhere', async () => {
    const project = await parsedProject({
      'packages/base/package.json': '{}',
      'packages/base/run.ts': 'export interface Run { run(): void }\nexport function go(one: Run) { one.run() }',
      'packages/plugin/package.json': '{}',
      'packages/plugin/run.ts':
        "import type { Run } from '../base/run'\nexport class Plugin implements Run { run() { return 1 } }",
    })
    const map = mapOf(project)
    expect(map.links.map(({ certainty }) => certainty).sort(), 'both ways are linked').toEqual(['exact', 'possible'])
    const { edges } = mapPicture(project.view, map, new Set(), 500)
    const plugin = ['group:packages/plugin group:packages/base']
    expect(edges.map(({ source, target }) => `${source} ${target}`)).toEqual(plugin)
    // A call of a passed function, which may be resolved exactly.
    const uses = map.links.find(({ imports }) => imports)
    if (uses === undefined) throw new Error('no import')
    const back = { ...uses, from: uses.to, to: uses.from, imports: false }
    const passed = mapPicture(project.view, { ...map, links: [uses, back] }, new Set(), 500)
    expect(passed.edges.map(({ source, target }) => `${source} ${target}`)).toEqual(plugin)
    // Without imports anywhere, as within a Go package, both are uses.
    const both = [{ ...uses, imports: false }, back]
    expect(mapPicture(project.view, { ...map, links: both }, new Set(), 500).edges).toHaveLength(2)
    // A few references to a type that the other package adds members to, against many uses.
    const many = [
      { ...uses, imports: false, count: 30 },
      { ...back, count: 2 },
    ]
    const told = mapPicture(project.view, { ...map, links: many }, new Set(), 500)
    expect(told.edges.map(({ source, target }) => `${source} ${target}`)).toEqual(plugin)
  })

  it('doesn’t expand a box that would exceed the limit', async () => {
    const project = await parsedProject(sampleFiles)
    const map = mapOf(project)
    const picture = mapPicture(project.view, map, new Set(['group:src']), map.boxes.length)
    expect(picture).toMatchObject({ truncated: true })
    expect(picture.nodes).toHaveLength(map.boxes.length)
  })
})

/** Pairs of boxes that overlap, except those inside an expanded one. */
function overlaps(nodes: readonly Pick<PictureNode, 'id' | 'x' | 'y' | 'box'>[]): readonly string[] {
  const boxes = nodes.map(({ id, x, y, box }) => {
    const [width, height] = [box?.width ?? 0, box?.height ?? 0]
    return { id, left: x - width / 2, right: x + width / 2, low: y - height / 2, high: y + height / 2 }
  })
  type Box = (typeof boxes)[number]
  const isIn = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.low >= b.low && a.high <= b.high
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high)
      .filter((b) => !isIn(a, b) && !isIn(b, a))
      .map((b) => `${a.id} and ${b.id}`),
  )
}

it('columnLayout gives every node a different position', () => {
  const nodes = Array.from({ length: 60 }, (_, index) => ({
    id: `n${index}`,
    hops: index === 0 ? 0 : (index % 2) * 2 - 1,
  }))
  const places = columnLayout(
    nodes,
    nodes.slice(1).map(({ id }) => ({ source: 'n0', target: id })),
  )
  expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(60)
})

/** A path, optionally with the number of symbols in the file. */
type NamedFile = string | readonly [path: string, symbols: number]

describe('mapBoxes', () => {
  const files = (...paths: readonly NamedFile[]) =>
    paths.map((one) => (typeof one === 'string' ? { path: one, symbols: 3 } : { path: one[0], symbols: one[1] }))
  const idsOf = (...paths: readonly NamedFile[]) => mapBoxes(files(...paths), []).map(({ id }) => id)

  it('uses packages of a workspace as boxes, each with its files and their count', () => {
    const all = files(
      ['package.json', 9],
      'vitest.config.ts',
      ['packages/server/package.json', 4],
      ['packages/server/src/render.ts', 30],
      ['packages/server/__tests__/render.spec.ts', 5],
      ['packages/server/__tests__/__snapshots__/render.snap', 0],
      ['packages/shared/package.json', 4],
      ['packages/shared/src/escape.ts', 7],
      'packages/global.d.ts',
      ['.github/workflows/ci.yml', 0],
      'scripts/build.js',
      ['docs/guide.md', 12],
    )
    const boxes = mapBoxes(all, [
      { from: 3, to: 7, count: 80, certainty: 'exact', imports: true },
      { from: 7, to: 3, count: 80, certainty: 'exact', imports: true },
    ])
    expect(boxes.map(({ id }) => id)).toEqual([
      'group:packages',
      'group:packages/server',
      'group:packages/shared',
      'group:scripts',
    ])
    for (const box of boxes.slice(1)) {
      const inside = all.filter(({ path }) => path.startsWith(`${box.path}/`))
      expect(box.symbols, box.path).toBe(inside.reduce((sum, { symbols }) => sum + symbols, 0))
      expect(box.files.map((file) => all[file])).toEqual(expect.arrayContaining(inside))
      expect(box.files).toHaveLength(inside.length)
    }
  })

  it.each([
    ['go.mod', 'go'],
    ['Cargo.toml', 'rs'],
    ['pyproject.toml', 'py'],
    ['pom.xml', 'java'],
    ['build.gradle.kts', 'kt'],
    ['Shop.csproj', 'cs'],
  ])('recognises the packages of a %s', (manifest, ending) => {
    const paths = ['one', 'two/inner'].flatMap((folder) => [
      [`${folder}/${manifest}`, 0] as const,
      `${folder}/src/a.${ending}`,
      `${folder}/src/b.${ending}`,
    ])
    expect(idsOf(...paths, [`tests/fixtures/x/${manifest}`, 0])).toEqual(['group:one', 'group:two/inner'])
  })

  it('shows the contents of a folder that contains nearly everything, and groups the rest', () => {
    const paths = ['src/main/a.ts', 'src/main/b.ts', 'src/page/c.ts', 'src/page/d.ts', 'tests/a.test.ts']
    expect(idsOf(...paths)).toEqual(['group:src/main', 'group:src/page', 'group:tests'])
  })

  it('never has more boxes than can be labelled: the rest is one expandable box', () => {
    const paths = Array.from({ length: 70 }, (_, index) => [`p${index}/a.go`, 100 - index] as const)
    const boxes = mapBoxes(files(...paths), [])
    expect(boxes).toHaveLength(limits.mapBoxes)
    expect(boxes.at(-1)).toMatchObject({ id: 'more:', files: expect.objectContaining({ length: 51 }) })
    expect(boxes.at(-1)?.children).toHaveLength(51)
  })
})

it('areasOf returns the package of a file, even one without its own box on the map', () => {
  const paths = Array.from({ length: 40 }, (_, at) => [
    `packages/p${at}/package.json`,
    `packages/p${at}/src/deep/a.ts`,
  ]).flat()
  const areaOf = areasOf([...paths, 'scripts/build.ts'].map((path) => ({ path, symbols: 2 })))
  expect(areaOf('packages/p39/src/deep/a.ts')).toBe('packages/p39')
  expect(areaOf('scripts/build.ts')).toBe('scripts')
  expect(areaOf('setup.ts')).toBe('')
})

it('cyclesOf finds nodes that reach each other, however long the chain, and no others', () => {
  const link = (source: string, target: string) => ({ source, target })
  const chain = Array.from({ length: 20_000 }, (_, at) => `n${at}`)
  const links = chain.slice(1).map((id, at) => link(chain[at] ?? '', id))
  expect(cyclesOf(chain, links)).toEqual([])
  expect(cyclesOf(chain, [...links, link('n9', 'n7'), link('n4', 'n3'), link('n5', 'n5')])).toEqual([
    ['n3', 'n4'],
    ['n7', 'n8', 'n9'],
  ])
})

it('boxLabels uses the shortest unique part of a path, and never just `src`', () => {
  const box = (path: string) => ({ id: path, kind: 'group', name: path, file_path: null })
  const labels = boxLabels(['packages/vue', 'packages/core/src', 'apps/web/api', 'apps/desk/api', 'tests'].map(box))
  expect([...labels.values()]).toEqual(['vue', 'core/src', 'web/api', 'desk/api', 'tests'])
})

describe('layeredLayout', () => {
  const box = (id: string) => ({ id, width: 120, height: 48 })
  const link = (source: string, target: string) => ({ source, target, count: 1 })

  it('puts users above what they use, and members of a cycle side by side', () => {
    const { places } = layeredLayout(['base', 'app', 'left', 'right'].map(box), [
      link('app', 'left'),
      link('left', 'right'),
      link('right', 'left'),
      link('right', 'base'),
      link('app', 'base'),
    ])
    const row = (id: string) => places.get(id)?.y ?? Number.NaN
    expect(row('app')).toBeLessThan(row('left'))
    expect(row('left')).toBe(row('right'))
    expect(row('right')).toBeLessThan(row('base'))
  })

  it('keeps a small cycle together in its row, and reports it', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const { places, cycles } = layeredLayout(ids.map(box), [
      ...['a', 'b', 'c', 'd', 'e'].map((id) => link('top', id)),
      link('a', 'd'),
      link('d', 'a'),
    ])
    expect(cycles).toEqual([['a', 'd']])
    const row = ids.filter((id) => places.get(id)?.y === places.get('a')?.y)
    const order = row.sort((one, two) => (places.get(one)?.x ?? 0) - (places.get(two)?.x ?? 0))
    expect(Math.abs(order.indexOf('a') - order.indexOf('d'))).toBe(1)
  })

  it('moves no box far when a weakly linked one is added', () => {
    const ids = Array.from({ length: 18 }, (_, at) => `p${at}`)
    const links = ids.flatMap((id, at) =>
      [1, 3].flatMap((step) => (at + step < 18 && at % 3 !== 2 ? [link(id, `p${at + step}`)] : [])),
    )
    const before = layeredLayout(ids.map(box), links).places
    const after = layeredLayout([...ids, 'new'].map(box), [...links, link('new', 'p17')]).places
    const rows = (places: typeof before) =>
      [...Map.groupBy(ids, (id) => places.get(id)?.y).values()].map((row) =>
        row.sort((one, two) => (places.get(one)?.x ?? 0) - (places.get(two)?.x ?? 0)),
      )
    expect(rows(after)).toEqual(rows(before))
  })

  it('never overlaps boxes, even if all use each other', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `b${index}`)
    const all = ids.flatMap((a, at) => ids.filter((b) => a !== b).map((b) => ({ ...link(a, b), count: 1 + at })))
    const { places } = layeredLayout(ids.map(box), all)
    const nodes = ids.map((id) => ({
      id,
      ...(places.get(id) ?? { x: 0, y: 0 }),
      box: { label: id, width: 120, height: 48 },
    }))
    expect(overlaps(nodes)).toEqual([])
    expect(new Set(nodes.map(({ y }) => y)).size).toBeGreaterThan(3)
  })
})
