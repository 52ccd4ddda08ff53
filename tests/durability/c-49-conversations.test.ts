// C-49: searching all messages holds no other request, however repetitive they and the text are.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowestHealth } from '#tests/api/slowest-health'
import { startTestService, type TestService } from '#tests/api/test-service'
import type { Conversation } from '#contract/conversation'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'

/** A service with a conversation for each of these lists of messages, newest first. */
async function serviceWith(all: readonly (Pick<Conversation, 'title' | 'hidden'> & { said: readonly string[] })[]) {
  const dataFolder = temporaryFolder()
  const store = openAppStore(join(dataFolder, 'app.db'))
  for (const [index, { title, hidden, said }] of all.entries()) {
    const id = `c${index}`
    const at = `2026-01-01T00:00:${String(59 - index).padStart(2, '0')}.000Z`
    const rest = { project_ids: [], agent_ids: [], created_at: at, updated_at: at, message_count: 0 }
    store.insertConversation({ id, title, hidden, ...rest })
    for (const [place, content] of said.entries())
      store.insertMessage({
        ...{ id: `${id}-${place}`, conversation_id: id, parent_id: null, role: 'user', content },
        ...{ citations: [], tool_calls: [], thinking: null, mode: null, model: null, agent_id: null },
        ...{ status: 'complete', error: null, verdict: null, notices: [], thinking_ms: null, picture: null },
        created_at: at,
      })
  }
  store.close()
  return startTestService({ dataFolder })
}

async function titles(service: TestService, query: string): Promise<string[]> {
  const { status, json } = await service.call(`/api/v2/conversations/?${query}`)
  expect(status).toBe(200)
  return (json as Conversation[]).map(({ title }) => title)
}

test(
  'a search of messages that a pattern almost fits everywhere lets other requests in',
  { timeout: 120_000 },
  async () => {
    // Trying the text anew at each character takes two billion steps.
    const said = Array.from({ length: 100 }, () => 'a'.repeat(100_000))
    const service = await serviceWith([{ title: 'Letters', hidden: false, said }])
    const search = service.call(`/api/v2/conversations/?text=${'a'.repeat(199)}b`)
    expect(await slowestHealth(service, search)).toBeLessThan(100)
    expect((await search).json).toEqual([])
  },
)

test('a search finds texts in titles and messages whatever their case, in the order and pages of the list', async () => {
  const service = await serviceWith([
    { title: 'About 100% of Äpfel', hidden: false, said: ['nothing'] },
    { title: 'b', hidden: true, said: ['none here', 'where do we peel äpfel?'] },
    { title: 'c', hidden: false, said: ['no fruit'] },
    { title: 'd', hidden: false, said: ['a_b', 'ÄPFEL and ÄPFEL'] },
    { title: 'e', hidden: false, said: [] },
  ])
  const fruit = `text=${encodeURIComponent(' äPFEL ')}`
  expect(await titles(service, fruit)).toEqual(['About 100% of Äpfel', 'b', 'd'])
  expect(await titles(service, `${fruit}&order=asc`)).toEqual(['d', 'b', 'About 100% of Äpfel'])
  expect(await titles(service, `${fruit}&hidden=false`)).toEqual(['About 100% of Äpfel', 'd'])
  expect(await titles(service, `${fruit}&start=1&limit=1`)).toEqual(['b'])
  expect(await titles(service, `${fruit}&start=3`)).toEqual([])
  expect(await titles(service, 'text=A_B')).toEqual(['d'])
  expect(await titles(service, `text=${encodeURIComponent('0%')}`)).toEqual(['About 100% of Äpfel'])
  expect(await titles(service, 'text=%20')).toHaveLength(5)
})
