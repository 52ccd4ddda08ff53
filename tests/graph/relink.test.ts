// Following a change: which files are linked again, and that the result is that of linking everything.
import { expect, test } from 'vitest'
import { linkAll } from '#main/graph/build-graph'
import type { FileGraph, Graph } from '#main/graph/graph'
import { relink } from '#main/graph/relink/relink'
import type { ParsedFile } from '#main/parse/parsed-file'
import { inputOf } from './graph-of'

const ecmascript = {
  'src/make.ts': `import { Tool } from './tool'
    export function make() { return new Tool() }
    export function other() { return 1 }`,
  'src/tool.ts': `import { helper } from './helper'
    export class Tool { run() { helper() } stop() {} }`,
  'src/spare.ts': `export class Spare { run() {} stop() {} }`,
  'src/helper.ts': `export function helper() { const local = 1; return local }`,
  'src/use.ts': `import { make } from './make'
    export function use() { make().run() }`,
  'src/far.ts': `import { use } from './use'
    export function far() { use() }`,
}

/** What each file brings into a graph, with ids in place of numbers. */
function partsOf(graph: Graph): ReadonlyMap<string, unknown> {
  const id = (node: number): string => graph.nodes[node]?.id ?? ''
  const paths = new Set(graph.nodes.map((node) => node.filePath).filter((path) => path !== ''))
  return new Map(
    [...paths].map((path) => {
      const edges = [...graph.edges].filter((edge) => edge.filePath === path)
      const unresolved = graph.unresolved.filter((call) => call.filePath === path)
      return [
        path,
        {
          nodes: graph.nodes.filter((node) => node.filePath === path).map((node) => node.id),
          edges: edges.map((edge) => [edge.kind, id(edge.source), id(edge.target), edge.line, edge.confidence]),
          unresolved: unresolved.map((call) => [id(call.source), call.name]),
        },
      ]
    }),
  )
}

function partOf(file: FileGraph): unknown {
  return {
    nodes: file.nodes.map((node) => node.id),
    edges: file.edges.map((edge) => [edge.kind, edge.source, edge.target, edge.line, edge.confidence]),
    unresolved: file.unresolved.map((call) => [call.source, call.name]),
  }
}

/** Paths that are linked again after an edit; checks that nothing else would have changed. */
async function reach(
  path: string,
  text: string | null,
  before: Readonly<Record<string, string>> = ecmascript,
): Promise<readonly string[] | null> {
  const after: Record<string, string> = { ...before, ...(text === null ? {} : { [path]: text }) }
  if (text === null) delete after[path]
  const [old, now] = [await inputOf(before), await inputOf(after)]
  const find = (files: readonly ParsedFile[]): ParsedFile | null => files.find((file) => file.path === path) ?? null
  const linked = linkAll(old)
  const importers = [...linked.graph.edges].filter((edge) => edge.kind === 'imports')
  const result = relink({
    digests: new Map(linked.digests().map((digest) => [digest.path, digest])),
    changed: [{ path, before: find(old.files), after: find(now.files) }],
    manifests: [],
    read: (at) => old.files.find((file) => file.path === at)!,
    importersOf: (at) =>
      importers.filter((edge) => linked.graph.nodes[edge.target]?.id === at).map((edge) => edge.filePath),
    filesWithMethod: (name) =>
      linked.graph.nodes.filter((node) => node.kind === 'method' && node.name === name).map((node) => node.filePath),
  })
  if (result === null) return null
  const parts = new Map(partsOf(linked.graph))
  for (const removed of result.delta.removed) parts.delete(removed)
  for (const file of result.delta.files) parts.set(file.path, partOf(file))
  expect(Object.fromEntries(parts)).toEqual(Object.fromEntries(partsOf(linkAll(now).graph)))
  return result.delta.files.map((file) => file.path)
}

test('what only the file itself can see reaches nobody', async () => {
  expect(await reach('src/helper.ts', `// a note\n${ecmascript['src/helper.ts']}`)).toEqual(['src/helper.ts'])
  expect(await reach('src/use.ts', `${ecmascript['src/use.ts']}\nfunction fresh() { use() }`)).toEqual(['src/use.ts'])
  expect(await reach('src/make.ts', ecmascript['src/make.ts'].replace('return 1', 'make(); return 1'))).toEqual([
    'src/make.ts',
  ])
})

test('a name that is gone reaches whoever says it', async () => {
  expect(await reach('src/helper.ts', 'export function renamed() {}')).toEqual(['src/helper.ts', 'src/tool.ts'])
  expect(await reach('src/tool.ts', ecmascript['src/tool.ts'].replace('run()', 'start()'))).toContain('src/use.ts')
  expect(await reach('src/helper.ts', null)).toEqual(['src/tool.ts'])
})

test('another result reaches whoever uses what is made of it, and nobody beyond', async () => {
  const changed = ecmascript['src/make.ts'].replaceAll('Tool', 'Spare').replace('./tool', './spare')
  expect(await reach('src/make.ts', changed)).toEqual(['src/make.ts', 'src/use.ts'])
})

test('where the reach can’t be told everything is linked', async () => {
  expect(await reach('src/helper.ts', `${ecmascript['src/helper.ts']}\nexport * from './spare'`)).toBeNull()
})

const java = {
  'port/Ferry.java': 'package port; class Ferry { void sail() {} Ferry turn() { return this; } }',
  'port/Crew.java': 'package port; class Crew { void work() { new Ferry().turn().sail(); } }',
  'port/Quay.java': 'package port; class Quay { void wait(int hours) {} }',
  'port/Pilot.java': 'package port; interface Pilot { Ferry steer(Ferry ferry); }',
  'port/Tug.java': 'package port; class Tug { Pilot pilot = ferry -> ferry.turn(); }',
}

test('where files share a package, a name reaches whoever says it without importing it', async () => {
  const ferry = java['port/Ferry.java']
  expect(await reach('port/Ferry.java', ferry.replace('{}', '{ turn(); }'), java)).toEqual(['port/Ferry.java'])
  expect(await reach('port/Ferry.java', ferry.replace('sail()', 'float()'), java)).toEqual([
    'port/Crew.java',
    'port/Ferry.java',
  ])
  expect(await reach('port/Quay.java', 'package port; class Ferry {}', java)).toContain('port/Crew.java')
})

test('another method of an interface reaches whoever writes a function in its place', async () => {
  const pilot = java['port/Pilot.java']
  expect(await reach('port/Pilot.java', pilot.replace('{ ', '{ void rest(); '), java)).toContain('port/Tug.java')
})

test('a package that comes or goes is not followed', async () => {
  expect(await reach('port/Quay.java', java['port/Quay.java'].replace('port;', 'port.far;'), java)).toBeNull()
})
