// C-32: a file that hangs, traps or kills its parser only loses that file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '#main/kernel/limits'
import { ParseRun } from '#main/parse/parse-run'
import { createParsePool, type ParseOutcome, type ParsePool } from '#main/parse/pool'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'

function faultyPool(size: number, wastedMilliseconds: number = limits.parseWastedMilliseconds): ParsePool {
  const pool = createParsePool({
    size,
    grammarsDirectory: grammarsDirectory(),
    workerUrl: workerUrl('faulty-parse-worker'),
    fileMilliseconds: 1_000,
    wastedMilliseconds,
  })
  onTestFinished(() => pool.close())
  return pool
}

function folderWith(fault: string | null): string {
  const files: Record<string, string> = {}
  for (let index = 0; index < 40; index++)
    files[`src/file-${index}.js`] = `export function f${index}() { return ${index} }\n`
  if (fault !== null) files[`src/file-1-${fault}.js`] = 'export const x = 1\n'
  return temporaryFolder(files)
}

async function outcomesOf(pool: ParsePool, root: string, size = 50): Promise<ParseOutcome[]> {
  const outcomes: ParseOutcome[] = []
  const jobs = readdirSync(`${root}/src`).map((name) => ({ path: `src/${name}`, size }))
  for await (const outcome of pool.parse(root, jobs)) outcomes.push(outcome)
  return outcomes
}

describe('a parser failure in one file', () => {
  const faults = [
    ['endless', 'Parsing took longer than 1 s'],
    ['exit', 'The parser crashed on this file'],
    ['trap', 'The parser crashed on this file'],
    ['throws', 'The file could not be parsed'],
  ] as const
  test.each(faults)('%s: the other files are parsed, this one is reported once', async (fault, reason) => {
    const outcomes = await outcomesOf(faultyPool(2), folderWith(fault))
    expect(outcomes.filter((outcome) => outcome.kind === 'parsed')).toHaveLength(40)
    expect(outcomes.filter((outcome) => outcome.kind !== 'parsed')).toEqual([
      { kind: 'skipped', path: `src/file-1-${fault}.js`, reason },
    ])
    expect(new Set(outcomes.map((outcome) => outcome.path)).size).toBe(41)
  })

  test('a single worker is replaced and continues', async () => {
    const pool = faultyPool(1)
    const first = await outcomesOf(pool, folderWith('exit'))
    expect(first.filter((outcome) => outcome.kind === 'parsed')).toHaveLength(40)
    const second = await outcomesOf(pool, folderWith(null))
    expect(second.filter((outcome) => outcome.kind === 'parsed')).toHaveLength(40)
  })
})

test('the more files were lost, the less time others get', () => {
  const run = new ParseRun('/', [], 1)
  const shares = Array.from({ length: 32 }, (_, at) => {
    run.lose({ path: `${at}.js`, size: 1 }, 'crashed', limits.parseFileMilliseconds)
    return run.timeShare
  })
  expect([shares[0], shares[7], shares[15], shares[31]]).toEqual([1, 1, 0.5, 0.25])
})

// Catches: a run that parses files for hours which all end shortly before their limit.
test('time that files take beyond what source takes counts as well, and that of source does not', () => {
  const run = new ParseRun('/', [], 1)
  const job = { path: 'a.js', size: 1_000_000 }
  run.spend(1_500, [job])
  for (let at = 0; at < 20; at++) run.spend(1_000, [job])
  expect(run.timeShare).toBe(1)
  for (let at = 0; at < 20; at++) run.spend(6_000, [job])
  expect(run.timeShare).toBeCloseTo(0.5, 1)
})

// Catches: a budget that is counted, but not applied to the files that follow.
test('in a run that wasted its time already, a file is given up sooner', async () => {
  const root = temporaryFolder({ 'src/a-slow.js': 'export const x = 1\n', 'src/b-endless.js': 'export const x = 1\n' })
  // So large that each is a batch of its own: time is counted by batches.
  const size = 40_000
  expect(await outcomesOf(faultyPool(1, 100), root, size)).toMatchObject([
    { kind: 'parsed', path: 'src/a-slow.js' },
    { kind: 'skipped', path: 'src/b-endless.js', reason: 'Parsing took longer than 0.5 s' },
  ])
})

// Catches: a worker that is ended and started for each of thousands of files like those that were lost.
test('after several lost files of a kind, those like them are skipped and named', async () => {
  const kind = (at: number, ending: string, size: number) => ({ path: `${at}.${ending}`, size })
  const alike = Array.from({ length: 30 }, (_, at) => kind(at, 'js', 200_000))
  const others = [kind(40, 'js', 100), kind(41, 'py', 200_000)]
  const run = new ParseRun('/', [...alike, ...others], 1)
  const parsed: string[] = []
  for (let batch = run.nextBatch(); batch !== undefined; batch = run.nextBatch())
    for (const job of batch.jobs)
      if (job.path.endsWith('.js') && job.size > 100) run.lose(job, 'too slow', 1_000)
      else parsed.push(job.path)
  const skipped: string[] = []
  for (let at = 0; at < alike.length; at++) {
    const outcome = await run.take()
    if (outcome?.kind === 'skipped') skipped.push(outcome.reason)
  }
  expect(parsed).toEqual(['40.js', '41.py'])
  expect(skipped).toHaveLength(30)
  expect(skipped.filter((reason) => reason === 'too slow').length).toBeLessThan(2 * limits.parseFilesAlike)
  expect(new Set(skipped)).toEqual(new Set(['too slow', 'Like other files that could not be parsed in time']))
})

// Catches: files that are parsed again with each one that is lost behind them.
test('files that were parsed when their worker was lost are parsed once more at most', async () => {
  const root = folderWith(null)
  for (const at of [10, 20, 30]) writeFileSync(`${root}/src/file-${at}-exit.js`, 'export const x = 1\n')
  const log = join(root, 'log')
  writeFileSync(`${root}/src/file-0-counted.js`, `// log: ${log}\n`)
  const outcomes = await outcomesOf(faultyPool(1), root)
  expect(outcomes.filter(({ kind }) => kind === 'parsed')).toHaveLength(41)
  expect(readFileSync(log, 'utf8').length).toBeLessThanOrEqual(2)
})

test('a worker that cannot start ends the run with an error instead of waiting forever', async () => {
  const pool = createParsePool({
    size: 2,
    grammarsDirectory: grammarsDirectory(),
    workerUrl: new URL('missing-worker.js', workerUrl('parse-worker')),
  })
  onTestFinished(() => pool.close())
  await expect(outcomesOf(pool, folderWith(null))).rejects.toMatchObject({ code: 'internal_error' })
})

test('missing grammars end the run with an error instead of skipping every file', async () => {
  const pool = createParsePool({
    size: 1,
    grammarsDirectory: temporaryFolder({}),
    workerUrl: workerUrl('parse-worker'),
  })
  onTestFinished(() => pool.close())
  await expect(outcomesOf(pool, folderWith(null))).rejects.toThrow('could not be loaded')
})
