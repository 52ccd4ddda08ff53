// C-45: a full disk ends the parse with a clear error, and stored data stays readable.
import { rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ParsingState } from '#contract/project'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import { canMount, fill, smallDisk } from '#tests/support/disks/small-disk'
import { exportOf, parsed, startIngest } from '../ingest/start-ingest'
import { grammarsDir, startChild, workers } from './child'

/** A graph of some megabytes. */
const manyFunctions = Object.fromEntries(
  Array.from({ length: 20 }, (_, file) => [
    `f${file}.js`,
    Array.from({ length: 400 }, (_, row) => `function f${row} () { return g${row}('${'text '.repeat(20)}') }`).join(
      '\n',
    ),
  ]),
)

// By a limit on the size of files, which no rights are needed for.
test.skipIf(process.platform === 'win32')('a disk that gets full while the graph is written', async () => {
  const root = temporaryFolder({ 'a.js': 'function first () {}\n' })
  const dataDir = temporaryFolder()
  const before = startIngest(dataDir)
  const { project_id: id } = await parsed(before.ingest, root)
  const lines = exportOf(before.ingest, id)
  await before.stop()

  writeFiles(root, manyFunctions)
  const child = startChild('ingest-process', [dataDir, root, workers, grammarsDir], 1_000)
  const states: ParsingState[] = []
  for await (const line of child.lines) states.push(JSON.parse(line) as ParsingState)
  expect(states.at(-1)).toMatchObject({ status: 'error', message: expect.stringMatching(/disk is full/) as string })

  const after = startIngest(dataDir)
  expect(exportOf(after.ingest, id)).toEqual(lines)
  expect(await parsed(after.ingest, root)).toMatchObject({ status: 'ready', latest: true })
})

test.skipIf(!canMount)('a real disk that a parse fills', async () => {
  const root = temporaryFolder({ 'a.js': 'function first () {}\n' })
  const disk = smallDisk('8m')
  const { ingest, stop } = startIngest(join(disk, 'data'))
  const { project_id: id } = await parsed(ingest, root)
  const lines = exportOf(ingest, id)
  fill(join(disk, 'filler'))
  truncateSync(join(disk, 'filler'), statSync(join(disk, 'filler')).size - 1_000_000)
  writeFiles(root, manyFunctions)
  expect(await parsed(ingest, root)).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/disk is full/) as string,
  })
  expect(exportOf(ingest, id)).toEqual(lines)

  rmSync(join(disk, 'filler'))
  expect(await parsed(ingest, root)).toMatchObject({ status: 'ready', latest: true })
  // Its files would keep the disk.
  await stop()
})
