// The verdict on an answer and its notices, in every format of an answer.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { scriptedModel } from '#tests/support/scripted-model'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

const wrong = { text: ['`composeEverything` [E1] has 1 caller.'] }
const right = { text: ['`compose` [E1] has 1 caller.'] }

async function conversation() {
  const { model } = await scriptedModel({ chat: (_request, at) => (at % 2 === 0 ? wrong : right) })
  const service = await startTestService({ model })
  const body = { project_ids: [await service.parse(sampleFiles)], agent_ids: ['codebase_qna_agent'] }
  const { json } = await service.call('/api/v2/conversations', { body })
  return { service, path: `/api/v2/conversations/${(json as { conversation_id: string }).conversation_id}` }
}

test('it is in the answer, and stored with the message', async () => {
  const { service, path } = await conversation()
  const body = { content: 'Who calls compose?' }
  const answer = await service.call(`${path}/message?stream=false`, { body })
  const expected = {
    verdict: { dropped: 0, findings: [], repaired: true },
    notices: [{ code: 'repairing', detail: expect.any(String) as string }],
  }
  expect(answer.json).toMatchObject({ message: '`compose` [1] has 1 caller.', ...expected })
  const messages = (await service.call(`${path}/messages`)).json as Message[]
  expect(messages[0]).toMatchObject({ verdict: null, notices: [] })
  expect(messages[1]).toMatchObject({ content: '`compose` [1] has 1 caller.', ...expected })
})

test('the streams say that the text was corrected', async () => {
  const { service, path } = await conversation()
  const body = { content: 'Who calls compose?' }
  const headers = { accept: 'text/event-stream' }
  const events = (await service.call(`${path}/message?format=sse`, { body, headers })).text
  expect(events).toMatch(/event: revision\n.*has 1 caller/)
  expect(events).toMatch(/event: verify\n.*"repaired":true/)
  const lines = (await service.call(`${path}/message`, { body })).text
  const said = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { message: string }).message)
    .join('')
  expect(said).toBe(
    '`composeEverything` [1] has 1 caller.\n\n---\n\n**Corrected answer**\n\n`compose` [1] has 1 caller.',
  )
})
