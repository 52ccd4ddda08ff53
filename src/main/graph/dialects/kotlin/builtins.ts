// Names that Kotlin imports by default, the collections of its library, and the names of their members.
import type { ScopeFunction } from '../../types/types'

export const kotlinGlobals: ReadonlySet<string> = new Set(
  `also apply arrayListOf arrayOf arrayOfNulls assert booleanArrayOf buildList buildMap buildSet buildString byteArrayOf
  charArrayOf check checkNotNull doubleArrayOf emptyArray emptyList emptyMap emptySequence emptySet enumValueOf
  enumValues error floatArrayOf generateSequence hashMapOf hashSetOf intArrayOf iterator lazy lazyOf let
  linkedMapOf linkedSetOf listOf listOfNotNull longArrayOf mapOf maxOf minOf mutableListOf mutableMapOf mutableSetOf print
  println readLine readln repeat require requireNotNull run runCatching sequence sequenceOf setOf setOfNotNull
  shortArrayOf sortedMapOf sortedSetOf suspend synchronized thread takeIf takeUnless typeOf use with
  it field null`.split(/\s+/),
)

export const kotlinTypes: Readonly<Record<string, string>> = {
  String: 'string',
  CharSequence: 'string',
  Byte: 'number',
  Short: 'number',
  Int: 'number',
  Long: 'number',
  Float: 'number',
  Double: 'number',
  Number: 'number',
  Char: 'number',
  Boolean: 'boolean',
  Array: 'array',
  List: 'array',
  MutableList: 'array',
  ArrayList: 'array',
  LinkedList: 'array',
  Collection: 'array',
  MutableCollection: 'array',
  Iterable: 'array',
  MutableIterable: 'array',
  Iterator: 'array',
  MutableIterator: 'array',
  ListIterator: 'array',
  Sequence: 'array',
  Set: 'array',
  MutableSet: 'array',
  HashSet: 'array',
  LinkedHashSet: 'array',
  TreeSet: 'array',
  Queue: 'array',
  Deque: 'array',
  ArrayDeque: 'array',
  LinkedBlockingQueue: 'array',
  ConcurrentLinkedQueue: 'array',
  CopyOnWriteArrayList: 'array',
  Map: 'map',
  MutableMap: 'map',
  HashMap: 'map',
  LinkedHashMap: 'map',
  ConcurrentHashMap: 'map',
  Pair: 'tuple',
  Triple: 'tuple',
  Lazy: 'optional',
  AtomicReference: 'optional',
  ThreadLocal: 'optional',
  WeakReference: 'optional',
  Class: 'type',
  KClass: 'type',
}

const same = `filter filterNot filterNotNull filterIndexed sorted sortedBy sortedByDescending sortedWith sortedDescending
  reversed asReversed take takeLast drop dropLast takeWhile dropWhile distinct distinctBy toList toMutableList toSet
  toMutableSet asSequence asIterable plus minus onEach subList shuffled union intersect iterator listIterator toTypedArray
  ifEmpty orEmpty requireNoNulls`
const item = `first firstOrNull last lastOrNull single singleOrNull find findLast random getOrNull getOrElse elementAt
  elementAtOrNull maxBy maxByOrNull minBy minByOrNull removeFirst removeLast removeAt removeFirstOrNull removeLastOrNull
  next previous poll peek pop get value`

/** Members of the library, by the language-neutral names of their equivalents. */
export const kotlinMembers: ReadonlyMap<string, string> = new Map([
  ...same.split(/\s+/).map((name) => [name, 'filter'] as const),
  ...item.split(/\s+/).map((name) => [name, 'find'] as const),
  ['mapNotNull', 'map'],
  ['getValue', 'get'],
  ['getOrPut', 'get'],
  ['keys', 'keySet'],
  ['entries', 'entrySet'],
])

/** Functions that can be called on any value: whether the lambda gets it as `this` or as `it`, and their result. */
export const scopeFunctions: ReadonlyMap<string, ScopeFunction> = new Map<string, ScopeFunction>([
  ['apply', { receiver: 'this', gives: 'value' }],
  ['run', { receiver: 'this', gives: 'result' }],
  ['also', { receiver: 'it', gives: 'value' }],
  ['let', { receiver: 'it', gives: 'result' }],
  ['use', { receiver: 'it', gives: 'result' }],
  ['takeIf', { receiver: 'it', gives: 'value' }],
  ['takeUnless', { receiver: 'it', gives: 'value' }],
])

const objectMembers = new Set('equals hashCode toString copy'.split(' '))

/** Methods that every class has without declaring them; `copy` belongs to data classes. */
export function isKotlinObjectMember(name: string): boolean {
  return objectMembers.has(name)
}
