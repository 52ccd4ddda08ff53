// Types, and the type parameters and requirements of declarations.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SwiftReader } from './swift-reader'

const beforeTypes = new Set(
  'inout some any borrowing consuming sending isolated nonisolated repeat each __owned __shared'.split(' '),
)
const effects = new Set(['async', 'throws', 'rethrows'])
/** Type arguments are read ahead only so far. */
const longestArguments = 400

/** A type; an optional counts as what it may hold. */
export function type(reader: SwiftReader): ExpressionIndex {
  return reader.nested(none, () => {
    skipBeforeType(reader)
    const parts = [simpleType(reader)]
    while (reader.peek() === '&' && !reader.isFirst()) {
      reader.at++
      skipBeforeType(reader)
      parts.push(simpleType(reader))
    }
    const known = parts.filter((part) => part !== none)
    if (known.length < 2) return known[0] ?? none
    return reader.file.expression({ kind: 'intersection', of: known })
  })
}

/** Attributes, and words such as `inout`. */
function skipBeforeType(reader: SwiftReader): void {
  for (;;) {
    if (reader.peek() === '@' && reader.isWord(1)) {
      reader.at += 2
      if (reader.peek() === '(' && reader.isJoined()) reader.skipGroup()
    } else if (beforeTypes.has(reader.peek()) && (reader.isWord(1) || /^[[(~@]$/.test(reader.peek(1)))) reader.at++
    else if (reader.peek() === '~') reader.at++
    else return
  }
}

function simpleType(reader: SwiftReader): ExpressionIndex {
  let made = none
  if (reader.peek() === '(') made = tupleOrFunction(reader)
  else if (reader.peek() === '[') made = collection(reader)
  else if (reader.isWord()) made = namedType(reader)
  else return none
  return suffixes(reader, made)
}

/** `?`, `!`, `.Type`, `.Protocol`. */
function suffixes(reader: SwiftReader, given: ExpressionIndex): ExpressionIndex {
  let made = given
  for (;;) {
    if ((reader.peek() === '?' || reader.peek() === '!') && reader.isJoined()) reader.at++
    else if (reader.peek() === '.' && (reader.peek(1) === 'Type' || reader.peek(1) === 'Protocol')) {
      made = metatype(reader, made)
      reader.at += 2
    } else return made
  }
}

/** The type of a type as a value. */
export function metatype(reader: SwiftReader, of: ExpressionIndex): ExpressionIndex {
  if (of === none) return none
  const target = reader.file.expression({ kind: 'name', name: 'Metatype', scope: 0, line: 1 })
  return reader.apply(target, [of])
}

function namedType(reader: SwiftReader): ExpressionIndex {
  let made = none
  for (;;) {
    const token = reader.take()
    if (token === undefined) return made
    const name = reader.nameIn(token)
    if (made !== none) {
      made = reader.member(made, name, token.start)
      reader.reference(made, 'type', token.start)
    } else if (name === 'Self') made = reader.thisHere()
    else {
      made = reader.name(name, token.start)
      reader.nameReference(name, made, 'type', token.start)
    }
    if (reader.peek() === '<') made = reader.apply(made, typeArguments(reader))
    const isQualified = reader.peek() === '.' && reader.isWord(1) && !/^(Type|Protocol|self|init)$/.test(reader.peek(1))
    if (!isQualified) return made
    reader.at++
  }
}

/** `<A, B>`. */
export function typeArguments(reader: SwiftReader): ExpressionIndex[] {
  const found: ExpressionIndex[] = []
  reader.at++
  while (!reader.isAtEnd && reader.peek() !== '>') {
    const before = reader.at
    found.push(type(reader))
    reader.takeIf(',')
    if (reader.at === before) break
  }
  reader.takeIf('>')
  return found
}

/** Whether type arguments of an expression start here, rather than a comparison. */
export function hasTypeArguments(reader: SwiftReader): boolean {
  if (reader.peek() !== '<' || !reader.isJoined()) return false
  let depth = 0
  for (let places = 0; places < longestArguments; places++) {
    const token = reader.ahead(places)
    if (token === undefined) return false
    const text = reader.peek(places)
    if (text === '<' || text === '(' || text === '[') depth++
    else if (text === ')' || text === ']') depth--
    else if (text === '>' && reader.peek(places - 1) !== '-') depth--
    else if (token.type !== 'word' && !/^[.,?!&:@>~-]$/.test(text)) return false
    if (depth > 0) continue
    const next = reader.peek(places + 1)
    return text === '>' && (reader.isFirst(places + 1) || next === '' || /^[().,\]}:;{?!=]$/.test(next))
  }
  return false
}

/** `[Element]`, `[Key: Value]`. */
function collection(reader: SwiftReader): ExpressionIndex {
  reader.at++
  const first = type(reader)
  const value = reader.takeIf(':') ? type(reader) : none
  const isMap = value !== none
  reader.group(']', () => undefined)
  const element = reader.known(first)
  return reader.file.expression(isMap ? { kind: 'map', key: element, value } : { kind: 'list', element })
}

/** `(A, label: B)`, `(A) async throws -> B`. */
function tupleOrFunction(reader: SwiftReader): ExpressionIndex {
  reader.at++
  const parts: ExpressionIndex[] = []
  reader.group(')', () => {
    skipLabels(reader)
    parts.push(type(reader))
    if (reader.takeOperator('...')) return
    if (reader.takeOperator('=')) skipDefault(reader)
    reader.takeIf(',')
  })
  skipEffects(reader)
  if (reader.operator() === '->') {
    reader.at += 2
    const returns = type(reader)
    const parameters = parts.map((part) => reader.known(part))
    return reader.file.expression({ kind: 'function-type', parameters, returns: reader.known(returns) })
  }
  if (parts.length === 1) return parts[0] ?? none
  return reader.file.expression({ kind: 'array', elements: parts.map((part) => reader.known(part)) })
}

/** `name:`, `_ name:`. */
function skipLabels(reader: SwiftReader): void {
  if (reader.isWord() && reader.peek(1) === ':') reader.at += 2
  else if (reader.isWord() && reader.isWord(1) && reader.peek(2) === ':') reader.at += 3
}

function skipDefault(reader: SwiftReader): void {
  while (!reader.isAtEnd && !/^[,)]$/.test(reader.peek())) {
    if (/^[([{]$/.test(reader.peek())) reader.skipGroup()
    else reader.at++
  }
}

/** `async throws(Failure)`. @returns whether it is async */
export function skipEffects(reader: SwiftReader): boolean {
  let isAsync = false
  while (effects.has(reader.peek())) {
    isAsync ||= reader.peek() === 'async'
    reader.at++
    if (reader.peek() !== '(') continue
    reader.at++
    type(reader)
    reader.group(')', () => undefined)
  }
  return isAsync
}

/** `<T: Bound, each U>` of a declaration. */
export function typeParameters(reader: SwiftReader): void {
  if (!reader.takeIf('<')) return
  while (!reader.isAtEnd && reader.peek() !== '>') {
    const before = reader.at
    if (reader.peek() === 'each' || reader.peek() === 'let') reader.at++
    const token = reader.ahead()
    if (token?.type === 'word') {
      reader.at++
      const bound = reader.takeIf(':') ? type(reader) : none
      const name = reader.nameIn(token)
      const line = reader.line(token.start)
      reader.file.bind({ name, scope: reader.scope, kind: 'type-parameter', type: bound, line })
    }
    reader.takeIf(',')
    if (reader.at === before) break
  }
  reader.takeIf('>')
}

/** `where T: Bound, U == Other`. */
export function requirements(reader: SwiftReader): void {
  if (!reader.takeIf('where')) return
  do {
    type(reader)
    const relation = reader.operator()
    if (reader.takeIf(':') || (relation === '==' && reader.takeOperator('=='))) type(reader)
  } while (reader.takeIf(','))
}

/** The bases after the colon of a type. */
export function inheritedTypes(reader: SwiftReader, each: (type: ExpressionIndex, at: number) => void): void {
  if (!reader.takeIf(':')) return
  do {
    const { start } = reader
    const base = type(reader)
    if (base !== none) each(base, start)
  } while (reader.takeIf(','))
}
