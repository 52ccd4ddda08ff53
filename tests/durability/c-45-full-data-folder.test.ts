// C-45: on a full disk keys still work, failed writes are reported, and deleting frees space.
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAccess } from '#main/api/services/access'
import { createRunningAnswers, newMessage } from '#main/api/services/answers/running-answers'
import { createFileSecretBox } from '#main/api/services/file-secret-box'
import { giveReserve, keepReserve } from '#main/kernel/disk-reserve'
import { limits } from '#main/kernel/limits'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'
import { canMount, fill, smallDisk } from '#tests/support/disks/small-disk'

// Would catch: an owner who can't sign in to make room, half files that take up more, an answer that ends in silence.
test.skipIf(!canMount)('signing in, secrets and an answer on a full disk', async () => {
  const disk = smallDisk('2m')
  const store = openAppStore(join(disk, 'app.db'))
  onTestFinished(() => store.close())
  const access = createAccess(store)
  const { token } = access.createDashboardToken()
  const words = Promise.withResolvers<void>()
  const answers = createRunningAnswers({
    store,
    answerer: {
      agents: [],
      agent: () => undefined,
      answer: async function* () {
        yield { type: 'text', delta: 'So far. ' }
        await words.promise
        const none = { thinking: null, citations: [], toolCalls: [], model: null, stopped: false }
        yield { type: 'done', text: 'long '.repeat(20_000), mode: 'graph', ...none }
      },
    },
    openView: () => {
      throw new Error('There is no project.')
    },
    report: (error) => {
      throw error
    },
  })
  const about = { id: 'c', title: 'Kept', project_ids: [], agent_ids: ['a'], hidden: false, message_count: 0 }
  const conversation = { ...about, created_at: 'now', updated_at: 'now' }
  store.insertConversation(conversation)
  const question = newMessage('c', null, 'user', 'What is kept?')
  const run = answers.start(conversation, question, [], null, () => store.insertMessage(question))

  const filler = join(disk, 'filler')
  fill(filler)
  for (let row = 0; row < 500; row++) {
    try {
      store.setSetting(`row-${row}`, 'x'.repeat(1_000))
    } catch {
      break
    }
  }
  words.resolve()
  await run.finished
  const events: unknown[] = []
  for await (const { event } of run.follow(0, { signal: new AbortController().signal, comesBack: false }))
    events.push(event)
  expect(events.at(-1)).toMatchObject({ type: 'error', detail: expect.stringMatching(/disk is full/) as string })

  const { sessionKey } = access.openSession(token)
  const caller = access.identify(sessionKey)
  expect(caller).toMatchObject({ scope: 'session' })
  expect(() => access.openSession(token)).toThrow(expect.objectContaining({ code: 'authentication_required' }))
  await expect(createFileSecretBox(join(disk, 'secrets.key')).seal('secret')).rejects.toThrow(/disk is full/)
  utimesSync(join(disk, 'app.db.backup'), 0, 0)
  await expect(store.backUpWhenStale()).rejects.toThrow()
  expect(readdirSync(disk).filter((name) => /secrets|partial/.test(name))).toEqual([])

  rmSync(filler)
  access.closeSession(caller?.keyId ?? '')
  expect(access.identify(sessionKey)).toBeNull()
})

// Would catch: every request with a key, deletions included, failing from a minute after the disk became full.
test.skipIf(!canMount)('a full data folder', () => {
  const disk = smallDisk('2m')
  const store = openAppStore(join(disk, 'app.db'))
  onTestFinished(() => store.close())
  let clock = Date.now()
  const access = createAccess(store, () => clock)
  const { api_key: key } = access.createKey('editor')
  const filler = join(disk, 'filler')
  fill(filler)

  clock += 10 * 60_000
  for (let made = 0; made < 200; made++) {
    try {
      access.createKey(`another ${made}`)
    } catch (error) {
      expect(error).toMatchObject({ message: expect.stringMatching(/disk is full.*Free some space/) as string })
      made = 200
    }
    if (made === 199) throw new Error('the disk never became full')
  }
  expect(access.identify(key)).toMatchObject({ name: 'editor' })
  const used = access.listKeys().find(({ name }) => name === 'editor')?.last_used_at
  expect(used).toBe(new Date(clock).toISOString())

  rmSync(filler)
  expect(access.createKey('room again').name).toBe('room again')
})

// Would catch: a key that goes on working because its end can't be stored, and sessions in memory that never end.
test.skipIf(!canMount)('revoking and many sign-ins on a full disk', () => {
  const disk = smallDisk('2m')
  const store = openAppStore(join(disk, 'app.db'))
  onTestFinished(() => store.close())
  const clock = { now: Date.now() }
  const access = createAccess(
    store,
    () => clock.now,
    () => clock.now,
  )
  const { id, api_key: key } = access.createKey('lost laptop')
  const { api_key: other } = access.createKey('editor')
  const { sessionKey: signedOut } = access.openSession(access.createDashboardToken().token)
  const outId = access.identify(signedOut)?.keyId ?? ''
  const stream = access.endOf(id)
  fill(join(disk, 'filler'))
  for (let row = 0; row < 500; row++) {
    try {
      store.setSetting(`row-${row}`, 'x'.repeat(1_000))
    } catch {
      break
    }
  }

  expect(() => access.revokeKey(id)).toThrow(/refused from now on.*Free some space/)
  expect(stream.aborted).toBe(true)
  access.closeSession(outId)
  for (const ended of [key, signedOut]) expect(access.identify(ended)).toBeNull()
  expect(access.identify(other)).not.toBeNull()

  const sessions = Array.from({ length: limits.unstoredSessions + 1 }, () => {
    const { sessionKey } = access.openSession(access.createDashboardToken().token)
    return sessionKey
  })
  expect(sessions.map((session) => access.identify(session) !== null)).toEqual(sessions.map((_, at) => at > 0))
  clock.now += limits.sessionIdleMilliseconds - 1
  expect(access.identify(sessions[1] ?? '')).not.toBeNull()
  clock.now += 2
  expect(access.identify(sessions[1] ?? '')).not.toBeNull()
  expect(access.identify(sessions[2] ?? '')).toBeNull()

  // Stored with the next use of a key for which there is room.
  rmSync(join(disk, 'filler'))
  access.identify(other)
  expect(store.keys('api').map(({ name }) => name)).toEqual(['editor'])
  expect(store.keys('session')).toEqual([])
})

// Would catch: conversations that can only be deleted where there is room already.
test.skipIf(!canMount)('deleting on a full disk uses the room that is kept', () => {
  const disk = smallDisk('24m')
  const reserve = join(disk, 'reserve')
  const store = openAppStore(join(disk, 'app.db'), () => giveReserve(reserve))
  onTestFinished(() => store.close())
  const about = { title: 'Kept', project_ids: [], agent_ids: ['a'], hidden: false, message_count: 0 }
  for (const id of ['c', 'd']) store.insertConversation({ id, ...about, created_at: 'now', updated_at: 'now' })
  keepReserve(reserve)
  fill(join(disk, 'filler'))
  expect(() => {
    for (let row = 0; row < 5_000; row++) store.setSetting(`row-${row}`, 'x'.repeat(1_000))
  }).toThrow(/disk is full/)
  expect(existsSync(reserve)).toBe(true)
  store.deleteConversation('c')
  expect(existsSync(reserve)).toBe(false)
  expect(
    [...store.conversations({ start: 0, limit: 10, sort: 'created_at', order: 'asc' })].map(({ id }) => id),
  ).toEqual(['d'])
})

// Would catch: a disk that a parse filled, a service that can no longer be started to make room on it, and reads that
// fail because they write.
test.skipIf(!canMount)(
  'starting, reading and deleting on a disk without any room, and what is written says why',
  async () => {
    const disk = smallDisk('32m')
    const dataFolder = join(disk, 'data')
    const folder = temporaryFolder({ 'a.js': 'export function kept () {}\n' })
    const before = await startServiceProcess({ dataFolder, folder })
    onTestFinished(() => void before.child.kill('SIGKILL'))
    await expect.poll(async () => (await ask(before, 'GET', 'projects/')).text).toContain('"ready"')
    expect(await before.stop()).toBe(0)
    fill(join(disk, 'filler'))

    const service = await startServiceProcess({ dataFolder })
    onTestFinished(() => void service.child.kill('SIGKILL'))
    const [project] = JSON.parse((await ask(service, 'GET', 'projects/')).text) as readonly { readonly id: string }[]
    const id = `${project?.id}`
    const reads = [
      ['GET', `projects/${id}/export`],
      ['GET', `projects/${id}/file?path=a.js`],
      ['POST', 'search', { project_id: id, query: 'kept' }],
    ] as const
    // The service gave back the room that it had reserved; this takes it.
    fill(join(disk, 'filler-again'))
    for (const [method, path, body] of reads) {
      const { status, text } = await ask(service, method, path, body)
      expect([path, status, text.includes('kept')]).toEqual([path, 200, true])
    }
    // The log of the database has some room left.
    const question = { content: `What is kept? ${'x'.repeat(20_000)}` }
    let answer = await ask(service, 'POST', `project/${id}/message`, question)
    for (let asked = 0; answer.status === 200 && asked < 100; asked++)
      answer = await ask(service, 'POST', `project/${id}/message`, question)
    expect([answer.status, answer.text]).toEqual([500, expect.stringMatching(/disk is full.*Free some space/)])

    const other = temporaryFolder({ 'b.js': 'export function other () {}\n' })
    const parse = await ask(service, 'POST', 'parse', { repo_path: other })
    expect([parse.status, parse.text]).toEqual([500, expect.stringMatching(/disk is full.*Free some space/)])
    expect((await ask(service, 'DELETE', `projects/${id}`)).status).toBe(200)
    expect((await ask(service, 'GET', 'projects/')).text).toBe('[]')
    expect(await service.stop()).toBe(0)
  },
)

async function ask({ url, key }: ServiceProcess, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/api/v2/${path}`, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}
