// C-49: the main thread stays responsive while a project is walked, parsed, linked and written, and searched meanwhile.
// `CAIRN_FILES=50000 npx vitest run tests/durability/c-49-responsive --testTimeout 1800000` parses so many by hand, and
// prints the delays by the clock too: those of a machine with other work say little.
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestService } from '#tests/api/test-service'
import { watchTurns } from '#tests/support/cpu-time'
import { temporaryFolder } from '#tests/support/folder'

const files = Number(process.env['CAIRN_FILES'] ?? 300)

test('event-loop delay stays small during a parse with searches in progress', async () => {
  const { call, parse, services } = await startTestService()
  const ready = await parse({ 'a.js': 'function compose () {}\n' })
  const search = () => call('/api/v2/search', { body: { project_id: ready, query: 'compose a function' } })
  const texts: Record<string, string> = {}
  for (let index = 0; index < files; index++) {
    const body = Array.from(
      { length: 25 },
      (_, row) => `export function f${index}_${row}(a) { return f0_0(a, ${row}) }`,
    )
    texts[`src/m${index % 30}/file${index}.ts`] = `import { f0_0 } from '../m0/file0'\n${body.join('\n')}\n`
  }
  const folder = temporaryFolder(texts)
  // Warm-up: loading and compiling once isn't part of a search.
  expect(await search()).toMatchObject({ status: 200 })

  const endWatch = watchTurns()
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const times: number[] = []
  const priorities = new Set<number>()
  const state = { isOver: false, searches: 0 }
  const searching = async (): Promise<void> => {
    // Below the rate that a key may ask at.
    for (; !state.isOver; await pause(30)) {
      const from = performance.now()
      expect((await search()).status).toBe(200)
      times.push(performance.now() - from)
      state.searches++
      for (const priority of threadPriorities()) priorities.add(priority)
    }
  }
  const searches = searching()
  const { json } = await call('/api/v2/parse', { body: { repo_path: folder } })
  const id = (json as { project_id: string }).project_id
  let last = ''
  for await (const { status } of services.projects.follow(id, new AbortController().signal)) last = status
  state.isOver = true
  await searches
  delays.disable()
  const turns = endWatch()
  expect(last).toBe('ready')
  expect(state.searches).toBeGreaterThan(0)
  expect(turns[Math.floor(turns.length / 100)]).toBeLessThan(50)
  if (files > 300) {
    times.sort((left, right) => left - right)
    const [delayed, searched] = [delays.percentile(99) / 1e6, times[Math.floor(times.length * 0.99)] ?? 0]
    console.log(
      `${files} files, ${state.searches} searches. Event-loop delay: p99 ${delayed.toFixed(1)} ms, ` +
        `longest ${(delays.max / 1e6).toFixed(1)} ms; search: p99 ${searched.toFixed(1)} ms; ` +
        `longest turns of processor time: ${turns
          .slice(0, 5)
          .map((turn) => turn.toFixed(1))
          .join(', ')} ms`,
    )
  }
  // On a busy machine the parse gives way to requests. Only Linux reports the priorities of threads.
  expect([...priorities].some((priority) => priority > getPriority()) || process.platform !== 'linux').toBe(true)
})

function threadPriorities(): readonly number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      return getPriority(Number(thread))
    } catch {
      return []
    }
  })
}
