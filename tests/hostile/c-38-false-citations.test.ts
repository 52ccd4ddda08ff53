// C-38: a model that cites what doesn't exist. None of it may become a verified citation.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#main/kernel/limits'
import { openProjectView } from '#main/query/project-view'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

test.each([
  ['a missing file', 'It is in src/invented.js:3. '],
  ['a line beyond the end', 'It is in src/deliver.js:1000000000. '],
  ['line zero', 'It is in src/deliver.js:0. '],
  ['a range backwards', 'It is in src/deliver.js:5-2. '],
  ['a path that climbs', 'It is in ../../etc/hosts.py:1. '],
  ['evidence that was never given', 'It is so [E42]. '],
])('%s is dropped and counted', async (_name, text) => {
  const { view } = await parsedProject(sampleFiles)
  const { answerer } = await scriptedAnswerer({ chat: { text: [text] } })
  const { last, events } = await collectAnswer(answerer, [view], 'who calls deliver?')
  expect(last.type === 'done' && last.citations).toEqual([])
  expect(last.type === 'done' && last.text).not.toMatch(/\[\d+\]/)
  expect(events.find((event) => event.type === 'verify')).toMatchObject({ dropped: 1 })
})

// Would catch: a verdict of thousands of lines, each compared with every path, that freezes the page.
test('if very many are dropped, a few are listed and all are counted', async () => {
  const { view } = await parsedProject(sampleFiles)
  const text = Array.from({ length: 300 }, (_, at) => `It is in src/invented${at}.js:${at + 1}. `).join('')
  const { answerer } = await scriptedAnswerer({ chat: { text: [text] } })
  const { events } = await collectAnswer(answerer, [view], 'who calls deliver?')
  const verify = events.find((event) => event.type === 'verify')
  expect(verify).toMatchObject({ dropped: 300 })
  const cited = verify?.findings.filter(({ kind }) => kind === 'citation') ?? []
  expect(cited).toHaveLength(limits.answerFindings)
})

test('a citation of a file that changed since the parse is unverified', async () => {
  const { root, graph } = await parsedProject(sampleFiles)
  appendFileSync(join(root, 'src/deliver.js'), '// later\n')
  const view = openProjectView({ id: 'p', name: 'p', root }, graph)
  const { answerer } = await scriptedAnswerer({ chat: { text: ['It is in src/deliver.js:4. '] } })
  const { last } = await collectAnswer(answerer, [view], 'who calls sign?')
  expect(last.type === 'done' && last.citations).toMatchObject([{ file_path: 'src/deliver.js', verified: false }])
})
