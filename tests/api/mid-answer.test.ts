// What happens while a model answers: its project is deleted, or its reader has enough before the first word.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { atOnceMilliseconds } from '#tests/support/cpu-time'
import type { StandInScript } from '#tests/support/ollama-stand-in'
import { scriptedModel } from '#tests/support/scripted-model'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

async function asking(chat: StandInScript['chat'] & object) {
  const { model, server } = await scriptedModel({ chat })
  const service = await startTestService({ model })
  const project = await service.parse(sampleFiles)
  const body = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
  const { json } = await service.call('/api/v2/conversations', { body })
  const path = `/api/v2/conversations/${(json as { conversation_id: string }).conversation_id}`
  const answer = service.call(`${path}/message?stream=false`, { body: { content: 'Who calls compose?' } })
  await expect.poll(() => server.requests.length).toBe(1)
  const stored = async () => ((await service.call(`${path}/messages`)).json as Message[]).at(-1)
  return { service, server, project, path, answer, stored }
}

// Would catch: a fault of the database, told to the user as a fault of Cairn.
test.each([
  ['its text is checked', { text: ['`compose` has 7 callers, see lib/gone.js:4.'] }],
  ['it asks for a tool', { toolCalls: [{ name: 'callers', arguments: { symbol: 'compose' } }] }],
])('a project deleted before %s ends the answer with a sentence, and harms nothing', async (_name, turn) => {
  const gate = Promise.withResolvers<void>()
  const later = { text: ['`compose` has 7 callers.'] }
  const { service, project, answer, stored } = await asking((_request, at) =>
    at === 0 ? { ...turn, headersWhen: gate.promise } : later,
  )
  expect((await service.call(`/api/v2/projects/${project}`, { method: 'DELETE' })).status).toBe(200)
  gate.resolve()
  expect(await answer).toMatchObject({ status: 409, json: { detail: expect.stringContaining('deleted') as string } })
  expect(await stored()).toMatchObject({ status: 'error', error: { code: 'conflict' } })
  expect(service.reported).toEqual([])
  expect((await service.call('/api/v2/projects')).json).toEqual([])
})

test('stopped before the first token, over REST, the model is left at once', async () => {
  const { service, server, path, answer, stored } = await asking({ headersWhen: new Promise(() => undefined) })
  const start = performance.now()
  expect((await service.call(`${path}/stop`, { method: 'POST' })).json).toMatchObject({ saved_partial: false })
  expect(performance.now() - start).toBeLessThan(atOnceMilliseconds)
  await expect.poll(() => server.left()).toBe(1)
  await answer
  expect(await stored()).toMatchObject({ status: 'stopped', content: '' })
})
