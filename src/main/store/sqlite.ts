// Opens SQLite files with the settings that all databases of the service share, readable by their owner only (C-42).
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { AppError } from '../contract/errors'

// Loads the native library, which would else happen when the first file is opened: a thread that is ended while it does
// aborts the whole process, so it does before it says that it has started.
if (!isMainThread) new Database(':memory:').close()

/** A SQLite connection. Used only inside the store. */
export type Connection = Database.Database

export type Statement<Values extends unknown[]> = Database.Statement<Values>

const busyMilliseconds = 5_000

/** Page cache while a graph is loaded; pages that don't fit are written twice. */
export const loadCacheKilobytes = 65_536

/** Of a connection that fills a text index: it writes in order, and two are open at once. */
const textCacheKilobytes = 16_384

/** The files that make up a SQLite database. */
const companions = ['', '-wal', '-shm', '-journal']

/**
 * Opens a database for writing, and creates it if there is none: file mode 0600, folder 0700.
 * @param synchronous `FULL` where a commit must survive a power cut, `NORMAL` where the content can be rebuilt (C-43)
 */
export function openForWriting(file: string, synchronous: 'FULL' | 'NORMAL'): Connection {
  createPrivateFile(file)
  requireFiles(file)
  const connection = new Database(file, { timeout: busyMilliseconds })
  try {
    connection.pragma('journal_mode = WAL')
    connection.pragma(`synchronous = ${synchronous}`)
    harden(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Opens a database that is discarded if anything goes wrong with it. */
export function openForLoading(file: string): Connection {
  createPrivateFile(file)
  requireFiles(file)
  const connection = new Database(file, { timeout: busyMilliseconds })
  try {
    connection.pragma('journal_mode = OFF')
    connection.pragma('synchronous = OFF')
    connection.pragma(`cache_size = -${textCacheKilobytes}`)
    harden(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Opens a database that is gone when it is closed. */
export function openInMemory(): Connection {
  const connection = new Database(':memory:')
  harden(connection)
  return connection
}

/** Opens an existing database read-only. */
export function openForReading(file: string): Connection {
  requireFiles(file)
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: busyMilliseconds })
  try {
    harden(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** A pipe or a folder in the place of a file of a database: opening it may never end. */
class NoFileError extends Error {
  readonly code = 'SQLITE_CANTOPEN'
}

function requireFiles(file: string): void {
  for (const companion of companions)
    if (statSync(file + companion, { throwIfNoEntry: false })?.isFile() === false)
      throw new NoFileError(`“${file}${companion}” is not a file.`)
}

function harden(connection: Connection): void {
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('cell_size_check = ON')
}

/** Creates an empty file and its folder for this user only, and removes other users' rights from existing ones. */
export function createPrivateFile(file: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // Never opened if it exists: closing any descriptor of a file releases the locks that SQLite holds on it in this
  // process.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  // Not through a link: the rights of a file elsewhere are not ours to change.
  for (const companion of companions)
    if (lstatSync(file + companion, { throwIfNoEntry: false })?.isFile() === true) chmodSync(file + companion, 0o600)
}

/** Whether an error means that a file that can be made again is corrupt, or isn't one. */
export function isUnusable(error: unknown): boolean {
  return error instanceof NoFileError || isDamage(error)
}

/** Whether an error means that a database file is corrupt. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return error.code.startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_NOTADB'
}

/**
 * Whether an error may say that the tables are not those of this program: the names in a schema have no checksum. It has
 * other causes too, so it alone is no reason to give up a file that can't be made again.
 */
export function isForeignSchema(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR'
}

/** Whether tables that this database shares with the given definitions have the same columns. */
export function hasColumnsOf(connection: Connection, definitions: string): boolean {
  return compareTables(connection, definitions, true)
}

/** Whether this database has all tables of the given definitions, with the same columns. */
export function hasTablesOf(connection: Connection, definitions: string): boolean {
  return compareTables(connection, definitions, false)
}

function compareTables(connection: Connection, definitions: string, mayLack: boolean): boolean {
  const own = new Database(':memory:')
  try {
    own.exec(definitions)
    const columnsOf = (database: Connection, table: string): string | null =>
      database.prepare("SELECT group_concat(name, ' ') FROM pragma_table_info(?)").pluck().get(table) as string | null
    const tables = own.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]
    return tables.every((table) => {
      const columns = columnsOf(connection, table)
      return columns === null ? mayLack : columns === columnsOf(own, table)
    })
  } finally {
    own.close()
  }
}

/**
 * Names of the triggers and views, none of which is ever Cairn's: they are programs of the file that run while it is
 * written and read, and such a program may never end. Checked before either.
 */
export function foreignPrograms(connection: Connection): readonly ForeignProgram[] {
  const programs = connection.prepare("SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')")
  return programs.all() as ForeignProgram[]
}

interface ForeignProgram {
  readonly type: 'trigger' | 'view'
  readonly name: string
}

/** Removes them; the rows of all tables stay. */
export function dropPrograms(connection: Connection, programs: readonly ForeignProgram[]): void {
  connection
    .transaction(() => {
      for (const { type, name } of programs) connection.exec(`DROP ${type} IF EXISTS "${name.replaceAll('"', '""')}"`)
    })
    .immediate()
}

/** Whether an error means that the disk is full, or can't be read or written. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return error.code === 'SQLITE_FULL' || error.code.startsWith('SQLITE_IOERR')
}

/**
 * Checks every page of the database. False if anything is wrong, including errors from damaged files.
 * @throws an error of the disk, which says nothing about the file
 */
export function isSound(connection: Connection): boolean {
  try {
    return connection.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/** Damaged files of one database that are kept: something may be recovered from them, but each takes disk space. */
const damagedKept = 3

/**
 * Moves a damaged database and its companion files aside, and returns the new name. Earlier damaged files are deleted,
 * except for the newest ones.
 */
export function moveAside(file: string, now: Date = new Date()): string {
  const prefix = `${file}.damaged-`
  const kept = `${prefix}${now.toISOString().replace(/[:.]/g, '-')}`
  for (const companion of companions) if (existsSync(file + companion)) renameSync(file + companion, kept + companion)
  const aside = readdirSync(dirname(file))
    .filter((name) => name.startsWith(basename(prefix)) && !companions.some((end) => end !== '' && name.endsWith(end)))
    .toSorted()
  for (const name of aside.slice(0, -damagedKept)) deleteDatabase(join(dirname(file), name))
  return kept
}

/** Deletes a database and its companion files. No one may have it open. */
export function deleteDatabase(file: string): void {
  for (const companion of companions) rmSync(file + companion, { force: true })
}

/** The error for a full or failing disk; other errors are returned unchanged. */
export function asStoreError(error: unknown): unknown {
  return isDiskFault(error) ? diskFault(error) : error
}

/** The error for a disk that can’t be written. */
export function diskFault(cause: unknown): AppError {
  return new AppError(
    'internal_error',
    'The disk is full or can’t be written. Free some space in the data folder and try again; nothing stored before was lost.',
    { cause },
  )
}
