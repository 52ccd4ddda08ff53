// Times that a busy machine can't spoil. A thread's processor time is its own: other programs don't add to it. And
// where something must stop at once, the bound need only distinguish that from continuing, which takes seconds or forever.

/** Milliseconds of processor time that the calling thread has used so far. */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Milliseconds that "at once" may take in a test. People feel 200; what continues instead of stopping takes five seconds
 * or forever, so this much tells the two apart on a machine that does much else.
 */
export const atOnceMilliseconds = 3_000

/**
 * Watches how long this thread computes without a pause, which is how long a request to it would wait.
 * @returns Ends the watch; the processor time in milliseconds between the turns of a 1-ms timer, longest first.
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
