// Swift: modules without imports between their files, extensions in any file, labels, requirements of protocols.
import type { World } from './world'

export const swift: World = {
  files: {
    'swift/Sources/Lake/Canoe.swift': `public class Canoe: Craft {\n  let hull = Hull()\n  public init() {}\n  func paddle(by strokes: Int) { hull.paint(); stroke() }\n  func paddle(to shore: String) {}\n}\n`,
    'swift/Sources/Lake/Canoe+Mend.swift': `extension Canoe {\n  func mend() -> Canoe { paddle(by: 1); return self }\n  struct Seat { static func make() -> Seat { Seat() } }\n}\nextension String { func shout() -> String { self } }\n`,
    'swift/Sources/Lake/Craft.swift': `public protocol Craft { func paddle(by strokes: Int) }\nextension Craft { func drift() { paddle(by: 0) } }\nstruct Hull { func paint() {} }\n`,
    'swift/Sources/Lake/Stroke.swift': `func stroke() {}\nprivate func splash() {}\nenum Weather { case calm, windy(speed: Int) }\n`,
    'swift/Sources/Trip/main.swift': `import Lake\nfunc trip(canoes: [Canoe]) {\n  let canoe = Canoe().mend()\n  canoe.paddle(to: "x".shout())\n  canoe.drift()\n  _ = Canoe.Seat.make()\n  canoes.forEach { $0.paddle(by: 2) }\n  let now: Weather = .windy(speed: 1)\n}\n`,
    'swift/Tests/LakeTests/CanoeTests.swift': `@testable import Lake\nimport XCTest\nfinal class CanoeTests: XCTestCase { func testMend() { Canoe().mend() } }\n`,
  },
  missing: {
    'swift/Sources/Lake/Canoe+More.swift': `extension Canoe { func mend(twice: Bool) -> Hull { Hull() } }\nextension Canoe.Seat { func sit() {} }\n`,
    'swift/Sources/Trip/Canoe.swift': `struct Canoe { func mend() -> Canoe { self } }\n`,
    'swift/Sources/Lake/Kayak.swift': `class Kayak: Canoe { override func paddle(by strokes: Int) {} }\n`,
  },
  rewrites: [
    { path: 'swift/Sources/Lake/Canoe.swift', from: 'class Canoe: Craft', to: 'class Canoe' },
    { path: 'swift/Sources/Lake/Canoe.swift', from: 'paddle(to shore', to: 'paddle(towards shore' },
    { path: 'swift/Sources/Lake/Canoe+Mend.swift', from: 'extension Canoe {', to: 'extension Hull {' },
    { path: 'swift/Sources/Lake/Canoe+Mend.swift', from: 'func mend() -> Canoe', to: 'func mend() -> Craft' },
    { path: 'swift/Sources/Lake/Canoe+Mend.swift', from: 'extension String', to: 'extension Int' },
    { path: 'swift/Sources/Lake/Craft.swift', from: 'func drift()', to: 'func float()' },
    { path: 'swift/Sources/Lake/Stroke.swift', from: 'func stroke()', to: 'private func stroke()' },
    { path: 'swift/Sources/Lake/Stroke.swift', from: 'windy(speed: Int)', to: 'windy' },
    { path: 'swift/Sources/Trip/main.swift', from: 'import Lake\n', to: '' },
  ],
}
