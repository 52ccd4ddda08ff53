// C-32: what links to many others is linked in about linear steps, counted by what is read of the parsed files, and to a
// bounded number of edges. Twice as much may take twice the steps, and no more.
import { expect, test } from 'vitest'
import { impactNotes, impactOf } from '#main/query/facts/impact'
import { outlineOf } from '#main/query/facts/file-outline'
import { buildGraph } from '#main/graph/build-graph'
import type { FileTable } from '#main/graph/program/program'
import { StarSearch } from '#main/graph/resolve/stars/star-search'
import type { Entity, Resolver } from '#main/graph/types/resolver'
import type { Graph } from '#main/graph/graph'
import { limits } from '#main/kernel/limits'
import { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import type { Manifest, ParsedFile } from '#main/parse/parsed-file'
import type { Grow } from '#tests/support/grown-repositories'
import { parsedProject } from '#tests/support/parsed-project'
import { grammarsDirectory } from '#tests/support/parse-workers'

const grammars = new Grammars(grammarsDirectory())
const manifests: readonly Manifest[] = [{ path: 'go.mod', kind: 'go.mod', data: { module: 'm' } }]

async function linked(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly graph: Graph; readonly steps: number }> {
  let steps = 0
  const counted: ParsedFile[] = []
  for (const [path, text] of Object.entries(files)) {
    const file = await parseText(path, text, grammars)
    counted.push(
      new Proxy(file, {
        get(target, key, receiver): unknown {
          steps++
          return Reflect.get(target, key, receiver)
        },
      }),
    )
  }
  const graph = buildGraph({ files: counted, manifests })
  return { graph, steps }
}

function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('')
}

function filesOf(count: number, file: (at: number) => readonly [string, string]): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => file(at)))
}

/** Each imports a package of as many files: an edge from each to each. */
const goPackage: Grow = (count) => ({
  ...filesOf(count, (at) => [`a/f${at}.go`, `package a\nfunc F${at}() {}\n`]),
  ...filesOf(count, (at) => [`b${at}/m.go`, `package b\nimport "m/a"\nfunc G() { a.F${at}() }\n`]),
})

const terraformModule: Grow = (count) => ({
  ...filesOf(count, (at) => [`d/f${at}.tf`, `variable "v${at}" {}\n`]),
  'main.tf': lines(count, (at) => `module "m${at}" {\n source = "./d"\n v${at} = 1\n}`),
})

/** Commands that no script defines were sought in all that each script reads, from each of them. */
const scripts: Grow = (count) =>
  filesOf(count, (at) => [
    `f${at}.sh`,
    `${lines(20, (next) => `source ./f${(at + next) % count}.sh`)}f${at}() { f${(at + 1) % count}; x${at}; }\n`,
  ])

/** A name that none of the packages has was sought in each. */
const javaStars: Grow = (count) => ({
  ...filesOf(count, (at) => [`p${at}/C${at}.java`, `package p${at};\npublic class C${at} { static void m() {} }\n`]),
  'A.java': `${lines(count, (at) => `import p${at}.*;`)}class A { void f() {\n${lines(count, (at) => `X${at}.m();`)}} }\n`,
})
const scalaStars: Grow = (count) => ({
  ...filesOf(count, (at) => [`p${at}/C${at}.scala`, `package p${at}\nobject C${at} { def f${at}() = 1 }\n`]),
  'A.scala': `${lines(count, (at) => `import p${at}.C${at}._`)}object A { def g() = {\n${lines(count, (at) => `x${at}()`)}} }\n`,
})

/** The bases of a class that is declared in many places were gathered from all of them, for each. */
const reopened: Grow = (count) => ({
  'a.rb': lines(count, (at) => `class A\n def f${at}; f${at + 1}; x${at}; end\nend`),
})
const parts: Grow = (count) =>
  filesOf(count, (at) => [`A${at}.cs`, `partial class A : B { void F${at}() { F${at + 1}(); X${at}(); } }\n`])

test.each<readonly [string, Grow, number]>([
  ['go, a package of many files', goPackage, 2 * limits.packageFilesLinked],
  ['terraform, a module of many files', terraformModule, 2 * limits.packageFilesLinked],
  ['shell, scripts that read each other', scripts, 60],
  ['ruby, a class that is reopened', reopened, 300],
  ['csharp, a class in parts', parts, 300],
  ['java, packages by star', javaStars, 2 * limits.starsSearched],
  ['scala, objects by star', scalaStars, 2 * limits.starsSearched],
])('%s', async (_, grow, count) => {
  const once = await linked(grow(count))
  const twice = await linked(grow(2 * count))
  expect(twice.steps / once.steps).toBeLessThan(2.5)
  expect(twice.graph.edges.length / once.graph.edges.length).toBeLessThan(2.2)
})

// Would catch: "0 files import its package" of those files that no importer is linked to.
test('a file of a very large package is known to be imported, although no import is linked to it', async () => {
  const count = limits.packageFilesLinked + 20
  const { view } = await parsedProject({
    'go.mod': 'module m\n',
    ...filesOf(count, (at) => [`a/f${1000 + at}.go`, `package a\nfunc F${at}() {}\n`]),
    'a/f1_test.go': 'package a\n',
    ...filesOf(3, (at) => [`b${at}/m.go`, `package b\nimport "m/a"\nfunc G() { a.F${count - 1}() }\n`]),
  })
  const [first, last, test] = ['a/f1000.go', `a/f${1000 + count - 1}.go`, 'a/f1_test.go'].map((path) => {
    const file = view.graph.symbol(path)
    if (file === null) throw new Error(path)
    return file
  })
  for (const file of [first, last]) {
    if (file === undefined) throw new Error('no file')
    expect(view.graph.countLinksTo(file.key, ['imports'])).toBe(file === first ? 3 : 0)
    expect(outlineOf(view, file.filePath)?.importedBy.map(({ filePath }) => filePath)).toEqual([
      'b0/m.go',
      'b1/m.go',
      'b2/m.go',
    ])
    const impact = impactOf(view, [file], 2, new AbortController().signal)
    expect(impactNotes(impact).join(' ')).toContain('3 files import its package')
  }
  expect(outlineOf(view, test?.filePath ?? '')?.importedBy).toEqual([])
})

/** Files in a ring of star re-exports, each with a name of its own; how often their numbers were read. */
function searchRing(count: number): number {
  let steps = 0
  const files = Array.from({ length: count }, (_, at) => ({
    get index() {
      steps++
      return at
    },
  })) as unknown as readonly FileTable[]
  const resolver = {
    program: { files },
    moduleOf: ({ index }: FileTable) => ({ kind: 'module', file: (index + 1) % count }),
  } as unknown as Resolver
  const search = new StarSearch(resolver, {
    starsOf: () => [0],
    namesOf: ({ index }) => [`x${index}`],
    hasMore: () => false,
    outsideInPlace: false,
  })
  const parts = { own: (table: FileTable) => [table as unknown as Entity], after: () => [], outside: () => [] }
  for (const [at, root] of files.entries()) {
    const sought = (at * 7 + 1) % count
    if (sought !== at) expect(search.find(root, `x${sought}`, parts)).toEqual([files[sought]])
    expect(search.find(root, 'nowhere', parts)).toEqual([])
  }
  return steps
}

// Would catch: the order of a ring that is read again from each of its files.
test('names in a ring of star re-exports are found in about linear steps', () => {
  expect(searchRing(2_000) / searchRing(1_000)).toBeLessThan(2.5)
})
