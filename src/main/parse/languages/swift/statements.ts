// Statements: branches, loops and what they bind.
import { none, type ExpressionIndex } from '../../parsed-file'
import { block } from './bodies'
import { bindNames } from './bound-names'
import { declaration } from './declarations'
import { expression } from './expressions'
import type { SwiftReader } from './swift-reader'
import { type } from './types'

/** @returns the value of an expression; of `if` and `switch`, that of their branches */
export function statement(reader: SwiftReader): ExpressionIndex {
  return reader.nested(none, () => {
    if (declaration(reader)) return none
    return reader.isWord() ? worded(reader) : expression(reader)
  })
}

function worded(reader: SwiftReader): ExpressionIndex {
  // The label of a loop.
  if (reader.peek(1) === ':' && reader.isWord(2) && /^(?:for|while|repeat|switch|if|do)$/.test(reader.peek(2)))
    reader.at += 2
  switch (reader.source[reader.start] === '`' ? '' : reader.peek()) {
    case 'if':
      return branch(reader)
    case 'guard':
      reader.at++
      conditions(reader)
      reader.takeIf('else')
      block(reader)
      return none
    case 'while':
      reader.at++
      reader.inBlock(() => {
        conditions(reader)
        block(reader)
      })
      return none
    case 'repeat':
      return repetition(reader)
    case 'for':
      return loop(reader)
    case 'switch':
      return selection(reader)
    case 'do':
      return attempt(reader)
    case 'defer':
      reader.at++
      if (reader.peek() === '{') block(reader)
      return none
    case 'return':
    case 'throw':
      return leaving(reader)
    case 'break':
    case 'continue':
      reader.at++
      if (reader.isWord() && !reader.isFirst()) reader.at++
      return none
    case 'fallthrough':
      reader.at++
      return none
    case 'yield':
      if (reader.peek(1) === '&') reader.at++
      return expression(reader)
    default:
      return expression(reader)
  }
}

function leaving(reader: SwiftReader): ExpressionIndex {
  const isReturn = reader.peek() === 'return'
  reader.at++
  if (reader.isFirst() || /^[};)]$/.test(reader.peek()) || /^(?:case|default)$/.test(reader.peek())) return none
  const wanted = isReturn ? (reader.functions.at(-1)?.type ?? none) : none
  const value = reader.wanting(reader.instance(wanted), () => expression(reader))
  if (isReturn) reader.returned(value)
  return none
}

function repetition(reader: SwiftReader): ExpressionIndex {
  // `repeat each` is an expression.
  if (reader.peek(1) !== '{') return expression(reader)
  reader.at++
  block(reader)
  if (reader.takeIf('while')) condition(reader)
  return none
}

/** `if conditions { } else if … else { }`. */
function branch(reader: SwiftReader): ExpressionIndex {
  reader.at++
  const { wanted } = reader
  const values = [
    reader.inBlock(() => {
      conditions(reader)
      return valued(reader, wanted)
    }),
  ]
  if (reader.takeIf('else')) {
    values.push(reader.peek() === 'if' ? reader.nested(none, () => branch(reader)) : valued(reader, wanted))
  }
  return reader.union(values)
}

/** A block whose last expression may be a value that is wanted around it. */
function valued(reader: SwiftReader, wanted: ExpressionIndex): ExpressionIndex {
  return reader.wanting(wanted, () => block(reader))
}

/** `let name = value, case .some(let name) = value, condition`. */
function conditions(reader: SwiftReader): void {
  reader.within({ takesClosures: false, isPattern: false, bindsNames: false }, () => {
    do {
      const { at } = reader
      condition(reader)
      if (reader.at === at) break
    } while (reader.takeIf(','))
  })
}

function condition(reader: SwiftReader): void {
  const word = reader.isWord() ? reader.peek() : ''
  if (word === 'case') {
    reader.at++
    casePattern(reader)
  } else if ((word === 'let' || word === 'var' || word === 'inout') && reader.isWord(1)) optionalBinding(reader)
  else reader.wanting(none, () => expression(reader))
}

/** `case pattern = value`: the value tells the type of the pattern, but is behind it. */
function casePattern(reader: SwiftReader): void {
  const start = reader.at
  let places = 0
  for (let next = reader.ahead(); next !== undefined; next = reader.ahead(places)) {
    const text = reader.peek(places)
    if (text === '=' && reader.operator(places) === '=') break
    if (text === '{') break
    places = /^[([]$/.test(text) ? reader.behindGroup(places) : places + 1
  }
  reader.at = start + places + 1
  const value = reader.peek(-1) === '=' ? reader.wanting(none, () => expression(reader)) : none
  const end = reader.at
  reader.at = start
  pattern(reader, value)
  reader.at = Math.max(end, reader.at)
}

/** `let name`, `let name: Type = value`. */
function optionalBinding(reader: SwiftReader): void {
  reader.at++
  const token = reader.take()
  if (token === undefined) return
  const name = reader.nameIn(token)
  const declared = reader.takeIf(':') ? type(reader) : none
  if (reader.takeOperator('=')) {
    const value = reader.wanting(reader.instance(declared), () => expression(reader))
    if (name !== 'self' && name !== '_') reader.bindLocal(name, token.start, declared, value)
  }
  // `let name` alone is the same value, which isn't nil.
}

/** A pattern for a value. */
export function pattern(reader: SwiftReader, value: ExpressionIndex): void {
  reader.within({ takesClosures: false, isPattern: true, bindsNames: false }, () => {
    reader.wanting(value, () => expression(reader))
  })
}

/** `for pattern in values where condition { }`. */
function loop(reader: SwiftReader): ExpressionIndex {
  reader.at++
  while (/^(?:try|await)$/.test(reader.peek())) {
    reader.at++
    if (/^[?!]$/.test(reader.peek())) reader.at++
  }
  return reader.inBlock(() => {
    const start = reader.at
    let places = 0
    while (reader.at + places < start + 200 && reader.ahead(places) !== undefined && reader.peek(places) !== 'in') {
      places = reader.peek(places) === '(' ? reader.behindGroup(places) : places + 1
    }
    reader.at = start + places + 1
    reader.within({ takesClosures: false, isPattern: false, bindsNames: false }, () => {
      const over = reader.wanting(none, () => expression(reader))
      const end = reader.at
      reader.at = start
      loopVariable(reader, reader.element(over))
      reader.at = end
      if (reader.takeIf('where')) expression(reader)
    })
    block(reader)
    return none
  })
}

function loopVariable(reader: SwiftReader, item: ExpressionIndex): void {
  if (reader.takeIf('case')) pattern(reader, item)
  else bindNames(reader, item)
}

/** `switch value { case pattern where condition: statements }`. */
function selection(reader: SwiftReader): ExpressionIndex {
  reader.at++
  const { wanted } = reader
  const subject = reader.within({ takesClosures: false, isPattern: false, bindsNames: false }, () =>
    reader.wanting(none, () => expression(reader)),
  )
  const values: ExpressionIndex[] = []
  if (!reader.takeIf('{')) return none
  reader.within({ takesClosures: true, isPattern: false, bindsNames: false }, () => {
    reader.group('}', () => {
      values.push(reader.inBlock(() => oneCase(reader, subject, wanted)))
    })
  })
  return reader.union(values)
}

function oneCase(reader: SwiftReader, subject: ExpressionIndex, wanted: ExpressionIndex): ExpressionIndex {
  if (reader.peek() === '@') reader.at += 2
  if (reader.takeIf('case')) {
    do {
      pattern(reader, subject)
      if (reader.takeIf('where')) reader.within({ takesClosures: true }, () => expression(reader))
    } while (reader.takeIf(','))
  } else if (!reader.takeIf('default')) return none
  reader.takeIf(':')
  let value = none
  let count = 0
  while (!reader.isAtEnd && !/^(?:\}|case|default|@)$/.test(reader.peek())) {
    const before = reader.at
    value = reader.wanting(wanted, () => statement(reader))
    count++
    reader.takeIf(';')
    if (reader.at === before) reader.at++
  }
  return count === 1 ? value : none
}

/** `do { } catch pattern { }`. */
function attempt(reader: SwiftReader): ExpressionIndex {
  reader.at++
  if (reader.takeIf('throws')) reader.skipGroup()
  const values = [block(reader)]
  while (reader.takeIf('catch')) {
    values.push(
      reader.inBlock(() => {
        if (reader.peek() === '{') reader.bindLocal('error', reader.start, none, none)
        else {
          do {
            pattern(reader, none)
            if (reader.takeIf('where')) reader.within({ takesClosures: false }, () => expression(reader))
          } while (reader.takeIf(','))
        }
        return block(reader)
      }),
    )
  }
  return reader.union(values)
}
