// Streamed items reach the page completely and in order, and leave time for input.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from '#renderer/lib/paced'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// Would catch: a page that renders for each word, and has no time left for the click on Stop.
test('is handed over in groups, with three times the pause that a group took', () => {
  const groups: (readonly number[])[] = []
  const page = paced<number>((items) => {
    groups.push(items)
    // The time that the page takes to render them.
    vi.advanceTimersByTime(200)
  })
  for (const item of [1, 2, 3]) page.add(item)
  expect(groups).toEqual([[1]])
  vi.advanceTimersByTime(590)
  expect(groups).toEqual([[1]])
  vi.advanceTimersByTime(20)
  expect(groups).toEqual([[1], [2, 3]])
  page.add(4)
  page.flush()
  expect(groups.flat()).toEqual([1, 2, 3, 4])
})
