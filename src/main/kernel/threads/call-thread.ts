// Calls of a worker thread that starts with the first of them, and again after a crash.
import { AppError } from '../../contract/errors'
import { CallPort } from './call-port'
import type { ThreadCalls } from './serve-calls'

export interface CallThreadOptions {
  readonly workerUrl: URL
  /** The initial data of the worker; plain data. */
  readonly workerData?: unknown
  /** A call that takes longer, including those before it, ends the thread. */
  readonly callMilliseconds: number
  /** Ends the thread this long after its last call, so that its memory is free; without it, the thread is kept. */
  readonly restMilliseconds?: number
  /** Called with notices of the thread. */
  noticed(what: unknown): void
}

export interface CallThread<Functions> {
  /**
   * Each rejects with what the function threw; AppError `cancelled` as soon as its signal fires, whether or not the
   * thread has noticed; `internal_error` when the thread crashed.
   */
  readonly calls: ThreadCalls<Functions>
  /** False before the first call, after a crash, and once it is ended for a rest. */
  isRunning(): boolean
  /** Calls that have not ended. */
  waiting(): number
  close(): Promise<void>
}

/** @param names of the functions that the worker serves with `serveCalls` */
export function createCallThread<Functions>(
  names: readonly (keyof Functions & string)[],
  { callMilliseconds, restMilliseconds, ...options }: CallThreadOptions,
): CallThread<Functions> {
  let port: CallPort<Functions> | null = null
  let isClosed = false
  let waiting = 0
  let rest: NodeJS.Timeout | undefined
  const broken = (cause: Error): AppError =>
    isClosed
      ? new AppError('cancelled', 'Cairn is being closed.')
      : new AppError('internal_error', 'The answer stopped unexpectedly. Ask again.', { cause })
  const call = async (name: keyof Functions & string, input: never, signal: AbortSignal): Promise<unknown> => {
    if (isClosed) throw broken(new Error('The thread is closed.'))
    if (port === null || port.isOver) port = new CallPort<Functions>({ ...options, broken })
    const thread = port
    const deadline = setTimeout(() => void thread.end(), callMilliseconds)
    clearTimeout(rest)
    waiting++
    try {
      return await thread.call(name, input, signal)
    } finally {
      waiting--
      clearTimeout(deadline)
      if (waiting === 0 && restMilliseconds !== undefined)
        rest = setTimeout(() => void port?.end(), restMilliseconds).unref()
    }
  }
  return {
    calls: Object.fromEntries(
      names.map((name) => [name, (input: never, signal: AbortSignal) => call(name, input, signal)]),
    ) as unknown as ThreadCalls<Functions>,
    isRunning: () => port !== null && !port.isOver,
    waiting: () => waiting,
    close: async () => {
      isClosed = true
      clearTimeout(rest)
      await port?.end()
    },
  }
}
