// The threads that perform runs. A watched project keeps its thread for some time, so that the next change finds code,
// grammars, the open database and the folder's contents in memory; any other run has a thread of its own, which the
// next run reuses.
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import type { RunRequest } from '../run/run'
import type { RunListener, RunOutcome, RunThread } from './run-thread'
import type { SpareThread } from './spare-thread'

export type ThreadRequest = Omit<RunRequest, 'sharedState'>

export interface RunThreads {
  /** Warms up a thread for a run that may come soon. */
  prepare(): void
  /**
   * Performs a run in the project's thread, or in another one if the thread isn't kept. A parse stops a check that is
   * in its way; everything else waits its turn.
   * @throws AppError as the run itself; `cancelled` when `signal` fires or, for a check, a parse arrived
   * @throws SlowFileError if linking one file takes too long
   */
  run(projectId: string, request: ThreadRequest, signal: AbortSignal, listener: RunListener): Promise<RunOutcome>
  /** Ends a project's thread, after its current run. */
  release(projectId: string): Promise<void>
  /** Ends all threads. */
  close(): Promise<void>
}

interface Kept {
  /** Null before the first run. */
  thread: RunThread | null
  /** Settles when the thread is idle. */
  last: Promise<unknown>
  /** Stops checks that are in progress or waiting. */
  checks: AbortController
  rest: NodeJS.Timeout | undefined
}

/** A thread that has reported its outcome and is closing its files. */
interface Leaving {
  readonly thread: RunThread
  readonly left: Promise<void>
}

/** @param spare where threads come from and go to */
export function createRunThreads(spare: SpareThread): RunThreads {
  const all = new Map<string, Kept>()
  const leaving = new Map<string, Leaving>()

  /** @param gone resolves when the thread has nothing of the project open any more */
  const leave = (projectId: string, thread: RunThread, gone: Promise<void>): void => {
    const left = gone.then(() => {
      if (leaving.get(projectId)?.thread === thread) leaving.delete(projectId)
    })
    leaving.set(projectId, { thread, left })
  }

  /** A check needn't wait for what a thread still writes after its outcome. */
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
      // The previous run may have crashed its thread, or been terminated.
      const thread = kept.thread?.isOver === false ? kept.thread : spare.take()
      kept.thread = thread
      return thread.run(request, stopped, listener)
    })
    const settled = turn.catch(() => undefined)
    kept.last = settled
    try {
      return await turn
    } catch (error) {
      // The leftovers of a failed parse are not reused. A check changes nothing.
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
        // The outcome is returned without waiting for this.
        const left = thread.leave()
        // A check defers nothing: the next one needn't start a thread of its own.
        const given = request.task === 'check' ? spare.give(thread) : left.then(() => spare.give(thread))
        leave(
          projectId,
          thread,
          Promise.all([left, given]).then(() => undefined),
        )
        return outcome
      } catch (error) {
        // The leftovers of a failed run are not reused.
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
