// Calls of a worker thread that starts with the first of them, and again after a crash.
import { AppError } from '../../contract/errors'
import { limits } from '../limits'
import { CallPort } from './call-port'
import type { ThreadCalls } from './serve-calls'

export interface CallThreadOptions {
  readonly workerUrl: URL
  /** The initial data of the worker; plain data. */
  readonly workerData?: unknown
  /** A call that takes more processor time than this ends the thread. Waiting for earlier calls doesn't count. */
  readonly callMilliseconds: number
  /** The same in elapsed time: other programs may be using the processor. Time of a computer asleep doesn't count. */
  readonly elapsedMilliseconds: number
  /** Ends the thread this long after its last call, so that its memory is free; without it, the thread is kept. */
  readonly restMilliseconds?: number
  /** Called with notices of the thread. */
  noticed(what: unknown): void
}

export interface CallThread<Functions> {
  /**
   * Each rejects with what the function threw; AppError `cancelled` as soon as its signal fires, whether or not the
   * thread has noticed; `internal_error` when it took too long or crashed the thread. Calls that waited behind such a
   * call are made again, in a new thread.
   */
  readonly calls: ThreadCalls<Functions>
  /** False before the first call, after a crash, and once it is ended for a rest. */
  isRunning(): boolean
  /** Calls that have not ended. */
  waiting(): number
  /** Resolves when it works on no call that was cancelled. */
  hasStopped(): Promise<void>
  /** Ends the thread with the call that it works on. Those that wait behind it are made again, in a new thread. */
  interrupt(): Promise<void>
  close(): Promise<void>
}

/** Checks of a thread in the time that a call may take. */
const checks = 20

/** Why a call got no answer: it ended its thread, or the thread ended while the call waited for another one. */
class ThreadEnded extends Error {
  constructor(
    readonly why: 'crashed' | 'tooSlow' | 'other',
    cause: unknown,
  ) {
    super('The thread has ended.', { cause })
  }
}

/** One running thread: ends it when a call takes too long, and knows which one ended it. */
class WatchedThread<Functions> {
  readonly port: CallPort<Functions>
  private waiting = 0
  private watch: NodeJS.Timeout | undefined
  /** The call that the thread is assumed to be running, and for how long. */
  private running: number | undefined
  private heldMilliseconds = 0
  private usedBefore: Promise<number> | null = null
  private tooSlow = false

  constructor(private readonly options: CallThreadOptions) {
    this.port = new CallPort<Functions>({
      ...options,
      broken: (cause) => new ThreadEnded('other', cause),
    })
  }

  /** @throws ThreadEnded if the thread has ended before it answered */
  async call(name: keyof Functions & string, input: never, signal: AbortSignal): Promise<unknown> {
    let id: number | undefined
    this.waiting++
    this.watch ??= setInterval(() => this.check(), this.options.callMilliseconds / checks).unref()
    try {
      return await this.port.call(name, input, signal, { sent: (sent) => (id = sent) })
    } catch (error) {
      const isCulprit = error instanceof ThreadEnded && id !== undefined && id === this.port.oldest
      throw isCulprit ? new ThreadEnded(this.tooSlow ? 'tooSlow' : 'crashed', error.cause) : error
    } finally {
      this.waiting--
      this.restWatch()
    }
  }

  /** A cancelled call that never ends is watched too: others wait until it has. */
  private restWatch(): void {
    if (this.waiting > 0 || (this.port.oldest !== undefined && !this.port.isOver)) return
    clearInterval(this.watch)
    this.watch = undefined
  }

  private check(): void {
    const { oldest } = this.port
    if (oldest !== this.running) {
      this.running = oldest
      this.heldMilliseconds = 0
      this.usedBefore = null
    }
    if (oldest === undefined || this.port.isOver) return this.restWatch()
    this.heldMilliseconds += this.options.callMilliseconds / checks
    this.usedBefore ??= this.port.usedMilliseconds()
    if (this.heldMilliseconds > this.options.callMilliseconds) void this.judge(oldest, this.usedBefore)
  }

  /** Elapsed time alone says little: other programs may be using the processor. */
  private async judge(running: number, before: Promise<number>): Promise<void> {
    const { callMilliseconds, elapsedMilliseconds } = this.options
    const used = (await this.port.usedMilliseconds()) - (await before)
    if (this.port.oldest !== running || this.port.isOver) return
    if (used <= callMilliseconds && this.heldMilliseconds <= elapsedMilliseconds) return
    this.tooSlow = true
    void this.port.end()
  }
}

/** @param names of the functions that the worker serves with `serveCalls` */
export function createCallThread<Functions>(
  names: readonly (keyof Functions & string)[],
  options: CallThreadOptions,
): CallThread<Functions> {
  const { restMilliseconds } = options
  let thread: WatchedThread<Functions> | null = null
  let isClosed = false
  let waiting = 0
  let rest: NodeJS.Timeout | undefined
  const running = (): WatchedThread<Functions> => {
    if (isClosed) throw new AppError('cancelled', 'Cairn is being closed.')
    if (thread === null || thread.port.isOver) thread = new WatchedThread<Functions>(options)
    return thread
  }
  const call = async (name: keyof Functions & string, input: never, signal: AbortSignal): Promise<unknown> => {
    clearTimeout(rest)
    waiting++
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await running().call(name, input, signal)
        } catch (error) {
          if (!(error instanceof ThreadEnded)) throw error
          if (!isClosed && (error.why !== 'other' || attempt >= limits.callAttempts)) throw stopped(error, options)
        }
      }
    } finally {
      waiting--
      if (waiting === 0 && restMilliseconds !== undefined)
        rest = setTimeout(() => void thread?.port.end(), restMilliseconds).unref()
    }
  }
  return {
    calls: Object.fromEntries(
      names.map((name) => [name, (input: never, signal: AbortSignal) => call(name, input, signal)]),
    ) as unknown as ThreadCalls<Functions>,
    isRunning: () => thread !== null && !thread.port.isOver,
    waiting: () => waiting,
    hasStopped: async () => thread?.port.hasStopped(),
    interrupt: async () => thread?.port.end(),
    close: async () => {
      isClosed = true
      clearTimeout(rest)
      await thread?.port.end()
    },
  }
}

/** The error for the caller. */
function stopped({ why, cause }: ThreadEnded, { callMilliseconds }: CallThreadOptions): AppError {
  const message =
    why !== 'tooSlow'
      ? 'The answer stopped unexpectedly. Ask again.'
      : `This took longer than ${callMilliseconds / 1_000} s and was stopped. Ask for less at once, or again when this computer is less busy.`
  return new AppError('internal_error', message, { cause })
}
