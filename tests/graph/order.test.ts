// Results must not depend on the order of evaluation; cycles and long chains are where they could.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { dialectOf } from '#main/graph/dialects/registry'
import { createProgram, type Program } from '#main/graph/program/program'
import { linkMembers } from '#main/graph/link/link-members'
import type { Type } from '#main/graph/types/types'
import { PackedFiles } from '#main/parse/packed-files'
import { encodeParsedFile } from '#main/parse/parsed-file-codec'
import { callsOf, graphOf, inputOf } from './graph-of'

/** The types of all callees of a program, evaluated in the given order and returned in program order. */
function calleesOf(program: Program, order: (count: number) => readonly number[]): readonly Type[] {
  const resolver = linkMembers(program, program.files, []).resolver
  const asked = program.files.flatMap((table) =>
    [...table.file.expressions].flatMap((row) => (row.kind === 'call' ? [{ table, callee: row.callee }] : [])),
  )
  const answers = new Map<number, Type>()
  for (const at of order(asked.length)) {
    const question = asked[at]
    if (question) answers.set(at, resolver.evaluate(question.table, question.callee))
  }
  return asked.flatMap((_, at) => answers.get(at) ?? [])
}

const forwards = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** A permutation derived from a seed. */
function shuffled(seed: number): (count: number) => readonly number[] {
  return (count) => {
    let state = seed
    const keyed = forwards(count).map((at) => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return { at, key: state }
    })
    return keyed.sort((left, right) => left.key - right.key).map(({ at }) => at)
  }
}

/** Untyped functions that return the results of others; some return their own value. */
function recursiveFunctions(count: number): string {
  const functions = forwards(count).map((at) => {
    const own = at % 7 === 0 ? `if (x) return new C${at % 4}()\n` : ''
    return `function f${at}(x) {\n${own}return f${(at + 1) % count}(x) || f${(at * 5 + 3) % count}(x)\n}\nf${at}(1).run()\n`
  })
  const classes = forwards(4).map((at) => `class C${at} { run() { return f${at}(0) } }\n`)
  return classes.join('') + functions.join('')
}

describe('results', () => {
  it.each([
    ['functions that call each other', { 'a.js': recursiveFunctions(20) }],
    [
      'variables assigned from each other across files',
      {
        'a.js': `const { b } = require('./b')\nclass A { run() {} }\nlet a = new A()\nif (b) a = b\na.run()\nmodule.exports = { a, make: () => b || a }\n`,
        'b.js': `const { a, make } = require('./a')\nclass B { run() {} }\nlet b = null\nb = a ? new B() : make()\nb.run()\nmake().run()\nmodule.exports = { b }\n`,
      },
    ],
    [
      'attributes of classes that hold each other',
      {
        'a.py': `class A:\n    def __init__(self, other):\n        self.other = other or B(self).other\n    def run(self):\n        return self.other.run()\n\nclass B:\n    def __init__(self, other):\n        self.other = A(self).other or self\n    def run(self):\n        return self.other.run() or A(self).run()\n`,
      },
    ],
  ])('are the same in any order of evaluation: %s', async (_, sources) => {
    const { files, manifests } = await inputOf(sources)
    const program = createProgram(files, manifests, dialectOf)
    const expected = calleesOf(program, forwards)
    expect(expected.length).toBeGreaterThan(2)
    expect(calleesOf(program, (count) => forwards(count).toReversed())).toEqual(expected)
    for (let seed = 1; seed <= 20; seed++) expect(calleesOf(program, shuffled(seed))).toEqual(expected)
  })

  // Would catch: time that doubles with each function in a cycle.
  it('are found in time if hundreds of functions call each other', async () => {
    const graph = await graphOf({ 'a.js': recursiveFunctions(300) })
    expect(callsOf(graph)).toContain('a.js#f0 -> a.js#f1 exact')
  })

  // Would catch: rows, indices or positions of one decoding that are used with another one.
  it('are the same if files keep only their bytes and are decoded for each use', async () => {
    const samples = join(import.meta.dirname, '../languages')
    const names = ['typescript/declarations.ts.txt', 'python/definitions.py', 'go/declarations.go', 'java/Members.java']
    const texts = names.map((name): [string, string] => {
      return [name.replace(/\.txt$/, ''), readFileSync(join(samples, name), 'utf8')]
    })
    const { files, manifests } = await inputOf({ ...Object.fromEntries(texts), 'a.js': recursiveFunctions(20) })
    const packed = new PackedFiles(1)
    const forgetful = files.map((file) => packed.add(file.path, file, encodeParsedFile(file)))
    const { edges, ...graph } = buildGraph({ files, manifests })
    expect(edges.length).toBeGreaterThan(100)
    expect(buildGraph({ files: forgetful, manifests })).toEqual({ edges, ...graph })
  })

  // Would catch: a part of the results that is dropped while another still refers to it.
  it('are the same after all were dropped in between', async () => {
    const { files, manifests } = await inputOf({
      'a.py':
        'from b import *\nfrom c import make\n\nclass A(Base):\n    def run(self):\n        return make().run()\n',
      'b.py': 'class Base:\n    def run(self):\n        return self\n',
      'c.py': 'from a import A\n\ndef make():\n    return A()\n\nmake().run()\n',
    })
    const program = createProgram(files, manifests, dialectOf)
    const resolver = linkMembers(program, program.files, []).resolver
    const calls = program.files.flatMap((table) =>
      [...table.file.expressions].flatMap((row) => (row.kind === 'call' ? [{ table, callee: row.callee }] : [])),
    )
    const expected = calls.map(({ table, callee }) => resolver.evaluate(table, callee))
    expect(expected.filter(({ kind }) => kind !== 'unknown').length).toBeGreaterThan(3)
    for (const [at, { table, callee }] of calls.entries()) {
      resolver.forget()
      expect(resolver.evaluate(table, callee)).toEqual(expected[at])
    }
  })

  it('reach the end of chains longer than the evaluation depth', async () => {
    const chain = forwards(300).map((at) => `const b${at + 1} = b${at}.add()\n`)
    const source = `class Builder { add() { return this }\nrun() {} }\nfunction main() { b300.run() }\nconst b0 = new Builder()\n${chain.join('')}`
    expect(callsOf(await graphOf({ 'a.js': source }))).toContain('a.js#main -> a.js#Builder.run exact')
  })
})
