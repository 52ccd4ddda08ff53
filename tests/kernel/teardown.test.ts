// C-50: what was started ends in reverse order, and a part that doesn't end holds up neither the others nor the program.
import { expect, test, vi } from 'vitest'
import { createTeardown } from '#main/kernel/teardown'

// Would catch: a database closed before the writer that uses it, and a second signal that ends things twice.
test('ends the parts in reverse order, each once', async () => {
  const ended: string[] = []
  const teardown = createTeardown(5_000, () => undefined)
  teardown.add(() => void ended.push('first'))
  teardown.add(async () => {
    await Promise.resolve()
    ended.push('second')
  })
  await Promise.all([teardown.run(), teardown.run()])
  expect(ended).toEqual(['second', 'first'])
})

// Would catch: a program that waits for ever for a part that hangs, and a database that is never closed because of it.
test('goes on after the deadline, and after a part that fails', async () => {
  vi.useFakeTimers()
  try {
    const ended: string[] = []
    const reports: unknown[] = []
    const teardown = createTeardown(5_000, (error) => reports.push(error))
    teardown.add(() => void ended.push('store'))
    teardown.add(() => new Promise<void>(() => undefined))
    teardown.add(() => {
      throw new Error('a part failed')
    })
    teardown.add(() => new Promise<void>(() => undefined))
    const done = vi.fn<() => void>()
    void teardown.run().then(done)
    await vi.advanceTimersByTimeAsync(4_990)
    expect([done.mock.calls.length, ended]).toEqual([0, []])
    await vi.advanceTimersByTimeAsync(20)
    expect([done.mock.calls.length, ended]).toEqual([1, ['store']])
    expect(reports.map(String)).toEqual([
      'Error: A part did not end in time',
      'Error: a part failed',
      'Error: A part did not end in time',
    ])
  } finally {
    vi.useRealTimers()
  }
})
