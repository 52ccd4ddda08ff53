// What is behind an operand: members, arguments, subscripts, closures.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SwiftReader } from './swift-reader'
import { hasTypeArguments, metatype, typeArguments } from './types'

export type Read = (reader: SwiftReader) => ExpressionIndex

/** An operand: what it may call, and the uses of its name, if it isn't called. */
export interface Operand {
  readonly value: ExpressionIndex
  /** Where the last name in it is. */
  readonly at: number
  /** Writes that the name is used, unless it is called. */
  readonly use: (() => void) | null
  /** Whether calling it makes an object of the type that it names. */
  readonly isInit?: boolean
  /** Whether it can be followed by a closure. */
  readonly isName: boolean
}

/** @param first the operand that all of it belongs to */
export function called(reader: SwiftReader, first: Operand, expression: Read, closure: Read): ExpressionIndex {
  let operand = first
  for (;;) {
    const next = behind(reader, operand, expression, closure)
    if (next === null) break
    operand = next
  }
  operand.use?.()
  return operand.value
}

function behind(reader: SwiftReader, operand: Operand, expression: Read, closure: Read): Operand | null {
  const text = reader.peek()
  const isOnLine = !reader.isFirst()
  if (text === '.' && isMember(reader)) return memberOf(reader, operand)
  if (!isOnLine) return null
  const isJoined = reader.isJoined()
  if (text === '(' && isJoined) return applied(reader, operand, [], expression, closure)
  if (text === '[' && isJoined) return subscripted(reader, operand, expression)
  if (text === '{' && reader.mode.takesClosures && operand.isName && !/^(will|did)Set$/.test(reader.peek(1)))
    return applied(reader, operand, [], expression, closure)
  if ((text === '?' || text === '!') && isJoined && /^[?!]+$/.test(reader.operator())) {
    reader.at++
    return operand
  }
  if (text === '<' && operand.isName && hasTypeArguments(reader)) {
    const given = typeArguments(reader)
    if (reader.peek() === '(' || reader.peek() === '{') return applied(reader, operand, given, expression, closure)
    return { ...operand, value: reader.apply(operand.value, given) }
  }
  return null
}

function isMember(reader: SwiftReader): boolean {
  const next = reader.ahead(1)
  return next !== undefined && next.isJoined && (next.type === 'word' || next.type === 'number')
}

function memberOf(reader: SwiftReader, operand: Operand): Operand {
  reader.at++
  const token = reader.take()
  if (token === undefined) return operand
  operand.use?.()
  const name = reader.nameIn(token)
  const { start } = token
  const rest = { at: start, use: null, isName: true }
  if (name === 'self') return { ...rest, value: typeValue(reader, operand.value), isName: false }
  if (name === 'init') return { ...rest, value: operand.value, isInit: true }
  if (token.type === 'number') return { ...rest, value: reader.item(operand.value, Number.parseInt(name, 10)) }
  const value = reader.member(operand.value, name, start)
  return {
    ...rest,
    value,
    use: () => {
      reader.reference(value, 'value', start)
    },
  }
}

/** `Name.self` is the type as a value; of any other value it is the value. */
function typeValue(reader: SwiftReader, of: ExpressionIndex): ExpressionIndex {
  const row = reader.file.expressions[of]
  const named = row?.kind === 'apply' ? reader.file.expressions[row.target] : row
  const isType = (named?.kind === 'name' || named?.kind === 'member') && /^\p{Lu}/u.test(named.name)
  return isType || row?.kind === 'list' || row?.kind === 'map' ? reader.instance(metatype(reader, of)) : of
}

/** Arguments in parentheses, then closures. */
function applied(
  reader: SwiftReader,
  operand: Operand,
  types: readonly ExpressionIndex[],
  expression: Read,
  closure: Read,
): Operand {
  const given: ExpressionIndex[] = []
  const labels: string[] = []
  if (reader.peek() === '(') {
    reader.at++
    argumentsUpTo(reader, ')', given, labels, expression)
  }
  if (reader.mode.isPattern) return { ...operand, isName: false }
  if (
    reader.mode.takesClosures &&
    reader.peek() === '{' &&
    !reader.isFirst() &&
    !/^(will|did)Set$/.test(reader.peek(1))
  ) {
    given.push(reader.wanting(none, () => closure(reader)))
    labels.push('{')
    while (reader.isWord() && reader.peek(1) === ':' && reader.peek(2) === '{' && reader.peek() !== 'default') {
      labels.push(reader.peek())
      reader.at += 2
      given.push(reader.wanting(none, () => closure(reader)))
    }
  }
  const { callee, kind } = calleeOf(reader, operand)
  const value = reader.call(kind, callee, given, operand.at, { typeArguments: types, labels })
  return { value, at: operand.at, use: null, isName: true }
}

/** `self.init(…)` makes no other object, but calls another initialiser of the type. */
function calleeOf(reader: SwiftReader, operand: Operand): { readonly callee: ExpressionIndex; readonly kind: 'call' } {
  const row = reader.file.expressions[operand.value]
  const owner = reader.classes.at(-1)
  if (operand.isInit === true && row?.kind === 'this' && owner !== undefined)
    return { callee: reader.name(owner.name, operand.at), kind: 'call' }
  return { callee: operand.value, kind: 'call' }
}

/** Arguments with their labels, up to a closing bracket, which is taken. */
export function argumentsUpTo(
  reader: SwiftReader,
  close: string,
  given: ExpressionIndex[],
  labels: string[],
  expression: Read,
): void {
  const { isPattern, bindsNames } = reader.mode
  reader.within({ takesClosures: true, isPattern, bindsNames }, () => {
    reader.group(close, () => {
      const hasLabel = reader.isWord() && reader.peek(1) === ':'
      labels.push(hasLabel ? reader.peek() : '')
      if (hasLabel) reader.at += 2
      given.push(reader.wanting(none, () => expression(reader)))
      reader.takeIf(',')
    })
  })
}

function subscripted(reader: SwiftReader, operand: Operand, expression: Read): Operand {
  operand.use?.()
  reader.at++
  const given: ExpressionIndex[] = []
  argumentsUpTo(reader, ']', given, [], expression)
  // Without a key it is an array of a type: `Name[]` isn't Swift, so the key is there.
  return { value: reader.index(operand.value, given[0] ?? none), at: operand.at, use: null, isName: true }
}
