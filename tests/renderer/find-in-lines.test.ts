// Find in a file: what counts as a match, and invalid expressions.
import { describe, expect, it } from 'vitest'
import { patternOf, type TextQuery } from '#contract/text-pattern'
import { findInLines } from '#renderer/features/code/find-in-lines'

const plain: TextQuery = { text: '', matchCase: false, word: false, regex: false }
const find = (lines: readonly string[], query: Partial<TextQuery>) => {
  const pattern = patternOf({ ...plain, ...query })
  return pattern === null ? null : findInLines(lines, pattern)
}

describe('find in a file', () => {
  it('takes text literally unless regular expressions are on', () => {
    const lines = ['call(a.b)', 'call(aXb)']
    expect(find(lines, { text: 'a.b' })?.total).toBe(1)
    expect(find(lines, { text: 'a.b', regex: true })?.total).toBe(2)
    expect(find(['[x](y) $1 a|b'], { text: '$1' })?.matches).toEqual([{ line: 1, start: 7, end: 9 }])
  })

  it('finds every match in a line, with its position', () => {
    expect(find(['', 'hold holds hold'], { text: 'hold' })?.matches).toEqual([
      { line: 2, start: 0, end: 4 },
      { line: 2, start: 5, end: 9 },
      { line: 2, start: 11, end: 15 },
    ])
  })

  it('matches whole words with non-ASCII letters, and `$` and `_` belong to a name', () => {
    expect(find(['größe größer $größe größe_ größe.größe'], { text: 'größe', word: true })?.total).toBe(3)
    expect(find(['track trackOpBit _track track()'], { text: 'track', word: true })?.total).toBe(2)
    expect(find(['aa ab'], { text: 'a|b', word: true, regex: true })?.total).toBe(0)
  })

  it('is case-sensitive only on request', () => {
    expect(find(['Map map'], { text: 'map' })?.total).toBe(2)
    expect(find(['Map map'], { text: 'map', matchCase: true })?.total).toBe(1)
  })

  it('ignores empty matches, and terminates', () => {
    expect(find(['abc', ''], { text: 'x*', regex: true })?.total).toBe(0)
    expect(find(['axxb'], { text: 'x*', regex: true })?.total).toBe(1)
  })

  it('reports invalid expressions, and accepts escapes that are only valid in non-Unicode mode', () => {
    expect(find(['a'], { text: '(', regex: true })).toBeNull()
    expect(find(['a_b'], { text: 'a\\_b', regex: true })?.total).toBe(1)
    expect(find(['a_b'], { text: 'a\\_b', regex: true, word: true })?.total).toBe(1)
  })

  it('counts all matches, also those that it doesn’t list', () => {
    const found = find(
      Array.from({ length: 30_000 }, () => 'x'),
      { text: 'x' },
    )
    expect(found?.total).toBe(30_000)
    expect(found?.matches.length).toBe(20_000)
  })
})
