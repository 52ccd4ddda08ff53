// Counts the readers of a run: it continues while someone reads, and for a grace period after the last who may return.

export interface ReaderWatch {
  /**
   * Adds a reader.
   * @param grace how long the run may continue without readers once this one has left, in milliseconds
   * @returns a function that removes the reader; a second call does nothing
   */
  enter(grace: number): () => void
  /** The run has ended by itself. */
  end(): void
}

/** @param onUnwatched called once when all readers have left and the grace period, in milliseconds, has passed */
export function createReaderWatch(onUnwatched: (grace: { readonly after: number }) => void): ReaderWatch {
  let readers = 0
  let ended = false
  let wait = { until: 0, grace: 0 }
  let timer: NodeJS.Timeout | undefined

  const leave = (grace: number): void => {
    readers -= 1
    const until = performance.now() + grace
    // A reader with a shorter grace period doesn't shorten that of one who left before.
    if (until > wait.until) wait = { until, grace }
    if (readers > 0 || ended) return
    const left = wait.until - performance.now()
    if (left <= 0) return onUnwatched({ after: wait.grace })
    timer = setTimeout(() => onUnwatched({ after: wait.grace }), left).unref()
  }
  return {
    enter: (grace) => {
      readers += 1
      clearTimeout(timer)
      let here = true
      return () => {
        if (here) leave(grace)
        here = false
      }
    },
    end: () => {
      ended = true
      clearTimeout(timer)
    },
  }
}
