// Expressions: operands with what is behind them, and the operators between them.
import { none, type ExpressionIndex } from '../../parsed-file'
import { called } from './calls'
import { closure } from './closures'
import { primary } from './operands'
import type { SwiftReader } from './swift-reader'
import { type } from './types'

const comparisons = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', '&&', '||', '~=', '.==', '.!='])
/** Operators of the standard library that repositories define for their own types, but mostly use for others. */
const arithmetic = new Set('+ - * / % & | ^ << >> &+ &- &* &<< &>> ... ..< ?? ~ !'.split(' '))
const beforeOperand = new Set(['try', 'await', 'consume', 'copy', 'borrow', 'unsafe', 'each', 'repeat', 'any', 'some'])

/** @returns its value as far as it is followed */
export function expression(reader: SwiftReader): ExpressionIndex {
  return reader.nested(none, () => {
    let value = operand(reader)
    for (;;) {
      const next = continued(reader, value)
      if (next === null) return value
      value = next
    }
  })
}

/** The value together with the operator and operand behind it; null if none is. */
function continued(reader: SwiftReader, left: ExpressionIndex): ExpressionIndex | null {
  const word = reader.isWord() ? reader.peek() : ''
  if (word === 'as') {
    reader.at++
    if (/^[?!]$/.test(reader.peek()) && reader.isJoined()) reader.at++
    return reader.instance(type(reader))
  }
  if (word === 'is') {
    reader.at++
    type(reader)
    return reader.literal('boolean')
  }
  const operator = reader.operator()
  if (operator === '' || operator === '->' || !isBetween(reader, operator)) return null
  if (operator === '=' && reader.mode.isPattern) return null
  const { start } = reader
  if (operator === '?') return choice(reader)
  reader.at += reader.tokensIn(operator)
  if (operator === '=') {
    const given = reader.wanting(left, () => expression(reader))
    reader.assign(left, given, start)
    return none
  }
  const right = reader.wanting(left, () => operand(reader))
  if (comparisons.has(operator)) return reader.literal('boolean')
  if (operator === '??') return reader.union([left, right])
  if (arithmetic.has(operator) || operator.endsWith('=')) return left
  return reader.call('call', reader.name(operator, start), [left, right], start)
}

/** Whether an operator has an operand at its right, rather than belonging to the one or the other alone. */
function isBetween(reader: SwiftReader, operator: string): boolean {
  const behind = reader.tokensIn(operator)
  const next = reader.ahead(behind)
  if (next === undefined || /^[)\]},;]$/.test(reader.peek(behind))) return false
  const isJoinedLeft = reader.isJoined()
  if (operator === '?') return !isJoinedLeft
  return isJoinedLeft === next.isJoined || (isJoinedLeft && /^\.\./.test(operator))
}

/** `? a : b` */
function choice(reader: SwiftReader): ExpressionIndex {
  reader.at++
  const first = expression(reader)
  const second = reader.takeIf(':') ? expression(reader) : none
  return reader.union([first, second])
}

/** An operand with the operators and words in front of it. */
function operand(reader: SwiftReader): ExpressionIndex {
  for (;;) {
    const word = reader.isWord() ? reader.peek() : ''
    if (beforeOperand.has(word) && startsOperand(reader)) {
      reader.at++
      if (word === 'try' && /^[?!]$/.test(reader.peek()) && reader.isJoined()) reader.at++
    } else if ((word === 'let' || word === 'var') && reader.mode.isPattern) {
      reader.at++
      return reader.within({ bindsNames: true }, () => operand(reader))
    } else break
  }
  const operator = reader.operator()
  if (operator === '') return postfix(reader)
  const { start } = reader
  reader.at += reader.tokensIn(operator)
  // An operator that is passed on: `reduce(0, +)`.
  if (reader.isAtEnd || /^[),\]}]$/.test(reader.peek())) return none
  const value = reader.nested(none, () => operand(reader))
  if (operator === '!') return reader.literal('boolean')
  if (operator === '-' || operator === '+' || operator === '&' || arithmetic.has(operator)) return value
  return reader.call('call', reader.name(operator, start), [value], start)
}

/** Whether a word such as `try` stands before an operand, and isn't a name itself. */
function startsOperand(reader: SwiftReader): boolean {
  const next = reader.ahead(1)
  if (next === undefined || next.isFirst) return false
  if (/^[?!]$/.test(reader.peek(1))) return next.isJoined
  return (
    next.type === 'word' ||
    next.type === 'text' ||
    next.type === 'number' ||
    (!next.isJoined && /^[([{.#\\&-]$/.test(reader.peek(1)))
  )
}

function postfix(reader: SwiftReader): ExpressionIndex {
  return called(reader, primary(reader, expression, closure), expression, closure)
}
