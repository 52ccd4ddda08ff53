// What a killed process leaves unfinished, and how a stream of states skips outdated ones.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Message } from '#contract/conversation'
import { streamStates } from '#main/api/services/state-stream'
import { openAppStore } from '#main/store/app/open-app-store'
import { sampleFiles } from './sample-project'
import { endlessAnswer, scriptedAnswerer } from './scripted-answerer'
import { startTestService } from './test-service'

// Catches an answer shown as still being written forever.
it('shows an answer whose process was killed as stopped', async () => {
  const service = await startTestService({
    answerer: (real) => scriptedAnswerer(real, (_request, signal) => endlessAnswer(signal, true)),
  })
  const about = { project_ids: [await service.parse(sampleFiles)], agent_ids: ['codebase_qna_agent'] }
  const { json } = await service.call('/api/v2/conversations', { body: about })
  const id = (json as { conversation_id: string }).conversation_id
  const path = `/api/v2/conversations/${id}`
  const running = service.call(`${path}/message`, { body: { content: 'Go on' } })
  const statuses = async (): Promise<string[]> =>
    ((await service.call(`${path}/messages`)).json as Message[]).map((message) => message.status)
  while ((await statuses())[1] !== 'streaming') await Promise.resolve()
  await service.call(`${path}/stop`, { method: 'POST' })
  await running
  // The row as a killed process leaves it in the store.
  const store = openAppStore(join(service.dataFolder, 'app.db'))
  const [, answer] = [...store.messages(id, { start: 0, limit: 2 })]
  store.insertMessage({ ...(answer as Message), id: 'killed', status: 'streaming' })
  store.close()
  expect(await statuses()).toEqual(['complete', 'stopped', 'stopped'])
  const resumed = await service.call(`${path}/message?format=sse`, {
    body: { content: 'x' },
    headers: { accept: 'text/event-stream', 'last-event-id': 'killed:3' },
  })
  expect(resumed.text).toContain('id: killed:4\nevent: done')
  expect(resumed.text).toContain('"stopped":true')
})

// Catches a slow reader that gets outdated states one by one, or misses the last one.
it('gives a slow reader the newest state and always the last', async () => {
  let tell: (state: number) => void = () => undefined
  let subscribed = true
  const leaving = new AbortController()
  const states = streamStates(
    () => 0,
    (listener) => {
      tell = listener
      return () => (subscribed = false)
    },
    (state) => state === 9,
    leaving.signal,
  )
  expect((await states.next()).value).toBe(0)
  for (let state = 1; state <= 5; state += 1) tell(state)
  expect((await states.next()).value).toBe(5)
  const waiting = states.next()
  tell(9)
  expect((await waiting).value).toBe(9)
  expect([(await states.next()).done, subscribed]).toEqual([true, false])
  const left = streamStates(
    () => 0,
    () => () => undefined,
    () => false,
    leaving.signal,
  )
  await left.next()
  const never = left.next()
  leaving.abort()
  expect((await never).done).toBe(true)
})
