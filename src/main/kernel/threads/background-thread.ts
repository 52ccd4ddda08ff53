// The priority of background threads.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Half the share of an answering thread on a busy machine; with less, those who wait for the parse wait too long. */
const backgroundPriority = 3

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
