// C-34: no pasted text makes a regular expression of the program slow, and none is interpreted as one.
import { expect, test } from 'vitest'
import { createAgentRegistry } from '#main/agents/registry'
import { boundedQuestion } from '#main/agents/bounded-question'
import { introductionOf } from '#main/query/facts/introduction'
import { storedMessage } from '#tests/support/message'
import { createCitationWriter } from '#main/agents/answering/prose-citations'
import { createEvidenceList } from '#main/agents/grounding/evidence-list'
import { findPlace } from '#main/agents/grounding/find-place'
import { renderMarkdown } from '#main/agents/render-markdown'
import { hybridSearch } from '#main/query/search/hybrid'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'
import { cpuMilliseconds } from '#tests/support/cpu-time'

const hostile: readonly (readonly [string, string])[] = [
  ['nested repetition', '(a+)+$'],
  ['full-text syntax', '"deliver" OR NEAR(sign, 5) * AND - NOT ( ^ :'],
  ['one long word', 'a'.repeat(90_000)],
  ['many spaces', `who calls${' '.repeat(90_000)}x`],
  ['many question marks', `${'?'.repeat(90_000)}x`],
  ['many words', 'who calls '.repeat(9_000)],
  ['many prefixes', 'please and so then now ok but '.repeat(3_000)],
  ['open quotes', `${'"'.repeat(30_000)}${"'".repeat(30_000)}${'`'.repeat(30_000)}`],
  ['many dots', `${'a.'.repeat(45_000)}`],
  ['many slashes', `${'a/'.repeat(45_000)}`],
  ['many brackets', `${'('.repeat(45_000)}${')'.repeat(45_000)}`],
  ['stack frames without end', `${'    at a (b:1:1)\n'.repeat(5_000)}`],
  ['diff without end', `--- a/x\n+++ b/x\n@@ -1 +1 @@\n${'-a\n'.repeat(30_000)}`],
  ['nothing', ''],
  ['control characters', '\u0000\u0007\u202e who calls \ud800 deliver'],
]

test('every agent answers quickly', async () => {
  const { view } = await parsedProject(sampleFiles)
  const signal = new AbortController().signal
  for (const agent of createAgentRegistry().all) {
    const answer = (question: string): void => {
      const asked = { text: question, nodeIds: [], projects: [view], history: [] }
      renderMarkdown(agent.answerFromGraph(asked, signal), [view])
    }
    // Warm-up: the first question loads lists and compiles code.
    answer('warm up')
    for (const [name, text] of hostile) {
      const start = cpuMilliseconds()
      answer(text)
      expect(cpuMilliseconds() - start, `${agent.id}: ${name}`).toBeLessThan(500)
    }
  }
})

test('long runs of a question, and of those before it, are shortened, and nothing else', () => {
  const ordinary = `who calls ${'-'.repeat(80)}\n\n\n    deliver 😀😀😀?`
  const ask = (text: string) =>
    boundedQuestion({
      text,
      nodeIds: [],
      projects: [],
      history: [storedMessage({ id: 'm', role: 'user', content: text })],
    })
  expect(ask(ordinary).text).toBe(ordinary)
  for (const run of ['a', ' ', '\t\n ', '😀', '?']) {
    const { text, history } = ask(`x${run.repeat(60_000)}y`)
    expect(text.length).toBeLessThan(1_000)
    expect(history[0]?.content).toBe(text)
    expect(text.at(-1)).toBe('y')
  }
})

test('a readme of tags or links without end is read in linear time', async () => {
  for (const run of ['<', '[', '![x](', '[![']) {
    const { view } = await parsedProject({ 'README.md': `# x\n\nA tool that ${run.repeat(200_000)}\n`, 'a.js': 'a()' })
    const start = cpuMilliseconds()
    introductionOf(view, '')
    expect(cpuMilliseconds() - start).toBeLessThan(500)
  }
})

test('a search for a regular expression finds its words within 50 ms', async () => {
  const { view } = await parsedProject(sampleFiles)
  hybridSearch(view, 'warm up', 5)
  const start = cpuMilliseconds()
  hybridSearch(view, '(a+)+$', 10)
  expect(cpuMilliseconds() - start).toBeLessThan(50)
})

test.each([
  ['one long word', 'a'.repeat(200_000)],
  ['dots and slashes', 'a/b.c'.repeat(40_000)],
  ['open markers', '[E1, '.repeat(40_000)],
  ['almost places', 'src/x.js:'.repeat(20_000)],
])('a model’s text is rewritten in linear time: %s', async (_name, text) => {
  const { view } = await parsedProject(sampleFiles)
  const writer = createCitationWriter((places) => places.map((place) => findPlace([view], place)), createEvidenceList())
  const { signal } = new AbortController()
  const start = cpuMilliseconds()
  for await (const _piece of writer.push(text, signal));
  for await (const _piece of writer.flush(signal));
  expect(cpuMilliseconds() - start).toBeLessThan(500)
})
