// One place for a worker thread: starts it when there is work, notices when it is stuck or dead, and starts another.
import { limits } from '../kernel/limits'
import { CallPort } from '../kernel/threads/call-port'
import {
  lostReasons,
  progressCells,
  type Batch,
  type BatchAnswer,
  type ParseFunctions,
  type ParseJob,
  type WorkerSettings,
} from './parse-job'

/** The callbacks of a slot. */
export interface SlotEvents {
  /** @param usedMilliseconds processor time of the batch; 0 where Node can't measure it */
  answered(batch: Batch, answer: BatchAnswer, usedMilliseconds: number): void
  /** The worker can't work on any batch. */
  failed(batch: Batch, error: unknown): void
  /** A worker died. `lost` is the file it was parsing, if any; the `unfinished` batches must be repeated without it. */
  died(
    lost: { readonly job: ParseJob; readonly reason: string } | null,
    unfinished: readonly Batch[],
    at: Batch | null,
  ): void
}

export interface SlotOptions {
  readonly workerUrl: URL
  readonly grammarsDirectory: string
  /** The processor time that a file may use. */
  readonly fileMilliseconds: number
}

/** Files of ordinary repositories take less, however many others were lost. */
const leastFileMilliseconds = 500

/** Batches a worker has at once: the current one, and another so that it never waits for the next. */
const batchesAhead = 2

export class WorkerSlot {
  private worker: CallPort<ParseFunctions> | null = null
  // Workers are ended rather than asked to stop: a parse doesn't look at messages.
  private readonly never = new AbortController().signal
  private cells = new Int32Array(new SharedArrayBuffer(4 * progressCells.length))
  private readonly batches: Batch[] = []
  private started = 0
  private heldMilliseconds = 0
  private used: number | null = 0
  /** Processor time and memory of the current worker at its last report. */
  private usedByWorker = 0
  private megabytes = 0
  /** Processor time that the worker had used when its current file was first seen. */
  private usedBefore: Promise<number> | null = null

  constructor(
    private readonly options: SlotOptions,
    private readonly events: SlotEvents,
  ) {}

  /** Processor time of this slot's workers so far, in milliseconds; null where Node can't measure it. */
  get usedMilliseconds(): number | null {
    return this.used
  }

  /** Whether its worker holds so much memory that starting another costs less. */
  get isLarge(): boolean {
    return this.worker !== null && this.megabytes > limits.parseWorkerKeptMegabytes
  }

  get isRunning(): boolean {
    return this.worker !== null
  }

  get isFree(): boolean {
    return this.batches.length < batchesAhead
  }

  get isIdle(): boolean {
    return this.batches.length === 0
  }

  /** The batch that its worker is parsing, or will parse first. */
  get current(): Batch | undefined {
    return this.batches[0]
  }

  worksOn(test: (batch: Batch) => boolean): boolean {
    return this.batches.some(test)
  }

  /** Starts its worker unless it runs. */
  ready(): CallPort<ParseFunctions> {
    return this.worker ?? this.start()
  }

  /** Has its worker, if it runs, keep the functions that it has compiled. */
  keepCompiled(): void {
    void this.worker?.call('keepCompiled', null, this.never).catch(() => undefined)
  }

  send(batch: Batch): void {
    const worker = this.ready()
    this.batches.push(batch)
    worker.call('parse', batch, this.never).then(
      (answer) => this.receive(worker, batch, answer),
      (error: unknown) => this.fail(worker, batch, error),
    )
  }

  /**
   * Called at regular intervals. Time in which this process itself was suspended counts at most once per call.
   * @param share of the usual time that a file may take now
   */
  watch(elapsedMilliseconds: number, share = 1): void {
    if (this.worker === null || this.isIdle) return
    const started = Atomics.load(this.cells, progressCells.started)
    const isWorking = Atomics.load(this.cells, progressCells.index) >= 0
    if (started !== this.started || !isWorking) {
      this.started = started
      this.heldMilliseconds = 0
      this.usedBefore = null
      return
    }
    this.heldMilliseconds += elapsedMilliseconds
    this.usedBefore ??= this.worker.usedMilliseconds()
    const { fileMilliseconds } = this.options
    const most = Math.min(fileMilliseconds, Math.max(leastFileMilliseconds, share * fileMilliseconds))
    if (this.heldMilliseconds > most) void this.judge(this.worker, started, this.usedBefore, most)
  }

  /**
   * A file is too slow only if it used the time itself: which files are read must not depend on the load of the
   * machine.
   */
  private async judge(
    worker: CallPort<ParseFunctions>,
    started: number,
    before: Promise<number>,
    fileMilliseconds: number,
  ): Promise<void> {
    const used = (await worker.usedMilliseconds()) - (await before)
    const isStill = this.worker === worker && this.started === started && this.usedBefore === before
    if (isStill && (used > fileMilliseconds || this.heldMilliseconds > limits.elapsedFactor * fileMilliseconds))
      this.retire(lostReasons.tooSlow(fileMilliseconds))
  }

  /** Ends the worker and returns its unfinished batches. */
  abort(): readonly Batch[] {
    const unfinished = this.batches.splice(0)
    void this.worker?.end()
    this.worker = null
    return unfinished
  }

  async close(): Promise<void> {
    const { worker } = this
    this.worker = null
    this.batches.length = 0
    await worker?.end()
  }

  private start(): CallPort<ParseFunctions> {
    this.cells = new Int32Array(new SharedArrayBuffer(4 * progressCells.length))
    Atomics.store(this.cells, progressCells.index, -1)
    this.started = 0
    this.heldMilliseconds = 0
    this.usedByWorker = 0
    this.megabytes = 0
    this.usedBefore = null
    const progress = this.cells.buffer as SharedArrayBuffer
    const settings: WorkerSettings = { grammarsDirectory: this.options.grammarsDirectory, progress }
    const worker = new CallPort<ParseFunctions>({
      workerUrl: this.options.workerUrl,
      workerData: settings,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.parseWorkerMegabytes,
        stackSizeMb: 4,
      },
      broken: (cause) => cause,
    })
    void worker.ended.then(() => {
      if (this.worker === worker) this.retire(lostReasons.crashed)
    })
    this.worker = worker
    return worker
  }

  private receive(worker: CallPort<ParseFunctions>, batch: Batch, answer: BatchAnswer): void {
    if (!this.remove(worker, batch)) return
    const used = answer.used === null ? null : answer.used - this.usedByWorker
    this.used = used === null || this.used === null ? null : this.used + used
    this.usedByWorker = answer.used ?? 0
    this.megabytes = answer.megabytes
    this.events.answered(batch, answer, used ?? 0)
  }

  /** A batch of a worker that died isn't lost: `retire` returns it. */
  private fail(worker: CallPort<ParseFunctions>, batch: Batch, error: unknown): void {
    if (!worker.isOver && this.remove(worker, batch)) this.events.failed(batch, error)
  }

  private remove(worker: CallPort<ParseFunctions>, batch: Batch): boolean {
    const index = this.worker === worker ? this.batches.indexOf(batch) : -1
    if (index >= 0) this.batches.splice(index, 1)
    return index >= 0
  }

  private retire(reason: string): void {
    const index = Atomics.load(this.cells, progressCells.index)
    const id = Atomics.load(this.cells, progressCells.batch)
    const at = index < 0 ? null : (this.batches.find((batch) => batch.id === id) ?? null)
    const job = at?.jobs[index]
    this.events.died(job === undefined ? null : { job, reason }, this.abort(), at)
  }
}
