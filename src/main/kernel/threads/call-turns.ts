// Calls that wait for one of several threads: the next one is decided when a thread is free, not when the call is made.
import { AppError } from '../../contract/errors'

interface Turn<Thread> {
  /** When its turn is, among those that wait. */
  readonly due: number
  readonly start: (thread: Thread) => void
  /** Resolves when it no longer waits. */
  readonly begun: Promise<void>
}

export class CallTurns<Thread> {
  /** By their turn. */
  private readonly waiting: Turn<Thread>[] = []
  /** Calls that each thread has and hasn't answered. */
  private readonly inHand = new Map<Thread, number>()

  /**
   * @param threads those to choose from, in order of preference, while so many calls wait
   * @param most calls that a thread is given at once
   * @param hasStopped resolves when a thread works on no call that was cancelled: until then, it is not free
   * @param now on any clock, in milliseconds
   */
  constructor(
    private readonly threads: (waiting: number) => readonly Thread[],
    private readonly most: number,
    private readonly hasStopped: (thread: Thread) => Promise<void>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Runs a call in the thread that is free first.
   * @param yieldMilliseconds calls that are made so much later, and yield less, go first; longer ones never wait on
   * @throws what `run` throws; AppError `cancelled` if the signal fires while it waits
   */
  call<Result>(
    yieldMilliseconds: number,
    signal: AbortSignal,
    run: (thread: Thread) => Promise<Result>,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const begun = Promise.withResolvers<void>()
    const leave = (): void => {
      this.waiting.splice(this.waiting.indexOf(turn), 1)
      begun.resolve()
      reject(new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason }))
    }
    const turn: Turn<Thread> = {
      due: this.now() + yieldMilliseconds,
      begun: begun.promise,
      start: (thread) => {
        begun.resolve()
        signal.removeEventListener('abort', leave)
        this.count(thread, 1)
        const ended = run(thread)
        ended.then(resolve, reject)
        void this.leaveAfter(thread, ended, signal)
      },
    }
    signal.addEventListener('abort', leave, { once: true })
    const after = this.waiting.findIndex(({ due }) => due > turn.due)
    this.waiting.splice(after === -1 ? this.waiting.length : after, 0, turn)
    if (signal.aborted) leave()
    this.startNext()
    return promise
  }

  /** Resolves when no call waits that was made before: what threads are told now comes after those. */
  async begun(): Promise<void> {
    await Promise.all(this.waiting.map(({ begun }) => begun))
  }

  private startNext(): void {
    for (;;) {
      const thread = this.free()
      const turn = thread === null ? undefined : this.waiting.shift()
      if (thread === null || turn === undefined) return
      turn.start(thread)
    }
  }

  /** The thread with the fewest calls, if it takes another. */
  private free(): Thread | null {
    const counts = this.threads(this.waiting.length).map((thread) => [thread, this.inHand.get(thread) ?? 0] as const)
    const least = Math.min(...counts.map(([, count]) => count))
    return least < this.most ? (counts.find(([, count]) => count === least)?.[0] ?? null) : null
  }

  /** Counts a call as ended, once its thread no longer works on it: a cancelled one has ended for its caller only. */
  private async leaveAfter(thread: Thread, ended: Promise<unknown>, signal: AbortSignal): Promise<void> {
    await Promise.allSettled([ended])
    if (signal.aborted) await this.hasStopped(thread)
    this.count(thread, -1)
    this.startNext()
  }

  private count(thread: Thread, by: number): void {
    this.inHand.set(thread, (this.inHand.get(thread) ?? 0) + by)
  }
}
