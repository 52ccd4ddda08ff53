// Calls that share a few threads fairly: those with one key, such as the calls about one project, have one thread at a
// time, and the keys take turns. A call that takes long holds those with its own key only.
import { AppError } from '../../contract/errors'

export interface FairTurnOptions<Thread> {
  /** In order of preference. All but the first are started only for calls that have waited for too long. */
  readonly threads: readonly Thread[]
  /** How long a call waits for its thread until it takes or starts another one. */
  readonly patienceMilliseconds: number
  /** Keys whose last call took longer than this leave one thread to the others. */
  readonly longMilliseconds: number
  isRunning(thread: Thread): boolean
  /** Resolves when a thread works on no call that was cancelled: until then, it is not free. */
  hasStopped(thread: Thread): Promise<void>
}

interface Waiting<Thread> {
  readonly key: string
  readonly since: number
  /** Resolves when the thread no longer works on it. */
  readonly run: (thread: Thread) => Promise<void>
  /** Told when it no longer waits. */
  readonly begun: PromiseWithResolvers<void>
}

/** Where the last call with a key ran. */
interface Last<Thread> {
  readonly thread: Thread
  /** The number of that call. */
  readonly turn: number
  /** Whether it took long, as the next one may. */
  readonly isLong: boolean
}

/** Keys whose last call is remembered; those of all projects that are asked about in an hour. */
const keysKept = 200

export class FairTurns<Thread> {
  /** In the order in which they were made. */
  private waiting: readonly Waiting<Thread>[] = []
  /** The key of the call that a thread works on. */
  private readonly held = new Map<Thread, string>()
  /** By key, the latest last. */
  private readonly last = new Map<string, Last<Thread>>()
  private turns = 0
  private patience: NodeJS.Timeout | undefined

  constructor(private readonly options: FairTurnOptions<Thread>) {}

  /**
   * Runs a call, where possible in the thread that ran the last one with the key, which has read what it needs.
   * @throws what `run` throws; AppError `cancelled` if the signal fires while it waits
   */
  call<Result>(key: string, signal: AbortSignal, run: (thread: Thread) => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const begun = Promise.withResolvers<void>()
    const leave = (): void => {
      this.leave(call)
      reject(new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason }))
    }
    const call: Waiting<Thread> = {
      key,
      since: performance.now(),
      begun,
      run: async (thread) => {
        signal.removeEventListener('abort', leave)
        await run(thread).then(resolve, reject)
        // A cancelled call has ended for its caller only.
        if (signal.aborted) await this.options.hasStopped(thread)
      },
    }
    if (signal.aborted) {
      leave()
      return promise
    }
    signal.addEventListener('abort', leave, { once: true })
    this.waiting = [...this.waiting, call]
    this.startNext()
    return promise
  }

  /** Resolves when no call waits that was made before and has such a key. */
  async begun(hasKey: (key: string) => boolean): Promise<void> {
    await Promise.all(this.waiting.filter(({ key }) => hasKey(key)).map(({ begun }) => begun.promise))
  }

  private leave(call: Waiting<Thread>): void {
    this.waiting = this.waiting.filter((other) => other !== call)
    call.begun.resolve()
  }

  private startNext(): void {
    const turnOf = ({ key }: Waiting<Thread>): number => this.last.get(key)?.turn ?? 0
    for (const call of this.waiting.toSorted((left, right) => turnOf(left) - turnOf(right))) {
      const thread = this.threadFor(call)
      if (thread !== null) void this.start(call, thread)
    }
    this.watch()
  }

  private threadFor({ key, since }: Waiting<Thread>): Thread | null {
    if (this.isHeld(key)) return null
    const { threads, isRunning } = this.options
    const free = threads.filter((thread) => !this.held.has(thread))
    if (free.length === 1 && threads.length > 1 && this.last.get(key)?.isLong === true) return null
    const home = this.last.get(key)?.thread
    const hasHome = home !== undefined && isRunning(home)
    if (hasHome && free.includes(home)) return home
    if (performance.now() - since >= this.options.patienceMilliseconds)
      return free.find((thread) => isRunning(thread)) ?? free[0] ?? null
    if (hasHome) return null
    const [first] = threads
    return free.find((thread) => isRunning(thread)) ?? free.find((thread) => thread === first) ?? null
  }

  private isHeld(key: string): boolean {
    return [...this.held.values()].includes(key)
  }

  private async start(call: Waiting<Thread>, thread: Thread): Promise<void> {
    this.held.set(thread, call.key)
    const turn = ++this.turns
    const since = performance.now()
    this.remember(call.key, { thread, turn, isLong: this.last.get(call.key)?.isLong === true })
    const [oldest] = this.last.keys()
    if (this.last.size > keysKept && oldest !== undefined) this.last.delete(oldest)
    this.leave(call)
    await call.run(thread)
    this.held.delete(thread)
    this.remember(call.key, { thread, turn, isLong: performance.now() - since > this.options.longMilliseconds })
    this.startNext()
  }

  private remember(key: string, last: Last<Thread>): void {
    this.last.delete(key)
    this.last.set(key, last)
  }

  /** Looks again when the next call has waited for too long. Those of a held key are looked at when that is free. */
  private watch(): void {
    clearTimeout(this.patience)
    const { patienceMilliseconds } = this.options
    const now = performance.now()
    const due = this.waiting
      .filter(({ key }) => !this.isHeld(key))
      .map(({ since }) => since + patienceMilliseconds)
      .filter((time) => time > now)
    // Timers may fire a fraction of a millisecond early.
    if (due.length > 0) this.patience = setTimeout(() => this.startNext(), Math.min(...due) - now + 1).unref()
  }
}
