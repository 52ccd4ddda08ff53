// Garbage is really collected: a call that does nothing is not noticed anywhere else.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectGarbage, collectGarbageNow } from '#main/kernel/collect-garbage'

function makeGarbage(): WeakRef<object> {
  return new WeakRef({ text: 'garbage' })
}

test.each([
  ['while nothing else runs', collectGarbage],
  ['in the middle of work', async () => collectGarbageNow()],
])('garbage is collected %s', async (_, collect) => {
  const garbage = makeGarbage()
  // Until the end of its turn, it is not garbage.
  await setImmediate()
  expect(garbage.deref()).toBeDefined()
  await setImmediate()
  await collect()
  expect(garbage.deref()).toBeUndefined()
})
