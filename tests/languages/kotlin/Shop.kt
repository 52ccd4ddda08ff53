package shop.core

import shop.data.Item
import shop.data.load as loadItems
import shop.tools.*

/** Sells things. */
@Service("main")
open class Shop<T : Item>(private val store: Store, size: Int = 1) : Base<T>(size), Closeable by store {
  var count: Int = start()
    private set
  val label: String
    get() = store.label()

  init {
    store.open(size)
  }

  constructor(name: String) : this(Store(name))

  /** Finds one. */
  suspend fun find(vararg names: String): T? {
    val (first, second) = names
    for (item in store.items()) {
      if (item.name == first) return item as T
    }
    return store.search(second) { it.fits() } ?: super.find()
  }

  companion object {
    const val LIMIT = 10
    fun create(): Shop<Item> = Shop("x")
  }
}

interface Store : Closeable {
  fun label(): String
}

enum class Size(val width: Int) {
  SMALL(1) { override fun area() = square(width) },
  LARGE(2);

  open fun area() = 0
}

object Registry {
  val all = mutableListOf<Item>()
}

typealias Names = Map<String, Item>

fun Shop<Item>.sell(how: (Item) -> Unit) {
  how(Item())
  val made = object : Store {
    override fun label() = "x ${name()}"
  }
  when (val result = made.label()) {
    is String -> result.trim()
    else -> listOf(::loadItems, Shop::find)
  }
}
