// Parses files in worker threads. A file that hangs or crashes its worker costs only that file (C-32).
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { cancelled, ParseRun } from './parse-run'
import type { Batch, ParseJob, WorkerOutcome } from './parse-job'
import type { ParsedFile } from './parsed-file'
import { decodeParsedFile } from './parsed-file-codec'
import { WorkerSlot, type SlotEvents } from './worker-slot'

export type { ParseJob } from './parse-job'

/** The outcome of one file. `bytes` decodes to `file`, and to its text; store them to avoid parsing it again. */
export type ParseOutcome =
  | {
      readonly kind: 'parsed'
      readonly path: string
      readonly hash: string
      readonly size: number
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly file: ParsedFile
    }
  | { readonly kind: 'unchanged'; readonly path: string; readonly hash: string }
  | { readonly kind: 'skipped'; readonly path: string; readonly reason: string }

export interface ParsePoolOptions {
  /** Maximum number of worker threads, which start when there is enough to do for them. */
  readonly size: number
  /** Folder of the grammars' `.wasm` files. */
  readonly grammarsDirectory: string
  /** The built `parse-worker.js`. */
  readonly workerUrl: URL
  /** Processor time that one file may take, in milliseconds; `limits.parseFileMilliseconds` unless given. */
  readonly fileMilliseconds?: number
  /** Processor time that a run may waste on slow files; `limits.parseWastedMilliseconds` unless given. */
  readonly wastedMilliseconds?: number
}

export interface ParsePool {
  /**
   * Reads and parses files below `root`, a real path. Outcomes come one per job, in any order.
   * @param withTexts whether the files come with their text; `bytes` always have it
   * @throws AppError `cancelled` when the signal fires, `internal_error` when workers can't be started
   */
  parse(root: string, jobs: readonly ParseJob[], signal?: AbortSignal, withTexts?: boolean): AsyncIterable<ParseOutcome>
  /** Starts this many workers in advance. */
  start(workers: number): void
  /** Processor time that workers have used so far, in milliseconds; null where Node can't measure it. */
  usedMilliseconds(): number | null
  /** Keeps the functions that its workers have compiled so far for later threads. */
  keepCompiled(): void
  /**
   * Ends all workers but one, which keeps its grammars for the next run, unless it holds much memory. Must not be called
   * during a run.
   */
  rest(): Promise<void>
  /** Whether a worker holds so much memory that it should end before the next step of a run. */
  isLarge(): boolean
  /** Ends all workers; runs that are in progress fail as cancelled. */
  close(): Promise<void>
}

/** Interval of the check for stuck workers. */
const watchMilliseconds = 100
/** The run fails after this many workers in a row died before they started a file. */
const failedStarts = 3

/** Creates a pool without starting any thread yet. */
export function createParsePool(options: ParsePoolOptions): ParsePool {
  return new WorkerPool(options)
}

class WorkerPool implements ParsePool {
  private readonly slots: readonly WorkerSlot[]
  private readonly runs: ParseRun[] = []
  private readonly runOf = new Map<number, ParseRun>()
  private nextId = 1
  private failures = 0
  private timer: NodeJS.Timeout | null = null

  private readonly fileMilliseconds: number

  constructor(private readonly options: ParsePoolOptions) {
    this.fileMilliseconds = options.fileMilliseconds ?? limits.parseFileMilliseconds
    const { fileMilliseconds } = this
    const events: SlotEvents = {
      answered: (batch, answer, usedMilliseconds) => {
        this.failures = 0
        const run = this.finish(batch)
        run?.spend(usedMilliseconds, batch.jobs)
        run?.receive(answer.outcomes)
        this.dispatch()
      },
      failed: (batch, error) => {
        this.finish(batch)?.fail(error instanceof AppError ? error : unusable(error))
        this.dispatch()
      },
      died: (lost, unfinished, at) => this.recover(lost, unfinished, at),
    }
    this.slots = Array.from(
      { length: Math.max(1, options.size) },
      () => new WorkerSlot({ ...options, fileMilliseconds }, events),
    )
  }

  async *parse(
    root: string,
    jobs: readonly ParseJob[],
    signal?: AbortSignal,
    withTexts = true,
  ): AsyncGenerator<ParseOutcome> {
    if (signal?.aborted) throw cancelled(signal.reason)
    const run = new ParseRun(root, jobs, this.slots.length, this.options.wastedMilliseconds)
    const stop = (): void => this.stop(run, cancelled(signal?.reason))
    signal?.addEventListener('abort', stop, { once: true })
    this.runs.push(run)
    try {
      for (;;) {
        this.dispatch()
        const outcome = await run.take()
        if (outcome === undefined) return
        yield completed(outcome, withTexts)
      }
    } finally {
      signal?.removeEventListener('abort', stop)
      this.stop(run, cancelled(null))
      this.runs.splice(this.runs.indexOf(run), 1)
      if (this.runs.length === 0) this.stopWatching()
    }
  }

  start(workers: number): void {
    for (const slot of this.slots.slice(0, workers)) slot.ready()
  }

  usedMilliseconds(): number | null {
    return this.slots.reduce<number | null>((sum, slot) => {
      return sum === null || slot.usedMilliseconds === null ? null : sum + slot.usedMilliseconds
    }, 0)
  }

  keepCompiled(): void {
    for (const slot of this.slots) slot.keepCompiled()
  }

  async rest(): Promise<void> {
    await Promise.all(this.slots.filter((slot, at) => at > 0 || slot.isLarge).map((slot) => slot.close()))
  }

  isLarge(): boolean {
    return this.slots.some((slot) => slot.isLarge)
  }

  async close(): Promise<void> {
    for (const run of this.runs) run.fail(cancelled(null))
    this.runOf.clear()
    this.stopWatching()
    await Promise.all(this.slots.map((slot) => slot.close()))
  }

  /** Gives work to free workers: idle ones first, to spread the load; then to new ones if it is worth their start. */
  private dispatch(): void {
    const running = this.slots.filter((slot) => slot.isRunning)
    const others = this.slots.filter((slot) => !slot.isRunning)
    for (const slots of [running.filter((slot) => slot.isIdle), others, running])
      for (const slot of slots) {
        if (!slot.isFree || !(slot.isRunning || this.isWorthStarting())) continue
        const next = this.nextBatch()
        if (next === null) return
        slot.send(next)
        this.timer ??= this.startWatching()
      }
  }

  private isWorthStarting(): boolean {
    if (!this.slots.some((slot) => slot.isRunning)) return true
    return this.runs.reduce((sum, run) => sum + run.waitingBytes, 0) > limits.parseWorkerWorthBytes
  }

  private nextBatch(): Batch | null {
    for (const run of this.runs) {
      const rest = run.nextBatch()
      if (rest === undefined) continue
      const batch = { ...rest, id: this.nextId++ }
      this.runOf.set(batch.id, run)
      return batch
    }
    return null
  }

  private finish(batch: Batch): ParseRun | undefined {
    const run = this.runOf.get(batch.id)
    this.runOf.delete(batch.id)
    return run
  }

  private recover(...[lost, unfinished, at]: Parameters<SlotEvents['died']>): void {
    this.failures = lost === null ? this.failures + 1 : 0
    for (const batch of unfinished) {
      const run = this.finish(batch)
      const index = batch === at && lost !== null ? batch.jobs.indexOf(lost.job) : batch.jobs.length
      // Those before it are done, but lost with the worker: apart, so that another loss doesn't repeat them once more.
      run?.requeue(batch.jobs.slice(index + 1))
      run?.requeue(batch.jobs.slice(0, index))
      if (batch === at && lost !== null) run?.lose(lost.job, lost.reason, this.fileMilliseconds)
      if (this.failures >= failedStarts) run?.fail(unusable(null))
    }
    this.dispatch()
  }

  private stop(run: ParseRun, reason: AppError): void {
    run.fail(reason)
    for (const slot of this.slots) {
      if (!slot.worksOn((batch) => this.runOf.get(batch.id) === run)) continue
      for (const batch of slot.abort()) this.finish(batch)?.requeue(batch.jobs)
    }
    // Others may have lost their worker, or have waited for this run.
    this.dispatch()
  }

  private startWatching(): NodeJS.Timeout {
    const timer = setInterval(() => {
      for (const slot of this.slots) {
        const run = slot.current === undefined ? undefined : this.runOf.get(slot.current.id)
        slot.watch(watchMilliseconds, run?.timeShare)
      }
    }, watchMilliseconds)
    timer.unref()
    return timer
  }

  private stopWatching(): void {
    if (this.timer !== null) clearInterval(this.timer)
    this.timer = null
  }
}

function unusable(cause: unknown): AppError {
  const message = 'The parser could not be started. Restart Cairn; if that does not help, install it again.'
  return new AppError('internal_error', message, { cause })
}

function completed(outcome: WorkerOutcome, withTexts: boolean): ParseOutcome {
  if (outcome.kind !== 'parsed') return outcome
  const file = decodeParsedFile(outcome.bytes, withTexts)
  if (file === null) return { kind: 'skipped', path: outcome.path, reason: 'The parser gave no readable result' }
  return { ...outcome, file }
}
