// Imports of every language, from specifier to file, package and symbol.
import { describe, expect, it } from 'vitest'
import type { Manifest } from '#main/parse/parsed-file'
import { callsOf, edgesOf, graphOf } from './graph-of'

describe('ECMAScript modules', () => {
  it('follows barrels, renamed re-exports and star exports that form a cycle', async () => {
    const graph = await graphOf({
      'lib/a.ts': `export * from './b'
        export function first() {}`,
      'lib/b.ts': `export * from './a'
        export function second() {}
        export default function third() {}`,
      'lib/index.ts': `export { first as one } from './a'
        export * from './b'
        export { default as three } from './b'`,
      'main.ts': `import { one, second, three } from './lib'
        import * as lib from './lib'
        export function main() { one(); second(); three(); lib.second() }`,
    })
    expect(callsOf(graph)).toEqual([
      'main.ts#main -> lib/a.ts#first exact',
      'main.ts#main -> lib/b.ts#second exact',
      'main.ts#main -> lib/b.ts#third exact',
    ])
  })

  // A file of a cycle must not be taken to lack what its head finds later.
  it('finds a name from every file of a cycle, whichever is asked first, and no name that none has', async () => {
    const files = {
      'lib/a.ts': `export * from './b'\nexport * from './c'`,
      'lib/b.ts': `export * from './a'\nexport { deep as near } from './a'`,
      'lib/c.ts': `export * from './b'\nexport function deep() {}`,
    }
    for (const order of [
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'b', 'a'],
    ]) {
      const imports = order.map((name) => `import * as ${name} from './lib/${name}'`).join('\n')
      const calls = order
        .flatMap((name) =>
          ['deep', 'near', 'none'].map((one) => `export function ${name}_${one}() { ${name}.${one}() }`),
        )
        .join('\n')
      const graph = await graphOf({ ...files, 'main.ts': `${imports}\n${calls}` })
      const found = edgesOf(graph, 'calls').filter((edge) => edge.includes('lib/c.ts#deep exact'))
      expect(found).toHaveLength(6)
    }
  })

  it('hides what a re-exported module exports behind an export of the same name', async () => {
    const graph = await graphOf({
      'types.ts': `export interface Shape {}
        export interface Other {}`,
      'index.ts': `export * from './types'
        export const Shape = {}`,
      'main.ts': `import { Shape, Other } from './index'
        export function main(a: Shape, b: Other) {}`,
    })
    const used = edgesOf(graph, 'references').filter((edge) => edge.startsWith('main.ts'))
    expect(used.join('\n')).toContain('types.ts#Other')
    expect(used.join('\n')).not.toContain('types.ts#Shape')
  })

  // Would catch: a test fixture with a package's name, or that declares its module, taken for the package everywhere.
  it('uses packages in test folders only for tests', async () => {
    const files = {
      'tests/fixtures/lodash/index.js': `export function map() {}`,
      'tests/fixtures/lodash.d.ts': `declare module 'lodash' { export function map(): void }`,
      'tests/use.test.ts': `import { map } from 'lodash'\nexport function check() { map() }`,
      'src/main.ts': `import { map } from 'lodash'\nexport function main() { map() }`,
    }
    const graph = await graphOf(files, [
      { path: 'tests/fixtures/lodash/package.json', kind: 'package.json', data: { name: 'lodash', main: 'index.js' } },
    ])
    expect(callsOf(graph)).toEqual([
      'src/main.ts#main -> external:lodash#map exact',
      'tests/use.test.ts#check -> tests/fixtures/lodash/index.js#map exact',
    ])
  })

  it('resolves path aliases through extends, workspace packages by exports, and .js to .ts', async () => {
    const manifests: Manifest[] = [
      {
        path: 'tsconfig.base.json',
        kind: 'tsconfig',
        data: { compilerOptions: { baseUrl: '.', paths: { '@/*': ['app/*'] } } },
      },
      { path: 'app/tsconfig.json', kind: 'tsconfig', data: { extends: '../tsconfig.base.json' } },
      {
        path: 'packages/kit/package.json',
        kind: 'package.json',
        data: { name: '@team/kit', exports: { '.': './dist/index.js', './deep': { import: './dist/deep.mjs' } } },
      },
    ]
    const graph = await graphOf(
      {
        'app/tool.ts': `export function tool() {}`,
        'app/main.ts': `import { tool } from '@/tool'
          import { kit } from '@team/kit'
          import { deep } from '@team/kit/deep'
          import { near } from './near.js'
          export function main() { tool(); kit(); deep(); near() }`,
        'app/near.ts': `export const near = () => {}`,
        'packages/kit/src/index.ts': `export function kit() {}`,
        'packages/kit/src/deep.ts': `export function deep() {}`,
      },
      manifests,
    )
    expect(callsOf(graph)).toEqual([
      'app/main.ts#main -> app/near.ts#near exact',
      'app/main.ts#main -> app/tool.ts#tool exact',
      'app/main.ts#main -> packages/kit/src/deep.ts#deep exact',
      'app/main.ts#main -> packages/kit/src/index.ts#kit exact',
    ])
  })

  it('links calls into external packages to external symbols', async () => {
    const graph = await graphOf({
      'a.ts': `import compose, { type Next } from 'koa-compose'
        import { useState } from 'react'
        import * as fs from 'node:fs'
        export function run() { compose([]); useState(0); fs.readFileSync('x') }
        function readFileSync() {}`,
    })
    expect(callsOf(graph)).toEqual([
      'a.ts#run -> external:fs#readFileSync exact',
      'a.ts#run -> external:koa-compose#default exact',
      'a.ts#run -> external:react#useState exact',
    ])
    const outside = graph.nodes.find(({ id }) => id === 'external:react#useState')
    expect(outside).toMatchObject({ kind: 'external', qualifiedName: 'react.useState', parent: -1 })
    const kinds = graph.nodes.map(({ kind }) => kind)
    expect(new Set(kinds.slice(kinds.indexOf('external')))).toEqual(new Set(['external']))
  })
})

describe('CommonJS', () => {
  it('follows module.exports as function, object and forwarded module', async () => {
    const graph = await graphOf({
      'index.js': `module.exports = require('./lib/main')`,
      'lib/main.js': `exports = module.exports = create
        function create() { helper() }
        const { helper } = require('./helpers')
        exports.extra = function extra() {}`,
      'lib/helpers.js': `function helper() {}
        module.exports = { helper, other() { helper() } }`,
      'test.js': `const create = require('.')
        create(); create.extra(); require('./lib/helpers').other()`,
    })
    expect(callsOf(graph)).toEqual([
      'lib/helpers.js#other -> lib/helpers.js#helper exact',
      'lib/main.js#create -> lib/helpers.js#helper exact',
      'test.js -> lib/helpers.js#other exact',
      'test.js -> lib/main.js#create exact',
      'test.js -> lib/main.js#extra exact',
    ])
  })

  it('knows prototypes, constructor functions and methods assigned to an object', async () => {
    const graph = await graphOf({
      'app.js': `var app = module.exports = {}
        app.start = function start() { this.stop() }
        app.stop = function stop() {}
        function Queue() { this.items = [] }
        Queue.prototype.push = function push() { this.flush() }
        Queue.prototype.flush = function flush() {}
        exports.unused = 1
        function use() { new Queue().push() }`,
    })
    expect(callsOf(graph)).toEqual([
      'app.js#Queue.push -> app.js#Queue.flush exact',
      'app.js#app.start -> app.js#app.stop exact',
      'app.js#use -> app.js#Queue exact',
      'app.js#use -> app.js#Queue.push exact',
    ])
  })

  it('resolves a required class in a doc comment to its instances', async () => {
    const graph = await graphOf({
      'state.js': `module.exports = class State { step() {} }`,
      'use.js': `const State = require('./state')
        /** @param {State} state */
        function use(state) { state.step() }`,
    })
    expect(callsOf(graph)).toEqual(['use.js#use -> state.js#State.step exact'])
  })

  it('resolves imports to files and names to definitions', async () => {
    const graph = await graphOf({
      'a.js': `const { b } = require('./b')`,
      'b.js': `exports.b = function b() {}`,
    })
    expect(edgesOf(graph, 'imports')).toEqual(['a.js -> b.js exact'])
    expect(edgesOf(graph, 'exports')).toEqual(['b.js -> b.js#b exact'])
  })
})
