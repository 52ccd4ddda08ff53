// C-32: a file that hangs, traps or kills its parser only loses that file.
import { readdirSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ParseRun } from '#main/parse/parse-run'
import { createParsePool, type ParseOutcome, type ParsePool } from '#main/parse/pool'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'

function faultyPool(size: number): ParsePool {
  const pool = createParsePool({
    size,
    grammarsDirectory: grammarsDirectory(),
    workerUrl: workerUrl('faulty-parse-worker'),
    fileMilliseconds: 1_000,
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

async function outcomesOf(pool: ParsePool, root: string): Promise<ParseOutcome[]> {
  const outcomes: ParseOutcome[] = []
  const jobs = readdirSync(`${root}/src`).map((name) => ({ path: `src/${name}`, size: 50 }))
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
    run.lose(`${at}.js`, 'crashed')
    return run.timeShare
  })
  expect([shares[0], shares[7], shares[15], shares[31]]).toEqual([1, 1, 0.5, 0.25])
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
