// Parameters, with the labels that calls give them.
import { none } from '../../parsed-file'
import { expression } from './expressions'
import type { SwiftReader } from './swift-reader'
import { type } from './types'

/** `(label name: Type = value, _ other: Type...)`. @param areSubscripts whether a single name is no label */
export function parameters(reader: SwiftReader, areSubscripts: boolean): void {
  reader.at++
  let position = 0
  reader.group(')', () => {
    parameter(reader, position++, areSubscripts)
    reader.takeIf(',')
  })
}

/** @param isSubscript whether a single name is no label */
export function parameter(reader: SwiftReader, position: number, isSubscript: boolean): void {
  while (reader.peek() === '@' && reader.isWord(1)) {
    reader.at += 2
    if (reader.peek() === '(' && reader.isJoined()) reader.skipGroup()
  }
  const first = reader.ahead()
  if (first?.type !== 'word') return
  reader.at++
  const second = reader.isWord() ? reader.take() : undefined
  const name = second ?? first
  const label = second === undefined && isSubscript ? '_' : reader.nameIn(first)
  const declared = reader.takeIf(':') ? type(reader) : none
  const rest = reader.takeOperator('...')
  const hasDefault = reader.takeOperator('=')
  const value = hasDefault ? reader.wanting(reader.instance(declared), () => expression(reader)) : none
  reader.file.bind({
    name: reader.nameIn(name),
    scope: reader.scope,
    kind: 'parameter',
    type: declared,
    // A value that isn't followed is still one.
    value: hasDefault ? reader.known(value) : none,
    position,
    rest,
    imported: label,
    line: reader.line(name.start),
  })
}
