// Processor time of threads and the process, so that a run can report the cost of each thread and step.
import type { Worker } from 'node:worker_threads'

/** Milliseconds that this thread has used so far; null where Node can't measure it. */
export function threadMilliseconds(): number | null {
  // Not in the oldest supported version of Node.
  const { threadCpuUsage } = process as Partial<Pick<NodeJS.Process, 'threadCpuUsage'>>
  return threadCpuUsage === undefined ? null : milliseconds(threadCpuUsage.call(process))
}

/** Milliseconds that a worker thread has used so far, or elapsed time where Node can't measure it. */
export async function workerMilliseconds(worker: Worker): Promise<number> {
  const { cpuUsage } = worker as Partial<Pick<Worker, 'cpuUsage'>>
  if (cpuUsage === undefined) return performance.now()
  // A worker that ends in the meantime gives no result.
  const { user, system } = await cpuUsage.call(worker).catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}

/** Milliseconds that the whole process has used so far, the engine's own threads among them. */
export function processMilliseconds(): number {
  return milliseconds(process.cpuUsage())
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1_000)
}
