// The thread that queries graphs: how calls end when their project is deleted, the caller leaves, the thread crashes or
// the service closes.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createQuestionThreads } from '#main/api/services/question-threads'
import { limits } from '#main/kernel/limits'
import { CallPort } from '#main/kernel/threads/call-port'
import { createCallThread } from '#main/kernel/threads/call-thread'
import { temporaryFolder } from '#tests/support/folder'
import { workerUrl } from '#tests/support/parse-workers'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

const never = new AbortController().signal

const openThread = () => createQuestionThreads(workerUrl('question-worker'), workerUrl('map-worker'), () => undefined)

test('a project deleted in the meantime is reported as not parsed', async () => {
  const service = await startTestService()
  const id = await service.parse(sampleFiles)
  const database = join(service.dataFolder, 'graphs', `graph-${id}.db`)
  const { questions, close } = openThread()
  const search = () =>
    questions.search({ place: { id, name: 'x', root: '/', database }, query: 'use', limit: 5 }, never)
  expect((await search()).results).not.toHaveLength(0)
  const statuses = new Set<number>()
  const ended = { yet: false }
  const deleted = service.call(`/api/v2/projects/${id}`, { method: 'DELETE' }).finally(() => (ended.yet = true))
  while (!ended.yet) {
    statuses.add((await service.call('/api/v2/projects')).status)
    // More often than fifty times a second is refused.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect((await deleted).status).toBeLessThan(300)
  // Would catch: a list of all projects that fails because of the one that is being deleted.
  expect([...statuses]).toEqual([200])
  await expect(search()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no complete graph'),
  })
  await close()
})

test('a question is answered while the map of a repository is still being made', async () => {
  const service = await startTestService()
  const id = await service.parse(sampleFiles)
  const place = { id, name: 'x', root: '/', database: join(service.dataFolder, 'graphs', `graph-${id}.db`) }
  const { questions, close } = openThread()
  await questions.search({ place, query: 'use', limit: 5 }, never)
  const ended: string[] = []
  const map = questions.map({ place, version: '1', open: [], limit: 500 }, never).finally(() => ended.push('map'))
  await questions.search({ place, query: 'use', limit: 5 }, never).finally(() => ended.push('search'))
  expect((await map).nodes.length).toBeGreaterThan(0)
  expect(ended).toEqual(['search', 'map'])
  await close()
})

test('a damaged graph is rebuilt when the thread finds it', async () => {
  const service = await startTestService()
  const id = await service.parse(sampleFiles)
  await service.call('/api/v2/search', { body: { project_id: id, query: 'use' } })
  const database = join(service.dataFolder, 'graphs', `graph-${id}.db`)
  const ask = async () => (await service.call('/api/v2/search', { body: { project_id: id, query: 'use' } })).status
  // Another file in its place, as after restoring a bad backup: pages in memory can't hide it, and the end of the run
  // can't overwrite it.
  for (const ending of ['', '-wal', '-shm']) rmSync(`${database}${ending}`, { force: true })
  writeFileSync(database, Buffer.alloc(8_192))
  expect(await ask()).toBe(409)
  await expect.poll(ask).toBe(200)
})

// Would catch: one project whose questions take long, and those about every other one wait behind them.
test('an answer that takes long holds those about its own project, and no others', async () => {
  const service = await startTestService()
  const database = join(service.dataFolder, 'graphs', `graph-${await service.parse(sampleFiles)}.db`)
  const { questions, close } = createQuestionThreads(
    workerUrl('faulty-question-worker'),
    workerUrl('map-worker'),
    () => undefined,
  )
  onTestFinished(close)
  const ended: string[] = []
  const look = async (names: readonly string[], path: string): Promise<void> => {
    const projects = names.map((id) => ({ id, name: id, root: '/', database }))
    const places = [{ path, startLine: 1, endLine: 1 }]
    await questions.findPlaces({ answerId: `${names.join()} ${path}`, projects, places }, never)
    ended.push(names.join())
  }
  const gone: Promise<void>[] = []
  // More than there are threads, and all but one about the same project.
  for (let asked = 0; asked < 2 * limits.answerThreads; asked++) gone.push(look(['slow'], 'endless.ts'))
  gone.push(look(['slow', 'quick'], 'endless.ts'))
  gone.push(look(['slow'], 'src/use.ts'))
  const all = Promise.allSettled(gone)
  await look(['quick'], 'src/use.ts')
  await look(['other'], 'src/use.ts')
  await look(['quick'], 'src/use.ts')
  // Would catch: a project that can't be deleted until an answer about another one has ended.
  await questions.release({ projectId: 'other' }, never)
  expect(ended).toEqual(['quick', 'other', 'quick'])
  await close()
  expect(await all).not.toContainEqual(expect.objectContaining({ status: 'fulfilled' }))
})

// Would catch: three projects whose first answers take minutes, and everyone else waits until one of them has failed.
test('projects that are slow the first time hold all threads for seconds, not for as long as their answers take', async () => {
  const service = await startTestService()
  const database = join(service.dataFolder, 'graphs', `graph-${await service.parse(sampleFiles)}.db`)
  const { questions, close } = createQuestionThreads(
    workerUrl('faulty-question-worker'),
    workerUrl('map-worker'),
    () => undefined,
  )
  onTestFinished(close)
  const look = (id: string, path: string) => {
    const projects = [{ id, name: id, root: '/', database }]
    return questions.findPlaces({ answerId: id, projects, places: [{ path, startLine: 1, endLine: 1 }] }, never)
  }
  const slow = Array.from({ length: limits.answerThreads }, (_, at) => look(`slow ${at}`, 'endless.ts'))
  const all = Promise.allSettled(slow)
  const from = performance.now()
  expect(await look('other', 'src/use.ts')).toHaveLength(1)
  expect(await look('another', 'src/use.ts')).toHaveLength(1)
  expect(performance.now() - from).toBeLessThan(3 * limits.answerLongMilliseconds)
  await close()
  expect(await all).not.toContainEqual(expect.objectContaining({ status: 'fulfilled' }))
}, 60_000)

// Would catch: a call that waits for the processor or a disk for twenty times as long as it may take.
test('a call that uses no processor ends with its thread as well', async () => {
  const { calls, close } = faultyThread(250)
  await expect(calls.stand('', never)).rejects.toMatchObject({ message: expect.stringContaining('took longer') })
  await close()
  expect(limits.questionElapsedMilliseconds).toBeLessThanOrEqual(5 * limits.questionMilliseconds)
})

/** A thread with its own functions, among them one that doesn't end and one that crashes it. */
function faultyWorker(): URL {
  const folder = temporaryFolder({
    'worker.mjs': `import { parentPort, resourceLimits } from 'node:worker_threads'
      parentPort.postMessage({ kind: 'started' })
      parentPort.on('message', ({ kind, id, name, input }) => {
        if (kind !== 'call') return
        if (name === 'hang') for (;;);
        if (name === 'stand') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
        if (name === 'crash') throw new Error('broken')
        if (name === 'told') parentPort.postMessage({ kind: 'progress', id, progress: input })
        const result = name === 'young' ? String(resourceLimits.maxYoungGenerationSizeMb) : input
        parentPort.postMessage({ kind: 'done', id, result })
      })`,
  })
  return pathToFileURL(join(folder, 'worker.mjs'))
}

type Faulty = Record<'echo' | 'hang' | 'stand' | 'crash' | 'young', (input: string, signal: AbortSignal) => string> & {
  readonly told: (input: string, signal: AbortSignal, report: (progress: string) => void) => string
}

function faultyThread(callMilliseconds: number) {
  return createCallThread<Faulty>(['echo', 'hang', 'stand', 'crash'], {
    workerUrl: faultyWorker(),
    callMilliseconds,
    elapsedMilliseconds: 2 * callMilliseconds,
    noticed: () => undefined,
  })
}

test('a call that crashes or blocks the thread fails, and those that waited behind it are answered', async () => {
  // Long enough for a thread to start on a busy machine.
  const { calls, close } = faultyThread(1_000)
  const crashing = expect(calls.crash('', never)).rejects.toMatchObject({
    message: expect.stringContaining('Ask again'),
  })
  expect(await calls.echo('behind a crash', never)).toBe('behind a crash')
  await crashing
  const gone = new AbortController()
  const left = expect(calls.hang('', gone.signal)).rejects.toMatchObject({ code: 'cancelled' })
  gone.abort()
  // Would catch: blame for the call that waits behind one whose caller has left.
  expect(await calls.echo('behind one that left', never)).toBe('behind one that left')
  await left
  const hanging = expect(calls.hang('', never)).rejects.toMatchObject({
    code: 'internal_error',
    message: expect.stringContaining('took longer than 1 s'),
  })
  expect(await calls.echo('behind', never)).toBe('behind')
  await hanging
  await close()
})

test('a thread has little space for new objects, and once it is being ended gets no more calls, which would be lost with it', async () => {
  const port = new CallPort<Faulty>({ workerUrl: faultyWorker(), broken: (cause) => cause })
  expect(await port.call('echo', 'a', never)).toBe('a')
  // Would catch: a thread whose space for new objects grows to 110 MB under load.
  expect(await port.call('young', '', never)).toBe(String(limits.threadYoungMegabytes))
  // Would catch: a caller that stops at its progress and takes the process or thread down with it.
  const stopped = (): void => {
    throw new Error('stopped here')
  }
  await expect(port.call('told', 'a', never, { progress: stopped })).rejects.toThrow('stopped here')
  expect(await port.call('echo', 'b', never)).toBe('b')
  const ended = port.end()
  expect(port.isOver).toBe(true)
  await ended
})

test('a cancelled call ends at once, and so do all calls when the thread is closed', async () => {
  const { calls, close } = faultyThread(60_000)
  const gone = new AbortController()
  const call = calls.hang('', gone.signal)
  gone.abort()
  await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  const waiting = calls.echo('', never)
  void close()
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
  await expect(calls.echo('', never)).rejects.toMatchObject({ code: 'cancelled' })
})

// Would catch: a thread of parses or questions that a closed service leaves behind.
test('closing a service ends all of its threads', async () => {
  const running = new Set<Worker>()
  const follow = (worker: Worker): void => {
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
  }
  process.on('worker', follow)
  onTestFinished(() => void process.off('worker', follow))
  const service = await startTestService({ hasOwnThreads: true })
  const { json } = await service.call('/api/v2/parse', { body: { repo_path: temporaryFolder({ 'own.js': 'own()' }) } })
  const { project_id: id } = json as { project_id: string }
  for await (const state of service.services.projects.follow(id, never)) if (state.status === 'ready') break
  const { status } = await service.call('/api/v2/search', { body: { project_id: id, query: 'own' } })
  expect(status).toBe(200)
  expect(running.size).toBeGreaterThanOrEqual(2)
  await service.close()
  expect(running.size).toBe(0)
})
