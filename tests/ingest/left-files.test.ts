// What a start removes from the data folder: files that Cairn itself left, and nothing else.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import { startIngest } from './start-ingest'

const marker = '.made-by-cairn'

test('files of an interrupted deletion or clone are removed at the next start', () => {
  const dataDir = temporaryFolder()
  startIngest(dataDir).ingest.resume()
  const [one, other] = [randomUUID(), randomUUID()]
  writeFiles(dataDir, { [`graphs/graph-${one}.db`]: '', [`graphs/graph-${one}.db-wal`]: '' })
  writeFiles(dataDir, { [`clones/${one}.partial/x`]: '', [`clones/${other}/x`]: '', [`clones/${other}.old/x`]: '' })
  startIngest(dataDir).ingest.resume()
  expect([readdirSync(join(dataDir, 'graphs')), readdirSync(join(dataDir, 'clones'))]).toEqual([[marker], [marker]])
})

// Would catch: proof by the name alone. Other programs name their folders by such ids too.
test('what is in folders that Cairn did not make stays, even under the name of a project', () => {
  const files = [`clones/${randomUUID()}/a.js`, `clones/${randomUUID()}.old/a.js`, `graphs/graph-${randomUUID()}.db`]
  const dataDir = temporaryFolder(Object.fromEntries(files.map((path) => [path, ''])))
  for (let start = 0; start < 2; start += 1) startIngest(dataDir).ingest.resume()
  expect(files.filter((path) => !existsSync(join(dataDir, path)))).toEqual([])
})

// Would catch: leftovers of an update from a version that didn't mark its folders, kept for ever.
test('an unmarked folder without anything of others is taken for our own', () => {
  const dataDir = temporaryFolder()
  for (const name of ['clones', 'graphs']) mkdirSync(join(dataDir, name))
  startIngest(dataDir).ingest.resume()
  writeFiles(dataDir, { [`clones/${randomUUID()}.partial/x`]: '' })
  startIngest(dataDir).ingest.resume()
  expect(readdirSync(join(dataDir, 'clones'))).toEqual([marker])
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
