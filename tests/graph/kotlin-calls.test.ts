// Kotlin's name resolution: extensions, implicit receivers, smart casts, file facades.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('Kotlin', () => {
  // Would catch: extensions on platform types lost, and namesakes that aren't imported.
  it('resolves extensions that are visible in a file, on any type', async () => {
    const graph = await graphOf({
      'a/Text.kt': `package a\nclass Item {\n  fun show() {}\n}\nfun String.shorten(): String {\n  return this\n}\nfun Item.twice() {\n  show()\n}\n`,
      'b/Text.kt': `package b\nfun String.shorten() {}`,
      'c/Main.kt': `package c\nimport a.Item\nimport a.shorten as cut\nimport a.twice\nfun run(item: Item) {\n  "x".cut()\n  item.twice()\n  item.show()\n  println("x")\n}\nfun println() {}\n`,
    })
    expect(callsOf(graph).filter((row) => row.startsWith('c/') || row.includes('twice ->'))).toEqual([
      'a/Text.kt#Item.twice -> a/Text.kt#Item.show exact',
      'c/Main.kt#run -> a/Text.kt#Item.show exact',
      'c/Main.kt#run -> a/Text.kt#Item.twice exact',
      'c/Main.kt#run -> a/Text.kt#String.shorten exact',
      'c/Main.kt#run -> c/Main.kt#println exact',
    ])
  })

  // Would catch: members of the implicit receiver of `apply`, `with` and builders resolved in the enclosing class.
  it('knows this and it in lambdas', async () => {
    const graph = await graphOf({
      'a/Main.kt': `package a
        class Item { fun show() {} fun next(): Item = this }
        class Builder { fun add(item: Item) {} }
        fun build(size: Int = 1, block: Builder.() -> Unit) {}
        class Main {
          val kept by lazy { Item() }
          fun show() {}
          fun run(item: Item?) {
            item?.let { it.next() }?.apply { show() }
            build { add(Item()) }
            with(kept) { next() }
          }
        }`,
    })
    expect(callsOf(graph).filter((row) => row.startsWith('a/Main.kt#Main.run'))).toEqual([
      'a/Main.kt#Main.run -> a/Main.kt#Builder.add exact',
      'a/Main.kt#Main.run -> a/Main.kt#Item exact',
      'a/Main.kt#Main.run -> a/Main.kt#Item.next exact',
      'a/Main.kt#Main.run -> a/Main.kt#Item.show exact',
      'a/Main.kt#Main.run -> a/Main.kt#build exact',
    ])
  })

  // Would catch: members lost after `is`, in companions and objects, and functions that Java calls through the file
  // facade.
  it('follows smart casts, companions and calls from Java', async () => {
    const graph = await graphOf({
      'a/Tools.kt': `package a
        sealed class Shape {
          companion object {
            fun make(): Shape { return Round() }
          }
        }
        class Round : Shape() { fun roll() {} }
        object Log { fun write() {} }
        fun use(shape: Any) {
          if (shape is Round) shape.roll()
          when (shape) {
            is Round -> shape.roll()
          }
          Shape.make()
          Log.write()
        }`,
      'b/Main.java': `package b; import a.ToolsKt; class Main { void run() { ToolsKt.use(""); } }`,
    })
    expect(callsOf(graph).filter((row) => row.includes('use'))).toEqual([
      'a/Tools.kt#use -> a/Tools.kt#Log.write exact',
      'a/Tools.kt#use -> a/Tools.kt#Round.roll exact',
      'a/Tools.kt#use -> a/Tools.kt#Shape.make exact',
      'b/Main.java#Main.run -> a/Tools.kt#use exact',
    ])
  })

  // Would catch: every reference to a function or constructor resolved to the first overload.
  it('distinguishes overloads by the number of parameters of the given function', async () => {
    const graph = await graphOf({
      'a/Main.kt': `package a
        class None
        class One(val first: None)
        class Of0
        class Of1
        fun <R> make(maker: () -> R): Of0 = Of0()
        fun <R, A> make(maker: (A) -> R): Of1 = Of1()
        fun Of0.zero() {}
        fun Of1.one() {}
        fun pass(maker: (None) -> One) { make(maker).one() }
        fun run() {
          make(::None).zero()
          make(::One).one()
        }`,
    })
    expect(callsOf(graph).filter((row) => /zero|one/.test(row))).toEqual([
      'a/Main.kt#pass -> a/Main.kt#Of1.one exact',
      'a/Main.kt#run -> a/Main.kt#Of0.zero exact',
      'a/Main.kt#run -> a/Main.kt#Of1.one exact',
    ])
  })

  // Would catch: a class matched with a list of classes, and one numeric type with another.
  it('doesn’t match a class with a list, and keeps both overloads if the numeric type is unknown', async () => {
    const graph = await graphOf({
      'a/Main.kt': `package a
        class Item
        fun add(vararg types: KClass<*>) {}
        fun add(types: List<KClass<*>>) {}
        fun Byte.mask(by: Int) = by
        fun Short.mask(by: Int) = by
        fun run() { add(Item::class) }
        fun cut(given: Int) { given.mask(1) }`,
    })
    const rows = graph.edges.filter(({ kind }) => kind === 'calls')
    expect(rows.map(({ target, confidence }) => `${graph.nodes[target]?.signature} ${confidence}`)).toEqual([
      'fun add(vararg types: KClass<*>) exact',
      'fun Byte.mask(by: Int) possible',
      'fun Short.mask(by: Int) possible',
    ])
  })
})
