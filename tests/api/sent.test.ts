// What was sent to a model is stored verbatim with its answer, and deleted with it.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { MessageAnswer } from '#contract/conversation'
import { AppError } from '#contract/errors'
import { sentSchema, type Sent } from '#contract/sent'
import type { AnswerChange } from '#main/api/services/answers/answer-draft'
import { startRun } from '#main/api/services/answers/runs'
import { createSentGatherer } from '#main/api/services/answers/sent-record'
import { limits } from '#main/kernel/limits'
import type { StandInRequest, StandInScript } from '#tests/support/ollama-stand-in'
import { scriptedModel } from '#tests/support/scripted-model'
import { composeCall, sampleFiles } from './sample-project'
import { startTestService } from './test-service'

async function conversationWith(script: StandInScript, ...agents: string[]) {
  const { model, server } = await scriptedModel(script)
  const service = await startTestService({ model })
  const body = { project_ids: [await service.parse(sampleFiles)], agent_ids: ['codebase_qna_agent', ...agents] }
  const { json } = await service.call('/api/v2/conversations', { body })
  const path = `/api/v2/conversations/${(json as { conversation_id: string }).conversation_id}`
  const ask = async (content: string, more: object = {}): Promise<MessageAnswer> =>
    (await service.call(`${path}/message?stream=false`, { body: { content, ...more } })).json as MessageAnswer
  const sentFor = async (id: string): Promise<Sent> =>
    sentSchema.parse((await service.call(`${path}/messages/${id}/sent`)).json)
  return { service, server, path, ask, sentFor }
}

/** The requests of the record, in the form in which the server received them. */
function requestsOf(sent: Sent) {
  return sent.requests.map(({ messages, tools, format, options }) => ({
    messages: messages.map((place) => {
      const { role, content, tool_calls, tool_name } = sent.messages[place]!
      return {
        role,
        content,
        ...(tool_calls.length === 0 ? {} : { tool_calls: tool_calls.map((call) => ({ function: call })) }),
        ...(tool_name === null ? {} : { tool_name }),
      }
    }),
    tools: tools.map((place) => ({ type: 'function', function: sent.tools[place] })),
    format,
    options,
  }))
}

function received({ messages, tools = [], format, ...request }: StandInRequest) {
  const { options, truncate, shift, keep_alive, think } = request
  return {
    messages,
    tools,
    format: format ?? null,
    options: { ...options, truncate, shift, keep_alive, ...(think === undefined ? {} : { think }) },
  }
}

// Catches a record that differs from what left the process.
test('the record of an answer is what the model server received, request by request', async () => {
  const { server, ask, sentFor } = await conversationWith({
    chat: (request) =>
      request.messages.some((message) => message.role === 'tool')
        ? { text: ['`compose` is called once [E1].'] }
        : { toolCalls: [{ name: 'callers', arguments: { symbol: 'compose' } }] },
  })
  await ask('What is this?', { model: 'none' })
  const answer = await ask('Who calls compose?')
  const sent = await sentFor(answer.message_id)
  expect(requestsOf(sent)).toEqual(server.requests.map(received))
  expect(sent).toMatchObject({ mode: 'model', model: answer.model, omitted_characters: 0 })
  expect(sent.requests.map(({ form }) => form)).toEqual(['tools', 'tools'])
  expect(sent.messages).toHaveLength(server.requests.at(-1)?.messages.length ?? 0)
  expect(sent.requests[0]?.evidence[0]).toMatchObject({ id: 'E1', file_path: composeCall.path })
  expect(sent.requests.every(({ prompt_tokens }) => (prompt_tokens ?? 0) > 0)).toBe(true)
})

test('what was sent is available while the answer is being written, and after it was stopped', async () => {
  const { service, server, path, sentFor } = await conversationWith({ chat: { headersAfterMs: 60_000 } })
  const answer = service.call(`${path}/message?stream=false`, { body: { content: 'Who calls compose?' } })
  await expect.poll(() => server.requests.length).toBe(1)
  const [, { id }] = (await service.call(`${path}/messages`)).json as [unknown, { id: string }]
  expect((await sentFor(id)).requests).toMatchObject([{ prompt_tokens: null }])
  await service.call(`${path}/stop`, { method: 'POST' })
  await answer
  expect((await sentFor(id)).messages).toHaveLength(2)
})

test('with several agents, each request is stored under the name of its agent', async () => {
  const { ask, sentFor, server } = await conversationWith({ chat: { text: ['Yes.'] } }, 'debugging_agent')
  const sent = await sentFor((await ask('Who calls compose?')).message_id)
  expect(sent.requests.map((request) => request.agent_id)).toEqual(['codebase_qna_agent', 'debugging_agent'])
  expect(requestsOf(sent)).toEqual(server.requests.map(received))
})

test('an answer from the graph has sent nothing, and a question has no record', async () => {
  const { service, path, ask, sentFor } = await conversationWith({})
  const answer = await ask('Who calls compose?', { model: 'none' })
  expect(await sentFor(answer.message_id)).toMatchObject({ mode: 'graph', requests: [], messages: [] })
  const [question] = (await service.call(`${path}/messages`)).json as [{ id: string }]
  for (const id of [question.id, 'none']) expect((await service.call(`${path}/messages/${id}/sent`)).status).toBe(404)
})

test('it is deleted with its conversation', async () => {
  const { service, path, ask } = await conversationWith({ chat: { text: ['Yes.'] } })
  await ask('Who calls compose?')
  const database = new Database(join(service.dataFolder, 'app.db'), { readonly: true })
  const rows = (): unknown => database.prepare('SELECT count(*) FROM sent').pluck().get()
  expect(rows()).toBe(1)
  await service.call(path, { method: 'DELETE' })
  expect(rows()).toBe(0)
  database.close()
})

// Catches a database that grows without bound through a model's tool calls.
test('text over the size limit is counted, not stored', () => {
  const gatherer = createSentGatherer()
  const messages = Array.from({ length: 5 }, (_, at) => ({
    role: 'user' as const,
    content: `${at}`.repeat(limits.sentCharacters / 4),
    toolCalls: [{ name: 'open', arguments: { target: 'x'.repeat(at) } }],
  }))
  const sent = { agentId: 'a', form: 'tools' as const, request: { model: 'm', messages }, options: {}, evidence: [] }
  gatherer.add({ type: 'sent', sent })
  const { record } = gatherer
  expect(JSON.stringify(record.messages).length).toBeLessThan(limits.sentCharacters + 1_000)
  expect(record.omitted_characters).toBeGreaterThan(limits.sentCharacters / 4)
  expect(record.messages).toHaveLength(5)
})

// Catches a finished answer that is given up because only the numbers of its last request can't be stored.
test('an answer is kept although its token counts can’t be stored', async () => {
  const saved: AnswerChange[] = []
  const reported: unknown[] = []
  const sent = {
    agentId: 'a',
    form: 'tools' as const,
    request: { model: 'm', messages: [] },
    options: {},
    evidence: [],
  }
  const run = startRun(
    {
      agents: [],
      agent: () => undefined,
      answer: async function* () {
        yield { type: 'sent', sent }
        yield { type: 'counted', promptTokens: 3, completionTokens: 4 }
        const none = { thinking: null, citations: [], toolCalls: [], model: 'm', stopped: false }
        yield { type: 'done', text: 'The answer.', mode: 'model', ...none }
      },
    },
    {
      conversationId: 'c',
      userMessageId: 'q',
      messageId: 'm',
      request: {
        agentId: 'a',
        model: 'm',
        question: { text: 'q', nodeIds: [], projects: [], history: [], olderMessages: 0 },
      },
      save: (change) => void saved.push(change),
      saveSent: ({ requests }) => {
        if (requests.some(({ prompt_tokens }) => prompt_tokens !== null)) throw new AppError('internal_error', 'full')
      },
      explain: (fault) => fault,
      report: (error) => void reported.push(error),
    },
  )
  await run.finished
  const events: unknown[] = []
  for await (const { event } of run.follow(0, { signal: new AbortController().signal, comesBack: false }))
    events.push(event)
  expect(events.at(-1)).toMatchObject({ type: 'done', answer: { message: 'The answer.' } })
  expect(saved.at(-1)).toMatchObject({ status: 'complete', content: 'The answer.' })
  expect(reported).toEqual([expect.objectContaining({ message: 'full' })])
})
