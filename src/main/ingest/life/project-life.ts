// One project from its first parse to its deletion: its current run, requests in the meantime, and how runs end.
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from '../../contract/errors'
import type { ParsingState } from '../../contract/project'
import { untilAborted } from '../../kernel/abort'
import { limits } from '../../kernel/limits'
import type { Logger } from '../../kernel/log'
import { moment } from '../../kernel/moment'
import { shareWork } from '../../kernel/shared-work'
import type { AppWriter, ProjectRow } from '../../store/app/app-store'
import { anyChange, joinChanges, type FolderChange } from './folder-change'
import { lifeTable, type LifeAction, type LifeEvent, type LifePhase } from './life-table'
import { createProgressMeter, type ProgressMeter } from './progress'
import { createProjectRecord, type ProjectRecord, type RowChange } from './project-record'
import { cancelledRow, failureMessage, notParsed } from './project-row'
import {
  checkProject,
  runProject,
  unknownChanges,
  updateClone,
  type FinishedRun,
  type RunOrder,
  type RunSetting,
} from './project-run'
import type { FolderCheck } from '../run/run'
import type { RunQueue } from './run-queue'
import type { SharedReaders } from './shared-readers'
import type { Watching } from './watching'

/** The shared dependencies of all projects. */
export interface LifeSetting {
  readonly appStore: AppWriter
  readonly runs: RunSetting
  readonly queue: RunQueue
  /** Of their own, because another machine decides how long they take. */
  readonly clones: RunQueue
  readonly readers: SharedReaders
  readonly watching: Pick<Watching, 'sync'>
  /** Called when the graph of a project was replaced. */
  readonly becameReady: (projectId: string) => void
  /** Called when a run has ended, unless the service ends. */
  readonly ended: (projectId: string) => void
  /** The service ends: no run may start, and the current one resumes at the next start. */
  readonly closing: AbortSignal
  readonly log: Logger
}

interface Run {
  /** The change that it processes. */
  readonly change: FolderChange
  readonly meter: ProgressMeter
  readonly controller: AbortController
  /** Follows a watched folder: its steps don't change the project's state, and a failure keeps the existing graph. */
  isQuiet: boolean
  ended: Promise<void>
}

/** Polling clients get the final state without another folder scan. */
const justScannedMilliseconds = 100

export class ProjectLife {
  readonly record: ProjectRecord
  readonly #projectId: string
  readonly #setting: LifeSetting
  /** Clients poll whether the graph is up to date; one check of the disk serves all waiting ones. */
  readonly #look = shareWork(() => checkProject(this.#setting.runs, this.row(), this.#setting.closing))
  #phase: LifePhase = 'idle'
  #run: Run | undefined
  /** The change on disk during a run. */
  #meanwhile: FolderChange | undefined
  /** The database was checked since the start and no damage was found later. */
  #isSound = false
  /** Result of the last check of the folder, if no run started since. */
  #found: FolderCheck | undefined
  /** When a successful run ended, until someone asks whether it is up to date. */
  #endedAt = -Infinity
  /** Times of the requests in the last second. */
  #asked: readonly number[] = []
  /** A check in the background, and when the last one ended. */
  #isLookingBehind = false
  #lookedAt = -Infinity

  constructor(projectId: string, setting: LifeSetting) {
    this.#projectId = projectId
    this.#setting = setting
    this.record = createProjectRecord(projectId, setting.appStore, setting.log)
  }

  /** @throws AppError `not_found` once the project is deleted or is being deleted */
  row(): ProjectRow {
    const row = this.rowOrNull()
    if (row === null) throw new AppError('not_found', `There is no project with the id “${this.#projectId}”.`)
    return row
  }

  rowOrNull(): ProjectRow | null {
    return this.#phase === 'deleting' ? null : this.record.row()
  }

  state(): ParsingState {
    return this.record.state(this.row())
  }

  isRunning(): boolean {
    return this.#run !== undefined
  }

  /** Parses the project, unless that is in progress. */
  submit(): void {
    if (this.#setting.closing.aborted) return
    const action = this.#on('submit')
    if (action === 'begin') {
      this.#begin(false, anyChange())
      this.record.update({ status: 'submitted', message: null })
    } else if (action === 'promote' && this.#run !== undefined) {
      this.#run.isQuiet = false
      if (this.#run.change.paths !== null) this.#meanwhile = anyChange()
      this.record.update({ status: 'processing', message: null })
    }
  }

  /** Updates a watched project, now or after the current run. */
  follow(change: FolderChange): void {
    const row = this.rowOrNull()
    if (this.#setting.closing.aborted || row === null) return
    if (this.record.latest !== false) {
      this.record.latest = false
      this.record.tell()
    }
    if (!this.isRunning() && (row.repoPath === null || !existsSync(row.repoPath))) return
    const action = this.#on('change')
    if (action === 'begin') this.#begin(true, change)
    else if (action === 'join') this.#meanwhile = joinChanges(this.#meanwhile, change)
  }

  /** Parses again from scratch, because the stored graph can't be read. */
  rebuild(): void {
    if (this.record.row() === null || this.#setting.closing.aborted) return
    this.#isSound = false
    // Not usable until then: an unreadable graph must not be queried again and again.
    this.#setting.appStore.updateProject(this.#projectId, { usable: false })
    this.submit()
  }

  /** The state, after checking the folder or the remote. */
  async checkLatest(signal: AbortSignal): Promise<ParsingState> {
    const row = this.row()
    const isJustScanned = !row.watch && moment() - this.#endedAt < justScannedMilliseconds
    this.#endedAt = -Infinity
    if (row.usable && !this.isRunning() && !isJustScanned) {
      if (this.#isAskedOften()) this.#lookBehind()
      else await untilAborted(this.#noteLatest(), signal)
    }
    return this.state()
  }

  /** The files that differ from the parsed ones, after checking the folder. */
  async changes(signal: AbortSignal): Promise<FolderCheck> {
    if (!this.row().usable) throw notParsed()
    const { latest } = await this.checkLatest(signal)
    return this.#found ?? { ...unknownChanges, latest, atLeast: !latest }
  }

  async #noteLatest(): Promise<void> {
    try {
      const found = await this.#look()
      if (this.isRunning()) return
      this.record.latest = found.latest
      this.#found = found
    } catch (error) {
      this.#found = unknownChanges
      const { log } = this.#setting
      log.info({ projectId: this.#projectId, err: error }, 'Could not tell whether the project is up to date')
    }
  }

  #isAskedOften(): boolean {
    const now = moment()
    this.#asked = [...this.#asked.filter((at) => now - at < 1_000), now].slice(-limits.latestWaitersPerSecond - 1)
    return this.#asked.length > limits.latestWaitersPerSecond
  }

  /** Frequent polls get the result of the last check, which may be slightly outdated; none of them waits for a walk. */
  #lookBehind(): void {
    if (this.#isLookingBehind || moment() - this.#lookedAt < limits.latestPauseMilliseconds) return
    this.#isLookingBehind = true
    void this.#noteLatest().finally(() => {
      this.#isLookingBehind = false
      this.#lookedAt = moment()
    })
  }

  /** Resolves once the run has ended; false when there was none. */
  async cancel(): Promise<boolean> {
    return this.#stop('cancel')
  }

  /** Ends the run, then removes; if that fails, the project is kept. */
  async delete(remove: () => Promise<void>): Promise<void> {
    const stopped = this.#stop('delete')
    try {
      this.#setting.watching.sync(this.#projectId)
      await stopped
      await remove()
    } catch (error) {
      this.#on('keep')
      throw error
    }
  }

  /** Ends the run because the service ends; the row stays as it is. */
  async close(): Promise<void> {
    this.#run?.controller.abort(new AppError('cancelled', 'Cairn is being closed.'))
    await this.#run?.ended
  }

  #on(event: LifeEvent): LifeAction {
    const { to, action } = lifeTable[this.#phase][event]
    this.#phase = to
    return action
  }

  #begin(isQuiet: boolean, change: FolderChange): void {
    const controller = new AbortController()
    const run: Run = { change, meter: createProgressMeter(), controller, isQuiet, ended: Promise.resolve() }
    this.record.meter = run.meter
    this.record.latest = false
    this.#found = undefined
    this.#run = run
    run.ended = this.#work(run)
      .then((finished) => {
        this.#end(() => run.meter.finish(finished.result), finished.change)
        this.#setting.becameReady(this.#projectId)
      })
      .catch((error: unknown) => this.#fail(run, error))
  }

  async #work(run: Run): Promise<FinishedRun> {
    const { signal } = run.controller
    const { queue, clones, runs } = this.#setting
    const order: RunOrder = {
      row: this.row(),
      meter: run.meter,
      signal,
      checkDatabase: !this.#isSound,
      changed: run.change.paths,
      update: (next) => (run.isQuiet ? this.record.tell() : this.record.update(next)),
      moved: () => this.record.tell(),
    }
    const { remoteUrl } = order.row
    const clone = remoteUrl === null ? null : await clones.run(signal, () => updateClone(runs, order, remoteUrl))
    const finished = await queue.run(signal, () => {
      signal.throwIfAborted()
      return runProject(runs, { ...order, checkDatabase: !this.#isSound }, clone)
    })
    this.#isSound = true
    this.record.latest = true
    this.#endedAt = moment()
    this.#report(finished, run.change)
    return finished
  }

  #report({ result }: FinishedRun, change: FolderChange): void {
    const { log, readers } = this.#setting
    const projectId = this.#projectId
    if (result.movedAside !== null) {
      readers.release(projectId)
      log.warn({ projectId, kept: basename(result.movedAside) }, 'A damaged graph was set aside and rebuilt')
    }
    const moments = { noticed: change.noticedAt, ...result.moments }
    log.info({ projectId, timings: result.timings, moments, processor: result.processor }, 'Parsed')
  }

  // Ended before it is reported: a client that sees the end may submit again immediately.
  #end(lastStep: () => void, change: RowChange): void {
    this.#run = undefined
    this.#on('end')
    lastStep()
    this.record.update(change)
    this.#setting.ended(this.#projectId)
    this.#setting.watching.sync(this.#projectId)
    const next = this.#meanwhile
    this.#meanwhile = undefined
    if (next !== undefined) this.follow(next)
  }

  #fail({ meter, controller, isQuiet }: Run, error: unknown): void {
    const row = this.rowOrNull()
    // A run ended by the shutdown stays in progress in its row, and is resumed at the next start.
    if (this.#setting.closing.aborted || row === null) {
      this.#run = undefined
      this.#on('end')
    } else if (controller.signal.aborted) this.#end(() => meter.enter('cancelled'), cancelledRow(row))
    else {
      this.#setting.log.warn({ projectId: this.#projectId, err: error }, 'The parse failed')
      const message = failureMessage(error)
      const { skipped, skipped_total: skippedTotal } = meter.current()
      // Of a graph in use, the row keeps what was skipped for it.
      const left = row.usable ? {} : { skipped, skippedTotal }
      this.#end(() => meter.enter('failed'), isQuiet ? { message } : { status: 'error', message, ...left })
    }
  }

  async #stop(event: 'cancel' | 'delete'): Promise<boolean> {
    const run = this.#run
    if (this.#on(event) === 'abort') run?.controller.abort(new AppError('cancelled', 'The parse was cancelled.'))
    await run?.ended
    return run !== undefined
  }
}
