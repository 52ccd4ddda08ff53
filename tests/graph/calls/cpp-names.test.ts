// C and C++: classes that are only declared in advance, attributes of the repository's own, blocks that macros make
// methods of, and operators.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from '../graph-of'

// Would catch: fields whose class is only declared in advance by their header, so that no call on them has a target.
it('finds a class that a header only declares in advance', async () => {
  const graph = await graphOf({
    'db.h': 'namespace D { class Versions; class Db { Versions* const versions; void go(); }; }',
    'versions.h': 'namespace D { class Versions { public: int last() const { return 1; } }; }',
    'other.h': 'namespace E { class Versions { public: int last() const { return 2; } }; }',
    'db.cc':
      '#include "db.h"\n#include "versions.h"\n#include "other.h"\nnamespace D { void Db::go() { versions->last(); } }',
  })
  expect(callsOf(graph)).toEqual(['db.cc#Db.go -> versions.h#D.Versions.last exact'])
})

// Would catch: a class of a name that several programs of the repository define, taken for the one that is meant.
it('does not guess which of several classes a declaration in advance means', async () => {
  const graph = await graphOf({
    'db.h': 'class Versions; class Db { Versions* versions; void go() { versions->last(); } };',
    'one.h': 'class Versions { public: int last() const { return 1; } };',
    'two.h': 'class Versions { public: int last() const { return 2; } };',
  })
  expect(callsOf(graph)).toEqual([
    'db.h#Db.go -> one.h#Versions.last possible',
    'db.h#Db.go -> two.h#Versions.last possible',
  ])
})

// Would catch: tests that seem to call nothing of their fixture, because a macro makes them its methods.
it('calls the members of the class that a macro makes a block a method of', async () => {
  const graph = await graphOf({
    'emit.cc': `class EmitTest : public testing::Test { protected: void expect(int n) {} Store store; };
class Store { public: void put() {} };
TEST_F(EmitTest, Empty) { expect(1); store.put(); this->expect(2); }
class Store2 { public: void clear() {} };
TEST(Store2, Clears) { clear(); }`,
  })
  expect(callsOf(graph)).toEqual([
    'emit.cc#TEST -> emit.cc#Store2.clear possible',
    'emit.cc#TEST_F -> emit.cc#EmitTest.expect exact',
    'emit.cc#TEST_F -> emit.cc#EmitTest.expect inferred',
    'emit.cc#TEST_F -> emit.cc#Store.put exact',
  ])
})

// Would catch: calls on what `operator[]` returns that only match by name, even if the key is a text.
it('knows what an index operator returns', async () => {
  const graph = await graphOf({
    'value.cc': `class Value { public: Value& operator[](int i) { return *this; } Value& operator[](const char* k) { return *this; }
  int number() const { return 1; } };
int f(Value v) { return v["a"][0].number(); }`,
  })
  expect(callsOf(graph)).toEqual(['value.cc#f -> value.cc#Value.number exact'])
})

// Would catch: a text for a class that converts from it, though another overload takes texts.
it('prefers the overload that takes a text to one that converts it', async () => {
  const graph = await graphOf({
    'node.cc': `class Node { public: void child(std::string_view name) {} void child(const char* name) {} void child(const char_t* name, int n) {}
  void child(Other name, int n) {} };
void f(Node n) { n.child("a"); n.child("b", 1); }
void put(char c) {}
void put(const char* text) {}
void g(const char* text) { put(text); put(*text); put(text[0]); put('c'); }`,
  })
  expect(
    graph.edges
      .filter(({ kind }) => kind === 'calls')
      .map(({ target, confidence }) => `${graph.nodes[target]?.signature} ${confidence}`),
  ).toEqual([
    'void child(const char* name) exact',
    'void child(const char_t* name, int n) exact',
    'void put(const char* text) exact',
    'void put(char c) exact',
    'void put(char c) exact',
    'void put(char c) exact',
  ])
})

// Would catch: a class or method that is lost behind an attribute which has no underscore, or behind several.
it('reads classes and methods with attributes of any name', async () => {
  const graph = await graphOf({
    'lock.h': `class CAPABILITY("mutex") Lock { public: void take() ACQUIRE(this) { } };
class EXPORT_IT LINE_ALIGNED State { public: void pause(); inline ALWAYS_INLINE int begin(); };
class Scoped Guard { public: Guard(Lock& l) ACQUIRE(l) : lock(l) { lock.take(); } bool wait() EXCLUDES(lock) { lock.take(); return true; } Lock& lock; };
void State::pause() {}
void f(State s) { s.pause(); }`,
  })
  expect(callsOf(graph)).toEqual([
    'lock.h#Guard.Guard -> lock.h#Lock.take exact',
    'lock.h#Guard.wait -> lock.h#Lock.take exact',
    'lock.h#f -> lock.h#State.pause exact',
  ])
})

// Would catch: a switch that a macro stands for, taken for a function of the name of the macro in its parentheses.
it('keeps the code of a block that a macro opens in a function', async () => {
  const graph = await graphOf({
    'vm.c': `static int finish(int a) { return a; }
int run(int i) {
  for (;;) {
    dispatch (GET_OP(i)) {
      op_case(1) { finish(i); break; }
    }
  }
}`,
  })
  expect(callsOf(graph).filter((call) => call.includes('finish'))).toEqual(['vm.c#run -> vm.c#finish exact'])
  expect(graph.nodes.map(({ name }) => name)).not.toContain('GET_OP')
})

// Would catch: the bodies of a header in a file of another extension, whose methods seem to be declared only.
it('reads the parts of a header whatever their extension', async () => {
  const graph = await graphOf({
    'it.h': 'class It { public: int name() const; };\n#include "it.inl"',
    'it.inl': 'int It::name() const { return 1; }',
    'use.cpp': '#include "it.h"\nint f(It it) { return it.name(); }',
  })
  expect(callsOf(graph)).toEqual(['use.cpp#f -> it.inl#It.name exact'])
})
