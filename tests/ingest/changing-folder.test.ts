// A folder that changes while it is parsed: the parse ends, and the next one catches up.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'
import { exportOf, folderTarget, parsed, settled, startIngest } from './start-ingest'

const count = 400
const text = (at: number, round: number): string =>
  `import { f${(at + 1) % count} } from './f${(at + 1) % count}'\nexport function f${at}() { return f${(at + 1) % count}() }\nexport const round${round} = ${at}\n`

test('files that change, vanish or appear during a parse are up to date after the next one', async () => {
  const files = Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.js`, text(at, 0)]))
  const folder = temporaryFolder(files)
  const { ingest } = startIngest()
  const { project_id: id } = ingest.submit(folderTarget(folder))
  let running = true
  const writing = (async () => {
    for (let step = 1; running; step++) {
      const at = (step * 37) % count
      const path = join(folder, `f${at}.js`)
      if (step % 5 === 0) rmSync(path, { force: true })
      else writeFileSync(path, text(at, step))
      writeFileSync(join(folder, `new${step % 50}.js`), `export function new${step}() {}\n`)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })()
  const first = (await settled(ingest, id)).at(-1)
  running = false
  await writing
  expect(first?.progress.phase).toBe('done')

  await parsed(ingest, folder)
  const { ingest: other } = startIngest()
  const fresh = await parsed(other, folder)
  expect(exportOf(ingest, id)).toEqual(exportOf(other, fresh.project_id))
  expect(ingest.state(id).latest).toBe(true)
})
