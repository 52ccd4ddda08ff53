// Starts the worker thread of one run and makes a promise of it.
import { Worker } from 'node:worker_threads'
import { AppError } from '../contract/errors'
import type { RunMessage, RunProgress, RunRequest, RunResult } from './run'

export interface RunListener {
  readonly onProgress: (progress: RunProgress) => void
  readonly onWritten: () => void
}

/** A worker that was told to stop and did not within this time is ended; SQLite rolls back what it had begun. */
const graceMilliseconds = 2_000

/**
 * Does a run in a worker thread.
 * @throws AppError as the run itself; `cancelled` when `signal` fires
 */
export async function runInWorker(
  workerUrl: URL,
  request: Omit<RunRequest, 'cancelled'>,
  signal: AbortSignal,
  listener: RunListener,
): Promise<RunResult | { readonly latest: boolean }> {
  if (signal.aborted) throw cancelledError()
  const cancelled = new SharedArrayBuffer(4)
  const worker = new Worker(workerUrl, { workerData: { ...request, cancelled } satisfies RunRequest })
  let grace: NodeJS.Timeout | undefined
  const stop = (): void => {
    Atomics.store(new Int32Array(cancelled), 0, 1)
    worker.postMessage('stop')
    grace = setTimeout(() => void worker.terminate(), graceMilliseconds)
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await outcomeOf(worker, listener)
  } catch (error) {
    throw signal.aborted ? cancelledError(error) : error
  } finally {
    signal.removeEventListener('abort', stop)
    clearTimeout(grace)
    await worker.terminate()
  }
}

function outcomeOf(worker: Worker, listener: RunListener): Promise<RunResult | { readonly latest: boolean }> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: RunMessage) => {
      switch (message.kind) {
        case 'progress':
          return listener.onProgress(message.progress)
        case 'written':
          return listener.onWritten()
        case 'done':
          return resolve(message.result)
        case 'checked':
          return resolve({ latest: message.latest })
        case 'failed':
          return reject(new AppError(message.code, message.message, { cause: message.detail }))
      }
    })
    worker.once('error', (error) => reject(crashError(error)))
    worker.once('exit', (code) => reject(crashError(new Error(`The worker ended with code ${code}.`))))
  })
}

function crashError(cause: Error): AppError {
  const outOfMemory = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
  return new AppError(
    'internal_error',
    outOfMemory
      ? 'The project needs more memory than there is. Open a smaller folder of it, or name folders to leave out in a .cairnignore file.'
      : 'The parse stopped unexpectedly. Parse again; if it stays, report it with the log.',
    { cause },
  )
}

function cancelledError(cause?: unknown): AppError {
  return new AppError('cancelled', 'The parse was cancelled.', { cause })
}
