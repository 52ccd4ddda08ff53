// Scala syntax that is easy to get wrong, and the resulting graph.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/scala/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { callEdges, callsIn } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'a/Shop.scala', source)

describe('calls', () => {
  // Would catch: several argument lists read as several calls, or infix calls missed.
  it.each([
    ['a(1)(b)', 'run → call a("Int", b)'],
    ['a.b[T](1)', 'run → call a.b<T>("Int")'],
    ['new A(1)', 'run → new new A("Int")'],
    ['a plus b', 'run → call a.plus(b)'],
    ['super.go()', 'run → call super.go()'],
    ['x.asInstanceOf[A].go()', 'run → call instance A.go()'],
  ])('reads %s', async (body, call) => {
    expect(callsIn(await read(`class Shop {\n def run() = {\n${body}\n }\n}\n`))).toEqual([call])
  })

  // Would catch: selectors, aliases and wildcards of imports confused.
  it('reads imports', async () => {
    const file = await read('package a.b\nimport c.D\nimport c.{E, F => G}\nimport c._\nimport x.y.Z, p.Q\n')
    expect(file.imports.map((row) => `${row.module} ${row.names[0]?.imported} ${row.names[0]?.local}`)).toEqual([
      'c D D',
      'c E E',
      'c F G',
      'c * *',
      'x.y Z Z',
      'p Q Q',
    ])
    expect(file.packageName).toBe('a.b')
  })
})

describe('the graph', () => {
  // Would catch: packages, objects and typed receivers not followed.
  it('follows calls inside files and through packages', async () => {
    const edges = await callEdges({
      'a/Store.scala':
        'package a\nclass Store { def open(): Unit = helper()\n def helper() = 1 }\nobject Tools { def load() = 1 }\n',
      'b/Main.scala':
        'package b\nimport a.{Store, Tools}\nclass Main(store: Store) {\n def run() = { store.open(); Tools.load(); new Store().open() }\n}\n',
    })
    expect(edges).toEqual([
      'Store.open → Store.helper exact',
      'Main.run → Store.open exact',
      'Main.run → Tools.load exact',
      'Main.run → Store exact',
      'Main.run → Store.open exact',
    ])
  })

  // Would catch: a library member linked to a function of the same name in the repository.
  it('links no namesake as certain', async () => {
    const edges = await callEdges({
      'a/Bag.scala': 'package a\nclass Bag { def close() = 1\n def trim() = 1 }\n',
      'b/Use.scala':
        'package b\nimport java.io.File\nclass Use { def use(file: File, text: String) = { file.close(); text.trim(); Bag() } }\n',
    })
    expect(edges.filter((edge) => /Bag.*(exact|inferred)/.test(edge))).toEqual([])
  })
})

describe('hostile and broken text', () => {
  // Would catch: a whole file lost because of one broken line.
  it('reads around errors and counts them', async () => {
    const file = await read('class A {\n def before() = { go() }\n val x = = 3\n def after() = { last() }\n}\n')
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(callsIn(file)).toEqual(expect.arrayContaining(['before → call go()']))
  })

  // Would catch: a stack overflow on extreme nesting.
  it.each([
    ['parentheses', `val x = ${'('.repeat(2_000)}1${')'.repeat(2_000)}`],
    ['chains', `val x = a${'.b()'.repeat(2_000)}`],
    ['blocks', `val x = ${'{'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  ])('survives deep %s', async (_, source) => {
    expect(callsIn(await read(`${source}\ndef after() = last()\n`)).at(-1)).toBe('after → call last()')
  })
})
