// Functions, initialisers and subscripts.
import { none, type DefinitionIndex, type DefinitionKind } from '../../parsed-file'
import { accessors } from './accessors'
import { bodyOf } from './bodies'
import { expression } from './expressions'
import { graphModifiers, isOffered, type Declaring } from './modifiers'
import { parameters } from './parameters'
import type { SwiftReader } from './swift-reader'
import type { Token } from './tokens'
import { requirements, skipEffects, type, typeParameters } from './types'

export function functionDeclaration(reader: SwiftReader, given: Declaring): void {
  reader.at++
  const first = reader.ahead()
  if (first === undefined) return
  const name = first.type === 'word' ? first : operatorName(reader, first)
  reader.at += first.type === 'word' ? 1 : reader.tokensIn(reader.text(name))
  const isMember = isMemberHere(reader)
  const definition = declare(reader, given, isMember ? 'method' : 'function', name, reader.nameIn(name))
  if (!isMember) reader.bindDefinition(definition)
  callable(reader, definition, given.start)
}

/** An operator function may be called `==<T>`. */
function operatorName(reader: SwiftReader, first: Token): Token {
  const operator = reader.operator()
  const text = operator.length > 1 && operator.endsWith('<') ? operator.slice(0, -1) : operator
  return { ...first, end: first.start + Math.max(text.length, 1) }
}

export function initialiser(reader: SwiftReader, given: Declaring): void {
  const token = reader.take()
  const owner = reader.classes.at(-1)
  if (token === undefined || owner === undefined) return
  if (/^[?!]$/.test(reader.peek())) reader.at++
  const definition = declare(reader, given, 'constructor', token, owner.name)
  callable(reader, definition, given.start)
}

export function deinitialiser(reader: SwiftReader, given: Declaring): void {
  const token = reader.take()
  if (token === undefined) return
  const definition = declare(reader, given, 'method', token, 'deinit')
  callable(reader, definition, given.start)
}

/** `subscript(key: Key) -> Value { get set }`. */
export function subscript(reader: SwiftReader, given: Declaring): void {
  const token = reader.take()
  if (token === undefined) return
  const definition = declare(reader, given, 'method', token, 'subscript')
  reader.inCallable(definition, (row) => {
    typeParameters(reader)
    parameters(reader, true)
    skipArrow(reader)
    row.type = type(reader)
    requirements(reader)
    reader.signatureEnds(definition, given.start)
    if (reader.peek() === '{') accessors(reader, row.type)
  })
  reader.rangeEnds(definition)
}

function skipArrow(reader: SwiftReader): void {
  if (reader.operator() === '->') reader.at += 2
}

function isMemberHere(reader: SwiftReader): boolean {
  const owner = reader.classes.at(-1)
  return owner !== undefined && owner.definition === reader.definition
}

function declare(
  reader: SwiftReader,
  { words, doc, first, start }: Declaring,
  kind: DefinitionKind,
  name: Token,
  as: string,
): DefinitionIndex {
  return reader.declare({
    kind,
    node: { ...first, start },
    name,
    as,
    exported: isOffered(reader, words),
    modifiers: graphModifiers(words),
    doc,
  })
}

/** From the type parameters to the end of the body. */
function callable(reader: SwiftReader, definition: DefinitionIndex, start: number): void {
  reader.inCallable(definition, (row) => {
    typeParameters(reader)
    if (reader.peek() === '(') parameters(reader, false)
    const isAsync = skipEffects(reader)
    if (reader.operator() === '->') {
      reader.at += 2
      row.type = type(reader)
    }
    requirements(reader)
    reader.signatureEnds(definition, start)
    const owner = reader.classes.at(-1)
    const isAbstract = owner?.kind === 'interface' && isMemberBody(reader, definition) && reader.peek() !== '{'
    row.modifiers = [
      ...row.modifiers,
      ...(isAsync ? (['async'] as const) : []),
      ...(isAbstract ? (['abstract'] as const) : []),
    ]
    if (reader.takeIf('{')) body(reader, definition)
    // What a macro expands to is computed elsewhere.
    else if (reader.takeOperator('=')) expression(reader)
  })
  reader.rangeEnds(definition)
}

function isMemberBody(reader: SwiftReader, definition: DefinitionIndex): boolean {
  return reader.file.definition(definition).parent === reader.classes.at(-1)?.definition
}

function body(reader: SwiftReader, definition: DefinitionIndex): void {
  const { type: declared } = reader.file.definition(definition)
  reader.closures.push(null)
  reader.within({ takesClosures: true, isPattern: false, bindsNames: false }, () => {
    reader.wanting(reader.instance(declared), () => {
      const value = bodyOf(reader)
      // The only expression of a body is what it returns.
      if (declared !== none) reader.returned(value)
    })
  })
  reader.closures.pop()
}
