// Routes of common frameworks, compared with hand-written tables.
import { describe, expect, it } from 'vitest'
import { pattern as ecmascript } from '#main/query/project/route-patterns/ecmascript'
import { pattern as go } from '#main/query/project/route-patterns/go'
import { routesOf } from '#main/query/project/routes'
import type { ScannedFile } from '#main/query/project/scan-text'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { parsedProject } from '#tests/support/parsed-project'
import { mountedTables } from './mounted-tables'
import { routeTables, type RouteTable } from './tables'

async function found({ files }: RouteTable): Promise<readonly string[]> {
  const { view } = await parsedProject(files)
  return routesOf(view).routes.map(
    ({ method, route, handler }) => `${method} ${route}${handler === null ? '' : ` -> ${handler}`}`,
  )
}

// Would catch: a framework's routes, prefixes or handlers no longer recognised, or false positives.
describe('routes with their handlers', () => {
  let right = 0
  let claimed = 0
  let wanted = 0
  for (const table of [...routeTables, ...mountedTables]) {
    it(`reads ${table.framework}`, async () => {
      const rows = await found(table)
      const hits = rows.filter((row) => table.truth.includes(row))
      right += hits.length
      claimed += rows.length
      wanted += table.truth.length
      expect(rows.filter((row) => !table.truth.includes(row))).toEqual([])
      expect(hits.length / table.truth.length).toBeGreaterThanOrEqual(0.8)
    })
  }

  it('has a precision of 95 % and finds 80 % of routes', () => {
    expect(claimed).toBeGreaterThan(0)
    expect(right / claimed).toBeGreaterThanOrEqual(0.95)
    expect(right / wanted).toBeGreaterThanOrEqual(0.8)
  })
})

// Would catch: a pattern that reads the rest of the file again at each place, so that a hostile file stops an answer.
it.each([
  ['a.b', go],
  ['const a = Router().use(b)\n', ecmascript],
  ['Router', ecmascript],
] as const)('takes about four times as long for four times %j', (unit, pattern) => {
  const cost = (size: number): number => {
    const text = `const a = ${unit.repeat(size / unit.length)}`
    const file: ScannedFile = {
      path: 'a',
      language: pattern.id,
      kind: 'source',
      text: { path: 'a', text, lines: [], asParsed: true },
    }
    const start = cpuMilliseconds()
    pattern.read(file)
    pattern.mounts?.(file)
    return cpuMilliseconds() - start
  }
  const small = cost(25_000)
  expect(cost(100_000)).toBeLessThan(6 * small + 200)
})
