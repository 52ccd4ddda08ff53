// What is stored with an answer: how long the model thought and each tool took, and its graph view.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { emptyDraft, finalDraft, storedDraft, withEvent, type Draft } from '#main/api/services/answers/answer-draft'
import { scriptedModel } from '#tests/support/scripted-model'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

const after = (draft: Draft, ...changes: Partial<Draft>[]): Draft => Object.assign({}, draft, ...changes) as Draft

// Would catch: the time of tools counted as thinking, or only the last of several thoughts.
test('thinking is timed from its first word to what follows, added up over all thoughts', () => {
  let draft = emptyDraft('pebble:1b')
  draft = after(draft, withEvent(draft, { type: 'thinking', delta: 'a' }, 1_000))
  draft = after(draft, withEvent(draft, { type: 'thinking', delta: 'b' }, 1_400))
  draft = after(draft, withEvent(draft, { type: 'text', delta: 'x' }, 2_000))
  draft = after(draft, withEvent(draft, { type: 'text', delta: 'y' }, 9_000))
  expect(storedDraft(draft).thinking_ms).toBe(1_000)
  draft = after(draft, withEvent(draft, { type: 'thinking', delta: 'c' }, 10_000))
  const done = { type: 'done', text: 'xy', thinking: 'abc', mode: 'model', model: 'pebble:1b' } as const
  draft = after(draft, finalDraft(draft, { ...done, citations: [], toolCalls: [], stopped: true }, 10_500))
  expect(storedDraft(draft)).toMatchObject({ thinking: 'abc', thinking_ms: 1_500, picture: null })
  expect(storedDraft(emptyDraft(null)).thinking_ms).toBeNull()
})

test('times and the view are stored with the message, and a tool’s time is in the answer itself', async () => {
  const call = { name: 'callers', arguments: { name: 'compose' } }
  const { model } = await scriptedModel({
    chat: (_request, at) =>
      at === 0 ? { thinking: ['Who calls it?'], toolCalls: [call], pauseMs: 30 } : { text: ['`compose` [E1].'] },
  })
  const service = await startTestService({ model })
  const project = await service.parse(sampleFiles)
  const body = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
  const { json } = await service.call('/api/v2/conversations', { body })
  const path = `/api/v2/conversations/${(json as { conversation_id: string }).conversation_id}`
  const answer = await service.call(`${path}/message?stream=false`, { body: { content: 'Explain compose' } })
  const milliseconds = expect.any(Number) as number
  expect(answer.json).toMatchObject({ mode: 'model', tool_calls: [{ is_complete: true, milliseconds }] })
  const [question, stored] = (await service.call(`${path}/messages`)).json as Message[]
  expect(question).toMatchObject({ thinking_ms: null, picture: null })
  expect(stored?.thinking_ms).toBeGreaterThan(0)
  expect(stored?.tool_calls[0]?.milliseconds).toBeGreaterThanOrEqual(0)
  expect(stored?.picture).toMatchObject({ project_id: project, view: 'neighbourhood', to: null })
  expect(stored?.picture?.focus).toContain('compose')
})
