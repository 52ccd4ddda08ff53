// Scala's name resolution: companions, enclosing packages, imports from objects, elements of comprehensions.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('Scala', () => {
  // Would catch: an object taken for its companion class, and a missing `apply`, also that of a case class.
  it('distinguishes companions by their use', async () => {
    const graph = await graphOf({
      'a/Shop.scala': `package a
        class Item(val name: String) { def show(): Unit = () }
        object Item { def apply(name: String): Item = new Item(name); def all(): List[Item] = Nil }
        case class Row(item: Item)
        object Main {
          def run(item: Item): Unit = {
            item.show()
            Item("x").show()
            Row(item).item.show()
            for (one <- Item.all()) one.show()
          }
        }`,
    })
    expect(callsOf(graph).filter((row) => row.includes('Main.run'))).toEqual([
      'a/Shop.scala#Main.run -> a/Shop.scala#Item.all exact',
      'a/Shop.scala#Main.run -> a/Shop.scala#Item.apply exact',
      'a/Shop.scala#Main.run -> a/Shop.scala#Item.show exact',
      'a/Shop.scala#Main.run -> a/Shop.scala#Row exact',
    ])
  })

  // Would catch: missed relative imports, renames, members of imported objects, and inherited members of traits.
  it('follows imports relative to enclosing packages, from objects, and renamed', async () => {
    const graph = await graphOf({
      'a/Tools.scala': `package a.tools
        object Text { def trim(): Unit = () }
        class Old { def run(): Unit = () }
        trait Logged { def log(): Unit = () }`,
      'a/Main.scala': `package a
        package main
        import tools.Text._
        import tools.{Old => Ancient, Logged}
        class Main extends Logged { def run(): Unit = { trim(); new Ancient().run(); log() } }`,
    })
    expect(callsOf(graph)).toEqual([
      'a/Main.scala#Main.run -> a/Tools.scala#Logged.log exact',
      'a/Main.scala#Main.run -> a/Tools.scala#Old exact',
      'a/Main.scala#Main.run -> a/Tools.scala#Old.run exact',
      'a/Main.scala#Main.run -> a/Tools.scala#Text.trim exact',
    ])
  })

  // Would catch: an incomplete import table cached while one of its imports was being resolved.
  it('resolves an import that depends on another import', async () => {
    const graph = await graphOf({
      'a/Tools.scala': `package a
        object Tools { object Inner { def run(): Unit = {} } }`,
      'b/Main.scala': `package b
        import a.Tools._
        import Inner._
        object Main { def go(): Unit = run() }`,
    })
    expect(callsOf(graph)).toEqual(['b/Main.scala#Main.go -> a/Tools.scala#Tools.Inner.run exact'])
  })

  // Would catch: in `package test.kit`, `kit` taken for that package, so that no call of the package `kit` is followed.
  it('names the package at the root by the name that a package of tests ends with', async () => {
    const graph = await graphOf({
      'src/read.scala': 'package kit\nobject read { def lines(at: Int): String = "" }',
      'test/ReadTests.scala': 'package test.kit\nobject ReadTests { def go() = kit.read.lines(1) }',
      'a/Own.scala': 'package shop.cart\nobject Own { def add(): Unit = {} }',
      'a/Use.scala': 'package shop.cart\nobject Use { def go() = cart.Own.add() }',
    })
    expect(callsOf(graph)).toEqual([
      'a/Use.scala#Use.go -> a/Own.scala#Own.add exact',
      'test/ReadTests.scala#ReadTests.go -> src/read.scala#read.lines exact',
    ])
  })
})
