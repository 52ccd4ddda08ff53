// Closures: their captures, parameters and values.
import { none, type ExpressionIndex } from '../../parsed-file'
import { bodyOf } from './bodies'
import type { SwiftReader } from './swift-reader'
import { skipEffects, type } from './types'

/** Words that can't be in front of the `in` of a closure. */
const statementWords = new Set(
  'let var if guard for while repeat switch return func class struct enum do try await throw'.split(' '),
)
/** A signature is read ahead only so far. */
const longestSignature = 300

/** `{ [captures] (parameters) -> Result in statements }`. */
export function closure(reader: SwiftReader): ExpressionIndex {
  const first = reader.ahead()
  if (first === undefined) return none
  return reader.anonymous({ ...first, type: 'closure' }, 'function', (row) => {
    reader.at++
    reader.functions.push(row)
    const named = hasSignature(reader) ? signature(reader) : 0
    reader.closures.push(named > 0 ? null : { scope: reader.scope, bound: new Set() })
    reader.within({ takesClosures: true, isPattern: false, bindsNames: false }, () => {
      const value = bodyOf(reader)
      if (value !== none) row.values = [...row.values, value]
    })
    reader.closures.pop()
    reader.functions.pop()
    row.endLine = reader.line(reader.lastEnd)
    row.endColumn = reader.column(reader.lastEnd)
  })
}

function hasSignature(reader: SwiftReader): boolean {
  for (let places = 0; places < longestSignature; places++) {
    const token = reader.ahead(places)
    if (token === undefined || token.type === 'text') return false
    const text = reader.peek(places)
    if (token.type === 'word') {
      if (text === 'in') return true
      if (statementWords.has(text)) return false
    } else if (text === '(' || text === '[') places = reader.behindGroup(places) - 1
    else if (!/^[,:_@.?!<>&-]$/.test(text)) return false
  }
  return false
}

/** @returns the number of parameters */
function signature(reader: SwiftReader): number {
  while (reader.peek() === '@') {
    reader.at += 2
    if (reader.peek() === '(' && reader.isJoined()) reader.skipGroup()
  }
  if (reader.peek() === '[') captures(reader)
  let position = 0
  if (reader.peek() === '(') {
    reader.at++
    reader.group(')', () => {
      parameter(reader, position++)
      reader.takeIf(',')
    })
  } else {
    while (reader.isWord() && !/^(?:in|async|throws)$/.test(reader.peek())) {
      parameter(reader, position++)
      if (!reader.takeIf(',')) break
    }
  }
  skipEffects(reader)
  if (reader.operator() === '->') {
    reader.at += 2
    type(reader)
  }
  while (!reader.isAtEnd && !reader.takeIf('in')) reader.at++
  return position
}

function parameter(reader: SwiftReader, position: number): void {
  const token = reader.take()
  if (token?.type !== 'word') return
  const given = reader.takeIf(':') ? type(reader) : none
  const line = reader.line(token.start)
  reader.file.bind({ name: reader.nameIn(token), scope: reader.scope, kind: 'parameter', type: given, position, line })
}

/** `[weak self, name = value]`. */
function captures(reader: SwiftReader): void {
  reader.at++
  reader.group(']', () => {
    while (/^(weak|unowned)$/.test(reader.peek()) && (reader.isWord(1) || reader.peek(1) === '(')) {
      reader.at++
      if (reader.peek() === '(') reader.skipGroup()
    }
    const token = reader.take()
    if (token?.type === 'word' && reader.takeOperator('=')) {
      const value = reader.readExpression()
      reader.bindLocal(reader.nameIn(token), token.start, none, value)
    }
    reader.takeIf(',')
  })
}
