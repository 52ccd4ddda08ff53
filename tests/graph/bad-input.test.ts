// Broken, incomplete or cyclic code: the build terminates, and whatever can be read is used.
import { describe, expect, test } from 'vitest'
import type { Graph } from '#main/graph/graph'
import { callsOf, edgesOf, graphOf } from './graph-of'

function namesOf(graph: Graph): readonly string[] {
  return graph.nodes.map((node) => node.name)
}

describe('a syntax error in mid-file only affects its surroundings', () => {
  test.each([
    ['a.js', 'function one() { two() }\nconst x = 1 +* 2;\nfunction two() { one() }\n'],
    ['a.ts', 'function one(): void { two() }\nconst x: = <<< ;\nfunction two(): void { one() }\n'],
    ['a.tsx', 'function one() { two() }\nconst x = 1 +* 2;\nfunction two() { return one() }\n'],
    ['a.py', 'def one():\n    two()\n\nx = = 1\n\ndef two():\n    one()\n'],
    ['a.go', 'package a\nfunc one() { two() }\nvar x = = ;\nfunc two() { one() }\n'],
    ['A.java', 'class A { void one() { two(); }\n int x = = ;\n void two() { one(); } }\n'],
    ['a.kt', 'fun one() { two() }\nval x = = 1\nfun two() { one() }\n'],
    ['A.cs', 'class A { void one() { two(); }\n int x = = ;\n void two() { one(); } }\n'],
    ['a.c', 'void two(void);\nvoid one(void) { two(); }\nint x = = ;\nvoid two(void) { one(); }\n'],
    ['a.cpp', 'void two();\nvoid one() { two(); }\nint x = = ;\nvoid two() { one(); }\n'],
    ['a.rs', 'fn one() { two() }\nlet x = = ;\nfn two() { one() }\n'],
    ['a.rb', 'def one\n  two()\nend\nx = = 1\ndef two\n  one()\nend\n'],
    ['a.php', '<?php\nfunction one() { two(); }\n$x = = ;\nfunction two() { one(); }\n'],
    ['a.scala', 'object A {\n  def one(): Unit = two()\n  val x = = 1\n  def two(): Unit = one()\n}\n'],
    ['a.sh', 'one() {\n  two\n}\nif then fi\ntwo() {\n  one\n}\n'],
  ])('%s', async (path, text) => {
    const graph = await graphOf({ [path]: text })
    expect(namesOf(graph)).toEqual(expect.arrayContaining(['one', 'two']))
    expect(edgesOf(graph, 'calls').length).toBeGreaterThanOrEqual(1)
  })
})

test('incomplete code keeps what precedes it', async () => {
  const graph = await graphOf({
    'a.ts': 'export function whole() { part() }\nfunction part() {}\nexport class Open { run() { whole(). ',
    'b.py': 'def whole():\n    part()\n\ndef part(): pass\n\nclass Open(\n',
    'c.go': 'package c\nfunc whole() { part() }\nfunc part() {}\nfunc (s *Open',
  })
  const calls = callsOf(graph)
  for (const path of ['a.ts', 'b.py', 'c.go']) expect(calls).toContain(`${path}#whole -> ${path}#part exact`)
})

test.each([
  ['a.js', (inner: string, at: number) => `function f${at}() { ${inner} }`, 'f0()'],
  ['a.py', (inner: string, at: number) => `def f${at}():\n${inner.replace(/^/gm, '  ')}`, 'f0()'],
] as const)('twenty levels of nested functions in %s have twenty owners', async (path, wrap, core) => {
  let text: string = core
  for (let at = 19; at >= 0; at--) text = wrap(text, at)
  const graph = await graphOf({ [path]: text })
  const names = Array.from({ length: 20 }, (_, at) => `f${at}`)
  expect(graph.nodes.at(-1)?.qualifiedName).toBe(names.join('.'))
  expect(callsOf(graph)).toEqual([`${path}#${names.join('.')} -> ${path}#f0 exact`])
})

test('a generated file of thousands of equal lines is read completely', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `function f${at}(x) { return f${(at + 1) % 3000}(x) }`)
  const graph = await graphOf({ 'generated.js': `// Generated. Do not edit.\n${rows.join('\n')}\n` })
  expect(edgesOf(graph, 'calls').length).toBe(3000)
})

test('two definitions of one name are two symbols', async () => {
  const graph = await graphOf({
    'a.js': 'function f() {}\nfunction f() {}\nf()\n',
    'b.py': 'def f(): pass\n\ndef f(): pass\n\nf()\n',
  })
  const ids = graph.nodes.map((node) => node.id)
  expect(ids).toEqual(
    expect.arrayContaining(['a.js#f(function,1)', 'a.js#f(function,2)', 'b.py#f(function,1)', 'b.py#f(function,2)']),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

describe('cycles', () => {
  test('files that import each other', async () => {
    const graph = await graphOf({
      'a.ts': `import { b } from './b'\nexport function a() { b() }`,
      'b.ts': `import { c } from './c'\nexport function b() { c() }`,
      'c.ts': `import { a } from './a'\nexport function c() { a() }`,
      'one.py': 'import two\n\ndef one():\n    two.two()\n',
      'two.py': 'from one import one\n\ndef two():\n    one()\n',
    })
    expect(callsOf(graph)).toEqual([
      'a.ts#a -> b.ts#b exact',
      'b.ts#b -> c.ts#c exact',
      'c.ts#c -> a.ts#a exact',
      'one.py#one -> two.py#two exact',
      'two.py#two -> one.py#one exact',
    ])
  })

  test('barrels that re-export each other', async () => {
    const graph = await graphOf({
      'a.ts': `export * from './b'\nexport function a() {}`,
      'b.ts': `export * from './a'\nexport function b() {}\nexport { gone } from './a'`,
      'use.ts': `import { a, b, gone } from './b'\nimport * as all from './a'\nexport function use() { a(); b(); all.b(); gone(); all.gone() }`,
      'pa/__init__.py': 'from pb import *\ndef a(): pass\n',
      'pb/__init__.py': 'from pa import *\ndef b(): pass\n',
      'use.py': 'import pa\nfrom pb import a\n\ndef use():\n    pa.b()\n    a()\n    pa.gone()\n',
    })
    expect(callsOf(graph)).toEqual([
      'use.py#use -> pa/__init__.py#a exact',
      'use.py#use -> pb/__init__.py#b exact',
      'use.ts#use -> a.ts#a exact',
      'use.ts#use -> b.ts#b exact',
    ])
  })

  test('a file that imports itself', async () => {
    const graph = await graphOf({
      'a.ts': `import * as self from './a'\nexport * from './a'\nexport function a() { self.a(); self.b() }`,
      'b.js': `const self = require('./b')\nexports.b = function b() { self.b(); self.gone() }`,
      'c.py': 'import c\n\ndef run():\n    c.run()\n',
    })
    expect(callsOf(graph)).toEqual(['a.ts#a -> a.ts#a exact', 'b.js#b -> b.js#b exact', 'c.py#run -> c.py#run exact'])
  })

  test.each([
    ['a.ts', 'class A extends C {} class B extends A {} class C extends B { m() { this.m(); this.gone() } }'],
    [
      'a.py',
      'class A(C):\n    pass\n\nclass B(A):\n    pass\n\nclass C(B):\n    def m(self):\n        self.m()\n        self.gone()\n',
    ],
    ['A.java', 'class A extends C {} class B extends A {} class C extends B { void m() { this.m(); this.gone(); } }'],
    ['A.cs', 'class A : C {} class B : A {} class C : B { void m() { this.m(); this.gone(); } }'],
    ['a.kt', 'open class A : C()\nopen class B : A()\nopen class C : B() { fun m() { this.m(); this.gone() } }'],
    ['a.rb', 'class A < C\nend\nclass B < A\nend\nclass C < B\n  def m\n    self.m\n    self.gone\n  end\nend\n'],
    [
      'a.php',
      '<?php class A extends C {} class B extends A {} class C extends B { function m() { $this->m(); $this->gone(); } }',
    ],
    ['a.cpp', 'class A : C {}; class B : A {}; class C : B { void m() { this->m(); this->gone(); } };'],
    [
      'a.scala',
      'class A extends C\nclass B extends A\nclass C extends B { def m(): Unit = { this.m(); this.gone() } }',
    ],
  ])('classes that inherit from each other in %s', async (path, text) => {
    const calls = callsOf(await graphOf({ [path]: text }))
    expect(calls).toContain(`${path}#C.m -> ${path}#C.m exact`)
    expect(calls.filter((call) => call.includes('gone'))).toEqual([])
  })
})

test('files whose names differ only in case are two files', async () => {
  const graph = await graphOf({
    'log.js': 'exports.run = function run() { low() }\nfunction low() {}\n',
    'Log.js': 'exports.run = function run() { high() }\nfunction high() {}\n',
    'use.js': `const low = require('./log')\nconst high = require('./Log')\nlow.run()\nhigh.run()\n`,
  })
  expect(callsOf(graph)).toEqual([
    'Log.js#run -> Log.js#high exact',
    'log.js#run -> log.js#low exact',
    'use.js -> Log.js#run exact',
    'use.js -> log.js#run exact',
  ])
})
