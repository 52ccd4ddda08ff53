// Time that this thread itself computed: what a test may hold against a bound, because other programs don't add to it.

/** Milliseconds of processor time that the calling thread has used so far. */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
