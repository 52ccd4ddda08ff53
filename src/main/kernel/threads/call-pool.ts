// Several threads with the same functions and one queue: a call doesn't wait behind a long one while another thread is
// free.
import { AppError } from '../../contract/errors'
import type { CallThread } from './call-thread'
import type { ThreadCalls } from './serve-calls'

/**
 * @param names of the functions that the threads serve
 * @param threads the first always works; the others start when `startAt` calls are pending
 */
export function createCallPool<Functions>(
  names: readonly (keyof Functions & string)[],
  threads: readonly CallThread<Functions>[],
  startAt: number,
): ThreadCalls<Functions> {
  type Start = (thread: CallThread<Functions>) => void
  const waiting = new Set<Start>()
  const busy = new Set<CallThread<Functions>>()
  const [first] = threads

  const free = (): CallThread<Functions> | undefined =>
    threads.find(
      (thread) => !busy.has(thread) && (thread === first || thread.isRunning() || waiting.size + busy.size > startAt),
    )

  const dispatch = (): void => {
    for (const start of waiting) {
      const thread = free()
      if (thread === undefined) return
      waiting.delete(start)
      start(thread)
    }
  }

  const call = (name: keyof Functions & string, input: never, signal: AbortSignal): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const leave = (): void => {
      waiting.delete(start)
      reject(new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason }))
    }
    const start = (thread: CallThread<Functions>): void => {
      signal.removeEventListener('abort', leave)
      busy.add(thread)
      const ended = (): void => {
        busy.delete(thread)
        dispatch()
      }
      thread.calls[name](input, signal).finally(ended).then(resolve, reject)
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.add(start)
    dispatch()
    return promise
  }

  return Object.fromEntries(
    names.map((name) => [name, (input: never, signal: AbortSignal) => call(name, input, signal)]),
  ) as unknown as ThreadCalls<Functions>
}
