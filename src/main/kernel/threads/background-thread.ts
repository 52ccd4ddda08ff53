// The priority of threads whose work no one waits for at this very moment.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Gets a tenth of the processor where others want it too, and all of it where they don't. */
const backgroundPriority = 10

/**
 * Called by a worker thread itself: on a busy machine, threads that answer requests go first (C-49). Only Linux lets a
 * thread have a priority of its own; elsewhere nothing happens.
 */
export function becomeBackground(): void {
  if (process.platform !== 'linux') return
  try {
    // `<process>/task/<thread>`: Node doesn't tell the number by which the system knows a thread.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isSafeInteger(thread) && thread > 0) setPriority(thread, backgroundPriority)
  } catch {
    // No /proc, or not allowed: the thread works as it is.
  }
}
