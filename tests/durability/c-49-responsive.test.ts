// C-49: the thread that serves requests stays free while a project is walked, parsed, linked and written.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'
import { folderTarget, parsed, settled, startIngest } from '../ingest/start-ingest'

test('event-loop delay stays small during a parse, with searches going on', { timeout: 90_000 }, async () => {
  const { ingest } = startIngest()
  const ready = await parsed(ingest, temporaryFolder({ 'a.js': 'function compose () {}\n' }))
  const files: Record<string, string> = {}
  for (let index = 0; index < 800; index++) {
    const body = Array.from(
      { length: 50 },
      (_, row) => `export function f${index}_${row}(a) { return f0_0(a, ${row}) }`,
    )
    files[`src/m${index % 30}/file${index}.ts`] = `import { f0_0 } from '../m0/file0'\n${body.join('\n')}\n`
  }
  const root = temporaryFolder(files)
  const { graph } = ingest.open(ready.project_id)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const searching = setInterval(() => graph.searchSymbols('compose a function', 20), 20)
  const { project_id: id } = ingest.submit(folderTarget(root))
  const states = await settled(ingest, id)
  clearInterval(searching)
  delay.disable()
  expect(states.at(-1)?.status).toBe('ready')
  expect(delay.percentile(99) / 1e6).toBeLessThan(50)
})
