// The statements between braces.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SwiftReader } from './swift-reader'

/** Reads statements up to the closing brace, which is taken. @returns the value of a body that is one expression */
export function bodyOf(reader: SwiftReader): ExpressionIndex {
  let count = 0
  let value = none
  reader.group('}', () => {
    if (reader.takeIf(';')) return
    value = reader.readStatement()
    count++
  })
  return count === 1 ? value : none
}

/** The same in a scope of its own, with its opening brace. */
export function block(reader: SwiftReader): ExpressionIndex {
  if (!reader.takeIf('{')) return none
  return reader.inBlock(() =>
    reader.within({ takesClosures: true, isPattern: false, bindsNames: false }, () =>
      reader.wanting(none, () => bodyOf(reader)),
    ),
  )
}
