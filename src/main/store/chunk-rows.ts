// The text of a file in the tables: rows of `chunk`, and their words in `chunk_text`.
import { AppError } from '../contract/errors'
import type { Chunk, ParsedFile } from '../parse/parsed-file'
import { freeKeys } from './file-rows'
import type { FileChange, UpdateStep } from './update-step'
import { joinWords, type TextPrefix } from './graph-schema'
import { noKeys, replaceRows, type KeyRange } from './ordered-rows'
import { WordSplitter } from './split-words'
import type { Preparer } from './remembered-statements'

/** Writes one chunk of a file. Chunks of one file should follow each other: their path is split once. */
function chunkInserter(
  connection: Preparer,
  prefix: TextPrefix = '',
): (parsed: ParsedFile, file: number, chunk: Chunk, key: number) => void {
  const insert = connection.prepare(`INSERT INTO ${prefix}chunk (key, file, start_line, end_line) VALUES (?, ?, ?, ?)`)
  const insertText = connection.prepare(
    `INSERT INTO ${prefix}chunk_text (rowid, path, names, body) VALUES (?, ?, ?, ?)`,
  )
  const splitter = new WordSplitter()
  let path: string | null = null
  let pathWords = ''
  return (parsed, file, chunk, key) => {
    if (path !== parsed.path) pathWords = splitter.split(parsed.path)
    path = parsed.path
    insert.run(key, file, chunk.startLine, chunk.endLine)
    const names = parsed.definitions
      .filter((row) => row.name !== '' && row.nameLine >= chunk.startLine && row.nameLine <= chunk.endLine)
      .map((row) => row.name)
    insertText.run(key, pathWords, splitter.split(names.join(' ')), splitter.split(chunk.text))
  }
}

/** Fills empty tables of text; files come one after the other, in any order. */
export function loadChunks(
  connection: Preparer,
  prefix: TextPrefix,
  parsed: Iterable<ParsedFile>,
  fileId: (path: string) => number,
  report: () => void,
): void {
  const insert = chunkInserter(connection, prefix)
  let key = 0
  for (const file of parsed) {
    const id = fileId(file.path)
    for (const chunk of file.chunks) insert(file, id, chunk, ++key)
    report()
  }
  connection.prepare(joinWords(`${prefix}chunk_text`)).run()
}

/** The keys of each file's chunks. */
export function chunkRanges(connection: Preparer): ReadonlyMap<number, KeyRange> {
  const rows = connection.prepare('SELECT file, min(key), max(key) FROM chunk GROUP BY file').raw().all()
  return new Map((rows as [number, number, number][]).map(([file, first, last]) => [file, { first, last }]))
}

export interface ChunkChanges {
  rangeOf(change: FileChange): KeyRange
}

/**
 * Writes the text of files whose content is another.
 * @throws AppError `internal_error` when the parse of such a file is not given
 */
export function updateChunks({ connection, changes }: UpdateStep, parses: Iterable<ParsedFile>): ChunkChanges {
  const read = connection.prepare<[KeyRange]>('SELECT key FROM chunk WHERE key BETWEEN @first AND @last ORDER BY key')
  const insert = chunkInserter(connection)
  const remove = connection.prepare('DELETE FROM chunk WHERE key = ?')
  const removeText = connection.prepare('DELETE FROM chunk_text WHERE rowid = ?')
  const free = freeKeys(connection, 'chunk')
  const parsed = new Map(Array.from(parses, (file) => [file.path, file]))
  const ranges = new Map<number, KeyRange>()
  for (const { id, path, stored, file } of changes) {
    const range = stored?.chunks ?? noKeys
    ranges.set(id, range)
    if (stored !== null && file !== null && stored.hash === file.hash) continue
    const own = file === null ? null : parsed.get(path)
    if (own === undefined) throw new AppError('internal_error', `A changed file comes without its parse: ${path}`)
    const before = stored === null ? [] : (read.all(range) as { key: number }[])
    const taken = replaceRows(before, own?.chunks ?? [], range, free, () => false, {
      remove: ({ key }) => {
        remove.run(key)
        removeText.run(key)
      },
      keep: () => undefined,
      add: (chunk, key) => {
        if (own !== null) insert(own, id, chunk, key)
      },
    })
    ranges.set(id, taken)
  }
  return { rangeOf: ({ id }) => ranges.get(id) ?? noKeys }
}
