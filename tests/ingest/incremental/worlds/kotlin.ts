// Kotlin, with Java and Scala in the same packages: facades, extensions, operators, lambda receivers.
import type { World } from './world'

export const kotlin: World = {
  files: {
    'kotlin/Lake.kt': `package lake\n\nclass Canoe { fun paddle() = stroke() }\n\nfun stroke() = 1\n`,
    'kotlin/Trip.kt': `package lake\n\nfun trip() { Canoe().paddle(); stroke() }\n`,
    'kotlin/Shore.kt': `package lake\n\nimport lake.deep.*\nimport lake.deep.mend as repair\n\nclass Shore(val canoe: Canoe) {\n  fun land() { canoe.beach(); canoe.repair(); build { paddle(); name() } }\n  fun each() { for (one in Fleet()) one.paddle(); val first = Fleet()[0]; first.paddle(); Fleet()(2).paddle() }\n  fun build(block: Canoe.() -> Unit) { canoe.block() }\n}\n`,
    'kotlin/deep/Mend.kt': `package lake.deep\n\nimport lake.Canoe\n\nfun Canoe.mend(): Canoe = this\nfun Canoe.beach() { mend().paddle() }\nfun <T> T.name(): String = ""\n`,
    'kotlin/Fleet.kt': `package lake\n\nclass Fleet : Iterable<Canoe> {\n  operator fun get(at: Int): Canoe = Canoe()\n  operator fun invoke(at: Int): Canoe = get(at)\n  companion object { fun make() = Fleet() }\n}\n`,
    'kotlin/Pier.java': `package lake;\n\nclass Pier {\n  void moor() { TripKt.trip(); new Shore(new Canoe()).land(); Fleet.Companion.make().get(1).paddle(); }\n}\n`,
    'kotlin/Sail.scala': `package lake\n\nimport lake.deep._\n\nobject Sail {\n  def apply(): Sail = new Sail\n  def furl(sail: Sail): Unit = sail.hoist().hoist()\n}\n\nclass Sail extends Rigging { def hoist(): Sail = this }\n`,
    'kotlin/Rigging.scala': `package lake\n\ntrait Rigging { def hoist(): Rigging; def rig(): Unit = { Sail().hoist(); Sail.furl(Sail()) } }\n`,
  },
  missing: {
    'kotlin/Stroke.kt': `package lake\n\nfun stroke(times: Int) = times\n\nfun Canoe.mend() { paddle() }\n`,
    'kotlin/Canoes.java': `package lake;\n\nclass Kayak extends Canoe { void paddle() {} }\n`,
    'kotlin/deep/Anchor.kt': `package lake.deep\n\nclass Canoe { fun paddle() = 2; fun drop() = 1 }\n`,
  },
  rewrites: [
    { path: 'kotlin/Lake.kt', from: 'fun stroke()', to: 'fun pull()' },
    { path: 'kotlin/Lake.kt', from: 'class Canoe {', to: 'open class Canoe { fun mend() = this;' },
    { path: 'kotlin/Trip.kt', from: 'fun trip()', to: 'fun travel()' },
    { path: 'kotlin/Shore.kt', from: 'import lake.deep.*\n', to: '' },
    { path: 'kotlin/Shore.kt', from: 'Canoe.() -> Unit', to: 'Fleet.() -> Unit' },
    { path: 'kotlin/deep/Mend.kt', from: 'fun Canoe.mend(): Canoe', to: 'fun Canoe.mend(): Any' },
    { path: 'kotlin/deep/Mend.kt', from: 'fun Canoe.beach()', to: 'fun lake.Fleet.beach()' },
    { path: 'kotlin/Fleet.kt', from: 'operator fun get(at: Int): Canoe', to: 'operator fun get(at: Int): Fleet' },
    { path: 'kotlin/Fleet.kt', from: 'operator fun invoke', to: 'fun summon' },
    { path: 'kotlin/Fleet.kt', from: ' : Iterable<Canoe>', to: '' },
    { path: 'kotlin/Pier.java', from: 'class Pier', to: 'class Shore' },
    { path: 'kotlin/Sail.scala', from: 'def apply', to: 'def make' },
    { path: 'kotlin/Sail.scala', from: 'def hoist(): Sail', to: 'def hoist(): Rigging' },
    { path: 'kotlin/Rigging.scala', from: 'def hoist(): Rigging;', to: '' },
  ],
}
