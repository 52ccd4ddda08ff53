// Java syntax that is easy to get wrong.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/java/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'
import { showExpression } from '#tests/support/show-expression'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'a/b/Shop.java', source)
const inMethod = (body: string): Promise<ExtractedFile> => read(`class Shop {\nvoid run() {\n${body}\n}\n}\n`)

function callsOf(file: ExtractedFile): string[] {
  return file.calls.map((row) => {
    const name = file.definitions[row.definition]?.name ?? '<file>'
    return `${name} → ${row.kind} ${showExpression(file, row.expression)}`
  })
}

describe('names', () => {
  // Would catch: `String name = name()` resolved to the variable instead of the method.
  it('looks up methods from the class, skipping all locals', async () => {
    const file = await inMethod('String name = name();')
    const call = file.expressions.find((row) => row.kind === 'call')
    const callee = call?.kind === 'call' ? file.expressions[call.callee] : undefined
    expect(callee?.kind === 'name' ? file.scopes[callee.scope]?.kind : '').toBe('class')
  })

  // Would catch: classes in static imports taken for packages, or `*` bound as a name.
  it('splits imports into module and name', async () => {
    const file = await read('package a.b;\nimport c.D;\nimport static c.D.e;\nimport f.*;\nimport static f.G.*;\n')
    expect(file.imports.map((row) => `${row.module} ${row.names[0]?.imported} ${row.names[0]?.local}`)).toEqual([
      'c D D',
      'c.D e e',
      'f * *',
      'f.G * *',
    ])
    expect(file.bindings.map((row) => row.name)).toEqual(['D', 'e'])
    expect(file.packageName).toBe('a.b')
  })

  // Would catch: pattern variables of one `if` visible in the next, or lost after a negated one.
  it('ends a pattern variable with its statement, except after a negated test', async () => {
    const file = await inMethod('if (a instanceof B x) x.b();\nif (!(a instanceof C y)) return;\ny.c();')
    const kinds = Object.fromEntries(file.bindings.map((row) => [row.name, file.scopes[row.scope]?.kind]))
    expect(kinds).toMatchObject({ x: 'block', y: 'function' })
  })
})

describe('calls', () => {
  // Would catch: misread constructor calls and receivers.
  it.each([
    ['new A<B>(1);', 'run → new new A<B>("int")'],
    ['new A<>(1);', 'run → new new A("int")'],
    ['new a.b.C();', 'run → new new a.b.C()'],
    ['outer.new Inner();', 'run → new new outer.Inner()'],
    ['this.go();', 'run → call this.go()'],
    ['super.go();', 'run → call super.go()'],
    ['Shop.this.go();', 'run → call instance Shop.go()'],
    ['Open.super.go();', 'run → call instance Open.go()'],
    ['((A) b).go();', 'run → call instance A.go()'],
    ['a[0].go();', 'run → call a["int"].go()'],
    ['x.<T>go();', 'run → call x.go<T>()'],
    ['(c ? a : b).go();', 'run → call (a | b).go()'],
    ['synchronized (a.lock()) { }', 'run → call a.lock()'],
    ['throw a.fail();', 'run → call a.fail()'],
    ['assert a.ok() : "x";', 'run → call a.ok()'],
    ['label: while (a.more()) { break label; }', 'run → call a.more()'],
    ['do { } while (a.more());', 'run → call a.more()'],
    ['String s = """\n  text\n  """.strip();', 'run → call string.strip()'],
  ])('reads %s', async (body, call) => {
    expect(callsOf(await inMethod(body))).toEqual([call])
  })

  // Would catch: `this(…)` and `super(…)` not read as constructor calls.
  it('reads constructors calling each other', async () => {
    const file = await read('class A extends B {\nA() { this(1); }\nA(int i) { super(i); }\n}\n')
    expect(callsOf(file)).toEqual(['A → call A("int")', 'A → call super(i)'])
  })

  // Would catch: calls in anonymous classes and lambdas attributed to the wrong caller.
  it('keeps bodies with their own definitions', async () => {
    const file = await inMethod('use(new Task() { public void work() { go(); } }, () -> stop());')
    expect(callsOf(file)).toEqual([
      'run → new new Task()',
      'work → call go()',
      ' → call stop()',
      'run → call use(instance {class}, {function})',
    ])
    expect(file.heritage.map((row) => showExpression(file, row.expression))).toEqual(['Task'])
  })

  // Would catch: method references read as fields, or not read.
  it('reads method references as uses', async () => {
    const file = await inMethod('use(A::make, this::go, B::new, C[]::new);')
    const uses = file.references.map((row) => showExpression(file, row.expression))
    expect(uses).toEqual(expect.arrayContaining(['A.make', 'this.go', 'B', 'C']))
  })
})

describe('definitions', () => {
  // Would catch: members of interfaces, records and enums with the wrong kind or visibility.
  it('reads interfaces, records and enums', async () => {
    const file = await read(
      'interface A { int N = 1; void a(); default void b() {} }\nrecord R(T c, U d) { T c() { return c; } }\n' +
        'enum E implements A { P, Q(1) { void b() {} }; void e() {} }\n@interface X { int v() default 1; }\n',
    )
    expect(file.definitions.map((row) => `${row.kind} ${row.name} ${row.modifiers.join(' ')}`.trim())).toEqual([
      'interface A',
      'constant N',
      'method a abstract',
      'method b',
      'class R',
      'field c private readonly',
      'field d private readonly',
      'method d declaration',
      'method c',
      'enum E',
      'constant P static readonly',
      'constant Q static readonly',
      'class',
      'method b',
      'method e',
      'interface X',
      'method v abstract',
    ])
    expect(file.definitions.filter((row) => row.exported).map((row) => row.name)).toEqual([
      'N',
      'a',
      'b',
      'd',
      'P',
      'Q',
      'v',
    ])
  })

  // Would catch: annotations in signatures, or Javadoc asterisks in docs.
  it('reads Javadoc and signatures without markup', async () => {
    const file = await read('/**\n * Sells.\n *\n * @return x\n */\n@A(1)\npublic final class S<T> extends B {\n}\n')
    expect(file.definitions[0]).toMatchObject({
      doc: 'Sells.\n\n@return x',
      signature: 'public final class S<T> extends B',
      modifiers: ['readonly'],
      exported: true,
    })
  })

  // Would catch: an endless loop on a module file.
  it('reads a module file', async () => {
    const file = await parseText(
      language,
      'module-info.java',
      'module a.b {\n  requires java.base;\n  exports a.b;\n}\n',
    )
    expect(file.syntaxErrors).toBe(0)
  })
})

describe('hostile and broken text', () => {
  // Would catch: an exception, or a whole file lost, because of one broken line.
  it('reads around errors and counts them', async () => {
    const file = await read('class A {\n void before() { go(); }\n int x = = 3;\n void after() { last(); }\n}\n')
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(callsOf(file)).toEqual(expect.arrayContaining(['before → call go()', 'after → call last()']))
  })

  // Would catch: a stack overflow on extreme nesting.
  it.each([
    ['parentheses', `int x = ${'('.repeat(10_000)}1${')'.repeat(10_000)};`],
    ['chains', `Object x = a${'.b()'.repeat(5_000)};`],
    ['sums', `String x = ${'"a" + '.repeat(20_000)}"a";`],
    ['lambdas', `Object x = ${'a -> '.repeat(3_000)}1;`],
    ['blocks', `void f() ${'{'.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['classes', `${'class A {'.repeat(1_000)}${'}'.repeat(1_000)}`],
  ])('survives deep %s', async (_, source) => {
    const file = await read(`class S {\n${source}\nvoid after() { last(); }\n}\n`)
    expect(callsOf(file).at(-1)).toBe('after → call last()')
  })

  // Would catch: carriage returns in docs and signatures.
  it('reads CRLF like LF', async () => {
    const source = '/**\n * One.\n * Two.\n */\nclass A {\n  int b(int c,\n    int d) {\n    return go();\n  }\n}\n'
    const unix = await read(source)
    const windows = await read(source.replaceAll('\n', '\r\n'))
    expect({ ...windows, chunks: [] }).toEqual({ ...unix, chunks: [] })
  })
})
