// The text of a file in the tables: rows of `chunk`, and their words in `chunk_text`.
import { AppError } from '../../../contract/errors'
import { firstPlace } from '../../../kernel/first-place'
import type { Chunk, Definition } from '../../../parse/parsed-file'
import type { ParsedText } from '../../../parse/parsed-file-codec'
import { bulkInsert, insertStatement, singleRows } from '../write/bulk-insert'
import { freeKeys } from '../write/file-rows'
import type { FileChange, UpdateStep } from '../write/update-step'
import { joinWords } from '../graph-schema'
import { noKeys, replaceRows, type KeyRange } from '../write/ordered-rows'
import { WordSplitter } from './split-words'
import type { Preparer } from '../../remembered-statements'

const chunkColumns = ['key', 'file', 'start_line', 'end_line']
const textColumns = ['rowid', 'path', 'names', 'body']

/** Splits chunks into words. Chunks of one file should be passed in a row: what they share is computed once. */
class ChunkWordSplitter {
  private readonly splitter = new WordSplitter()
  private file: ParsedText | null = null
  private path = ''
  /** Sorted by line. */
  private named: readonly Definition[] = []

  split(file: ParsedText, chunk: Chunk): readonly [path: string, names: string, body: string] {
    if (this.file !== file) {
      this.file = file
      this.path = this.splitter.split(file.path)
      this.named = file.definitions
        .filter(({ name }) => name !== '')
        .sort((left, right) => left.nameLine - right.nameLine)
    }
    return [this.path, this.splitter.split(this.namesIn(chunk)), this.splitter.split(chunk.text)]
  }

  private namesIn({ startLine, endLine }: Chunk): string {
    const names: string[] = []
    const first = firstPlace(this.named.length, (at) => (this.named[at]?.nameLine ?? 0) >= startLine)
    for (let at = first; ; at++) {
      const definition = this.named[at]
      if (definition === undefined || definition.nameLine > endLine) return names.join(' ')
      names.push(definition.name)
    }
  }
}

/** Fills empty text tables, file by file, in any order. */
export interface ChunkLoader {
  add(file: ParsedText): void
  finish(): void
}

export function createChunkLoader(connection: Preparer, fileId: (path: string) => number): ChunkLoader {
  const rows = bulkInsert(connection, 'chunk', chunkColumns, singleRows)
  const words = bulkInsert(connection, 'chunk_text', textColumns, singleRows)
  const splitter = new ChunkWordSplitter()
  let key = 0
  return {
    add: (file) => {
      const id = fileId(file.path)
      for (const chunk of file.chunks) {
        key++
        rows.add(key, id, chunk.startLine, chunk.endLine)
        words.add(key, ...splitter.split(file, chunk))
      }
    },
    finish: () => {
      rows.finish()
      words.finish()
      connection.prepare(joinWords('chunk_text')).run()
    },
  }
}

/** Fills empty text tables at once. */
export function loadChunks(
  connection: Preparer,
  parsed: Iterable<ParsedText>,
  fileId: (path: string) => number,
  report: () => void,
): void {
  const loader = createChunkLoader(connection, fileId)
  for (const file of parsed) {
    loader.add(file)
    report()
  }
  loader.finish()
}

export interface ChunkChanges {
  rangeOf(change: FileChange): KeyRange
}

/**
 * Writes the text of files whose content changed.
 * @throws AppError `internal_error` when the parse of such a file is missing
 */
export function updateChunks({ connection, changes }: UpdateStep, parses: Iterable<ParsedText>): ChunkChanges {
  const read = connection.prepare<[KeyRange]>('SELECT key FROM chunk WHERE key BETWEEN @first AND @last ORDER BY key')
  const insert = insertStatement(connection, 'chunk', chunkColumns)
  const insertText = insertStatement(connection, 'chunk_text', textColumns)
  const splitter = new ChunkWordSplitter()
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
        if (own === null) return
        insert.run(key, id, chunk.startLine, chunk.endLine)
        insertText.run(key, ...splitter.split(own, chunk))
      },
    })
    ranges.set(id, taken)
  }
  return { rangeOf: ({ id }) => ranges.get(id) ?? noKeys }
}
