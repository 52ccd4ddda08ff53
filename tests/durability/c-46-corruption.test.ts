// C-46: damaged databases. The application's is restored from its backup and the user is told; a graph is built again.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { exportOf, parsed, settled, startIngest } from '../ingest/start-ingest'

/** Overwrites a few bytes, at a place that the round decides. */
function damage(file: string, round: number): void {
  const bytes = readFileSync(file)
  const at = (round * 2_654_435_761) % bytes.length
  for (let index = at; index < Math.min(at + 16, bytes.length); index++)
    bytes[index] = (bytes[index] ?? 0) ^ (0x5a + round)
  writeFileSync(file, bytes)
}

function filledStore(file: string): void {
  const store = openAppStore(file)
  store.insertKey({
    ...{
      id: 'k',
      name: 'key',
      scope: 'api',
      hash: 'h',
      prefix: 'p',
      createdAt: 'now',
      lastUsedAt: null,
      expiresAt: null,
    },
  })
  for (let row = 0; row < 60; row++) store.setSetting(`row-${row}`, 'x'.repeat(400))
  store.close()
}

test('an application database with damaged bytes opens or is restored, never empty without a word', () => {
  const file = join(temporaryFolder(), 'app.db')
  filledStore(file)
  const good = readFileSync(file)
  let restored = 0
  for (let round = 1; round <= 80; round++) {
    writeFileSync(file, good)
    damage(file, round)
    const store = openAppStore(file)
    if (store.recovery !== null) {
      restored++
      expect(store.recovery).toMatch(/backup of 2\d\d\d-.*restored.*kept as app\.db\.damaged-/)
      expect(store.keys('api')).toHaveLength(1)
      expect(store.setting('row-59')).toHaveLength(400)
    } else {
      expect(store.keys('api')).toHaveLength(1)
    }
    store.close()
  }
  expect(restored).toBeGreaterThan(0)
  expect(readdirSync(dirname(file)).filter((name) => /damaged-[^.]+$/.test(name)).length).toBeGreaterThan(0)
})

test('with a damaged backup as well, a new database is started and said to be', () => {
  const file = join(temporaryFolder(), 'app.db')
  filledStore(file)
  for (const path of [file, `${file}.backup`])
    writeFileSync(path, 'no database at all, though long enough to be looked at')
  const store = openAppStore(file)
  expect(store.recovery).toMatch(/no usable backup/)
  expect(store.keys('api')).toEqual([])
  store.close()
})

test('a damaged graph is put aside and built again, and its readers go on', async () => {
  const root = temporaryFolder(
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}.js`, `function f${index} () { f0() }\n`])),
  )
  const dataDir = temporaryFolder()
  const first = startIngest(dataDir)
  const { project_id: id } = await parsed(first.ingest, root)
  const lines = exportOf(first.ingest, id)
  await first.stop()
  const graphs = join(dataDir, 'graphs')
  const file = join(graphs, `graph-${id}.db`)
  const bytes = readFileSync(file)
  bytes.fill(0xee, 8_192, statSync(file).size - 4_096)
  writeFileSync(file, bytes)

  const { ingest } = startIngest(dataDir)
  let told: unknown
  try {
    ingest.open(id).graph.searchSymbols('f0', 5)
    exportOf(ingest, id)
  } catch (error) {
    told = error
  }
  expect(told).toBeInstanceOf(AppError)
  expect(told).toMatchObject({ code: 'conflict' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await settled(ingest, id)
  expect(exportOf(ingest, id)).toEqual(lines)
  expect(readdirSync(graphs).some((name) => name.includes('.damaged-'))).toBe(true)
})

test('a graph whose file is gone or of another version is built again at the next start', async () => {
  const root = temporaryFolder({ 'a.js': 'function first () {}\n' })
  const dataDir = temporaryFolder()
  const first = startIngest(dataDir)
  const { project_id: id } = await parsed(first.ingest, root)
  const lines = exportOf(first.ingest, id)
  await first.stop()
  const file = join(dataDir, 'graphs', `graph-${id}.db`)
  for (const change of [() => rmSync(file), () => setVersion(file, 77)]) {
    change()
    const next = startIngest(dataDir)
    next.ingest.resume()
    expect((await settled(next.ingest, id)).at(-1)).toMatchObject({ status: 'ready' })
    expect(exportOf(next.ingest, id)).toEqual(lines)
    await next.stop()
  }
})

function setVersion(file: string, version: number): void {
  const database = new Database(file)
  database.pragma(`user_version = ${version}`)
  database.close()
}
