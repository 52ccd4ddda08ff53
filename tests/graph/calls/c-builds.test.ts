// C and C++: bodies for different systems, functions that macros make, and lists of arguments.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from '../graph-of'

describe('C functions with several bodies', () => {
  // Would catch: the body for one system chosen for certain, because only its file includes the header that declares it.
  it('are all candidates next to each other, whichever sees the declaration', async () => {
    const graph = await graphOf({
      'run/task.h': 'void notify(void);\n',
      'run/runner.h': 'void start(void);\n',
      'run/run-unix.c': '#include "runner.h"\nvoid notify(void) {}\n',
      'run/run-win.c': '#include "task.h"\nvoid notify(void) {}\n',
      'main.c': '#include "run/task.h"\nvoid go(void) { notify(); }\n',
    })
    expect(callsOf(graph)).toEqual([
      'main.c#go -> run/run-unix.c#notify inferred',
      'main.c#go -> run/run-win.c#notify inferred',
    ])
  })
})

describe('functions that a macro makes', () => {
  // Would catch: a declaration taken for all there is of a function, whose body is included under another name.
  it('may be bodies under the name of a macro', async () => {
    const graph = await graphOf({
      'insert.h': 'int insert(int at);\n',
      'insert_tpl.h': 'int INSERT(int at) { return at; }\n',
      'insert.c': '#include "insert.h"\n#define INSERT insert\n#include "insert_tpl.h"\n',
      'main.c': '#include "insert.h"\nvoid go(void) { insert(1); }\n',
    })
    expect(callsOf(graph)).toEqual(['main.c#go -> insert_tpl.h#INSERT inferred'])
  })

  it('have the names that it puts together', async () => {
    const graph = await graphOf({
      'watch.h': 'int watch_idle_init(int loop);\nint watch_idle_stop(void);\n',
      'watch.c': `#include "watch.h"
#define DEFINE(name, kind)                 \\
  int watch_##name##_init(int loop) {      \\
    if (loop) { return kind; }             \\
    return 0;                              \\
  }                                        \\
  static int run_##name(void) { return 1; } \\
  int watch_##name##_stop(void) {          \\
    return 0;                              \\
  }

DEFINE(idle, 1)
DEFINE(check, 2);
`,
      'main.c': '#include "watch.h"\nvoid go(void) { watch_idle_init(1); watch_idle_stop(); }\n',
    })
    expect(callsOf(graph).filter((row) => row.startsWith('main.c'))).toEqual([
      'main.c#go -> watch.c#watch_idle_init exact',
      'main.c#go -> watch.c#watch_idle_stop exact',
    ])
    const made = graph.nodes.filter(
      ({ filePath, kind, startLine }) => kind === 'function' && filePath === 'watch.c' && startLine > 10,
    )
    expect(
      made.map(({ name, startLine, exported, signature }) => `${startLine} ${name} ${exported} ${signature}`),
    ).toEqual([
      '12 watch_idle_init true int watch_idle_init(int loop)',
      '12 run_idle false static int run_idle(void)',
      '12 watch_idle_stop true int watch_idle_stop(void)',
      '13 watch_check_init true int watch_check_init(int loop)',
      '13 run_check false static int run_check(void)',
      '13 watch_check_stop true int watch_check_stop(void)',
    ])
  })
})

// Would catch: the overload for a list taken for a call with the arguments themselves, as both take two.
it('passes nothing but a list of arguments for one', async () => {
  const graph = await graphOf({
    'format.cpp': `#include <cstdarg>
int format(const char *text, va_list list) { return 0; }
int format(const char *text, ...) {
  va_list list;
  return format(text, list);
}
int direct(const char *name, int width) { return format("%s", name) + format("%d", width) + format("%d", 3); }
`,
  })
  const lines = graph.edges.flatMap(({ kind, line, target, confidence }) =>
    kind === 'calls' ? [`${line} -> ${graph.nodes[target]?.startLine} ${confidence}`] : [],
  )
  expect([...new Set(lines)]).toEqual(['5 -> 2 exact', '7 -> 3 exact'])
})

describe('values of macros', () => {
  const types = `struct Value {};
struct Node {
  Node child(const char *name) { return Node(); }
  Node child(Value value) { return Node(); }
  Node *next() { return this; }
};
`
  it('are their arguments, however often they are passed on', async () => {
    const graph = await graphOf({
      'text.hpp': `${types}#ifdef WIDE
#define TEXT(t) L ## t
#else
#define TEXT(t) t
#endif
#define STR(text) TEXT(text)
`,
      'use.cpp':
        '#include "text.hpp"\nvoid go(Node node) { node.child(STR("a")); node.child(TEXT("b")).child(STR("c")); }\n',
    })
    const lines = graph.edges.flatMap(({ kind, target, confidence }) => {
      const node = graph.nodes[target]
      return kind === 'calls' && node?.name === 'child' ? [`${node.startLine} ${confidence}`] : []
    })
    expect(lines).toEqual(['3 exact', '3 exact', '3 exact'])
  })

  it('are the results of the functions that they call', async () => {
    const graph = await graphOf({
      'make.hpp': `${types}namespace a { Node *make(int count); }
#define MAKE(...) \\
  static Node *JOINED(made) = \\
    (::a::make((__VA_ARGS__)))
#define LATER(x) do { a::make(x); } while (0)
`,
      'use.cpp': '#include "make.hpp"\nMAKE(1)->next()->next();\n',
    })
    expect(callsOf(graph).filter((row) => row.includes('next'))).toEqual(['use.cpp -> make.hpp#Node.next exact'])
  })
})

// Would catch: a block whose objects the macro before it declares, so that nothing that it calls on them is known.
it('follows the names that a macro declares into the block that it heads', async () => {
  const graph = await graphOf({
    'test.hpp': `struct Document { int load(int from) { return from; } };
struct Other { int load(int from) { return from; } };
#define BLOCK(name, fixture) \\
  struct runner_##name: fixture { void run(Other *other); }; \\
  void runner_##name::run(Other *other)
#define TEST_DOCUMENT(name, text) \\
  struct fixture_##name { \\
    Document doc; \\
    fixture_##name() { doc.load(1); } \\
  }; \\
  BLOCK(name, fixture_##name)
`,
    'load.cpp': `#include "test.hpp"
TEST_DOCUMENT(loads, "<a/>") {
  doc.load(1);
  other->load(2);
}
TEST_DOCUMENT(own, "<a/>") {
  Other doc;
  doc.load(1);
}
`,
  })
  const lines = graph.edges.flatMap(({ kind, filePath, line, target, confidence }) =>
    kind === 'calls' && filePath === 'load.cpp' && graph.nodes[target]?.name === 'load'
      ? [`${line} -> ${graph.nodes[target]?.qualifiedName} ${confidence}`]
      : [],
  )
  expect(lines).toEqual(['3 -> Document.load inferred', '4 -> Other.load inferred', '8 -> Other.load exact'])
})
