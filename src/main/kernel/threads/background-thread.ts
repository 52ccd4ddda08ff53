// The priority of background threads.
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * A tenth of the share of an answering thread while both need a processor. With half of it, reads during a parse took
 * four times as long, and the parse was hardly faster.
 */
const furtherBack = 10

/**
 * Called by a worker thread itself: on a busy machine, threads that answer requests go first (C-49). Only Linux
 * has priorities of single threads; elsewhere this does nothing.
 */
export function becomeBackground(): void {
  if (process.platform !== 'linux') return
  try {
    // `<process>/task/<thread>`: Node doesn't provide the system's id of a thread.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    // The priority of the main thread: this one may have been started by a background thread.
    const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority(process.pid) + furtherBack)
    if (Number.isSafeInteger(thread) && thread > 0) setPriority(thread, priority)
  } catch {
    // Without /proc or permission the thread keeps its priority.
  }
}
