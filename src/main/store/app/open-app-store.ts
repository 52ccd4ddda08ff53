// Opens app.db: checks it, restores the last backup if it is damaged, migrates it, and keeps a backup (C-43, C-46,
// C-47).
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { AppError } from '../../contract/errors'
import { accessStore } from './app-access'
import { connectionStore } from './app-connections'
import { conversationStore } from './app-conversations'
import { projectStore } from './app-projects'
import { sentStore } from './app-sent'
import type { AppWriter } from './app-store'
import { appMigrations, migrate } from '../migrate'
import {
  asStoreError,
  createPrivateFile,
  dropPrograms,
  foreignPrograms,
  hasTablesOf,
  isDamage,
  isDiskFault,
  isForeignSchema,
  isSound,
  moveAside,
  openForReading,
  openForWriting,
  type Connection,
} from '../sqlite'

/**
 * Opens the application's database, and creates it if there is none.
 *
 * Deleting a project keeps its conversations: they stay readable and lose the project from their list.
 * @param makeRoom called if a deletion fails on a full disk; returns whether to try again
 * @throws AppError `conflict` when a newer version of the application wrote the file
 */
export function openAppStore(file: string, makeRoom: () => boolean = () => false): AppWriter {
  const { store, recovery } = openOrRecover(file)
  return { ...reportingDiskFaults(store, makeRoom), recovery }
}

const deletions: ReadonlySet<string> = new Set<keyof AppWriter>([
  'deleteProject',
  'deleteConversation',
  'deleteKey',
  'deleteIntegration',
])

/** Wraps a store so that a full or broken disk is reported as a sentence that says what to do (C-45). */
function reportingDiskFaults<Store extends object>(store: Store, makeRoom: () => boolean): Store {
  const guarded = Object.entries(store).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member]
    const call = (...given: readonly unknown[]): unknown => {
      try {
        return Reflect.apply(member, store, given)
      } catch (error) {
        if (!deletions.has(name) || !isDiskFault(error) || !makeRoom()) throw asStoreError(error)
      }
      try {
        return Reflect.apply(member, store, given)
      } catch (error) {
        throw asStoreError(error)
      }
    }
    return [name, call]
  })
  return Object.fromEntries(guarded) as Store
}

/**
 * Opens and migrates the file, without the programs that others left in it: a trigger may never end, and no signal
 * reaches a service that waits for it.
 * @returns null when it is damaged: pages that SQLite can't read, or invalid rows
 */
function tryOpenStore(file: string): Opened | null {
  const connection = tryOpen(file)
  if (connection === null) return null
  let isMigrated = false
  try {
    const programs = foreignPrograms(connection)
    if (programs.length > 0) dropPrograms(connection, programs)
    migrate(connection, appMigrations(), (version) => writeBackup(connection, `${file}.before-migration-${version}`))
    isMigrated = true
    const parts = {
      ...projectStore(connection),
      ...conversationStore(connection),
      ...sentStore(connection),
      ...accessStore(connection),
      ...connectionStore(connection),
    }
    if (!isReadable(parts)) {
      connection.close()
      return null
    }
    const opened = changesOf(connection)
    // Backs up now if the last backup is missing or older than a day: after a crash close() never runs.
    if (isStale(backupOf(file))) tryWriteBackup(connection, backupOf(file))
    const store: Opened['store'] = {
      ...parts,
      together: (changes) => connection.transaction(changes)(),
      backUpWhenStale: async () => {
        if (isStale(backupOf(file))) await copyBackup(connection, backupOf(file))
      },
      close: () => closeStore(connection, file, opened),
    }
    return { store, recovery: programs.length === 0 ? null : removedText(programs.map(({ name }) => name)) }
  } catch (error) {
    try {
      // A fault of a migration is none of the file.
      if (isDamage(error) || (isMigrated && isForeignSchema(error) && !hasOwnTables(connection))) return null
      throw error
    } finally {
      connection.close()
    }
  }
}

/** Whether the tables have the names and columns that the migrations give them. */
function hasOwnTables(connection: Connection): boolean {
  return hasTablesOf(
    connection,
    appMigrations()
      .map(({ sql }) => sql)
      .join('\n;'),
  )
}

function closeStore(connection: Connection, file: string, changesAtStart: number): void {
  if (!connection.open) return
  try {
    if (changesOf(connection) !== changesAtStart) writeBackup(connection, backupOf(file))
  } finally {
    connection.close()
  }
}

/** Whether the rows that every start needs are readable; one that isn't would make each start fail. */
function isReadable(store: Pick<AppWriter, 'projects' | 'integrations' | 'keys' | 'connections'>): boolean {
  try {
    store.projects()
    store.integrations()
    store.connections()
    for (const scope of ['api', 'session', 'local'] as const) store.keys(scope)
    return true
  } catch (error) {
    if (isForeignSchema(error)) throw error
    return false
  }
}

const backupAgeMilliseconds = 24 * 60 * 60_000
/** Copied at a time: half a megabyte, about a millisecond. */
const backupPages = 128

interface Opened {
  readonly store: Omit<AppWriter, 'recovery'>
  readonly recovery: string | null
}

function openOrRecover(file: string): Opened {
  const opened = tryOpenStore(file)
  if (opened !== null) return opened
  const kept = nameOf(moveAside(file))
  const restored = restoreBackup(file)
  const fromBackup = restored === null ? null : tryOpenStore(file)
  if (fromBackup !== null) {
    const recovery =
      `The application database was damaged, so the backup of ${restored} was restored. ` +
      `Anything newer may be missing. The damaged file is kept as ${kept}.`
    return { store: fromBackup.store, recovery }
  }
  if (restored !== null) moveAside(file)
  const empty = tryOpenStore(file)
  if (empty === null) throw new AppError('internal_error', 'A new application database could not be created.')
  const recovery =
    'The application database was damaged and there is no usable backup, so a new one was started. ' +
    `The damaged file is kept as ${kept}.`
  return { store: empty.store, recovery }
}

const namesShown = 3
const nameCharacters = 60

function removedText(names: readonly string[]): string {
  const shown = names.slice(0, namesShown).map((name) => name.slice(0, nameCharacters))
  return (
    `The application database had triggers or views, which Cairn never makes (${names.length}: ${shown.join(', ')}). ` +
    'They were removed. All rows were kept.'
  )
}

/** A connection to an intact file, or null when it is damaged. */
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

/** Puts the last backup in place of the database; returns its date, or null if there is no intact backup. */
function restoreBackup(file: string): string | null {
  const backup = backupOf(file)
  if (!existsSync(backup)) return null
  try {
    const connection = openForReading(backup)
    const sound = isSound(connection)
    connection.close()
    if (!sound) return null
  } catch {
    return null
  }
  copyFileSync(backup, file)
  return statSync(backup).mtime.toISOString()
}

/** Writes a complete copy next to the database, and renames it into place only when it is complete. */
function writeBackup(connection: Connection, target: string): void {
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
function tryWriteBackup(connection: Connection, target: string): void {
  try {
    writeBackup(connection, target)
  } catch (error) {
    if (isDamage(error)) throw error
  }
}

/** The same while the service runs: a few pages at a time, so that no request waits for all of them. */
async function copyBackup(connection: Connection, target: string): Promise<void> {
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

function backupOf(file: string): string {
  return `${file}.backup`
}

/** One from the future was written while the clock was wrong, so its age is unknown. */
function isStale(backup: string): boolean {
  return !existsSync(backup) || Math.abs(Date.now() - statSync(backup).mtimeMs) > backupAgeMilliseconds
}

function changesOf(connection: Connection): number {
  return connection.prepare('SELECT total_changes()').pluck().get() as number
}

function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
