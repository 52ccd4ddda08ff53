// Assembles the use case: projects in the application store, runs in worker threads, graphs open for reading.
import { existsSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { AppError } from '../contract/errors'
import type { ParsingState } from '../contract/project'
import { limits } from '../kernel/limits'
import type { Logger } from '../kernel/log'
import type { NetworkPolicy } from '../source/network-policy'
import { watchFolder, type WatchFolder } from '../source/watch'
import type { AppWriter, ProjectRow } from '../store/app/app-store'
import type { Ingest, ParseTarget } from './ingest'
import { interruptedRow, interruptedRuns } from './life/interrupted-runs'
import { isInProgress } from './life/parsing-state'
import { programVersions } from './program-versions'
import { projectFiles, type ProjectFiles } from './life/project-files'
import { ProjectLife, type LifeSetting } from './life/project-life'
import { findProject, newRow, notParsed } from './life/project-row'
import { checkProject, type RunSetting } from './life/project-run'
import type { WarmUp } from './run/run'
import { createRunQueue } from './life/run-queue'
import { createRunThreads, type RunThreads } from './threads/run-threads'
import { createSpareThread, type SpareThread } from './threads/spare-thread'
import { sharedReaders, type SharedReaders } from './life/shared-readers'
import { createWatching } from './life/watching'

export interface IngestOptions {
  readonly appStore: AppWriter
  /** Exists and is locked by this process. */
  readonly dataDir: string
  /** Folder of the grammars' `.wasm` files. */
  readonly grammarsDir: string
  /** The built `ingest-worker.js`, `parse-worker.js` and `text-worker.js`. */
  readonly ingestWorkerUrl: URL
  readonly parseWorkerUrl: URL
  readonly textWorkerUrl: URL
  /** A small folder that is parsed in advance to warm up a thread; without one nothing is warmed up. */
  readonly warmUpFolder?: string
  readonly networkPolicy: NetworkPolicy
  readonly log: Logger
  /** Parse threads per run; by default as many as there are processors, at most eight. */
  readonly parseWorkers?: number
  /** Where runs get their threads from; from a source of this ingest alone unless given. */
  readonly spareThread?: SpareThread
  /** How folders are watched; by operating system events unless given. */
  readonly watchFolder?: WatchFolder
}

const mostParseWorkers = 8

export function createIngest(options: IngestOptions): Ingest {
  const { appStore, log } = options
  const files = projectFiles(realpathSync(options.dataDir))
  const parseWorkers = options.parseWorkers ?? Math.min(availableParallelism(), mostParseWorkers)
  const threads = createRunThreads(
    options.spareThread ?? createSpareThread(options.ingestWorkerUrl, warmUpOf(options, parseWorkers)),
  )
  const runs: RunSetting = {
    ...options,
    files,
    threads,
    parseWorkers,
    versions: programVersions(options.parseWorkerUrl, options.ingestWorkerUrl, options.grammarsDir),
  }
  const lives = new Map<string, ProjectLife>()
  const readyListeners: ((projectId: string) => void)[] = []
  const closed = new AbortController()
  const interrupted = interruptedRuns(appStore)

  const lifeOf = (projectId: string): ProjectLife => {
    const known = lives.get(projectId)
    if (known !== undefined) return known
    const life = new ProjectLife(projectId, lifeSetting)
    // A project that isn't stored has no lifecycle.
    if (life.record.row() !== null) lives.set(projectId, life)
    return life
  }
  const reportDamage = (projectId: string): void => {
    readers.release(projectId)
    const life = lifeOf(projectId)
    if (life.record.row()?.usable !== true) return
    log.warn({ projectId }, 'The graph is damaged and is being rebuilt')
    life.rebuild()
  }
  const readers = sharedReaders(files.database, reportDamage)
  const watching = createWatching({
    watchFolder: options.watchFolder ?? watchFolder,
    rowOf: (projectId) => lifeOf(projectId).rowOrNull(),
    changed: (projectId, change) => lifeOf(projectId).follow(change),
    isLatest: async (row) => (await checkProject(runs, row, closed.signal)).latest,
    log,
  })
  const lending = { afterMilliseconds: limits.runPlaceMilliseconds, places: limits.extraRunSlots }
  const lifeSetting: LifeSetting = {
    ...{ appStore, runs, readers, watching, log },
    queue: createRunQueue(limits.parsesAtOnce, lending),
    clones: createRunQueue(limits.clonesAtOnce, lending),
    becameReady: (projectId) => {
      for (const listener of readyListeners) listener(projectId)
    },
    ...{ ended: interrupted.ended, closing: closed.signal },
  }
  const find = (target: ParseTarget): ProjectRow | null => findProject(appStore, target)

  return {
    submit: (target) => {
      const known = find(target)
      const row = known ?? newRow(target)
      if (known === null) appStore.insertProject(row)
      return submitted(lifeOf(row.id))
    },
    refresh: (projectId) => submitted(lifeOf(projectId)),
    state: (projectId) => lifeOf(projectId).state(),
    checkLatest: (projectId, signal) => lifeOf(projectId).checkLatest(signal),
    changes: (projectId, signal) => lifeOf(projectId).changes(signal),
    find,
    subscribe: (projectId, listener) => standing(lifeOf(projectId)).record.subscribe(listener),
    cancel: async (projectId) => standing(lifeOf(projectId)).cancel(),
    setWatch: (projectId, watch) => {
      lifeOf(projectId).row()
      appStore.updateProject(projectId, { watch })
      watching.sync(projectId)
      if (!watch) void threads.release(projectId)
    },
    watchState: watching.stateOf,
    delete: async (projectId) => {
      const life = lifeOf(projectId)
      life.row()
      await life.delete(() => removeProject({ ...options, files, threads, readers }, projectId))
      lives.delete(projectId)
    },
    open: (projectId) => {
      const project = lifeOf(projectId).row()
      if (!project.usable) throw notParsed()
      return { project, graph: readers.open(projectId) }
    },
    reportDamage,
    prepare: () => {
      if ([...lives.values()].every((life) => !life.isRunning()) && !closed.signal.aborted) threads.prepare()
    },
    onReady: (listener) => void readyListeners.push(listener),
    resume: () => {
      const rows = appStore.projects()
      files.removeOthers(new Set(rows.map((row) => row.id)))
      // A parse in progress when the service ended may be the reason why it ended, so waiting ones go first.
      const wasWaiting = (row: ProjectRow): number => (row.status === 'submitted' ? 0 : 1)
      const refused = interrupted.count(rows)
      for (const row of rows.toSorted((left, right) => wasWaiting(left) - wasWaiting(right))) {
        if (refused.has(row.id)) lifeOf(row.id).record.update(interruptedRow(row))
        else if (isInProgress(row.status)) lifeOf(row.id).submit()
        else if (row.usable && !readers.canOpen(row.id)) lifeOf(row.id).rebuild()
        else watching.sync(row.id)
      }
    },
    close: async () => {
      closed.abort(new AppError('cancelled', 'Cairn is being closed.'))
      await Promise.all([...[...lives.values()].map((life) => life.close()), watching.close()])
      await threads.close()
      readers.close()
      interrupted.closed()
    },
  }
}

interface Removal {
  readonly appStore: AppWriter
  readonly files: ProjectFiles
  readonly threads: RunThreads
  readonly readers: SharedReaders
}

async function removeProject({ appStore, files, threads, readers }: Removal, projectId: string): Promise<void> {
  await threads.release(projectId)
  readers.release(projectId)
  try {
    appStore.deleteProject(projectId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // On a full disk the row can only be removed after the files are gone.
    await files.remove(projectId)
    appStore.deleteProject(projectId)
  }
  await files.remove(projectId)
}

/** @throws AppError `not_found` once the project is deleted */
function standing(life: ProjectLife): ProjectLife {
  life.row()
  return life
}

/** Parses a project, and returns its new state. */
function submitted(life: ProjectLife): ParsingState {
  standing(life).submit()
  return life.state()
}

function warmUpOf(options: IngestOptions, parseWorkers: number): WarmUp | null {
  const { warmUpFolder, grammarsDir, parseWorkerUrl } = options
  if (warmUpFolder === undefined || !existsSync(warmUpFolder)) return null
  const root = realpathSync(warmUpFolder)
  return { root, grammarsDir, parseWorkerUrl: parseWorkerUrl.href, parseWorkers }
}
