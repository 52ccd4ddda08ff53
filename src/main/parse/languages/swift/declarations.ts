// Declarations of all kinds: which one it is, imports, and what isn't a type, function or property.
import { none } from '../../parsed-file'
import { argumentsUpTo } from './calls'
import { expression } from './expressions'
import { deinitialiser, functionDeclaration, initialiser, subscript } from './functions'
import { graphModifiers, headingOf, isOffered, type Declaring } from './modifiers'
import { enumCases, properties } from './properties'
import type { SwiftReader } from './swift-reader'
import { extension, typeDeclaration } from './type-declarations'
import { inheritedTypes, requirements, type, typeParameters } from './types'

/** @returns whether a declaration was here; if so, it has been read */
export function declaration(reader: SwiftReader): boolean {
  const heading = headingOf(reader)
  if (heading === null) return false
  const { start: offset } = reader
  const doc = reader.docOf(offset)
  attributes(reader, heading.places)
  const first = reader.ahead()
  if (first === undefined) return false
  const given = { ...heading, doc, first }
  switch (heading.keyword) {
    case 'import':
      importDeclaration(reader)
      break
    case 'extension':
      extension(reader, given)
      break
    case 'class':
    case 'struct':
    case 'enum':
    case 'protocol':
    case 'actor':
      typeDeclaration(reader, given)
      break
    case 'func':
    case 'macro':
      functionDeclaration(reader, given)
      break
    case 'init':
      initialiser(reader, given)
      break
    case 'deinit':
      deinitialiser(reader, given)
      break
    case 'subscript':
      subscript(reader, given)
      break
    case 'case':
      enumCases(reader, given)
      break
    case 'typealias':
    case 'associatedtype':
      typeAlias(reader, given)
      break
    case 'var':
    case 'let':
      properties(reader, given)
      break
    default:
      operatorDeclaration(reader)
  }
  return true
}

/** `@Name(arguments)`: uses of the attributes' types, and of what their arguments name. */
function attributes(reader: SwiftReader, places: number): void {
  const end = reader.at + places
  while (reader.at < end) {
    if (!reader.takeIf('@')) {
      reader.at++
      continue
    }
    const token = reader.ahead()
    const name = reader.peek()
    if (token !== undefined && /^\p{Lu}/u.test(name)) type(reader)
    else reader.at++
    if (reader.at >= end || reader.peek() !== '(' || !reader.isJoined()) continue
    if (/^(?:available|objc|inline|convention|_\w+)$/.test(name)) reader.skipGroup()
    else {
      reader.at++
      argumentsUpTo(reader, ')', [], [], expression)
    }
  }
  reader.at = end
}

/** `import Module`, `import struct Module.Name`. */
function importDeclaration(reader: SwiftReader): void {
  reader.at++
  const isOfName = /^(?:struct|class|enum|protocol|typealias|func|let|var)$/.test(reader.peek()) && reader.isWord(1)
  if (isOfName) reader.at++
  const token = reader.take()
  if (token === undefined) return
  const path = [reader.nameIn(token)]
  while (reader.peek() === '.' && reader.isWord(1)) {
    path.push(reader.peek(1))
    reader.at += 2
  }
  const line = reader.line(token.start)
  const name = isOfName && path.length > 1 ? (path.at(-1) ?? '*') : '*'
  const made = reader.file.import({
    module: path[0] ?? '',
    kind: 'import',
    typeOnly: false,
    scope: 0,
    line,
    column: reader.column(token.start),
    names: [{ imported: name, local: name, line }],
  })
  if (name !== '*') reader.file.bind({ name, scope: 0, kind: 'import', import: made, imported: name, line })
}

/** `typealias Name<T> = Type`, `associatedtype Name: Bound = Default`. */
function typeAlias(reader: SwiftReader, { words, doc, first, start }: Declaring): void {
  reader.at++
  const token = reader.take()
  if (token?.type !== 'word') return
  const definition = reader.declare({
    kind: 'type',
    node: { ...first, start },
    name: token,
    as: reader.nameIn(token),
    exported: isOffered(reader, words),
    modifiers: graphModifiers(words),
    doc,
  })
  reader.bindOutside(definition)
  typeParameters(reader)
  let bound = none
  inheritedTypes(reader, (base) => {
    bound = base
  })
  const row = reader.file.definition(definition)
  row.type = reader.takeOperator('=') ? type(reader) : bound
  requirements(reader)
  reader.ends(definition, start)
}

/** `infix operator <>: Precedence`, `precedencegroup Name { … }`: they only say how an operator is read. */
function operatorDeclaration(reader: SwiftReader): void {
  reader.at++
  if (reader.isWord()) reader.at++
  else reader.at += reader.tokensIn(reader.operator())
  if (reader.takeIf(':')) reader.at++
  if (reader.peek() === '{') reader.skipGroup()
}
