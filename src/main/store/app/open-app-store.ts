// Opens app.db: checks it, restores the last backup if it is damaged, migrates it, and keeps a backup (C-43, C-46,
// C-47).
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { AppError } from '../../contract/errors'
import { accessStore } from './app-access'
import { backupOf, copyBackup, isStale, prepareRestore, tryWriteBackup, writeBackup } from './app-backup'
import { connectionStore } from './app-connections'
import { conversationStore } from './app-conversations'
import { projectStore } from './app-projects'
import { sentStore } from './app-sent'
import type { AppWriter } from './app-store'
import { appMigrations, migrate } from '../migrate'
import {
  asStoreError,
  dropPrograms,
  foreignPrograms,
  hasTablesOf,
  isDamage,
  isDiskFault,
  isForeignSchema,
  isSound,
  moveAside,
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

interface Opened {
  readonly store: Omit<AppWriter, 'recovery'>
  readonly recovery: string | null
}

/**
 * Nothing is lost if this is cut short, by a full disk or the end of the process: the backup stays until there is a
 * database that holds what it holds, and a database that is missing is restored like a damaged one.
 */
function openOrRecover(file: string): Opened {
  const isGone = isMissing(file)
  const hasBackup = existsSync(backupOf(file))
  const earlier = isGone ? damagedFiles(file).at(-1) : undefined
  if (!isGone || !hasBackup) {
    const opened = tryOpenStore(file)
    if (opened !== null) return earlier === undefined ? opened : { ...opened, recovery: missingText(earlier) }
  }
  const backup = prepareRestore(file)
  // The log of another database would be applied to the restored one.
  const aside = moveAside(file)
  const damaged = isGone ? null : aside
  if (backup !== null) {
    backup.put()
    const restored = tryOpenStore(file)
    if (restored !== null) return { store: restored.store, recovery: restoredText(backup.date, damaged) }
    moveAside(file)
  }
  // An empty database must not replace what may still be read by other means.
  if (hasBackup) moveAside(backupOf(file))
  const empty = tryOpenStore(file)
  if (empty === null) throw new AppError('internal_error', 'A new application database could not be created.')
  return { store: empty.store, recovery: damaged === null ? missingText(earlier) : damagedText(damaged) }
}

/** Whether there is nothing in the file, nor in its log. */
function isMissing(file: string): boolean {
  return [file, `${file}-wal`].every((path) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0)
}

/** The names of damaged databases that were moved aside, the newest last. */
function damagedFiles(file: string): readonly string[] {
  if (!existsSync(dirname(file))) return []
  const name = `${basename(file)}.damaged-`
  return readdirSync(dirname(file))
    .filter((one) => one.startsWith(name) && !/-(?:wal|shm|journal)$/.test(one))
    .toSorted()
}

function restoredText(date: string, damaged: string | null): string {
  return damaged === null
    ? `The application database was missing, so the backup of ${date} was restored. Anything newer may be missing.`
    : `The application database was damaged, so the backup of ${date} was restored. ` +
        `Anything newer may be missing. The damaged file is kept as ${basename(damaged)}.`
}

function damagedText(damaged: string): string {
  return (
    'The application database was damaged and there is no usable backup, so a new one was started. ' +
    `The damaged file is kept as ${basename(damaged)}.`
  )
}

/** @param damaged the name of the newest one that was damaged, if there is any */
function missingText(damaged: string | undefined): string {
  const text = 'The application database was missing and there is no usable backup, so a new one was started.'
  return damaged === undefined ? text : `${text} A damaged file is kept as ${damaged}.`
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
  let isKept = false
  try {
    connection = openForWriting(file, 'FULL')
    isKept = isSound(connection)
    return isKept ? connection : null
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  } finally {
    if (!isKept) connection?.close()
  }
}

function changesOf(connection: Connection): number {
  return connection.prepare('SELECT total_changes()').pluck().get() as number
}
