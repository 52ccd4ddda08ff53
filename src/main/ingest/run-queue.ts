// Lets a fixed number of runs work at once; the rest wait in the order in which they came. A run that takes long does not
// keep others waiting.

export interface RunQueue {
  /** Does the work as soon as there is room. A wait that is aborted ends with the signal's reason and takes no room. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** When runs that take long let others in, and how many of them at once. */
export interface Lending {
  readonly afterMilliseconds: number
  readonly places: number
}

export function createRunQueue(atOnce: number, lending: Lending): RunQueue {
  const waiting: (() => void)[] = []
  let running = 0
  let lent = 0
  /** Runs that take long and could not give their places yet. */
  const overdue = new Set<() => void>()

  const enter = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(start)
    })
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
  return {
    run: async (signal, work) => {
      await enter(signal)
      let hasLent = false
      const lend = (): void => {
        if (lent === lending.places) return void overdue.add(lend)
        overdue.delete(lend)
        hasLent = true
        lent++
        leave()
      }
      const timer = setTimeout(lend, lending.afterMilliseconds).unref()
      try {
        return await work()
      } finally {
        clearTimeout(timer)
        overdue.delete(lend)
        if (hasLent) {
          lent--
          overdue.values().next().value?.()
        } else leave()
      }
    },
  }
}
