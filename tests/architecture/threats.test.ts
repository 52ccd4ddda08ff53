// docs/threats.md names the test of each promise; code and tests refer to its rows.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'
import { judgeThreats, readThreats } from '../../scripts/suites/threats.mjs'

const root = join(import.meta.dirname, '../..')
const rows = readThreats(root)

test('every threat is listed once, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: 52 }, (_, at) => `C-${String(at + 1).padStart(2, '0')}`),
  )
})

test('every row names existing tests', () => {
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([])
  expect(rows.flatMap(({ tests }) => tests).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

// Would catch: a test of a promise that may fail or not run while the summary says that the promise held.
test('every test that is named after a row is in that row', () => {
  const named = ['tests/hostile', 'tests/durability'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((file) => {
      const id = /^(c-\d\d)-.*\.test\.ts$/.exec(file)?.[1]?.toUpperCase()
      return id === undefined ? [] : [{ id, path: `${folder}/${file}` }]
    }),
  )
  const inRow = new Map(rows.map(({ id, tests }) => [id, tests]))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ id, path }) => inRow.get(id)?.includes(path) !== true)).toEqual([])
})

// Would catch: an id in a comment that isn't in the table.
test('every id in code and tests has a row', () => {
  const named = execFileSync('git', ['grep', '-ohE', '\\bC-[0-9]{2}\\b', '--', 'src', 'tests'], {
    cwd: root,
    encoding: 'utf8',
  })
  const known = new Set(rows.map(({ id }) => id))
  expect([...new Set(named.split('\n'))].filter((id) => id !== '' && !known.has(id))).toEqual([])
})

test('the test command’s summary counts promises whose test failed or didn’t run', () => {
  const all = Object.fromEntries(rows.flatMap(({ tests }) => tests).map((path) => [path, 'passed' as const]))
  expect(judgeThreats(root, all)).toEqual({
    held: true,
    line: '52 of 52 promises of docs/threats.md held by their tests',
  })
  const [path] = rows.at(-1)?.tests ?? []
  expect(judgeThreats(root, { ...all, [path ?? '']: 'failed' }).line).toContain(`51 of 52`)
  const { [path ?? '']: _, ...rest } = all
  expect(judgeThreats(root, rest)).toMatchObject({ held: false, line: expect.stringContaining(`${path} not run`) })
})

// Would catch: a promise that the summary counts although nothing tests it, and a page that no longer can be read.
test('a row without a test fails the test command, and so does a page without rows', () => {
  const page = (rows: string) => temporaryFolder({ 'docs/threats.md': `| id | threat | promise | tests |\n${rows}` })
  const held = '| C-01 | a | b | `tests/a.test.ts` |\n'
  const passed = { 'tests/a.test.ts': 'passed' } as const
  expect(judgeThreats(page(held), passed)).toMatchObject({ held: true })
  expect(judgeThreats(page(`${held}| C-02 | a | b | |\n`), passed)).toEqual({
    held: false,
    line: '1 of 2 promises of docs/threats.md held by their tests; not held: C-02 (no test)',
  })
  expect(judgeThreats(page(''), passed)).toMatchObject({ held: false })
})

test('every promise of SECURITY.md names tests of this page, or tests that exist', () => {
  const [, promises = ''] = readFileSync(join(root, 'SECURITY.md'), 'utf8').split(/^## What is promised$/m)
  const lines = (promises.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  const named = lines.slice(1).map((line) => [...line.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((paths) => paths.length === 0)).toEqual([])
  expect(named.flat().filter((path) => !existsSync(join(root, path)))).toEqual([])
})
