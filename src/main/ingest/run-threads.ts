// The threads in which runs are done. A watched project keeps its own for some time, so that the next change finds code,
// grammars, the open database and what the folder held in memory; any other run has one for itself, which is left to the
// next when it is over.
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { Rehearsal, RunRequest } from './run'
import type { RunListener, RunOutcome, RunThread } from './run-thread'
import { runBounds, type RunBounds } from './run-watch'
import { createSpareThread } from './spare-thread'

export type ThreadRequest = Omit<RunRequest, 'signs'>

export interface RunThreads {
  /** Gets a thread ready for a run that may come soon. */
  prepare(): void
  /**
   * Does a run in the project's thread, or in one of its own where the thread is not to be kept. A parse stops a check
   * that is in its way; everything else waits for its turn.
   * @throws AppError as the run itself; `cancelled` when `signal` fires or, for a check, a parse came
   * @throws SlowFileError where linking one file takes too long
   */
  run(projectId: string, request: ThreadRequest, signal: AbortSignal, listener: RunListener): Promise<RunOutcome>
  /** Ends a project's thread, after the run that it is at. */
  release(projectId: string): Promise<void>
  /** Ends all threads. */
  close(): Promise<void>
}

interface Kept {
  /** Null before the first run. */
  thread: RunThread | null
  /** Ends when the thread has nothing to do. */
  last: Promise<unknown>
  /** Stops the checks that are in progress or waiting. */
  checks: AbortController
  rest: NodeJS.Timeout | undefined
}

/** A thread whose outcome was reported, and which is closing what it had open. */
interface Leaving {
  readonly thread: RunThread
  readonly left: Promise<void>
}

/** @param rehearsal what a thread does to get ready ahead; null: `prepare` does nothing */
export function createRunThreads(
  workerUrl: URL,
  rehearsal: Rehearsal | null = null,
  bounds: RunBounds = runBounds,
): RunThreads {
  const spare = createSpareThread(workerUrl, rehearsal, bounds)
  const all = new Map<string, Kept>()
  const leaving = new Map<string, Leaving>()

  /** @param gone resolves when the thread has nothing of the project open any more */
  const leave = (projectId: string, thread: RunThread, gone: Promise<void>): void => {
    const left = gone.then(() => {
      if (leaving.get(projectId)?.thread === thread) leaving.delete(projectId)
    })
    leaving.set(projectId, { thread, left })
  }

  /** What a thread still writes after its outcome was reported doesn't matter to a check. */
  const hasLeft = async (projectId: string, { task }: ThreadRequest): Promise<void> => {
    if (task === 'parse') await leaving.get(projectId)?.left
  }

  const keptFor = (projectId: string): Kept => {
    const known = all.get(projectId)
    if (known !== undefined) return known
    const kept: Kept = {
      thread: null,
      last: Promise.resolve(),
      checks: new AbortController(),
      rest: undefined,
    }
    all.set(projectId, kept)
    return kept
  }
  const forget = (projectId: string, kept: Kept): void => {
    clearTimeout(kept.rest)
    if (all.get(projectId) === kept) all.delete(projectId)
  }
  const end = async (projectId: string, kept: Kept): Promise<void> => {
    forget(projectId, kept)
    kept.checks.abort(parseFirst())
    await kept.last
    await kept.thread?.end()
  }
  const runKept: RunThreads['run'] = async (projectId, request, signal, listener) => {
    const kept = keptFor(projectId)
    clearTimeout(kept.rest)
    if (request.task === 'parse') {
      kept.checks.abort(parseFirst())
      kept.checks = new AbortController()
    }
    const stopped = request.task === 'parse' ? signal : AbortSignal.any([signal, kept.checks.signal])
    const turn = kept.last.then(async () => {
      await hasLeft(projectId, request)
      // The run before may have crashed its thread, or was ended by force.
      const thread = kept.thread?.isOver === false ? kept.thread : spare.take()
      kept.thread = thread
      return thread.run(request, stopped, listener)
    })
    const settled = turn.catch(() => undefined)
    kept.last = settled
    try {
      return await turn
    } catch (error) {
      // What a failed parse left behind is not built upon. A check changes nothing.
      if (request.task === 'parse') await end(projectId, kept)
      throw error
    } finally {
      if (kept.last === settled && all.get(projectId) === kept) kept.rest = restTimer(projectId, kept)
    }
  }
  const restTimer = (projectId: string, kept: Kept): NodeJS.Timeout =>
    setTimeout(() => void end(projectId, kept), limits.runThreadRestMilliseconds).unref()

  return {
    prepare: spare.prepare,
    run: async (projectId, request, signal, listener) => {
      if (request.isKept) return runKept(projectId, request, signal, listener)
      await hasLeft(projectId, request)
      const thread = spare.take()
      try {
        const outcome = await thread.run(request, signal, listener)
        // Anyone who waits for the outcome does not wait for this.
        leave(
          projectId,
          thread,
          thread.leave().then(() => spare.give(thread)),
        )
        return outcome
      } catch (error) {
        // What a failed run left behind is not built upon.
        leave(projectId, thread, thread.end())
        throw error
      }
    },
    release: async (projectId) => {
      const kept = all.get(projectId)
      if (kept !== undefined) await end(projectId, kept)
      await leaving.get(projectId)?.left
    },
    close: async () => {
      await Promise.all([...all].map(([projectId, kept]) => end(projectId, kept)))
      await Promise.all([...leaving.values()].map(({ thread }) => thread.end()))
      await spare.close()
    },
  }
}

function parseFirst(): AppError {
  return new AppError('cancelled', 'The check was stopped for a parse.')
}
