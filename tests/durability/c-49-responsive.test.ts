// C-49: the main thread stays responsive while a project is walked, parsed, linked and written.
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'
import { watchTurns } from '#tests/support/cpu-time'
import { folderTarget, parsed, settled, startIngest } from '../ingest/start-ingest'

test('event-loop delay stays small during a parse with searches in progress', async () => {
  const { ingest } = startIngest()
  const ready = await parsed(ingest, temporaryFolder({ 'a.js': 'function compose () {}\n' }))
  const files: Record<string, string> = {}
  for (let index = 0; index < 300; index++) {
    const body = Array.from(
      { length: 25 },
      (_, row) => `export function f${index}_${row}(a) { return f0_0(a, ${row}) }`,
    )
    files[`src/m${index % 30}/file${index}.ts`] = `import { f0_0 } from '../m0/file0'\n${body.join('\n')}\n`
  }
  const root = temporaryFolder(files)
  const { graph } = ingest.open(ready.project_id)
  const endWatch = watchTurns()
  const priorities = new Set<number>()
  const searching = setInterval(() => {
    graph.searchSymbols('compose a function', 20)
    for (const priority of threadPriorities()) priorities.add(priority)
  }, 20)
  const { project_id: id } = ingest.submit(folderTarget(root))
  const states = await settled(ingest, id)
  clearInterval(searching)
  const turns = endWatch()
  expect(states.at(-1)?.status).toBe('ready')
  expect(turns[Math.floor(turns.length / 100)]).toBeLessThan(50)
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
