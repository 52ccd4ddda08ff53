// Calls of functions in a worker thread: the messages, and the side that runs them.
import type { MessagePort } from 'node:worker_threads'
import { AppError, type ErrorCode, type ValidationIssue } from '../../contract/errors'

/** Functions by their names. Inputs, progress and results are plain data, which is copied. */
export type ThreadFunctions = Readonly<
  Record<string, (input: never, signal: AbortSignal, report: (progress: unknown) => void) => unknown>
>

/** The input, progress and result of a function, as seen from another thread. */
export type ThreadCall<Function> = Function extends (
  input: infer Input,
  signal: AbortSignal,
  report: (progress: infer Progress) => void,
) => infer Result
  ? { input: Input; progress: Progress; result: Received<Awaited<Result>> }
  : never

type Received<Result> = Result extends HandedOver<infer Content> ? Content : Result

/** A result of a function, with buffers in it that are moved to the other thread rather than copied. */
export class HandedOver<Content> {
  constructor(
    readonly content: Content,
    readonly buffers: readonly ArrayBuffer[],
  ) {}
}

/** Thrown by a function after which nothing in its thread can be trusted: it ends the thread, like a crash. */
export class UnusableThreadError extends Error {}

/** The same functions as seen from another thread. */
export type ThreadCalls<Functions> = {
  readonly [Name in keyof Functions]: (
    input: ThreadCall<Functions[Name]>['input'],
    signal: AbortSignal,
  ) => Promise<ThreadCall<Functions[Name]>['result']>
}

/** To the thread: run this, or cancel it. */
export type CallOrder =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number }

/** From the thread: that it has loaded all that it imports, the progress of a call, its result, or a notice. */
export type CallReply =
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | {
      readonly kind: 'failed'
      readonly id: number
      /** Null for a bug. */
      readonly code: ErrorCode | null
      readonly message: string
      readonly issues: readonly ValidationIssue[]
      readonly detail: string
    }
  | { readonly kind: 'noticed'; readonly what: unknown }

/**
 * Serves calls from `port`, one after the other; while a function awaits, the next one starts. A call cancelled while
 * it waits is never started.
 */
export function serveCalls(port: MessagePort, functions: ThreadFunctions): void {
  const waiting = new Map<number, AbortController>()
  const reply = (message: CallReply): void => port.postMessage(message)
  const serve = ({ id, name, input }: Extract<CallOrder, { kind: 'call' }>, signal: AbortSignal): void => {
    const done = (result: unknown): void => {
      waiting.delete(id)
      if (result instanceof HandedOver)
        port.postMessage({ kind: 'done', id, result: result.content } satisfies CallReply, [...result.buffers])
      else reply({ kind: 'done', id, result })
    }
    const fail = (error: unknown): void => {
      if (error instanceof UnusableThreadError) throw error
      waiting.delete(id)
      const detail = detailOf(error)
      const known = error instanceof AppError ? error : null
      const { code = null, message = detail, issues = [] } = known ?? {}
      reply({ kind: 'failed', id, code, message, issues, detail })
    }
    try {
      if (signal.aborted) throw new AppError('cancelled', 'The work was cancelled.')
      const wanted = functions[name]
      if (wanted === undefined) throw new Error(`There is no function ${name}.`)
      const result = wanted(input as never, signal, (progress) => reply({ kind: 'progress', id, progress }))
      if (result instanceof Promise) void result.then(done).catch(fail)
      else done(result)
    } catch (error) {
      fail(error)
    }
  }
  port.on('message', (order: CallOrder) => {
    if (order.kind === 'cancel') return waiting.get(order.id)?.abort()
    const controller = new AbortController()
    waiting.set(order.id, controller)
    // Deferred, so that cancellations sent in the meantime have arrived.
    setImmediate(() => serve(order, controller.signal))
  })
  reply({ kind: 'started' })
}

/** The stack of an error, for the log of another thread. */
function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The error of a failed call. */
export function errorOf({ code, message, issues, detail }: Extract<CallReply, { kind: 'failed' }>): Error {
  const cause = errorElsewhere(detail)
  return code === null ? cause : new AppError(code, message, { issues, cause })
}

/** An error of another thread, in the shape that the log writes out. @param detail its stack */
function errorElsewhere(detail: string): Error {
  return Object.assign(new Error(detail.split('\n', 1)[0]), { stack: detail })
}
