// C-32: code that repeats a name, or builds endless chains, is linked in about linear time.
import { expect, test } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import type { ParsedFile } from '#main/parse/parsed-file'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { grownRepositories, type Grow } from '#tests/support/grown-repositories'
import { grammarsDirectory } from '#tests/support/parse-workers'

/** `CAIRN_GROWTH=20000 npx vitest run …` tests larger ones, and all kinds, by hand. */
const given = process.env.CAIRN_GROWTH
const count = Number(given ?? 1_500)

/** Each once took seconds at this size and forever at ten times that, or overflowed the stack; the rest only differ in
 * language. */
const representative = new Set([
  'namesakes: javascript',
  'namesakes: java',
  'namesakes: cpp',
  'overloads: csharp',
  'builds: csharp',
  'implementers: go, both',
  'exports: javascript by name',
  'exports: javascript an import as default',
  'exports: python by star',
  'values: python one variable',
  'values: one member attached again',
  'values: this, one field',
  'reexported: names that none has',
  'events: of one name',
  'exposed: objects in objects',
  'injected: parameters of one constructor',
  'attached: to an export that is set again',
  'reexported: all from all',
  'modules: terraform, many files',
  'modules: lua, in a ring',
  'modules: rust, in a ring',
])

/** Calls of a method that each build of many defines for itself: every pair of its bodies was compared for every call. */
const ofManyBuilds: Grow = (calls) => {
  const bodies = Array.from({ length: 60 }, (_, at) => `#if B${at}\n  void M(int a, Box b, Box c) {}\n#endif`)
  const callers = Array.from({ length: calls / 2 }, (_, at) => `  void C${at}(Box b) { M(1, b, b); }`)
  return { 'A.cs': `class Box {}\nclass A {\n${[...bodies, ...callers].join('\n')}\n}\n` }
}

/** Objects without a function: each level was read once for each member of the one around it. */
const inObjects: Grow = (members) => {
  const objects = Array.from({ length: 5 }, (_, level) => {
    const all = Array.from({ length: members / 15 }, (_each, at) => `a${at}: x${level + 1}`)
    return `const x${level} = { ${all.join(', ')} }`
  })
  return { 'preload.js': `${objects.join('\n')}\nconst x5 = {}\ncontextBridge.exposeInMainWorld('api', x0)\n` }
}

/** All assignments and all decorators were read for each parameter. */
const inOneConstructor: Grow = (count) => {
  const all = Array.from({ length: count * 8 }, (_, at) => at)
  const parameters = all.map((at) => `@Inject('t${at}') a${at}: A`)
  const body = all.map((at) => `this.b${at} = a${at}`)
  return {
    'a.ts': `import { Inject, Injectable } from '@nestjs/common'\nclass A {}\n@Injectable()\nclass B {\n  constructor(\n${parameters.join(',\n')}\n) {\n${body.join('\n')}\n  }\n}\n`,
  }
}

/** Each use of an export that is set again and again read all that it is set to. */
const setAgain: Grow = (count) => ({
  'a.js': 'exports.b = {}; exports.b.c = function () {}\n'.repeat(count * 4),
})

/** Every file re-exports all others: a name of its own was still sought in all of them as a type. */
const fromAll: Grow = (count) => {
  const files = Array.from({ length: Math.ceil(Math.sqrt(count * 8)) }, (_, at) => at)
  const all = files.map((at) => `export * from './f${at}.js'\n`).join('')
  return Object.fromEntries(files.map((at) => [`f${at}.js`, `${all}export const a${at} = 1\n`]))
}

/** Names that no file has were sought from each star of each file that re-exports all others. */
const fromNone: Grow = (count) => {
  const files = Array.from({ length: 65 }, (_, at) => at)
  const all = files.map((at) => `export * from './f${at}.js'\n`).join('')
  const names = Array.from({ length: count / 5 }, (_, at) => `x${at}`)
  return {
    ...Object.fromEntries(files.map((at) => [`f${at}.js`, `${all}export const a${at} = 1\n`])),
    'main.js': `import { ${names.join(', ')} } from './f0.js'\n${names.map((name) => `${name}()\n`).join('')}`,
  }
}

/** Files of one module of Terraform were all looked through for each name. */
const inOneModule: Grow = (count) =>
  Object.fromEntries(
    Array.from({ length: count * 1.5 }, (_, at) => [
      `f${at}.tf`,
      `resource "a" "r${at}" {\n  x = var.v${at}\n  y = a.r${at + 1}.id\n}\nvariable "v${at}" {}\n`,
    ]),
  )

/** Each script returns the next one: following them all overflowed the stack, and the project had no graph. */
const luaRing: Grow = (count) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `f${at}.lua`,
      `local m = require("f${(at + 1) % count}")\nfunction g${at}() m.x() end\nreturn m\n`,
    ]),
  )

/** Modules in a ring that each have a name both by itself and by star: every step doubled the work of the next. */
const rustRing: Grow = (count) => {
  const modules = Array.from({ length: count / 10 }, (_, at) => {
    const next = `crate::m${(at + 1) % (count / 10)}`
    return `pub mod m${at} { pub use ${next}::x; pub use ${next}::*; fn u() { x(); y() } }\n`
  })
  return { 'src/lib.rs': modules.join('') }
}

const kinds = Object.entries({
  ...grownRepositories,
  attached: { 'to an export that is set again': setAgain },
  reexported: { 'all from all': fromAll, 'names that none has': fromNone },
  modules: { 'terraform, many files': inOneModule, 'lua, in a ring': luaRing, 'rust, in a ring': rustRing },
  builds: { csharp: ofManyBuilds },
  exposed: { 'objects in objects': inObjects },
  injected: { 'parameters of one constructor': inOneConstructor },
}).flatMap(([group, grows]) =>
  Object.entries(grows).map(([kind, grow]): readonly [string, Grow] => [`${group}: ${kind}`, grow]),
)

/** Linking takes some 30 microseconds for each; a quadratic comparison takes at least two seconds. */
const bound = 250 + count * 0.4

const grammars = new Grammars(grammarsDirectory())

test.each(kinds.filter(([name]) => given !== undefined || representative.has(name)))('%s', async (_, grow) => {
  const files: ParsedFile[] = []
  for (const [path, text] of Object.entries(grow(count))) files.push(await parseText(path, text, grammars))
  const start = cpuMilliseconds()
  const graph = buildGraph({ files, manifests: [] })
  expect(cpuMilliseconds() - start).toBeLessThan(bound)
  expect(graph.nodes.length).toBeGreaterThan(files.length)
})

test('if too many definitions share a name, a call of it is recorded as unresolved, not dropped', async () => {
  const text = `${'function f() {}\n'.repeat(300)}f()\n`
  const graph = buildGraph({ files: [await parseText('a.js', text, grammars)], manifests: [] })
  expect(graph.edges.filter(({ kind }) => kind === 'calls')).toEqual([])
  expect(graph.unresolved.map(({ name }) => name)).toEqual(['f'])
})

test.each([
  'javascript by name',
  'javascript an import as default',
  'javascript an import as whole',
  'javascript an import in a list',
  'typescript an import as whole',
])('a name is still found through a long chain of re-exports: %s', async (kind) => {
  const files: ParsedFile[] = []
  const chain = grownRepositories.exports?.[kind]?.(600) ?? {}
  for (const [path, source] of Object.entries(chain)) files.push(await parseText(path, source, grammars))
  const { nodes, edges } = buildGraph({ files, manifests: [] })
  const call = edges.find(({ kind, filePath }) => kind === 'calls' && filePath === 'use.js')
  expect(nodes[call?.target ?? -1]).toMatchObject({
    name: 'x',
    filePath: expect.stringMatching(/^f600\.[jt]s$/) as string,
  })
  expect(call?.confidence).toBe('exact')
})
