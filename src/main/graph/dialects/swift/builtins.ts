// Names of Swift's standard library, its collections, and the names of their members.

export const swiftGlobals: ReadonlySet<string> = new Set(
  `abs assert assertionFailure debugPrint dump fatalError isKnownUniquelyReferenced max min numericCast precondition
  preconditionFailure print readLine repeatElement sequence stride swap type unsafeBitCast unsafeDowncast
  withCheckedContinuation withCheckedThrowingContinuation withExtendedLifetime withTaskCancellationHandler withTaskGroup
  withThrowingTaskGroup withUnsafeBytes withUnsafeContinuation withUnsafeMutableBytes withUnsafeMutablePointer
  withUnsafePointer withUnsafeThrowingContinuation zip nil error newValue oldValue`.split(/\s+/),
)

export const swiftTypes: Readonly<Record<string, string>> = {
  String: 'string',
  Substring: 'string',
  StaticString: 'string',
  Character: 'string',
  Int: 'number',
  Int8: 'number',
  Int16: 'number',
  Int32: 'number',
  Int64: 'number',
  UInt: 'number',
  UInt8: 'number',
  UInt16: 'number',
  UInt32: 'number',
  UInt64: 'number',
  Float: 'number',
  Double: 'number',
  CGFloat: 'number',
  Bool: 'boolean',
  Array: 'array',
  ArraySlice: 'array',
  ContiguousArray: 'array',
  Set: 'array',
  Sequence: 'array',
  Collection: 'array',
  AnySequence: 'array',
  AsyncStream: 'array',
  AsyncThrowingStream: 'array',
  Dictionary: 'map',
  Optional: 'optional',
  Metatype: 'type',
}

const same = `filter sorted reversed prefix suffix dropFirst dropLast shuffled lazy union intersection subtracting
  symmetricDifference compactMapValues filter`
const item = `first last min max popFirst popLast randomElement removeFirst removeLast remove`

/** Members of the library, by the language-neutral names of their equivalents. */
export const swiftMembers: ReadonlyMap<string, string> = new Map([
  ...same.split(/\s+/).map((name) => [name, 'filter'] as const),
  ...item.split(/\s+/).map((name) => [name, 'find'] as const),
  ['compactMap', 'map'],
])
