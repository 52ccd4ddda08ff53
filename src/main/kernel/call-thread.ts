// A worker thread whose functions are called like any others. It starts with the first call, and again after a crash.
import { Worker } from 'node:worker_threads'
import { AppError } from '../contract/errors'
import { errorOf, type CallOrder, type CallReply, type ThreadCalls } from './thread-calls'

export interface CallThreadOptions {
  readonly workerUrl: URL
  /** What the worker is started with; plain data. */
  readonly workerData?: unknown
  /** A call that takes longer, with those before it, costs the thread. */
  readonly callMilliseconds: number
  /** Called with what the thread noticed in passing. */
  noticed(what: unknown): void
}

export interface CallThread<Functions> {
  /**
   * Each rejects with what the function threw; AppError `cancelled` as soon as its signal fires, whether or not the thread
   * has noticed; `internal_error` when the thread broke.
   */
  readonly calls: ThreadCalls<Functions>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** @param names of the functions that the worker serves with `serveCalls` */
export function createCallThread<Functions>(
  names: readonly (keyof Functions & string)[],
  { workerUrl, workerData, callMilliseconds, noticed }: CallThreadOptions,
): CallThread<Functions> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let calls = 0
  let isClosed = false

  const receive = (reply: CallReply): void => {
    if (reply.kind === 'noticed') return noticed(reply.what)
    const call = waiting.get(reply.id)
    if (reply.kind === 'done') call?.resolve(reply.result)
    else call?.reject(errorOf(reply))
  }
  const running = (): Worker => {
    if (worker !== null) return worker
    const started = new Worker(workerUrl, { workerData })
    started.unref()
    let cause: unknown
    started.on('message', receive)
    started.on('error', (error) => (cause = error))
    started.once('exit', (code) => {
      worker = null
      const broken = isClosed
        ? new AppError('cancelled', 'Cairn is being closed.')
        : new AppError('internal_error', 'The answer stopped unexpectedly. Ask again.', {
            cause: cause ?? new Error(`The thread ended with code ${code}.`),
          })
      for (const { reject } of waiting.values()) reject(broken)
    })
    return (worker = started)
  }
  const call = async (name: string, input: unknown, signal: AbortSignal): Promise<unknown> => {
    const cancelled = (): AppError => new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason })
    if (signal.aborted || isClosed) throw cancelled()
    const id = ++calls
    const thread = running()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    waiting.set(id, { resolve, reject })
    const send = (order: CallOrder): void => thread.postMessage(order)
    const cancel = (): void => {
      send({ kind: 'cancel', id })
      reject(cancelled())
    }
    signal.addEventListener('abort', cancel, { once: true })
    const deadline = setTimeout(() => void thread.terminate(), callMilliseconds)
    try {
      send({ kind: 'call', id, name, input })
      return await promise
    } finally {
      clearTimeout(deadline)
      signal.removeEventListener('abort', cancel)
      waiting.delete(id)
    }
  }
  return {
    calls: Object.fromEntries(
      names.map((name) => [name, (input: unknown, signal: AbortSignal) => call(name, input, signal)]),
    ) as unknown as ThreadCalls<Functions>,
    close: async () => {
      isClosed = true
      await worker?.terminate()
    },
  }
}
