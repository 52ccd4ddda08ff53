// Work shared by concurrent callers: how often it runs, and that no caller gets an outdated result.
import { expect, test } from 'vitest'
import { untilAborted } from '#main/kernel/abort'
import { shareWork } from '#main/kernel/shared-work'

function counted(): { ask: () => Promise<number>; finish: (outcome?: Error) => Promise<void>; begun: () => number } {
  const open: { resolve: (count: number) => void; reject: (error: Error) => void }[] = []
  let begun = 0
  const ask = shareWork(() => {
    begun++
    return new Promise<number>((resolve, reject) => open.push({ resolve, reject }))
  })
  const finish = async (outcome?: Error): Promise<void> => {
    const run = open.shift()
    if (outcome === undefined) run?.resolve(begun)
    else run?.reject(outcome)
    await new Promise(setImmediate)
  }
  return { ask, finish, begun: () => begun }
}

/** Would catch: a thread for each of two hundred polling clients, and a client that gets an outdated result. */
test('callers during a run share the next one', async () => {
  const { ask, finish, begun } = counted()
  const first = ask()
  const later = [ask(), ask(), ask()]
  expect(begun()).toBe(1)
  await finish()
  expect(await first).toBe(1)
  expect(begun()).toBe(2)
  await finish()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  void ask()
  expect(begun()).toBe(3)
})

test('a failed run fails only for its own callers', async () => {
  const { ask, finish } = counted()
  const first = ask()
  const second = ask()
  const failed = expect(first).rejects.toThrow('gone')
  await finish(new Error('gone'))
  await failed
  await finish()
  expect(await second).toBe(2)
})

test('a cancelled caller doesn’t end the work of the others', async () => {
  const { ask, finish } = counted()
  const leaving = new AbortController()
  const left = expect(untilAborted(ask(), leaving.signal)).rejects.toThrow('enough')
  const staying = ask()
  leaving.abort(new Error('enough'))
  await left
  await finish()
  await finish()
  expect(await staying).toBe(2)
})

/** Would catch: an unhandled rejection, which ends the process. */
test('a failure after the only caller has left is handled', async () => {
  const failing = new Promise<never>((_resolve, reject) => setImmediate(() => reject(new Error('late'))))
  await expect(untilAborted(failing, AbortSignal.abort(new Error('left before')))).rejects.toThrow('left before')
  const { ask, finish } = counted()
  const leaving = new AbortController()
  const left = expect(untilAborted(ask(), leaving.signal)).rejects.toThrow('left')
  leaving.abort(new Error('left'))
  await left
  await finish(new Error('late'))
  await new Promise(setImmediate)
})
