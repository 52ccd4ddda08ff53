// C-32: very many imports, re-exports, bases or extensions are linked in about linear time, and names behind them are
// still found.
import { expect, test } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import type { Graph } from '#main/graph/graph'
import { Grammars } from '#main/parse/grammars'
import { parseManifest } from '#main/parse/manifests'
import { parseText } from '#main/parse/parse-file'
import type { ParsedFile } from '#main/parse/parsed-file'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import type { Grow, Grown } from '#tests/support/grown-repositories'
import { grammarsDirectory } from '#tests/support/parse-workers'
import fc from '#tests/support/property'

const grammars = new Grammars(grammarsDirectory())

/** Larger ones by hand, as in `c-32-link-cost`. */
const factor = Number(process.env.CAIRN_GROWTH ?? 1_500) / 1_500

async function linked(files: Grown): Promise<{ readonly graph: Graph; readonly milliseconds: number }> {
  const parsed: ParsedFile[] = []
  for (const [path, text] of Object.entries(files)) parsed.push(await parseText(path, text, grammars))
  const manifests = Object.entries(files).flatMap(([path, text]) => parseManifest(path, text) ?? [])
  const start = cpuMilliseconds()
  const graph = buildGraph({ files: parsed, manifests })
  return { graph, milliseconds: cpuMilliseconds() - start }
}

function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('')
}

function filesOf(count: number, file: (at: number) => readonly [string, string]): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => file(at)))
}

function listOf(count: number, one: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => one(at)).join(', ')
}

const barrel: Grow = (n) => ({
  ...filesOf(n, (at) => [`f${at}.js`, `export function x${at}() {}\n`]),
  'index.js': lines(n, (at) => `export * from './f${at}.js'`),
  'use.js': `import { ${listOf(n, (at) => `x${at}`)} } from './index.js'\n${lines(n, (at) => `x${at}()`)}`,
})

const barrelChain: Grow = (n) =>
  filesOf(n, (at) => [
    `f${at}.js`,
    `import { x${(at * 7) % n} } from './f${(at * 3) % n}.js'\nexport * from './f${(at + 1) % n}.js'\nexport function x${at}() { x${(at * 7) % n}() }\n`,
  ])

const pythonPackage: Grow = (n) => ({
  ...filesOf(n, (at) => [`p/f${at}.py`, `from p import x${(at + 1) % n}\ndef x${at}(): x${(at + 1) % n}()\n`]),
  'p/__init__.py': lines(n, (at) => `from .f${at} import *`),
})

const namespaces: Grow = (n) => ({
  'a.cpp': `${lines(n, (at) => `namespace n${at} { void f${at}(); }`)}${lines(n, (at) => `using namespace n${at};`)}void g() {\n${lines(n, (at) => `x${at}();`)}}\n`,
})

const headers: Grow = (n) => ({
  ...filesOf(n, (at) => [`d${at}/x.h`, `void f${at}();\n`]),
  ...filesOf(n, (at) => [`e${at}/a.cpp`, `#include "x.h"\nvoid g${at}() { f${at}(); }\n`]),
})

const replaced: Grow = (n) => ({
  'go.mod': `module m\nreplace (\n${lines(n, (at) => `\tx/p${at} => ./p${at}`)})\n`,
  ...filesOf(n, (at) => [
    `p${at}/a.go`,
    `package p${at}\nimport "x/p${(at + 1) % n}"\nimport "y/p${at}"\nimport "z/p${at}"\nfunc F() { p${(at + 1) % n}.F() }\n`,
  ]),
})

const goModules: Grow = (n) => ({
  ...filesOf(n, (at) => [`p${at}/go.mod`, `module x/p${at}\n`]),
  ...filesOf(n, (at) => [
    `p${at}/a.go`,
    `package p${at}\nimport "x/p${(at + 1) % n}"\nfunc F() { p${(at + 1) % n}.F() }\n`,
  ]),
})

const goAliases: Grow = (n) => ({
  'a.go': `package a\n${lines(n, (at) => `type T${at} = T${at + 1}`)}type T${n} struct{}\nfunc (t T${n}) M() {}\n`,
})

const globs: Grow = (n) => ({
  'src/lib.rs': `${lines(n, (at) => `pub mod m${at} { pub fn f${at}() {} }`)}${lines(n, (at) => `use m${at}::*;`)}fn g() {\n${lines(n, (at) => `f${at}(); x${at}();`)}}\n`,
})

/** A prelude that takes the names of all modules, each of which uses it. */
const prelude: Grow = (n) => ({
  'src/lib.rs': `${lines(n, (at) => `pub mod m${at};`)}pub mod prelude;\n`,
  'src/prelude.rs': lines(n, (at) => `pub use crate::m${at}::*;`),
  ...filesOf(n, (at) => [
    `src/m${at}.rs`,
    `use crate::prelude::*;\npub struct S${at};\npub fn f${at}() { f${(at + 1) % n}(); nope(); S${(at + 7) % n}; }\n`,
  ]),
})

const interfaces: Grow = (n) =>
  filesOf(n, (at) => [
    `A${at}.cs`,
    `interface I${at} { void M${at}(); }\npartial class A : I${at} { public void M${at}() { M${(at + 1) % n}(); Nope(); } }\n`,
  ])

const traits: Grow = (n) => ({
  'A.scala': `${lines(n, (at) => `trait T${at} { def m${at}() = {} }`)}class A extends ${Array.from({ length: n }, (_, at) => `T${at}`).join(' with ')} { def g() = {\n${lines(n, (at) => `m${at}()`)}} }\n`,
})

const extensions: Grow = (n) =>
  filesOf(n, (at) => [`p/A${at}.kt`, `package p\nclass C${at}\nfun C${at}.go() {}\nfun f${at}(a: C${at}) { a.go() }\n`])

const scripts: Grow = (n) =>
  filesOf(n, (at) => [`f${at}.js`, `function g${at}() { g${(at + 1) % n}() }\nvar same = function () { same() }\n`])

// The number of each is that with which it took more than two seconds; now it takes a tenth of that.
test.each<readonly [string, Grow, number]>([
  ['javascript, a file that re-exports very many', barrel, 1_500],
  ['javascript, a ring of re-exports', barrelChain, 1_500],
  ['python, a package that imports all of its modules by star', pythonPackage, 1_500],
  ['cpp, a file that uses very many namespaces', namespaces, 4_000],
  ['cpp, headers of one name', headers, 4_000],
  ['go, replaced modules', replaced, 8_000],
  ['go, modules', goModules, 8_000],
  ['go, aliases of aliases', goAliases, 600],
  ['rust, glob imports', globs, 2_000],
  ['rust, a prelude of the modules that use it', prelude, 1_000],
  ['csharp, a class with very many interfaces', interfaces, 1_000],
  ['scala, a class with very many traits', traits, 1_200],
  ['kotlin, extensions of one name', extensions, 3_000],
  ['javascript, scripts that share their names', scripts, 5_000],
])('%s', async (_, grow, count) => {
  const { graph, milliseconds } = await linked(grow(Math.ceil(count * factor)))
  expect(milliseconds).toBeLessThan(1_200 * factor)
  expect(graph.nodes.length).toBeGreaterThan(count)
})

/** What the calls in `use.js` or `use.py` lead to, by name. */
function calledIn({ nodes, edges }: Graph): Readonly<Record<string, string>> {
  const calls = edges.filter(({ kind, filePath }) => kind === 'calls' && /(^|\/)use\./.test(filePath))
  return Object.fromEntries(
    calls.map(({ target, line }) => [`line ${line}`, `${nodes[target]?.filePath} ${nodes[target]?.name}`]),
  )
}

test('in a file that re-exports very many, a name means the first that has it, and a hidden one none', async () => {
  const { graph } = await linked({
    ...filesOf(80, (at) => [`f${at}.js`, `export function x${at}() {}\nexport function same() {}\n`]),
    'f3.js': "export * from './inner.js'\nexport function x3() {}\n",
    'inner.js': 'export function deep() {}\nexport function same() {}\n',
    'f70.js': 'module.exports = { x70() {}, whole() {} }\n',
    'index.js': `${lines(80, (at) => `export * from './f${at}.js'`)}export function x5() {}\n`,
    'use.js': `import * as all from './index.js'\n${['x79', 'same', 'deep', 'x5', 'x70', 'whole', 'none', 'x64'].map((name) => `all.${name}()`).join('\n')}\n`,
  })
  expect(calledIn(graph)).toEqual({
    'line 2': 'f79.js x79',
    'line 3': 'f0.js same',
    'line 4': 'inner.js deep',
    'line 5': 'index.js x5',
    'line 6': 'f70.js x70',
    'line 7': 'f70.js whole',
    'line 9': 'f64.js x64',
  })
})

/** Some of the files re-export some others, and each has one of few names itself. */
const reexports = fc.array(
  fc.record({
    stars: fc.array(fc.nat(69), { maxLength: 3 }),
    name: fc.nat(30),
    from: fc.option(fc.nat(69), { nil: null, freq: 6 }),
  }),
  { minLength: 70, maxLength: 70 },
)

// Would catch: a name that means something else once its file is known to lead to very many others.
test('in any re-exports, a name means the same whichever was looked up before', async () => {
  for (const end of ['js', 'py']) {
    const same = fc.asyncProperty(reexports, async (files) => {
      const texts = Object.fromEntries(
        files.map(({ stars, name, from }, at): readonly [string, string] => [
          `f${at}.${end}`,
          end === 'js'
            ? `${lines(stars.length, (star) => `export * from './f${stars[star]}.js'`)}${from === null ? `export function x${name}() {}` : `export { x${name} } from './f${from}.js'`}\n`
            : `${from === null ? '' : `from f${from} import x${name}\n`}${lines(stars.length, (star) => `from f${stars[star]} import *`)}${from === null ? `def x${name}(): pass` : ''}\n`,
        ]),
      )
      const use = (names: readonly number[]): string =>
        end === 'js'
          ? `import * as all from './f0.js'\n${lines(names.length, (at) => `all.x${names[at]}()`)}`
          : `import f0\n${lines(names.length, (at) => `f0.x${names[at]}()`)}`
      const all = Array.from({ length: 31 }, (_, at) => at)
      const together = calledIn((await linked({ ...texts, [`use.${end}`]: use(all) })).graph)
      for (const name of [3, 17, 30]) {
        const alone = calledIn((await linked({ ...texts, [`use.${end}`]: use([name]) })).graph)
        expect(together[`line ${name + 2}`]).toBe(alone['line 2'])
      }
    })
    await fc.assert(same, { numRuns: 12 })
  }
})
