// "Hello" and "thanks" aren't questions: they get a greeting back, without a search and without a model.
import { describe, expect, test } from 'vitest'
import { createAgentRegistry } from '#main/agents/registry'
import { readGreeting } from '#main/agents/understanding/greeting'
import { suggestedQuestions } from '#main/query/facts/suggested-questions'
import { askGraph, asked } from '#tests/support/ask-graph'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

describe('what is a greeting', () => {
  test.each([
    ['hello', { isThanks: false, language: 'en' }],
    ['Hi there!', { isThanks: false, language: 'en' }],
    ['Good morning, Cairn :)', { isThanks: false, language: 'en' }],
    ['Thanks!', { isThanks: true, language: 'en' }],
    ['ok, thank you very much 👍🏽', { isThanks: true, language: 'en' }],
    ['Great, thanks for your help.', { isThanks: true, language: 'en' }],
    ['Hallo', { isThanks: false, language: 'de' }],
    ['Vielen Dank!', { isThanks: true, language: 'de' }],
    ['Hallo, wie geht’s?', { isThanks: false, language: 'de' }],
    ['merci beaucoup', { isThanks: true, language: 'en' }],
    ['¡Hola!', { isThanks: false, language: 'en' }],
    ['谢谢', { isThanks: true, language: 'en' }],
  ])('%s', (message, greeting) => {
    expect(readGreeting(message)).toEqual(greeting)
  })

  test.each([
    'hello, who calls deliver?',
    'thanks, and its tests?',
    'how does the hello handler work',
    'hi_there',
    '`hello`',
    'great',
    'ok',
    'danke_schön()',
    '',
    '?',
    `${'hello '.repeat(20)}`,
  ])('“%s” is not a greeting', (message) => {
    expect(readGreeting(message)).toBeNull()
  })

  test('a message of many greetings is recognised in linear time, however it ends', () => {
    const started = performance.now()
    for (let at = 0; at < 1_000; at++) readGreeting(`${'thanks a lot '.repeat(6)}!`)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

test('every agent answers a greeting with suggested questions, and cites nothing', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  const questions = suggestedQuestions(view)
  expect(questions.length).toBeGreaterThan(1)
  for (const agent of createAgentRegistry().all) {
    const answer = askGraph([view], 'Hello!', { agent: agent.id })
    expect(answer, agent.id).toMatchObject({ kind: 'greeting', sections: [], limits: [], next: questions })
    expect(answer.headline, agent.id).toMatch(/^Hello\. .*`ferry`/)
  }
})

test('thanks in the middle of a conversation are not a follow-up question', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  const history = [asked('who calls deliver?')]
  expect(askGraph([view], 'thank you!', { history }).headline).toMatch(/^You’re welcome\./)
  expect(askGraph([view], 'Vielen Dank', { history }).headline).toMatch(/^Gern geschehen\. Fragen Sie/)
})

test('a greeting isn’t sent to a model', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  const { answerer, server } = await scriptedAnswerer({ chat: { text: ['Hello from the model.'] } })
  const { text, last } = await collectAnswer(answerer, [view], 'hello')
  expect(text).toMatch(/^Hello\. Ask about the code of `ferry`/)
  expect(last).toMatchObject({ type: 'done', mode: 'graph', model: null })
  expect(server.requests).toEqual([])
})

test('suggested questions use names of this project', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  const { next, sections } = askGraph([view], 'what can you do?')
  expect(sections).toEqual([])
  expect(next.length).toBeGreaterThan(6)
  for (const question of next) expect(askGraph([view], question).kind, question).not.toBe('not found')
})
