// Kotlin syntax that is easy to get wrong, and the resulting graph.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/kotlin/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { callEdges, callsIn } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'a/b/Shop.kt', source)

describe('calls', () => {
  // Would catch: a trailing lambda, a safe call or an operator not read as one call.
  it.each([
    ['A(1)', 'run → call A("Int")'],
    ['a?.b?.c()', 'run → call a.b.c()'],
    ['a!!.b()', 'run → call a.b()'],
    ['this@Shop.go()', 'run → call instance Shop.go()'],
    ['super<Base>.go()', 'run → call instance Base.go()'],
    ['(a as B).go()', 'run → call instance B.go()'],
    ['use(1) { 2 }', 'run → call use("Int", {function})'],
    ['a add b', 'run → call a.add(b)'],
    ['f<T>(x = 1)', 'run → call f<T>("Int")'],
    ['"$' + '{a.b()}"', 'run → call a.b()'],
  ])('reads %s', async (body, call) => {
    expect(callsIn(await read(`class Shop {\nfun run() {\n${body}\n}\n}\n`))).toEqual([call])
  })

  // Would catch: a call resolved to a variable of that name, or a local function missed.
  it('skips variables that are not functions when it looks up functions', async () => {
    const file = await read('fun f(name: String, go: () -> Unit) {\n val size = size()\n name()\n go()\n}\n')
    const scopes = file.expressions.flatMap((row) => {
      const callee = row.kind === 'call' ? file.expressions[row.callee] : undefined
      return callee?.kind === 'name' ? [`${callee.name} ${file.scopes[callee.scope]?.kind}`] : []
    })
    expect(scopes).toEqual(['size file', 'name file', 'go function'])
  })
})

describe('the graph', () => {
  // Would catch: packages, aliases, companions and extensions of other files not followed.
  it('follows calls through packages of Kotlin and Java', async () => {
    const edges = await callEdges({
      'src/a/Store.kt':
        'package a\nclass Store { fun open() {}\n companion object {\n fun make() = Store()\n }\n}\nfun load() {}\n',
      'src/a/Old.java': 'package a;\npublic class Old { public void go() {} }\n',
      'src/b/Main.kt':
        'package b\nimport a.Store\nimport a.Old\nimport a.load as fetch\n' +
        'class Main(private val store: Store) {\n fun run(old: Old) { store.open(); fetch(); old.go(); Store.make().open() }\n}\n',
    })
    expect(edges).toEqual(
      expect.arrayContaining([
        'Main.run → Store.open exact',
        'Main.run → load exact',
        'Main.run → Old.go exact',
        'Main.run → Store.make exact',
      ]),
    )
  })

  // Would catch: a library member linked to a function of the same name in the repository.
  it('links no namesake as certain', async () => {
    const edges = await callEdges({
      'a/Bag.kt': 'package a\nclass Bag { fun close() {}\n fun trim() {} }\n',
      'b/Use.kt':
        'package b\nimport java.io.File\nfun use(file: File, text: String) { file.close(); text.trim(); other.close() }\n',
    })
    expect(edges.filter((edge) => /Bag.*(exact|inferred)/.test(edge))).toEqual([])
  })
})

describe('hostile and broken text', () => {
  // Would catch: a whole file lost because of one broken line.
  it('reads around errors and counts them', async () => {
    const file = await read('class A {\n fun before() { go() }\n val x = = 3\n fun after() { last() }\n}\n')
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(callsIn(file)).toEqual(expect.arrayContaining(['before → call go()']))
  })

  // Would catch: a stack overflow on extreme nesting.
  it.each([
    ['parentheses', `val x = ${'('.repeat(3_000)}1${')'.repeat(3_000)}`],
    ['chains', `val x = a${'.b()'.repeat(3_000)}`],
    ['lambdas', `val x = ${'{ '.repeat(1_000)}1${' }'.repeat(1_000)}`],
  ])('survives deep %s', async (_, source) => {
    const file = await read(`${source}\nfun after() { last() }\n`)
    expect(callsIn(file).at(-1)).toBe('after → call last()')
  })
})
