// The SCIP messages that an export consists of, with the numbers of https://github.com/sourcegraph/scip (scip.proto).
// Enumerations are encoded as numbers, so they are declared as such. Loading takes a tenth of a second, so it is done
// on first use.
import { create, createFileRegistry, toBinary, type DescMessage } from '@bufbuild/protobuf'
import {
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
  FileDescriptorSetSchema,
} from '@bufbuild/protobuf/wkt'
import type { Document, Index } from './index-parts'

/** Number and type of a field: a scalar, or the name of a message. */
type Field = readonly [number: number, type: Type.STRING | Type.INT32 | Type.BOOL | MessageName, repeated?: 'repeated']
type MessageName = keyof typeof messages

const messages = {
  Index: {
    metadata: [1, 'Metadata'],
    documents: [2, 'Document', 'repeated'],
    external_symbols: [3, 'SymbolInformation', 'repeated'],
  },
  Metadata: {
    tool_info: [2, 'ToolInfo'],
    project_root: [3, Type.STRING],
    text_document_encoding: [4, Type.INT32],
  },
  ToolInfo: { name: [1, Type.STRING], version: [2, Type.STRING] },
  Document: {
    relative_path: [1, Type.STRING],
    occurrences: [2, 'Occurrence', 'repeated'],
    symbols: [3, 'SymbolInformation', 'repeated'],
    language: [4, Type.STRING],
    text: [5, Type.STRING],
    position_encoding: [6, Type.INT32],
  },
  Occurrence: {
    range: [1, Type.INT32, 'repeated'],
    symbol: [2, Type.STRING],
    symbol_roles: [3, Type.INT32],
    enclosing_range: [7, Type.INT32, 'repeated'],
  },
  SymbolInformation: {
    symbol: [1, Type.STRING],
    documentation: [3, Type.STRING, 'repeated'],
    relationships: [4, 'Relationship', 'repeated'],
    kind: [5, Type.INT32],
    display_name: [6, Type.STRING],
    signature_documentation: [7, 'Document'],
    enclosing_symbol: [8, Type.STRING],
  },
  Relationship: { symbol: [1, Type.STRING], is_reference: [2, Type.BOOL], is_implementation: [3, Type.BOOL] },
} as const

/** Descriptor of the whole index. */
export const indexSchema: DescMessage = schemaOf('Index')

const documentSchema: DescMessage = schemaOf('Document')

function schemaOf(name: MessageName): DescMessage {
  const file = {
    ...{ name: 'scip.proto', package: 'scip', syntax: 'proto3' },
    messageType: Object.entries<Readonly<Record<string, Field>>>(messages).map(([message, fields]) => ({
      name: message,
      field: Object.entries(fields).map(([field, [number, type, repeated]]) => ({
        ...{ name: field, number },
        label: repeated === undefined ? Label.OPTIONAL : Label.REPEATED,
        ...(typeof type === 'string' ? { type: Type.MESSAGE, typeName: `.scip.${type}` } : { type }),
      })),
    })),
  }
  const found = createFileRegistry(create(FileDescriptorSetSchema, { file: [file] })).getMessage(`scip.${name}`)
  if (found === undefined) throw new Error(`scip.proto has no message ${name}`)
  return found
}

/** Encodes a part of an index; the concatenation of all parts is the index. */
export function encodeIndex(part: Index): Uint8Array {
  return toBinary(indexSchema, create(indexSchema, { ...part }))
}

/** Entries of a document that are encoded between two pauses. */
const entriesPerPart = 1_000

/** Encodes an index of one document: empty pieces, which are pauses for other work, and then all of it. */
export function* encodeDocument({ occurrences, symbols, ...head }: Document): Iterable<Uint8Array> {
  const parts = [encodePart(head)]
  // Readers join the lists of such parts.
  for (let at = 0; at < occurrences.length; at += entriesPerPart) {
    parts.push(encodePart({ occurrences: occurrences.slice(at, at + entriesPerPart) }))
    if (at + entriesPerPart < occurrences.length) yield new Uint8Array()
  }
  for (let at = 0; at < symbols.length; at += entriesPerPart) {
    parts.push(encodePart({ symbols: symbols.slice(at, at + entriesPerPart) }))
    if (at + entriesPerPart < symbols.length) yield new Uint8Array()
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  yield Buffer.concat([lengthPrefix(messages.Index.documents[0], length), ...parts])
}

function encodePart(part: Partial<Document>): Uint8Array {
  return toBinary(documentSchema, create(documentSchema, { ...part }))
}

/** Number and length of a field that is a message. */
function lengthPrefix(field: number, length: number): Uint8Array {
  const bytes = [field * 8 + 2]
  let rest = length
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Uint8Array.from([...bytes, rest])
}
