// C-45: a start, a migration and a clone on a disk that is really full.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { cloneRepository } from '#main/source/clone'
import { schemaVersion } from '#main/store/migrate'
import { openAppStore } from '#main/store/app/open-app-store'
import { startGitServer } from '#tests/support/git-server'
import { startServiceProcess } from '#tests/support/service-process'
import { canMount, fill, smallDisk } from '#tests/support/disks/small-disk'
import { killedWriter } from './child'

function makeRoom(disk: string): void {
  for (const name of readdirSync(disk)) if (name.startsWith('filler')) rmSync(join(disk, name))
}

// Would catch: a database that can't be read for lack of room taken for a damaged one, and replaced by a backup.
test.skipIf(!canMount)('a database whose log was left by a kill loses nothing on a disk without any room', async () => {
  const disk = smallDisk('4m')
  const file = join(disk, 'app.db')
  const last = await killedWriter(file, 60)
  // SQLite makes the index of the log again.
  rmSync(`${file}-shm`)
  fill(join(disk, 'filler'))
  expect(() => openAppStore(file).close()).toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^SQLITE_(FULL|IOERR)/) as string }),
  )
  expect(readdirSync(disk).filter((name) => name.includes('damaged'))).toEqual([])

  makeRoom(disk)
  const store = openAppStore(file)
  onTestFinished(() => store.close())
  expect(store.recovery).toBeNull()
  for (let row = 0; row <= last; row++) expect(store.setting(`row-${row}`)).toHaveLength(row % 500)
})

// Would catch: a migration without its backup, one that is half done, and a start that ends without a reason.
test.skipIf(!canMount)('a database of an older version stays as it is until there is room to migrate it', async () => {
  const disk = smallDisk('2m')
  const file = join(disk, 'app.db')
  const old = new Database(file)
  old.exec(readFileSync(join(import.meta.dirname, 'databases', 'version-1.sql'), 'utf8'))
  old.close()
  fill(join(disk, 'filler'))
  await expect(startServiceProcess({ dataFolder: disk })).rejects.toThrow(
    /ended with 1: The disk of the data folder .* is full\. Make room on it/,
  )
  expect(readdirSync(disk).filter((name) => /damaged|partial|before-migration/.test(name))).toEqual([])
  const kept = new Database(file, { readonly: true })
  expect(schemaVersion(kept)).toBe(1)
  kept.close()

  makeRoom(disk)
  const store = openAppStore(file)
  onTestFinished(() => store.close())
  expect([store.recovery, store.setting('kept')]).toEqual([null, '"as it was"'])
  expect(readdirSync(disk)).toContain('app.db.before-migration-1')
})

test.skipIf(!canMount)('a clone that fills the disk is removed, with the reason', async () => {
  const disk = smallDisk('2m')
  const server = await startGitServer()
  onTestFinished(() => server.close())
  server.createRepository('a/large', { 'a.bin': randomBytes(4 * 1024 * 1024) })
  const request = { target: join(disk, 'clone'), signal: new AbortController().signal, policy: server.policy }
  await expect(cloneRepository({ ...request, url: `${server.url}/a/large.git` })).rejects.toThrow(
    /disk is full.*Free some space/,
  )
  expect(readdirSync(disk)).toEqual([])

  fill(join(disk, 'filler'))
  server.createRepository('a/small', { 'a.js': 'f()\n'.repeat(2_000) })
  await expect(cloneRepository({ ...request, url: `${server.url}/a/small.git` })).rejects.toThrow(
    /disk is full.*Free some space/,
  )
  makeRoom(disk)
  expect(readdirSync(disk)).toEqual([])
  expect(await cloneRepository({ ...request, url: `${server.url}/a/small.git` })).toMatchObject({ branch: 'main' })
})
