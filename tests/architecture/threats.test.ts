// docs/threats.md says which test holds each promise; code and tests name its rows.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(root, 'docs/threats.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [id, , , tests] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (id === undefined || !/^C-\d\d$/.test(id)) return []
    return [{ id, tests: [...(tests ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '') }]
  })

test('every row of the threats stands once, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: 52 }, (_, at) => `C-${String(at + 1).padStart(2, '0')}`),
  )
})

test('every row names tests, and they are there', () => {
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([])
  expect(rows.flatMap(({ tests }) => tests).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

// Would catch: an id in a comment that stands nowhere.
test('every id that code and tests name is a row', () => {
  const named = execFileSync('git', ['grep', '-ohE', '\\bC-[0-9]{2}\\b', '--', 'src', 'tests'], {
    cwd: root,
    encoding: 'utf8',
  })
  const known = new Set(rows.map(({ id }) => id))
  expect([...new Set(named.split('\n'))].filter((id) => id !== '' && !known.has(id))).toEqual([])
})
