// C-48: one service at a time on a data folder, even if many start at once, and no stale lock after a kill.
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from '#main/store/app/data-lock'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'
import { startChild, type Child } from './child'
import { roundsOf } from './rounds'

async function firstLine(child: Child): Promise<string> {
  const next = await child.lines[Symbol.asyncIterator]().next()
  return next.done === true ? '' : next.value
}

type Send = (path: string, body?: unknown) => Promise<unknown>

function sender({ url }: ServiceProcess, key: string): Send {
  return async (path, body) => {
    const answer = await fetch(`${url}/api/v2${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
}

async function signIn(service: ServiceProcess): Promise<Send> {
  const token = new URL(service.dashboard).hash.slice('#token='.length)
  const session = await sender(service, service.key)('/auth/session', { token })
  return sender(service, (session as { session_key: string }).session_key)
}

test('of four processes that start at once on fifty folders, exactly one gets each', async () => {
  const folders = Array.from({ length: 50 }, () => temporaryFolder())
  const children = Array.from({ length: 4 }, () => startChild('lock-process', [folders[0] ?? '']))
  const lines = children.map((child) => child.lines[Symbol.asyncIterator]())
  const winners = new Set<number>()
  for (const folder of folders) {
    // Those who run already try more closely together than those who start.
    if (folder !== folders[0]) for (const child of children) child.process.stdin.write(`${folder}\n`)
    const answers = await Promise.all(lines.map(async (own) => (await own.next()).value as string))
    expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'taken'])
    winners.add(answers.indexOf('taken'))
  }
  // None had a head start, or there was no race.
  expect(winners.size).toBeGreaterThan(1)
})

// Would catch: two that start at once, each of which takes the other's attempt for a service that runs, so that none does.
test('an attempt of another process that ends at once is no service that runs', async () => {
  const folder = temporaryFolder()
  lockDataFolder(folder).release()
  const attempt = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     const Database = require(workerData.module)
     const connection = new Database(workerData.file)
     connection.exec('BEGIN; SELECT * FROM holder')
     connection.prepare('SELECT * FROM holder').all()
     parentPort.postMessage('reading')
     setTimeout(() => connection.close(), 30)`,
    {
      eval: true,
      workerData: {
        file: join(folder, 'service.lock'),
        module: createRequire(import.meta.url).resolve('better-sqlite3'),
      },
    },
  )
  await once(attempt, 'message')
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ code: 'conflict' }))
  lock.release()
})

test('the folder of a killed process is free again', async () => {
  const folder = temporaryFolder()
  const child = startChild('lock-process', [folder])
  expect(await firstLine(child)).toBe('taken')
  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ code: 'conflict' }))
  child.process.kill('SIGKILL')
  await once(child.process, 'close')
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ code: 'conflict' }))
  expect(await firstLine(startChild('lock-process', [folder]))).toBe('conflict')
  lock.release()
  lockDataFolder(folder).release()
})

// Would catch a service that opens or changes anything before it has the lock, a second one that waits, and rows of the
// first that the second undoes.
test('of two real services that start at once, one serves and the other changes nothing', async () => {
  const folder = temporaryFolder()
  const repository = temporaryFolder({ 'a.js': 'export function kept () {}\n' })
  const names: string[] = []
  for (let round = 0; round < roundsOf(3); round++) {
    const starts = await Promise.allSettled(
      [0, 1].map(() => startServiceProcess({ dataFolder: folder, folder: repository })),
    )
    const [service, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    if (service === undefined) throw new Error(`neither started: ${JSON.stringify(starts)}`)
    onTestFinished(() => void service.child.kill('SIGKILL'))
    for (const other of others) onTestFinished(() => void other.child.kill('SIGKILL'))
    expect(others).toEqual([])
    const refused = starts.find((start) => start.status === 'rejected')
    expect(String(refused?.reason)).toMatch(/ended with 1: Cairn is already running with this data folder/)

    const owner = await signIn(service)
    expect(await owner('/health')).not.toHaveProperty('recovery')
    expect(await owner('/api-keys')).toMatchObject(names.map((name) => ({ name })))
    expect(await owner('/projects/')).toHaveLength(1)
    names.push(`round ${round}`)
    await owner('/api-keys', { name: `round ${round}` })
    // Ends in one of the two ways that leave different files behind.
    if (round % 2 === 0) {
      service.child.kill('SIGKILL')
      await once(service.child, 'exit')
    } else expect(await service.stop()).toBe(0)
  }
  const store = openAppStore(join(folder, 'app.db'))
  onTestFinished(() => store.close())
  expect(store.recovery).toBeNull()
  expect(store.keys('api').map(({ name }) => name)).toEqual(names)
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
})
