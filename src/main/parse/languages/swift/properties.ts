// Properties with their accessors, and the cases of enums.
import { none, type ExpressionIndex } from '../../parsed-file'
import { accessors } from './accessors'
import { bindNames } from './bound-names'
import { expression } from './expressions'
import { graphModifiers, isOffered, type Declaring } from './modifiers'
import { parameter } from './parameters'
import type { SwiftReader } from './swift-reader'
import { type } from './types'

/** `let a = 1, b: Type { … }`. */
export function properties(reader: SwiftReader, given: Declaring): void {
  reader.at++
  const owner = reader.classes.at(-1)
  const isMember = owner !== undefined && owner.definition === reader.definition
  const isNode = isMember || reader.definition === none
  do {
    if (reader.peek() === '(') destructured(reader)
    else if (isNode) property(reader, given, isMember)
    else local(reader)
  } while (reader.takeIf(','))
}

/** `let (a, b) = value`: the value tells what the names are, but is behind them. */
function destructured(reader: SwiftReader): void {
  const start = reader.at
  reader.skipGroup()
  if (reader.takeIf(':')) type(reader)
  const value = reader.takeOperator('=') ? expression(reader) : none
  const end = reader.at
  reader.at = start
  bindNames(reader, value)
  reader.at = Math.max(end, reader.at)
}

function local(reader: SwiftReader): void {
  const token = reader.take()
  if (token?.type !== 'word') return
  const declared = reader.takeIf(':') ? type(reader) : none
  const given = initialValue(reader, declared)
  if (reader.peek() === '{' && !reader.isFirst()) accessors(reader, declared)
  if (reader.nameIn(token) !== '_') reader.bindLocal(reader.nameIn(token), token.start, declared, given)
}

function initialValue(reader: SwiftReader, declared: ExpressionIndex): ExpressionIndex {
  if (!reader.takeOperator('=')) return none
  return reader.wanting(reader.instance(declared), () => expression(reader))
}

function property(reader: SwiftReader, { words, doc, first, start, keyword }: Declaring, isMember: boolean): void {
  const token = reader.take()
  if (token?.type !== 'word') return
  const definition = reader.declare({
    kind: isMember ? 'field' : keyword === 'let' ? 'constant' : 'variable',
    node: { ...first, start },
    name: token,
    as: reader.nameIn(token),
    exported: isOffered(reader, words),
    modifiers: [...graphModifiers(words), ...(keyword === 'let' ? (['readonly'] as const) : [])],
    doc,
  })
  const row = reader.file.definition(definition)
  reader.inside(reader.scope, definition, () => {
    if (reader.takeIf(':')) row.type = type(reader)
    reader.signatureEnds(definition, start)
    const given = initialValue(reader, row.type)
    const values = given === none ? [] : [given]
    if (reader.peek() === '{') {
      const computed = accessors(reader, row.type)
      if (computed !== none) values.push(computed)
    }
    row.values = values
  })
  reader.rangeEnds(definition)
  if (isMember) return
  const { name, nameLine: line, type: declared, values } = row
  reader.file.bind({
    name,
    scope: reader.scope,
    kind: 'variable',
    definition,
    type: declared,
    value: values[0] ?? none,
    line,
  })
}

/** `case a, b(Type), c = 1`. A case with values is a function that makes them one. */
export function enumCases(reader: SwiftReader, { words, doc, first, start }: Declaring): void {
  reader.at++
  do {
    const token = reader.take()
    if (token?.type !== 'word') return
    const owner = reader.classes.at(-1)
    const isAfter = reader.file.definitions.at(-1)?.nameLine === reader.line(token.start)
    const definition = reader.declare({
      kind: reader.peek() === '(' ? 'method' : 'constant',
      node: { ...first, start: isAfter ? token.start : start },
      name: token,
      as: reader.nameIn(token),
      exported: isOffered(reader, words),
      modifiers: ['static'],
      doc,
    })
    const row = reader.file.definition(definition)
    if (owner !== undefined) row.type = reader.name(owner.name, token.start)
    if (reader.peek() === '(')
      reader.inCallable(definition, () => {
        payload(reader)
      })
    if (reader.takeOperator('=')) expression(reader)
    reader.ends(definition, isAfter ? token.start : start)
  } while (reader.takeIf(','))
}

/** The values of a case, with names or without. */
function payload(reader: SwiftReader): void {
  reader.at++
  let position = 0
  reader.group(')', () => {
    const isNamed = reader.isWord() && (reader.peek(1) === ':' || (reader.isWord(1) && reader.peek(2) === ':'))
    if (isNamed) parameter(reader, position, false)
    else {
      const line = reader.line(reader.start)
      const declared = type(reader)
      const value = reader.takeOperator('=') ? reader.known(expression(reader)) : none
      reader.file.bind({ name: '', scope: reader.scope, kind: 'parameter', type: declared, value, position, line })
    }
    position++
    reader.takeIf(',')
  })
}
