// C-32: a file that takes too long to link is skipped and reported, a stalled run is ended, and neither blocks others.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createProgressMeter } from '#main/ingest/life/progress'
import { runProject, type RunSetting } from '#main/ingest/life/project-run'
import { newRow } from '#main/ingest/life/project-row'
import { createRunQueue } from '#main/ingest/life/run-queue'
import { createRunThreads, type RunThreads, type ThreadRequest } from '#main/ingest/threads/run-threads'
import { createSpareThread } from '#main/ingest/threads/spare-thread'
import { slowFiles } from '#main/ingest/run/slow-files'
import { SlowFileError, runBounds } from '#main/ingest/threads/run-watch'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'

/** Starts a file and never finishes it, or sends no progress at all. */
const stuckWorker = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ input: order }) => {
  if (order === null) return parentPort.close()
  const numbers = new Int32Array(order.sharedState, 0, 4)
  if (order.root === 'files') {
    const path = new TextEncoder().encodeInto('src/ä.js', new Uint8Array(order.sharedState, 16))
    Atomics.store(numbers, 3, path.written)
  }
  for (let at = 0; ; at++) if (order.root === 'files') Atomics.add(numbers, 1, 1)
})
`

const quiet = { onProgress: () => undefined, onWritten: () => undefined }

function threadsWith(bounds: Partial<typeof runBounds>): RunThreads {
  const folder = temporaryFolder({ 'worker.mjs': stuckWorker })
  const threads = createRunThreads(
    createSpareThread(pathToFileURL(join(folder, 'worker.mjs')), null, { ...runBounds, ...bounds }),
  )
  onTestFinished(() => threads.close())
  return threads
}

function run(threads: RunThreads, root: string): Promise<unknown> {
  const request = { task: 'parse', root, isKept: false } as ThreadRequest
  return threads.run('p', request, new AbortController().signal, quiet)
}

test('linking a file ends at its time limit, and the file is reported', async () => {
  const outcome = run(threadsWith({ fileMilliseconds: 300 }), 'files')
  await expect(outcome).rejects.toMatchObject({ path: 'src/ä.js' })
  await expect(outcome).rejects.toBeInstanceOf(SlowFileError)
})

test('linking as a whole ends at its time limit', async () => {
  await expect(run(threadsWith({ linkMilliseconds: 300 }), 'files')).rejects.toMatchObject({
    code: 'payload_too_large',
    message: expect.stringContaining('.cairnignore') as unknown,
  })
})

test('a run without any progress is ended', async () => {
  await expect(run(threadsWith({ stillMilliseconds: 500 }), 'still')).rejects.toMatchObject({
    message: expect.stringContaining('did not move') as unknown,
  })
})

/** The setting of a run whose threads link everything except files named as slow. */
function setting(threads: RunThreads): RunSetting {
  return {
    threads,
    files: { database: () => '', clone: () => '' },
    grammarsDir: '',
    parseWorkerUrl: new URL('file:///'),
    textWorkerUrl: new URL('file:///'),
  } as unknown as RunSetting
}

function order(): Parameters<typeof runProject>[1] {
  return {
    row: { ...newRow({ kind: 'folder', path: '/repository', branch: null, commit: null }) },
    meter: createProgressMeter(),
    signal: new AbortController().signal,
    checkDatabase: false,
    changed: null,
    update: () => undefined,
    moved: () => undefined,
  }
}

describe('a project with slow files', () => {
  const threadsFor = (slow: readonly string[], runs: (readonly string[])[]): RunThreads =>
    ({
      run: (_id: string, { leftOut = [] }: ThreadRequest) => {
        runs.push([...leftOut])
        const next = slow.find((path) => !leftOut.includes(path))
        return next === undefined
          ? Promise.resolve({ statistics: {}, skipped: [], skippedTotal: leftOut.length })
          : Promise.reject(new SlowFileError(next))
      },
    }) as unknown as RunThreads

  test('is parsed without the slow files', async () => {
    const runs: (readonly string[])[] = []
    const { result } = await runProject(setting(threadsFor(['a.js', 'b.js'], runs)), order(), null)
    expect(runs).toEqual([[], ['a.js'], ['a.js', 'b.js']])
    expect(result.skippedTotal).toBe(2)
  })

  test('ends with an error that names them if there are many', async () => {
    const slow = Array.from({ length: 50 }, (_, at) => `slow-${at}.js`)
    const runs: (readonly string[])[] = []
    await expect(runProject(setting(threadsFor(slow, runs)), order(), null)).rejects.toMatchObject({
      code: 'payload_too_large',
      message: expect.stringContaining('slow-0.js') as unknown,
    })
    expect(runs).toHaveLength(9)
  })
})

test('after three slow files of a kind, those like them are skipped, and smaller and other ones are not', () => {
  const file = (path: string, size: number) => ({ path, size, modifiedMs: 0 })
  const files = [...[9, 8, 7, 6, 2].map((size, at) => file(`${at}.js`, size)), file('a.py', 9)]
  const skipped = (...leftOut: readonly string[]) => slowFiles(files, leftOut).map(({ path }) => path)
  expect(skipped('0.js', '1.js')).toEqual(['0.js', '1.js'])
  expect(skipped('0.js', '1.js', 'a.py')).toEqual(['0.js', '1.js', 'a.py'])
  expect(skipped('0.js', '1.js', '2.js')).toEqual(['0.js', '1.js', '2.js', '3.js'])
})

test('a skipped file is reported with its reason, now and in the next run, and the others are linked', async () => {
  const root = temporaryFolder({ 'slow.js': 'export function slow() {}\n', 'quick.js': 'export function quick() {}\n' })
  const threads = createRunThreads(createSpareThread(workerUrl('ingest-worker'), null))
  onTestFinished(() => threads.close())
  const request: ThreadRequest = {
    task: 'parse',
    root,
    database: join(temporaryFolder(), 'graph.db'),
    checkDatabase: false,
    versions: { parser: 'test', builder: 'test' },
    grammarsDir: grammarsDirectory(),
    parseWorkerUrl: workerUrl('parse-worker').href,
    parseWorkers: 1,
    textWorkerUrl: workerUrl('text-worker').href,
    changed: null,
    isKept: false,
  }
  const { signal } = new AbortController()
  const first = await threads.run('p', { ...request, leftOut: ['slow.js'] }, signal, quiet)
  expect(first).toMatchObject({ files: 1, skipped: [{ path: 'slow.js', reason: 'Linking took too long' }] })
  const again = await threads.run('p', request, signal, quiet)
  expect('statistics' in again && again.files + again.skippedTotal).toBe(2)
})

test('long runs yield their slots to waiting ones, up to a limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const afterMilliseconds = 20
  const queue = createRunQueue(1, { afterMilliseconds, places: 1 })
  const { signal } = new AbortController()
  const ends: (() => void)[] = []
  const begun: string[] = []
  const long = (name: string): Promise<void> =>
    queue.run(signal, () => {
      begun.push(name)
      return new Promise((resolve) => void ends.push(resolve))
    })
  const runs = [long('first'), long('second'), long('third')]
  await vi.advanceTimersByTimeAsync(afterMilliseconds)
  expect(begun).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(3 * afterMilliseconds)
  expect(begun).toEqual(['first', 'second'])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['first', 'second', 'third'])
  for (const end of ends) end()
  await Promise.all(runs)
})
