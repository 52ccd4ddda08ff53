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

const sets = 'Add 1 Clear 0 Contains 1 CopyTo 3 Remove 1'
const lists = `${sets} IndexOf 3 Insert 2 RemoveAt 1`
const maps = 'Add 2 Clear 0 ContainsKey 1 Remove 2 TryAdd 2 TryGetValue 2'
const bulk = 'ExceptWith 1 IntersectWith 1 Overlaps 1 SetEquals 1 UnionWith 1'

/** Methods of .NET's collections, each with the most arguments that it takes. */
const collectionMethods: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries({
    List: `${lists} AddRange 1 AsReadOnly 0 BinarySearch 4 ConvertAll 1 EnsureCapacity 1 Exists 1 Find 1 FindAll 1 FindIndex 3
      FindLast 1 ForEach 1 GetRange 2 InsertRange 2 LastIndexOf 3 RemoveAll 1 RemoveRange 2 Reverse 2 Sort 3 ToArray 0
      TrimExcess 0 TrueForAll 1`,
    IList: lists,
    ICollection: sets,
    Collection: lists,
    ObservableCollection: `${lists} Move 2`,
    HashSet: `${sets} ${bulk} RemoveWhere 1 TryGetValue 2`,
    SortedSet: `${sets} ${bulk} RemoveWhere 1 TryGetValue 2`,
    ISet: `${sets} ${bulk}`,
    Dictionary: `${maps} ContainsValue 1 EnsureCapacity 1`,
    IDictionary: 'Add 2 Clear 0 ContainsKey 1 Remove 1 TryGetValue 2',
    ConcurrentDictionary:
      'AddOrUpdate 4 Clear 0 ContainsKey 1 GetOrAdd 3 TryAdd 2 TryGetValue 2 TryRemove 2 TryUpdate 3',
    Queue: 'Clear 0 Contains 1 CopyTo 2 Dequeue 0 Enqueue 1 Peek 0 ToArray 0 TryDequeue 1 TryPeek 1',
    Stack: 'Clear 0 Contains 1 CopyTo 2 Peek 0 Pop 0 Push 1 ToArray 0 TryPeek 1 TryPop 1',
  }).map(([type, text]) => {
    const words = text.split(/\s+/)
    const names = words.flatMap((word, at): [string, number][] => (at % 2 === 0 ? [[word, Number(words[at + 1])]] : []))
    return [type, new Map(names)]
  }),
)

/** Whether a collection has a method of that name which takes so many arguments. */
export function isCollectionMethod(type: string, name: string, count: number): boolean {
  return count <= (collectionMethods.get(type)?.get(name) ?? -1)
}
