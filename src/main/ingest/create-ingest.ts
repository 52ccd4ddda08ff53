// Composes the use case: projects in the application store, runs in worker threads, graphs open for reading.
import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { AppError } from '../contract/errors'
import type { ParsingState } from '../contract/project'
import { limits } from '../kernel/limits'
import type { Logger } from '../kernel/log'
import type { NetworkPolicy } from '../source/network-policy'
import type { AppWriter, ProjectRow } from '../store/app-store'
import type { Ingest, ParseTarget } from './ingest'
import { isUnderWay, parsingState } from './parsing-state'
import { programVersions } from './program-versions'
import { createProgressMeter, type ProgressMeter } from './progress'
import { projectFiles } from './project-files'
import { checkProject, runProject, type FinishedRun, type RunSetting } from './project-run'
import { createRunQueue } from './run-queue'
import { sharedReaders } from './shared-readers'

export interface IngestOptions {
  readonly appStore: AppWriter
  /** Exists and is locked by this process. */
  readonly dataDir: string
  /** Folder of the grammars' `.wasm` files. */
  readonly grammarsDir: string
  /** The built `ingest-worker.js` and `parse-worker.js`. */
  readonly ingestWorkerUrl: URL
  readonly parseWorkerUrl: URL
  readonly networkPolicy: NetworkPolicy
  readonly log: Logger
  /** Threads that parse for one run; by default as many as there are processors, at most eight. */
  readonly parseWorkers?: number
}

interface Run {
  readonly meter: ProgressMeter
  readonly controller: AbortController
  readonly ended: Promise<void>
}

type RowChange = Partial<Omit<ProjectRow, 'id'>>

type Listener = (state: ParsingState) => void

const mostParseWorkers = 8

export function createIngest(options: IngestOptions): Ingest {
  const { appStore, log } = options
  const files = projectFiles(realpathSync(options.dataDir))
  const setting: RunSetting = {
    ...options,
    files,
    parseWorkers: options.parseWorkers ?? Math.min(availableParallelism(), mostParseWorkers),
    versions: programVersions(options.parseWorkerUrl, options.ingestWorkerUrl, options.grammarsDir),
  }
  const queue = createRunQueue(limits.parsesAtOnce)
  const runs = new Map<string, Run>()
  const meters = new Map<string, ProgressMeter>()
  const latest = new Map<string, boolean>()
  const listeners = new Map<string, Set<Listener>>()
  const deleting = new Set<string>()
  /** Databases that were looked through since the start and not found damaged later. */
  const sound = new Set<string>()
  let closing = false

  const readers = sharedReaders(files.database, (projectId) => {
    log.warn({ projectId }, 'The graph is damaged and is built again')
    rebuild(projectId)
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
    return parsingState(row, meters.get(row.id)?.current() ?? null, known && row.usable)
  }
  const tell = (projectId: string): void => {
    const listening = listeners.get(projectId)
    const row = listening === undefined ? null : appStore.project(projectId)
    if (listening === undefined || row === null) return
    const state = stateOf(row)
    for (const listener of [...listening]) listener(state)
  }
  const update = (projectId: string, change: RowChange): void => {
    appStore.updateProject(projectId, change)
    tell(projectId)
  }

  const start = (projectId: string): void => {
    if (runs.has(projectId) || closing) return
    const meter = createProgressMeter()
    const controller = new AbortController()
    meters.set(projectId, meter)
    latest.set(projectId, false)
    const ended = queue
      .run(controller.signal, () => work(projectId, meter, controller.signal))
      .then(({ result, change }) => end(projectId, () => meter.finish(result), change))
      .catch((error: unknown) => fail(projectId, meter, error, controller.signal.aborted))
    runs.set(projectId, { meter, controller, ended })
    update(projectId, { status: 'submitted', message: null })
  }
  // Over before it is told: who hears of the end may submit again at once.
  const end = (projectId: string, lastStep: () => void, change: RowChange): void => {
    runs.delete(projectId)
    lastStep()
    update(projectId, change)
  }
  // Not usable until then: a graph that can't be read must not be asked again and again.
  const rebuild = (projectId: string): void => {
    if (appStore.project(projectId) === null || closing) return
    sound.delete(projectId)
    appStore.updateProject(projectId, { usable: false })
    start(projectId)
  }
  const work = async (projectId: string, meter: ProgressMeter, signal: AbortSignal): Promise<FinishedRun> => {
    signal.throwIfAborted()
    const finished = await runProject(setting, {
      row: rowOf(projectId),
      meter,
      signal,
      checkDatabase: !sound.has(projectId),
      update: (next) => update(projectId, next),
      moved: () => tell(projectId),
    })
    const { result } = finished
    sound.add(projectId)
    latest.set(projectId, true)
    if (result.movedAside !== null) {
      readers.release(projectId)
      log.warn({ projectId, kept: basename(result.movedAside) }, 'A damaged graph was put aside and built again')
    }
    log.info({ projectId, timings: result.timings }, 'Parsed')
    return finished
  }
  const fail = (projectId: string, meter: ProgressMeter, error: unknown, cancelled: boolean): void => {
    const row = appStore.project(projectId)
    // A run that the shutdown ends stays under way in its row, and is taken up at the next start.
    if (closing || row === null || deleting.has(projectId)) runs.delete(projectId)
    else if (cancelled) end(projectId, () => meter.enter('cancelled'), cancelledRow(row))
    else {
      log.warn({ projectId, err: error }, 'The parse failed')
      end(projectId, () => meter.enter('failed'), { status: 'error', message: messageOf(error) })
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
      if (row.usable && !runs.has(projectId)) {
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
    delete: async (projectId) => {
      rowOf(projectId)
      deleting.add(projectId)
      try {
        await cancel(projectId)
        readers.release(projectId)
        appStore.deleteProject(projectId)
        for (const known of [meters, latest, listeners]) known.delete(projectId)
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
    resume: () => {
      const rows = appStore.projects()
      files.removeOthers(new Set(rows.map((row) => row.id)))
      for (const row of rows) {
        if (isUnderWay(row.status)) start(row.id)
        else if (row.usable && !canOpen(row.id)) rebuild(row.id)
      }
    },
    close: async () => {
      closing = true
      const pending = [...runs.values()]
      for (const run of pending) run.controller.abort(new AppError('cancelled', 'Cairn is being closed.'))
      await Promise.all(pending.map((run) => run.ended))
      readers.close()
    },
  }
}

/** A folder is one project whatever branch was asked for: what is on disk is parsed, nothing is checked out in it. */
function identityOf(target: ParseTarget): Parameters<AppWriter['findProject']>[0] {
  return target.kind === 'folder'
    ? { repoPath: target.path, remoteUrl: null, requestedBranch: null, requestedCommit: null }
    : { repoPath: null, remoteUrl: target.url, requestedBranch: target.branch, requestedCommit: target.commit }
}

function newRow(target: ParseTarget): ProjectRow {
  return {
    ...identityOf(target),
    id: randomUUID(),
    repoName: target.kind === 'folder' ? basename(target.path) || target.path : target.name,
    branchName: null,
    commitId: null,
    status: 'submitted',
    message: null,
    watch: false,
    usable: false,
    languages: [],
    files: 0,
    symbols: 0,
    edges: 0,
    statistics: null,
    timings: null,
    skipped: [],
    skippedTotal: 0,
    createdAt: new Date().toISOString(),
    parsedAt: null,
  }
}

function cancelledRow(row: ProjectRow): Pick<ProjectRow, 'status' | 'message'> {
  return row.usable
    ? { status: 'ready', message: 'The last parse was cancelled; the graph of the one before is used.' }
    : { status: 'error', message: 'Cancelled before the first parse was complete. Parse the project again to use it.' }
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  return 'The parse stopped because of a fault in Cairn. Parse again; if it stays, report it with the log.'
}
