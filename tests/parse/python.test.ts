// Python syntax that is easy to get wrong.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/python/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'
import { showExpression } from '#tests/support/show-expression'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'pkg/mod.py', source)

function callsOf(file: ExtractedFile): string[] {
  return file.calls.map((row) => {
    const name = file.definitions[row.definition]?.name ?? '<file>'
    return `${name} → ${showExpression(file, row.expression)}`
  })
}

function valueOf(file: ExtractedFile, name: string): string {
  const row = file.bindings.findLast((binding) => binding.name === name)
  return row === undefined ? 'unbound' : showExpression(file, row.value)
}

describe('receivers', () => {
  // Would catch: `self` in a closure taken for a free name, so that calls in nested functions aren't resolved.
  it('knows self in closures, unless a parameter hides it', async () => {
    const file = await read(
      'class A:\n  def run(self):\n    def inner():\n      self.go()\n    return lambda self: self.stop()\n',
    )
    expect(callsOf(file)).toEqual(['inner → this.go()', ' → self.stop()'])
  })

  // Would catch: parameters off by one, so that arguments match the wrong annotation.
  it('counts parameters without the receiver, but with all of a static method', async () => {
    const file = await read(
      'class A:\n  def m(self, a, *, b=1, **c): ...\n  @staticmethod\n  def s(d, e): ...\n  @classmethod\n  def k(cls, f): ...\n',
    )
    const places = Object.fromEntries(
      file.bindings.filter((row) => row.kind === 'parameter').map((row) => [row.name, row.position]),
    )
    expect(places).toEqual({ self: -1, a: 0, b: 1, c: 2, d: 0, e: 1, cls: -1, f: 0 })
  })
})

describe('names', () => {
  // Would catch: `import a.b` binding the submodule, or relative dots lost.
  it('binds what each form of import binds', async () => {
    const file = await read('import a.b, c.d as e\nfrom ..x.y import z as w, v\nfrom . import *\n')
    const bound = file.bindings.map((row) => `${row.name} = ${row.imported} of ${file.imports[row.import]?.module}`)
    expect(bound).toEqual(['a = * of a.b', 'e = * of c.d', 'w = z of ..x.y', 'v = v of ..x.y'])
    expect(file.imports.at(-1)?.names).toEqual([{ imported: '*', local: '*', line: 3 }])
  })

  // Would catch: a `global` assignment creating a local that hides the module's variable.
  it('assigns outside for global and nonlocal', async () => {
    const file = await read(
      'n = 1\ndef f():\n  global n\n  n = make()\n  k = 0\n  def g():\n    nonlocal k\n    k = other()\n',
    )
    expect(file.bindings.filter((row) => row.name === 'n')).toHaveLength(1)
    expect(file.bindings.filter((row) => row.name === 'k')).toHaveLength(1)
    const written = file.assignments.map((row) => {
      const target = file.expressions[row.target]
      return target?.kind === 'name' ? `${target.name} in ${file.scopes[target.scope]?.kind}` : '?'
    })
    expect(written).toEqual(['n in file', 'k in function'])
  })

  // Would catch: a name narrowed beyond the branch of its test, or not narrowed.
  it('narrows by isinstance where the test holds', async () => {
    const file = await read(
      'def f(x, y, z):\n  if isinstance(x, (A, m.B)) and x:\n    def g(): ...\n    k = 1\n  assert isinstance(y, C)\n' +
        '  if not isinstance(z, D):\n    return\n  z.go()\n',
    )
    const bound = file.bindings
      .filter((row) => row.kind !== 'parameter')
      .map((row) => {
        return `${row.line} ${row.name} = ${showExpression(file, row.value)} (${file.scopes[row.scope]?.kind})`
      })
    expect(bound).toEqual([
      '1 f = - (file)',
      '2 x = instance (A | m.B) (block)',
      '2 x = instance (A | m.B) (block)',
      '3 g = - (function)',
      '4 k = number (function)',
      '5 y = instance C (function)',
      '7 z = instance D (function)',
    ])
  })

  // Would catch: a narrowed name that keeps its type after an assignment.
  it('ends narrowing where the name is assigned', async () => {
    const file = await read('def f(x):\n  if isinstance(x, A):\n    x = make(x)\n    x.go()\n')
    const inBlock = file.bindings.filter((row) => file.scopes[row.scope]?.kind === 'block')
    expect(inBlock.map((row) => showExpression(file, row.value))).toEqual(['instance A', 'make(x)'])
  })

  // Would catch: objects made by `type(self)()` without a type.
  it('knows the class of self', async () => {
    const file = await read('class A:\n  def f(self):\n    type(self)()\n    self.__class__.g()\n')
    expect(callsOf(file)).toEqual(['f → type(this)', 'f → A()', 'f → A.g()'])
  })

  // Would catch: comprehension variables leaking into the enclosing function.
  it('keeps comprehension names inside, and walrus names outside', async () => {
    const file = await read('def f(rows):\n  return [last := row.id for row in rows]\n')
    const kinds = Object.fromEntries(file.bindings.map((row) => [row.name, file.scopes[row.scope]?.kind]))
    expect(kinds).toMatchObject({ row: 'block', last: 'function' })
  })

  // Would catch: `first, (second, *rest) = pair()` losing the places of its values.
  it('destructures unpacked values', async () => {
    const file = await read('def f():\n  a, (b, *c) = pair()\n  for d, e in zip(xs, ys): ...\n')
    expect(valueOf(file, 'a')).toBe('pair()["0"]')
    expect(valueOf(file, 'b')).toBe('pair()["1"]["0"]')
    expect(valueOf(file, 'c')).toBe('list<typeof element pair()["1"]>')
    expect(valueOf(file, 'e')).toBe('element list<typeof [element xs, element ys]>["1"]')
  })

  // Would catch: names added by `__all__ +=` missing from the module's exports.
  it('exports what __all__ lists', async () => {
    const file = await read("__all__ = ['a']\n__all__ += ('b',)\n__all__.extend(['c'])\n")
    expect(file.exports.map((row) => row.exported)).toEqual(['a', 'b', 'c'])
  })
})

describe('types', () => {
  const annotation = async (text: string): Promise<string> => {
    const file = await read(`x: ${text}\n`)
    return showExpression(file, file.bindings[0]?.type ?? -1)
  }

  // Would catch: receivers without a type because a form of annotation isn't read.
  it.each([
    ['"Node | None"', '(Node | null)'],
    ['"list[pkg.Node]"', 'list<pkg.Node>'],
    ['Optional[a.B]', '(a.B | null)'],
    ['Union[A, B]', '(A | B)'],
    ['dict[str, list[B]]', 'map<str, list<B>>'],
    ['tuple[A, ...]', 'list<A>'],
    ['tuple[A, B]', '[A, B]'],
    ['Callable[[A], B]', '((A) => B)'],
    ['type[A]', 'typeof A'],
    ['Annotated[A, Depends(b)]', 'A'],
    ['typing.Sequence["A"]', 'list<A>'],
    ['Own[A]', 'Own<A>'],
    ['"a b ]["', 'a'],
  ])('reads %s', async (text, shown) => {
    expect(await annotation(text)).toBe(shown)
  })

  // Would catch: calls missed in annotations such as FastAPI's `Annotated[…, Depends(get_db)]`.
  it('reads calls in annotations as part of the function', async () => {
    const file = await read('def f(a: Annotated[A, Depends(b)], c=Depends(d)): ...\n')
    expect(callsOf(file)).toEqual(['f → Depends(b)', 'f → Depends(d)'])
  })
})

describe('definitions', () => {
  // Would catch: "no callers" for each stub of a function, and a range that swallows what lies between stubs.
  it('counts stubs and their implementation as one function', async () => {
    const stub = '@typing.overload\ndef get(key: str) -> A: ...\n@overload\ndef get(key: int) -> B: ...\n'
    const file = await read(
      `${stub}def get(key) -> Any:\n  return 1\nclass C:\n  @overload\n  def at(self): ...\n  def other(self): ...\n  def at(self, x=1): ...\n`,
    )
    const lines = file.definitions.map((row) => [row.name, row.startLine, row.nameLine, row.endLine])
    expect(lines).toEqual([
      ['get', 1, 5, 6],
      ['C', 7, 7, 11],
      ['at', 11, 11, 11],
      ['other', 10, 10, 10],
    ])
    expect(showExpression(file, file.definitions[0]?.type ?? -1)).toBe('(A | B)')
    expect(file.definitions[0]).toMatchObject({ signature: 'def get(key) -> Any', modifiers: [] })
    expect(file.bindings.filter(({ name }) => name === 'get')).toHaveLength(1)
    const declared = await read(`class P(Protocol):\n  ${stub.trim().replaceAll('\n', '\n  ')}\n`)
    expect(declared.definitions.map((row) => [row.name, row.startLine, row.endLine])).toEqual([
      ['P', 1, 5],
      ['get', 2, 5],
    ])
  })

  // Would catch: decorators attributed to the decorated function, or properties taken for methods.
  it('attributes decorators to the enclosing scope, and modifiers to the function', async () => {
    const file = await read('@route("/")\n@plain\ndef f(): ...\nclass A:\n  @x.setter\n  def x(self, v): ...\n')
    expect(callsOf(file).slice(0, 2)).toEqual(['<file> → route("/")', '<file> → plain({function f})'])
    expect(file.definitions.find((row) => row.name === 'x')?.modifiers).toEqual(['setter'])
  })

  // Would catch: conditional variables defined twice, or locals as nodes.
  it('defines variables of files and classes once, and no locals', async () => {
    const file = await read('try:\n  A = 1\nexcept E:\n  A = None\ndef f():\n  b = 1\nclass C:\n  d: int\n')
    expect(file.definitions.map((row) => `${row.kind} ${row.name}`)).toEqual([
      'variable A',
      'function f',
      'class C',
      'field d',
    ])
  })

  // Would catch: results of inner functions and generators attributed to the outer one.
  it('keeps returned values with their own function', async () => {
    const file = await read('def f():\n  def g():\n    yield 1\n    return b\n  return g\n')
    const [f, g] = file.definitions
    expect(f?.values.map((index) => showExpression(file, index))).toEqual(['g'])
    expect(g?.values.map((index) => showExpression(file, index))).toEqual(['number'])
    expect(g?.modifiers).toEqual(['generator'])
  })
})

describe('hostile and broken text', () => {
  // Would catch: an exception, or a whole file lost, because of one broken line.
  it('reads around errors and counts them', async () => {
    const file = await read('def before(): pass\ndef (:\n  x = = 3\nclass\n\ndef after():\n  go()\n')
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(file.definitions.map((row) => row.name)).toContain('before')
    expect(callsOf(file)).toContain('after → go()')
  })

  // Would catch: a stack overflow on extreme nesting.
  it.each([
    ['parentheses', `x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}\n`],
    ['calls', `x = ${'f('.repeat(5_000)}1${')'.repeat(5_000)}\n`],
    ['chains', `x = a${'.b()'.repeat(5_000)}\n`],
    ['sums', `x = ${'a + '.repeat(20_000)}a\n`],
    ['lambdas', `x = ${'lambda: '.repeat(3_000)}1\n`],
    ['string annotations', `x: "${'list['.repeat(50)}A${']'.repeat(50)}"\n`],
  ])('survives deep %s', async (_, source) => {
    const file = await read(`${source}\ndef after(): go()\n`)
    expect(callsOf(file).at(-1)).toBe('after → go()')
  })

  // Would catch: carriage returns in docstrings, and wrong columns.
  it('reads CRLF like LF', async () => {
    const source = 'class A:\n  """One.\n\n  Two.\n  """\n  def m(self):\n    return go(1)\n'
    const unix = await read(source)
    const windows = await read(source.replaceAll('\n', '\r\n'))
    expect({ ...windows, chunks: [] }).toEqual({ ...unix, chunks: [] })
  })

  // Would catch: positions counted in bytes instead of UTF-16 units.
  it('counts columns in UTF-16 units', async () => {
    const file = await read('x = "é😀" + go()\n')
    expect(file.calls[0]).toMatchObject({ line: 1, column: 12 })
  })
})
