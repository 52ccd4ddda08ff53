// The conversation history in a prompt: recent messages in full, older ones shortened, and never cut silently.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { fitHistory } from '#main/agents/answering/history'
import { tokensOf } from '#main/agents/tokens'
import { limits } from '#main/kernel/limits'
import { createAnswerer } from '#main/agents/answerer'
import { createLog } from '#main/kernel/log'
import { storedMessage } from '#tests/support/message'
import { parsedProject } from '#tests/support/parsed-project'
import { usualModel } from '#tests/support/ollama-stand-in'
import { sampleFiles } from '#tests/support/sample-project'
import { sameThreadGrounding } from '#tests/support/same-thread-grounding'
import { scriptedModel } from '#tests/support/scripted-model'

function message(at: number, content: string): Message {
  return storedMessage({
    id: `m${at}`,
    parent_id: at === 0 ? null : `m${at - 1}`,
    role: at % 2 === 0 ? 'user' : 'assistant',
    content,
    citations: at % 2 === 0 ? [] : [{ file_path: `src/${at}.js`, start_line: 1, end_line: 1, verified: true }],
  })
}
const conversation = (count: number, filler: string): readonly Message[] =>
  Array.from({ length: count }, (_, at) => message(at, `Number ${at} is said. [${at + 1}] ${filler}`))

test('a short conversation is sent whole, without its old citation markers and without a notice', () => {
  const { messages, summary, notice } = fitHistory(conversation(4, ''), 1_000)
  expect(messages.map(({ content }) => content)).toEqual([0, 1, 2, 3].map((at) => `Number ${at} is said.`))
  expect([summary, notice]).toEqual([null, null])
})

test('of a longer one, the newest messages are whole, older ones one line with their files, the oldest only counted', () => {
  const history = conversation(60, 'And more. '.repeat(20))
  const budget = 900
  const { messages, summary, notice } = fitHistory(history, budget)
  const lines = summary?.split('\n') ?? []
  const omitted = Number(/\((\d+) earlier messages are omitted/.exec(lines[0] ?? '')?.[1])
  expect(messages.at(-1)?.content).toMatch(/^Number 59 is said\. And/)
  expect(lines.slice(1)).toHaveLength(60 - messages.length - omitted)
  expect(lines.slice(1)).toContain('answered: Number 47 is said. (src/47.js)')
  expect(notice).toMatchObject({ code: 'history_shortened' })
  expect(notice?.detail).toContain(
    `${lines.length - 1} were given to the model as one line each, ${omitted} were omitted`,
  )
  expect(tokensOf([...messages.map(({ content }) => content), summary].join(''))).toBeLessThan(budget + 50)
})

test('messages that were not read at all are counted with those omitted', () => {
  const { summary, notice } = fitHistory(conversation(4, ''), 1_000, 40)
  expect(summary).toBe('(40 earlier messages are omitted)')
  expect(notice?.detail).toContain('40 were omitted')
})

test('one long message is cut to its beginning, and a notice says so', () => {
  const { messages, summary, notice } = fitHistory([message(0, 'x'.repeat(9_000))], 10_000)
  expect(messages[0]?.content).toHaveLength(2_000)
  expect(summary).toBeNull()
  expect(notice?.detail).toContain('1 was shortened')
})

test('a thousand messages take no longer than a few dozen', () => {
  const { messages, summary } = fitHistory(conversation(1_000, ''), 1e9)
  expect(messages).toHaveLength(limits.historyMessages)
  expect(summary?.split('\n')).toHaveLength(limits.historyMessages + 1)
})

test('the model is shown the summary as data, and the answer carries the notice', async () => {
  const { view } = await parsedProject(sampleFiles)
  const { model, server } = await scriptedModel({ chat: { text: ['Yes.'] } })
  const answerer = createAnswerer({ languageModel: model, log: createLog('silent'), grounding: sameThreadGrounding() })
  const history = conversation(30, 'And more. '.repeat(60))
  const question = { text: 'who calls sign?', nodeIds: [], projects: [view.place], history }
  const request = { agentId: 'codebase_qna_agent', question, model: usualModel.name }
  const events = []
  for await (const event of answerer.answer(request, new AbortController().signal)) events.push(event)
  expect(events[0]).toMatchObject({ type: 'notice', code: 'history_shortened' })
  const sent = server.requests[0]?.messages ?? []
  expect(sent.at(-2)?.content).toMatch(/^Number 29/)
  expect(sent.at(-1)?.content).toMatch(
    /<<[0-9a-f]{12} earlier in this conversation, shortened\n[^]*asked: Number \d+ is said\./,
  )
})
