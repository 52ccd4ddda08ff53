// Watches a run from outside: limits the processor time of linking one file and all files, and detects a stalled run.
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import type { SharedRunState } from '../run/shared-run-state'

export interface RunBounds {
  /** Processor time allowed for linking one file, plus an amount for each file of the project. */
  readonly fileMilliseconds: number
  readonly perFileMilliseconds: number
  /** Processor time allowed for linking in total. */
  readonly linkMilliseconds: number
  /** How long a run may make no progress. */
  readonly stillMilliseconds: number
}

export const runBounds: RunBounds = {
  fileMilliseconds: limits.linkFileMilliseconds,
  perFileMilliseconds: limits.linkFileMillisecondsPerFile,
  linkMilliseconds: limits.linkMilliseconds,
  stillMilliseconds: limits.runStillMilliseconds,
}

/** A file took too long to link. The run was ended, and will succeed without it. */
export class SlowFileError extends Error {
  constructor(readonly path: string) {
    super(`Linking ${path} took too long.`)
  }
}

const tickMilliseconds = 250

/**
 * Watches a run until it is told to stop.
 * @param usedMilliseconds processor time that its thread has used so far
 * @param exceeded called once, with the error to throw instead of the run's result
 * @returns a function that ends the watch
 */
export function watchRun(
  usedMilliseconds: () => Promise<number>,
  shared: SharedRunState,
  exceeded: (error: Error) => void,
  bounds: RunBounds = runBounds,
): () => void {
  let last = shared.place()
  // Time in which this process was suspended, or the machine slept, counts at most once per tick.
  let still = 0
  let held = 0
  let usedBefore: number | null = null
  let linkedFrom: number | null = null
  let isLooking = false

  const look = async (): Promise<void> => {
    const now = shared.place()
    still = now.steps === last.steps ? still + tickMilliseconds : 0
    const isSameFile = now.files === last.files
    last = now
    if (still > bounds.stillMilliseconds) return exceeded(stillError(bounds))
    if (now.linking === null) return
    const used = await usedMilliseconds()
    linkedFrom ??= used
    if (!isSameFile || usedBefore === null) {
      usedBefore = used
      held = 0
    }
    held += tickMilliseconds
    const most = bounds.fileMilliseconds + bounds.perFileMilliseconds * now.files
    const isStill = shared.place().files === now.files
    if (isStill && (used - usedBefore > most || held > limits.elapsedFactor * most))
      return exceeded(new SlowFileError(now.linking))
    if (used - linkedFrom > bounds.linkMilliseconds) exceeded(linkError(bounds))
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, tickMilliseconds).unref()
  return () => clearInterval(timer)
}

function stillError({ stillMilliseconds }: RunBounds): AppError {
  const minutes = Math.ceil(stillMilliseconds / 60_000)
  return new AppError(
    'internal_error',
    `The parse did not move for ${minutes} min and was ended. Parse again; if it stays, report it with the log.`,
  )
}

function linkError({ linkMilliseconds }: RunBounds): AppError {
  const minutes = Math.ceil(linkMilliseconds / 60_000)
  return new AppError(
    'payload_too_large',
    `Linking took more than ${minutes} min of processor time and was ended. Open a smaller folder of the project, or ` +
      'name folders to leave out in a .cairnignore file.',
  )
}
