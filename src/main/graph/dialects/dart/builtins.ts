// Names of Dart's core library, its collections, and the names of their members.

export const dartGlobals: ReadonlySet<string> = new Set(
  'identical identityHashCode print null dynamic void num int double bool'.split(' '),
)

export const dartTypes: Readonly<Record<string, string>> = {
  String: 'string',
  int: 'number',
  double: 'number',
  num: 'number',
  bool: 'boolean',
  List: 'array',
  Set: 'array',
  Iterable: 'array',
  Queue: 'array',
  Stream: 'array',
  Map: 'map',
  Future: 'promise',
  FutureOr: 'promise',
  Type: 'type',
}

const same = `where skip take skipWhile takeWhile toList toSet followedBy reversed sublist getRange asBroadcastStream
  distinct whereType`
const item = `first last single firstWhere lastWhere singleWhere elementAt removeAt removeLast removeFirst reduce
  firstOrNull lastOrNull singleOrNull firstWhereOrNull`

/** Members of the library, by the language-neutral names of their equivalents. */
export const dartMembers: ReadonlyMap<string, string> = new Map([
  ...same.split(/\s+/).map((name) => [name, 'filter'] as const),
  ...item.split(/\s+/).map((name) => [name, 'find'] as const),
  ['expand', 'flatMap'],
])

const objectMembers = new Set('toString hashCode runtimeType noSuchMethod'.split(' '))

/** Members that every object has without declaring them. */
export function isDartObjectMember(name: string): boolean {
  return objectMembers.has(name)
}
