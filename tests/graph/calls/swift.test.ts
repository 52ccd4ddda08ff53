// Swift's name resolution: modules, extensions, labels, implicit members, closures.
import { describe, expect, it } from 'vitest'
import { callsOf, edgesOf, graphOf } from '../graph-of'

const item = `public struct Item {
  let name: String
  func show() {}
  static func make(_ size: Int) -> Item { Item(name: "x") }
}
public protocol Seller { func sell(_ item: Item) }
extension Seller { func twice(_ item: Item) { sell(item) } }
`

describe('Swift', () => {
  // Would catch: members of extensions lost, or their calls of members elsewhere.
  it('joins a type and its extensions in any file', async () => {
    const graph = await graphOf({
      'Sources/Core/Item.swift': item,
      'Sources/Core/Item+Sell.swift': `extension Item: Seller {\n  func sell(_ item: Item) { item.show(); helper() }\n  private func helper() {}\n}\nextension Item.Part { func fit() {} }\nextension Item { struct Part {} }\n`,
      'Sources/App/main.swift': `import Core\nfunc run() {\n  Item.make(1).twice(Item(name: ""))\n  Item.Part().fit()\n}\n`,
    })
    expect(callsOf(graph)).toEqual([
      'Sources/App/main.swift#run -> Sources/Core/Item+Sell.swift#Item.Part exact',
      'Sources/App/main.swift#run -> Sources/Core/Item+Sell.swift#Item.Part.fit exact',
      'Sources/App/main.swift#run -> Sources/Core/Item.swift#Item exact',
      'Sources/App/main.swift#run -> Sources/Core/Item.swift#Item.make exact',
      'Sources/App/main.swift#run -> Sources/Core/Item.swift#Seller.twice exact',
      'Sources/Core/Item+Sell.swift#Item.sell -> Sources/Core/Item+Sell.swift#Item.helper exact',
      'Sources/Core/Item+Sell.swift#Item.sell -> Sources/Core/Item.swift#Item.show exact',
      'Sources/Core/Item.swift#Item.make -> Sources/Core/Item.swift#Item exact',
      'Sources/Core/Item.swift#Seller.twice -> Sources/Core/Item+Sell.swift#Item.sell possible',
      'Sources/Core/Item.swift#Seller.twice -> Sources/Core/Item.swift#Seller.sell exact',
    ])
    expect(edgesOf(graph, 'extends', 'overrides')).toContain(
      'Sources/Core/Item+Sell.swift#Item.sell -> Sources/Core/Item.swift#Seller.sell exact',
    )
  })

  // Would catch: a call that is taken for the other function of its name, by types, number or order alone.
  it('chooses functions by the labels of their arguments', async () => {
    const graph = await graphOf({
      'Text.swift': `class Text {
  func draw(at x: Int, in size: Int = 1) {}
  func draw(from x: Int) {}
  func draw(_ x: Int, then: () -> Void) {}
  func draw(all items: Int..., done: (() -> Void)? = nil) {}
  func a() { draw(at: 1) }
  func b() { self.draw(from: 1) }
  func c() { draw(1) { a() } }
  func d() { draw(all: 1, 2, 3) }
  func e() { draw(at: 1, in: 2) }
  func f() { draw(to: 1) }
}
`,
    })
    const lines = graph.edges.flatMap(({ kind, source, target, confidence }) => {
      const [from, to] = [graph.nodes[source], graph.nodes[target]]
      return kind === 'calls' ? [`${from?.name} ${to?.startLine} ${confidence}`] : []
    })
    expect(lines).toEqual([
      'a 2 exact',
      'b 3 exact',
      'c 4 exact',
      'c 6 exact',
      'd 5 exact',
      'e 2 exact',
      'f 2 possible',
      'f 3 possible',
      'f 5 possible',
    ])
  })

  // Would catch: a name that is private elsewhere, or of a module that isn't imported, taken for certain.
  it('sees what modules offer', async () => {
    const graph = await graphOf({
      'Sources/Core/Tools.swift': `func tool() {}\nprivate func hidden() {}\n`,
      'Sources/Other/Tools.swift': `func tool(_ x: Int) {}\nfunc rare() {}\n`,
      'Sources/Core/Use.swift': `func use() { tool(); hidden(); rare() }\n`,
      'Sources/App/Use.swift': `import Other\nfunc use() { tool(1) }\n`,
    })
    expect(callsOf(graph)).toEqual([
      'Sources/App/Use.swift#use -> Sources/Other/Tools.swift#tool exact',
      'Sources/Core/Use.swift#use -> Sources/Core/Tools.swift#tool exact',
      'Sources/Core/Use.swift#use -> Sources/Other/Tools.swift#rare inferred',
    ])
  })

  // Would catch: extensions of the library's types lost, or methods of one type found on another.
  it('follows values through closures, optionals, collections and implicit members', async () => {
    const graph = await graphOf({
      'Item.swift': item,
      'Main.swift': `extension String { func shout() -> String { self } }
extension Array { func second() -> Element? { nil } }
enum Size { case big, wide(by: Int) }
func run(items: [Item], byName: [String: Item]) {
  items.forEach { $0.show() }
  items.filter { item in item.name == "" }.first?.show()
  if let other = byName["x"] { other.show() }
  for (_, one) in byName { one.show() }
  "x".shout().shout()
  let size: Size = .wide(by: 1)
  let made: Item = .make(1)
  made.shout()
}
`,
    })
    expect(callsOf(graph).filter((row) => row.startsWith('Main.swift#run'))).toEqual([
      'Main.swift#run -> Item.swift#Item.make exact',
      'Main.swift#run -> Item.swift#Item.show exact',
      'Main.swift#run -> Main.swift#Size.wide exact',
      'Main.swift#run -> Main.swift#String.shout exact',
    ])
  })
})
