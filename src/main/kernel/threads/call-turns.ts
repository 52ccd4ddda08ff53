// Calls that wait for one of several threads: the next one is decided when a thread is free, not when the call is made.
// A thread may be given the next call before it has ended one, so that it needn't wait for it. If the first takes long,
// the next one is taken back. If calls that take long hold all threads, one of them is taken back for the others.
import { AppError } from '../../contract/errors'

interface Turn<Thread> {
  readonly key: string
  /** When it was made, or taken back for others. */
  since: number
  /** When its turn is, among those that wait. */
  due: number
  /** Resolves when the thread no longer works on it. */
  readonly run: (thread: Thread, takenBack: AbortSignal) => Promise<void>
  /** Told when it no longer waits. */
  begun: PromiseWithResolvers<void>
  /** Whether it isn't taken back from the thread that has it. */
  stays: boolean
  /** Whether it was taken back because it took long, and so leaves a thread to others. */
  isLong: boolean
}

/** A call that a thread has and hasn't answered. */
interface Given<Thread> {
  readonly turn: Turn<Thread>
  readonly takenBack: AbortController
  /** Whether it was known to take long. */
  readonly isLong: boolean
  /** When it was the first of its thread. */
  since: number
}

interface Hand<Thread> {
  /** In the order in which the thread runs them. */
  calls: readonly Given<Thread>[]
  watch: NodeJS.Timeout | undefined
}

export interface CallTurnOptions<Thread> {
  /** Those to choose from, in order of preference, while so many calls wait. */
  threads(waiting: number): readonly Thread[]
  /** Calls that a thread is given at once: one, or two, so that the second is there when it has ended the first. */
  readonly most: 1 | 2
  /** If the first call takes longer than this, the second is taken back. */
  readonly longMilliseconds: number
  /**
   * Others, for calls that have waited so long while no thread works on one with their key: those of a project whose
   * calls take long hold no others.
   */
  readonly aside?: {
    readonly threads: readonly Thread[]
    readonly patienceMilliseconds: number
    /**
     * Keys whose last call took longer than this leave one thread to the others. A call that takes longer while others
     * have waited too long is taken back from the last thread, once.
     */
    readonly longMilliseconds: number
    /** Ends what a thread works on, whether or not that notices. Resolves when it is free. */
    interrupt(thread: Thread): Promise<void>
  }
  /** Resolves when a thread works on no call that was cancelled: until then, it is not free. */
  hasStopped(thread: Thread): Promise<void>
  /** On any clock, in milliseconds. */
  now?(): number
}

/** Keys known to take long; those of all projects that are asked about in an hour. */
const keysKept = 200
/** Why a call is taken back from a thread that works on it. */
const tookLong = new AppError('cancelled', 'Others have waited for too long.')

export class CallTurns<Thread> {
  /** By their turn. */
  private readonly waiting: Turn<Thread>[] = []
  private readonly hands = new Map<Thread, Hand<Thread>>()
  private patience: NodeJS.Timeout | undefined
  /** Keys whose last call took long, the latest last. */
  private readonly longKeys = new Set<string>()

  constructor(private readonly options: CallTurnOptions<Thread>) {}

  /**
   * Runs a call in the thread that is free first.
   * @param key what it is about
   * @param yieldMilliseconds calls that are made so much later, and yield less, go first; longer ones never wait on
   * @param run called again, for another thread, when the signal that it was given has fired and `signal` has not
   * @throws what `run` throws; AppError `cancelled` if the signal fires while it waits
   */
  call<Result>(
    key: string,
    yieldMilliseconds: number,
    signal: AbortSignal,
    run: (thread: Thread, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const leave = (): void => {
      const at = this.waiting.indexOf(turn)
      if (at !== -1) this.waiting.splice(at, 1)
      turn.begun.resolve()
      reject(new AppError('cancelled', 'The work was cancelled.', { cause: signal.reason }))
    }
    const since = this.now()
    const turn: Turn<Thread> = {
      key,
      since,
      due: since + yieldMilliseconds,
      begun: Promise.withResolvers<void>(),
      stays: false,
      isLong: false,
      run: async (thread, takenBack) => {
        signal.removeEventListener('abort', leave)
        const stop = new AbortController()
        const cancel = (): void => {
          turn.stays = true
          stop.abort(signal.reason)
        }
        const takeBack = (): void => {
          stop.abort(takenBack.reason)
          signal.removeEventListener('abort', cancel)
          signal.addEventListener('abort', leave, { once: true })
        }
        signal.addEventListener('abort', cancel, { once: true })
        takenBack.addEventListener('abort', takeBack, { once: true })
        try {
          const result = await run(thread, stop.signal)
          if (!takenBack.aborted) resolve(result)
        } catch (error) {
          if (!takenBack.aborted) reject(error)
        }
        if (!takenBack.aborted) turn.stays = true
        signal.removeEventListener('abort', cancel)
        takenBack.removeEventListener('abort', takeBack)
        if (takenBack.reason === tookLong) await this.options.aside?.interrupt(thread)
        // A cancelled call has ended for its caller only.
        else if (stop.signal.aborted) await this.options.hasStopped(thread)
      },
    }
    signal.addEventListener('abort', leave, { once: true })
    promise.then(
      () => signal.removeEventListener('abort', leave),
      () => signal.removeEventListener('abort', leave),
    )
    if (signal.aborted) leave()
    else this.wait(turn)
    this.startNext()
    return promise
  }

  /** Resolves when no call with a key waits that was made before: what threads are told now comes after those. */
  async begun(key: string): Promise<void> {
    const given = [...this.hands.values()].flatMap(({ calls }) => calls.map(({ turn }) => turn))
    for (const turn of [...this.waiting, ...given]) if (turn.key === key) turn.stays = true
    await Promise.all(this.waiting.filter((turn) => turn.key === key).map(({ begun }) => begun.promise))
  }

  private now(): number {
    return (this.options.now ?? now)()
  }

  private wait(turn: Turn<Thread>): void {
    const after = this.waiting.findIndex(({ due }) => due > turn.due)
    this.waiting.splice(after === -1 ? this.waiting.length : after, 0, turn)
  }

  private startNext(): void {
    for (;;) {
      const thread = this.free()
      const turn = thread === null ? undefined : this.waiting.find((one) => this.mayHold(one))
      if (thread === null || turn === undefined) return this.startAside()
      this.waiting.splice(this.waiting.indexOf(turn), 1)
      void this.give(turn, thread)
    }
  }

  /** For calls that have waited too long, and looks again when the next one has. */
  private startAside(): void {
    clearTimeout(this.patience)
    const { aside } = this.options
    if (aside === undefined) return
    const working = new Set([...this.hands.values()].map(({ calls }) => calls[0]?.turn.key))
    const held = this.waiting.filter((turn) => !working.has(turn.key) && this.mayHold(turn))
    const [first] = held.toSorted((left, right) => left.since - right.since)
    if (first === undefined) return
    const thread = aside.threads.find((one) => (this.hands.get(one)?.calls.length ?? 0) === 0)
    const taken = thread === undefined ? this.lastTakeable() : undefined
    if (thread === undefined && taken === undefined) return
    const patient = first.since + aside.patienceMilliseconds
    const left = Math.max(patient, (taken?.since ?? -Infinity) + aside.longMilliseconds) - this.now()
    // Timers may fire a fraction of a millisecond early.
    if (left > 0) this.patience = setTimeout(() => this.startNext(), left + 1).unref()
    else if (thread !== undefined) {
      this.waiting.splice(this.waiting.indexOf(first), 1)
      void this.give(first, thread)
      this.startAside()
    } else if (taken !== undefined) {
      taken.turn.isLong = true
      // Behind those that it is taken back for.
      taken.turn.since = taken.turn.due = this.now()
      this.takeBack(taken, tookLong)
    }
  }

  private isLong({ key, isLong }: Turn<Thread>): boolean {
    return isLong || this.longKeys.has(key)
  }

  /** Calls known to take long never hold the last thread. */
  private mayHold(turn: Turn<Thread>): boolean {
    const { aside, threads } = this.options
    if (aside === undefined || !this.isLong(turn)) return true
    const all = new Set([...threads(Infinity), ...aside.threads])
    const taken = [...all].filter((thread) => this.hands.get(thread)?.calls.some(({ isLong }) => isLong) === true)
    return taken.length < all.size - 1
  }

  /**
   * Of the calls that threads work on, the one begun last loses least; those aside lose nothing else. While one is being
   * taken back, none is.
   */
  private lastTakeable(): Given<Thread> | undefined {
    const working = [...this.hands].flatMap(([thread, { calls }]) =>
      calls.slice(0, 1).map((given) => ({ thread, given })),
    )
    if (working.some(({ given }) => given.takenBack.signal.reason === tookLong)) return undefined
    const isAside = (thread: Thread): number => Number(this.options.aside?.threads.includes(thread) === true)
    return working
      .filter(({ given: { turn, isLong, takenBack } }) => !turn.stays && !isLong && !takenBack.signal.aborted)
      .toSorted(
        (left, right) => isAside(right.thread) - isAside(left.thread) || right.given.since - left.given.since,
      )[0]?.given
  }

  /** Remembers whether the calls of a key take long. */
  private remember(key: string, isLong: boolean): void {
    this.longKeys.delete(key)
    if (!isLong) return
    this.longKeys.add(key)
    const [oldest] = this.longKeys
    if (this.longKeys.size > keysKept && oldest !== undefined) this.longKeys.delete(oldest)
  }

  /** The thread with the fewest calls, if it takes another. */
  private free(): Thread | null {
    const counts = this.options
      .threads(this.waiting.length)
      .map((thread) => [thread, this.hands.get(thread)?.calls.length ?? 0] as const)
    const least = Math.min(...counts.map(([, count]) => count))
    return least < this.options.most ? (counts.find(([, count]) => count === least)?.[0] ?? null) : null
  }

  private async give(turn: Turn<Thread>, thread: Thread): Promise<void> {
    const isLong = this.isLong(turn)
    const given: Given<Thread> = { turn, takenBack: new AbortController(), isLong, since: this.now() }
    const hand = this.hands.get(thread) ?? { calls: [], watch: undefined }
    this.hands.set(thread, hand)
    hand.calls = [...hand.calls, given]
    if (hand.calls.length === 2) this.watch(hand)
    turn.begun.resolve()
    await turn.run(thread, given.takenBack.signal)
    const wasFirst = hand.calls[0] === given
    const { aside } = this.options
    if (wasFirst && aside !== undefined)
      this.remember(turn.key, turn.isLong || this.now() - given.since > aside.longMilliseconds)
    hand.calls = hand.calls.filter((other) => other !== given)
    const [next] = hand.calls
    if (wasFirst && next !== undefined) next.since = this.now()
    if (wasFirst) this.watch(hand)
    this.startNext()
  }

  /** Takes the second call of a thread back if the first takes long. */
  private watch(hand: Hand<Thread>): void {
    clearTimeout(hand.watch)
    const [first, second] = hand.calls
    if (first === undefined || second === undefined) return
    const check = (): void => {
      // Answers that have arrived while this thread itself was busy come first.
      setImmediate(() => {
        if (hand.calls[0] === first) this.takeBack(second)
      })
    }
    hand.watch = setTimeout(check, this.options.longMilliseconds).unref()
  }

  /** It stays in the hand until its thread has noticed, which is after the first: until then, that gets no other. */
  private takeBack({ turn, takenBack }: Given<Thread>, reason?: AppError): void {
    if (turn.stays) return
    turn.begun = Promise.withResolvers<void>()
    takenBack.abort(reason)
    this.wait(turn)
    this.startNext()
  }
}

function now(): number {
  return performance.now()
}
