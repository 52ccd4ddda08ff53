// C#'s overloads that delegates, types of the platform, arrays and type parameters tell apart.
import { describe, expect, it } from 'vitest'
import type { Graph } from '#main/graph/graph'
import { callsOf, graphOf } from '../graph-of'

/** The callers, with the lines of what they call. */
function callersOf(graph: Graph): readonly string[] {
  return graph.edges.flatMap(({ kind, source, target, confidence }) =>
    kind === 'calls' ? [`${graph.nodes[source]?.name} -> ${graph.nodes[target]?.startLine} ${confidence}`] : [],
  )
}

/** Line of each call with the lines of its targets. */
function callLines(graph: Graph): readonly string[] {
  return graph.edges
    .filter(({ kind, target }) => kind === 'calls' && graph.nodes[target]?.kind !== 'external')
    .map(({ line, target, confidence }) => `${line} -> ${graph.nodes[target]?.startLine} ${confidence}`)
}

describe('overloads of C#', () => {
  // Would catch: overloads taken for one because their delegates aren't compared, so that the first one had all calls.
  it('differ in C# by the results of their delegates, which a lambda tells', async () => {
    const graph = await graphOf({
      'Policy.cs': `using System;
class Policy {
  void Run(Action work) { }
  T Run<T>(Func<T> work) => work();
  void Wait(Func<Task> work) { }
  void Wait<T>(Func<Task<T>> work) { }
  void Retry(Action<Exception> work) { }
  void Retry(Func<Exception, Task> work) { }
  Task<int> Count() => null;
  Task Delay() => null;
  void Note() { }
  void Use(Func<Exception, Task> given) {
    Run(() => { if (Elsewhere.Off) { throw new Exception(); } });
    Run(() => 1);
    Run(() => Note());
    Wait(() => Count());
    Wait(() => Delay());
    Wait(async () => { await Delay(); });
    Retry(async _ => { await Delay(); });
    Retry(given);
    Wait(() => Elsewhere.Start());
  }
}`,
    })
    const rows = callLines(graph).filter((row) => !/-> (?:9|1\d) /.test(row))
    expect(rows).toEqual([
      '13 -> 3 exact',
      '14 -> 4 exact',
      '15 -> 3 exact',
      '16 -> 6 exact',
      '17 -> 5 exact',
      '18 -> 5 exact',
      '19 -> 8 exact',
      '20 -> 8 exact',
      '21 -> 5 possible',
      '21 -> 6 possible',
    ])
  })

  // Would catch: a value of the platform that may be passed for every class of the repository.
  it('are chosen by types of the platform in C#', async () => {
    const graph = await graphOf({
      'Pool.cs': `using System;
class Pool {
  void Get(string key) { }
  void Get(Options options) { }
  void Get(CancellationToken token) { }
  void Wait(Options options) { }
  void Wait(TimeSpan time) { }
  static void Take<T>(Func<T, int> run, T state) { }
  static void Take(Func<CancellationToken, int> run, CancellationToken token) { }
  void Use(CancellationToken token) {
    Get(token);
    Get(CancellationToken.None);
    Wait(TimeSpan.FromSeconds(1));
    Take(_ => 0, token);
    Get(token.Inner);
  }
}
class Options { }`,
    })
    expect(callLines(graph)).toEqual([
      '11 -> 5 exact',
      '12 -> 5 exact',
      '13 -> 7 exact',
      '14 -> 9 exact',
      '15 -> 3 possible',
      '15 -> 4 possible',
      '15 -> 5 possible',
    ])
  })

  // Would catch: a list made of an array said to be one, for a rest parameter, and a generic overload for the other.
  it('tell arrays from lists, and type parameters from types, in C#', async () => {
    const graph = await graphOf({
      'Rows.cs': `using System.Collections.Generic; using System.Linq;
class Rows {
  void Raise(params Rows[] all) => Raise(all.ToList());
  void Raise(IEnumerable<Rows> all) { }
  void Report(string name, Rows rows) { }
  void Report<T>(string name, T rows) { }
  void Use() { Report(rows: new Rows(), name: Elsewhere.Name); }
}`,
    })
    expect(callLines(graph)).toEqual(['3 -> 3 possible', '3 -> 4 possible', '7 -> 5 possible', '7 -> 6 possible'])
  })

  // Would catch: a call counted for a method that can't take the arguments while an extension does, an extension for one
  // builder taken for that of another, and one that a condition leaves out said to be certain.
  it('are extensions where no method takes as many arguments, and none for certain under a condition', async () => {
    const graph = await graphOf({
      'Check.cs': `namespace Shop;
class Check<T> {
  public void Run(T value) { }
  void Use(Result<object> any, System.Type type) {
    new Check<int>().Run(1, 2);
    type.Info();
    any.Then(() => { });
  }
}
class Result<T> { }
static class Extensions {
  public static void Run<T>(this Check<T> check, T value, int times) { }
  public static void Then<T>(this Result<T> result, System.Action run) { }
  public static void Then(this Result<object> result, System.Action run) { }
#if OLD
  public static System.Type Info(this System.Type type) => type;
#endif
}`,
    })
    expect(callLines(graph)).toEqual(['5 -> 12 exact', '6 -> 16 inferred', '7 -> 13 possible', '7 -> 14 possible'])
  })
})

// Would catch: an overload that is ruled out because a named argument stands where it has another parameter.
it('does not judge a named argument by its place', async () => {
  const graph = await graphOf({
    'Spec.cs': `namespace N; public class Pipe {}
public class Spec {
  public static void Test(string a, string b = null, bool plain = false, string context = null) { }
  public static void Test(string a, Pipe b, bool plain = false, string context = null) { }
  void Go() { Test("a", "b", context: "c"); }
}`,
  })
  expect(callsOf(graph)).toEqual(['Spec.cs#Spec.Go -> Spec.cs#Spec.Test exact'])
  const [edge] = graph.edges.filter(({ kind }) => kind === 'calls')
  expect(graph.nodes[edge?.target ?? -1]?.startLine).toBe(3)
})

// Would catch: a generic extension of the nearer type, called without type arguments though they can't be inferred.
it('tells extensions that need type arguments from those that do not', async () => {
  const graph = await graphOf({
    'Ext.cs': `namespace N; public class Base {} public class Derived : Base {}
public static class Ext {
  public static int Plain(Derived d) { return d.Down() + d.Down<int>(); }
  public static int Down(this Base b) => 1;
  public static int Down<T>(this Derived b) => 2;
}`,
  })
  const lines = graph.edges.filter(({ kind }) => kind === 'calls').map(({ target }) => graph.nodes[target]?.startLine)
  expect(lines).toEqual([4, 5])
  expect(callsOf(graph)).toEqual(['Ext.cs#Ext.Plain -> Ext.cs#Ext.Down exact'])
})

// Would catch: the methods of a struct read as functions beside it, as the grammar stops at its modifiers.
it('reads a partial struct that is only passed by reference', async () => {
  const graph = await graphOf({
    'Text.cs': `namespace N; internal ref partial struct Text { public void Add(int x) { } }
class User { void Go(Text text) { text.Add(1); } }`,
  })
  expect(callsOf(graph)).toEqual(['Text.cs#User.Go -> Text.cs#Text.Add exact'])
})

// A call writes `ref` and `out` as the parameter does, so an overload that takes a value is never meant by it.
it('tells overloads apart by how arguments are passed', async () => {
  const graph = await graphOf({
    'Links.cs': `struct Slice {}
class Links {
  static bool Parse(Slice text, out int end) { return Parse(ref text, out end); }
  static bool Parse(ref Slice text, out int end) { end = 0; return true; }
  static bool Parse(ref Slice text, int end) { return true; }
}`,
    'User.cs': `class User {
  void Reference(Slice slice) { Links.Parse(ref slice, out var end); }
  void Value(Slice slice) { Links.Parse(slice, out var end); }
  void Named(Slice slice) { Links.Parse(ref slice, end: 1); }
}`,
  })
  expect(callersOf(graph)).toEqual([
    'Parse -> 4 exact',
    'Reference -> 4 exact',
    'Value -> 3 exact',
    'Named -> 4 possible',
    'Named -> 5 possible',
  ])
})

it('passes over extensions whose type parameter is bound to another class', async () => {
  const graph = await graphOf({
    'Syntax.cs': `class Node {} class Block : Node {} class Inline : Node {} class Link : Inline {}
static class Extensions {
  public static T Find<T>(this Node node) where T : Node => default;
  public static T Find<T>(this Block block) where T : Block => default;
}
class User {
  void Inlines(Block block) { block.Find<Link>(); }
  void Blocks(Block block) { block.Find<Block>(); }
}`,
  })
  expect(callersOf(graph)).toEqual(['Inlines -> 3 exact', 'Blocks -> 4 exact'])
})

// A span has no subclasses, so an object of a class is for the other overload.
it('passes no object for a struct of the platform', async () => {
  const graph = await graphOf({
    'Renderer.cs': `class Node {} class Cell : Node {}
class Renderer {
  public void Write(ReadOnlySpan<char> text) {}
  public void Write(object node) {}
}
class User { void Go(Renderer renderer, Cell cell) { renderer.Write(cell); } }`,
  })
  expect(callersOf(graph)).toEqual(['Go -> 4 exact'])
})

// Would catch: the first of two bodies taken for certain, because the attributes of both are written before the `#if`.
it('isn’t certain of a method with a condition behind its attributes', async () => {
  const graph = await graphOf({
    'Runner.cs': `static class Runner {
  [Browsable(false)]
#if NET6_0_OR_GREATER
  public static void Add(string key) => Set(key);
#else
  public static void Add(string key) => Put(key);
#endif
}
class User { void Go() { Runner.Add("a"); } }`,
  })
  expect(callersOf(graph)).toEqual(['Go -> 2 inferred'])
})
