// Entry of the worker thread that does runs, so that walking, linking and writing never hold up the service (C-49).
import { parentPort } from 'node:worker_threads'
import { AppError } from '../../contract/errors'
import { collectGarbage } from '../../kernel/collect-garbage'
import { limits } from '../../kernel/limits'
import { becomeBackground } from '../../kernel/threads/background-thread'
import { serveCalls } from '../../kernel/threads/serve-calls'
import { runCheck } from './check-up-to-date'
import { warmUp } from './warm-up'
import type { RunFunctions, RunHooks, RunNotice, RunRequest } from './run'
import { createSharedRunState } from './shared-run-state'
import { runParse } from './run-parse'
import { createRunSession, type RunSession } from './run-session'

if (parentPort === null) throw new Error('ingest-worker.js runs as a worker thread only')
becomeBackground()
serveCalls(parentPort, { ...createRunFunctions(createRunSession()) })

/**
 * Between two saves of a file being edited the next run comes sooner; after this the memory of the last run is freed.
 */
const restMilliseconds = 3_000

/** Requests to the thread are handled one after the other; warming up yields to any of them. */
function createRunFunctions(session: RunSession): RunFunctions {
  let warming = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  let pause: NodeJS.Timeout | undefined
  const wake = (): void => {
    clearTimeout(pause)
    warming.abort()
  }
  const restLater = (): void => {
    clearTimeout(pause)
    pause = setTimeout(() => void rest(session), restMilliseconds)
  }
  /** The outcome is reported before the deferred work is done. */
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T> => {
    wake()
    const turn = last.then(work)
    last = turn
      .catch(() => undefined)
      .then(() => finish(session))
      .then(restLater)
    return turn
  }
  return {
    parse: (request, signal, report) =>
      inTurn(async () => {
        try {
          const result = await runParse(session, request, hooksOf(request, signal, report))
          // Before the result is reported: whoever waits for it starts with work that takes memory itself.
          if (result.files > limits.filesDecoded) await collectGarbage()
          return result
        } catch (error) {
          // No one relies on what a failed run leaves behind.
          await session.close()
          throw error
        }
      }),
    check: (request, signal, report) => inTurn(() => runCheck(session, request, hooksOf(request, signal, report))),
    leave: () => inTurn(() => session.leave()),
    close: () => inTurn(() => session.close()),
    warmUp: (order) => {
      wake()
      warming = new AbortController()
      session.awaitWarmUp(warmUp(session, order, warming.signal))
      restLater()
    },
  }
}

async function rest(session: RunSession): Promise<void> {
  session.keepCompiled()
  session.shrink()
  await collectGarbage()
}

/** Does the run's deferred work. Its outcome was reported, so a failure only makes the next run do more. */
async function finish(session: RunSession): Promise<void> {
  try {
    session.finish()
  } catch {
    await session.close()
  }
}

function hooksOf(request: RunRequest, signal: AbortSignal, report: (notice: RunNotice) => void): RunHooks {
  const shared = createSharedRunState(request.sharedState)
  // Waits that are not loops of our own learn of a stop by a signal, loops from the shared memory.
  const stopping = new AbortController()
  return {
    onProgress: (progress) => report({ kind: 'progress', progress }),
    onWritten: (graph) => report({ kind: 'written', graph }),
    throwIfCancelled: () => {
      shared.step()
      if (!shared.isStopped()) return
      stopping.abort()
      throw new AppError('cancelled', 'The parse was cancelled.')
    },
    linking: shared.link,
    signal: AbortSignal.any([stopping.signal, signal]),
  }
}
