// Allows one service at a time on a data folder (C-48). The lock is SQLite's own, on a small file: the operating system
// releases it when the process ends, however it ends, so no stale lock is left and none is taken over by mistake.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { createPrivateFile } from '../sqlite'

export interface DataLock {
  /** Releases the folder. */
  release(): void
}

/**
 * Locks a data folder until this process ends or releases it.
 * @throws AppError `conflict` when another process holds it
 */
export function lockDataFolder(folder: string): DataLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'service.lock')
  createPrivateFile(file)
  const connection = takeLock(file)
  const release = (): void => {
    process.off('exit', release)
    if (connection.open) connection.close()
  }
  // Also keeps the connection referenced: if it were garbage-collected, the lock would be released.
  process.on('exit', release)
  return { release }
}

/** The connection that holds the lock; it is kept until the connection is closed. */
function takeLock(file: string): Database.Database {
  for (let attempt = 1; ; attempt++) {
    const connection = new Database(file, { timeout: 0 })
    try {
      connection.pragma('journal_mode = DELETE')
      connection.pragma('locking_mode = EXCLUSIVE')
      // Writes nothing except the first time: that needs room on the disk.
      connection.exec('BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER); COMMIT')
      return connection
    } catch (error) {
      connection.close()
      if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error
      if (attempt < limits.lockAttempts) pauseBriefly()
      else
        throw new AppError(
          'conflict',
          'Cairn is already running with this data folder. Use the one that runs, or start this one with another folder (--data).',
          { cause: error },
        )
    }
  }
}

/** Of two that start at once, each can be in the way of the other for a moment: they don't try again at once too. */
function pauseBriefly(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, limits.lockPauseMilliseconds * (0.5 + Math.random()))
}
