// Parses of single files, cached between runs: written durably in batches, so that a killed run continues where it
// stopped.
import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import {
  decodeParsedFile,
  decodeParsedText,
  parsedFileVersion,
  type ParsedText,
} from '../../../parse/parsed-file-codec'
import type { ParsedFile } from '../../../parse/parsed-file'
import { limits } from '../../../kernel/limits'
import type { GraphWriter, KnownFile, SkippedSource } from './graph-writer'
import { asStoreError, type Connection } from '../../sqlite'

export type ParseCache = Pick<
  GraphWriter,
  'knownFiles' | 'knownSkips' | 'readParsed' | 'holdParsed' | 'cacheParsed' | 'cacheSkipped' | 'touch'
> & {
  /** Commits pending rows. */
  flush(): void
  /** Deletes files that are no longer part of the project. */
  keepOnly(paths: ReadonlySet<string>): void
}

// In WAL mode a commit without a flush to disk takes a fraction of a millisecond; a killed run loses at most this much.
const batchFiles = 64
const batchMilliseconds = 1_000

/**
 * A file that changed this shortly before it was read may change again within the same tick of the file system's clock,
 * so its modification time isn't trusted and its bytes are compared next time.
 */
const racyMilliseconds = 2_000
const untrusted = -1

/** @param parser changes whenever the same source may parse differently */
export function createParseCache(connection: Connection, parser: string): ParseCache {
  forgetOtherVersion(connection, `${parsedFileVersion} ${parser}`)
  const save = connection.prepare(
    `INSERT INTO parsed (path, hash, size, modified_ms, data) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET hash = excluded.hash, size = excluded.size, modified_ms = excluded.modified_ms,
       data = excluded.data`,
  )
  const saveSkip = connection.prepare(
    `INSERT INTO skipped (path, size, modified_ms, reason) VALUES (?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET size = excluded.size, modified_ms = excluded.modified_ms, reason = excluded.reason`,
  )
  const touch = connection.prepare('UPDATE parsed SET modified_ms = ?, size = ? WHERE path = ?')
  const dropSkip = connection.prepare('DELETE FROM skipped WHERE path = ?')
  const drop = connection.prepare('DELETE FROM parsed WHERE path = ?')
  const known = connection.prepare('SELECT path, hash, size, modified_ms AS modifiedMs FROM parsed')
  const stored = connection.prepare('SELECT path FROM parsed').pluck()
  const skips = connection.prepare('SELECT path, size, modified_ms AS modifiedMs, reason FROM skipped')
  // Only this connection writes these rows, so they are read once.
  let rows: Map<string, KnownFile> | null = null
  const knownRows = (): Map<string, KnownFile> =>
    (rows ??= new Map((known.all() as KnownFile[]).map((row) => [row.path, row])))
  let pending = 0
  let startedAt = 0
  // A run reads what is known before it reads any file.
  let lookedAt = Date.now()

  const write = (statements: () => void): void => {
    try {
      if (!connection.inTransaction) {
        connection.exec('BEGIN IMMEDIATE')
        startedAt = performance.now()
      }
      statements()
    } catch (error) {
      throw asStoreError(error)
    }
    pending++
    if (pending >= batchFiles || performance.now() - startedAt > batchMilliseconds) flush()
  }
  const flush = (): void => {
    pending = 0
    try {
      if (connection.inTransaction) connection.exec('COMMIT')
    } catch (error) {
      throw asStoreError(error)
    }
  }

  return {
    knownFiles: () => {
      lookedAt = Date.now()
      return new Map(knownRows())
    },
    knownSkips: () => new Map((skips.all() as SkippedSource[]).map((row) => [row.path, row])),
    readParsed: (paths) => readParses(connection, paths),
    holdParsed: (paths, held) => {
      const hold = (encoded: Uint8Array, path: string): ParsedFile | null => {
        const file = decodeParsedFile(encoded, held.keepsTexts)
        return file === null ? null : held.add(path, file, encoded)
      }
      for (const file of readEncoded(connection, paths, hold)) void file
    },
    cacheParsed: (file, encoded) => {
      const { path, hash, size } = file
      const modifiedMs = trusted(file.modifiedMs, lookedAt)
      // The run holds the given one anyway.
      const row = modifiedMs === file.modifiedMs ? file : { path, hash, size, modifiedMs }
      write(() => {
        save.run(path, hash, size, row.modifiedMs, packed(encoded))
        dropSkip.run(path)
      })
      rows?.set(path, row)
      // The run that parses very many has rows of its own.
      if (rows !== null && rows.size > limits.filesDecoded) rows = null
    },
    cacheSkipped: (file) => {
      write(() => {
        saveSkip.run(file.path, file.size, trusted(file.modifiedMs, lookedAt), file.reason)
        drop.run(file.path)
      })
      rows?.delete(file.path)
    },
    touch: ({ path, hash, size, modifiedMs }) => {
      const row = { path, hash, size, modifiedMs: trusted(modifiedMs, lookedAt) }
      write(() => touch.run(row.modifiedMs, size, path))
      rows?.set(path, row)
    },
    flush,
    keepOnly: (paths) => {
      const gone: string[] = []
      for (const path of stored.iterate() as Iterable<string>) if (!paths.has(path)) gone.push(path)
      for (const path of gone) drop.run(path)
      for (const path of gone) rows?.delete(path)
      for (const { path } of skips.all() as SkippedSource[]) if (!paths.has(path)) dropSkip.run(path)
    },
  }
}

// The fastest level, which compresses to two fifths: uncompressed, parses would be half of the database. The checksum
// reveals damage, however little of a parse is read.
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } }

/** Compressing fewer bytes takes ten times as long as storing them, and saves half of them at most. */
const worthPacking = 1_024

/** First byte of a parse that is stored as it is, behind its checksum; compressed ones begin with another. */
export const plainMark = 0
const plainHead = 5

function packed(encoded: Uint8Array): Uint8Array {
  if (encoded.length >= worthPacking) return zstdCompressSync(encoded, packing)
  const plain = Buffer.allocUnsafe(plainHead + encoded.length)
  plain[0] = plainMark
  plain.writeUInt32LE(crc32(encoded), 1)
  plain.set(encoded, plainHead)
  return plain
}

/** Null for bytes that are damaged. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] === plainMark) {
    const encoded = bytes.subarray(plainHead)
    const sum = bytes.length < plainHead ? null : new DataView(bytes.buffer, bytes.byteOffset).getUint32(1, true)
    return sum === crc32(encoded) ? encoded : null
  }
  try {
    return zstdDecompressSync(bytes)
  } catch {
    return null
  }
}

/** Cached parses, in the order of the paths; those that are missing or have another codec are skipped. */
export function readParses(connection: Connection, paths: Iterable<string>): Iterable<ParsedFile> {
  return readEncoded(connection, paths, (encoded) => decodeParsedFile(encoded))
}

/** As `readParses`, but several times as fast. */
export function readParsedTexts(connection: Connection, paths: Iterable<string>): Iterable<ParsedText> {
  return readEncoded(connection, paths, decodeParsedText)
}

function* readEncoded<T>(
  connection: Connection,
  paths: Iterable<string>,
  decode: (encoded: Uint8Array, path: string) => T | null,
): Iterable<T> {
  const data = connection.prepare('SELECT data FROM parsed WHERE path = ?').pluck()
  for (const path of paths) {
    const bytes = data.get(path) as Uint8Array | undefined
    const encoded = bytes === undefined ? null : unpacked(bytes)
    const parsed = encoded === null ? null : decode(encoded, path)
    if (parsed !== null) yield parsed
  }
}

/** @param lookedAt a time before the file was read, however much later it is stored */
function trusted(modifiedMs: number, lookedAt: number): number {
  return lookedAt - modifiedMs < racyMilliseconds ? untrusted : modifiedMs
}

/** Parses of another codec or parser are deleted: they would be misread, or lack something. */
function forgetOtherVersion(connection: Connection, version: string): void {
  if (connection.prepare('SELECT version FROM cache_version').pluck().get() === version) return
  connection
    .transaction(() => {
      connection.exec('DELETE FROM parsed; DELETE FROM skipped; DELETE FROM cache_version')
      connection.prepare('INSERT INTO cache_version (version) VALUES (?)').run(version)
    })
    .immediate()
}
