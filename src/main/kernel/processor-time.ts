// Processor time of the calling thread, so that a run can report the cost of each thread and step.

/** Milliseconds that this thread has used so far; null where Node can't tell. */
export function threadMilliseconds(): number | null {
  // Newer than the oldest Node that is supported.
  const { threadCpuUsage } = process as Partial<Pick<NodeJS.Process, 'threadCpuUsage'>>
  return threadCpuUsage === undefined ? null : milliseconds(threadCpuUsage.call(process))
}

/** Milliseconds that the whole process has used so far, the engine's own threads among them. */
export function processMilliseconds(): number {
  return milliseconds(process.cpuUsage())
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1_000)
}
