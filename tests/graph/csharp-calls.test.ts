// C#'s own rules of names: namespaces, usings, partial types, extension methods, tasks, sequences.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('C#', () => {
  // Would catch: names of outer namespaces lost, parts of a type taken for two types, usings of one file seen in another.
  it('sees outer namespaces, usings of every kind, and all parts of a type', async () => {
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

  // Would catch: of a type in parts the one with the first path named in place of the one with constructors and bases.
  it('names the part of a type that has its bases and constructors', async () => {
    const graph = await graphOf({
      'Cart.Async.cs': `namespace Shop { public partial class Cart { void Wait() {} } }`,
      'Cart.cs': `namespace Shop { public partial class Cart : Base { public Cart() {} } public class Base {} }`,
      'Use.cs': `namespace Shop { class Use { void Run() { new Cart(); } } }`,
    })
    const made = graph.edges.filter((edge) => edge.kind === 'instantiates')
    expect(made.map((edge) => graph.nodes[edge.target]?.filePath)).toEqual(['Cart.cs'])
  })

  // Would catch: an inherited method of the platform taken for a namesake that can't take its arguments.
  it('claims nothing that takes other arguments', async () => {
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

  // Would catch: the platform's methods taken for the repository's, extensions seen without their using.
  it('calls extension methods where their namespace is used, and leaves the platform alone', async () => {
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

  // Would catch: values lost behind await, queries, patterns, dictionaries and target-typed constructions.
  it('follows tasks, queries, patterns and constructions without a type', async () => {
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

  // Would catch: everything behind a conditional inside a statement lost to its class.
  it('reads past conditionals that cut through statements', async () => {
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

  // Would catch: the first of several overloads taken where type arguments or `typeof` tell them apart.
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

  // Would catch: an extension guessed by its name alone, though it cannot take the arguments or the platform has it.
  it('guesses no extension that cannot be meant', async () => {
    const graph = await graphOf({
      'Ext.cs': `namespace Tools { public static class Ext { public static void Fetch(this Socket socket, int count, int size) {} } }`,
      'Linq.cs': `namespace Tools { public static class Enumerable { public static int Tally<T>(this IEnumerable<T> items) { return 0; } } }`,
      'A.cs': `using System.Linq; using Tools; namespace Shop { class A {
        void Run(Reader reader, List<int> items) { reader.Fetch(); items.Tally(); } } }`,
    })
    expect(callsOf(graph)).toEqual(['A.cs#A.Run -> Linq.cs#Enumerable.Tally inferred'])
  })
})
