// The data kept of every linked file, so that others can be linked without reading it.
import { ByteReader, ByteWriter } from '../../parse/byte-stream'
import type { DialectId, ParsedFile } from '../../parse/parsed-file'
import type { Attachment } from '../resolve/attachments'
import { declaredNames } from '../program/declared-names'
import { hashesOf } from '../program/hashed-names'
import type { Program } from '../program/program'
import { dialectOf } from '../dialects/registry'
import { nameHashes } from './names'

/** The digest of a linked file. Other files are referred to by path, because their numbers change. */
export interface FileDigest {
  readonly path: string
  readonly language: string
  readonly dialect: DialectId
  readonly packageName: string | null
  readonly lines: number
  readonly syntaxErrors: number
  readonly definitionCount: number
  readonly bindingCount: number
  /** Whether it binds names that other files see without imports. */
  readonly sharesNames: boolean
  /** Sorted hashes of all names that it mentions. */
  readonly names: Uint32Array
  /** Sorted hashes of all names that it declares. */
  readonly declared: Uint32Array
  /** Names that exist because the file is there: its package or namespaces. */
  readonly spaces: readonly string[]
  readonly attachments: readonly DigestAttachment[]
}

/** An attachment whose holder is given by its file and its index there. */
export interface DigestAttachment {
  readonly kind: Attachment['kind']
  readonly holder: { readonly kind: Attachment['holder']['kind']; readonly path: string; readonly at: number }
  readonly at: number
  readonly name: string
  readonly isOwn: boolean
}

export function digestOf(program: Program, file: ParsedFile, attachments: readonly Attachment[]): FileDigest {
  const { names, reach } = dialectOf(file.dialect)
  return {
    path: file.path,
    language: file.language,
    dialect: file.dialect,
    packageName: file.packageName,
    lines: file.lines,
    syntaxErrors: file.syntaxErrors,
    definitionCount: file.definitions.length,
    bindingCount: file.bindings.length,
    sharesNames: names.isShared(file),
    names: nameHashes(file),
    declared: hashesOf(declaredNames(file, reach)),
    spaces: reach.spacesOf(file),
    attachments: attachments.map(({ kind, holder, at, name, isOwn }) => {
      return { kind, holder: placeOf(program, holder), at, name, isOwn }
    }),
  }
}

function placeOf(program: Program, holder: Attachment['holder']): DigestAttachment['holder'] {
  if (holder.kind === 'object') {
    return { kind: holder.kind, path: program.files[holder.file]?.file.path ?? '', at: holder.expression }
  }
  const table = program.tableOf(holder.definition)
  return { kind: holder.kind, path: table.file.path, at: holder.definition - table.definitionBase }
}

const attachmentKinds: readonly Attachment['kind'][] = [
  'definition',
  'value',
  'prototype',
  'mixin',
  'trait',
  'subclass',
]
const holderKinds: readonly Attachment['holder']['kind'][] = ['instance', 'static', 'object']

/**
 * Encodes a digest as bytes.
 * @param out used for one after the other: its buffers cost more than what is written to them
 */
export function encodeDigest(digest: FileDigest, out = new ByteWriter()): Uint8Array {
  out.clear()
  out.string(digest.path)
  out.string(digest.language)
  out.string(digest.dialect)
  out.string(digest.packageName)
  const { lines, syntaxErrors, definitionCount, bindingCount } = digest
  for (const count of [lines, syntaxErrors, definitionCount, bindingCount]) out.number(count)
  out.flag(digest.sharesNames)
  out.number(digest.spaces.length)
  for (const space of digest.spaces) out.string(space)
  out.number(digest.attachments.length)
  for (const { kind, holder, at, name, isOwn } of digest.attachments) {
    out.number(attachmentKinds.indexOf(kind))
    out.number(holderKinds.indexOf(holder.kind))
    out.string(holder.path)
    out.number(holder.at)
    out.number(at)
    out.string(name)
    out.flag(isOwn)
  }
  return withHashes([digest.names, digest.declared], out.finish())
}

/** Each list after its length, then the rest. */
function withHashes(lists: readonly Uint32Array[], rest: Uint8Array): Uint8Array {
  const size = lists.reduce((total, list) => total + 4 + list.byteLength, rest.length)
  const whole = new Uint8Array(size)
  const view = new DataView(whole.buffer)
  let at = 0
  for (const list of lists) {
    view.setUint32(at, list.length, true)
    whole.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), at + 4)
    at += 4 + list.byteLength
  }
  whole.set(rest, at)
  return whole
}

/** @throws RangeError when the bytes are truncated */
export function decodeDigest(bytes: Uint8Array): FileDigest {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const hashes = (): Uint32Array => {
    const list = new Uint32Array(view.getUint32(at, true))
    new Uint8Array(list.buffer).set(bytes.subarray(at + 4, at + 4 + list.byteLength))
    at += 4 + list.byteLength
    return list
  }
  const names = hashes()
  const declared = hashes()
  const from = ByteReader.of(bytes.subarray(at))
  return {
    path: from.string(),
    language: from.string(),
    dialect: from.string(),
    packageName: from.nullableString(),
    lines: from.number(),
    syntaxErrors: from.number(),
    definitionCount: from.number(),
    bindingCount: from.number(),
    sharesNames: from.flag(),
    spaces: Array.from({ length: from.number() }, () => from.string()),
    names,
    declared,
    attachments: Array.from({ length: from.number() }, () => ({
      kind: attachmentKinds[from.number()] ?? 'value',
      holder: { kind: holderKinds[from.number()] ?? 'instance', path: from.string(), at: from.number() },
      at: from.number(),
      name: from.string(),
      isOwn: from.flag(),
    })),
  }
}
