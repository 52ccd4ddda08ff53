// Entry of the worker thread that does one run, so that walking, linking and writing never hold up the service (C-49).
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../contract/errors'
import type { RunHooks, RunMessage, RunRequest } from './run'
import { runCheck, runParse } from './run-parse'

const request = workerData as RunRequest
const cancelled = new Int32Array(request.cancelled)
const controller = new AbortController()

const hooks: RunHooks = {
  onProgress: (progress) => post({ kind: 'progress', progress }),
  onWritten: () => post({ kind: 'written' }),
  throwIfCancelled: () => {
    if (Atomics.load(cancelled, 0) === 0) return
    controller.abort()
    throw new AppError('cancelled', 'The parse was cancelled.')
  },
  signal: controller.signal,
}
// Waits that are not loops of our own learn of it this way.
parentPort?.once('message', () => controller.abort())
parentPort?.unref()

try {
  if (request.task === 'check') post({ kind: 'checked', latest: await runCheck(request, hooks) })
  else post({ kind: 'done', result: await runParse(request, hooks) })
} catch (error) {
  post(failureOf(error))
}

function post(message: RunMessage): void {
  parentPort?.postMessage(message)
}

function failureOf(error: unknown): RunMessage {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error instanceof AppError) return { kind: 'failed', code: error.code, message: error.message, detail }
  return {
    kind: 'failed',
    code: 'internal_error',
    message: 'The parse stopped because of a fault in Cairn. Parse again; if it stays, report it with the log.',
    detail,
  }
}
