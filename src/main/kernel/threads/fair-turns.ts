// Calls that share a few threads fairly: those with one key, such as the calls about one project, have one thread at a
// time, and the keys take turns. A call that takes long holds those with its own key only: if all threads are held by such
// calls, one is taken back, and made again when a thread is free for it.
import { AppError } from '../../contract/errors'

export interface FairTurnOptions<Thread> {
  /** In order of preference. All but the first are started only for calls that have waited for too long. */
  readonly threads: readonly Thread[]
  /** How long a call waits for its thread until it takes or starts another one. */
  readonly patienceMilliseconds: number
  /**
   * Keys whose last call took longer than this leave one thread to the others. A call that takes longer while others
   * wait is taken back from the last thread.
   */
  readonly longMilliseconds: number
  isRunning(thread: Thread): boolean
  /** Resolves when a thread works on no call that was cancelled: until then, it is not free. */
  hasStopped(thread: Thread): Promise<void>
  /** Ends what a thread works on, whether or not that notices. Resolves when it is free. */
  interrupt(thread: Thread): Promise<void>
}

interface Waiting<Thread> {
  readonly key: string
  readonly since: number
  /** Resolves when the thread no longer works on it. */
  readonly run: (thread: Thread, takenBack: AbortSignal) => Promise<void>
  /** Told when it no longer waits. */
  begun: PromiseWithResolvers<void>
  /** Waits again after it was taken back. */
  readonly waitAgain: () => void
  /** Whether it isn't taken back: once it was, or if others rely on its order. */
  stays: boolean
}

/** A call that a thread works on. */
interface Held<Thread> {
  readonly call: Waiting<Thread>
  readonly since: number
  /** Whether its key was known to take long, and so left a thread to others. */
  readonly isLong: boolean
  readonly takenBack: AbortController
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
  /** The call that a thread works on. */
  private readonly held = new Map<Thread, Held<Thread>>()
  /** By key, the latest last. */
  private readonly last = new Map<string, Last<Thread>>()
  private turns = 0
  private patience: NodeJS.Timeout | undefined

  constructor(private readonly options: FairTurnOptions<Thread>) {}

  /**
   * Runs a call, where possible in the thread that ran the last one with the key, which has read what it needs.
   * @param run called again, when the signal that it was given has fired and `signal` has not
   * @throws what `run` throws; AppError `cancelled` if the signal fires while it waits
   */
  call<Result>(
    key: string,
    signal: AbortSignal,
    run: (thread: Thread, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    let isOver = false
    const leave = (): void => {
      this.leave(call)
      reject(new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason }))
    }
    const call: Waiting<Thread> = {
      key,
      since: performance.now(),
      begun: Promise.withResolvers<void>(),
      stays: false,
      run: async (thread, takenBack) => {
        signal.removeEventListener('abort', leave)
        try {
          const result = await run(thread, AbortSignal.any([signal, takenBack]))
          isOver = true
          resolve(result)
        } catch (error) {
          isOver = !takenBack.aborted || signal.aborted
          if (isOver) reject(error)
        }
        if (takenBack.aborted) await this.options.interrupt(thread)
        // A cancelled call has ended for its caller only.
        else if (signal.aborted) await this.options.hasStopped(thread)
      },
      waitAgain: () => {
        if (isOver) return
        call.begun = Promise.withResolvers<void>()
        call.stays = true
        wait()
      },
    }
    const wait = (): void => {
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      this.waiting = [...this.waiting, call]
      this.startNext()
    }
    wait()
    return promise
  }

  /** Resolves when no call waits that was made before and has such a key. */
  async begun(hasKey: (key: string) => boolean): Promise<void> {
    for (const { call } of this.held.values()) if (hasKey(call.key)) call.stays = true
    for (const call of this.waiting) if (hasKey(call.key)) call.stays = true
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
    this.takeBack()
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
    return [...this.held.values()].some(({ call }) => call.key === key)
  }

  private async start(call: Waiting<Thread>, thread: Thread): Promise<void> {
    const turn = ++this.turns
    const since = performance.now()
    const isLong = this.last.get(call.key)?.isLong === true
    const takenBack = new AbortController()
    this.held.set(thread, { call, since, isLong, takenBack })
    this.remember(call.key, { thread, turn, isLong })
    const [oldest] = this.last.keys()
    if (this.last.size > keysKept && oldest !== undefined) this.last.delete(oldest)
    this.leave(call)
    await call.run(thread, takenBack.signal)
    this.held.delete(thread)
    const took = performance.now() - since
    this.remember(call.key, {
      thread,
      turn,
      isLong: takenBack.signal.aborted || took > this.options.longMilliseconds,
    })
    if (takenBack.signal.aborted) call.waitAgain()
    this.startNext()
  }

  /**
   * When a call is to be taken back for others, or null: if all threads are held, at least one is by a call that wasn't
   * known to take long. Of those, it is the last one, which loses the least.
   */
  private nextTakenBack(): { readonly held: Held<Thread>; readonly time: number } | null {
    const { threads, longMilliseconds, patienceMilliseconds } = this.options
    if (threads.length === 1 || this.held.size < threads.length) return null
    const all = [...this.held.values()]
    if (all.some(({ takenBack }) => takenBack.signal.aborted)) return null
    const waiting = this.waiting.filter(({ key }) => !this.isHeld(key) && this.last.get(key)?.isLong !== true)
    const [first] = waiting.map(({ since }) => since + patienceMilliseconds).toSorted((left, right) => left - right)
    if (first === undefined) return null
    const held = all.findLast(({ isLong, call }) => !isLong && !call.stays)
    return held === undefined ? null : { held, time: Math.max(first, held.since + longMilliseconds) }
  }

  private takeBack(): void {
    const next = this.nextTakenBack()
    if (next !== null && next.time <= performance.now()) next.held.takenBack.abort()
  }

  private remember(key: string, last: Last<Thread>): void {
    this.last.delete(key)
    this.last.set(key, last)
  }

  /**
   * Looks again when the next call has waited for too long, or one takes too long. Those of a held key are looked at
   * when that is free.
   */
  private watch(): void {
    clearTimeout(this.patience)
    const { patienceMilliseconds } = this.options
    const now = performance.now()
    const due = this.waiting
      .filter(({ key }) => !this.isHeld(key))
      .map(({ since }) => since + patienceMilliseconds)
      .concat(this.nextTakenBack()?.time ?? [])
      .filter((time) => time > now)
    // Timers may fire a fraction of a millisecond early.
    if (due.length > 0) this.patience = setTimeout(() => this.startNext(), Math.min(...due) - now + 1).unref()
  }
}
