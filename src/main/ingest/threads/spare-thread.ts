// A warm thread for the next run of any project: its code is loaded, its parse workers run, and everything was used
// once. Starting and loading take as long as the rest of a small run.
import { limits } from '../../kernel/limits'
import type { WarmUp } from '../run/run'
import { RunThread } from './run-thread'
import { runBounds, type RunBounds } from './run-watch'

export interface SpareThread {
  /** Warms one up unless there is one already. */
  prepare(): void
  /** The spare thread, or a new one. It belongs to the caller. */
  take(): RunThread
  /** Keeps a thread that has left its project for the next run, or ends it if there is a spare one already. */
  give(thread: RunThread): Promise<void>
  /** Ends the spare thread. */
  close(): Promise<void>
}

interface Spare {
  readonly thread: RunThread
  /** Ends the thread when it was not needed for a long time. */
  readonly rest: NodeJS.Timeout
}

/** @param warmUp how to warm up a new thread; null: none is warmed up, but returned ones are kept */
export function createSpareThread(workerUrl: URL, warmUp: WarmUp | null, bounds: RunBounds = runBounds): SpareThread {
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
      if (warmUp === null || isThere()) return
      const thread = new RunThread(workerUrl, bounds)
      thread.warmUp(warmUp)
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
