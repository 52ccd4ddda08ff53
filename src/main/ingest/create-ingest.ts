// Composes the use case: projects in the application store, runs in worker threads, graphs open for reading.
import { existsSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { AppError } from '../contract/errors'
import type { ParsingState } from '../contract/project'
import { limits } from '../kernel/limits'
import type { Logger } from '../kernel/log'
import { moment } from '../kernel/moment'
import type { NetworkPolicy } from '../source/network-policy'
import { watchFolder, type WatchFolder } from '../source/watch'
import type { AppWriter, ProjectRow } from '../store/app/app-store'
import { anyChange, joinChanges, type FolderChange } from './folder-change'
import type { Ingest, ParseTarget } from './ingest'
import { isInProgress, parsingState } from './parsing-state'
import { programVersions } from './program-versions'
import { cancelledRow, failureMessage, identityOf, newRow } from './project-row'
import { createProgressMeter, type ProgressMeter } from './progress'
import { projectFiles } from './project-files'
import { checkProject, runProject, type FinishedRun, type RunSetting } from './project-run'
import type { Rehearsal } from './run'
import { createRunQueue } from './run-queue'
import { createRunThreads } from './run-threads'
import { sharedReaders } from './shared-readers'
import { createWatching } from './watching'

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
  /** A small folder that is read to get ready for the first parse; without one none is got ready for. */
  readonly rehearsalFolder?: string
  readonly networkPolicy: NetworkPolicy
  readonly log: Logger
  /** Threads that parse for one run; by default as many as there are processors, at most eight. */
  readonly parseWorkers?: number
  /** How folders are watched; by the system's events unless given. */
  readonly watchFolder?: WatchFolder
}

interface Run {
  /** Follows a watched folder: the project stays `ready`, and a fault leaves the graph it has. */
  isQuiet: boolean
  /** What it brings up to date. */
  readonly change: FolderChange
  readonly meter: ProgressMeter
  readonly controller: AbortController
  readonly ended: Promise<void>
}

type RowChange = Partial<Omit<ProjectRow, 'id'>>

type Listener = (state: ParsingState) => void

const mostParseWorkers = 8

/** Whoever asks all the time whether a parse is over hears of its end without another look at the folder. */
const justScannedMilliseconds = 100

export function createIngest(options: IngestOptions): Ingest {
  const { appStore, log } = options
  const files = projectFiles(realpathSync(options.dataDir))
  const parseWorkers = options.parseWorkers ?? Math.min(availableParallelism(), mostParseWorkers)
  const threads = createRunThreads(options.ingestWorkerUrl, rehearsalOf(options, parseWorkers))
  const setting: RunSetting = {
    ...options,
    files,
    threads,
    parseWorkers,
    versions: programVersions(options.parseWorkerUrl, options.ingestWorkerUrl, options.grammarsDir),
  }
  const queue = createRunQueue(limits.parsesAtOnce)
  const runs = new Map<string, Run>()
  const meters = new Map<string, ProgressMeter>()
  const latest = new Map<string, boolean>()
  /** When runs ended that went well, until somebody asks whether they were the latest. */
  const endedAt = new Map<string, number>()
  /** What could not be written into the project's row. */
  const unsaved = new Map<string, RowChange>()
  const listeners = new Map<string, Set<Listener>>()
  const readyListeners: ((projectId: string) => void)[] = []
  const deleting = new Set<string>()
  /** What changed on disk of projects that were being parsed. */
  const changedMeanwhile = new Map<string, FolderChange>()
  /** Databases that were looked through since the start and not found damaged later. */
  const sound = new Set<string>()
  const closed = new AbortController()
  let closing = false

  const reportDamage = (projectId: string): void => {
    readers.release(projectId)
    if (appStore.project(projectId)?.usable !== true) return
    log.warn({ projectId }, 'The graph is damaged and is built again')
    rebuild(projectId)
  }
  const readers = sharedReaders(files.database, reportDamage)

  const watching = createWatching({
    watchFolder: options.watchFolder ?? watchFolder,
    rowOf: (projectId) => (deleting.has(projectId) ? null : appStore.project(projectId)),
    changed: (projectId, change) => follow(projectId, change),
    isLatest: (row) => checkProject(setting, row, closed.signal),
    log,
  })

  const rowOf = (projectId: string): ProjectRow => {
    const row = appStore.project(projectId)
    if (row === null || deleting.has(projectId)) {
      throw new AppError('not_found', `There is no project with the id “${projectId}”.`)
    }
    return row
  }
  const stateOf = (row: ProjectRow): ParsingState => {
    const known = latest.get(row.id) ?? row.status === 'ready'
    const now = { ...row, ...unsaved.get(row.id) }
    return parsingState(now, meters.get(row.id)?.current() ?? null, known && now.usable)
  }
  const tell = (projectId: string): void => {
    const listening = listeners.get(projectId)
    const row = listening === undefined ? null : appStore.project(projectId)
    if (listening === undefined || row === null) return
    const state = stateOf(row)
    for (const listener of [...listening]) listener(state)
  }
  const update = (projectId: string, change: RowChange): void => {
    const whole = { ...unsaved.get(projectId), ...change }
    try {
      appStore.updateProject(projectId, whole)
      unsaved.delete(projectId)
    } catch (error) {
      // A full disk must end neither the service nor the run's last word; the next change tries again.
      log.error({ projectId, err: error }, 'The state of a project could not be stored')
      unsaved.set(projectId, whole)
    }
    tell(projectId)
  }

  const start = (projectId: string): void => {
    const running = runs.get(projectId)
    if (running?.isQuiet === true) {
      running.isQuiet = false
      if (running.change.paths !== null) changedMeanwhile.set(projectId, anyChange())
      update(projectId, { status: 'processing', message: null })
    }
    if (running !== undefined || closing) return
    begin(projectId, false, anyChange())
    update(projectId, { status: 'submitted', message: null })
  }
  /** Brings a watched project up to date, now or after the run that is under way. */
  const follow = (projectId: string, change: FolderChange): void => {
    const row = appStore.project(projectId)
    if (closing || row === null || deleting.has(projectId)) return
    if (latest.get(projectId) !== false) {
      latest.set(projectId, false)
      tell(projectId)
    }
    if (runs.has(projectId)) changedMeanwhile.set(projectId, joinChanges(changedMeanwhile.get(projectId), change))
    else if (row.repoPath !== null && existsSync(row.repoPath)) begin(projectId, true, change)
  }
  const begin = (projectId: string, isQuiet: boolean, change: FolderChange): void => {
    const meter = createProgressMeter()
    const controller = new AbortController()
    meters.set(projectId, meter)
    latest.set(projectId, false)
    const run = { meter, controller, isQuiet, change }
    const ended = queue
      .run(controller.signal, () => work(projectId, run))
      .then((finished) => {
        end(projectId, () => meter.finish(finished.result), finished.change)
        for (const listener of readyListeners) listener(projectId)
      })
      .catch((error: unknown) => fail(projectId, run, error))
    // One object, because a quiet run may be asked for aloud while it works.
    runs.set(projectId, Object.assign(run, { ended }))
  }
  // Over before it is told: who hears of the end may submit again at once.
  const end = (projectId: string, lastStep: () => void, change: RowChange): void => {
    runs.delete(projectId)
    lastStep()
    update(projectId, change)
    watching.sync(projectId)
    const meanwhile = changedMeanwhile.get(projectId)
    changedMeanwhile.delete(projectId)
    if (meanwhile !== undefined) follow(projectId, meanwhile)
  }
  // Not usable until then: a graph that can't be read must not be asked again and again.
  const rebuild = (projectId: string): void => {
    if (appStore.project(projectId) === null || closing) return
    sound.delete(projectId)
    appStore.updateProject(projectId, { usable: false })
    start(projectId)
  }
  const work = async (projectId: string, run: Omit<Run, 'ended'>): Promise<FinishedRun> => {
    const { meter, change } = run
    const { signal } = run.controller
    signal.throwIfAborted()
    const finished = await runProject(setting, {
      row: rowOf(projectId),
      meter,
      signal,
      checkDatabase: !sound.has(projectId),
      changed: change.paths,
      update: (next) => (run.isQuiet ? tell(projectId) : update(projectId, next)),
      moved: () => tell(projectId),
    })
    const { result } = finished
    sound.add(projectId)
    latest.set(projectId, true)
    endedAt.set(projectId, moment())
    if (result.movedAside !== null) {
      readers.release(projectId)
      log.warn({ projectId, kept: basename(result.movedAside) }, 'A damaged graph was put aside and built again')
    }
    const moments = { noticed: change.noticedAt, ...result.moments }
    log.info({ projectId, timings: result.timings, moments, processor: result.processor }, 'Parsed')
    return finished
  }
  const fail = (projectId: string, { meter, controller, isQuiet }: Omit<Run, 'ended'>, error: unknown): void => {
    const row = appStore.project(projectId)
    // A run that the shutdown ends stays under way in its row, and is taken up at the next start.
    if (closing || row === null || deleting.has(projectId)) runs.delete(projectId)
    else if (controller.signal.aborted) end(projectId, () => meter.enter('cancelled'), cancelledRow(row))
    else {
      log.warn({ projectId, err: error }, 'The parse failed')
      const change = isQuiet
        ? { message: failureMessage(error) }
        : { status: 'error' as const, message: failureMessage(error) }
      end(projectId, () => meter.enter('failed'), change)
    }
  }

  /** False where the database is gone, or was written by another version of the program. */
  const canOpen = (projectId: string): boolean => {
    try {
      readers.open(projectId)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }
  const submitRow = (target: ParseTarget): ProjectRow => {
    const found = find(target)
    if (found !== null) return found
    const row = newRow(target)
    appStore.insertProject(row)
    return row
  }
  const find = (target: ParseTarget): ProjectRow | null => {
    const { remoteUrl, ...rest } = identityOf(target)
    if (remoteUrl === null) return appStore.findProject({ remoteUrl, ...rest })
    // Hosts serve a repository with and without the ending.
    const bare = remoteUrl.replace(/\.git$/, '')
    const forms = [remoteUrl, bare, `${bare}.git`].map((url) => appStore.findProject({ remoteUrl: url, ...rest }))
    return forms.find((row) => row !== null) ?? null
  }
  const cancel = async (projectId: string): Promise<boolean> => {
    const run = runs.get(projectId)
    if (run === undefined) return false
    run.controller.abort(new AppError('cancelled', 'The parse was cancelled.'))
    await run.ended
    return true
  }

  return {
    submit: (target) => {
      const row = submitRow(target)
      start(row.id)
      return stateOf(rowOf(row.id))
    },
    refresh: (projectId) => {
      rowOf(projectId)
      start(projectId)
      return stateOf(rowOf(projectId))
    },
    state: (projectId) => stateOf(rowOf(projectId)),
    checkLatest: async (projectId, signal) => {
      const row = rowOf(projectId)
      const sinceEnd = moment() - (endedAt.get(projectId) ?? -Infinity)
      endedAt.delete(projectId)
      const wasJustScanned = !row.watch && sinceEnd < justScannedMilliseconds
      if (row.usable && !runs.has(projectId) && !wasJustScanned) {
        try {
          const isLatest = await checkProject(setting, row, signal)
          if (!runs.has(projectId)) latest.set(projectId, isLatest)
        } catch (error) {
          signal.throwIfAborted()
          log.info({ projectId, err: error }, 'Could not tell whether the project is up to date')
        }
      }
      return stateOf(rowOf(projectId))
    },
    find,
    subscribe: (projectId, listener) => {
      rowOf(projectId)
      const listening = listeners.get(projectId) ?? new Set()
      listeners.set(projectId, listening.add(listener))
      return () => {
        listening.delete(listener)
        if (listening.size === 0 && listeners.get(projectId) === listening) listeners.delete(projectId)
      }
    },
    cancel: (projectId) => {
      rowOf(projectId)
      return cancel(projectId)
    },
    setWatch: (projectId, watch) => {
      rowOf(projectId)
      appStore.updateProject(projectId, { watch })
      watching.sync(projectId)
      if (!watch) void threads.release(projectId)
    },
    watchState: watching.stateOf,
    delete: async (projectId) => {
      rowOf(projectId)
      deleting.add(projectId)
      try {
        watching.sync(projectId)
        await cancel(projectId)
        await threads.release(projectId)
        readers.release(projectId)
        try {
          appStore.deleteProject(projectId)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          // A full disk has no room for the row's removal until the files are gone.
          await files.remove(projectId)
          appStore.deleteProject(projectId)
        }
        for (const known of [meters, latest, endedAt, listeners, changedMeanwhile, unsaved]) known.delete(projectId)
        await files.remove(projectId)
      } finally {
        deleting.delete(projectId)
      }
    },
    open: (projectId) => {
      const project = rowOf(projectId)
      if (!project.usable) {
        throw new AppError('conflict', 'This project has not been parsed completely yet. Wait until it is ready.')
      }
      return { project, graph: readers.open(projectId) }
    },
    reportDamage,
    prepare: () => {
      if (runs.size === 0 && !closing) threads.prepare()
    },
    onReady: (listener) => void readyListeners.push(listener),
    resume: () => {
      const rows = appStore.projects()
      files.removeOthers(new Set(rows.map((row) => row.id)))
      for (const row of rows) {
        if (isInProgress(row.status)) start(row.id)
        else if (row.usable && !canOpen(row.id)) rebuild(row.id)
        else watching.sync(row.id)
      }
    },
    close: async () => {
      closing = true
      closed.abort(new AppError('cancelled', 'Cairn is being closed.'))
      const pending = [...runs.values()]
      for (const run of pending) run.controller.abort(new AppError('cancelled', 'Cairn is being closed.'))
      await Promise.all([...pending.map((run) => run.ended), watching.close()])
      await threads.close()
      readers.close()
    },
  }
}

function rehearsalOf(options: IngestOptions, parseWorkers: number): Rehearsal | null {
  const { rehearsalFolder, grammarsDir, parseWorkerUrl } = options
  if (rehearsalFolder === undefined || !existsSync(rehearsalFolder)) return null
  const root = realpathSync(rehearsalFolder)
  return { task: 'rehearse', root, grammarsDir, parseWorkerUrl: parseWorkerUrl.href, parseWorkers }
}
