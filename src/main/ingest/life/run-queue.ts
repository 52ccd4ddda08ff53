// Limits the number of concurrent runs; others wait in order of arrival. A long run doesn't block others.

export interface RunQueue {
  /** Does the work as soon as there is a free slot. An aborted wait ends with the signal's reason and takes no slot. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** When long runs let others in, and how many at once. */
export interface Lending {
  readonly afterMilliseconds: number
  readonly places: number
}

export function createRunQueue(atOnce: number, lending: Lending): RunQueue {
  const waiting: (() => void)[] = []
  let running = 0
  let lent = 0
  /** Long runs that could not yield their slots yet. */
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
