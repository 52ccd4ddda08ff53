// The definitions of a schema: types with fields, enums, unions, scalars, directives, and extensions of types.
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex } from '../../parsed-file'
import { directiveName, type GraphqlReader } from './graphql-reader'

const kinds: Readonly<Record<string, DefinitionKind>> = {
  type: 'struct',
  input: 'struct',
  interface: 'interface',
  enum: 'enum',
  union: 'type',
  scalar: 'type',
}

/** @returns false if here is none */
export function readTypeSystem(reader: GraphqlReader, description: NamedNode | null): boolean {
  const isExtension = reader.peek() === 'extend'
  const keyword = reader.peek(isExtension ? 1 : 0)
  const first = description ?? reader.ahead()
  if (first === undefined) return false
  if (keyword === 'schema') {
    reader.at += isExtension ? 2 : 1
    readRoots(reader)
    return true
  }
  if (keyword === 'directive' && reader.peek(1) === '@' && reader.isWord(2)) {
    readDirective(reader, first, description)
    return true
  }
  const kind = Object.hasOwn(kinds, keyword) ? kinds[keyword] : undefined
  if (kind === undefined || !reader.isWord(isExtension ? 2 : 1)) return false
  reader.at += isExtension ? 2 : 1
  const name = reader.take()
  if (name === undefined) return false
  if (isExtension) readBody(reader, none, kind, name)
  else {
    const definition = reader.open(kind, first, name, reader.docOf(first, description))
    readBody(reader, definition, kind, name)
    reader.close(definition, description === null ? first : name, name.end)
  }
  return true
}

/** `schema { query: Query }` */
function readRoots(reader: GraphqlReader): void {
  reader.takeDirectives()
  reader.members(none, () => {
    if (reader.isWord() && reader.peek(1) === ':') {
      reader.at += 2
      reader.takeType()
    }
  })
}

/** `directive @name(arguments) repeatable on FIELD | OBJECT` */
function readDirective(reader: GraphqlReader, first: NamedNode, description: NamedNode | null): void {
  reader.at += 2
  const name = reader.take()
  if (name === undefined) return
  const definition = reader.open('function', first, name, reader.docOf(first, description))
  const line = reader.line(name.start)
  reader.file.bind({ name: directiveName(reader.text(name)), scope: 0, kind: 'definition', definition, line })
  reader.inside(reader.scope, definition, () => {
    reader.takeArguments()
  })
  reader.takeIf('repeatable')
  if (reader.takeIf('on')) takeNames(reader, '|')
  reader.close(definition, description === null ? first : name)
}

/** What follows the name of a type. @param definition `none` for an extension: then members name their owner */
function readBody(reader: GraphqlReader, definition: DefinitionIndex, kind: DefinitionKind, name: NamedNode): void {
  const extended = definition === none ? reader.name(reader.text(name), name.start) : none
  if (definition === none) reader.typeUse(name)
  if (reader.takeIf('implements')) {
    for (const token of takeNames(reader, '&')) {
      const base = reader.name(reader.text(token), token.start)
      reader.file.inherit({
        definition,
        owner: extended,
        kind: 'implements',
        expression: base,
        line: reader.line(token.start),
        column: reader.column(token.start),
      })
    }
  }
  reader.takeDirectives()
  if (kind === 'type' && reader.takeIf('=')) {
    reader.inside(reader.scope, definition, () => {
      for (const token of takeNames(reader, '|')) reader.typeUse(token)
    })
  }
  reader.members(definition, () => {
    readMember(reader, kind, extended)
  })
}

/** `| A | B`, without references. */
function takeNames(reader: GraphqlReader, between: string): readonly NamedNode[] {
  const names: NamedNode[] = []
  reader.takeIf(between)
  while (reader.isWord()) {
    const token = reader.take()
    if (token !== undefined) names.push(token)
    if (!reader.takeIf(between)) break
  }
  return names
}

/** `name(arguments): Type = default @directives`, or a value of an enum. */
function readMember(reader: GraphqlReader, kind: DefinitionKind, owner: ExpressionIndex): void {
  const description = reader.takeDescription()
  const name = reader.ahead()
  if (name?.type !== 'word') return
  reader.at++
  const member = reader.declare({
    kind: kind === 'enum' ? 'constant' : 'field',
    node: { ...name, start: description?.start ?? name.start },
    name,
    to: name.end,
    exported: true,
    doc: reader.docOf(name, description),
    owner,
  })
  // Arguments belong to the field.
  reader.inside(reader.scope, member, () => {
    reader.takeArguments()
    if (reader.takeIf(':')) reader.file.definition(member).type = reader.takeType()
    reader.skipDefault()
    reader.takeDirectives()
  })
  reader.close(member, name)
}
