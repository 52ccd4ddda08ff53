// Operands: names, literals, collections, implicit members, macros.
import { none, type ExpressionIndex } from '../../parsed-file'
import { argumentsUpTo, type Operand, type Read } from './calls'
import type { SwiftReader } from './swift-reader'
import type { Token } from './tokens'

/** Words that start an expression which is a statement, too. */
const statements = new Set(['if', 'switch', 'do'])
/** Macros of the compiler and of its testing library, which are no functions of a repository. */
const libraryMacros = new Set(
  `available colorLiteral column dsohandle expect externalMacro file fileID fileLiteral filePath function imageLiteral
  isolation keyPath line require selector unavailable _sourceLocation`.split(/\s+/),
)
const closed: Omit<Operand, 'value'> = { at: 0, use: null, isName: false }

export function primary(reader: SwiftReader, expression: Read, closure: Read): Operand {
  const token = reader.ahead()
  if (token === undefined) return { ...closed, value: none }
  switch (token.type) {
    case 'word':
      return word(reader, token)
    case 'number':
      reader.at++
      return { ...closed, value: reader.literal('number', numberType(reader.text(token))) }
    case 'text':
      return { ...closed, value: text(reader, token, expression) }
    default:
      return signed(reader, token, expression, closure)
  }
}

function numberType(text: string): string {
  return !/^0[xX]/.test(text) && /[.eE]/.test(text) ? 'Double' : 'Int'
}

function text(reader: SwiftReader, token: Token, expression: Read): ExpressionIndex {
  reader.at++
  reader.interpolated(token, () => {
    const hasLabel = reader.isWord() && reader.peek(1) === ':'
    if (hasLabel) reader.at += 2
    expression(reader)
    reader.takeIf(',')
  })
  const written = reader.text(token)
  const quotes = /^#*(?:"""|["/])/.exec(written)?.[0] ?? ''
  if (quotes.endsWith('/')) return reader.literal('regexp')
  return reader.literal('string', token.children.length > 0 ? null : written.slice(quotes.length, -quotes.length))
}

function signed(reader: SwiftReader, token: Token, expression: Read, closure: Read): Operand {
  switch (reader.text(token)) {
    case '(':
      return { ...closed, value: tuple(reader, expression), isName: true }
    case '[':
      return { ...closed, value: collection(reader, expression), isName: false }
    case '{':
      return { ...closed, value: closure(reader), isName: false }
    case '.':
      return implicitMember(reader)
    case '#':
      return macro(reader, expression, closure)
    case '\\':
      return { ...closed, value: keyPath(reader) }
    default:
      return { ...closed, value: none }
  }
}

function word(reader: SwiftReader, token: Token): Operand {
  const name = reader.nameIn(token)
  const isQuoted = reader.source[token.start] === '`'
  const rest = { at: token.start, use: null, isName: false }
  if (!isQuoted) {
    if (statements.has(name)) return { ...closed, value: reader.readStatement() }
    if (name === 'self' || name === 'Self') {
      reader.at++
      return { ...rest, value: reader.thisHere(), isName: true }
    }
    if (name === 'super') {
      reader.at++
      return { ...rest, value: reader.superHere(), isName: true }
    }
    const literal = name === 'nil' ? 'null' : name === 'true' || name === 'false' ? 'boolean' : null
    if (literal !== null || name === '_') reader.at++
    if (literal !== null) return { ...rest, value: reader.literal(literal) }
    if (name === '_') return { ...rest, value: none }
  }
  reader.at++
  const isBound = reader.mode.bindsNames && reader.peek() !== '.' && !(reader.peek() === '(' && reader.isJoined())
  if (isBound) {
    reader.bindLocal(name, token.start, none, none)
    return { ...rest, value: none }
  }
  if (name.startsWith('$')) bindUnnamed(reader, name, token)
  const value = reader.name(name, token.start)
  const use = (): void => {
    reader.nameReference(name, value, 'value', token.start)
  }
  return { ...rest, value, use, isName: true }
}

/** `$0` is the first parameter of the closure around it. */
function bindUnnamed(reader: SwiftReader, name: string, token: Token): void {
  const around = reader.closures.at(-1)
  const position = Number.parseInt(name.slice(1), 10)
  if (around === undefined || around === null || around.bound.has(name) || Number.isNaN(position)) return
  around.bound.add(name)
  const line = reader.line(token.start)
  reader.file.bind({ name, scope: around.scope, kind: 'parameter', position, line })
}

/** `(value)`, `(a, label: b)`. */
function tuple(reader: SwiftReader, expression: Read): ExpressionIndex {
  reader.at++
  const elements: ExpressionIndex[] = []
  const labels: string[] = []
  const { wanted } = reader
  // Parentheses around a single value change nothing.
  reader.wanting(wanted, () => {
    argumentsUpTo(reader, ')', elements, labels, expression)
  })
  if (elements.length === 1) return elements[0] ?? none
  return reader.file.expression({ kind: 'array', elements: elements.map((one) => reader.known(one)) })
}

/** `[a, b]`, `[key: value]`, and the types of such collections. */
function collection(reader: SwiftReader, expression: Read): ExpressionIndex {
  reader.at++
  const keys: ExpressionIndex[] = []
  const values: ExpressionIndex[] = []
  const { wanted } = reader
  reader.within({ takesClosures: true }, () => {
    reader.group(']', () => {
      const first = reader.wanting(reader.element(wanted), () => expression(reader))
      if (reader.takeIf(':')) {
        keys.push(first)
        values.push(reader.peek() === ']' ? none : reader.wanting(none, () => expression(reader)))
      } else values.push(first)
      reader.takeIf(',')
    })
  })
  if (keys.length > 0) return reader.mapOf(reader.union(keys), reader.union(values))
  return reader.file.expression({ kind: 'array', elements: values.map((one) => reader.known(one)) })
}

/** `.name`: a member of the type that is wanted here. */
function implicitMember(reader: SwiftReader): Operand {
  const { wanted } = reader
  reader.at++
  const token = reader.ahead()
  if (token?.type !== 'word') return { ...closed, value: none }
  reader.at++
  const name = reader.nameIn(token)
  const { start } = token
  if (name === 'init') return { at: start, use: null, isName: true, value: typeOf(reader, wanted) }
  const value = reader.member(wanted, name, start)
  const use = (): void => {
    reader.reference(value, 'value', start)
  }
  return { at: start, use, isName: true, value }
}

/** The type that a value is declared to have. */
function typeOf(reader: SwiftReader, value: ExpressionIndex): ExpressionIndex {
  const row = reader.file.expressions[value]
  return row?.kind === 'instance' ? row.type : none
}

/** `#name(arguments)`. */
function macro(reader: SwiftReader, expression: Read, closure: Read): Operand {
  reader.at++
  const name = reader.ahead()
  if (name?.type !== 'word' || !name.isJoined) return { ...closed, value: none }
  reader.at++
  const text = reader.nameIn(name)
  if (libraryMacros.has(text)) return { ...closed, value: libraryMacro(reader, text, expression, closure) }
  return { at: name.start, use: null, isName: true, value: reader.name(text, name.start) }
}

/** What a macro of the library is given is read, but nothing is called with it. */
function libraryMacro(reader: SwiftReader, name: string, expression: Read, closure: Read): ExpressionIndex {
  const hasArguments = reader.peek() === '(' && reader.isJoined()
  if (hasArguments && /^(?:un)?available$/.test(name)) reader.skipGroup()
  else if (hasArguments) {
    reader.at++
    argumentsUpTo(reader, ')', [], [], expression)
  }
  if (reader.peek() === '{' && reader.mode.takesClosures && !reader.isFirst()) closure(reader)
  return none
}

/** `\Type.member.member`, `\.member`. */
function keyPath(reader: SwiftReader): ExpressionIndex {
  reader.at++
  const root = reader.ahead()
  let object = none
  if (root?.type === 'word') {
    reader.at++
    object = reader.name(reader.nameIn(root), root.start)
    reader.nameReference(reader.nameIn(root), object, 'type', root.start)
    object = reader.instance(object)
  }
  while (reader.peek() === '.' || reader.peek() === '?' || reader.peek() === '!') {
    const isMember = reader.take() !== undefined && reader.isWord() && reader.isJoined()
    if (!isMember) continue
    const token = reader.take()
    if (token === undefined) break
    object = reader.member(object, reader.nameIn(token), token.start)
    reader.reference(object, 'value', token.start)
  }
  return none
}
