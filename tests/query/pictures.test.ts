// Pictures of a real graph: who stands where, what an edge stands for, and that nothing moves between two looks.
import { describe, expect, it } from 'vitest'
import { impactOf } from '#main/query/facts/impact'
import { columnLayout } from '#main/query/picture/column-layout'
import { nameGroups } from '#main/query/picture/group-name'
import { impactPicture } from '#main/query/picture/impact-picture'
import { groupFiles } from '#main/query/picture/map-groups'
import { groupId, mapPicture } from '#main/query/picture/map-picture'
import { neighbourhoodOf, neighbourKinds } from '#main/query/picture/neighbourhood'
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

  it('puts callers to the left and what is called to the right', async () => {
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

  it('draws the same picture twice, and says when the limit left something out', async () => {
    const project = await parsedProject(sampleFiles)
    const draw = (limit: number) =>
      neighbourhoodOf(project.view, symbolOf(project, 'deliver'), { ...query, limit }, never)
    expect(draw(100)).toEqual(draw(100))
    expect(draw(100).truncated).toBe(false)
    expect(draw(2).nodes).toHaveLength(2)
    expect(draw(2).truncated).toBe(true)
  })
})

it('impactPicture draws users level by level to the left of what changes', async () => {
  const project = await parsedProject(sampleFiles)
  const sign = symbolOf(project, 'sign')
  const picture = impactPicture(sign, impactOf(project.view, [sign], 3, never))
  const column = (name: string) => picture.nodes.find((node) => node.name.endsWith(name))?.hops
  expect([column('sign'), column('deliver'), column('dispatch')]).toEqual([0, -1, -2])
})

describe('the map', () => {
  const mapOf = ({ graph }: ParsedProject) =>
    buildRepositoryMap(
      graph.files().map(({ path, symbols }) => ({ path, symbols })),
      graph.fileLinks(),
    )

  it('holds every file in one group, at the same place each time', async () => {
    const project = await parsedProject(sampleFiles)
    const map = mapOf(project)
    expect(map.groups.flatMap((group) => group.files).sort((a, b) => a - b)).toEqual([...map.files.keys()])
    expect(mapOf(project)).toEqual(map)
  })

  it('opens a group into files and a file into definitions, with the edges between what is shown', async () => {
    const project = await parsedProject(sampleFiles)
    const map = mapOf(project)
    const closed = mapPicture(project.view, map, new Set(), 500)
    expect(closed.nodes.every((node) => node.kind === 'group')).toBe(true)
    const all = map.groups.map((_, index) => groupId(index))
    const files = mapPicture(project.view, map, new Set(all), 500)
    const shownFiles = files.nodes.filter((node) => node.kind === 'file').map((node) => node.id)
    expect(shownFiles.sort()).toEqual(map.files.map((file) => file.path).sort())
    expect(files.nodes.filter((node) => node.kind === 'group').every((node) => node.open)).toBe(true)
    expect(files.edges).toContainEqual(
      expect.objectContaining({ source: 'src/deliver.js', target: 'src/session.js', certainty: 'exact' }),
    )
    const inside = mapPicture(project.view, map, new Set([...all, 'src/session.js']), 500)
    const names = inside.nodes.filter((node) => node.file_path === 'src/session.js').map((node) => node.name)
    expect(names).toEqual(expect.arrayContaining(['sign', 'open']))
    const shown = new Set(inside.nodes.map((node) => node.id))
    expect(inside.edges.filter((edge) => !shown.has(edge.source) || !shown.has(edge.target))).toEqual([])
  })

  it('leaves a group closed that would exceed the limit', async () => {
    const project = await parsedProject(sampleFiles)
    const map = mapOf(project)
    const picture = mapPicture(project.view, map, new Set([groupId(0)]), map.groups.length)
    expect(picture).toMatchObject({ truncated: true })
    expect(picture.nodes).toHaveLength(map.groups.length)
  })
})

it('columnLayout gives every node a place of its own', () => {
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

describe('nameGroups', () => {
  const everyone = () => true
  const name = (...groups: readonly (readonly string[])[]) => nameGroups(groups, everyone)

  it('takes the folder that stands best for a group, not one that holds everybody', () => {
    const chat = ['packages/chat/a.ts', 'packages/chat/b.ts', 'packages/core/event.ts']
    const core = ['packages/core/c.ts', 'packages/core/d.ts', 'packages/core/e.ts']
    expect(name(chat, core)).toEqual(['packages/chat', 'packages/core'])
  })

  it('names two folders where one says less than half', () => {
    const mixed = ['a/x/1.ts', 'a/x/2.ts', 'a/y/1.ts', 'a/y/2.ts', 'a/z/1.ts', 'b/1.ts', 'c/1.ts']
    const others = Array.from({ length: 30 }, (_, index) => `a/w/${index}.ts`)
    expect(name(mixed, others)[0]).toBe('a/x, y')
  })

  it('tells groups of one folder, and of none, apart by their most used file', () => {
    expect(name(['src/map.ts'], ['src/path.ts'])).toEqual(['src', 'src, path.ts'])
    expect(name(['gin.go', 'tree.go'], ['readme.md'])).toEqual(['gin.go', 'readme.md'])
    expect(nameGroups([['readme.md']], () => false)).toEqual(['(root)'])
  })
})

describe('groupFiles', () => {
  const file = (path: string) => ({ path, symbols: 1 })

  it('puts what nobody uses to its neighbours, and keeps the number of groups within what a picture holds', () => {
    const files = ['lib/a.ts', 'lib/b.ts', 'lib/c.ts', 'lib/deep/style.css', 'doc/readme.md'].map(file)
    const links = [
      { from: 0, to: 1, count: 1, certainty: 'exact' as const },
      { from: 1, to: 2, count: 1, certainty: 'exact' as const },
    ]
    expect(groupFiles(files, links)).toEqual([[0, 1, 2, 3], [4]])
    const crumbs = Array.from({ length: 300 }, (_, index) => file(`folder${index >> 2}/${index}.md`))
    expect(groupFiles(crumbs, []).length).toBeLessThan(50)
  })
})
