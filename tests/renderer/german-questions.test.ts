// Suggested questions in German: each has a translation, and is understood like the original.
import { expect, test } from 'vitest'
import { understand } from '#main/agents/understanding/understand'
import { translateSentence } from '#renderer/lib/service-text'
import { questions } from '#renderer/lib/texts/de/questions'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const german = (question: string): string => translateSentence(questions, question)
/** Names of symbols and files as answers write them. */
const names = ['`Application.dispatch`', '`src/deliver.js`', 'config.json', 'FERRY_PORT']
/** Only asked about configuration files. */
const ofFiles = new Set(['Where is {{name}} read?'])

const readings = (text: string) =>
  understand({ text, nodeIds: [], history: [] }).map(({ kind, subject, target }) => ({ kind, subject, target }))

test('every question is understood in German as in English', () => {
  for (const [english, translated] of Object.entries(questions))
    for (const name of ofFiles.has(english) ? ['config.json'] : names) {
      const filled = (text: string) => text.replace('{{name}}', name).replace('{{target}}', '`sign`')
      expect(readings(filled(translated)), filled(translated)).toEqual(readings(filled(english)))
    }
})

test('follow-up questions of answers have a German text', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  const asked = [
    'hello',
    'what can you do?',
    'what is this repository?',
    'explain deliver',
    'explain src/deliver.js',
    'explain src/',
    'who calls deliver?',
    'what does dispatch call?',
    'what breaks if I change deliver?',
    'which tests cover deliver?',
    'where is deliver defined?',
    'who imports src/deliver.js?',
    'how does dispatch reach sign?',
    'how does deliver work?',
    'where is the river of middleware?',
    'what are the entry points?',
    'are there import cycles?',
    'write unit tests for deliver',
    'compare deliver and sign',
    'what are the hot spots?',
    'is there dead code?',
    'what are the largest files?',
    'what changed recently in src/deliver.js?',
    'who wrote src/deliver.js?',
  ]
  const offered = new Set(asked.flatMap((question) => askGraph([view], question).next))
  expect(offered.size).toBeGreaterThan(20)
  expect([...offered].filter((question) => german(question) === question)).toEqual([])
})
