// C-47: migrations run forward and atomically, after a backup; a newer schema is refused.
import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { appMigrations, migrate, schemaVersion, type Migration } from '#main/store/migrate'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { startChild } from './child'

const first: Migration = { id: '0001-first', sql: 'CREATE TABLE a (b TEXT)' }
const second: Migration = { id: '0002-second', sql: `INSERT INTO a VALUES ('x'); CREATE TABLE c (d TEXT)` }
const broken: Migration = { id: '0003-broken', sql: 'CREATE TABLE e (f TEXT); INSERT INTO nowhere VALUES (1)' }

test('only missing migrations run, after a backup if there is data', () => {
  const database = new Database(':memory:')
  const backups: number[] = []
  migrate(database, [first], (version) => backups.push(version))
  migrate(database, [first, second], (version) => backups.push(version))
  migrate(database, [first, second], (version) => backups.push(version))
  expect([backups, schemaVersion(database)]).toEqual([[1], 2])
  expect(database.prepare('SELECT count(*) FROM a').pluck().get()).toBe(1)
})

test('a failing migration rolls back all migrations of its run', () => {
  const database = new Database(':memory:')
  migrate(database, [first], () => undefined)
  expect(() => migrate(database, [first, second, broken], () => undefined)).toThrow(/nowhere/)
  expect(schemaVersion(database)).toBe(1)
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  expect(tables).toEqual(['a'])
})

test('a database of a newer version is refused and not changed', () => {
  const file = join(temporaryFolder(), 'app.db')
  openAppStore(file).close()
  const database = new Database(file)
  database.pragma('user_version = 99')
  database.close()
  expect(() => openAppStore(file)).toThrow(
    expect.objectContaining({ code: 'conflict', message: expect.stringMatching(/newer/) }),
  )
  const again = new Database(file)
  expect(schemaVersion(again)).toBe(99)
  again.close()
  expect(existsSync(`${file}.backup`)).toBe(true)
})

const databases = join(import.meta.dirname, 'databases')

/** Tables and indexes as SQLite stores them, without indentation. */
function schemaOf(file: string): readonly unknown[] {
  const database = new Database(file)
  const found = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()
  database.close()
  return found.map((row) => JSON.stringify(row).replaceAll(/(\\n| )+/g, ' '))
}

/** A database as a released version wrote it. */
function written(version: number): string {
  const file = join(temporaryFolder(), 'app.db')
  const old = new Database(file)
  old.exec(readFileSync(join(databases, `version-${version}.sql`), 'utf8'))
  expect(schemaVersion(old)).toBe(version)
  old.close()
  return file
}

/** Opens a database of that version with this program: everything in it is still there. */
function expectKept(file: string, version: number): void {
  const store = openAppStore(file)
  expect(store.recovery).toBeNull()
  expect(store.setting('kept')).toBe('"as it was"')
  expect(store.projects()).toMatchObject([
    { id: 'p', repoName: 'shop', repoPath: '/home/ada/shop', branchName: 'main', status: 'ready', symbols: 34 },
  ])
  expect(store.conversation('c')).toMatchObject({
    ...{ title: 'Kept — “as it was”', agent_ids: ['codebase_qna_agent'], project_ids: ['p'], message_count: 2 },
  })
  const text = { content: 'checkout calls it [1].', thinking: 'First, the callers.', model: 'llama3' }
  const citations = [{ file_path: 'shop/pay.py', start_line: 3, end_line: 4, verified: true }]
  const added = {
    verdict: version < 3 ? null : { dropped: 1, findings: [], repaired: false },
    notices: version < 3 ? [] : [{ code: 'cut', detail: 'Cut.' }],
    thinking_ms: version < 5 ? null : 1_200,
  }
  expect([...store.messages('c', { start: 0, limit: 9 })]).toMatchObject([
    { id: 'm', parent_id: null, role: 'user', content: 'Who calls pay?', notices: [] },
    { id: 'n', parent_id: 'm', role: 'assistant', status: 'complete', ...text, citations, ...added },
  ])
  expect(store.branch('n', 1)).toMatchObject({ messages: [{ id: 'n' }], older: 1 })
  expect(store.keyByHash('ab'.repeat(32))).toMatchObject({ id: 'k', name: 'Laptop', scope: 'api' })
  expect(store.integrations()).toMatchObject([
    {
      integration_type: 'github',
      metadata: { base_url: 'https://forge.example' },
      sealedAuth: Buffer.from('00ff10', 'hex'),
    },
  ])
  expect(store.sent('n')?.messages.map(({ content }) => content)).toEqual(version < 2 ? undefined : ['Who calls pay?'])
  expect(store.connections()).toMatchObject(version < 4 ? [] : [{ host: 'forge.example', port: 443, count: 7 }])
  store.close()
}

// Would catch: a step that was tried on an empty database alone, and one that was edited after databases had it.
test.each(appMigrations().map((_, at) => at + 1))('what version %i wrote is there afterwards', (version) => {
  const file = written(version)
  expectKept(file, version)
  const isOld = version < appMigrations().length
  expect(existsSync(`${file}.before-migration-${version}`)).toBe(isOld)
  // C-42: a copy has the same secrets.
  if (isOld && process.platform !== 'win32')
    expect(statSync(`${file}.before-migration-${version}`).mode & 0o777).toBe(0o600)
  const fresh = join(temporaryFolder(), 'fresh.db')
  openAppStore(fresh).close()
  expect(schemaOf(file)).toEqual(schemaOf(fresh))
})

// Would catch: a start after a kill that takes a half migrated database for a new one, or for a damaged one.
test('a process that is killed within its migrations leaves them to the next start', async () => {
  for (let step = 1; step < appMigrations().length; step++) {
    const file = written(1)
    const { ended } = startChild('migrating-process', [file, String(step)])
    expect(await ended).toEqual([null, 'SIGKILL'])
    const left = new Database(file, { readonly: true })
    expect(schemaVersion(left)).toBe(1)
    left.close()
    expectKept(file, 1)
  }
})

// Would catch: steps outside the transaction, which a lost process leaves half done.
test('a process that dies within a migration leaves the database as it was', () => {
  const [file, copy] = ['app.db', 'copy.db'].map((name) => join(temporaryFolder(), name)) as [string, string]
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  migrate(database, [first], () => undefined)
  // A cache so small that most of the transaction is on the disk before its end.
  database.pragma('cache_size = 5')
  database.function('die', () => {
    for (const ending of ['', '-wal']) copyFileSync(file + ending, copy + ending)
    return null
  })
  const rows =
    'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT randomblob(4000) FROM n'
  const large: Migration = { id: '0002-large', sql: `CREATE TABLE c (d); INSERT INTO c ${rows}; SELECT die()` }
  migrate(database, [first, large], () => undefined)
  database.close()
  expect(statSync(`${copy}-wal`).size).toBeGreaterThan(400_000)
  const left = new Database(copy)
  expect(schemaVersion(left)).toBe(1)
  expect(left.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()).toEqual(['a'])
  left.function('die', () => null)
  migrate(left, [first, large], () => undefined)
  expect([schemaVersion(left), left.prepare('SELECT count(*) FROM c').pluck().get()]).toEqual([2, 200])
  left.close()
})

test('migrations are numbered without gaps, each in the file of its name', () => {
  expect(appMigrations().map((step) => Number.parseInt(step.id, 10))).toEqual(
    appMigrations().map((_, index) => index + 1),
  )
})
