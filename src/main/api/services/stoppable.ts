// Waiting for work that may not notice that it was told to stop.

/**
 * The value, or null when the signal fired and the value did not follow within the grace time.
 * A value that loses is ignored, and so is its failure.
 */
export async function untilStopped<T>(
  work: Promise<T>,
  stopped: AbortSignal,
  graceMilliseconds: number,
): Promise<T | null> {
  const outcome = Promise.withResolvers<null>()
  let timer: NodeJS.Timeout | undefined
  const onStop = (): void => {
    timer = setTimeout(() => outcome.resolve(null), graceMilliseconds)
  }
  if (stopped.aborted) onStop()
  else stopped.addEventListener('abort', onStop, { once: true })
  try {
    return await Promise.race([work, outcome.promise])
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', onStop)
    work.catch(() => undefined)
  }
}

/** Tells an iterator that nobody reads on, without waiting for it. */
export function closeSoon(iterator: AsyncIterator<unknown>): void {
  iterator.return?.().catch(() => undefined)
}
