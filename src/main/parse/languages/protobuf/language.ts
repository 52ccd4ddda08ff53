// Protocol Buffers: messages, enums and services with their members, imports, and the types of the same file that
// fields and calls use.
import type { Language } from '../../language'
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionKind } from '../../parsed-file'
import { DeclarationReader } from '../../families/declared/declaration-reader'

const tokens =
  /(?<comment>\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$))|(?<text>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|(?<word>\.?\w+(?:\.\w+)*)|(?<sign>[^\s\w])/g

const labels: ReadonlySet<string> = new Set(['optional', 'required', 'repeated'])
const statements: ReadonlySet<string> = new Set(['option', 'reserved', 'extensions', 'syntax', 'edition'])

class ProtoReader extends DeclarationReader {
  docOf(first: NamedNode): string | null {
    return this.docAbove(first.start, (comment) =>
      comment.startsWith('//')
        ? comment.replace(/^\/\/+ ?/, '')
        : comment
            .replace(/^\/\*+|\*+\/$/g, '')
            .replace(/^[ \t]*\*? ?/gm, '')
            .trim(),
    )
  }
}

export const language: Language = {
  id: 'protobuf',
  dialect: 'plain',
  scan(source, file) {
    const reader = new ProtoReader(source, file, tokens)
    reader.each([], () => {
      readTopLevel(reader)
    })
    reader.finishReferences(false)
  },
}

function readTopLevel(reader: ProtoReader): void {
  if (reader.peek() === 'import') readImport(reader)
  else if (reader.peek() === 'package' && reader.isWord(1)) {
    reader.at++
    const name = reader.take()
    if (name !== undefined) reader.file.packageName = reader.text(name)
    reader.skipTo(';')
  } else if (statements.has(reader.peek())) reader.skipTo(';')
  else if (!readType(reader)) reader.at++
}

function readImport(reader: ProtoReader): void {
  const path = [1, 2].map((places) => reader.ahead(places)).find((token) => token?.type === 'text')
  if (path !== undefined) {
    const module = reader.text(path).slice(1, -1)
    const at = { line: reader.line(path.start), column: reader.column(path.start) }
    reader.file.import({ module, kind: 'import', typeOnly: false, scope: 0, ...at, names: [] })
  }
  reader.skipTo(';')
}

/** A message, enum or service, or an extension of a message; false if here is none. */
function readType(reader: ProtoReader): boolean {
  const keyword = reader.peek()
  if (!reader.isWord(1) || reader.peek(2) !== '{') return false
  if (keyword === 'message') readBlock(reader, 'struct', () => readMember(reader))
  else if (keyword === 'enum') readBlock(reader, 'enum', () => readEnumValue(reader))
  else if (keyword === 'service') readBlock(reader, 'interface', () => readRpc(reader))
  else if (keyword === 'extend') {
    reader.at++
    const extended = reader.take()
    if (extended !== undefined) reader.typeUse(extended)
    reader.skipGroup()
  } else return false
  return true
}

function readBlock(reader: ProtoReader, kind: DefinitionKind, readOne: () => void): void {
  const [first, name] = [reader.take(), reader.take()]
  if (first === undefined || name === undefined) return
  if (!reader.enter()) return
  const definition = reader.open(kind, first, name, reader.docOf(first))
  reader.members(definition, readOne)
  reader.leave()
  reader.close(definition, first, name.end)
}

function readMember(reader: ProtoReader): void {
  if (readType(reader)) return
  if (reader.peek() === 'oneof' && reader.isWord(1) && reader.peek(2) === '{') {
    reader.at += 2
    // Its fields are those of the message.
    reader.members(none, () => readField(reader))
  } else if (statements.has(reader.peek()) && reader.peek(2) !== '=') reader.skipTo(';')
  else readField(reader)
}

/** `repeated Type name = 1 [options];` and `map<Key, Value> name = 1;` */
function readField(reader: ProtoReader): void {
  const first = reader.ahead()
  if (first === undefined) return
  if (labels.has(reader.peek()) && reader.isWord(1)) reader.at++
  const types: NamedNode[] = []
  if (reader.peek() === 'map' && reader.peek(1) === '<') {
    reader.at += 2
    while (!reader.isAtEnd && !reader.takeIf('>') && /^[\w.,]+$/.test(reader.peek())) {
      const token = reader.take()
      if (token?.type === 'word') types.push(token)
    }
  } else if (reader.isWord()) types.push(reader.take() as NamedNode)
  const name = reader.ahead()
  if (types.length === 0 || name?.type !== 'word' || reader.peek(1) !== '=') {
    reader.skipTo(';')
    return
  }
  reader.at++
  for (const type of types) reader.typeUse(type)
  const field = reader.open('field', first, name, reader.docOf(first))
  reader.skipTo(';')
  reader.close(field, first)
}

function readEnumValue(reader: ProtoReader): void {
  const name = reader.ahead()
  if (name?.type === 'word' && reader.peek(1) === '=') {
    const value = reader.open('constant', name, name, reader.docOf(name))
    reader.skipTo(';')
    reader.close(value, name)
  } else reader.skipTo(';')
}

/** `rpc Name (stream Request) returns (Reply) { options }` */
function readRpc(reader: ProtoReader): void {
  const first = reader.ahead()
  const name = reader.ahead(1)
  if (reader.peek() !== 'rpc' || first === undefined || name?.type !== 'word') {
    reader.skipTo(';')
    return
  }
  reader.at += 2
  const method = reader.open('method', first, name, reader.docOf(first))
  reader.inside(reader.scope, method === none ? reader.definition : method, () => {
    while (!reader.isAtEnd && reader.peek() !== ';' && reader.peek() !== '{' && reader.peek() !== '}') {
      const token = reader.take()
      if (token?.type === 'word' && reader.peek() === ')') reader.typeUse(token)
    }
  })
  const head = reader.lastEnd
  if (reader.peek() === '{') reader.skipGroup()
  else reader.takeIf(';')
  reader.close(method, first, head)
}
