// The list of evidence: by file, ranked, without what all rows have in common.
import { expect, it } from 'vitest'
import type { Citation } from '#contract/conversation'
import { evidenceRows, provenCounts } from '#renderer/features/chat/evidence-rows'

const cite = (path: string, line: number, more: Partial<Citation> = {}): Citation => ({
  file_path: path, start_line: line, end_line: line, verified: true, confidence: 'exact', label: 'a → b', ...more,
}) // prettier-ignore
const citations = [
  cite('tests/a.test.ts', 5, { label: 't → run' }),
  cite('tests/a.test.ts', 3, { label: 'u → run' }),
  cite('tests/a.test.ts', 1, { label: 'v → run' }),
  cite('src/one.ts', 9, { label: 'x → run' }),
  cite('src/two.ts', 20, { label: 'y → run' }),
  cite('src/two.ts', 10, { label: 'z → stop', confidence: 'possible' }),
]
const listed = (filter = '', sort: Parameters<typeof evidenceRows>[2] = 'weight') =>
  evidenceRows(citations, filter, sort).rows.map((row) =>
    row.kind === 'file' ? `${row.path} ${row.count}` : `[${row.number}] ${row.about}`,
  )

it('lists production before tests, most cited files first, lines in order, and omits the shared target', () => {
  expect(listed()).toEqual([
    'src/two.ts 2', '[6] z → stop', '[5] y', 'src/one.ts 1', '[4] x', 'tests/a.test.ts 3', '[3] v', '[2] u', '[1] t',
  ]) // prettier-ignore
})

// Would catch: "handleRequest → onerr…" in every row of a function's callees, with the relevant end cut off.
it('omits the end that the answer is about, except in a single link', () => {
  const about = (...labels: readonly string[]) =>
    evidenceRows(labels.map((label, at) => cite('a.ts', at + 1, { label })), '', 'weight').rows.flatMap((row) =>
      row.kind === 'cited' ? [row.about] : [],
    ) // prettier-ignore
  expect(about('run', 'run → stop', 'run → log')).toEqual(['run', '→ stop', '→ log'])
  expect(about('a → run', 'b → run')).toEqual(['a', 'b'])
  expect(about('a → run', 'run → stop')).toEqual(['a →', '→ stop'])
  expect(about('a → run')).toEqual(['a → run'])
})

it('can be ordered as in the answer, or by file', () => {
  expect(listed('', 'answer').slice(0, 4)).toEqual(['tests/a.test.ts 3', '[1] t', '[2] u', '[3] v'])
  expect(listed('', 'file').filter((row) => !row.startsWith('['))).toEqual([
    'src/one.ts 1',
    'src/two.ts 2',
    'tests/a.test.ts 3',
  ])
})

it('filters by path, name and number, and counts what is left', () => {
  expect(listed('TWO')).toEqual(['src/two.ts 2', '[6] z → stop', '[5] y'])
  expect(listed('[4]')).toEqual(['src/one.ts 1', '[4] x'])
  expect(evidenceRows(citations, 'two', 'weight').count).toBe(2)
  expect(listed('nowhere')).toEqual([])
})

it('shows certainties only if rows differ', () => {
  expect(evidenceRows(citations, '', 'weight').hasCertainty).toBe(true)
  expect(evidenceRows(citations.slice(0, 5), '', 'weight').hasCertainty).toBe(false)
})

it('counts verified citations separately from lines that merely exist', () => {
  const some = [cite('a', 1), cite('a', 2, { verified: false, exists: true }), cite('a', 3, { verified: false })]
  expect(provenCounts(some)).toEqual({ verified: 1, missing: 1 })
})
