// Overload resolution: the one whose parameters accept the arguments, or all candidates if that is undecidable.
import { describe, expect, it } from 'vitest'
import type { Graph } from '#main/graph/graph'
import { graphOf } from './graph-of'

/** Line of each call with the lines of its targets. */
function callLines(graph: Graph): readonly string[] {
  return graph.edges
    .filter(({ kind, target }) => kind === 'calls' && graph.nodes[target]?.kind !== 'external')
    .map(({ line, target, confidence }) => `${line} -> ${graph.nodes[target]?.startLine} ${confidence}`)
}

function overrides(graph: Graph): readonly string[] {
  return graph.edges
    .filter(({ kind }) => kind === 'overrides')
    .map(({ source, target }) => `${graph.nodes[source]?.startLine} overrides ${graph.nodes[target]?.startLine}`)
}

describe('overloads', () => {
  // Would catch: a call of a generic overload told of the one that takes any number of objects, which is seldom meant.
  it('prefers a type parameter to parameters for any object in C#', async () => {
    const graph = await graphOf({
      'Log.cs': `class Log {
  public void Write<T>(string text, T value) { }
  public void Write<T0, T1>(string text, T0 value, T1 other) { }
  public void Write(string text, params object[] values) { }
  public void Write(string text, int value) { }
  public void Wrap<T>(T value) {
    Write("one", value);
    Write("two", value, true);
    Write("three", 1, 2, 3);
    Write("number", 1);
  }
}`,
    })
    expect(callLines(graph)).toEqual(['7 -> 2 exact', '8 -> 3 exact', '9 -> 4 exact', '10 -> 5 exact'])
  })

  // Would catch: a call told of a generic overload that can't be called without naming its type argument, and defaults
  // other than literals not known, so that the right overload seems to need more arguments.
  it('rules out generic overloads whose type argument nothing tells in C#', async () => {
    const graph = await graphOf({
      'Sinks.cs': `class Sinks {
  public void Sink(ISink sink, Level level = Levels.Least, Switch to = default) { }
  public void Sink<T>(Level level = Levels.Least, Switch to = null) where T : ISink { }
  public void Make<T>(T value, int count = -1) { }
  public void Make(object value) { }
  public void Each<T>(System.Func<T> make) { }
  public void Each(string text) { }
  public void Run(ISink sink) {
    Sink(sink);
    Sink<File>();
    Make(sink);
    Each(() => 1);
  }
}
interface ISink { }
class File : ISink { }`,
    })
    expect(callLines(graph)).toEqual(['9 -> 2 exact', '10 -> 3 exact', '11 -> 4 exact', '12 -> 6 exact'])
  })

  // Would catch: a lambda passed for a class of a library, for a delegate with other parameters, or for one with a result
  // that it doesn't have.
  it('passes functions for delegates only, by parameters and result, in C#', async () => {
    const graph = await graphOf({
      'Log.cs': `using System.IO;
class Log {
  static void Enable(TextWriter output) { }
  static void Enable(System.Action<string> output) { }
  static void Map(Log log) { }
  static void Map(Rule rule) { }
  static void Start(System.Action<int> run) { }
  static void Start(System.Func<int, int> run) { }
  static void Start(System.Func<int, int, int> run) { }
  delegate bool Rule(int value);
  static bool Holds(int value) { return true; }
  void Run(TextWriter writer, System.Action<string> given) {
    Enable(m => { writer.WriteLine(m); });
    Enable(given);
    Map(Holds);
    Start(x => x);
    Start(x => { Run(null, null); });
    Start((x, y) => x);
  }
}`,
    })
    const calls = callLines(graph).filter((row) => !row.includes('-> 12'))
    expect(calls).toEqual([
      '13 -> 4 exact',
      '14 -> 4 exact',
      '15 -> 6 exact',
      '16 -> 8 exact',
      '17 -> 7 exact',
      '18 -> 9 exact',
    ])
  })

  // Would catch: an extension called as a plain function told by its other arguments alone, so that one of its
  // overloads has all calls.
  it('counts the receiver of an extension that is called as a plain function in C#', async () => {
    const graph = await graphOf({
      'Spans.cs': `static class Spans {
  public static int Hours(this byte hours) => Hours((double)hours);
  public static int Hours(this int hours) => Spans.Hours((double)hours);
  public static int Hours(this double hours) => 1;
}`,
    })
    expect(callLines(graph)).toEqual(['2 -> 4 exact', '3 -> 4 exact'])
  })

  // Would catch: of two definitions for two builds only the first called, and no callers told of the other.
  it('are all called if a condition decides which one exists in C#', async () => {
    const graph = await graphOf({
      'Words.cs': `class Words {
#if NET7_0_OR_GREATER
  static string Pattern() => "a";
#else
  static string Pattern() => "b";
#endif
  void Run() { Pattern(); }
}`,
    })
    expect(callLines(graph)).toEqual(['7 -> 3 inferred', '7 -> 5 inferred'])
  })

  // Would catch: an overload said to be certain that only what a lambda returns decides, which isn't known.
  it('are guesses in C# if only the result of a lambda tells them apart', async () => {
    const graph = await graphOf({
      'Policy.cs': `class Policy {
  void Run(System.Action work) { }
  int Run(System.Func<int> work) => 1;
  void Wait(System.Action<int> work) { }
  void Wait(System.Action<int, int> work) { }
  void Use() {
    Run(() => Elsewhere.Work());
    Wait((a, b) => Elsewhere.Work());
  }
}`,
    })
    expect(callLines(graph)).toEqual(['7 -> 2 possible', '7 -> 3 inferred', '8 -> 5 exact'])
  })

  // Would catch: an array for all rest arguments taken for a span, to which it would have to be converted.
  it('prefers the array of a rest parameter to a span in C#', async () => {
    const graph = await graphOf({
      'Log.cs': `class Log {
  static object[] none = new object[0];
  void Write(string text, params object[] values) { }
  void Write(string text, System.ReadOnlySpan<object> values) { }
  void Run(object[] values, System.ReadOnlySpan<object> span) {
    Write("a", values);
    Write("b", none);
    Write("c", span);
  }
}`,
    })
    expect(callLines(graph)).toEqual(['6 -> 3 exact', '7 -> 3 exact', '8 -> 4 exact'])
  })

  // Would catch: all calls resolved to the first overload, and the others left without callers.
  it('are chosen by scalars, arrays, strings and boxed types in Java', async () => {
    const graph = await graphOf({
      'a/Lists.java': `package a;
class Lists {
  static void add(boolean[] to, int at) {}
  static void add(int[] to, int at) {}
  static void add(Object[] to, int at) {}
  static void put(int one) {}
  static void put(long one) {}
  static void put(char one) {}
  static void put(String one) {}
  static void put(Object one) {}
  static void put(int... all) {}
  void run(int[] numbers, Lists[] lists, Integer boxed, String text) {
    add(numbers, 1);
    add((boolean[]) null, 1);
    add(new int[0], 1);
    add(lists, 1);
    put(1);
    put(2L);
    put('c');
    put("text");
    put(text.length());
    put(text.charAt(0));
    put(this);
    put(numbers);
    put(numbers[0] + 1L);
  }
}`,
    })
    expect(callLines(graph)).toEqual([
      '13 -> 4 exact',
      '14 -> 3 exact',
      '15 -> 4 exact',
      '16 -> 5 exact',
      '17 -> 6 exact',
      '18 -> 7 exact',
      '19 -> 8 exact',
      '20 -> 9 exact',
      '21 -> 6 exact',
      '22 -> 8 exact',
      '23 -> 10 exact',
      '24 -> 11 exact',
      '25 -> 6 possible',
      '25 -> 7 possible',
      '25 -> 8 possible',
    ])
  })

  // Would catch: "no callers" for an overload because the guess was another one.
  it('are all possible if the arguments don’t decide', async () => {
    const graph = await graphOf({
      'a/Print.java': `package a;
import b.Unknown;
class Print {
  void show(String text) {}
  void show(Print other) {}
  void show(Print other, int depth) {}
  void run() { show(Unknown.make()); }
}`,
    })
    expect(callLines(graph)).toEqual(['7 -> 4 possible', '7 -> 5 possible'])
  })

  // Would catch: a lambda matched with an interface whose method has another number of parameters.
  it('are chosen by the parameters of a lambda', async () => {
    const graph = await graphOf({
      'a/Each.java': `package a;
interface One { void take(String a); }
interface Two { void take(String a, String b); }
class Each {
  void each(One one) {}
  void each(Two two) {}
  void run() {
    each(a -> {});
    each((a, b) -> {});
  }
}`,
    })
    expect(callLines(graph)).toEqual(['8 -> 5 exact', '9 -> 6 exact'])
  })

  // Would catch: C#'s aliases of a type treated as different types, and suffixes of literals ignored.
  it('are chosen by aliases and suffixes in C#', async () => {
    const graph = await graphOf({
      'Writer.cs': `class Writer {
  void Write(int value) {}
  void Write(decimal value) {}
  void Write(string value) {}
  void Write(object value) {}
  void Run(Int32 number, String text, Writer other) {
    Write(number);
    Write(1.5m);
    Write(text);
    Write(other);
  }
}`,
    })
    expect(callLines(graph)).toEqual(['7 -> 2 exact', '8 -> 3 exact', '9 -> 4 exact', '10 -> 5 exact'])
  })

  // Would catch: a lambda taken for a value of any type, although another overload asks for a function.
  it('passes a lambda to the overload for a functional interface, not to the one for any type', async () => {
    const graph = await graphOf({
      'a/Options.java': `package a;
import java.util.function.Supplier;
class Options {
  <T> T value(String name) { return value(name, () -> null); }
  <T> T value(String name, Supplier<T> otherwise) { return otherwise.get(); }
  <T> T value(String name, T otherwise) { return value(name, () -> otherwise); }
  String text(String name) { return value(name, "none"); }
}`,
    })
    expect(callLines(graph)).toEqual(['4 -> 5 exact', '6 -> 5 exact', '7 -> 6 exact'])
  })

  // Would catch: a collection without type arguments taken for any object, and a value of unknown type said to be one.
  it('knows raw collections and constants, and says that a value of unknown type is a guess in Java', async () => {
    const graph = await graphOf({
      'a/Bag.java': `package a;
import java.util.*;
class Bag {
  void put(Collection<?> value) {}
  void put(double value) {}
  void put(int value) {}
  void put(Object value) {}
}`,
      'a/Use.java': `package a;
import java.util.Collection;
import com.other.Other;
class Use {
  void use(Bag bag, Collection raw) {
    bag.put(raw);
    bag.put(Double.NaN);
    bag.put(Integer.MAX_VALUE);
    bag.put(Other.value());
    bag.put(new Use());
  }
}`,
    })
    expect(callLines(graph)).toEqual([
      '6 -> 4 exact',
      '7 -> 5 exact',
      '8 -> 6 exact',
      '9 -> 7 inferred',
      '10 -> 7 exact',
    ])
  })

  // Would catch: every method of the same name and parameter count taken for an override.
  it('override only methods with the same parameter types', async () => {
    const graph = await graphOf({
      'Writers.cs': `class Writer {
  public virtual void Write(int? value) {}
  public virtual void Write(byte[] value) {}
  public virtual void Write(Uri value) {}
}
class Own : Writer {
  public override void Write(Int32? value) {}
  public override void Write(byte[] value) {}
  public override void Write(Uri value) {}
}`,
      'a/Ranges.java': `package a;
class Range<T> {
  T fit(T one) { return one; }
}
class IntRange extends Range<Integer> {
  int fit(int one) { return one; }
  Integer fit(Integer one) { return one; }
}`,
    })
    expect(overrides(graph)).toEqual(['7 overrides 2', '8 overrides 3', '9 overrides 4', '7 overrides 3'])
  })
})

// Would catch: a private overload taken in a test, where only the public one can be called, and a class passed as any
// object though it implements the library's interface that another overload takes.
it('passes over private overloads of other files, and knows the library’s interfaces of a class', async () => {
  const graph = await graphOf({
    'shop/Printer.java':
      'package shop;\nimport java.io.Reader;\npublic class Printer {\n  public void print(Object value, boolean isLast) {}\n  private void print(Reader value, boolean isLast) {}\n  public void record(Iterable<?> values) {}\n  public void record(Object... values) {}\n  public void count(Closeable one) {}\n  void own(Reader reader) { print(reader, true); }\n}\n',
    'shop/Row.java': 'package shop;\npublic final class Row implements java.io.Serializable, Iterable<String> {}\n',
    'shop/Use.java':
      'package shop;\nimport java.io.Reader;\nclass Use {\n  void run(Printer printer, Reader reader, Row row) {\n    printer.print(reader, true);\n    printer.record(row);\n  }\n}\n',
  })
  const calls = graph.edges
    .filter(({ kind }) => kind === 'calls')
    .map(
      ({ source, target, confidence }) =>
        `${graph.nodes[source]?.name} -> ${graph.nodes[target]?.nameLine} ${confidence}`,
    )
  expect(calls).toEqual(['own -> 5 exact', 'run -> 4 exact', 'run -> 6 exact'])
})
