// Opens SQLite files with the settings every database of the service shares, readable by their owner alone (C-42).
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../contract/errors'

/** A SQLite connection. Known inside the store alone. */
export type Connection = Database.Database

export type Statement<Values extends unknown[]> = Database.Statement<Values>

const busyMilliseconds = 5_000

/** Memory for pages while a graph is loaded; what does not fit is written twice. */
export const loadCacheKilobytes = 65_536

/** Files that SQLite keeps next to a database. */
const companions = ['', '-wal', '-shm', '-journal']

/**
 * Opens a database for writing and creates it where there is none: file mode 0600, folder 0700.
 * @param synchronous `FULL` where a commit must survive a power cut, `NORMAL` where the content can be rebuilt (C-43)
 */
export function openForWriting(file: string, synchronous: 'FULL' | 'NORMAL'): Connection {
  createPrivateFile(file)
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

/** Opens a database that is discarded when anything goes wrong with it. */
export function openForLoading(file: string): Connection {
  createPrivateFile(file)
  const connection = new Database(file, { timeout: busyMilliseconds })
  try {
    connection.pragma('journal_mode = OFF')
    connection.pragma('synchronous = OFF')
    connection.pragma(`cache_size = -${loadCacheKilobytes}`)
    harden(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Opens an existing database that this connection can't change. */
export function openForReading(file: string): Connection {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: busyMilliseconds })
  try {
    harden(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function harden(connection: Connection): void {
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('cell_size_check = ON')
}

/** Creates an empty file and its folder for this user alone, and takes rights away from others on existing ones. */
export function createPrivateFile(file: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // Never opened when it exists: closing any descriptor of a file drops the locks SQLite has on it in this process.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const companion of companions) if (existsSync(file + companion)) chmodSync(file + companion, 0o600)
}

/** Whether an error means that the bytes of a database are not what SQLite wrote. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return error.code.startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_NOTADB'
}

/** Whether an error means that the disk takes no more, or can't be read or written. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return error.code === 'SQLITE_FULL' || error.code.startsWith('SQLITE_IOERR')
}

/** Looks at every page of the database. False when something is wrong, errors of damaged files included. */
export function isSound(connection: Connection): boolean {
  try {
    return connection.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch (error) {
    if (isDamage(error) || isDiskFault(error)) return false
    throw error
  }
}

/** Moves a damaged database out of the way, its companions with it, and says under which name it is kept. */
export function moveAside(file: string, now: Date = new Date()): string {
  const kept = `${file}.damaged-${now.toISOString().replace(/[:.]/g, '-')}`
  for (const companion of companions) if (existsSync(file + companion)) renameSync(file + companion, kept + companion)
  return kept
}

/** Deletes a database with its companions. No one may hold it open. */
export function deleteDatabase(file: string): void {
  for (const companion of companions) rmSync(file + companion, { force: true })
}

/** The error for a full or failing disk; other errors are returned unchanged. */
export function asStoreError(error: unknown): unknown {
  if (!isDiskFault(error)) return error
  return new AppError(
    'internal_error',
    'The disk is full or can’t be written. Free some space in the data folder and try again; nothing stored before was lost.',
    { cause: error },
  )
}
