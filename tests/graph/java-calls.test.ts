// Java's name resolution: fields and methods of the same name, inherited and qualified names, casts and class literals.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('Java', () => {
  // Would catch: a method resolved to a field of the same name, and `new URL()` to a constant.
  it('keeps names of methods, fields and types apart', async () => {
    const graph = await graphOf({
      'a/Shop.java': `package a; import java.net.URL;
        public class Shop {
          static final Item URL = null;
          private Item url;
          Shop url(String text) { return this; }
          Item url() { return this.url; }
          void run() { url("x").url("y").url().name(); url.name(); Object o = new URL("z"); o.getClass().getName(); }
        }
        class Item { void name() {} String getName() { return ""; } }`,
    })
    expect(callsOf(graph).filter((row) => row.startsWith('a/Shop.java#Shop.run') && !row.includes('external'))).toEqual(
      ['a/Shop.java#Shop.run -> a/Shop.java#Item.name exact', 'a/Shop.java#Shop.run -> a/Shop.java#Shop.url exact'],
    )
  })

  // Would catch: inherited static methods lost if the base is a nested class or qualified.
  it('finds inherited methods of nested and qualified bases', async () => {
    const graph = await graphOf({
      'a/Adapter.java': `package a; public interface Adapter { abstract class Factory { protected static void raw() {} } }`,
      'b/Own.java': `package b; import a.Adapter; class Own extends Adapter.Factory { Adapter made; void run() { raw(); } }`,
      'a/Failure.java': `package a; public class Failure { public void log() {} }`,
      'b/Failure.java': `package b; class Failure extends a.Failure { void run() { log(); } }`,
    })
    expect(callsOf(graph)).toEqual([
      'b/Failure.java#Failure.run -> a/Failure.java#Failure.log exact',
      'b/Own.java#Own.run -> a/Adapter.java#Adapter.Factory.raw exact',
    ])
  })

  // Would catch: types lost through class literals, map entries, cast lambdas and qualified constructors.
  it('follows class literals, map entries, cast lambdas and inner classes', async () => {
    const graph = await graphOf({
      'a/Main.java': `package a; import java.util.Map;
        class Main {
          <T> T read(Class<T> type) { return null; }
          void run(Map<String, Item> items, Outer outer) {
            read(Item.class).show();
            for (Map.Entry<String, Item> entry : items.entrySet()) entry.getValue().show();
            items.forEach((key, item) -> item.show());
            Object made = (Visitor) given -> given.visit();
            outer.new Inner();
          }
        }
        interface Visitor { void accept(Node node); }
        class Node { void visit() {} }
        class Item { void show() {} }
        class Outer { class Inner {} }`,
    })
    expect(callsOf(graph).filter((row) => row.includes('Main.run'))).toEqual([
      'a/Main.java#Main.run -> a/Main.java#Item.show exact',
      'a/Main.java#Main.run -> a/Main.java#Main.read exact',
      'a/Main.java#Main.run -> a/Main.java#Node.visit inferred',
      'a/Main.java#Main.run -> a/Main.java#Outer.Inner exact',
    ])
  })

  // Would catch: a class's own method hiding those of its bases that take another number of arguments, and types of the
  // library's interfaces that lambdas and loops get their parameters from.
  it('finds inherited overloads, and what parameters of lambdas are', async () => {
    const graph = await graphOf({
      'a/Main.java': `package a; import java.util.*; import java.util.function.*;
        class Base { void reg(int a) {} void reg(int a, int b, int c) {} }
        class Main extends Base {
          BiFunction<Item, Other, Integer> field = (item, other) -> { item.show(); other.hide(); return 1; };
          void reg(int a, int b) {}
          void reg(int a, int b, int c, int d) {}
          class Inner { void reg(int a, int b, int c, int d, int e) {} void inner() { reg(1, 2, 3, 4, 5); } }
          void run(Map<String, Item> items) {
            reg(1, 2, 3);
            for (Map.Entry<String, Item> entry : items.entrySet()) entry.getValue().next();
            Comparator<Other> order = (left, right) -> right.rank();
          }
        }
        class Item { void show() {} void hide() {} void next() {} int rank() { return 1; } }
        class Other { void show() {} void hide() {} void next() {} int rank() { return 1; } }`,
    })
    const rows = callsOf(graph).map((row) => row.replaceAll('a/Main.java#', ''))
    expect(rows).toEqual([
      'Main.Inner.inner -> Main.Inner.reg exact',
      'Main.field -> Item.show inferred',
      'Main.field -> Other.hide inferred',
      'Main.run -> Base.reg exact',
      'Main.run -> Item.next exact',
      'Main.run -> Other.rank inferred',
    ])
  })
})
