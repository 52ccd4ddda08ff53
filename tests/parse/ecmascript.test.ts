// JavaScript and TypeScript syntax that is easy to get wrong.
import { describe, expect, test } from 'vitest'
import { language as javascript } from '#main/parse/languages/javascript/language'
import { language as typescript } from '#main/parse/languages/typescript/language'
import { none, type ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'
import { showExpression } from '#tests/support/show-expression'

const js = (source: string): Promise<ExtractedFile> => parseText(javascript, 'file.js', source)
const ts = (source: string): Promise<ExtractedFile> => parseText(typescript, 'file.ts', source)
const tsx = (source: string): Promise<ExtractedFile> => parseText(typescript, 'file.tsx', source)

function defined(file: ExtractedFile): string[] {
  return file.definitions.filter(({ name }) => name !== '').map(({ kind, name }) => `${kind} ${name}`)
}

/** `caller → callee` of every call; the caller is the nearest definition with a name. */
function called(file: ExtractedFile): string[] {
  return file.calls.map((call) => {
    let at = call.definition
    while (at !== none && file.definitions[at]?.name === '') at = file.definitions[at]?.parent ?? none
    const expression = file.expressions[call.expression]
    const callee = expression?.kind === 'call' || expression?.kind === 'new' ? expression.callee : none
    return `${file.definitions[at]?.name ?? 'file'} → ${showExpression(file, callee)}`
  })
}

function bound(file: ExtractedFile, name: string): string[] {
  return file.bindings
    .filter((binding) => binding.name === name)
    .map(({ value, type, scope }) => {
      const kind = file.scopes[scope]?.kind ?? '?'
      return `${kind}${type === none ? '' : `: ${showExpression(file, type)}`}${value === none ? '' : ` = ${showExpression(file, value)}`}`
    })
}

describe('names of functions', () => {
  test('a function takes the name it is assigned to, not its own', async () => {
    const file = await js(
      'app.use = function other() {}; const a = function b() {}; let c; c = () => {}; x = class Y {}',
    )
    expect(defined(file)).toEqual(['method use', 'function a', 'variable c', 'function c', 'class x'])
  })
  test('the name of a function expression is only known inside it', async () => {
    const file = await js('const a = function b() { b() }')
    expect(file.bindings.map(({ name, scope }) => [name, scope])).toContainEqual(['b', 1])
    expect(file.bindings.map(({ name, scope }) => [name, scope])).not.toContainEqual(['b', 0])
  })
  test('functions inside parentheses and type assertions are named too', async () => {
    const file = await ts('const f = ((x: A) => x.run()) as Handler; const g = (function () {}) satisfies Handler')
    expect(defined(file)).toEqual(['function f', 'function g'])
  })
  test('an anonymous default export is called default', async () => {
    expect(defined(await js('export default () => run()'))).toEqual(['function default'])
    expect(defined(await js('export default class { run() {} }'))).toEqual(['class default', 'method run'])
    expect(defined(await js('module.exports = function () {}'))).toEqual(['function exports'])
    expect(defined(await js('module.exports = function named() {}'))).toEqual(['function named'])
  })
  test('calls in callbacks belong to the nearest named definition', async () => {
    const file = await js('function outer() { list.map((x) => { x.go(); return [1].map(() => deep()) }) }')
    expect(called(file)).toEqual(['outer → x.go', 'outer → deep', 'outer → ["1"].map', 'outer → list.map'])
  })
})

describe('scopes', () => {
  test('var belongs to the function, let and const to the block', async () => {
    const file = await js('function f() { if (a) { var x = 1; let y = 2; { const z = 3 } } }')
    expect([bound(file, 'x'), bound(file, 'y'), bound(file, 'z')]).toEqual([
      ['function = "1"'],
      ['block = "2"'],
      ['block = "3"'],
    ])
  })
  test('loops, catch and switch have their own scopes', async () => {
    const file = await js(
      'for (const a of list) {} for (let i = 0;;) {} for (const k in o) {} try {} catch (e) {} switch (x) { case 1: let s = 1 }',
    )
    expect(bound(file, 'a')).toEqual(['block = element list'])
    expect(bound(file, 'i')).toEqual(['block = "0"'])
    expect(bound(file, 'k')).toEqual(['block = string'])
    expect(bound(file, 'e')).toEqual(['block'])
    expect(bound(file, 's')).toEqual(['block = "1"'])
  })
  test('a loop over a declared variable assigns it', async () => {
    const file = await js('let item; for (item of list) item.go()')
    expect(file.assignments.map(({ value }) => showExpression(file, value))).toEqual(['element list'])
  })
  test('instanceof narrows a name only where it holds', async () => {
    const file = await ts('function f(x: unknown) { if (x instanceof Foo && ok) { x.run() } else { x.stop() } }')
    expect(bound(file, 'x')).toEqual(['function: unknown', 'block: Foo', 'block: Foo'])
  })
})

describe('destructuring', () => {
  test('every name gets its part of the value', async () => {
    const file = await js('function f({ a, b: { c = 1 }, ...rest }, [d, , e]) {} const [x, { y }] = use()')
    expect(bound(file, 'a')).toEqual(['function = #0.a'])
    expect(bound(file, 'c')).toEqual(['function = (#0.b.c | "1")'])
    expect(bound(file, 'rest')).toEqual(['function = #0'])
    expect(bound(file, 'd')).toEqual(['function = #1["0"]'])
    expect(bound(file, 'e')).toEqual(['function = #1["2"]'])
    expect(bound(file, 'y')).toEqual(['file = use()["1"].y'])
  })
  test('a destructured value is read once', async () => {
    expect(called(await js('const { a, b, c } = make()'))).toEqual(['file → make'])
  })
})

describe('CommonJS', () => {
  test('require binds imports in any position', async () => {
    const file = await js(
      "function f() { const { a, b: c } = require('./x'); var d = require('./y').e; return require('./z') }",
    )
    expect(
      file.imports.map(({ module, names }) => [module, names.map(({ imported, local }) => `${imported} as ${local}`)]),
    ).toEqual([
      ['./x', ['a as a', 'b as c']],
      ['./y', ['e as d']],
      ['./z', []],
    ])
    expect(file.bindings.filter(({ kind }) => kind === 'import').map(({ name }) => name)).toEqual(['a', 'c', 'd'])
  })
  test('all forms of export', async () => {
    const file = await js(
      "exports.a = 1; module.exports.b = function () {}; module.exports = { c, d() {} }; Object.defineProperty(exports, 'e', { get: () => x.y }); exports.f = void 0",
    )
    expect(file.exports.map(({ exported, expression }) => `${exported} = ${showExpression(file, expression)}`)).toEqual(
      ['a = "1"', 'b = {function b}', '= = {c: c, d: {method d}}', 'e = x.y'],
    )
  })
  test('members of an exported object are exported', async () => {
    const file = await js('function a() {} function b() {} module.exports = { a, other: b }')
    expect(file.definitions.map(({ exported }) => exported)).toEqual([true, true])
  })
})

describe('TypeScript', () => {
  test('overloads and their implementation are one definition', async () => {
    const file = await ts(
      'export function f(a: string): A\nexport function f(a: number): B\nexport function f(a: any) { return run(a) }',
    )
    expect(defined(file)).toEqual(['function f'])
    expect(showExpression(file, file.definitions[0]?.type ?? none)).toBe('(A | B)')
    expect(file.exports).toHaveLength(1)
    expect(file.definitions[0]?.startLine).toBe(1)
    expect(file.definitions[0]?.nameLine).toBe(3)
  })
  test('overloads in a declaration file are one definition', async () => {
    const file = await parseText(
      typescript,
      'x.d.ts',
      'declare function f(a: string): A\ndeclare function f(a: number): B\ndeclare const x: X',
    )
    expect(defined(file)).toEqual(['function f', 'constant x'])
  })
  test('exports of an ambient module belong to it, not to the file', async () => {
    const file = await parseText(
      typescript,
      'x.d.ts',
      'declare module "pack" {\n  function encode(): A\n  export = encode\n}',
    )
    expect(file.exports).toEqual([])
    expect(bound(file, '=')).toEqual(['namespace = encode'])
    expect(file.definitions.map(({ name, exported }) => [name, exported])).toEqual([
      ['pack', false],
      ['encode', true],
    ])
  })
  test('parameter properties are fields and parameters', async () => {
    const file = await ts('class A { constructor(private readonly b: B, c: C) { this.b.run(c) } }')
    expect(defined(file)).toEqual(['class A', 'constructor constructor', 'field b'])
    expect(file.definitions[2]?.parent).toBe(0)
    expect(bound(file, 'b')).toEqual(['function: B'])
  })
  test('a generic arrow in TSX is a function, not an element', async () => {
    const file = await tsx('const f = <T,>(x: T) => <List<T> items={x} />')
    expect(defined(file)).toEqual(['function f'])
    expect(called(file)).toEqual(['f → List'])
  })
  test('lower-case elements are not calls, members of a name are', async () => {
    expect(called(await tsx('const a = <div><motion.div /><Foo /></div>'))).toEqual(['a → motion.div', 'a → Foo'])
  })
  test('types in comments don’t count in TypeScript', async () => {
    const file = await ts('/** @returns {Wrong} */ export function f(): Right { return x }')
    expect(showExpression(file, file.definitions[0]?.type ?? none)).toBe('Right')
  })
})

describe('types in doc comments', () => {
  const typeOf = async (text: string): Promise<string> => {
    const file = await js(`/** @type {${text}} */\nconst x = y`)
    return showExpression(file, file.definitions.find(({ name }) => name === 'x')?.type ?? none)
  }
  test.each([
    ['Foo', 'Foo'],
    ['Foo[]', 'list<Foo>'],
    ['Array.<Foo>', 'list<Foo>'],
    ['?Foo', 'Foo'],
    ['Foo|null', '(Foo | null)'],
    ["import('./x').Foo", 'import ./x.Foo'],
    ['Promise<Map<string, a.B>>', 'Promise<Map<string, a.B>>'],
    ['(Foo|Bar)=', '(Foo | Bar)'],
    ['{ a: string }', '{interface}'],
    ['{ [key: string]: Foo }', 'map<string, Foo>'],
    ['Foo["bar"]', 'Foo.bar'],
    ['[Foo, b?: Bar]', '[Foo, Bar]'],
    ['Foo & Bar', '(Foo & Bar)'],
    ['', '-'],
    ['<<<', 'unknown'],
  ])('%s', async (text, shown) => {
    expect(await typeOf(text)).toBe(shown)
  })
})

describe('real-world text', () => {
  test('CRLF, tabs and emoji keep lines and UTF-16 columns', async () => {
    const file = await js("// 😀\r\n\tconst a = '😀'; function b() { c('😀', d()) }\r\n")
    expect(file.definitions.map(({ name, nameLine, nameColumn }) => [name, nameLine, nameColumn])).toEqual([
      ['a', 2, 7],
      ['b', 2, 26],
    ])
    expect(file.calls.map(({ line, column }) => [line, column])).toEqual([
      [2, 40],
      [2, 32],
    ])
    expect(file.lines).toBe(2)
  })
  test('broken code is read as far as possible', async () => {
    const file = await js(
      'export function good() { return fine() }\nfunction (((\nclass Half { method() { call( }\nconst x = ',
    )
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(defined(file)).toContain('function good')
  })
  test.each(['', '\n', '#!/usr/bin/env node', '/*', '`${', 'export', 'import', '@', 'class', '({', '<a', 'x.', '?.'])(
    'a fragment doesn’t throw: %j',
    async (source) => {
      expect((await js(source)).path).toBe('file.js')
      expect((await tsx(source)).path).toBe('file.tsx')
    },
  )
  test('doc comments belong to what follows immediately', async () => {
    const file = await js(
      '/** One. */\nexport const a = () => {}\n\n// two\n// lines\nfunction b() {}\n\n// far\n\nfunction c() {}\nfoo() /* behind */\nfunction d() {}',
    )
    expect(file.definitions.map(({ doc }) => doc)).toEqual(['One.', 'two\nlines', null, null])
  })
  test('a signature is one line without the body', async () => {
    const file = await ts(
      'export async function f<T>(\n  a: T,\n  b = 1,\n): Promise<T> {\n  return a\n}\nconst g = (x: A): B => x\nclass C<T> extends D {\n}',
    )
    expect(file.definitions.map(({ signature }) => signature)).toEqual([
      'export async function f<T>( a: T, b = 1, ): Promise<T>',
      'const g = (x: A): B',
      'class C<T> extends D',
    ])
  })
})
