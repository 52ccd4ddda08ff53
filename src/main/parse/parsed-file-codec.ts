// Encodes a ParsedFile as bytes, for other threads and for storage: a fifth of the size of JSON, and several times as
// fast.
import { ByteReader, ByteWriter } from './byte-stream'
import { readExpression, writeExpression } from './expression-codec'
import {
  bindingKinds,
  callKinds,
  definitionKinds,
  heritageKinds,
  importKinds,
  modifiers,
  referenceKinds,
  scopeKinds,
  type Assignment,
  type Binding,
  type CallSite,
  type Chunk,
  type Definition,
  type Export,
  type Heritage,
  type Import,
  type Manifest,
  type ParsedFile,
  type Reference,
  type Scope,
} from './parsed-file'

/**
 * Increased whenever what is extracted or how it is written changes: files stored by an older version are parsed again.
 */
export const parsedFileVersion = 19

/**
 * Writes a file in the current version.
 * @param out whoever encodes many files uses one for all, since its buffers cost a third of the time
 */
export function encodeParsedFile(file: ParsedFile, out = new ByteWriter()): Uint8Array<ArrayBuffer> {
  // A file that failed halfway may have left its beginning there.
  out.clear()
  out.number(parsedFileVersion)
  out.string(file.path)
  out.string(file.language)
  out.string(file.dialect)
  out.number(file.lines)
  out.string(file.packageName)
  out.string(file.doc)
  out.number(file.syntaxErrors)
  // These come first, for readers that need no more.
  out.rows(file.definitions, writeDefinition)
  out.rows(file.chunks, (to, row) => {
    to.number(row.startLine)
    to.number(row.endLine)
    to.text(row.text)
  })
  writeManifest(out, file.manifest)
  out.rows(file.scopes, (to, row) => {
    to.number(row.parent)
    to.number(row.definition)
    to.number(scopeKinds.indexOf(row.kind))
  })
  out.rows(file.bindings, writeBinding)
  out.packedRows(file.expressions, writeExpression)
  out.rows(file.imports, writeImport)
  out.rows(file.exports, writeExport)
  out.rows(file.assignments, (to, row) => {
    to.number(row.target)
    to.number(row.value)
    to.number(row.scope)
    to.number(row.definition)
    to.number(row.line)
  })
  out.packedRows(file.calls, (to, row) => writeSite(to, row, callKinds.indexOf(row.kind)))
  out.packedRows(file.references, (to, row) => writeSite(to, row, referenceKinds.indexOf(row.kind)))
  out.rows(file.heritage, (to, row) => {
    to.number(row.definition)
    to.number(row.owner)
    to.number(heritageKinds.indexOf(row.kind))
    to.number(row.expression)
    to.number(row.line)
    to.number(row.column)
  })
  return out.finish()
}

/**
 * Decodes a file; null when the bytes are damaged or of another version, so that the file is parsed again.
 * @param withTexts whether its text is needed; without it there are no chunks
 */
export function decodeParsedFile(bytes: Uint8Array, withTexts = true): ParsedFile | null {
  return decoded(bytes, withTexts, (from, text) => ({
    ...text,
    manifest: readManifest(from, text.path),
    scopes: from.rows(readScope),
    bindings: from.rows(readBinding),
    expressions: from.packedRows(readExpression),
    imports: from.rows(readImport),
    exports: from.rows(readExport),
    assignments: from.rows(readAssignment),
    calls: from.packedRows(readCall),
    references: from.packedRows(readReference),
    heritage: from.rows(readHeritage),
  }))
}

/** The searchable part of a file: its text, and the names defined in it. */
export type ParsedText = Pick<
  ParsedFile,
  'path' | 'language' | 'dialect' | 'lines' | 'packageName' | 'doc' | 'syntaxErrors' | 'definitions' | 'chunks'
>

/** Decodes only that part; null as above. */
export function decodeParsedText(bytes: Uint8Array): ParsedText | null {
  return decoded(bytes, true, (_from, text) => text)
}

/** The same file without its text: the bytes before and after it. */
export function withoutText(bytes: Uint8Array): Uint8Array {
  const from = ByteReader.of(bytes)
  from.number()
  readHead(from)
  const start = from.position
  skipChunks(from)
  const kept = new Uint8Array(start + 1 + bytes.length - from.position)
  kept.set(bytes.subarray(0, start))
  kept[start] = noRowsByte
  kept.set(bytes.subarray(from.position), start + 1)
  return kept
}

/** How `ByteWriter` writes that no rows follow. */
const noRowsByte = 1

function decoded<T>(
  bytes: Uint8Array,
  withTexts: boolean,
  finish: (from: ByteReader, text: ParsedText) => T,
): T | null {
  try {
    const from = ByteReader.of(bytes)
    if (from.number() !== parsedFileVersion) return null
    return finish(from, { ...readHead(from), chunks: withTexts ? from.rows(readChunk) : skipChunks(from) })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** All before the text. */
function readHead(from: ByteReader): Omit<ParsedText, 'chunks'> {
  return {
    path: from.string(),
    language: from.string(),
    dialect: from.string(),
    lines: from.number(),
    packageName: from.nullableString(),
    doc: from.nullableString(),
    syntaxErrors: from.number(),
    definitions: from.rows(readDefinition),
  }
}

function pick<T>(values: readonly T[], from: ByteReader): T {
  const value = values[from.number()]
  if (value === undefined) throw new RangeError('the stream names a kind that does not exist')
  return value
}

function writeDefinition(out: ByteWriter, row: Definition): void {
  out.number(definitionKinds.indexOf(row.kind))
  out.string(row.name)
  out.number(row.parent)
  out.number(row.scope)
  out.number(row.startLine)
  out.number(row.startColumn)
  out.number(row.endLine - row.startLine)
  out.number(row.endColumn)
  out.number(row.nameLine)
  out.number(row.nameColumn)
  out.string(row.signature)
  out.string(row.doc)
  out.flag(row.exported)
  out.numbers(row.modifiers.map((modifier) => modifiers.indexOf(modifier)))
  out.number(row.owner)
  out.number(row.type)
  out.numbers(row.values)
}

function readDefinition(from: ByteReader): Definition {
  const kind = pick(definitionKinds, from)
  const name = from.string()
  const parent = from.number()
  const scope = from.number()
  const startLine = from.number()
  return {
    kind,
    name,
    parent,
    scope,
    startLine,
    startColumn: from.number(),
    endLine: startLine + from.number(),
    endColumn: from.number(),
    nameLine: from.number(),
    nameColumn: from.number(),
    signature: from.nullableString(),
    doc: from.nullableString(),
    exported: from.flag(),
    modifiers: from.rows((one) => pick(modifiers, one)),
    owner: from.number(),
    type: from.number(),
    values: from.numbers(),
  }
}

function readScope(from: ByteReader): Scope {
  return { parent: from.number(), definition: from.number(), kind: pick(scopeKinds, from) }
}

function writeBinding(out: ByteWriter, row: Binding): void {
  out.string(row.name)
  out.number(row.scope)
  out.number(bindingKinds.indexOf(row.kind))
  out.number(row.definition)
  out.number(row.import)
  out.string(row.imported)
  out.number(row.type)
  out.number(row.value)
  out.number(row.position)
  out.flag(row.rest)
  out.number(row.line)
}

function readBinding(from: ByteReader): Binding {
  return {
    name: from.string(),
    scope: from.number(),
    kind: pick(bindingKinds, from),
    definition: from.number(),
    import: from.number(),
    imported: from.string(),
    type: from.number(),
    value: from.number(),
    position: from.number(),
    rest: from.flag(),
    line: from.number(),
  }
}

function writeImport(out: ByteWriter, row: Import): void {
  out.string(row.module)
  out.number(importKinds.indexOf(row.kind))
  out.flag(row.typeOnly)
  out.number(row.scope)
  out.number(row.line)
  out.number(row.column)
  out.rows(row.names, (to, name) => {
    to.string(name.imported)
    to.string(name.local)
    to.number(name.line)
  })
}

function readImport(from: ByteReader): Import {
  return {
    module: from.string(),
    kind: pick(importKinds, from),
    typeOnly: from.flag(),
    scope: from.number(),
    line: from.number(),
    column: from.number(),
    names: from.rows((one) => ({ imported: one.string(), local: one.string(), line: one.number() })),
  }
}

function writeExport(out: ByteWriter, row: Export): void {
  out.string(row.exported)
  out.number(row.expression)
  out.number(row.from)
  out.string(row.imported)
  out.number(row.line)
}

function readExport(from: ByteReader): Export {
  return {
    exported: from.string(),
    expression: from.number(),
    from: from.number(),
    imported: from.string(),
    line: from.number(),
  }
}

function readAssignment(from: ByteReader): Assignment {
  return {
    target: from.number(),
    value: from.number(),
    scope: from.number(),
    definition: from.number(),
    line: from.number(),
  }
}

function writeSite(out: ByteWriter, row: CallSite | Reference, kind: number): void {
  out.number(kind)
  out.number(row.expression)
  out.number(row.definition)
  out.number(row.scope)
  out.number(row.line)
  out.number(row.column)
}

function readCall(from: ByteReader): CallSite {
  const kind = pick(callKinds, from)
  return {
    expression: from.number(),
    kind,
    definition: from.number(),
    scope: from.number(),
    line: from.number(),
    column: from.number(),
  }
}

function readReference(from: ByteReader): Reference {
  const kind = pick(referenceKinds, from)
  return {
    expression: from.number(),
    kind,
    definition: from.number(),
    scope: from.number(),
    line: from.number(),
    column: from.number(),
  }
}

function readHeritage(from: ByteReader): Heritage {
  return {
    definition: from.number(),
    owner: from.number(),
    kind: pick(heritageKinds, from),
    expression: from.number(),
    line: from.number(),
    column: from.number(),
  }
}

function writeManifest(out: ByteWriter, manifest: Manifest | null): void {
  out.string(manifest?.kind ?? null)
  if (manifest !== null) out.text(JSON.stringify(manifest.data ?? null))
}

function readManifest(from: ByteReader, path: string): Manifest | null {
  const kind = from.nullableString()
  return kind === null ? null : { path, kind, data: dataOf(from.text()) }
}

/** Damaged text is told like a damaged table. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RangeError('the stream holds a manifest that cannot be read', { cause: error })
  }
}

function readChunk(from: ByteReader): Chunk {
  return { startLine: from.number(), endLine: from.number(), text: from.text() }
}

function skipChunks(from: ByteReader): readonly Chunk[] {
  for (let left = from.count(); left > 0; left--) {
    from.number()
    from.number()
    from.skipText()
  }
  return []
}
