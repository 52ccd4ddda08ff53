package shop.core

import shop.data.{Item, load => fetch}
import shop.tools._

/** Sells things. */
@service("main")
abstract class Shop[T](private val store: Store, size: Int = 1) extends Base[T](size) with Closeable {
  val label: String = store.label()
  private var last = new Item(1)

  def this(name: String) = this(new Store(name), 2)

  /** Finds one. */
  def find(name: String)(implicit context: Context): Option[Item] = {
    val found = store.search(name) { it => it.fits(name) }
    for { item <- found; other = item.next() } yield other.go()
    found match {
      case item: Item => item.open()
      case Some(value) => fetch(value)
      case _ => super.find(name)
    }
    val made = new Closeable { def close() = done(s"x ${name.trim()}") }
    last = Shop(made)
    list.map(_.label).foreach(one => one.show())
  }

  protected def close(): Unit
}

object Shop {
  val Limit = 10
  def apply(how: Closeable): Item = ???
}

case class Item(width: Int)

enum Size { case Small, Large }

extension (item: Item) def sell(price: Int): Int = item.width
