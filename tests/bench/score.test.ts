// Tests of the score itself: a flattering bench would be worse than none.
import { describe, expect, it } from 'vitest'
import type { FoundCall } from './found-call'
import type { TrueCall } from './judges/call-answer'
import { mistakesOf } from './mistakes'
import { compare, figuresOf, truthOf } from './score'

const names = new Map([
  [1, 'run'],
  [2, 'get'],
])
const truth = truthOf(
  [
    { file: 'a.ts', line: 1, column: 4, caller: 'main', callee: { file: 'b.ts', name: 'run' } },
    { file: 'a.ts', line: 2, column: 4, caller: 'main', callee: null },
  ],
  ({ line }: TrueCall) => names.get(line) ?? '',
)

function found(line: number | null, column: number | null, name: string, file: string, caller = 'main'): FoundCall {
  return { file: 'a.ts', callers: [caller], callee: { file, name }, line, column, confidence: null, reason: null }
}

function labelsOf(...calls: readonly FoundCall[]): readonly string[] {
  return mistakesOf(compare(truth, calls), () => 'plain name').map(({ type, label }) => `${type}: ${label}`)
}

describe('score', () => {
  it('counts an edge once, however many calls it has', () => {
    const comparison = compare(truth, [found(1, 4, 'run', 'b.ts'), found(null, null, 'run', 'b.ts')])
    expect(figuresOf(truth, comparison)).toMatchObject({ right: 1, found: 1, wanted: 1, f1: 1 })
  })

  it('ignores edges at calls that the judge doesn’t resolve', () => {
    const comparison = compare(truth, [found(9, 4, 'run', 'c.ts'), found(9, null, 'get', 'c.ts')])
    expect(figuresOf(truth, comparison)).toMatchObject({ found: 0, recall: 0 })
  })

  it('counts an edge as wrong if the call leaves the folder', () => {
    expect(labelsOf(found(1, 4, 'run', 'b.ts'), found(null, null, 'get', 'c.ts'))).toEqual([
      'wrong: namesake of a built-in or a package',
    ])
  })

  it('distinguishes a wrong caller from a wrong callee', () => {
    expect(labelsOf(found(1, null, 'run', 'b.ts', 'outer'))).toEqual([
      'missing: credited to another caller',
      'wrong: credited to another caller',
    ])
    expect(labelsOf(found(1, 4, 'run', 'c.ts'))).toEqual([
      'missing: another target taken',
      'wrong: namesake in another file',
    ])
  })
})
