// How calls with different keys share a few threads: one that takes long holds its own key only.
import { expect, test } from 'vitest'
import { AppError } from '#main/contract/errors'
import { FairTurns } from '#main/kernel/threads/fair-turns'

const never = new AbortController().signal

/** Threads by name, and calls that end when told to. */
function startTurns(patienceMilliseconds: number, hasStopped = () => Promise.resolve(), longMilliseconds = 60_000) {
  const running = new Set<string>()
  const turns = new FairTurns<string>({
    threads: ['one', 'two', 'three'],
    patienceMilliseconds,
    longMilliseconds,
    isRunning: (thread) => running.has(thread),
    hasStopped,
    interrupt: async (thread) => void interrupted.push(thread),
  })
  const started: string[] = []
  const interrupted: string[] = []
  const ends = new Map<string, () => void>()
  const call = (key: string, name: string, signal = never): Promise<void> =>
    turns.call(key, signal, (thread, ownSignal) => {
      running.add(thread)
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
  return { turns, started, interrupted, call, end }
}

// Catches: threads that are started while the first one answers everything at once.
test('calls that end soon share the first thread', async () => {
  const { started, call, end } = startTurns(60_000)
  void call('a', 'first')
  void call('b', 'second')
  void call('a', 'third')
  for (const name of ['first', 'second', 'third']) await end(name)
  expect(started).toEqual(['first in one', 'second in one', 'third in one'])
})

// Catches: a project asked about many times at once before another one gets its turn, or in all of the threads.
test('a key has one thread at a time, and the one served longest ago is next', async () => {
  const { started, call, end } = startTurns(0)
  for (const name of ['a1', 'a2', 'a3']) void call('a', name)
  for (const name of ['b1', 'b2']) void call('b', name)
  for (const name of ['c1', 'd1']) void call(name[0] ?? '', name)
  expect(started).toEqual(['a1 in one', 'b1 in two', 'c1 in three'])
  await end('a1')
  await end('d1')
  expect(started.slice(3)).toEqual(['d1 in one', 'a2 in one'])
  await end('b1')
  expect(started.slice(5)).toEqual(['b2 in two'])
})

// Catches: three projects whose calls take a minute, and no thread for all others meanwhile.
test('keys whose calls took long leave a thread to the others', async () => {
  const { started, call, end } = startTurns(0, undefined, 0)
  const keys = ['a', 'b', 'c']
  for (const key of keys) void call(key, `${key}1`)
  await new Promise((resolve) => setTimeout(resolve, 5))
  for (const key of keys) await end(`${key}1`)
  for (const key of keys) void call(key, `${key}2`)
  void call('d', 'd1')
  expect(started.slice(3)).toEqual(['a2 in one', 'b2 in two', 'd1 in three'])
  await end('d1')
  expect(started).toHaveLength(6)
  await end('a2')
  expect(started.slice(6)).toEqual(['c2 in three'])
})

// Catches: a key that loses what its thread has read to whichever thread is free.
test('a call returns to the thread of its key, and leaves it only when it has waited for too long', async () => {
  const { started, call, end } = startTurns(30)
  void call('a', 'a1')
  const other = call('b', 'b1')
  await expect.poll(() => started).toEqual(['a1 in one', 'b1 in two'])
  await end('a1')
  await end('b1')
  await other
  void call('b', 'b2')
  void call('c', 'c1')
  void call('b', 'b3')
  expect(started.slice(2)).toEqual(['b2 in two', 'c1 in one'])
  await end('b2')
  expect(started.slice(4)).toEqual(['b3 in two'])
  void call('d', 'd1')
  await expect.poll(() => started.slice(5)).toEqual(['d1 in three'])
  void call('c', 'c2')
  await end('b3')
  expect(started.slice(6)).toEqual([])
  await end('c1')
  expect(started.slice(6)).toEqual(['c2 in one'])
})

test('a cancelled call leaves the queue at once, and its thread is free when that has stopped working on it', async () => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const { turns, started, call } = startTurns(60_000, () => stopped)
  const gone = new AbortController()
  const cancelled = [call('a', 'a1', gone.signal), call('b', 'b1', gone.signal)]
  void call('c', 'c1')
  const begun: string[] = []
  void turns.begun((key) => key === 'b').then(() => begun.push('b'))
  void turns.begun((key) => key === 'c').then(() => begun.push('c'))
  gone.abort()
  for (const call of cancelled) await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  await expect.poll(() => begun).toEqual(['b'])
  expect(started).toEqual(['a1 in one'])
  stop()
  await expect.poll(() => begun).toEqual(['b', 'c'])
  expect(started).toEqual(['a1 in one', 'c1 in one'])
  await expect(call('a', 'a2', gone.signal)).rejects.toMatchObject({ code: 'cancelled' })
})

// Catches: three projects that are slow the first time, and all others wait until one of them has ended.
test('of calls that turn out to take long, one is taken back when others wait', async () => {
  const { started, interrupted, call, end } = startTurns(0, undefined, 30)
  const results = ['a', 'b', 'c'].map((key) => call(key, `${key}1`))
  expect(started).toEqual(['a1 in one', 'b1 in two', 'c1 in three'])
  const other = call('d', 'd1')
  expect(started).toHaveLength(3)
  await expect.poll(() => started.slice(3)).toEqual(['d1 in three'])
  expect(interrupted).toEqual(['three'])
  // What was taken back leaves the last thread to the others.
  await end('d1')
  await other
  void call('e', 'e1')
  expect(started.slice(4)).toEqual(['e1 in three'])
  await end('e1')
  expect(started).toHaveLength(5)
  await end('a1')
  expect(started.slice(5)).toEqual(['c1 in three'])
  // It is made again once: what it does then is not lost.
  void call('f', 'f1')
  void call('g', 'g1')
  await expect.poll(() => started.slice(6)).toEqual(['f1 in one', 'g1 in one'])
  expect(interrupted).toEqual(['three', 'one'])
  for (const name of ['b1', 'c1', 'g1']) await end(name)
  await Promise.all(results)
})

test('a call is not taken back while nobody else waits, and not for another that takes long', async () => {
  const { started, interrupted, call, end } = startTurns(0, undefined, 10)
  void call('d', 'd1')
  await new Promise((resolve) => setTimeout(resolve, 15))
  await end('d1')
  for (const key of ['a', 'b', 'c']) void call(key, `${key}1`)
  void call('d', 'd2')
  void call('a', 'a2')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(started.slice(1)).toEqual(['a1 in one', 'b1 in two', 'c1 in three'])
  expect(interrupted).toEqual([])
})

test('a call that was taken back can be cancelled, and ends if it was answered in time', async () => {
  const { started, interrupted, call, end } = startTurns(0, undefined, 20)
  const gone = new AbortController()
  const first = ['a', 'b'].map((key) => call(key, `${key}1`))
  const taken = call('c', 'c1', gone.signal)
  void call('d', 'd1')
  await expect.poll(() => started.slice(3)).toEqual(['d1 in three'])
  gone.abort()
  await expect(taken).rejects.toMatchObject({ code: 'cancelled' })
  for (const name of ['a1', 'b1', 'd1']) await end(name)
  await Promise.all(first)
  expect(started).toHaveLength(4)
  expect(interrupted).toEqual(['three'])
})

// Catches: a deleted project whose graph is opened again by a call that was taken back.
test('a call whose order others rely on is not taken back', async () => {
  const { turns, started, interrupted, call, end } = startTurns(0, undefined, 20)
  for (const key of ['a', 'b', 'c']) void call(key, `${key}1`)
  await turns.begun((key) => key === 'c')
  void call('d', 'd1')
  await expect.poll(() => started.slice(3)).toEqual(['d1 in two'])
  expect(interrupted).toEqual(['two'])
  await end('c1')
})
