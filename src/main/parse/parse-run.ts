// One run of the pool: which files are still to do, and the outcomes not yet taken.
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { skipReasons } from '../source/skip-rules'
import type { Batch, ParseJob, WorkerOutcome } from './parse-job'

export class ParseRun {
  /** Batches not given to a worker yet; the last is taken first. */
  private readonly waiting: Omit<Batch, 'id'>[]
  private readonly outcomes: WorkerOutcome[] = []
  private readonly total: number
  private delivered = 0
  /** Sizes of the lost files, by their endings. */
  private readonly lost = new Map<string, number[]>()
  /** Processor time of lost files, and that of others beyond what source takes. */
  private wastedMilliseconds = 0
  private bytes = 0
  private heldBytes = 0
  private failure: AppError | null = null
  private wake: (() => void) | null = null

  constructor(
    readonly root: string,
    jobs: readonly ParseJob[],
    workers: number,
    /** What a run may waste before each further file may take less time. */
    private readonly mostWastedMilliseconds: number = limits.parseWastedMilliseconds,
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
    while (this.failure === null && this.heldBytes <= limits.parseOutcomeBytes) {
      const batch = this.waiting.pop()
      if (batch === undefined) return undefined
      this.bytes -= weightOf(batch.jobs)
      const { alike = [], others = [] } = Object.groupBy(batch.jobs, (job) =>
        this.isLikeLost(job) ? 'alike' : 'others',
      )
      if (alike.length > 0)
        this.receive(alike.map(({ path }) => ({ kind: 'skipped', path, reason: skipReasons.likeSlowToParse })))
      if (others.length > 0) return alike.length > 0 ? { root: batch.root, jobs: others } : batch
    }
    return undefined
  }

  /**
   * The share of its usual time that a file may take: the more was wasted already, the less, so that a repository made
   * of slow files can't hold its place for hours.
   */
  get timeShare(): number {
    return Math.min(1, this.mostWastedMilliseconds / Math.max(1, this.wastedMilliseconds))
  }

  /**
   * A file that took too long, or crashed its worker.
   * @param fileMilliseconds the usual limit, which is counted: its worker costs time as well
   */
  lose({ path, size }: ParseJob, reason: string, fileMilliseconds: number): void {
    const ending = endingOf(path)
    const sizes = this.lost.get(ending) ?? []
    this.lost.set(ending, sizes)
    sizes.push(size)
    this.wastedMilliseconds += fileMilliseconds
    this.receive([{ kind: 'skipped', path, reason }])
  }

  /** Counts the processor time of a batch, so far as it is more than that of source. */
  spend(milliseconds: number, jobs: readonly ParseJob[]): void {
    const usual = (weightOf(jobs) * limits.parseMicrosecondsPerByte) / 1_000
    this.wastedMilliseconds += Math.max(0, milliseconds - usual)
  }

  /** Each lost file costs a worker: after several of a kind, others of that kind that are not much smaller are skipped. */
  private isLikeLost({ path, size }: ParseJob): boolean {
    const sizes = this.lost.get(endingOf(path)) ?? []
    return sizes.length >= limits.parseFilesAlike && size >= Math.min(...sizes) / 2
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

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
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
