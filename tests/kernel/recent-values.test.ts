// A bounded cache of recently used values.
import { expect, test } from 'vitest'
import { RecentValues } from '#main/kernel/recent-values'

// Catches a cache that grows without bound, and one that evicts frequently used values.
test('only recomputes values that weren’t used recently', () => {
  const computed: number[] = []
  const values = new RecentValues<number, string | undefined>(4, (key) => {
    computed.push(key)
    return key === 0 ? undefined : `value ${key}`
  })
  values.remember(9, 'known')
  expect([values.get(9), values.get(0), values.get(0)]).toEqual(['known', undefined, undefined])
  for (let key = 1; key <= 8; key++) expect([values.get(key), values.get(0)]).toEqual([`value ${key}`, undefined])
  expect(computed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(values.get(9)).toBe('value 9')
})
