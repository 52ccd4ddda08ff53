// Limits a wait that doesn't support signals by a deadline and a signal.
import { AppError } from '../contract/errors'
import { untilAborted } from '../kernel/abort'

/**
 * Waits for a promise until the deadline or the signal.
 * @throws AppError `cancelled`; the error of the promise; Error when the deadline has passed
 */
export async function withDeadline<T>(promise: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
  try {
    return await untilAborted(promise, either)
  } catch (error) {
    if (!either.aborted || error !== either.reason) throw error
    if (!signal.aborted) throw new Error(`No answer within ${milliseconds} ms`, { cause: error })
    throw new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason })
  }
}
