// A worker thread whose functions are called like any others, from its start to its end.
import { setTimeout as pause } from 'node:timers/promises'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { AppError } from '../../contract/errors'
import { limits } from '../limits'
import { workerMilliseconds } from '../processor-time'
import { errorOf, type CallOrder, type CallReply, type ThreadCall } from './serve-calls'

export interface CallPortOptions {
  readonly workerUrl: URL
  /** The initial data of the worker; plain data. */
  readonly workerData?: unknown
  readonly resourceLimits?: ResourceLimits
  /** The error of pending calls when the thread has ended. */
  broken(cause: Error): Error
  /** Called with notices of the thread. */
  noticed?(what: unknown): void
}

export interface CallOptions<Progress> {
  progress?(progress: Progress): void
  /**
   * A cancelled call waits until the thread has stopped the work, and ends the thread after this time. Without it, the
   * call rejects at once, whether or not the thread has noticed.
   */
  readonly graceMilliseconds?: number
  /** Called with the number of the call once it is sent. */
  sent?(id: number): void
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
  readonly progress: ((progress: never) => void) | undefined
}

/** @typeParam Functions those that the worker serves with `serveCalls` */
export class CallPort<Functions> {
  /** Resolves when the thread has ended and everything that it had answered before is handled. */
  readonly ended: Promise<void>
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  /** Calls the thread hasn't answered, in order, including cancelled ones, which it may be working on. */
  private readonly unanswered = new Set<number>()
  /** Told when no cancelled call is unanswered. */
  private stopped = Promise.withResolvers<void>()
  /** Settled by the first message of the thread, and by its end. */
  private readonly started = Promise.withResolvers<void>()
  private calls = 0
  private over = false
  private ending: Promise<unknown> | null = null

  constructor(private readonly options: CallPortOptions) {
    const { workerUrl, workerData } = options
    const resourceLimits = { maxYoungGenerationSizeMb: limits.threadYoungMegabytes, ...options.resourceLimits }
    this.worker = new Worker(workerUrl, { workerData, resourceLimits })
    this.worker.unref()
    this.worker.on('message', (reply: CallReply) => this.receive(reply))
    let cause: Error | undefined
    this.worker.on('error', (error: Error) => (cause = error))
    const { promise, resolve } = Promise.withResolvers<void>()
    this.ended = promise
    this.worker.once('exit', (code) => {
      this.over = true
      const broken = options.broken(cause ?? new Error(`The thread ended with code ${code}.`))
      for (const { reject } of this.waiting.values()) reject(broken)
      this.stopped.resolve()
      this.started.resolve()
      // Its last answers may be received in this very turn, and reach their callers several microtasks later.
      setImmediate(resolve)
    })
  }

  /** Whether it takes no more calls: it has ended, or is being ended. */
  get isOver(): boolean {
    return this.over || this.ending !== null
  }

  /**
   * Calls a function. While it runs, the thread keeps the process alive.
   * @throws what the function threw; AppError `cancelled` when the signal fires; `broken` when the thread has ended
   */
  call<Name extends keyof Functions & string>(
    name: Name,
    input: ThreadCall<Functions[Name]>['input'],
    signal: AbortSignal,
    { progress, graceMilliseconds, sent }: CallOptions<ThreadCall<Functions[Name]>['progress']> = {},
  ): Promise<ThreadCall<Functions[Name]>['result']> {
    const cancelled = (): AppError => new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason })
    if (signal.aborted) return Promise.reject(cancelled())
    if (this.isOver) return Promise.reject(this.options.broken(new Error('The thread has ended.')))
    const id = ++this.calls
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.waiting.set(id, { resolve, reject, progress })
    let grace: NodeJS.Timeout | undefined
    const cancel = (): void => {
      this.send({ kind: 'cancel', id })
      if (graceMilliseconds === undefined) reject(cancelled())
      else grace = setTimeout(() => void this.end(), graceMilliseconds)
    }
    signal.addEventListener('abort', cancel, { once: true })
    this.worker.ref()
    const leave = (): void => {
      clearTimeout(grace)
      signal.removeEventListener('abort', cancel)
      this.waiting.delete(id)
      if (this.waiting.size === 0) this.worker.unref()
    }
    try {
      this.send({ kind: 'call', id, name, input })
      this.unanswered.add(id)
      sent?.(id)
    } catch (error) {
      reject(error)
    }
    // Not awaited here, because that would keep the input until the end.
    return promise.finally(leave) as Promise<ThreadCall<Functions[Name]>['result']>
  }

  /** The number of the first call that the thread hasn't answered; undefined if it has answered all. */
  get oldest(): number | undefined {
    return this.unanswered.values().next().value
  }

  /** Resolves when the thread works on no call that was cancelled, or has ended. */
  async hasStopped(): Promise<void> {
    while (!this.over && this.hasCancelled()) await this.stopped.promise
  }

  private hasCancelled(): boolean {
    return [...this.unanswered].some((id) => !this.waiting.has(id))
  }

  /** Processor time that the thread has used so far. */
  usedMilliseconds(): Promise<number> {
    return workerMilliseconds(this.worker)
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    // Asked once: many calls may reach their deadline before a busy thread has ended, and each would listen for that.
    this.ending ??= this.terminate()
    await this.ending
    await this.ended
  }

  /** While a thread starts, it may load a native library, and to be ended in that aborts the whole process. */
  private async terminate(): Promise<void> {
    const waiting = new AbortController()
    // Keeps the process alive, whose end would end the thread as well.
    const late = pause(limits.threadStartMilliseconds, undefined, { signal: waiting.signal }).catch(() => undefined)
    await Promise.race([this.started.promise, late])
    waiting.abort()
    await this.worker.terminate()
  }

  private send(order: CallOrder): void {
    this.worker.postMessage(order)
  }

  private receive(reply: CallReply): void {
    this.started.resolve()
    if (reply.kind === 'started') return
    if (reply.kind === 'noticed') return this.options.noticed?.(reply.what)
    const call = this.waiting.get(reply.id)
    if (reply.kind !== 'progress') this.unanswered.delete(reply.id)
    if (call === undefined && !this.hasCancelled()) {
      this.stopped.resolve()
      this.stopped = Promise.withResolvers<void>()
    }
    if (reply.kind === 'progress') {
      // A caller that stops at its progress fails its own call, not the thread that receives it.
      try {
        call?.progress?.(reply.progress as never)
      } catch (error) {
        call?.reject(error)
      }
    } else if (reply.kind === 'done') call?.resolve(reply.result)
    else call?.reject(errorOf(reply))
  }
}
