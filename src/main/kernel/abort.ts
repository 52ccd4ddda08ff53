// Small additions to AbortSignal.
import { AppError } from '../contract/errors'

/** Throws `AppError('cancelled')` when the signal has fired. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason })
}
