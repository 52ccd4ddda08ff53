// C-47: migrations run forward and atomically, after a backup; a newer schema is refused.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { appMigrations, migrate, schemaVersion, type Migration } from '#main/store/migrate'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'

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

test('migrations are numbered without gaps, each in the file of its name', () => {
  expect(appMigrations().map((step) => Number.parseInt(step.id, 10))).toEqual(
    appMigrations().map((_, index) => index + 1),
  )
})
