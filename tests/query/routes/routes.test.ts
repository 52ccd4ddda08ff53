// Routes of common frameworks, compared with hand-written tables.
import { describe, expect, it } from 'vitest'
import { pattern as dotnet } from '#main/query/project/route-patterns/dotnet'
import { pattern as ecmascript } from '#main/query/project/route-patterns/ecmascript'
import { pattern as go } from '#main/query/project/route-patterns/go'
import { pattern as jvm } from '#main/query/project/route-patterns/jvm'
import { routesOf } from '#main/query/project/routes'
import type { ScannedFile } from '#main/query/project/scan-text'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { parsedProject } from '#tests/support/parsed-project'
import { distantTables } from './distant-tables'
import { mountedTables } from './mounted-tables'
import { routeTables, type RouteTable } from './tables'
import { writtenTables } from './written-tables'

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
  for (const table of [...routeTables, ...mountedTables, ...distantTables, ...writtenTables]) {
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

// Would catch: white space that an expression can divide in 2^60 ways, which stops an answer.
it.each([
  [jvm, '@RestController class A {\n@GetMapping("/a")GAP=1\n}'],
  [ecmascript, "@Controller('a') class A {\n@Get('b')GAP=1\n}"],
  [dotnet, '[ApiController] class A {\n[HttpGet("a")]GAP=1\n}'],
] as const)('reads what follows an annotation in linear time (%#)', (pattern, source) => {
  const file = fileOf(pattern.id, source.replace('GAP', ' '.repeat(60)))
  const start = cpuMilliseconds()
  expect(pattern.read(file).length).toBeLessThan(2)
  expect(cpuMilliseconds() - start).toBeLessThan(2_000)
})

// Would catch: a pattern that reads the rest of the file again at each place, so that a hostile file stops an answer.
it.each([
  ['a.b', go],
  ['const a = Router().use(b)\n', ecmascript],
  ['Router', ecmascript],
] as const)('takes about four times as long for four times %j', (unit, pattern) => {
  const cost = (size: number): number => {
    const text = `const a = ${unit.repeat(size / unit.length)}`
    const file = fileOf(pattern.id, text)
    const start = cpuMilliseconds()
    pattern.read(file)
    pattern.mounts?.(file)
    return cpuMilliseconds() - start
  }
  const small = cost(25_000)
  expect(cost(100_000)).toBeLessThan(6 * small + 200)
})

function fileOf(language: string, text: string): ScannedFile {
  return { path: 'a', language, kind: 'source', text: { path: 'a', text, lines: [], asParsed: true } }
}

// Would catch: a page's request with an id in its path taken for the route that answers it.
it('takes requests with values in their paths for no routes', async () => {
  const { view } = await parsedProject({
    'client/cards.js': [
      "import socket from './socket'",
      "import bridge from './bridge'",
      `export const leave = (cardId) => bridge.delete(\`/cards/\${cardId}/members\`, headers)`,
      "export const forget = () => { bridge.delete('/cards/all', undefined, headers) }",
      "export const join = () => { socket.post('/cards/join', headers) }",
    ].join('\n'),
    'server/app.js': "const app = require('express')()\napp.delete('/cards/:cardId', removeCards)\n",
  })
  expect(routesOf(view).routes.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE server/app.js'])
})
