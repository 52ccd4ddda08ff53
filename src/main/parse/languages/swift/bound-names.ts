// The names that a declaration or loop binds, which may be the parts of a tuple.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SwiftReader } from './swift-reader'
import { type } from './types'

/** `name`, `name: Type`, `(first, second)`, behind `let` or not. */
export function bindNames(reader: SwiftReader, value: ExpressionIndex): void {
  reader.takeIf('let')
  reader.takeIf('var')
  if (reader.takeIf('(')) {
    let place = 0
    reader.group(')', () => {
      if (reader.isWord() && reader.peek(1) === ':') reader.at += 2
      bindNames(reader, reader.item(value, place++))
      reader.takeIf(',')
    })
    return
  }
  const token = reader.take()
  const declared = reader.takeIf(':') ? type(reader) : none
  if (token?.type !== 'word' || reader.nameIn(token) === '_') return
  reader.bindLocal(reader.nameIn(token), token.start, declared, value)
}
