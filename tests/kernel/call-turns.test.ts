// The order in which calls get a thread: short ones first, but none waits for ever.
import { expect, test, vi } from 'vitest'
import { AppError } from '#main/contract/errors'
import { CallTurns } from '#main/kernel/threads/call-turns'

const never = new AbortController().signal

/** Threads by name that end a call when told to, and a clock that stands still. */
function startTurns(names: readonly string[], most: 1 | 2, hasStopped = () => Promise.resolve()) {
  const clock = { now: 0 }
  const turns = new CallTurns<string>({
    threads: () => names,
    most,
    longMilliseconds: 20,
    hasStopped,
    now: () => clock.now,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const call = (name: string, yieldMilliseconds: number, signal = never): Promise<void> =>
    turns.call('', yieldMilliseconds, signal, (thread, ownSignal) => {
      started.push(`${name} in ${thread}`)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      ownSignal.addEventListener('abort', () => reject(new AppError('cancelled', 'cancelled')))
      return promise
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { turns, clock, started, call, end }
}

// Catches: a short read that waits behind searches, and a search that waits for as long as there are short reads.
test('a short call overtakes longer ones that were made a little before it, and no others', async () => {
  const { clock, started, call, end } = startTurns(['one'], 1)
  void call('running', 0)
  void call('search', 100)
  clock.now = 50
  void call('short', 0)
  clock.now = 150
  void call('late', 0)
  for (const name of ['running', 'short', 'search', 'late']) await end(name)
  expect(started).toEqual(['running in one', 'short in one', 'search in one', 'late in one'])
})

// Catches: a call that is bound to a busy thread while another one has nothing to do.
test('whichever thread is free first takes the next call', async () => {
  const { started, call, end } = startTurns(['one', 'two'], 1)
  void call('long', 0)
  void call('first', 0)
  void call('second', 0)
  void call('third', 0)
  await end('first')
  await end('second')
  expect(started).toEqual(['long in one', 'first in two', 'second in two', 'third in two'])
})

test('a call that fails makes room, and one that is cancelled while it waits is never made', async () => {
  const { turns } = startTurns(['one'], 1)
  const gone = new AbortController()
  const { promise, reject } = Promise.withResolvers<string>()
  const failing = turns.call('', 0, never, () => promise)
  const cancelled = turns.call('', 0, gone.signal, () => Promise.resolve('made'))
  const next = turns.call('', 0, never, () => Promise.resolve('next'))
  const begun = { yet: false }
  const all = turns.begun('').then(() => (begun.yet = true))
  gone.abort()
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' })
  expect(begun.yet).toBe(false)
  reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await all).toBe(true)
  await expect(turns.call('', 0, gone.signal, () => Promise.resolve('made'))).rejects.toMatchObject({
    code: 'cancelled',
  })
})

// Catches: calls that are given to a thread which still works on one that was cancelled, while another one is free.
test('a thread with a cancelled call is free once it has stopped working on it', async () => {
  const stopped = Promise.withResolvers<void>()
  const { turns } = startTurns(['one'], 1, () => stopped.promise)
  const gone = new AbortController()
  const inHand = turns.call('', 0, gone.signal, () => {
    const { promise, reject } = Promise.withResolvers<void>()
    gone.signal.addEventListener('abort', () => reject(new Error('cancelled')))
    return promise
  })
  const started: string[] = []
  const next = turns.call('', 0, never, async (thread) => void started.push(thread))
  gone.abort()
  await expect(inHand).rejects.toThrow('cancelled')
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toEqual([])
  stopped.resolve()
  await next
  expect(started).toEqual(['one'])
})

/** With clocks that stand still, so that calls are long only when the test says so. */
async function withFakeTimers(run: (long: () => Promise<void>) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await run(async () => {
      vi.advanceTimersByTime(20)
      await new Promise((resolve) => setImmediate(resolve))
    })
  } finally {
    vi.useRealTimers()
  }
}

// Catches: a thread that has nothing to do from its answer until the next call arrives.
test('a thread is given the next call before it has ended the last', () =>
  withFakeTimers(async () => {
    const { started, call, end } = startTurns(['one', 'two'], 2)
    for (const name of ['a', 'b', 'c', 'd', 'e']) void call(name, 0)
    expect(started).toEqual(['a in one', 'b in two', 'c in one', 'd in two'])
    await end('a')
    expect(started.at(-1)).toBe('e in one')
  }))

// Catches: short calls that wait for a long one in their thread while another one is free.
test('a call behind a long one is taken back and run by the thread that is free first', () =>
  withFakeTimers(async (long) => {
    // A thread notices that a call was taken back when it has ended the one before.
    const { started, call, end } = startTurns(['one', 'two'], 2, () => new Promise(() => undefined))
    void call('long', 0)
    void call('b', 0)
    const behind = call('behind', 0)
    void call('d', 0)
    await end('b')
    expect(started).toEqual(['long in one', 'b in two', 'behind in one', 'd in two'])
    await long()
    expect(started).toEqual(['long in one', 'b in two', 'behind in one', 'd in two', 'behind in two'])
    await end('behind')
    await behind
    void call('last', 0)
    expect(started.at(-1)).toBe('last in two')
  }))

// Catches: a call that is run again after its answer, or that is made although its caller has left.
test('only a call that nobody has ended is taken back', () =>
  withFakeTimers(async (long) => {
    const { started, call, end } = startTurns(['one'], 2, () => new Promise(() => undefined))
    const gone = new AbortController()
    void call('long', 0)
    const left = call('left', 0, gone.signal)
    await long()
    gone.abort()
    await expect(left).rejects.toMatchObject({ code: 'cancelled' })
    await end('long')
    expect(started).toEqual(['long in one', 'left in one'])
  }))

// Catches: a call that is given to a thread after what the thread was told to do after it.
test('calls that were made before are not taken back from a thread that is told something', () =>
  withFakeTimers(async (long) => {
    const { turns, started, call, end } = startTurns(['one', 'two'], 2, () => new Promise(() => undefined))
    void call('long', 0)
    void call('b', 0)
    void call('stays', 0)
    await turns.begun('')
    await end('b')
    await long()
    await end('long')
    await end('stays')
    expect(started).toEqual(['long in one', 'b in two', 'stays in one'])
  }))

// Catches: reads of one project that hold those of all others for as long as they take.
test('a call that nothing is done for goes to a thread aside when it has waited, and one of a busy key does not', async () => {
  const turns = new CallTurns<string>({
    threads: () => ['one'],
    most: 2,
    longMilliseconds: 5,
    aside: {
      threads: ['two', 'three'],
      patienceMilliseconds: 20,
      longMilliseconds: 60_000,
      interrupt: () => Promise.resolve(),
    },
    hasStopped: () => Promise.resolve(),
  })
  const started: string[] = []
  const call = (key: string, name: string): Promise<string> =>
    turns.call(key, 0, never, (thread, signal) => {
      started.push(`${name} in ${thread}`)
      if (!name.startsWith('slow')) return Promise.resolve(name)
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new AppError('cancelled', 'cancelled'))),
      )
    })
  void call('a', 'slow1')
  void call('a', 'slow2').catch(() => undefined)
  void call('b', 'slow3')
  expect(await call('c', 'quick')).toBe('quick')
  expect(await call('c', 'again')).toBe('again')
  expect(started.filter((line) => !line.startsWith('slow2'))).toEqual([
    'slow1 in one',
    'slow3 in two',
    'quick in three',
    'again in three',
  ])
  expect([...new Set(started.filter((line) => line.startsWith('slow2')))]).toEqual(['slow2 in one'])
})

/** Threads that work on one call at a time: reads of projects that take long until they are ended or taken back, and quick ones. */
function busyTurns() {
  const interrupted: string[] = []
  const ends = new Map<string, () => void>()
  const runs: string[] = []
  const working = new Map<string, Promise<unknown>>()
  const turns = new CallTurns<string>({
    threads: () => ['one', 'two'],
    most: 2,
    longMilliseconds: 5,
    aside: {
      threads: ['two', 'three'],
      patienceMilliseconds: 20,
      longMilliseconds: 60,
      interrupt: async (thread) => void interrupted.push(thread),
    },
    hasStopped: async (thread) => void (await working.get(thread)),
  })
  const start = (key: string, isSlow: boolean): Promise<string> =>
    turns.call(key, 0, never, (thread, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      signal.addEventListener('abort', () => reject(new AppError('cancelled', 'cancelled')))
      const before = working.get(thread) ?? Promise.resolve()
      const work = before.then(async () => {
        if (signal.aborted) return
        runs.push(`${key} in ${thread}`)
        if (!isSlow) return void resolve(key)
        ends.set(key, () => resolve(key))
        await promise.catch(() => undefined)
      })
      working.set(thread, work)
      return promise
    })
  return { interrupted, ends, runs, slow: (key: string) => start(key, true), quick: (key: string) => start(key, false) }
}

// Catches: three projects whose reads take long, which hold those of a fourth for as long as they take.
test('a long call is taken back for a key that has waited, and made again', async () => {
  const { interrupted, ends, runs, slow, quick } = busyTurns()
  const all = ['a', 'b', 'c'].map(slow)
  expect(await quick('d')).toBe('d')
  expect(interrupted).toEqual(['three'])
  // Each is taken back once. Then two of them hold a thread each, and leave the third one to all others.
  for (let at = 0; at < 6; at++) expect(await quick(`e${at}`)).toBe(`e${at}`)
  expect(interrupted.length).toBeLessThanOrEqual(3)
  for (let round = 0; round < 3; round++) {
    for (const end of ends.values()) end()
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  expect(runs.filter((line) => /^[abc] /.test(line)).length).toBeLessThanOrEqual(6)
})

// Catches: calls that were taken back once and then hold all threads together.
test('calls known to take long never hold all threads, however many keys have them', async () => {
  const { ends, slow, quick } = busyTurns()
  const all: Promise<string>[] = []
  for (let round = 0; round < 4; round++) {
    all.push(...['a', 'b', 'c', 'd', 'e'].map((key) => slow(`${key}${round}`)))
    const from = performance.now()
    expect(await quick(`quick${round}`)).toBe(`quick${round}`)
    expect(performance.now() - from).toBeLessThan(10_000)
  }
  while (all.length > 0) {
    for (const end of ends.values()) end()
    const done = await Promise.race([
      Promise.all(all).then(() => true),
      new Promise((resolve) => setTimeout(resolve, 30, false)),
    ])
    if (done === true) break
  }
  expect(await Promise.all(all)).toHaveLength(20)
})
