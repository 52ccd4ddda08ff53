// Work that many ask for at once is done once for all of them, and never with what was true before they asked.

/**
 * Makes a function whose callers share its runs: those who ask while one is under way get the next, which begins after it.
 * So at most one run is under way and one waits, however many ask.
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
