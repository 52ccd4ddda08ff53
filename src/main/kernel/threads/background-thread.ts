// The priority of background threads.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * A tenth of the share of an answering thread while both need a processor. With half of it, reads during a parse took
 * four times as long, and the parse was hardly faster.
 */
const backgroundPriority = 10

/**
 * Called by a worker thread itself: on a busy machine, threads that answer requests go first (C-49). Only Linux
 * has priorities of single threads; elsewhere this does nothing.
 */
export function becomeBackground(): void {
  if (process.platform !== 'linux') return
  try {
    // `<process>/task/<thread>`: Node doesn't provide the system's id of a thread.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isSafeInteger(thread) && thread > 0) setPriority(thread, backgroundPriority)
  } catch {
    // Without /proc or permission the thread keeps its priority.
  }
}
