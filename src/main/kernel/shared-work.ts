// Work requested by several callers at once is done once for all of them, and never with outdated input.

/**
 * Makes a function whose callers share its runs: those who call during a run get the next one, which starts after it.
 * So at most one run is in progress and one waits, however many callers there are.
 */
export function shareWork<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  const start = (): Promise<T> => {
    next = null
    const run = work()
    running = run
    const clear = (): void => {
      if (running === run) running = null
    }
    run.then(clear, clear)
    return run
  }
  return () => {
    if (running === null) return start()
    next ??= running.then(start, start)
    return next
  }
}
