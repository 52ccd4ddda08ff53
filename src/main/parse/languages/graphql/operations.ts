// Operations and fragments: the types, fields and fragments that they select.
import type { NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { fragmentName, type GraphqlReader } from './graphql-reader'

/** The types whose fields an operation selects, unless a schema names others. */
const roots: Readonly<Record<string, string>> = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }

/** @returns false if here is none */
export function readExecutable(reader: GraphqlReader): boolean {
  const first = reader.ahead()
  const keyword = reader.peek()
  if (first === undefined) return false
  if (keyword === '{') {
    readSelection(reader, instanceOf(reader, 'Query', first))
    return true
  }
  if (keyword === 'fragment' && reader.isWord(1) && reader.peek(2) === 'on') {
    readFragment(reader, first)
    return true
  }
  const root = Object.hasOwn(roots, keyword) ? roots[keyword] : undefined
  if (root === undefined) return false
  reader.at++
  const name = reader.isWord() ? reader.take() : undefined
  const operation = name === undefined ? none : reader.open('function', first, name, reader.docOf(first, null))
  reader.inside(reader.scope, operation, () => {
    reader.takeArguments()
    reader.takeDirectives()
    readSelection(reader, instanceOf(reader, root, first))
  })
  reader.close(operation, first, name?.end)
  return true
}

function readFragment(reader: GraphqlReader, first: NamedNode): void {
  reader.at++
  const name = reader.take()
  if (name === undefined) return
  const definition = reader.open('function', first, name, reader.docOf(first, null))
  const line = reader.line(name.start)
  reader.file.bind({ name: fragmentName(reader.text(name)), scope: 0, kind: 'definition', definition, line })
  reader.at++
  reader.inside(reader.scope, definition, () => {
    const type = reader.takeType()
    reader.takeDirectives()
    readSelection(reader, type)
  })
  reader.close(definition, first, name.end)
}

function instanceOf(reader: GraphqlReader, name: string, at: NamedNode): ExpressionIndex {
  return reader.instance(reader.name(name, at.start))
}

/** `{ field … }`, of a value of the given type. */
function readSelection(reader: GraphqlReader, of: ExpressionIndex): void {
  if (reader.peek() !== '{') return
  if (!reader.enter()) return
  reader.members(none, () => {
    if (reader.takeIf('...')) readSpread(reader, of)
    else if (reader.isWord()) readSelected(reader, of)
  })
  reader.leave()
}

/** `...Fragment`, `... on Type { }`, `... @include(if: $x) { }` */
function readSpread(reader: GraphqlReader, of: ExpressionIndex): void {
  if (reader.takeIf('on')) {
    const type = reader.takeType()
    reader.takeDirectives()
    readSelection(reader, type)
    return
  }
  const token = reader.isWord() ? reader.take() : undefined
  if (token !== undefined) {
    const name = fragmentName(reader.text(token))
    reader.nameReference(name, reader.name(name, token.start), 'value', token.start)
  }
  reader.takeDirectives()
  readSelection(reader, of)
}

/** `alias: field(arguments) @directives { }` */
function readSelected(reader: GraphqlReader, of: ExpressionIndex): void {
  if (reader.peek(1) === ':') reader.at += 2
  const token = reader.isWord() ? reader.take() : undefined
  if (token === undefined) return
  const field = reader.member(of, reader.text(token), token.start)
  reader.reference(field, 'value', token.start)
  if (reader.peek() === '(') reader.skipGroup()
  reader.takeDirectives()
  readSelection(reader, field)
}
