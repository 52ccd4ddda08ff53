// C#'s name resolution: namespaces, usings, partial types, extension methods, tasks, sequences.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('C#', () => {
  // Would catch: names of outer namespaces lost, a partial type taken for two types, and usings of another file
  // applied.
  it('resolves outer namespaces, usings of every kind, and all parts of a partial type', async () => {
    const graph = await graphOf({
      'Usings.cs': `global using Shop.Tools;`,
      'Base.cs': `namespace Shop; public class Base { protected void Log() {} }`,
      'Tools.cs': `namespace Shop.Tools { public static class Text { public static void Trim() {} } }
        namespace Shop.Other { public class Late { public void Run() {} } }`,
      'Cart.cs': `using static Shop.Tools.Text; using Old = Shop.Other.Late;
        namespace Shop.Carts { public partial class Cart : Base { void Add() { Log(); Check(); Trim(); new Old().Run(); Text.Trim(); } } }`,
      'Cart.Checks.cs': `namespace Shop.Carts { public partial class Cart { void Check() {} } }`,
    })
    expect(callsOf(graph)).toEqual([
      'Cart.cs#Cart.Add -> Base.cs#Base.Log exact',
      'Cart.cs#Cart.Add -> Cart.Checks.cs#Cart.Check exact',
      'Cart.cs#Cart.Add -> Tools.cs#Shop.Other.Late exact',
      'Cart.cs#Cart.Add -> Tools.cs#Shop.Other.Late.Run exact',
      'Cart.cs#Cart.Add -> Tools.cs#Text.Trim exact',
    ])
  })

  // Would catch: of a partial type, the part with the first path instead of the one with constructors and bases.
  it('names the part of a partial type that has its bases and constructors', async () => {
    const graph = await graphOf({
      'Cart.Async.cs': `namespace Shop { public partial class Cart { void Wait() {} } }`,
      'Cart.cs': `namespace Shop { public partial class Cart : Base { public Cart() {} } public class Base {} }`,
      'Use.cs': `namespace Shop { class Use { void Run() { new Cart(); } } }`,
    })
    const made = graph.edges.filter((edge) => edge.kind === 'instantiates')
    expect(made.map((edge) => graph.nodes[edge.target]?.filePath)).toEqual(['Cart.cs'])
  })

  // Would catch: inside `Pipe<T>` or next to `Pipe`, the name of the other type taken for that one.
  it('looks further for a type with another number of type parameters', async () => {
    const graph = await graphOf({
      'Pipe.cs': `namespace Core { public class Pipe { public void Run() {} } public class Store<T> { } }`,
      'PipeT.cs': `namespace Core { public class Pipe<T> { Pipe inner; public void Run() { inner.Run(); } } }`,
      'Docs.cs': `using Core;
        namespace Docs { class Store { void Use() { new Store<int>(); } } }`,
    })
    expect(callsOf(graph)).toEqual([
      'Docs.cs#Store.Use -> Pipe.cs#Store exact',
      'PipeT.cs#Pipe.Run -> Pipe.cs#Pipe.Run exact',
    ])
  })

  // Would catch: an inherited framework method resolved to a namesake that can't take its arguments.
  it('links no method that can’t take the arguments', async () => {
    const graph = await graphOf({
      'Text.cs': `namespace Shop { public static class Text {
        public static void Trim(this string text, int from, int to) {}
        public static bool StartsWith(this string text, char sign) { return true; } } }`,
      'Token.cs': `namespace Shop { public class Token {
        private static string GetType(Token token) { return ""; }
        void Run(string text) { text.Trim(); text.StartsWith("a"); text.Trim(1, 2); Text.Trim(text, 1, 2); GetType(); GetType(this); } } }`,
    })
    expect(callsOf(graph)).toEqual([
      'Token.cs#Token.Run -> Text.cs#Text.Trim exact',
      'Token.cs#Token.Run -> Token.cs#Token.GetType exact',
      'Token.cs#Token.Run -> Token.cs#Token.GetType possible',
    ])
  })

  // Would catch: framework methods resolved to the repository's, and extensions used without their using.
  it('resolves extension methods where their namespace is imported, and not framework methods', async () => {
    const graph = await graphOf({
      'Ext.cs': `namespace Tools { public static class Ext {
        public static string Shorten(this string text, int length) { return text; }
        public static T Second<T>(this IEnumerable<T> items) { return items.Last(); } } }`,
      'Item.cs': `namespace Shop { public class Item { public void Show() {} public void WriteLine(string s) {} } }`,
      'A.cs': `using System; using Tools; namespace Shop { class A {
        void Run(List<Item> items) { "x".Shorten(1); items.Second().Show(); Console.WriteLine("x"); } } }`,
      'B.cs': `namespace Shop { class B { void Run() { "x".Shorten(1); } } }`,
    })
    expect(callsOf(graph)).toEqual([
      'A.cs#A.Run -> Ext.cs#Ext.Second exact',
      'A.cs#A.Run -> Ext.cs#Ext.Shorten exact',
      'A.cs#A.Run -> Item.cs#Item.Show exact',
    ])
  })

  // Would catch: types lost through await, queries, patterns, dictionaries and target-typed `new`.
  it('follows tasks, queries, patterns and target-typed `new`', async () => {
    const graph = await graphOf({
      'A.cs': `namespace Shop;
        class Item { public Item Next; public void Show() {} public void Show(int times) {} }
        class Store(Item spare) {
          private Item first = new();
          async Task<Item> Find() { return first; }
          async Task Run(object given, Dictionary<string, Item> table, List<Item> items) {
            (await Find()).Show();
            items.Where(one => one.Next != null).Select(one => one.Next).First().Show(2);
            if (given is Item shown) shown.Show();
            if (table.TryGetValue("a", out var taken)) taken.Next.Show();
            spare.Show();
          }
        }`,
    })
    expect(callsOf(graph)).toEqual([
      'A.cs#Store -> A.cs#Item exact',
      'A.cs#Store.Run -> A.cs#Item.Show exact',
      'A.cs#Store.Run -> A.cs#Store.Find exact',
    ])
  })

  // Would catch: members after a preprocessor conditional inside a statement not attributed to their class.
  it('reads past preprocessor conditionals that cut through statements', async () => {
    const graph = await graphOf({
      'A.cs': `namespace Shop; class A {
        object Read(int kind) {
          switch (kind) {
            case 1: return First();
        #if BIG
            case 2: return Second();
        #endif
          }
          if (kind == 3) { return First(); }
        #if BIG
          else if (kind == 4) { return Second(); }
        #endif
          else { return null; }
        }
        object First() { return null; }
        object Second() { return null; } }
        class B { void Run(A a) { a.Read(1); } }`,
    })
    expect(callsOf(graph)).toEqual([
      'A.cs#A.Read -> A.cs#A.First exact',
      'A.cs#A.Read -> A.cs#A.Second exact',
      'A.cs#B.Run -> A.cs#A.Read exact',
    ])
  })

  // Would catch: the first of several overloads chosen although type arguments or `typeof` distinguish them.
  it('distinguishes overloads by type arguments and by typeof', async () => {
    const graph = await graphOf({
      'A.cs': `using System; namespace Shop; class Plain {} class Typed {} class Settings {}
        class Reader {
          Plain Read(string text) { return null; } Plain Read(string text, Settings settings) { return null; }
          Typed Read<T>(string text) { return null; } Typed Read(string text, Type type) { return null; }
          void Run() { Read<Plain>("x"); } void RunTyped() { Read("x", typeof(Plain)); } }`,
    })
    const lines = graph.edges.filter(({ kind }) => kind === 'calls')
    const signatures = lines.map(({ target, confidence }) => `${graph.nodes[target]?.signature} ${confidence}`)
    expect(signatures).toEqual(['Typed Read<T>(string text) exact', 'Typed Read(string text, Type type) exact'])
  })

  // Would catch: an extension guessed by name although it can't take the arguments or the framework has it.
  it('guesses no extension that can’t be meant', async () => {
    const graph = await graphOf({
      'Ext.cs': `namespace Tools { public static class Ext { public static void Fetch(this Socket socket, int count, int size) {} } }`,
      'Linq.cs': `namespace Tools { public static class Enumerable { public static int Tally<T>(this IEnumerable<T> items) { return 0; } } }`,
      'A.cs': `using System.Linq; using Tools; namespace Shop { class A {
        void Run(Reader reader, List<int> items) { reader.Fetch(); items.Tally(); } } }`,
    })
    expect(callsOf(graph)).toEqual(['A.cs#A.Run -> Linq.cs#Enumerable.Tally inferred'])
  })

  // Would catch: calls of an extension of a framework's interface lost because other types have members of its name, and an
  // extension that is certain although the framework's fits as well.
  it('keeps extensions of interfaces as possible, and those that the framework has too as inferred', async () => {
    const graph = await graphOf({
      'Ext.cs': `using System.Data; namespace Tools { public static class Ext {
        public static int Execute(this IDbConnection on, string text) { return 0; }
        public static int Concat<T>(this IEnumerable<T> items, T item) { return 0; } } }`,
      'A.cs': `using System.Linq; using Tools; namespace Shop { class A {
        void Run(DbConnection on, List<int> items) { on.Execute("x"); on.Execute(); items.Concat(items); } } }`,
    })
    expect(callsOf(graph)).toEqual([
      'A.cs#A.Run -> Ext.cs#Ext.Concat inferred',
      'A.cs#A.Run -> Ext.cs#Ext.Execute possible',
    ])
  })

  // Would catch: of a partial class inside a partial class, the part first by path taken instead of the constructor's.
  it('takes the part of an inner partial class that has the constructor', async () => {
    const graph = await graphOf({
      'Map.Async.cs': `namespace N { partial class Map { internal partial class Reader { void Next() {} } } }`,
      'Map.Reader.cs': `namespace N { partial class Map { internal partial class Reader { internal Reader(int x) {} } } }`,
      'Map.cs': `namespace N { partial class Map { static void Run() { new Reader(1); } } }`,
    })
    expect(callsOf(graph)).toEqual(['Map.cs#Map.Run -> Map.Reader.cs#Map.Reader exact'])
  })

  // Would catch: a type in no namespace taken for one of the namespace whose block precedes it.
  it('finds types beside the block of a namespace', async () => {
    const graph = await graphOf({
      'Guard.cs': `namespace Marks { class Mark {} }\nstatic class Guard { public static void Null(object it) {} }`,
      'A.cs': `using Marks;\nnamespace Shop { class A { void Run() { Guard.Null(this); new Mark(); } } }`,
    })
    expect(callsOf(graph)).toEqual([
      'A.cs#A.Run -> Guard.cs#Guard.Null exact',
      'A.cs#A.Run -> Guard.cs#Marks.Mark exact',
    ])
  })

  // Would catch: the receiver not counted among the arguments of an extension that is called as a plain function.
  it('chooses between overloads of extensions called as plain functions', async () => {
    const graph = await graphOf({
      'A.cs': `namespace Tools { public class Command {} public static class Ext {
        public static int Run(this IDbConnection on, string text, int times) { return 0; }
        public static int Run(this IDbConnection on, Command command) { return 0; }
        static void All(IDbConnection on) { Run(on, new Command()); } } }`,
    })
    const lines = graph.edges.filter(({ kind }) => kind === 'calls').map(({ target }) => graph.nodes[target]?.startLine)
    expect(lines).toEqual([3])
  })

  // Would catch: a call of an extension lost without a word because the extended type of the framework is not a direct base.
  it('follows extensions of a type parameter and of types of the framework far above the receiver', async () => {
    const graph = await graphOf({
      'Ext.cs': `namespace Tools { public static class Ext {
        public static T Mark<T>(this T error) where T : Exception { return error; }
        public static T Keep<T>(this T it) { return it; } } }`,
      'Errors.cs': `namespace Shop { public class Base : Exception {} public class Middle : Base {} public class Leaf : Middle {}
        public class Other : Disposable {} public class Plain {} }`,
      'A.cs': `using Tools; namespace Shop { class A {
        void Far(bool is) { var e = is ? new Leaf() : new Leaf(); throw e.Mark(); }
        void Any(Plain it, int count) { it.Keep(); count.Keep(); }
        void Unproven(Other it) { it.Mark(); }
        void Excluded(Plain it) { it.Mark(); } } }`,
    })
    expect(callsOf(graph).filter((line) => line.includes('Ext.cs'))).toEqual([
      'A.cs#A.Any -> Ext.cs#Ext.Keep exact',
      'A.cs#A.Far -> Ext.cs#Ext.Mark inferred',
      'A.cs#A.Unproven -> Ext.cs#Ext.Mark inferred',
    ])
    expect(graph.unresolved.map(({ name }) => name)).toEqual(['Mark'])
  })

  // Would catch: extensions of sequences lost where they are called on an array.
  it('calls extensions of the interfaces that arrays have, if the elements fit', async () => {
    const graph = await graphOf({
      'Ext.cs': `namespace Tools { public static class Ext {
        public static void Each<T>(this IEnumerable<T> items) {}
        public static void Loose(this IEnumerable items) {}
        public static void Texts(this IReadOnlyList<string> items) {}
        public static void Grow<T>(this List<T> items) {} } }`,
      'A.cs': `using Tools; namespace Shop { class A {
        void Run(string[] names) { names.Each(); names.Loose(); names.Texts(); names.Grow(); }
        void Count(int[] counts) { counts.Loose(); counts.Texts(); } } }`,
    })
    expect(callsOf(graph)).toEqual([
      'A.cs#A.Count -> Ext.cs#Ext.Loose exact',
      'A.cs#A.Run -> Ext.cs#Ext.Each exact',
      'A.cs#A.Run -> Ext.cs#Ext.Loose exact',
      'A.cs#A.Run -> Ext.cs#Ext.Texts exact',
    ])
  })

  // Would catch: every `list.Add(x)` told of the repository's extension of that name, which only takes something else.
  it('calls a collection’s own method before an extension of its name', async () => {
    const graph = await graphOf({
      'Rules.cs': `using System; using System.Collections.Generic;
        public class Rule {}
        public static class Rules {
          public static void Add(this List<Rule> rules, Func<int, int> make) {}
          public static void Add(this IEnumerable<Rule> rules, Rule rule) {} }
        public class Use {
          void Given(List<Rule> rules, Func<int, int> make) { rules.Add(make); }
          void Unknown(List<Rule> rules) { rules.Add(Other.Make()); }
          void Open(IEnumerable<Rule> rules, Rule rule) { rules.Add(rule); } }`,
    })
    expect(callsOf(graph)).toEqual([
      'Rules.cs#Use.Given -> Rules.cs#Rules.Add inferred',
      'Rules.cs#Use.Open -> Rules.cs#Rules.Add exact',
    ])
  })

  // Would catch: LINQ forgotten in files that get it from their project file, and an extension taken for the only one.
  it('knows that a project file may import LINQ for files that import nothing of .NET', async () => {
    const extension = `public static class Ext { public static IEnumerable<T> Concat<T>(this IEnumerable<T> a, IEnumerable<T> b) { return a; } }`
    const use = (using: string): string => `${using} class Use { void Run(IEnumerable<int> a) { a.Concat(a); } }`
    const found = await graphOf({ 'a/Ext.cs': extension, 'a/Use.cs': use('') })
    const named = await graphOf({ 'a/Ext.cs': extension, 'a/Use.cs': use('using System.Collections.Generic;') })
    expect(callsOf(found)).toEqual(['a/Use.cs#Use.Run -> a/Ext.cs#Ext.Concat inferred'])
    expect(callsOf(named)).toEqual(['a/Use.cs#Use.Run -> a/Ext.cs#Ext.Concat exact'])
  })

  // Would catch: `Policy` and `Policy<T>` taken for one type, so that every call on either may be of both.
  it('tells types of one name apart by the number of their type parameters', async () => {
    const graph = await graphOf({
      'Policy.cs': `namespace Shop {
        public class Policy { public static Policy Handle() => new Policy(); public void Run() {} }
        public class Policy<T> { public static Policy<T> Handle() => new Policy<T>(); public void Run() {} }
        public class Own : Policy { void Use() { Run(); } }
        public class Other : Policy<int> { void Use() { Run(); } }
        public class User {
          void Plain(Policy one) { one.Run(); Policy.Handle().Run(); }
          void Typed(Policy<int> one) { one.Run(); Policy<int>.Handle().Run(); } } }`,
    })
    expect(callsOf(graph).map((call) => call.replaceAll('Policy.cs#', ''))).toEqual([
      'Other.Use -> Policy.Run exact',
      'Own.Use -> Policy.Run exact',
      'Policy.Handle -> Policy exact',
      'User.Plain -> Policy.Handle exact',
      'User.Plain -> Policy.Run exact',
      'User.Typed -> Policy.Handle exact',
      'User.Typed -> Policy.Run exact',
    ])
    const lineOf = (id: number): number => graph.nodes[id]?.startLine ?? 0
    const targets = graph.edges.filter(({ kind, line }) => kind === 'calls' && line >= 7)
    expect(targets.map(({ line, target }) => `${line} -> ${lineOf(target)}`)).toEqual([
      '7 -> 2',
      '7 -> 2',
      '7 -> 2',
      '8 -> 3',
      '8 -> 3',
      '8 -> 3',
    ])
  })

  // Would catch: of a partial type, the part with its bases instead of the one with its constructors.
  it('constructs the part of a partial type that has its constructors', async () => {
    const graph = await graphOf({
      'Context.Items.cs': `public partial class Context : Items {} public class Items {}`,
      'Context.cs': `public partial class Context { public Context(string key) {} }`,
      'Use.cs': `class Use { void Run() { new Context("a"); } }`,
    })
    expect(callsOf(graph)).toEqual(['Use.cs#Use.Run -> Context.cs#Context exact'])
  })
})
