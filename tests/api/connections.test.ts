// The list of connections: each that was made, once, without its content.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectionsSchema } from '#contract/connections'
import { createConnectionList } from '#main/api/services/connections'
import { limits } from '#main/kernel/limits'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { startGitServer } from '#tests/support/git-server'
import { scriptedModel } from '#tests/support/scripted-model'
import { startTestService } from './test-service'

function openStore(file = join(temporaryFolder(), 'app.db')) {
  const store = openAppStore(file)
  onTestFinished(() => store.close())
  return store
}

const unexpected = (error: unknown): never => {
  throw error
}

test('a check of Ollama and a clone are listed, and nothing else is', async () => {
  const connections = createConnectionList(openStore(), unexpected)
  const { model, server } = await scriptedModel({}, { record: connections.record })
  const git = await startGitServer(undefined, connections.record)
  onTestFinished(() => git.close())
  git.createRepository('acme/tool', { 'a.ts': 'export const a = 1' })
  const service = await startTestService({ model, connections, networkPolicy: git.policy })
  const session = await service.openSession()
  const listed = async () =>
    connectionsSchema.parse((await service.call('/api/v2/connections', { key: session })).json).connections

  await service.parse({ 'a.ts': 'export const a = 1' })
  expect(await listed()).toEqual([])

  await service.call('/api/v2/models')
  const { json } = await service.call('/api/v2/parse', { body: { repo_name: `${git.url}/acme/tool.git` } })
  const { project_id: id } = json as { project_id: string }
  const follow = service.services.projects.follow(id, AbortSignal.timeout(20_000))
  for await (const { status, message } of follow) expect(status, message ?? '').not.toBe('error')
  const rows = await listed()
  expect(rows.map(({ host, port, purpose }) => `${purpose} ${host}:${port}`).sort()).toEqual([
    `clone ${git.host}`,
    `model ${new URL(server.url).host}`,
  ])
  // The check that the repository exists, and the clone itself.
  expect(rows.find(({ purpose }) => purpose === 'clone')?.count).toBe(2)
  expect(JSON.stringify(rows)).not.toContain('acme')

  const lastAfterLook = async () => {
    await service.call(`/api/v2/parsing-status/${id}`)
    return (await listed())[0]
  }
  await expect.poll(lastAfterLook).toMatchObject({ purpose: 'remote_check', port: Number(new URL(git.url).port) })
})

test('an attempt without a response is not a connection', async () => {
  const connections = createConnectionList(openStore(), unexpected)
  const { model } = await scriptedModel({}, { baseUrl: 'http://127.0.0.1:1', record: connections.record })
  expect(await model.models()).toMatchObject({ state: 'not_running' })
  expect(connections.list().connections).toEqual([])
})

test('only the dashboard sees the list', async () => {
  const service = await startTestService()
  expect((await service.call('/api/v2/connections')).status).toBe(403)
})

test('the list survives a restart, with the time since which it is complete', () => {
  const file = join(temporaryFolder(), 'app.db')
  const first = openAppStore(file)
  const list = createConnectionList(first, unexpected, () => new Date('2026-05-01T08:00:00Z'))
  const ollama = { host: '127.0.0.1', port: 11434, purpose: 'model' } as const
  for (let time = 0; time < 3; time++) list.record(ollama)
  list.close()
  first.close()
  const again = createConnectionList(openStore(file), unexpected, () => new Date('2026-05-02T08:00:00Z'))
  again.record(ollama)
  const [first_at, last_at] = ['2026-05-01T08:00:00.000Z', '2026-05-02T08:00:00.000Z']
  expect(again.list()).toEqual({ since: first_at, connections: [{ ...ollama, first_at, last_at, count: 4 }] })
})

test('at the limit the least recently used one is removed, and the list says since when it is complete', () => {
  const store = openStore()
  let minute = 0
  const clock = () => new Date(Date.UTC(2026, 4, 1, 8, minute++))
  const list = createConnectionList(store, unexpected, clock)
  for (let host = 0; host <= limits.connectionsListed; host++)
    list.record({ host: `host-${host}.test`, port: 443, purpose: 'clone' })
  const { since, connections } = list.list()
  expect(connections).toHaveLength(limits.connectionsListed)
  expect(connections.at(-1)?.host).toBe('host-1.test')
  expect(since < (connections.at(-1)?.first_at ?? '')).toBe(true)
  expect(store.connections()).toHaveLength(limits.connectionsListed)
})

test('a store that can’t be written neither loses nor breaks a connection', () => {
  const store = openStore()
  const faults: unknown[] = []
  const full = () => {
    throw new Error('disk full')
  }
  const list = createConnectionList({ ...store, saveConnection: full }, (error) => faults.push(error))
  list.record({ host: 'github.com', port: 443, purpose: 'clone' })
  expect(list.list().connections).toMatchObject([{ host: 'github.com', count: 1 }])
  expect(faults).toHaveLength(1)
})
