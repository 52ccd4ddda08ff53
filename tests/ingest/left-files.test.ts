// What a start removes from the data folder: files that Cairn itself left, and nothing else.
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import { startIngest } from './start-ingest'

test('files of an interrupted deletion or clone are removed at the next start', () => {
  const dataDir = temporaryFolder()
  const [one, other] = [randomUUID(), randomUUID()]
  writeFiles(dataDir, { [`graphs/graph-${one}.db`]: '', [`graphs/graph-${one}.db-wal`]: '' })
  writeFiles(dataDir, { [`clones/${one}.partial/x`]: '', [`clones/${other}/x`]: '', [`clones/${other}.old/x`]: '' })
  startIngest(dataDir).ingest.resume()
  expect([readdirSync(join(dataDir, 'graphs')), readdirSync(join(dataDir, 'clones'))]).toEqual([[], []])
})

// Would catch: a start that empties a folder of its user's, because it has the name of one of ours or is linked there.
test('nothing that others keep in the data folder is removed', () => {
  const id = randomUUID()
  const files = ['clones/tool/a.js', `clones/${id}-notes/a.txt`, 'clones/a.txt', 'graphs/graph-of-sales.db']
  const dataDir = temporaryFolder(Object.fromEntries(files.map((path) => [path, ''])))
  const elsewhere = temporaryFolder({ [`${id}/a.js`]: '', [`graph-${id}.db`]: '' })
  symlinkSync(join(elsewhere, id), join(dataDir, 'clones', randomUUID()))
  startIngest(dataDir).ingest.resume()
  const linked = temporaryFolder()
  for (const name of ['clones', 'graphs']) symlinkSync(elsewhere, join(linked, name))
  startIngest(linked).ingest.resume()
  expect(files.filter((path) => !existsSync(join(dataDir, path)))).toEqual([])
  expect(readdirSync(elsewhere, { recursive: true }).toSorted()).toEqual(
    [id, `graph-${id}.db`, join(id, 'a.js')].toSorted(),
  )
})
