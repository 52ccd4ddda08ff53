// Threads of runs: kept for watched projects, reused for the next project or prepared ahead; no run is lost if a thread
// crashes, hangs or idles.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRunThreads, type RunThreads, type ThreadRequest } from '#main/ingest/threads/run-threads'
import { createSpareThread } from '#main/ingest/threads/spare-thread'
import type { WarmUp } from '#main/ingest/run/run'
import type { RunSession } from '#main/ingest/run/run-session'
import { warmUp as warmThread } from '#main/ingest/run/warm-up'
import type { ParsePool } from '#main/parse/pool'
import { limits } from '#main/kernel/limits'
import { temporaryFolder } from '../support/folder'

/** Does what the request's folder name says, and responds with its thread number, negative once it has warmed up. */
const obedientWorker = `
import { parentPort, threadId } from 'node:worker_threads'
const stops = new Map()
let number = threadId
parentPort.on('message', ({ kind, id, name, input }) => {
  const failed = () => parentPort.postMessage({ kind: 'failed', id, code: 'internal_error', message: 'no', issues: [], detail: '' })
  const done = (result) => parentPort.postMessage({ kind: 'done', id, result })
  if (kind === 'cancel') return stops.get(id)?.()
  if (name === 'leave' || name === 'close') return done()
  if (name === 'warmUp') return done(void (number = -threadId))
  if (input.root === 'crash') process.exit(1)
  if (input.root === 'fail') return failed()
  if (input.root === 'wait') return stops.set(id, failed)
  if (input.root === 'hang') for (;;);
  done(number)
})
`

const warmUp: WarmUp = { root: '', grammarsDir: '', parseWorkerUrl: '', parseWorkers: 1 }
const quiet = { onProgress: () => undefined, onWritten: () => undefined }

afterEach(() => vi.useRealTimers())

function startThreads(): RunThreads {
  const folder = temporaryFolder({ 'worker.mjs': obedientWorker })
  const threads = createRunThreads(createSpareThread(pathToFileURL(join(folder, 'worker.mjs')), warmUp))
  onTestFinished(() => threads.close())
  return threads
}

/** Does a run. @returns the number of its thread */
async function run(threads: RunThreads, root: string, more: Partial<ThreadRequest> = {}): Promise<unknown> {
  const request = { task: 'parse', root, isKept: true, ...more } as ThreadRequest
  return threads.run('p', request, new AbortController().signal, quiet)
}

/** Waits until requests have been passed to the thread. */
async function begun(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

test('runs of a watched project share a thread, and each other run has its own', async () => {
  const threads = startThreads()
  const first = await run(threads, 'do')
  expect(await run(threads, 'do')).toBe(first)
  expect(await run(threads, 'do', { task: 'check' })).toBe(first)
  expect(await run(threads, 'do', { isKept: false })).not.toBe(first)
})

test.each(['fail', 'crash'])('a run that ends with "%s" costs only a new thread', async (how) => {
  const threads = startThreads()
  const first = await run(threads, 'do')
  await expect(run(threads, how)).rejects.toMatchObject({ code: 'internal_error' })
  const second = await run(threads, 'do')
  expect(second).not.toBe(first)
  expect(await run(threads, 'do')).toBe(second)
})

test('a parse stops a running check and runs in the same thread', async () => {
  const threads = startThreads()
  const first = await run(threads, 'do')
  const check = run(threads, 'wait', { task: 'check' })
  await begun()
  const parse = run(threads, 'do')
  await expect(check).rejects.toMatchObject({ code: 'cancelled' })
  expect(await parse).toBe(first)
})

test('a check that doesn’t stop is terminated, and the parse runs anyway', async () => {
  const threads = startThreads()
  const first = await run(threads, 'do')
  const check = run(threads, 'hang', { task: 'check' })
  await begun()
  const parse = run(threads, 'do')
  await expect(check).rejects.toMatchObject({ code: 'cancelled' })
  expect(await parse).not.toBe(first)
})

test('a thread that is idle for long is ended, and the next run starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const threads = startThreads()
  const first = await run(threads, 'do')
  vi.advanceTimersByTime(limits.runThreadRestMilliseconds - 1)
  expect(await run(threads, 'do')).toBe(first)
  vi.advanceTimersByTime(limits.runThreadRestMilliseconds)
  expect(await run(threads, 'do')).not.toBe(first)
})

describe('the thread of a project that isn’t watched', () => {
  const once = { isKept: false }

  /** Waits until a thread whose outcome was reported has left its project. */
  const left = (threads: RunThreads): Promise<void> => threads.release('p')

  test('is reused for the next run, for a watched project too', async () => {
    const threads = startThreads()
    const first = await run(threads, 'do', once)
    await left(threads)
    expect(await run(threads, 'do', once)).toBe(first)
    await left(threads)
    expect(await run(threads, 'do')).toBe(first)
    expect(await run(threads, 'do', once)).not.toBe(first)
  })

  test.each(['fail', 'crash'])('is not used again after "%s"', async (how) => {
    const threads = startThreads()
    const first = await run(threads, 'do', once)
    await left(threads)
    await expect(run(threads, how, once)).rejects.toMatchObject({ code: 'internal_error' })
    await left(threads)
    expect(await run(threads, 'do', once)).not.toBe(first)
  })

  test('is ended if no run follows for long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const threads = startThreads()
    const first = await run(threads, 'do', once)
    await left(threads)
    vi.advanceTimersByTime(limits.spareThreadRestMilliseconds)
    expect(await run(threads, 'do', once)).not.toBe(first)
  })

  test('has warmed up if a run was expected', async () => {
    const threads = startThreads()
    threads.prepare()
    const first = await run(threads, 'do', once)
    expect(first).toBeLessThan(0)
    await left(threads)
    threads.prepare()
    expect(await run(threads, 'do', once)).toBe(first)
  })
})

test('a run that arrives while a thread warms up waits for one file of the warm-up at most', async () => {
  const arrived = new AbortController()
  const given: string[] = []
  const pool: Pick<ParsePool, 'start' | 'parse'> = {
    start: () => undefined,
    parse: async function* (_root, jobs) {
      for (const { path } of jobs) given.push(path)
      arrived.abort()
      yield* []
    },
  }
  const session = { pool: () => pool } as unknown as RunSession
  const root = temporaryFolder({ 'a.ts': 'a()', 'b.ts': 'b()', 'c.ts': 'c()' })
  await warmThread(session, { ...warmUp, root }, arrived.signal)
  expect(given).toHaveLength(1)
})
