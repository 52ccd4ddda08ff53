// Entry of the worker thread that does runs, so that walking, linking and writing never hold up the service (C-49).
import { parentPort, type MessagePort } from 'node:worker_threads'
import { AppError } from '../contract/errors'
import { collectGarbage } from '../kernel/collect-garbage'
import { detailOf } from '../kernel/thread-calls'
import { rehearse } from './rehearse'
import type { RunHooks, RunMessage, RunOrder, RunRequest } from './run'
import { createRunSigns, type RunSigns } from './run-signs'
import { runCheck, runParse } from './run-parse'
import { createRunSession, type RunSession } from './run-session'

if (parentPort === null) throw new Error('ingest-worker.js runs as a worker thread only')
serveRuns(parentPort, createRunSession())

/** Between two saves of a file that is worked on the next run comes sooner; after this the memory of the last one is given back. */
const restMilliseconds = 3_000

async function rest(session: RunSession): Promise<void> {
  session.shrink()
  await collectGarbage()
}

/** Serves orders from `port`, one after the other, until it is asked to end. */
function serveRuns(port: MessagePort, session: RunSession): void {
  let controller = new AbortController()
  let rehearsing = new AbortController()
  let last = Promise.resolve()
  let pause: NodeJS.Timeout | undefined
  const restLater = (): void => {
    clearTimeout(pause)
    pause = setTimeout(() => void rest(session), restMilliseconds)
  }
  port.on('message', (order: RunOrder) => {
    clearTimeout(pause)
    rehearsing.abort()
    // Waits that are not loops of our own learn of a stop this way.
    if (order === 'stop') controller.abort()
    else if (order === 'end') last = last.then(() => session.close()).then(() => port.close())
    else if (order === 'leave')
      last = last.then(() => {
        leave(port, session)
        restLater()
      })
    else if (order.task === 'rehearse') {
      rehearsing = new AbortController()
      session.rehearsal = rehearse(session, order, rehearsing.signal)
      restLater()
    } else
      last = last.then(async () => {
        controller = new AbortController()
        await serve(port, session, order, controller)
        restLater()
      })
  })
}

async function serve(
  port: MessagePort,
  session: RunSession,
  request: RunRequest,
  controller: AbortController,
): Promise<void> {
  const post = (message: RunMessage): void => port.postMessage(message)
  const hooks = hooksOf(createRunSigns(request.signs), controller, post)
  try {
    const message: RunMessage =
      request.task === 'check'
        ? { kind: 'checked', latest: await runCheck(session, request, hooks) }
        : { kind: 'done', result: await runParse(session, request, hooks) }
    post(message)
  } catch (error) {
    // No one relies on what a failed run leaves behind; a check that was stopped left everything as it was.
    if (request.task === 'parse') await session.close()
    post(failureOf(error))
  }
  await finish(session)
}

function leave(port: MessagePort, session: RunSession): void {
  session.leave()
  port.postMessage({ kind: 'left' } satisfies RunMessage)
}

/** Does the run's deferred work. Its outcome was reported, so a failure only makes the next run do more. */
async function finish(session: RunSession): Promise<void> {
  const task = session.afterwards
  session.afterwards = null
  try {
    task?.()
  } catch {
    await session.close()
  }
}

function hooksOf(signs: RunSigns, stopping: AbortController, post: (message: RunMessage) => void): RunHooks {
  return {
    onProgress: (progress) => post({ kind: 'progress', progress }),
    onWritten: (graph) => post({ kind: 'written', graph }),
    throwIfCancelled: () => {
      signs.step()
      if (!signs.isStopped()) return
      stopping.abort()
      throw new AppError('cancelled', 'The parse was cancelled.')
    },
    linking: signs.link,
    signal: stopping.signal,
  }
}

function failureOf(error: unknown): RunMessage {
  const detail = detailOf(error)
  if (error instanceof AppError) return { kind: 'failed', code: error.code, message: error.message, detail }
  return {
    kind: 'failed',
    code: 'internal_error',
    message: 'The parse stopped because of a fault in Cairn. Parse again; if it happens again, report it with the log.',
    detail,
  }
}
