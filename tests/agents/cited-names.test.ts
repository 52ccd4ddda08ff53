// A citation is verified if its lines contain what it is cited for, not merely because they exist.
import { expect, test } from 'vitest'
import { checkCitations } from '#main/agents/checking/citations'
import type { Citation } from '#contract/conversation'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const cite = (file_path: string, start_line: number, end_line: number, verified = false): Citation => ({
  file_path,
  start_line,
  end_line,
  verified,
})

test('cited lines are checked for the names in the sentences that cite them', async () => {
  const { view } = await parsedProject(sampleFiles)
  const [deliver] = view.graph.symbolsNamed('deliver', 5).filter((symbol) => symbol.filePath === 'src/deliver.js')
  const { startLine, endLine } = deliver ?? { startLine: 0, endLine: 0 }
  const whole = cite('src/deliver.js', startLine, endLine)
  const inside = cite('src/deliver.js', endLine, endLine)
  const verdicts = (text: string, ...citations: Citation[]) =>
    checkCitations([view], text, citations).map(({ verified, exists }) => [verified, exists])
  const [yes, no] = [
    [true, undefined],
    [false, true],
  ]
  expect(verdicts('`deliver` sends [1].', whole)).toEqual([yes])
  expect(verdicts('The last step of `deliver()` [1].', inside)).toEqual([yes])
  expect(verdicts('`Harbour` is defined there [1].', whole)).toEqual([no])
  expect(verdicts('`Harbour.deliver` [1]. `Marina` too [2].', whole, whole)).toEqual([yes, no])
  // Without a name, a place that the model wrote only shows that the lines exist; evidence was given for a name.
  expect(verdicts('It stands there [1].', whole)).toEqual([no])
  expect(verdicts('It stands there [1].', { ...whole, verified: true })).toEqual([yes])
  expect(verdicts('`deliver` is short. It stands there [1].', whole)).toEqual([yes])
  expect(verdicts('- `deliver` is short.\n- Something else [1].', whole)).toEqual([no])
  expect(verdicts('`deliver` sends [1].', cite('src/deliver.js', 4_000, 4_001))).toEqual([[false, undefined]])
})

// Catches an invented place reported as verified because the file has that many lines.
test('an invented place is only reported to exist', async () => {
  const { view } = await parsedProject(sampleFiles)
  const text = '`Harbour` is defined in `src/deliver.js:1-3`, and `deliver` in src/deliver.js:1-9.'
  const { answerer } = await scriptedAnswerer({ chat: { text: [text] } })
  const { last } = await collectAnswer(answerer, [view], 'where is deliver?')
  expect(last.type === 'done' && last.citations.map(({ verified, exists }) => [verified, exists])).toEqual([
    [false, true],
    [true, undefined],
  ])
})
