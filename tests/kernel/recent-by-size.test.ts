// A cache that is bounded by the sizes of what it keeps.
import { expect, test } from 'vitest'
import { RecentBySize } from '#main/kernel/recent-by-size'

/** Which of the keys are kept, without using them in the meantime. */
function keptAfter(steps: (values: RecentBySize<string, string>) => void, keys: string): string {
  return [...keys]
    .filter((key) => {
      const values = new RecentBySize<string, string>(10)
      steps(values)
      return values.get(key) === key
    })
    .join('')
}

// Catches a cache that drops more than it must, one that evicts what is used all the time, and one that adds up wrongly.
test('drops the values that weren’t used for longest, and no more than it must', () => {
  expect(keptAfter((values) => [...'abcde'].forEach((key) => values.keep(key, key, 2)), 'abcde')).toBe('abcde')
  const used = (values: RecentBySize<string, string>): void => {
    for (const key of 'abcde') values.keep(key, key, 2)
    values.get('a')
    values.keep('f', 'f', 3)
  }
  expect(keptAfter(used, 'abcdef')).toBe('adef')
})

test('a value that is kept again counts once, with its new size', () => {
  const again = (values: RecentBySize<string, string>): void => {
    values.keep('b', 'b', 4)
    for (let round = 0; round < 9; round++) values.keep('a', 'a', 6)
  }
  expect(keptAfter(again, 'ab')).toBe('ab')
  expect(keptAfter((values) => [again(values), values.keep('a', 'a', 1), values.keep('c', 'c', 5)], 'abc')).toBe('abc')
})

// Catches a single large value that evicts everything, or is kept although it is over the bound.
test('a value over the bound is not kept, and evicts nothing but its predecessor', () => {
  const large = (values: RecentBySize<string, string>): void => {
    values.keep('a', 'a', 2)
    values.keep('b', 'b', 2)
    values.keep('b', 'b', 11)
  }
  expect(keptAfter(large, 'ab')).toBe('a')
})
