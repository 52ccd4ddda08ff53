// Small additions to AbortSignal.
import { AppError } from '../contract/errors'

/** Throws `AppError('cancelled')` when the signal has fired. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason })
}

/**
 * Waits for shared work, without stopping it when the signal fires.
 * @throws the error of the work; the signal's reason once it has fired
 */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    // No one waits for it any more, so its failure is ignored.
    work.catch(() => undefined)
    throw signal.reason as Error
  }
  let leave: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason as Error)
    signal.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    if (leave !== undefined) signal.removeEventListener('abort', leave)
  }
}
