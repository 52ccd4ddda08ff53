// Types of .NET that resolution sees through, and the names of their members.

export const csharpTypes: Readonly<Record<string, string>> = {
  string: 'string',
  String: 'string',
  char: 'number',
  byte: 'number',
  sbyte: 'number',
  short: 'number',
  ushort: 'number',
  int: 'number',
  uint: 'number',
  long: 'number',
  ulong: 'number',
  float: 'number',
  double: 'number',
  decimal: 'number',
  Int32: 'number',
  Int64: 'number',
  Double: 'number',
  bool: 'boolean',
  Boolean: 'boolean',
  List: 'array',
  IList: 'array',
  IEnumerable: 'array',
  IEnumerator: 'array',
  IAsyncEnumerable: 'array',
  ICollection: 'array',
  IReadOnlyList: 'array',
  IReadOnlyCollection: 'array',
  IOrderedEnumerable: 'array',
  IQueryable: 'array',
  Collection: 'array',
  ObservableCollection: 'array',
  ReadOnlyCollection: 'array',
  HashSet: 'array',
  ISet: 'array',
  SortedSet: 'array',
  Queue: 'array',
  Stack: 'array',
  LinkedList: 'array',
  ConcurrentBag: 'array',
  ConcurrentQueue: 'array',
  ConcurrentStack: 'array',
  ImmutableArray: 'array',
  ImmutableList: 'array',
  Span: 'array',
  ReadOnlySpan: 'array',
  Dictionary: 'map',
  IDictionary: 'map',
  IReadOnlyDictionary: 'map',
  SortedDictionary: 'map',
  ConcurrentDictionary: 'map',
  ImmutableDictionary: 'map',
  KeyValuePair: 'entry',
  Task: 'promise',
  ValueTask: 'promise',
  Lazy: 'optional',
  Nullable: 'optional',
  ThreadLocal: 'optional',
  AsyncLocal: 'optional',
  // The result of the `typeof` keyword, written so that it can't be the name of a type.
  typeof: 'type',
  Func: 'function',
  Action: 'function',
}

const same = `Where OrderBy OrderByDescending ThenBy ThenByDescending Skip Take TakeWhile SkipWhile Distinct ToList ToArray
  ToHashSet Reverse Concat Union Except Intersect AsEnumerable AsQueryable DefaultIfEmpty Append Prepend FindAll GetRange
  AsReadOnly GetEnumerator ConfigureAwait GetAwaiter`
const item = `First FirstOrDefault Last LastOrDefault Single SingleOrDefault ElementAt ElementAtOrDefault Find FindLast Pop
  Peek Dequeue Current Value GetValueOrDefault MinBy MaxBy`

/** .NET members, by the language-neutral names of their equivalents. */
export const csharpMembers: ReadonlyMap<string, string> = new Map([
  ...same.split(/\s+/).map((name) => [name, 'filter'] as const),
  ...item.split(/\s+/).map((name) => [name, 'find'] as const),
  ['Select', 'map'],
  ['SelectMany', 'flatMap'],
  ['ForEach', 'forEach'],
  ['Keys', 'keySet'],
  ['Values', 'values'],
  ['Key', 'getKey'],
  ['Result', 'find'],
  ['GetResult', 'find'],
  // Their result is a type argument.
  ['OfType', 'cast'],
  ['Cast', 'cast'],
])

export const sequenceNamespace = 'System.Linq'

/** .NET classes that contain extensions, with their namespaces. */
export const platformExtensions: ReadonlyMap<string, string> = new Map([
  ['Enumerable', sequenceNamespace],
  ['Queryable', sequenceNamespace],
])

/** .NET's extensions of every sequence. */
export const sequenceExtensions: ReadonlySet<string> = new Set(
  `Aggregate All Any Append AsEnumerable Average Cast Chunk Concat Contains Count DefaultIfEmpty Distinct DistinctBy ElementAt
  ElementAtOrDefault Except ExceptBy First FirstOrDefault GroupBy GroupJoin Intersect IntersectBy Join Last LastOrDefault
  LongCount Max MaxBy Min MinBy OfType Order OrderBy OrderByDescending Prepend Reverse Select SelectMany SequenceEqual Single
  SingleOrDefault Skip SkipLast SkipWhile Sum Take TakeLast TakeWhile ThenBy ThenByDescending ToArray ToDictionary ToHashSet
  ToList ToLookup Union UnionBy Where Zip`.split(/\s+/),
)

const objectMembers = new Set('Equals GetHashCode GetType ToString MemberwiseClone Finalize ReferenceEquals'.split(' '))

/** Methods that every class has without declaring them. */
export function isCsharpObjectMember(name: string): boolean {
  return objectMembers.has(name)
}
