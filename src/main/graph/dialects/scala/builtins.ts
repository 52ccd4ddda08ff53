// Names that Scala predefines, the collections of its library, and the names of their members.

export const scalaGlobals: ReadonlySet<string> = new Set(
  `assert assume classOf identity implicitly locally print printf println require summon synchronized valueOf`.split(
    /\s+/,
  ),
)

export const scalaTypes: Readonly<Record<string, string>> = {
  String: 'string',
  CharSequence: 'string',
  Byte: 'number',
  Short: 'number',
  Int: 'number',
  Long: 'number',
  Float: 'number',
  Double: 'number',
  Char: 'number',
  Boolean: 'boolean',
  Array: 'array',
  ArrayBuffer: 'array',
  Buffer: 'array',
  IndexedSeq: 'array',
  Iterable: 'array',
  Iterator: 'array',
  LazyList: 'array',
  List: 'array',
  ListBuffer: 'array',
  Queue: 'array',
  Seq: 'array',
  Set: 'array',
  Stream: 'array',
  Traversable: 'array',
  Vector: 'array',
  Option: 'optional',
  Some: 'optional',
  Try: 'optional',
  Future: 'optional',
  Map: 'map',
  HashMap: 'map',
  ListMap: 'map',
}

const same = `filter filterNot sortBy sorted sortWith reverse take takeRight takeWhile drop dropRight dropWhile distinct
  tail init toList toSeq toVector toArray toSet toIndexedSeq iterator slice diff intersect orElse withFilter`
const item = `head last get getOrElse next max min maxBy minBy apply`

/** Members of the library, by the language-neutral names of their equivalents. */
export const scalaMembers: ReadonlyMap<string, string> = new Map([
  ...same.split(/\s+/).map((name) => [name, 'filter'] as const),
  ...item.split(/\s+/).map((name) => [name, 'orElseGet'] as const),
  ['find', 'findFirst'],
  ['headOption', 'findFirst'],
  ['lastOption', 'findFirst'],
  ['foreach', 'forEach'],
  ['keys', 'keySet'],
])

/** Two of them have another meaning on maps. */
export const scalaMapMembers: ReadonlyMap<string, string> = new Map([
  ['get', 'getOptional'],
  ['getOrElse', 'get'],
  ['apply', 'get'],
])

const objectMembers = new Set('eq ne equals hashCode toString copy getClass isInstanceOf asInstanceOf'.split(' '))

/** Methods that every class has without declaring them; `copy` belongs to case classes. */
export function isScalaObjectMember(name: string): boolean {
  return objectMembers.has(name)
}
