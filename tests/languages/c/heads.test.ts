// Heads of functions and classes of C and C++ that conditions, macros and other files hold parts of.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from '#tests/graph/graph-of'

describe('C and C++', () => {
  // Would catch: a block opened in a branch that was dropped and closed in one that was kept, which ends the function.
  it('decides the same condition alike in a whole file', async () => {
    const graph = await graphOf({
      'a.c': `void helper(int x) {}
int f(int a) {
#ifdef SUDDEN
  a = 1;
#else
  if (a > 2) {
#endif
  a = 3;
#ifndef SUDDEN
  }
#endif
  helper(a);
}
int g(int a) {
#if !defined(SLOW)
  do {
#endif
  a++;
#ifdef SLOW
  a = 2;
#else
  } while (a);
#endif
  helper(a);
}
`,
    })
    expect(callsOf(graph)).toEqual(['a.c#f -> a.c#helper exact', 'a.c#g -> a.c#helper exact'])
  })

  // Would catch: calls in a block that a macro makes a function of told of the file in C; a function whose head is the
  // argument of a macro not found under its name; a block after a directive that ends with a bracket lost.
  it('takes a block behind a macro for a function in C, too', async () => {
    const graph = await graphOf({
      'a.c': `void helper(int x) {}
#define COUNT (2)

TEST_IMPL(one) {
  helper(1);
}
TEST_PAIR(two, three)
{
  helper(2);
}
LEXER_HEAD
{
  helper(3);
}
UNUSED(static int least(int a, int b)) { helper(4); return a; }
EXPORT(int declared(int a));
int main(void) { { helper(5); } return least(1, 2) + declared(1); }
`,
    })
    expect(callsOf(graph)).toEqual([
      'a.c#LEXER_HEAD -> a.c#helper exact',
      'a.c#TEST_IMPL -> a.c#helper exact',
      'a.c#TEST_PAIR -> a.c#helper exact',
      'a.c#least -> a.c#helper exact',
      'a.c#main -> a.c#declared exact',
      'a.c#main -> a.c#helper exact',
      'a.c#main -> a.c#least exact',
    ])
    const signatures = new Map(graph.nodes.map(({ name, signature }) => [name, signature]))
    expect(signatures.get('TEST_PAIR')).toBe('TEST_PAIR(two, three)')
    expect(signatures.get('least')).toBe('static int least(int a, int b)')
  })

  // Would catch: a function whose header has a macro for builds without it, with no callers at all.
  it('tells a call of the function and of the macro that stands for it in other builds', async () => {
    const graph = await graphOf({
      'cookies.h': `#ifdef USE_COOKIES
void cookies_free(int *all);
#else
#define cookies_free(all) (void)(all)
#endif
`,
      'cookies.c': `#include "cookies.h"
void cookies_free(int *all) { }
`,
      'use.c': `#include "cookies.h"
void use(int *all) { cookies_free(all); }
`,
    })
    expect(callsOf(graph)).toEqual([
      'use.c#use -> cookies.c#cookies_free inferred',
      'use.c#use -> cookies.h#cookies_free inferred',
    ])
  })

  // Would catch: members of a class that is defined outside the one around it taken for functions of the namespace.
  it('reads a class that is defined outside the class around it', async () => {
    const graph = await graphOf({
      'a.h': `namespace re {
class Outer {
  class State;
  template<typename T> class Walker;
};
}
`,
      'walker.h': `#include "a.h"
namespace re {
template<typename T> class Outer::Walker {
  T Walk(T top);
  virtual T Visit(T parent);
};
template<typename T> T Outer::Walker<T>::Walk(T top) { return Visit(top); }
template<typename T> T Outer::Walker<T>::Visit(T parent) { return parent; }
}
`,
      'b.cc': `#include "walker.h"
namespace re {
class Outer::State {
  bool Push(int r);
  bool Join(int r);
};
bool Outer::State::Push(int r) { return Join(r); }
bool Outer::State::Join(int r) { return r > 0; }
class Counter : public Outer::Walker<int> { int Visit(int parent) override; };
void run(Counter counter) { Outer::State state; state.Push(counter.Walk(1)); }
}
`,
    })
    expect(callsOf(graph)).toEqual([
      'b.cc#Outer.State.Push -> b.cc#Outer.State.Join exact',
      'b.cc#re.run -> b.cc#Outer.State.Push exact',
      'b.cc#re.run -> walker.h#Outer.Walker.Walk exact',
      'walker.h#Outer.Walker.Walk -> walker.h#Outer.Walker.Visit exact',
    ])
    expect(graph.edges.filter(({ kind }) => kind === 'overrides')).toHaveLength(1)
  })
})
