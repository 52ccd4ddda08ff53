// A model that repeats itself endlessly is stopped, however long the repeated part; normal text isn't.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLoopWatch } from '#main/agents/answering/loop-watch'

/** After how many characters, in chunks of four, a stream is found to repeat; null for never. */
function noticedAfter(text: string): number | null {
  const watch = createLoopWatch()
  for (let end = 4; end <= text.length; end += 4) if (watch.repeats(text.slice(0, end))) return end
  return null
}

const sentences = Array.from(
  { length: 90 },
  (_, at) => `Step ${at} reads file ${at * 7} and hands it on to ${at * at}.`,
)

const circles: readonly (readonly [string, string, number])[] = [
  ['one sign', 'a', 2_000],
  ['an empty list', '- ', 2_000],
  ['nested quotations', '> - ', 2_000],
  ['a short sentence', 'It calls itself. ', 1_200],
  ['a paragraph', sentences.slice(0, 8).join(' '), 3_000],
  ['a page', sentences.slice(0, 40).join('\n'), 11_000],
  ['many pages', sentences.join('\n'), 24_000],
]

test.each(circles)('%s, again and again', (_, round, atMost) => {
  const text = `First something else is said. ${round.repeat(Math.ceil(40_000 / round.length))}`
  expect(noticedAfter(text)).toBeLessThan(atMost)
})

test('documents, tables, rules and lists are not loops', () => {
  const table = sentences.map((text) => `| ${text} | exact |`).join('\n')
  expect(noticedAfter(`${table}\n${'-'.repeat(300)}\n${' '.repeat(400)}end of it`)).toBeNull()
  for (const path of ['CONTRIBUTING.md', 'docs/threats.md', 'src/main/kernel/limits.ts'])
    expect(noticedAfter(readFileSync(path, 'utf8').slice(0, 30_000))).toBeNull()
})
