// What is kept of every linked file, so that others can be linked beside it without reading it.
import { ByteReader, ByteWriter } from '../../parse/byte-stream'
import { dialects, type Dialect, type ParsedFile } from '../../parse/parsed-file'
import type { Attachment } from '../attachments'
import { sharesNames } from '../file-table'
import type { Program } from '../program'
import { nameHashes } from './names'

/** One linked file. Other files are named by path, because their numbers change. */
export interface FileDigest {
  readonly path: string
  readonly language: string
  readonly dialect: Dialect
  readonly packageName: string | null
  readonly lines: number
  readonly definitionCount: number
  readonly bindingCount: number
  /** Whether it binds names that other files see without importing them. */
  readonly sharesNames: boolean
  /** Sorted hashes of all names that it says. */
  readonly names: Uint32Array
  readonly attachments: readonly DigestAttachment[]
}

/** An attachment whose holder is named by its file and its place there. */
export interface DigestAttachment {
  readonly kind: Attachment['kind']
  readonly holder: { readonly kind: Attachment['holder']['kind']; readonly path: string; readonly at: number }
  readonly at: number
  readonly name: string
  readonly isOwn: boolean
}

export function digestOf(program: Program, file: ParsedFile, attachments: readonly Attachment[]): FileDigest {
  return {
    path: file.path,
    language: file.language,
    dialect: file.dialect,
    packageName: file.packageName,
    lines: file.lines,
    definitionCount: file.definitions.length,
    bindingCount: file.bindings.length,
    sharesNames: sharesNames(file),
    names: nameHashes(file),
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

const attachmentKinds: readonly Attachment['kind'][] = ['definition', 'value', 'prototype', 'mixin', 'trait', 'heir']
const holderKinds: readonly Attachment['holder']['kind'][] = ['instance', 'static', 'object']

/** A digest as bytes. */
export function encodeDigest(digest: FileDigest): Uint8Array {
  const out = new ByteWriter()
  out.string(digest.path)
  out.string(digest.language)
  out.number(dialects.indexOf(digest.dialect))
  out.string(digest.packageName)
  for (const count of [digest.lines, digest.definitionCount, digest.bindingCount]) out.number(count)
  out.flag(digest.sharesNames)
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
  const { names } = digest
  const head = out.finish()
  const whole = new Uint8Array(4 + names.byteLength + head.length)
  new DataView(whole.buffer).setUint32(0, names.length, true)
  whole.set(new Uint8Array(names.buffer, names.byteOffset, names.byteLength), 4)
  whole.set(head, 4 + names.byteLength)
  return whole
}

/** @throws RangeError when the bytes are cut */
export function decodeDigest(bytes: Uint8Array): FileDigest {
  const count = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true)
  const names = new Uint32Array(count)
  new Uint8Array(names.buffer).set(bytes.subarray(4, 4 + names.byteLength))
  const from = ByteReader.of(bytes.subarray(4 + names.byteLength))
  return {
    path: from.string(),
    language: from.string(),
    dialect: dialects[from.number()] ?? 'plain',
    packageName: from.nullableString(),
    lines: from.number(),
    definitionCount: from.number(),
    bindingCount: from.number(),
    sharesNames: from.flag(),
    names,
    attachments: Array.from({ length: from.number() }, () => ({
      kind: attachmentKinds[from.number()] ?? 'value',
      holder: { kind: holderKinds[from.number()] ?? 'instance', path: from.string(), at: from.number() },
      at: from.number(),
      name: from.string(),
      isOwn: from.flag(),
    })),
  }
}
