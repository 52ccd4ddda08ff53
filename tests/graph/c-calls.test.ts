// C and C++: what includes make visible, definitions of declarations, and methods defined outside their class.
import { describe, expect, it } from 'vitest'
import { parseManifest } from '#main/parse/manifests'
import { callsOf, edgesOf, graphOf } from './graph-of'

describe('C', () => {
  // Would catch: names resolved only by spelling, `static` functions called from other files, libc taken for the
  // repository.
  it('resolves a call through headers to the definition, only within what is included', async () => {
    const graph = await graphOf({
      'include/base/list.h': `typedef struct list { int size; } list;\nvoid push(list *l, int value);\n#define EACH(l) walk(l)\nvoid walk(list *l);`,
      'include/all.h': `#include <base/list.h>`,
      'lib/list.c': `#include "base/list.h"\nstatic void grow(list *l) {}\nvoid push(list *l, int value) { grow(l); }\nvoid walk(list *l) {}`,
      'app/main.c': `#include "all.h"\n#include <string.h>\nint hidden(void);\nint main(void) { list l; push(&l, 1); EACH(&l); grow(&l); strlen("x"); return 0; }`,
      'other/strlen.c': `typedef int list;\nint strlen(char *text) { return 0; }\nvoid push(list *l, int value) {}`,
    })
    expect(callsOf(graph).filter((row) => row.startsWith('app'))).toEqual([
      'app/main.c#main -> include/base/list.h#EACH exact',
      'app/main.c#main -> lib/list.c#push exact',
    ])
    expect(graph.unresolved.map(({ name }) => name)).toEqual(['grow'])
    expect(edgesOf(graph, 'imports')).toContain('app/main.c -> external:string.h#default exact')
  })

  // Would catch: the nearest header by path, although the build searches another folder first.
  it('searches headers in the include folders of the build', async () => {
    const files = {
      'app/main.c': `#include <log.h>\nint main(void) { return say(); }`,
      'app/old/log.h': `static int say(void) { return 1; }`,
      'lib/include/log.h': `static int say(void) { return 2; }`,
    }
    const row = { directory: '/home/me/src/build', file: '../app/main.c', command: 'cc -I../lib/include "-DA= b" -c x' }
    const text = JSON.stringify([row])
    const manifest = parseManifest('build/compile_commands.json', text)
    expect(callsOf(await graphOf(files))).toEqual(['app/main.c#main -> app/old/log.h#say exact'])
    expect(callsOf(await graphOf(files, manifest === null ? [] : [manifest]))).toEqual([
      'app/main.c#main -> lib/include/log.h#say exact',
    ])
  })

  // Would catch: a macro for a loop or a case taken for a function inside the function, which then has its calls.
  it('counts the block of a macro inside a function for that function', async () => {
    const graph = await graphOf({
      'vm.c': `#define dispatch(o) switch(o)\n#define vmcase(l) case l:\nint make(int a) { return a; }\nvoid run(int op) {\n  fetch();\n  dispatch (op) {\n    vmcase(1) {\n      make(2);\n    }\n  }\n}`,
    })
    expect(callsOf(graph)).toEqual([
      'vm.c#run -> vm.c#dispatch exact',
      'vm.c#run -> vm.c#make exact',
      'vm.c#run -> vm.c#vmcase exact',
    ])
  })

  // Would catch: one alternative of an `#ifdef` reported as proven.
  it('reports all definitions that different builds choose from', async () => {
    const graph = await graphOf({
      'poll.c': `#ifdef LINUX\n#include "epoll.c"\n#else\n#include "select.c"\n#endif\nvoid run(void) { wait_for(); }`,
      'epoll.c': `static void wait_for(void) {}`,
      'select.c': `static void wait_for(void) {}`,
    })
    expect(callsOf(graph)).toEqual([
      'poll.c#run -> epoll.c#wait_for possible',
      'poll.c#run -> select.c#wait_for possible',
    ])
  })
})

describe('C++', () => {
  // Would catch: every overload's body taken for the one of each declaration, or a method's body for no declaration.
  it('joins bodies with their declarations, by parameters', async () => {
    const graph = await graphOf({
      'a.h': `namespace n { struct S { S(int); void put(int); void put(const char*); int size() const { return 1; } }; void go(double); void go(S&); }`,
      'a.cpp': `#include "a.h"\nnamespace n { S::S(int i) {} void go(S& s) {} }\nvoid n::S::put(const char* text) {}`,
      'b.c': `void lone(void);\nvoid other(void) {}`,
    })
    const lines = graph.edges
      .filter(({ kind }) => kind === 'implements')
      .map(({ source, target }) => [source, target].map((at) => graph.nodes[at]?.signature).join(' <- '))
    expect(lines).toEqual([
      'S::S(int i) <- S(int)',
      'void go(S& s) <- void go(S&)',
      'void n::S::put(const char* text) <- void put(const char*)',
    ])
  })

  // Would catch: the first of two definitions reported as proven, and the one for other builds or const objects without
  // callers.
  it('reports all definitions with the same parameters as alternatives', async () => {
    const graph = await graphOf({
      'a.cpp': `#ifdef WIDE
        int width(int n) { return 2; }
        #else
        int width(int n) { return 1; }
        #endif
        struct Row { int& first() { return n; } const int& first() const { return n; } int n; };
        int use(Row &row) { return width(1) + row.first(); }`,
    })
    const uses = graph.edges.filter((edge) => edge.kind === 'calls')
    expect(uses.map((edge) => `${graph.nodes[edge.target]?.id} ${edge.confidence}`)).toEqual([
      'a.cpp#width(function,1) inferred',
      'a.cpp#width(function,2) inferred',
      'a.cpp#Row.first(method,1) inferred',
      'a.cpp#Row.first(method,2) inferred',
    ])
  })

  // Would catch: no callers for a method that only templates call, and namesakes that can't take the arguments.
  it('resolves calls on template parameters by name and number of arguments', async () => {
    const graph = await graphOf({
      'sax.hpp': `struct Sax { bool start_object(int n); bool start_object(int n, int m) { return true; } };`,
      'sax.cpp': `#include "sax.hpp"\nbool Sax::start_object(int n) { return false; }`,
      'read.cpp': `template <typename Handler> bool read(Handler &handler) { return handler.start_object(1); }`,
    })
    expect(callsOf(graph)).toEqual(['read.cpp#read -> sax.cpp#Sax.start_object possible'])
  })

  // Would catch: the first definition reported as proven, and the one for other builds or types without callers.
  it('reaches every definition of a class, and members that a namespace has only in some builds', async () => {
    const graph = await graphOf({
      'base.hpp': `#include <memory>
        namespace app {
        #ifdef PLAIN
        struct Count { int load() { return 1; } };
        #else
        struct Count { int load() { return 2; } };
        #endif
        namespace detail {
        #ifdef NEW
        using std::make;
        #else
        inline int make(int n) { return n; }
        #endif
        }
        struct Base { Base(); int size() { return 1; } };
        struct List : Base { int twice() { return Base::size(); } };
        }`,
      'main.cpp': `#include "base.hpp"
        int main() { app::Count count; return count.load() + app::detail::make(1); }`,
    })
    const uses = graph.edges.filter(({ kind, filePath }) => kind === 'calls' && filePath === 'main.cpp')
    expect(uses.map((edge) => `${graph.nodes[edge.target]?.qualifiedName} ${edge.confidence}`)).toEqual([
      'app.Count.load inferred',
      'app.Count.load inferred',
      'app.detail.make possible',
      'std.make exact',
    ])
    // Inside a class the name of a base is the class, not its constructor.
    expect(callsOf(graph)).toContain('base.hpp#app.List.twice -> base.hpp#app.Base.size exact')
  })

  // Would catch: overloads excluded although the types convert, and the best of several reported as proven.
  it('keeps the overloads that conversions and templates allow', async () => {
    const graph = await graphOf({
      'print.hpp': `struct View { View(const char *text); };
        struct Sink { void write(View text) {} template <typename T> void write(const T &value) {} void write(int a, int b) {} };
        void put(int n) {}
        void put(View text) {}`,
      'main.cpp': `#include "print.hpp"
        void run(Sink &sink) { sink.write("x"); sink.write(1, 2); put(View("x")); }`,
    })
    const uses = graph.edges.filter(({ kind, filePath }) => kind === 'calls' && filePath === 'main.cpp')
    expect(uses.map((edge) => `${graph.nodes[edge.target]?.id} ${edge.confidence}`)).toEqual([
      'print.hpp#Sink.write(method,1) inferred',
      'print.hpp#Sink.write(method,2) inferred',
      'print.hpp#Sink.write(method,3) exact',
      'print.hpp#put(function,2) exact',
    ])
  })

  // Would catch: no callers for functions found by argument-dependent lookup, or placed by macros.
  it('links functions found only by name as possible, except file-local ones', async () => {
    const graph = await graphOf({
      'style.hpp': `namespace style { struct Color {}; inline int paint(Color c) { return 1; } static int mix(Color c) { return 2; } }`,
      'main.cpp': `#include "style.hpp"\nint main() { return paint(style::Color()); }`,
      'other.cpp': `int other() { return mix(1) + paint(1, 2); }`,
    })
    expect(callsOf(graph).filter((row) => row.includes('paint') || row.includes('mix'))).toEqual([
      'main.cpp#main -> style.hpp#style.paint possible',
    ])
    expect(graph.unresolved.map(({ name }) => name)).toEqual(['mix', 'paint'])
  })

  // Would catch: out-of-class methods without access to members, and missed overloads by count, `using` or smart
  // pointers.
  it('joins classes with out-of-class definitions, merges namespaces, and follows smart pointers', async () => {
    const graph = await graphOf({
      'shop.hpp': `#include <memory>
        namespace shop {
        class Base { public: void log(); virtual int price() = 0; };
        class Item : public Base { public: explicit Item(int n); int price() override; int add(int a); int add(int a, int b); };
        std::unique_ptr<Item> make(int n);
        }`,
      'shop.cpp': `#include "shop.hpp"
        namespace shop {
        void Base::log() {}
        Item::Item(int n) {}
        int Item::price() { log(); return add(1); }
        int Item::add(int a) { return add(a, 2); }
        int Item::add(int a, int b) { return a + b; }
        std::unique_ptr<Item> make(int n) { return std::make_unique<Item>(n); }
        }`,
      'main.cpp': `#include "shop.hpp"
        #include <vector>
        using namespace shop;
        int main() {
          auto made = make(3);
          made->price();
          std::vector<Item> items;
          for (auto& item : items) item.add(1, 2);
          Item other(4);
          other.log();
        }`,
    })
    const rows = callsOf(graph).filter((row) => !row.includes('external'))
    expect(rows.filter((row) => row.startsWith('main'))).toEqual([
      'main.cpp#main -> shop.cpp#Base.log exact',
      'main.cpp#main -> shop.cpp#Item.add exact',
      'main.cpp#main -> shop.cpp#Item.price exact',
      'main.cpp#main -> shop.cpp#shop.make exact',
      'main.cpp#main -> shop.hpp#shop.Item exact',
    ])
    expect(rows).toContain('shop.cpp#Item.price -> shop.cpp#Base.log exact')
    const added = graph.edges.filter(({ kind, filePath }) => kind === 'calls' && filePath === 'shop.cpp')
    const lines = added.map(({ target }) => graph.nodes[target]).filter((node) => node?.name === 'add')
    expect(lines.map((node) => node?.startLine)).toEqual([6, 7])
    expect(edgesOf(graph, 'overrides')).toEqual(['shop.cpp#Item.price -> shop.hpp#shop.Base.price exact'])
  })

  // Would catch: definitions between macros that open a namespace, not found by its name.
  it('follows namespaces that a macro of another file opens', async () => {
    const graph = await graphOf({
      'base.h': `#pragma once\n#define LIB_BEGIN_NAMESPACE \\\n  namespace lib { \\\n  inline namespace v1 {\n#define LIB_END_NAMESPACE }}\n`,
      'print.h': `#include "base.h"\nLIB_BEGIN_NAMESPACE\nnamespace detail {\ninline void put() {}\n}\ninline void print() { detail::put(); }\nLIB_END_NAMESPACE\n`,
      'main.cpp': `#include "print.h"\nint main() { lib::print(); lib::detail::put(); print(); }`,
    })
    expect(callsOf(graph)).toEqual([
      'main.cpp#main -> print.h#detail.put exact',
      'main.cpp#main -> print.h#print exact',
      'main.cpp#main -> print.h#print possible',
      'print.h#print -> print.h#detail.put exact',
    ])
  })

  // Would catch: a prototype read as a method of its calling convention, so that calls miss the body.
  it('reads calling conventions between a type and a function', async () => {
    const graph = await graphOf({
      'lib.h': `#ifndef LIB_H\n#define LIB_H\nLIBEXTERN int LIBCALL finish(stream s);\nLIBEXTERN text LIBCALL name(void);\n#endif\n`,
      'lib.c': `#include "lib.h"\nint LIBCALL finish(stream s) { return 0; }\ntext LIBCALL name(void) { return 0; }\n`,
      'use.c': `#include "lib.h"\nint main(void) { name(); return finish(0); }\n`,
    })
    expect(callsOf(graph)).toEqual(['use.c#main -> lib.c#finish exact', 'use.c#main -> lib.c#name exact'])
  })

  // Would catch: a body for other builds, or a stand-in for the system's function, taken for certain; a header's guard, a
  // test for C++, or a caller under the same condition taken for a doubt.
  it('is not certain of a definition that exists only under a condition', async () => {
    const graph = await graphOf({
      'a.h': `/* Text. */\n#ifndef A_H\n/* Guard. */\n#define A_H\n#ifdef __cplusplus\nextern "C" {\n#endif\nint always(void);\nint perhaps(void);\n#ifndef STDC\nextern void *grab(int size);\n#endif\n#ifndef MOST\n#define MOST(a) (a)\n#endif\n#ifdef __cplusplus\n}\n#endif\n#endif\n`,
      'a.c': `#include "a.h"\nint always(void) { return 1; }\n#ifdef FAST\nstatic int step(void) { return 2; }\nint perhaps(void) { grab(1); return step(); }\n#endif\nint main(void) { return always() + perhaps() + MOST(2); }\n`,
    })
    expect(callsOf(graph)).toEqual([
      'a.c#main -> a.c#always exact',
      'a.c#main -> a.c#perhaps inferred',
      'a.c#main -> a.h#MOST exact',
      'a.c#perhaps -> a.c#step exact',
      'a.c#perhaps -> a.h#grab inferred',
    ])
  })

  // Would catch: calls in a block that a macro makes a test of told of the file, or of the test before; an ordinary macro
  // call or a block in a function taken for a definition; a literal's operator named by how it is spaced.
  it('takes a block behind a macro with texts for a function', async () => {
    const graph = await graphOf({
      'a.cpp': `#include "catch.hpp"\nvoid helper(int x) {}\nint operator"" _m(unsigned long x) { helper(0); return 1; }\nTEST_CASE("Basic", "[one]")\n{\n  helper(1);\n  SECTION("inner") { helper(2); }\n}\nREGISTER("text", 1);\nTEST_CASE("Other") { helper(3); }\nAPI_CALL(/* "no text" */ int count) { helper(4); }\n`,
    })
    expect(callsOf(graph)).toEqual([
      'a.cpp#API_CALL -> a.cpp#helper exact',
      'a.cpp#TEST_CASE -> a.cpp#helper exact',
      'a.cpp#operator""_m -> a.cpp#helper exact',
    ])
    const tests = graph.nodes.filter(({ name }) => name === 'TEST_CASE')
    expect(tests.map(({ signature }) => signature)).toEqual(['TEST_CASE("Basic", "[one]")', 'TEST_CASE("Other")'])
  })

  // Would catch: a replacement for one platform told of every call of the library's function.
  it('keeps a function that replaces the library’s under a condition as possible', async () => {
    const graph = await graphOf({
      'port.h': `#ifdef _WIN32
int snprintf(char *to, int size, const char *format);
int port_write(int count);
#endif
`,
      'port.cpp': `#include "port.h"
#ifdef USE_UNICODE
namespace std { inline int begin(int text) { return text; } }
#endif
`,
      'count.c': `#if COUNTING
#define malloc(a) counted(a)
#endif
void *take(int size) { return malloc(size); }
#if COUNTING
#undef malloc
void *counted(int size) { return malloc(size); }
#define malloc(a) counted(a)
#endif
`,
      'use.cpp': `#include "port.h"
#include "port.cpp"
void run(char *to) {
  snprintf(to, 1, "a");
  port_write(1);
  std::begin(1);
}
`,
    })
    expect(callsOf(graph).filter((row) => row.includes('take'))).toEqual(['count.c#take -> count.c#malloc possible'])
    expect(callsOf(graph).filter((row) => row.startsWith('use.cpp'))).toEqual([
      'use.cpp#run -> port.cpp#std.begin possible',
      'use.cpp#run -> port.h#port_write inferred',
      'use.cpp#run -> port.h#snprintf possible',
    ])
  })

  // Would catch: overloads for different types taken for definitions of one function, because a template beside them has
  // the parameters of each.
  it('doesn’t take overloads beside a template for definitions of one function', async () => {
    const graph = await graphOf({
      'write.cpp': `class Writer {
  template<typename T> void write(T value) { }
  void write(bool value) { }
  void write(const char *value) { }
  void run() { write(other()); }
};
`,
    })
    expect(callsOf(graph)).toEqual(['write.cpp#Writer.run -> write.cpp#Writer.write possible'])
  })
})
