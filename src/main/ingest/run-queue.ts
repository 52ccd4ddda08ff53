// Lets a fixed number of runs work at once; the rest wait in the order in which they came.

export interface RunQueue {
  /** Does the work as soon as there is room. A wait that is aborted ends with the signal's reason and takes no room. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export function createRunQueue(atOnce: number): RunQueue {
  const waiting: (() => void)[] = []
  let running = 0

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
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
