// Go syntax that is easy to get wrong.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/go/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'
import { showExpression } from '#tests/support/show-expression'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'shop/shop.go', `package shop\n${source}`)
const inFunction = (body: string): Promise<ExtractedFile> => read(`func f() {\n${body}\n}\n`)

const callsOf = (file: ExtractedFile): string[] =>
  file.calls.map((row) => `${row.kind} ${showExpression(file, row.expression)}`)

function valueOf(file: ExtractedFile, name: string): string {
  const row = file.bindings.findLast((binding) => binding.name === name)
  return row === undefined ? 'unbound' : showExpression(file, row.value)
}

describe('declarations', () => {
  // Would catch: methods without an owner, or a receiver counted among the parameters.
  it('gives a method its owner, its receiver and its type parameters', async () => {
    const file = await read('func (l *List[T]) Add(item T, more ...T) {}\n')
    const [method] = file.definitions
    expect(method).toMatchObject({ kind: 'method', name: 'Add', exported: true })
    expect(showExpression(file, method?.owner ?? -1)).toBe('List')
    expect(
      file.bindings.map((row) => `${row.kind} ${row.name} ${row.position} ${showExpression(file, row.type)}`),
    ).toEqual(['type-parameter T -1 -', 'parameter l -1 List<T>', 'parameter item 0 T', 'parameter more 1 list<T>'])
  })

  // Would catch: names of imports guessed although only the package clause has them.
  it('binds an import only if it has an explicit name', async () => {
    const file = await read('import (\n"a/b"\nc "d/e"\n. "f"\n_ "g"\n)\n')
    expect(file.imports.map((row) => row.names[0]?.local)).toEqual(['', 'c', '*', '_'])
    expect(file.bindings.map((row) => row.name)).toEqual(['c'])
    expect(file.packageName).toBe('shop')
  })

  // Would catch: constants after the first without their type.
  it('repeats type and value in a block of constants', async () => {
    const file = await read('const (\nA Kind = iota\nB\n_\nC, D = "c", "d"\n)\n')
    expect(file.definitions.map((row) => `${row.name} ${showExpression(file, row.type)}`)).toEqual([
      'A Kind',
      'B Kind',
      'C -',
      'D -',
    ])
  })

  // Would catch: embedded types taken for named fields, or constraints for bases.
  it('inherits from what is embedded, not from constraints', async () => {
    const file = await read('type A struct {\n*p.B\nC[int]\nd E\n}\ntype F interface {\nG\n~int | H\n}\n')
    expect(file.heritage.map((row) => showExpression(file, row.expression))).toEqual(['p.B', 'C<int>', 'G'])
    const embedded = file.definitions.filter((row) => row.modifiers.includes('embedded'))
    expect(embedded.map((row) => row.name)).toEqual(['B', 'C'])
  })

  // Would catch: fields of anonymous structs attributed to the enclosing type.
  it('gives an anonymous struct its own fields', async () => {
    const file = await read('type A struct {\ninner struct {\nb int\n}\n}\n')
    const field = file.definitions.find((row) => row.name === 'b')
    expect(file.definitions[field?.parent ?? -1]).toMatchObject({ kind: 'struct', name: '' })
  })

  // Would catch: a trailing comment of the previous line taken for the doc comment, or slashes in it.
  it('reads the comment above, not a trailing one of other code', async () => {
    const file = await read('var a = 1 // of a\nvar b = 2\n\n// f does\n// things.\nfunc f() {}\n')
    expect(file.definitions.map((row) => row.doc)).toEqual([null, null, 'f does\nthings.'])
  })
})

describe('calls and values', () => {
  // Would catch: generic calls lost as conversions or index expressions.
  it.each([
    ['a[int](1, 2)', 'call a<int>(number, number)'],
    ['b[K, V](1)', 'call b<K, V>(number)'],
    ['p.G[int](1)', 'call p.G<int>(number)'],
    ['table[i](1, 2)', 'call table[i](number, number)'],
    ['defer s.mu.Unlock()', 'call s.mu.Unlock()'],
    ['go s.run()', 'call s.run()'],
    ['x := &p.T{A: 1}', 'new new p.T()'],
    ['x := new(T)', 'new new T()'],
    ['x := List[int]{}', 'new new List<int>()'],
    ['(*T).run(x)', 'call T.run(x)'],
    ['append(xs, 1)', 'call append(xs, number)'],
  ])('reads %s', async (body, call) => {
    expect(callsOf(await inFunction(body))).toEqual([call])
  })

  // Would catch: `ok` of `v, ok :=` taken for the second result of a call, or the reverse.
  it.each([
    ['a, b := f()', 'b', 'f()["1"]'],
    ['a, b := m[k]', 'a', 'm[k]'],
    ['a, b := m[k]', 'b', 'boolean'],
    ['a, b := x.(T)', 'a', 'instance T'],
    ['a := <-ch', 'a', 'element ch'],
    ['for i, a := range xs {}', 'a', 'xs[unknown]'],
    ['for a := range xs {}', 'a', 'element xs'],
    ['a := make(map[string]*T)', 'a', 'instance map<string, T>'],
    ['a := append(xs, 1)', 'a', 'xs'],
    ['a := []T{{}}', 'a', 'instance list<T>'],
    ['a := xs[1:]', 'a', 'xs'],
    ['var a, b = f()', 'b', 'f()["1"]'],
  ])('in %s gives %s', async (body, name, value) => {
    expect(valueOf(await inFunction(body), name)).toBe(value)
  })

  // Would catch: the type of the last case of a type switch applied to all cases.
  it('narrows the name of a type switch in each case', async () => {
    const file = await inFunction('switch v := x.(type) {\ncase *A:\ncase B, C:\n}')
    const bound = file.bindings.filter((row) => row.name === 'v')
    expect(bound.map((row) => showExpression(file, row.value))).toEqual(['instance A', 'x'])
    expect(new Set(bound.map((row) => row.scope)).size).toBe(2)
  })

  // Would catch: `return` of a closure credited to the function around it.
  it('keeps returned values with their own function', async () => {
    const file = await read('func f() (A, error) {\ng := func() B { return b }\nreturn g, nil\n}\n')
    const shown = file.definitions.map((row) => row.values.map((index) => showExpression(file, index)).join())
    expect(shown).toEqual(['[g, null]', 'b'])
  })

  // Would catch: field names in a struct literal taken for variables of the package.
  it('reads keys of struct literals as fields, keys of maps as values', async () => {
    const file = await inFunction('a := T{Name: b}\nc := map[K]V{D: e}')
    expect(file.references.map((row) => showExpression(file, row.expression))).toEqual(['b', 'K', 'V', 'D', 'e'])
  })
})

describe('hostile and broken text', () => {
  // Would catch: an exception, or a whole file lost, because of one broken line.
  it('reads around errors and counts them', async () => {
    const file = await read('func before() {}\nfunc ( {\nx := := 3\n}\ntype\nfunc after() {\ngo1()\n}\n')
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(file.definitions.map((row) => row.name)).toContain('before')
  })

  // Would catch: a stack overflow on extreme nesting.
  it.each([
    ['parentheses', `var x = ${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['chains', `var x = a${'.b()'.repeat(5_000)}`],
    ['sums', `var x = ${'a + '.repeat(20_000)}a`],
    ['types', `var x ${'[]'.repeat(5_000)}T`],
    ['functions', `var x = ${'func() { _ = '.repeat(1_000)}1${'}'.repeat(1_000)}`],
    ['blocks', `func f() ${'{'.repeat(3_000)}${'}'.repeat(3_000)}`],
  ])('survives deep %s', async (_, source) => {
    const file = await read(`${source}\nfunc after() { last() }\n`)
    expect(callsOf(file).at(-1)).toBe('call last()')
  })

  // Would catch: carriage returns in comments and signatures.
  it('reads CRLF like LF', async () => {
    const source = '// One.\n// Two.\nfunc F(a int,\n\tb string) {\n\tgo1()\n}\n'
    const unix = await read(source)
    const windows = await read(source.replaceAll('\n', '\r\n'))
    expect({ ...windows, chunks: [] }).toEqual({ ...unix, chunks: [] })
  })
})
