// Bounds a wait that knows nothing of signals by a deadline and a signal.
import { AppError } from '../contract/errors'

/**
 * Waits for a promise, but no longer than the deadline or the signal allows.
 * @throws AppError `cancelled`; what the promise throws; Error when the time is over
 */
export async function withDeadline<T>(promise: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
  const timeout = AbortSignal.timeout(milliseconds)
  const either = AbortSignal.any([signal, timeout])
  let stop: (() => void) | undefined
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () =>
      reject(
        signal.aborted
          ? new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason })
          : new Error(`No answer within ${milliseconds} ms`),
      )
    if (either.aborted) stop()
    else either.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([promise, stopped])
  } finally {
    if (stop !== undefined) either.removeEventListener('abort', stop)
  }
}
