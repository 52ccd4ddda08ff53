// The accessors and observers of properties and subscripts.
import { none, type ExpressionIndex } from '../../parsed-file'
import { block, bodyOf } from './bodies'
import type { SwiftReader } from './swift-reader'
import type { Token } from './tokens'
import { skipEffects } from './types'

const accessorWords = new Set('get set willSet didSet _read _modify unsafeAddress unsafeMutableAddress init'.split(' '))

/** `{ get { } set(value) { } }`, or the body of a getter alone. @returns the value of a getter that is one expression */
export function accessors(reader: SwiftReader, declared: ExpressionIndex): ExpressionIndex {
  const places = /^(?:mutating|nonmutating|@)$/.test(reader.peek(1)) ? 2 : 1
  const isList = accessorWords.has(reader.peek(places)) && isAccessor(reader, places + 1)
  if (!isList) return getter(reader, declared)
  reader.at++
  let value = none
  reader.group('}', () => {
    const token = reader.take()
    if (token?.type !== 'word' || !accessorWords.has(reader.nameIn(token))) return
    const isGetter = reader.nameIn(token) === 'get'
    skipEffects(reader)
    const parameter = reader.peek() === '(' && reader.isWord(1) ? reader.ahead(1) : undefined
    if (reader.peek() === '(') reader.skipGroup()
    if (reader.peek() !== '{') return
    if (isGetter) value = getter(reader, declared)
    else setter(reader, declared, token, parameter)
  })
  return value
}

function isAccessor(reader: SwiftReader, places: number): boolean {
  return (
    /^[{(}]$/.test(reader.peek(places)) ||
    /^(?:get|set|async|throws|mutating|nonmutating|didSet|willSet)$/.test(reader.peek(places))
  )
}

function getter(reader: SwiftReader, declared: ExpressionIndex): ExpressionIndex {
  const first = reader.ahead()
  if (first === undefined) return none
  let value = none
  reader.anonymous({ ...first, type: 'getter' }, 'function', (row) => {
    row.type = declared
    reader.at++
    reader.functions.push(row)
    reader.closures.push(null)
    reader.within({ takesClosures: true, isPattern: false, bindsNames: false }, () => {
      value = reader.wanting(reader.instance(declared), () => bodyOf(reader))
    })
    reader.closures.pop()
    reader.functions.pop()
    row.endLine = reader.line(reader.lastEnd)
    row.endColumn = reader.column(reader.lastEnd)
  })
  return value
}

/** Setters and observers have the new or old value under a name. */
function setter(reader: SwiftReader, declared: ExpressionIndex, token: Token, parameter: Token | undefined): void {
  const implied = reader.nameIn(token) === 'didSet' ? 'oldValue' : 'newValue'
  const named = parameter === undefined ? implied : reader.nameIn(parameter)
  reader.inBlock(() => {
    reader.bindLocal(named, token.start, declared, none)
    block(reader)
  })
}
