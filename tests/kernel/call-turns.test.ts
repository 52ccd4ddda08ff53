// The order in which calls get a thread: short ones first, but none waits for ever.
import { expect, test } from 'vitest'
import { limits } from '#main/kernel/limits'
import { CallTurns } from '#main/kernel/threads/call-turns'

const never = new AbortController().signal

/** Threads by name that end a call when told to, and a clock that stands still. */
function startTurns(names: readonly string[], most: number, hasStopped = () => Promise.resolve()) {
  const clock = { now: 0 }
  const turns = new CallTurns<string>(
    () => names,
    most,
    hasStopped,
    () => clock.now,
  )
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const call = (name: string, yieldMilliseconds: number, signal = never): Promise<void> =>
    turns.call(yieldMilliseconds, signal, (thread) => {
      started.push(`${name} in ${thread}`)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return promise
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, started, call, end }
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
  const turns = new CallTurns<string>(
    () => ['one'],
    1,
    () => Promise.resolve(),
  )
  const gone = new AbortController()
  const { promise, reject } = Promise.withResolvers<string>()
  const failing = turns.call(0, never, () => promise)
  const cancelled = turns.call(0, gone.signal, () => Promise.resolve('made'))
  const next = turns.call(0, never, () => Promise.resolve('next'))
  const begun = { yet: false }
  const all = turns.begun().then(() => (begun.yet = true))
  gone.abort()
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' })
  expect(begun.yet).toBe(false)
  reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await all).toBe(true)
  await expect(turns.call(0, gone.signal, () => Promise.resolve('made'))).rejects.toMatchObject({ code: 'cancelled' })
})

// Catches: calls that are given to a thread which still works on one that was cancelled, while another one is free.
test('a thread with a cancelled call is free once it has stopped working on it', async () => {
  const stopped = Promise.withResolvers<void>()
  const turns = new CallTurns<string>(
    () => ['one'],
    1,
    () => stopped.promise,
  )
  const gone = new AbortController()
  const inHand = turns.call(0, gone.signal, () => {
    const { promise, reject } = Promise.withResolvers<void>()
    gone.signal.addEventListener('abort', () => reject(new Error('cancelled')))
    return promise
  })
  const started: string[] = []
  const next = turns.call(0, never, async (thread) => void started.push(thread))
  gone.abort()
  await expect(inHand).rejects.toThrow('cancelled')
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toEqual([])
  stopped.resolve()
  await next
  expect(started).toEqual(['one'])
})

// Catches: short calls that are given to the thread of a long one.
test('short calls don’t wait for a long one while another thread answers', async () => {
  const { started, call, end } = startTurns(['one', 'two'], limits.questionsInHand)
  void call('long', 0)
  const short = ['a', 'b', 'c', 'd']
  for (const name of short) void call(name, 0)
  for (const name of short) await end(name)
  expect(started).toEqual(['long in one', ...short.map((name) => `${name} in two`)])
})
