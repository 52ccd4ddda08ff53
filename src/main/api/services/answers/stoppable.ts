// Waits for work that may not react to a request to stop.

export interface StopDeadline {
  /** The value, or null once the deadline has passed. A later value or failure is ignored. */
  before<T>(work: Promise<T>): Promise<T | null>
  /** Clears the timer. */
  clear(): void
}

/** A deadline that starts when the signal fires, shared by everything awaited after that. */
export function createStopDeadline(stopped: AbortSignal, graceMilliseconds: number): StopDeadline {
  const passed = Promise.withResolvers<null>()
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const onStop = (): void => {
    timer = setTimeout(() => {
      isOver = true
      passed.resolve(null)
    }, graceMilliseconds)
  }
  if (stopped.aborted) onStop()
  else stopped.addEventListener('abort', onStop, { once: true })
  return {
    before: async (work) => {
      work.catch(() => undefined)
      return isOver ? null : Promise.race([work, passed.promise])
    },
    clear: () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', onStop)
    },
  }
}

/** Closes an iterator without waiting for it. */
export function closeSoon(iterator: AsyncIterator<unknown>): void {
  iterator.return?.().catch(() => undefined)
}
