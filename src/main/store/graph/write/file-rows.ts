// One row of the table `file`: what was read of it, its place, and which rows belong to it.
import { AppError } from '../../../contract/errors'
import type { WrittenFile } from './graph-writer'
import type { FreeKeys, KeyRange } from './ordered-rows'
import type { Preparer } from '../../remembered-statements'

/** The store's own numbers for a file. */
export interface FileRow {
  readonly id: number
  /** Place among all files in path order, from 0. */
  readonly place: number
  /** Key of the file's own node. */
  readonly node: number | null
  /** Definitions in it. */
  readonly symbols: number
  readonly edges: KeyRange
  readonly unresolved: KeyRange
  readonly chunks: KeyRange
}

/** The stored rows of a file before it changes. */
export interface StoredFileRow extends FileRow, Pick<WrittenFile, 'language' | 'lines' | 'hash' | 'syntaxErrors'> {}

/**
 * Looks up the ids of the files of a graph written from scratch: their places in path order, from 1. They are asked for
 * in about that order, and a table of very many would take as much memory as the paths.
 * @param paths in path order; for another one AppError `internal_error` is thrown
 */
export function idsInOrder(paths: readonly string[]): (path: string) => number {
  let at = 0
  return (path) => {
    for (let step = 0; step <= paths.length; step++, at++) {
      if (at >= paths.length) at = 0
      if (paths[at] === path) return at + 1
    }
    throw new AppError('internal_error', `The graph names a file that was not parsed: ${path}`)
  }
}

/** Inserts new files. */
export function fileInserter(connection: Preparer): (file: WrittenFile, language: number, row: FileRow) => void {
  const insert = connection.prepare(
    `INSERT INTO file (id, path, language, lines, size, hash, unread, place, node, symbols, first_edge, last_edge,
       first_unresolved, last_unresolved, first_chunk, last_chunk)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return (
    { path, lines, size, hash, syntaxErrors },
    language,
    { id, place, node, symbols, edges, unresolved, chunks },
  ) => {
    const ranges = [edges, unresolved, chunks].flatMap(({ first, last }) => [first, last])
    insert.run(id, path, language, lines, size, hash, syntaxErrors, place, node, symbols, ...ranges)
  }
}

/** Reads files by path. */
export function fileFinder(connection: Preparer): (path: string) => StoredFileRow | null {
  const find = connection
    .prepare(
      `SELECT language.text, lines, hash, unread, file.id, place, node, symbols, first_edge, last_edge, first_unresolved,
         last_unresolved, first_chunk, last_chunk
       FROM file JOIN term AS language ON language.id = file.language WHERE path = ?`,
    )
    .raw()
  return (path) => {
    const found = find.get(path) as [string, number, string, number, ...number[]] | undefined
    if (found === undefined) return null
    const [language, lines, hash, syntaxErrors, id = 0, place = 0, node = 0, symbols = 0, ...ranges] = found
    const range = (at: number): KeyRange => ({ first: ranges[at] ?? 0, last: ranges[at + 1] ?? -1 })
    return {
      ...{ language, lines, hash, syntaxErrors, id, place, node, symbols },
      ...{ edges: range(0), unresolved: range(2), chunks: range(4) },
    }
  }
}

/** Free keys of a table whose rows are grouped by file. */
export function freeKeys(connection: Preparer, table: 'edge' | 'unresolved' | 'chunk'): FreeKeys {
  const last = connection.prepare(`SELECT max(last_${table}) FROM file`).pluck()
  let free: number | undefined
  const first = (): number => (free ??= ((last.get() as number | null) ?? 0) + 1)
  return {
    first,
    take: (range) => {
      if (range.last >= first()) free = range.last + 1
    },
  }
}
