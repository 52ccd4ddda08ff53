// C-45: a full disk ends the parse with a clear error, and stored data stays readable.
import { expect, test } from 'vitest'
import type { ParsingState } from '#contract/project'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import { exportOf, parsed, startIngest } from '../ingest/start-ingest'
import { grammarsDir, startChild, workers } from './child'

test.skipIf(process.platform === 'win32')('a disk that gets full while the graph is written', async () => {
  const root = temporaryFolder({ 'a.js': 'function first () {}\n' })
  const dataDir = temporaryFolder()
  const before = startIngest(dataDir)
  const { project_id: id } = await parsed(before.ingest, root)
  const lines = exportOf(before.ingest, id)
  await before.stop()

  const body = Array.from(
    { length: 400 },
    (_, row) => `function f${row} () { return g${row}('${'text '.repeat(20)}') }`,
  )
  writeFiles(root, Object.fromEntries(Array.from({ length: 60 }, (_, file) => [`f${file}.js`, body.join('\n')])))
  const child = startChild('ingest-process', [dataDir, root, workers, grammarsDir], 1_000)
  const states: ParsingState[] = []
  for await (const line of child.lines) states.push(JSON.parse(line) as ParsingState)
  expect(states.at(-1)).toMatchObject({ status: 'error', message: expect.stringMatching(/disk is full/) as string })

  const after = startIngest(dataDir)
  expect(exportOf(after.ingest, id)).toEqual(lines)
  expect(await parsed(after.ingest, root)).toMatchObject({ status: 'ready', latest: true })
})
