// C# syntax that is easy to get wrong, and the calls of a small project.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/csharp/language'
import { callEdges, callsIn } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'

describe('names', () => {
  // Would catch: a namespace that is the package in one file and a definition in another.
  it('uses the first namespace as the package', async () => {
    const file = await parseText(
      language,
      'a.cs',
      'using static A.B;\nusing F = A.C.D;\nnamespace X.Y { class One { } }\nnamespace Z { class Two { } }\n',
    )
    expect(file.packageName).toBe('X.Y')
    expect(file.definitions.map((row) => `${row.kind} ${row.name}`)).toEqual(['class One', 'namespace Z', 'class Two'])
    expect(file.imports.map((row) => `${row.module} ${row.names[0]?.imported} ${row.names[0]?.local}`)).toEqual([
      'A.B * *',
      'A.C D F',
    ])
  })

  // Would catch: `this` and `base` lost, because the grammar has no nodes for them.
  it('knows this and base', async () => {
    const body = 'int Run() { this.A(); base.B(); Use(this); a?.C(); return this; }'
    const file = await parseText(language, 'a.cs', `class One : Two { ${body} }\n`)
    expect(callsIn(file)).toEqual([
      'Run → call this.A()',
      'Run → call super.B()',
      'Run → call Use(this)',
      'Run → call a.C()',
    ])
  })

  // Would catch: code of one branch lost, or an exception on incomplete code.
  it.each([
    '#if A\nclass B { void C() { D(); }\n#else\n',
    'class B : { void',
    'class B { int C => ',
    'namespace {',
    'var x = a?.',
  ])('survives %j', async (source) => {
    const file = await parseText(language, 'a.cs', `class Before { }\n${source}`)
    expect(file.definitions[0]?.name).toBe('Before')
  })
})

describe('the graph', () => {
  // Would catch: usings, inherited methods, fields and properties not followed, or a namesake from another namespace.
  it('follows namespaces, bases, properties and constructors', async () => {
    const edges = await callEdges({
      'Store.cs':
        'namespace Shop.Data;\npublic class Base { protected int Help() => 1; }\n' +
        'public class Store : Base {\n  public Store(int size) { }\n  public Item First { get { return Load(); } }\n' +
        '  Item Load() { Help(); return new Item(); }\n}\npublic class Item { public void Show() { } }\n',
      'Main.cs':
        'using Shop.Data;\nnamespace Shop;\nclass Main {\n  readonly Store store = new(1);\n  void Run() {\n' +
        '    store.First.Show();\n    Console.WriteLine(1);\n    var other = new Store(2);\n    Missing();\n  }\n}\n',
      'Other.cs': 'namespace Far;\nclass Console { public static void WriteLine(int x) { } void Missing() { } }\n',
    })
    expect(edges).toEqual([
      'Main → Store exact',
      'Main.Run → Item.Show exact',
      'Main.Run → Store exact',
      'Store.First → Store.Load exact',
      'Store.Load → Base.Help exact',
      'Store.Load → Item exact',
      'Main.Run → ?Missing',
    ])
  })
})
