// C and C++ syntax that is easy to get wrong, and the calls of a small project.
import { describe, expect, it } from 'vitest'
import { language as c } from '#main/parse/languages/c/language'
import { language as cpp } from '#main/parse/languages/cpp/language'
import type { ExtractedFile } from '#main/parse/parsed-file'

import { callEdges } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'
import { showExpression } from '#tests/support/show-expression'

const definitions = (file: ExtractedFile): string[] => file.definitions.map((row) => `${row.kind} ${row.name}`)
const calls = (file: ExtractedFile): string[] =>
  file.calls.map((row) => `${row.kind} ${showExpression(file, row.expression)}`)

describe('definitions', () => {
  // Would catch: a prototype listed next to its function, or lost if the definition is in another file.
  it('omits a prototype whose definition is in the same file', async () => {
    const file = await parseText(c, 'a.c', 'int here(int);\nint there(int);\nint here(int a) { return there(a); }\n')
    expect(definitions(file)).toEqual(['function there', 'function here'])
    expect(file.definitions[0]?.modifiers).toEqual(['declaration'])
  })

  // Would catch: code after `#else` lost, or the condition read as calls.
  it('reads both branches of a condition', async () => {
    const file = await parseText(
      c,
      'a.c',
      '#if defined(A) && B(2)\nint one;\n#elif C\nint two;\n#else\nint three;\n#endif\n',
    )
    expect(definitions(file)).toEqual(['variable one', 'variable two', 'variable three'])
    expect(file.calls).toEqual([])
  })

  // Would catch: a function lost because two branches contain its brace or parameters.
  it('reads one branch of a condition that cuts through a construct', async () => {
    const file = await parseText(
      c,
      'a.c',
      '#ifdef KR_headers\nint f(a) int a; {\n#else\nint f(int a) {\n#endif\n  if (a\n#if X\n      && b(a)\n#endif\n  ) c();\n}\nint g(void) { return d(); }\n',
    )
    expect(definitions(file)).toEqual(['function f', 'function g'])
    expect(file.syntaxErrors).toBe(0)
    expect(calls(file)).toEqual(['call b(a)', 'call c()', 'call d()'])
  })

  // Would catch: the rest of a comment behind a directive read as code, and all that follows in the file lost.
  it('skips a comment of several lines behind the directives of a conditional that cuts through a construct', async () => {
    const file = await parseText(
      c,
      'a.c',
      'int f(int a) {\n  return a +\n#if A || \\\n    B\n  one(\n#else /* !(A ||\n          B) {\n#endif\n */\n  two(\n#endif /* A ||\n          B */\n  a);\n}\nint g(void) { return d(); }\n',
    )
    expect(definitions(file)).toEqual(['function f', 'function g'])
    expect(file.syntaxErrors).toBe(0)
    expect(calls(file)).toEqual(['call one(a)', 'call d()'])
  })

  // Would catch: a macro before or after a declaration, or alone on a line, taken for a type or a name.
  it('skips macros in the position of attributes', async () => {
    const file = await parseText(
      cpp,
      'a.cpp',
      'LIB_BEGIN_EXPORT\nclass LIB_API Box {\n public:\n  LIB_INLINE const int& size() const LIB_LOCKED(m_) { return n; }\n};\nLIB_INLINE const int& Box::width() { LIB_ENTER\n  return read(); }\n',
    )
    expect(definitions(file)).toEqual(['class Box', 'method size', 'method width'])
  })

  // Would catch: a class or function cut off at a macro of another file, with the rest of the file lost.
  it('skips macros in the position of statements, labels, tags and template parameters', async () => {
    const file = await parseText(
      cpp,
      'a.cpp',
      `LIB_TEMPLATE_HEAD
class Box // a note
    : public lib::Base<Custom>
{
  LIB_PRIVATE_UNLESS_TESTED:
    void first() { LIB_TRY { run(); } LIB_CATCH(std::exception &) { stop(); } }
  public:
    LIB_WARN_UNUSED
    static Box make(int a = 1) { return Box(a); }
    template <typename T, LIB_ENABLE_IF(!std::is_same<T, int>::value)>
    auto second(T x) LIB_NOEXCEPT -> int { LIB_CHECK(x)
      return other(x); }
    LIB_FROM Box& operator=(const Box& other) LIB_NOEXCEPT { return *this; }
    LIB_CONSTEXPR Box(int a) : a_(a) {}
    LIB_CONSTEXPR ~Box() {}
    LIB_DECLARE_KIND(unsigned int, kind);
};
void LIB_INLINE Box::third(LIB_IN const char* text) { if LIB_CONSTEXPR_IF (true) fourth(); }
template class LIB_API Box<int>;
LIB_EXPORT Code last(void);
`,
    )
    expect(file.syntaxErrors).toBe(0)
    expect(definitions(file)).toEqual([
      'class Box',
      'method first',
      'method make',
      'method second',
      'method operator=',
      'constructor Box',
      'method ~Box',
      'method third',
      'function last',
    ])
    expect(calls(file)).toContain('call other(x)')
    expect(calls(file)).toContain('call fourth()')
  })

  // Would catch: code lost after a condition over several lines, or after an apostrophe in a comment.
  it('reads what follows long conditions and comments', async () => {
    const file = await parseText(
      cpp,
      'a.hpp',
      "/* don't {\n * can't ( */\n#if defined(A) && (VERSION >= 19 && \\\n    !defined(B)) || HAS(x)\nint one();\n#endif\n#if 0\nint none();\n#endif\nint two();\n",
    )
    expect(definitions(file)).toEqual(['function one', 'function two'])
    expect(file.syntaxErrors).toBe(0)
  })

  // Would catch: functions and variables lost because the macro around their type was blanked with the type.
  it.each([
    ['a.c', c],
    ['a.h', c],
    ['a.cpp', cpp],
  ] as const)('reads the type that an export macro is given (%s)', async (path, language) => {
    const file = await parseText(
      language,
      path,
      `#define LIB_SHOWN(type) __attribute__((visibility("default"))) type __stdcall
LIB_PUBLIC(item *) parse(const char *text) { return read(text); }
LIB_SHOWN(const struct item *) shown(void) { return parse(""); }
static LIB_INLINE(int) inner(void) { return 1; }
EXPORT(void)
start (item_ptr first)
{ run(first); }
LIB_EXPORT( Error )
  finish( Library  *library );
LIB_PUBLIC(int) LIB_CALL called(int x) { return x; }
LIB_PUBLIC(int) __stdcall standard(int x) { return x; }
LIB_DATA(item) kept;
struct box { list_of(item) items; };
LIB_DECLARE(x)
LIB_DECLARE(y)
int plain(void) { return 2; }
LIB_AUTHOR(me)
register_module(name);
`,
    )
    expect(file.syntaxErrors).toBe(0)
    expect(definitions(file).slice(1)).toEqual([
      'function parse',
      'function shown',
      'function inner',
      'function start',
      'function finish',
      'function called',
      'function standard',
      'variable kept',
      'struct box',
      'field items',
      'function plain',
    ])
    expect(file.definitions[1]).toMatchObject({ startLine: 2 })
    expect(calls(file)).toContain('call read(text)')
  })

  // Would catch: a macro taken for a type although its definition in the file shows that it only annotates.
  it('knows the macros of its own file', async () => {
    const file = await parseText(
      cpp,
      'a.hpp',
      '#define lib_inline inline __attribute__((always_inline))\n#define BIT(x) unsigned x : 1\nlib_inline Size count(Box box) { return 1; }\nstruct Set { BIT(on); };\n',
    )
    expect(definitions(file)).toEqual(['constant lib_inline', 'function BIT', 'function count', 'struct Set'])
  })

  // Would catch: a symbol called `if` or `switch` where the code is broken.
  it('never uses a keyword as a name', async () => {
    const file = await parseText(cpp, 'a.cpp', 'void f() { ) }\nif (a) { g(); }\nswitch (b) { case 1: h(); }\n')
    expect(definitions(file).filter((row) => / (if|switch)$/.test(row))).toEqual([])
  })

  // Would catch: a C++ header read as C, or its struct names only known after `struct`.
  it('reads headers of either language', async () => {
    const plain = await parseText(
      c,
      'a.h',
      '#ifndef A_H\n#define A_H\nstruct stat { int size; };\nint stat(struct stat *s);\n#endif\n',
    )
    expect(definitions(plain)).toEqual(['struct stat', 'field size', 'function stat'])
    const header = await parseText(c, 'a.h', 'namespace a {\nclass Box { public: int size() { return 1; } };\n}\n')
    expect(header.syntaxErrors).toBe(0)
    expect(definitions(header)).toEqual(['namespace a', 'class Box', 'method size'])
  })

  // Would catch: a namespace that is opened twice counted as two.
  it('joins the parts of a namespace', async () => {
    const file = await parseText(
      cpp,
      'a.cpp',
      'namespace a { int one() { return 1; } }\nnamespace a { int two() { return one(); } }\n',
    )
    expect(definitions(file)).toEqual(['namespace a', 'function one', 'function two'])
  })

  // Would catch: an exception, or a skipped file, on incomplete code.
  it.each(['int f( {', 'class A : public {', 'template <', '#if A\nint f() {\n#else\n', 'struct { int'])(
    'survives %j',
    async (source) => {
      const file = await parseText(cpp, 'a.cpp', `${source}\n`)
      expect(file.syntaxErrors).toBeGreaterThan(0)
      const rest = await parseText(c, 'a.c', `int before(void) { return 1; }\n${source}\n`)
      expect(definitions(rest)).toContain('function before')
    },
  )
})

describe('depth', () => {
  // Would catch: a stack overflow on generated code.
  it('survives deeply nested initialisers', async () => {
    const file = await parseText(
      c,
      'a.c',
      `int f(void) { return 1; }\nint x = ${'f('.repeat(3000)}${')'.repeat(3000)};\n`,
    )
    expect(definitions(file)).toContain('function f')
  })

  // Would catch: a regular expression with exponential backtracking on many directives.
  it('survives a hundred lines of macros that join words', async () => {
    const file = await parseText(
      c,
      'a.c',
      `int a;\n${'#define JOIN(a, b, c) a##b##c\n'.repeat(100)}int f(void) { return 1; }\n`,
    )
    expect(definitions(file)).toContain('function f')
  })
})

describe('calls', () => {
  // Would catch: casts taken for calls, or calls in a macro without a caller.
  it('distinguishes calls from casts and sees through macros', async () => {
    const file = await parseText(
      cpp,
      'a.cpp',
      '#define RUN(x) go(x, sizeof(x))\nint f() { return static_cast<int>(RUN(1)) + int(2) + (*hook)(3); }\n',
    )
    expect(calls(file)).toEqual(['call go()', 'call RUN(number)', 'call hook(number)'])
  })
})

describe('the graph', () => {
  // Would catch: a call linked to a namesake elsewhere although its own file has the function.
  it('prefers the function of the same file', async () => {
    const edges = await callEdges({
      'a.c':
        '#include "b.h"\nstruct item { int (*run)(int); };\nint item(int x) { return x; }\nstatic int help(int x) { return item(x); }\nint main(void) { return help(1) + elsewhere(2); }\n',
      'b.c': 'static int help(int x) { return x; }\nstatic int elsewhere(int x) { return help(x); }\n',
      'b.h': 'int outside(int);\n',
      'c.cpp':
        'class Box {\n public:\n  int size();\n  int twice() { return size() + size(); }\n};\nint Box::size() { return help(); }\nint use(Box &box) { Box other(1); return box.twice(); }\n',
    })
    expect(edges).toEqual([
      'help → item exact',
      'main → help exact',
      'elsewhere → help exact',
      'Box.twice → Box.size exact',
      'Box.twice → Box.size exact',
      'use → Box exact',
      'use → Box.twice exact',
      'main → ?elsewhere',
      'Box.size → ?help',
    ])
  })
})
