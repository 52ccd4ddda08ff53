// C-46: damaged databases. `app.db` is restored from its backup and the user is notified; a graph is rebuilt.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import { createAllowedOrigins } from '#main/api/services/allowed-origins'
import { newMessage } from '#main/api/services/answers/running-answers'
import { newRow } from '#main/ingest/life/project-row'
import { createService } from '#main/service'
import { openAppStore } from '#main/store/app/open-app-store'
import { startTestService } from '#tests/api/test-service'
import { temporaryFolder } from '#tests/support/folder'
import type { Ingest } from '#main/ingest/ingest'
import { exportOf, parsed, settled, startIngest } from '../ingest/start-ingest'
import { roundsOf } from './rounds'

/** Overwrites a few bytes at a place derived from the round. */
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

test('an application database with damaged bytes opens or is restored, and is never silently empty', () => {
  const file = join(temporaryFolder(), 'app.db')
  filledStore(file)
  const good = readFileSync(file)
  let restored = 0
  for (let round = 1; round <= roundsOf(200); round++) {
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
  // A few of the damaged files are kept, not one for each start.
  const kept = readdirSync(dirname(file)).filter((name) => /damaged-[^.]+$/.test(name))
  expect(kept).toHaveLength(Math.min(restored, 3))
})

test('the backup of a service that runs for weeks is renewed', async () => {
  const file = join(temporaryFolder(), 'app.db')
  const store = openAppStore(file)
  store.setSetting('a', '"later"')
  await store.backUpWhenStale()
  const inBackup = (): unknown => {
    const backup = new Database(`${file}.backup`, { readonly: true })
    const value = backup.prepare("SELECT value FROM setting WHERE name = 'a'").pluck().get()
    backup.close()
    return value
  }
  expect(inBackup()).toBeUndefined()
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000)
  utimesSync(`${file}.backup`, dayAgo, dayAgo)
  await store.backUpWhenStale()
  expect(inBackup()).toBe('"later"')
  // One that was written while the clock was wrong would otherwise be the last for years.
  const yearAhead = new Date(Date.now() + 365 * 24 * 60 * 60_000)
  utimesSync(`${file}.backup`, yearAhead, yearAhead)
  store.setSetting('a', '"newest"')
  await store.backUpWhenStale()
  expect(inBackup()).toBe('"newest"')
  expect(statSync(`${file}.backup`).mode & 0o077).toBe(0)
  store.close()
})

test('invalid rows that SQLite accepts lose a setting or a column, and don’t prevent the start', () => {
  const file = join(temporaryFolder(), 'app.db')
  const store = openAppStore(file)
  const now = '2026-01-01T00:00:00Z'
  const about = { id: 'c', title: 'Kept', project_ids: [], agent_ids: ['a'], hidden: false, message_count: 0 }
  store.insertConversation({ ...about, created_at: now, updated_at: now })
  store.insertMessage(newMessage('c', null, 'assistant', 'What was answered'))
  store.setSetting('allowed_origins', '{')
  const database = new Database(file)
  database.exec(`UPDATE message SET citations = '[', mode = 'odd'; UPDATE conversation SET agent_ids = '}'`)
  database.close()
  expect(createAllowedOrigins(store).list()).toEqual({ origins: [] })
  expect(store.conversation('c')).toMatchObject({ title: 'Kept', agent_ids: [] })
  expect([...store.messages('c', { start: 0, limit: 9 })]).toMatchObject([
    {
      ...{ content: 'What was answered', citations: [], mode: null, status: 'complete' },
      notices: [{ code: 'damaged', detail: expect.stringContaining('(citations, mode)') as string }],
    },
  ])
  store.close()
})

test('the service notifies only the owner', async () => {
  const dataFolder = temporaryFolder()
  filledStore(join(dataFolder, 'app.db'))
  writeFileSync(join(dataFolder, 'app.db'), 'no database at all, though long enough to be looked at')
  const { call, close } = await startTestService({ dataFolder })
  expect((await call('/api/v2/health')).json).toMatchObject({
    recovery: expect.stringMatching(/backup of .* restored/),
  })
  expect((await call('/api/v2/health', { key: null })).json).not.toHaveProperty('recovery')
  await close()
})

test('if the backup is damaged too, a new database is created, and the user is notified', () => {
  const file = join(temporaryFolder(), 'app.db')
  filledStore(file)
  for (const path of [file, `${file}.backup`])
    writeFileSync(path, 'no database at all, though long enough to be looked at')
  const store = openAppStore(file)
  expect(store.recovery).toMatch(/no usable backup/)
  expect(store.keys('api')).toEqual([])
  store.close()
})

test('a damaged graph is moved aside and rebuilt, and its readers continue', async () => {
  const { dataDir, id, lines, file, bytes } = await storedGraph()
  bytes.fill(0xee, 8_192, bytes.length - 4_096)
  writeFileSync(file, bytes)

  const { ingest } = startIngest(dataDir)
  const rebuilt = new Promise<void>((resolve) => {
    ingest.subscribe(id, ({ progress }) => {
      if (progress.phase === 'done') resolve()
    })
  })
  let thrown: unknown
  try {
    ingest.open(id).graph.searchSymbols('f0', 5)
    exportOf(ingest, id)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(AppError)
  expect(thrown).toMatchObject({ code: 'conflict' })
  await rebuilt
  expect(exportOf(ingest, id)).toEqual(lines)
  expect(readdirSync(join(dataDir, 'graphs')).some((name) => name.includes('.damaged-'))).toBe(true)
})

/** Null while the graph is being rebuilt. */
function exportIfReady(ingest: Ingest, id: string): readonly string[] | null {
  try {
    return exportOf(ingest, id)
  } catch (error) {
    expect(error).toMatchObject({ code: 'conflict' })
    return null
  }
}

// Would catch: a graph that is wrong in silence, or can't be parsed again, after damage at an unlucky place.
test('damaged bytes anywhere in a graph are harmless or make it be rebuilt', async () => {
  const { root, dataDir, id, lines, file, bytes } = await storedGraph()
  let rebuilt = 0
  for (let round = 1; round <= roundsOf(6); round++) {
    writeFileSync(file, bytes)
    damage(file, round)
    const { ingest, stop } = startIngest(dataDir)
    ingest.resume()
    const states = await parsed(ingest, root)
    expect(states).toMatchObject({ project_id: id, status: 'ready' })
    let found: unknown
    try {
      found = exportOf(ingest, id)
    } catch (error) {
      expect(error).toMatchObject({ code: 'conflict' })
      await expect.poll(() => exportIfReady(ingest, id)).not.toBeNull()
      found = exportOf(ingest, id)
      rebuilt++
    }
    expect(found).toEqual(lines)
    await stop()
  }
  if (roundsOf(0) > 0) console.log(`${roundsOf(0)} graphs damaged, ${rebuilt} noticed while they were read`)
})

// Would catch: a start that fails each time, as names in a schema can be damaged without SQLite's check finding it.
test.each([
  ['a table of the graph', 'symbols INTEGER', 'symbolz INTEGER'],
  ['a table of parsed files', 'modified_ms REAL', 'modified_mz REAL'],
])('a graph is rebuilt if %s has another name', async (_, name, damaged) => {
  const { root, dataDir, id, lines, file, bytes } = await storedGraph()
  const { ingest } = startIngest(dataDir)
  for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) bytes.write(damaged, at)
  writeFileSync(file, bytes)
  ingest.resume()
  expect(await parsed(ingest, root)).toMatchObject({ project_id: id, status: 'ready' })
  await settled(ingest, id)
  writeFileSync(join(root, 'f0.js'), 'function f0 () { f1() }\n')
  expect(await parsed(ingest, root)).toMatchObject({ status: 'ready' })
  writeFileSync(join(root, 'f0.js'), 'function f0 () { f0() }\n')
  expect(await parsed(ingest, root)).toMatchObject({ status: 'ready' })
  expect(exportOf(ingest, id)).toEqual(lines)
})

// Would catch: a healthy database that is moved aside, its backup restored, because something else of it is wrong.
test('an application database whose tables are right is kept when a statement fails', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'app.db')
  filledStore(file)
  const connection = new Database(file)
  connection.function('known_to_others', { deterministic: true }, (name) => name)
  connection.exec('CREATE INDEX stray ON api_key (known_to_others(name))')
  connection.close()
  expect(() => openAppStore(file)).toThrow(/known_to_others/)
  expect(readdirSync(folder).filter((name) => name.includes('.damaged-'))).toEqual([])
  const mended = new Database(file)
  mended.exec('DROP INDEX stray')
  mended.close()
  const store = openAppStore(file)
  expect([store.recovery, store.keys('api').length]).toEqual([null, 1])
  store.close()
})

/** Never comes to its end, and takes no memory for it. */
const endless = 'WITH RECURSIVE steps(at) AS (SELECT 1 UNION ALL SELECT 1 FROM steps) SELECT max(at) AS name FROM steps'

// Would catch: a start that never ends, nor heeds a signal, because the file has a program that runs at each write.
test('triggers and views are removed from an application database, and the user is notified', () => {
  const file = join(temporaryFolder(), 'app.db')
  filledStore(file)
  const connection = new Database(file)
  for (const [at, table] of ['api_key', 'setting', 'connection'].entries())
    connection.exec(`CREATE TRIGGER "stray ""${at}" AFTER INSERT ON ${table} BEGIN ${endless}; END`)
  connection.exec(`CREATE VIEW endless AS ${endless}`)
  connection.close()
  const store = openAppStore(file)
  store.setSetting('a', '1')
  expect(store.recovery).toMatch(/^The application database had triggers or views.*\(4: stray "0, stray "1, stray "2\)/)
  expect([store.keys('api').length, store.setting('row-59')?.length]).toEqual([1, 400])
  store.close()
  expect(readdirSync(dirname(file)).filter((name) => name.includes('.damaged-'))).toEqual([])
  const again = openAppStore(file)
  expect(again.recovery).toBeNull()
  again.close()
})

// Would catch: a parse or a question that never ends, nor heeds a signal, because of such a program in a graph.
test.each([
  ['a trigger', `CREATE TRIGGER stray AFTER INSERT ON parsed BEGIN ${endless}; END`],
  ['a view', `ALTER TABLE term RENAME TO hidden; CREATE VIEW term AS ${endless}`],
])('a graph with %s is moved aside and rebuilt', async (_, program) => {
  const { root, dataDir, id, lines, file } = await storedGraph()
  const connection = new Database(file)
  connection.exec(program)
  connection.close()
  const { ingest } = startIngest(dataDir)
  expect(() => ingest.open(id).graph.searchSymbols('f0', 5)).toThrow(expect.objectContaining({ code: 'conflict' }))
  expect(await parsed(ingest, root)).toMatchObject({ project_id: id, status: 'ready' })
  await settled(ingest, id)
  expect(exportOf(ingest, id)).toEqual(lines)
})

// Would catch: a deletion, or a graph, outside the data folder.
test('a project whose id is a path is damage', () => {
  const file = join(temporaryFolder(), 'app.db')
  const store = openAppStore(file)
  store.insertProject(newRow({ kind: 'folder', path: '/x', branch: null, commit: null }))
  store.close()
  const connection = new Database(file)
  connection.exec("UPDATE project SET id = '../../precious/x'")
  connection.close()
  const again = openAppStore(file)
  expect(again.recovery).toMatch(/restored/)
  expect(again.projects().map(({ repoPath }) => repoPath)).toEqual(['/x'])
  again.close()
})

// Would catch: a start that waits for ever for whoever might write to a pipe.
test.skipIf(process.platform === 'win32')('a graph that is a pipe is moved aside and rebuilt', async () => {
  const { root, dataDir, id, lines, file } = await storedGraph()
  for (const ending of ['', '-wal']) {
    rmSync(file + ending, { force: true })
    execFileSync('mkfifo', [file + ending])
    const { ingest, stop } = startIngest(dataDir)
    ingest.resume()
    expect(await parsed(ingest, root)).toMatchObject({ project_id: id, status: 'ready' })
    await settled(ingest, id)
    expect(exportOf(ingest, id)).toEqual(lines)
    await stop()
  }
})

test('an application database is restored if a table has another name', () => {
  const file = join(temporaryFolder(), 'app.db')
  filledStore(file)
  const bytes = readFileSync(file)
  for (const name of ['last_used_at', 'TABLE setting']) {
    const changed = Buffer.from(bytes)
    for (let at = changed.indexOf(name); at !== -1; at = changed.indexOf(name, at + 1))
      changed.write('x', at + name.length - 1)
    writeFileSync(file, changed)
    const store = openAppStore(file)
    expect(store.recovery).toMatch(/backup of 2\d\d\d-.*restored/)
    expect(store.setting('row-59')).toHaveLength(400)
    store.close()
  }
})

async function storedGraph(): Promise<{
  readonly root: string
  readonly dataDir: string
  readonly id: string
  readonly lines: readonly string[]
  readonly file: string
  readonly bytes: Buffer
}> {
  const root = temporaryFolder(
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}.js`, `function f${index} () { f0() }\n`])),
  )
  const dataDir = temporaryFolder()
  const first = startIngest(dataDir)
  const { project_id: id } = await parsed(first.ingest, root)
  const lines = exportOf(first.ingest, id)
  await first.stop()
  const file = join(dataDir, 'graphs', `graph-${id}.db`)
  return { root, dataDir, id, lines, file, bytes: readFileSync(file) }
}

test('a missing graph, or one of another version, is rebuilt at the next start', async () => {
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

// Would catch: a search in the data folder for what is wrong with the installation.
test('a missing file of the program is told as one', async () => {
  const programFolder = temporaryFolder({ 'package.json': '{}', 'resources/grammars/a.wasm': '' })
  const dataFolder = temporaryFolder()
  const start = createService({ dataFolder, programFolder, port: 0, environment: {}, logLevel: 'silent' }, {})
  await expect(start).rejects.toMatchObject({
    code: 'internal_error',
    message: expect.stringMatching(/^A file of Cairn itself, “.*parse-worker\.js”, can’t be read \(ENOENT\)\. Install/),
  })
})
