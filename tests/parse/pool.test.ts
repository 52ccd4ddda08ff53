// The pool with real workers: every file once, unchanged files not at all, and prompt aborts.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createParsePool, type ParseOutcome, type ParsePool } from '#main/parse/pool'
import { decodeParsedFile } from '#main/parse/parsed-file-codec'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'

function poolOf(size: number, worker = 'parse-worker'): ParsePool {
  const pool = createParsePool({ size, grammarsDirectory: grammarsDirectory(), workerUrl: workerUrl(worker) })
  onTestFinished(() => pool.close())
  return pool
}

async function all(outcomes: AsyncIterable<ParseOutcome>): Promise<ParseOutcome[]> {
  const list: ParseOutcome[] = []
  for await (const outcome of outcomes) list.push(outcome)
  return list.sort((one, other) => (one.path < other.path ? -1 : 1))
}

const text = 'export function greet(name) { return name }\n'
/** Parsed by the faulty worker without an end, after it has made the file `begun`. */
const endless = (begun: string): string => `// begun: ${begun}\n`
const hash = createHash('sha256').update(text).digest('hex')

test('returns the parsed file, its hash and bytes that decode to the same', async () => {
  const root = temporaryFolder({ 'greet.js': text })
  const [outcome] = await all(poolOf(1).parse(root, [{ path: 'greet.js', size: text.length }]))
  expect(outcome).toMatchObject({ kind: 'parsed', path: 'greet.js', hash, size: text.length })
  if (outcome?.kind !== 'parsed') throw new Error('not parsed')
  expect(outcome.file.definitions.map(({ kind, name }) => ({ kind, name }))).toEqual([
    { kind: 'function', name: 'greet' },
  ])
  expect(decodeParsedFile(outcome.bytes)).toEqual(outcome.file)
})

test('a file with the known hash isn’t parsed again; one with another is', async () => {
  const root = temporaryFolder({ 'same.js': text, 'changed.js': `${text}// more\n` })
  const jobs = ['changed.js', 'same.js'].map((path) => ({ path, size: 10, knownHash: hash }))
  const outcomes = await all(poolOf(2).parse(root, jobs))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['parsed', 'unchanged'])
})

test('files that cannot be read are skipped with a reason', async () => {
  const root = temporaryFolder({ 'binary.js': 'a\0b' })
  const jobs = ['binary.js', 'gone.js', '../outside.js'].map((path) => ({ path, size: 1 }))
  const outcomes = await all(poolOf(1).parse(root, jobs))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['skipped', 'skipped', 'skipped'])
})

test('the result doesn’t depend on the number of workers', async () => {
  const files: Record<string, string> = {}
  for (let index = 0; index < 300; index++) files[`f${index}.ts`] = `export const v${index}: number = f(${index})\n`
  const root = temporaryFolder(files)
  // The given sizes are large enough that every worker starts.
  const jobs = Object.keys(files).map((path) => ({ path, size: 20_000 }))
  const one = await all(poolOf(1).parse(root, jobs))
  const three = await all(poolOf(3).parse(root, jobs))
  expect(one).toHaveLength(300)
  expect(three).toEqual(one)
})

test('an abort ends a run at once, terminates the worker, and leaves the pool usable', async () => {
  const begun = join(temporaryFolder(), 'begun')
  const root = temporaryFolder({ 'endless.js': endless(begun), 'fine.js': text })
  const pool = poolOf(1, 'faulty-parse-worker')
  const controller = new AbortController()
  const run = all(pool.parse(root, [{ path: 'endless.js', size: 1 }], controller.signal))
  await expect.poll(() => existsSync(begun)).toBe(true)
  controller.abort()
  await expect(run).rejects.toMatchObject({ code: 'cancelled' })
  const outcomes = await all(pool.parse(root, [{ path: 'fine.js', size: 1 }]))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['parsed'])
})

test('aborting one run leaves another on the same pool complete', async () => {
  const begun = join(temporaryFolder(), 'begun')
  const root = temporaryFolder({ 'endless.js': endless(begun), 'a.js': text, 'b.js': text })
  const pool = poolOf(1, 'faulty-parse-worker')
  const controller = new AbortController()
  const stuck = all(pool.parse(root, [{ path: 'endless.js', size: 1 }], controller.signal))
  const other = all(
    pool.parse(
      root,
      ['a.js', 'b.js'].map((path) => ({ path, size: 1 })),
    ),
  )
  await expect.poll(() => existsSync(begun)).toBe(true)
  controller.abort()
  await expect(stuck).rejects.toMatchObject({ code: 'cancelled' })
  expect(await other).toHaveLength(2)
})

test('leaving the loop early stops the work', async () => {
  const files: Record<string, string> = {}
  for (let index = 0; index < 200; index++) files[`f${index}.js`] = text
  const root = temporaryFolder(files)
  const pool = poolOf(2)
  const outcomes = pool
    .parse(
      root,
      Object.keys(files).map((path) => ({ path, size: 1 })),
    )
    [Symbol.asyncIterator]()
  expect((await outcomes.next()).done).toBe(false)
  await outcomes.return?.()
  expect((await outcomes.next()).done).toBe(true)
  expect(await all(pool.parse(root, [{ path: 'f1.js', size: 1 }]))).toHaveLength(1)
})

test('no jobs, no outcomes', async () => {
  expect(await all(poolOf(1).parse(temporaryFolder({}), []))).toEqual([])
})
