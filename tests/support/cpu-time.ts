// Times that don't depend on the load of the machine: processor time of a thread, and a generous bound for "at once",
// which only has to be distinguished from continuing.

/** Milliseconds of processor time that the calling thread has used so far. */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Milliseconds that "at once" may take in a test. What continues instead of stopping takes at least five seconds, so
 * this distinguishes the two even on a busy machine.
 */
export const atOnceMilliseconds = 3_000

/**
 * Measures how long this thread computes without a pause, which is how long a request would wait.
 * @returns a function that stops measuring and returns the processor times in milliseconds between ticks of a 1 ms
 * timer, longest first
 */
export function watchTurns(): () => readonly number[] {
  const turns: number[] = []
  let last = cpuMilliseconds()
  const turn = (): void => {
    const now = cpuMilliseconds()
    turns.push(now - last)
    last = now
  }
  const timer = setInterval(turn, 1)
  return () => {
    clearInterval(timer)
    turn()
    return turns.sort((left, right) => right - left)
  }
}
