// One run of the pool: which files are still to do, and the outcomes not yet taken.
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { Batch, ParseJob, WorkerOutcome } from './parse-job'

export class ParseRun {
  /** Batches not given to a worker yet; the last is taken first. */
  private readonly waiting: Omit<Batch, 'id'>[]
  private readonly outcomes: WorkerOutcome[] = []
  private readonly total: number
  private delivered = 0
  private lost = 0
  private bytes = 0
  private heldBytes = 0
  private failure: AppError | null = null
  private wake: (() => void) | null = null

  constructor(
    readonly root: string,
    jobs: readonly ParseJob[],
    workers: number,
  ) {
    this.total = jobs.length
    this.waiting = batchesOf(root, jobs, workers).reverse()
    this.bytes = weightOf(jobs)
  }

  /** Source that no worker has got yet, in bytes. */
  get waitingBytes(): number {
    return this.bytes
  }

  get batchCount(): number {
    return this.waiting.length
  }

  /** The next batch, unless there is none or too many outcomes wait to be taken. */
  nextBatch(): Omit<Batch, 'id'> | undefined {
    if (this.failure !== null || this.heldBytes > limits.parseOutcomeBytes) return undefined
    const batch = this.waiting.pop()
    if (batch !== undefined) this.bytes -= weightOf(batch.jobs)
    return batch
  }

  /**
   * The share of its usual time that a file may take: the more files were lost already, the less, so that a repository
   * made of such files can't hold its place for hours.
   */
  get timeShare(): number {
    return Math.min(1, limits.parseFilesLost / Math.max(1, this.lost))
  }

  /** A file that took too long, or crashed its worker. */
  lose(path: string, reason: string): void {
    this.lost++
    this.receive([{ kind: 'skipped', path, reason }])
  }

  /** Files of a dead worker, to be parsed again. */
  requeue(jobs: readonly ParseJob[]): void {
    if (jobs.length === 0 || this.failure !== null) return
    this.waiting.push({ root: this.root, jobs })
    this.bytes += weightOf(jobs)
  }

  receive(outcomes: readonly WorkerOutcome[]): void {
    for (const outcome of outcomes) {
      this.outcomes.push(outcome)
      if (outcome.kind === 'parsed') this.heldBytes += outcome.bytes.length
    }
    this.wake?.()
  }

  fail(error: AppError): void {
    this.failure ??= error
    this.waiting.length = 0
    this.bytes = 0
    this.wake?.()
  }

  /**
   * The next outcome, or undefined after the last.
   * @throws the error that the run failed with
   */
  async take(): Promise<WorkerOutcome | undefined> {
    for (;;) {
      if (this.failure !== null) throw this.failure
      const outcome = this.outcomes.shift()
      if (outcome !== undefined) {
        this.delivered++
        if (outcome.kind === 'parsed') this.heldBytes -= outcome.bytes.length
        return outcome
      }
      if (this.delivered === this.total) return undefined
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
      this.wake = null
    }
  }
}

/** Less than this is parsed faster than another worker starts. */
const leastBatchBytes = 32 * 1024

/** Splits files into batches: small enough that workers finish together, large enough that messages cost little. */
function batchesOf(root: string, jobs: readonly ParseJob[], workers: number): Omit<Batch, 'id'>[] {
  const bytes = weightOf(jobs)
  const target = Math.max(leastBatchBytes, Math.min(limits.parseBatchBytes, Math.ceil(bytes / (workers * 4))))
  const batches: Omit<Batch, 'id'>[] = []
  let batch: ParseJob[] = []
  let size = 0
  for (const job of jobs) {
    batch.push(job)
    size += weight(job)
    if (size >= target || batch.length >= limits.parseBatchFiles) {
      batches.push({ root, jobs: batch })
      batch = []
      size = 0
    }
  }
  if (batch.length > 0) batches.push({ root, jobs: batch })
  return batches
}

// Opening a file costs about as much as parsing this many bytes.
function weight(job: ParseJob): number {
  return job.size + 500
}

function weightOf(jobs: readonly ParseJob[]): number {
  return jobs.reduce((sum, job) => sum + weight(job), 0)
}

/** The error of a run that was stopped. */
export function cancelled(cause: unknown): AppError {
  return new AppError('cancelled', 'Parsing was cancelled.', { cause })
}
