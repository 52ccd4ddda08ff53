// What can be folded, and which lines stay visible.
import { describe, expect, it } from 'vitest'
import { foldRanges, foldsOver, shownLines } from '#renderer/features/code/folds'

const python = ['def a():', '    if x:', '        y()', '', '    z()', '', 'def b():', '    pass']
const braces = ['class A {', '\tm() {', '\t\treturn 1', '\t}', '', '\tn() {}', '}']

describe('folding', () => {
  it('follows the indentation, and keeps the closing line and empty lines after it visible', () => {
    expect([...foldRanges(python)].sort(([a], [b]) => a - b)).toEqual([[1, 5], [2, 3], [7, 8]]) // prettier-ignore
    expect([...foldRanges(braces)].sort(([a], [b]) => a - b)).toEqual([[1, 6], [2, 3]]) // prettier-ignore
  })

  it('shows the first line of a fold and what comes after it, also for nested folds', () => {
    const ranges = foldRanges(python)
    expect(shownLines(python.length, ranges, new Set())).toBeNull()
    expect(shownLines(python.length, ranges, new Set([2]))).toEqual([1, 2, 4, 5, 6, 7, 8])
    expect(shownLines(python.length, ranges, new Set([1, 2]))).toEqual([1, 6, 7, 8])
  })

  it('finds every fold that hides a line', () => {
    const ranges = foldRanges(python)
    expect(foldsOver(3, ranges, new Set([1, 2]))).toEqual([1, 2])
    expect(foldsOver(2, ranges, new Set([2]))).toEqual([])
  })

  it('accepts Windows line ends', () => {
    expect([...foldRanges(['a {\r', '  b\r', '\r', '}\r'])]).toEqual([[1, 2]])
  })
})
