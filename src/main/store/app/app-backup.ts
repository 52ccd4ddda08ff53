// The backup of app.db: written next to it, renewed once a day, and restored from (C-46).
import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import {
  asStoreError,
  createPrivateFile,
  diskFault,
  isDamage,
  isSound,
  openForReading,
  type Connection,
} from '../sqlite'

const backupAgeMilliseconds = 24 * 60 * 60_000
/** Copied at a time: half a megabyte, about a millisecond. */
const backupPages = 128

export function backupOf(file: string): string {
  return `${file}.backup`
}

/** One from the future was written while the clock was wrong, so its age is unknown. */
export function isStale(backup: string): boolean {
  return !existsSync(backup) || Math.abs(Date.now() - statSync(backup).mtimeMs) > backupAgeMilliseconds
}

/** Writes a complete copy next to the database, and renames it into place only when it is complete. */
export function writeBackup(connection: Connection, target: string): void {
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  createPrivateFile(partial)
  try {
    connection.prepare('VACUUM INTO ?').run(partial)
    renameSync(partial, target)
  } finally {
    // On a full disk, half a backup would only take up room.
    rmSync(partial, { force: true })
  }
}

/** The same at a start, which needs no backup: on a full disk the application must open nevertheless (C-45). */
export function tryWriteBackup(connection: Connection, target: string): void {
  try {
    writeBackup(connection, target)
  } catch (error) {
    if (isDamage(error)) throw error
  }
}

/** The same while the service runs: a few pages at a time, so that no request waits for all of them. */
export async function copyBackup(connection: Connection, target: string): Promise<void> {
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  createPrivateFile(partial)
  try {
    await connection.backup(partial, { progress: () => backupPages })
    renameSync(partial, target)
  } finally {
    rmSync(partial, { force: true })
  }
}

interface Restore {
  /** When the backup was written. */
  readonly date: string
  /** Puts the copy in the place of the database, whose files have been moved aside. Needs no room. */
  readonly put: () => void
}

/**
 * Copies the last backup, which stays, next to the database; null if there is none that is intact.
 * @throws AppError `internal_error` when there is no room for a copy: nothing has changed then
 */
export function prepareRestore(file: string): Restore | null {
  const backup = backupOf(file)
  const copy = `${file}.restoring`
  rmSync(copy, { force: true })
  if (!existsSync(backup) || !isIntact(backup)) return null
  createPrivateFile(copy)
  try {
    copyFileSync(backup, copy)
    const descriptor = openSync(copy, 'r+')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch (error) {
    rmSync(copy, { force: true })
    throw diskFault(error)
  }
  return { date: statSync(backup).mtime.toISOString(), put: () => renameSync(copy, file) }
}

function isIntact(backup: string): boolean {
  let connection: Connection | undefined
  try {
    connection = openForReading(backup)
    return isSound(connection)
  } catch (error) {
    const known = asStoreError(error)
    if (known !== error) throw known
    return false
  } finally {
    connection?.close()
  }
}
