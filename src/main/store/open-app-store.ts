// Opens app.db: checks it, restores the last backup when it is damaged, migrates it, and keeps a backup (C-43, C-46, C-47).
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { accessStore } from './app-access'
import { conversationStore } from './app-conversations'
import { projectStore } from './app-projects'
import type { AppWriter } from './app-store'
import { appMigrations, migrate } from './migrate'
import {
  createPrivateFile,
  isDamage,
  isSound,
  moveAside,
  openForReading,
  openForWriting,
  type Connection,
} from './sqlite'

/**
 * Opens the application's database and creates it where there is none.
 *
 * Deleting a project keeps its conversations: they stay readable and lose the project from their list.
 * @throws AppError `conflict` when a newer version of the application wrote the file
 */
export function openAppStore(file: string): AppWriter {
  const { connection, recovery } = openOrRecover(file)
  try {
    migrate(connection, appMigrations(), (version) => writeBackup(connection, `${file}.before-migration-${version}`))
    const opened = changesOf(connection)
    // A store that was never backed up, or not for a day, is backed up now: a crash may never reach close().
    if (isStale(backupOf(file))) writeBackup(connection, backupOf(file))
    return {
      ...projectStore(connection),
      ...conversationStore(connection),
      ...accessStore(connection),
      recovery,
      close: () => {
        if (!connection.open) return
        try {
          if (changesOf(connection) !== opened) writeBackup(connection, backupOf(file))
        } finally {
          connection.close()
        }
      },
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

const backupAgeMilliseconds = 24 * 60 * 60_000

function openOrRecover(file: string): { readonly connection: Connection; readonly recovery: string | null } {
  const existed = existsSync(file) && statSync(file).size > 0
  const connection = tryOpen(file)
  if (connection !== null) return { connection, recovery: null }
  const kept = moveAside(file)
  const restored = existed && restoreBackup(file)
  const recovery = restored
    ? `The application database was damaged, so the backup of ${restored} was restored. ` +
      `Anything newer may be missing. The damaged file is kept as ${nameOf(kept)}.`
    : 'The application database was damaged and there is no usable backup, so a new one was started. ' +
      `The damaged file is kept as ${nameOf(kept)}.`
  return { connection: openForWriting(file, 'FULL'), recovery }
}

/** A sound connection, or null when the file is damaged. */
function tryOpen(file: string): Connection | null {
  let connection: Connection | undefined
  try {
    connection = openForWriting(file, 'FULL')
    if (isSound(connection)) return connection
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  connection?.close()
  return null
}

/** Puts the last backup in place of the database; returns its date, or false when there is no sound one. */
function restoreBackup(file: string): string | false {
  const backup = backupOf(file)
  if (!existsSync(backup)) return false
  try {
    const connection = openForReading(backup)
    const sound = isSound(connection)
    connection.close()
    if (!sound) return false
  } catch {
    return false
  }
  copyFileSync(backup, file)
  return statSync(backup).mtime.toISOString()
}

/** Writes a complete copy beside the database and puts it in place only when it is whole. */
function writeBackup(connection: Connection, target: string): void {
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  createPrivateFile(partial)
  connection.prepare('VACUUM INTO ?').run(partial)
  renameSync(partial, target)
}

function backupOf(file: string): string {
  return `${file}.backup`
}

function isStale(backup: string): boolean {
  return !existsSync(backup) || Date.now() - statSync(backup).mtimeMs > backupAgeMilliseconds
}

function changesOf(connection: Connection): number {
  return connection.prepare('SELECT total_changes()').pluck().get() as number
}

function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
