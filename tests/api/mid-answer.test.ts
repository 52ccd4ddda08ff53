// While a model answers, its project is deleted, the thread that queries graphs crashes, or the user stops it: before
// the first word, or while that thread computes.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { atOnceMilliseconds } from '#tests/support/cpu-time'
import { usualModel, type StandInScript } from '#tests/support/ollama-stand-in'
import { scriptedModel } from '#tests/support/scripted-model'
import { sampleFiles } from './sample-project'
import { startTestService, type TestServiceOptions } from './test-service'

async function conversation(chat: StandInScript['chat'] & object, options: TestServiceOptions = {}) {
  const { model, server } = await scriptedModel({ chat })
  const service = await startTestService({ model, ...options })
  const project = await service.parse(sampleFiles)
  const body = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
  const { json } = await service.call('/api/v2/conversations', { body })
  const path = `/api/v2/conversations/${(json as { conversation_id: string }).conversation_id}`
  const stored = async () => ((await service.call(`${path}/messages`)).json as Message[]).at(-1)
  return { service, server, project, path, stored }
}
const question = { body: { content: 'Who calls compose?' } }

async function asking(chat: StandInScript['chat'] & object) {
  const begun = await conversation(chat)
  const answer = begun.service.call(`${begun.path}/message?stream=false`, question)
  await expect.poll(() => begun.server.requests.length).toBe(1)
  return { ...begun, answer }
}

// Would catch: a database error reported to the user as a bug in Cairn.
test.each([
  ['its text is checked', { text: ['`compose` has 7 callers, see lib/gone.js:4.'] }],
  ['it asks for a tool', { toolCalls: [{ name: 'callers', arguments: { symbol: 'compose' } }] }],
])('a project deleted before %s ends the answer with a message, and nothing else fails', async (_name, turn) => {
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

test('stopped before the first token, over REST, the request to the model is aborted at once', async () => {
  const { service, server, path, answer, stored } = await asking({ headersWhen: new Promise(() => undefined) })
  const start = performance.now()
  expect((await service.call(`${path}/stop`, { method: 'POST' })).json).toMatchObject({ saved_partial: false })
  expect(performance.now() - start).toBeLessThan(atOnceMilliseconds)
  await expect.poll(() => server.left()).toBe(1)
  await answer
  expect(await stored()).toMatchObject({ status: 'stopped', content: '' })
})

const faulty = { questionWorker: 'faulty-question-worker' }

// Would catch: text lost with the thread, or an answer that waits forever for a thread that is gone.
test('the thread crashes while it looks up a place: the text so far is kept, and the next question is answered', async () => {
  const text = ['`compose` is ', 'in lib/exit.js:4 and ', 'elsewhere.']
  const { service, path, project, stored } = await conversation({ text }, faulty)
  const answer = await service.call(`${path}/message?stream=false`, question)
  expect(answer).toMatchObject({ status: 500, json: { detail: expect.stringContaining('Ask again') as string } })
  const content = expect.stringMatching(/^`compose` is in lib\/exit\.js:4 and/) as string
  expect(await stored()).toMatchObject({ status: 'error', error: { code: 'internal_error' }, content })
  const search = await service.call('/api/v2/search', { body: { project_id: project, query: 'compose' } })
  expect(search.status).toBe(200)
})

// Would catch: an answer that can't be stopped until the thread has finished its call.
test('stopped while the thread looks up a place, it ends at once and keeps what was written', async () => {
  const text = ['`compose` is ', 'in lib/endless.js:4 and ', 'elsewhere.']
  const { service, path, stored } = await conversation({ text }, faulty)
  const lines = (await service.fetch(`${path}/message`, question)).body?.pipeThrough(new TextDecoderStream())
  const reader = lines?.getReader()
  let seen = ''
  // The text before the place is sent before the look-up.
  while (!seen.includes('" in "')) seen += (await reader?.read())?.value ?? ''
  const start = performance.now()
  expect((await service.call(`${path}/stop`, { method: 'POST' })).json).toMatchObject({ saved_partial: true })
  expect(performance.now() - start).toBeLessThan(atOnceMilliseconds)
  const content = expect.stringMatching(/^`compose` is in /) as string
  expect(await stored()).toMatchObject({ status: 'stopped', content })
})

// Would catch: every question failing because the chosen model was removed.
test('a removed model is an error, unless the client accepts an answer from the graph instead', async () => {
  const { service, server, path, stored } = await conversation({ text: ['`compose` is called.'] })
  const model = usualModel.name
  const ask = (more: object) =>
    service.call(`${path}/message?stream=false`, { body: { content: 'Who calls compose?', ...more } })
  expect(await ask({ model })).toMatchObject({ status: 200, json: { mode: 'model' } })
  await server.close()
  expect(await ask({ model: 'slate:7b' })).toMatchObject({ status: 503, json: { code: 'model_unavailable' } })
  for (const gone of [model, 'slate:7b']) {
    expect(await ask({ model: gone, fallback: 'graph' })).toMatchObject({ status: 200, json: { mode: 'graph' } })
    expect(await stored()).toMatchObject({ status: 'complete', notices: [{ code: 'model_unavailable' }] })
  }
})
