// Calls on values about whose type nothing is written: each is an edge or an unresolved call, never left out.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'
import { relinked } from './relinked'

const declarations = {
  'a.js': 'class Summary { condenseAll() {} }',
  'a.py': 'class Summary:\n    def condenseAll(self): pass',
  'a.php': '<?php class Summary { function condenseAll() {} }',
  'a.rb': 'class Summary\n  def condenseAll; end\nend',
}

/** Functions of one file and language in which a call of `condenseAll` leaves no trace. */
async function silent(path: keyof typeof declarations, functions: readonly string[]): Promise<readonly string[]> {
  const graph = await graphOf({ [path]: [declarations[path], ...functions].join('\n') })
  const said = new Set<number>()
  for (const { kind, source, target } of graph.edges) {
    if (kind === 'calls' && graph.nodes[target]?.name === 'condenseAll') said.add(source)
  }
  for (const { name, source } of graph.unresolved) if (name === 'condenseAll') said.add(source)
  return graph.nodes.flatMap(({ name }, at) => (/^x\d+$/.test(name) && !said.has(at) ? [name] : []))
}

// Would catch: "0 callers" of a method that is only called on parameters and results of which nothing is known.
it('JavaScript: says every call on a default, a result of a package or its callback', async () => {
  const functions = [
    'function x1(a = null) { a.condenseAll() }',
    'function x2(a = false) { a.condenseAll() }',
    "function x3(a = '') { a.condenseAll() }",
    'function x4(a = 0) { a.condenseAll() }',
    "function x5() { require('ext').each(function (a) { a.condenseAll() }) }",
    "function x6() { const a = require('ext').make(); a.condenseAll() }",
    'async function x7() { (await fetch(u)).condenseAll() }',
    'function x8({ a = null } = {}) { a.condenseAll() }',
  ]
  expect(await silent('a.js', functions)).toEqual([])
})

it('Python: says every call on a default, in decorated functions, and on results of packages', async () => {
  const functions = [
    'import functools, ext',
    'def x1(a=None): a.condenseAll()',
    'def x2(a=False): a.condenseAll()',
    'def x3(a=""): a.condenseAll()',
    '@functools.lru_cache\ndef x4(a=None): a.condenseAll()',
    '@functools.lru_cache(maxsize=1)\ndef x5(a): a.condenseAll()',
    '@ext.thing\nasync def x6(a): a.part.condenseAll()',
    'def x7(): ext.make().condenseAll()',
    'def x8():\n    with ext.open() as a: a.condenseAll()',
    'def x9(a=None): (a or {}).condenseAll()',
    'class C:\n    @classmethod\n    def x10(cls, a=None): a.part.condenseAll()\n    @staticmethod\n    def x11(a=None): a.condenseAll()',
  ]
  expect(await silent('a.py', functions)).toEqual([])
})

it('PHP: says every call on a default, on anything, and on results of packages', async () => {
  const functions = [
    'function x1($a = null) { $a->condenseAll(); }',
    'function x2($a = false) { $a->condenseAll(); }',
    'function x3(mixed $a) { $a->condenseAll(); }',
    'function x4(object $a) { $a->condenseAll(); }',
    'function x5() { \\Ext\\Foo::make()->condenseAll(); }',
    'function x6(callable $f) { $f()->condenseAll(); }',
  ]
  expect(await silent('a.php', functions)).toEqual([])
})

it('Ruby: says every call on a default', async () => {
  const functions = ['nil', 'false', '""', '0', '{}'].map(
    (value, at) => `def x${at}(a = ${value})\n  a.condenseAll\nend`,
  )
  expect(await silent('a.rb', functions)).toEqual([])
})

// Would catch: every method of a library counted among the calls of a namesake of the repository.
it('leaves out what a library has itself', async () => {
  const graph = await graphOf({
    'a.js': `import { Pool } from 'ext'
      class Own { push() {} update() {} save() {} }
      function run(list = []) { list.push(1); new Pool().save(); JSON.parse('{}').toString() }`,
  })
  expect(graph.unresolved.map(({ name }) => name)).toEqual([])
})

const fields = {
  'a.php': `<?php
class Kit { function go() {} }
class A { private $kit; function setUp() { $this->kit = new Kit(); } function run() { $this->kit->go(); } }`,
  'a.js': `class Kit { go() {} }
class A { #kit = null; constructor() { this.#kit = new Kit() } run() { this.#kit.go() } }
class B { kit; setUp(kit) { this.kit = kit ?? new Kit() } run() { this.kit.go() } }`,
  'a.py': `class Kit:
    def go(self): pass
class A:
    kit = None
    def set_up(self): self.kit = Kit()
    def run(self): self.kit.go()`,
}

// Would catch: a field that is declared without a type or a value, taken for one that can hold anything.
it('a field that is declared without a type holds what methods assign to it', async () => {
  expect(callsOf(await graphOf(fields)).filter((row) => row.includes('.run ->'))).toEqual([
    'a.js#A.run -> a.js#Kit.go exact',
    'a.js#B.run -> a.js#Kit.go inferred',
    'a.php#A.run -> a.php#Kit.go exact',
    'a.py#A.run -> a.py#Kit.go exact',
  ])
  const apart = {
    'kit.js': 'export class Kit { go() {} }\nexport class Other { go() {} }',
    'a.js': `import { Kit, Other } from './kit'\nexport class A { kit; constructor() { this.kit = new Kit() } }`,
    'b.js': `import { A } from './a'\nexport function run() { new A().kit.go() }`,
  }
  expect(await relinked(apart, 'a.js', apart['a.js'].replace('new Kit', 'new Other'))).toContain('b.js')
})
