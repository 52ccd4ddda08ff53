// One thread that is ready for the next run, whichever project that is about: its code is loaded, its parse workers run,
// and all of it has been used once. Starting and loading them takes as long as the rest of a small run.
import { limits } from '../kernel/limits'
import type { Rehearsal } from './run'
import { RunThread } from './run-thread'
import { runBounds, type RunBounds } from './run-watch'

export interface SpareThread {
  /** Gets one ready unless it is there. */
  prepare(): void
  /** The spare one, or else a new one. It belongs to the caller. */
  take(): RunThread
  /** Keeps a thread that has left its project for the next run, or ends it where one is there already. */
  give(thread: RunThread): Promise<void>
  /** Ends it. */
  close(): Promise<void>
}

interface Spare {
  readonly thread: RunThread
  /** Ends it when no one has needed it for long. */
  readonly rest: NodeJS.Timeout
}

/** @param rehearsal what is done with a new one ahead; null: none is got ready, but those given are kept */
export function createSpareThread(
  workerUrl: URL,
  rehearsal: Rehearsal | null,
  bounds: RunBounds = runBounds,
): SpareThread {
  let spare: Spare | null = null
  let isClosed = false

  const lose = (): Spare | null => {
    const lost = spare
    clearTimeout(lost?.rest)
    spare = null
    return lost
  }
  const keep = (thread: RunThread): void => {
    lose()
    const rest = setTimeout(() => void end(), limits.spareThreadRestMilliseconds).unref()
    spare = { thread, rest }
  }
  const end = async (): Promise<void> => lose()?.thread.end()
  const isThere = (): boolean => spare !== null && !spare.thread.isOver

  return {
    prepare: () => {
      if (rehearsal === null || isThere()) return
      const thread = new RunThread(workerUrl, bounds)
      thread.rehearse(rehearsal)
      keep(thread)
    },
    take: () => {
      const taken = lose()
      return taken === null || taken.thread.isOver ? new RunThread(workerUrl, bounds) : taken.thread
    },
    give: async (thread) => {
      if (thread.isOver) return
      if (isClosed || isThere()) await thread.end()
      else keep(thread)
    },
    close: async () => {
      isClosed = true
      await end()
    },
  }
}
