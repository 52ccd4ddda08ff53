// Whether this run's tests confirm each promise of docs/threats.md.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = 'docs/threats.md'

/**
 * The rows of the page, in its order.
 * @returns `[{ id, tests }]`, the tests as paths from the root
 */
export function readThreats(root) {
  return readFileSync(join(root, page), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [id = '', , , tests = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      if (!/^C-\d\d$/.test(id)) return []
      return [{ id, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path) }]
    })
}

/**
 * Compares the rows with the results of this run.
 * @param files `{ path: 'passed' | 'failed' | 'skipped' }` of every test file that ran
 * @returns `{ held, line }`: false where a row has no test, or one of its tests failed or was not run
 */
export function judgeThreats(root, files) {
  const rows = readThreats(root)
  const outcomeOf = (path) => files[path] ?? (isElsewhere(path) && existsSync(join(root, path)) ? 'skipped' : 'not run')
  const open = rows.flatMap(({ id, tests }) => {
    const bad = tests.filter((path) => !['passed', 'skipped'].includes(outcomeOf(path)))
    if (tests.length > 0 && bad.length === 0) return []
    return [`${id} (${tests.length === 0 ? 'no test' : bad.map((path) => `${path} ${outcomeOf(path)}`).join(', ')})`]
  })
  const skipped = rows.filter(({ tests }) => tests.some((path) => outcomeOf(path) === 'skipped')).map(({ id }) => id)
  const line =
    `${rows.length - open.length} of ${rows.length} promises of ${page} held by their tests` +
    (open.length === 0 ? '' : `; not held: ${open.join(', ')}`) +
    (skipped.length === 0 ? '' : `; in part skipped here: ${skipped.join(', ')}`)
  return { held: rows.length > 0 && open.length === 0, line }
}

/** Tests of the window are not even listed where its binary is missing. */
function isElsewhere(path) {
  return path.startsWith('tests/e2e/electron/')
}
