// C-45: on a full disk keys still work, failed writes are reported, and deleting frees space.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAccess } from '#main/api/services/access'
import { createRunningAnswers, newMessage } from '#main/api/services/answers/running-answers'
import { createFileSecretBox } from '#main/api/services/file-secret-box'
import { limits } from '#main/kernel/limits'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

/** A small file system, which only root can create. */
function smallDisk(size: string): string {
  const folder = join(temporaryFolder(), 'disk')
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}

function fill(file: string, least = 512): void {
  try {
    for (let size = 1 << 20; size > least; size >>= 1) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
  } catch {
    // Full, as intended.
  }
}

const isPossible = process.platform === 'linux' && process.getuid?.() === 0

// Would catch: an owner who can't sign in to make room, half files that take up more, an answer that ends in silence.
test.skipIf(!isPossible)('signing in, secrets and an answer on a full disk', async () => {
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
  for (const name of [filler, `${filler}.rest`]) fill(name)
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
test.skipIf(!isPossible)('a full data folder', () => {
  const disk = smallDisk('2m')
  const store = openAppStore(join(disk, 'app.db'))
  onTestFinished(() => store.close())
  let clock = Date.now()
  const access = createAccess(store, () => clock)
  const { api_key: key } = access.createKey('editor')
  const filler = join(disk, 'filler')
  fill(filler)
  fill(`${filler}.rest`)

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
test.skipIf(!isPossible)('revoking and many sign-ins on a full disk', () => {
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

// Would catch: a disk that a parse filled, and a service that can no longer be started to make room on it.
test.skipIf(!isPossible)('starting and deleting a project on a disk without any room', async () => {
  const disk = smallDisk('32m')
  const dataFolder = join(disk, 'data')
  const folder = temporaryFolder({ 'a.js': 'export function kept () {}\n' })
  const before = await startServiceProcess({ dataFolder, folder })
  onTestFinished(() => void before.child.kill('SIGKILL'))
  await expect.poll(async () => JSON.stringify(await (await projects(before)).json())).toContain('"ready"')
  expect(await before.stop()).toBe(0)
  for (const name of ['filler', 'filler.rest', 'filler.end']) fill(join(disk, name), 1)

  const service = await startServiceProcess({ dataFolder })
  onTestFinished(() => void service.child.kill('SIGKILL'))
  const [project] = (await (await projects(service)).json()) as readonly { readonly id: string }[]
  expect((await projects(service, `${project?.id}`, 'DELETE')).status).toBe(200)
  expect(await (await projects(service)).json()).toEqual([])
  expect(await service.stop()).toBe(0)
})

function projects({ url, key }: ServiceProcess, id = '', method = 'GET'): Promise<Response> {
  return fetch(`${url}/api/v2/projects/${id}`, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
  })
}
