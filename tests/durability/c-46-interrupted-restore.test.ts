// C-46: a restore that is cut short, by a full disk or the end of the process, loses neither the backup nor the damaged
// file, and a disk that is full is no damage.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { canMount, fill, smallDisk } from '#tests/support/disks/small-disk'

const noDatabase = 'no database at all, though long enough to be looked at'

/** A database of some hundred kilobytes with its backup. */
function stored(file: string): void {
  const store = openAppStore(file)
  for (let row = 0; row < 60; row++) store.setSetting(`row-${row}`, 'x'.repeat(8_000))
  store.close()
}

function expectRows(file: string, recovery: RegExp | null): void {
  const store = openAppStore(file)
  expect(store.setting('row-59')).toHaveLength(8_000)
  if (recovery === null) expect(store.recovery).toBeNull()
  else expect(store.recovery).toMatch(recovery)
  store.close()
}

const damagedFiles = (file: string): readonly string[] =>
  readdirSync(dirname(file)).filter((name) => /\.damaged-/.test(name))

test('a database that is missing is restored from its backup, and the user is notified', () => {
  const file = join(temporaryFolder(), 'app.db')
  stored(file)
  // As after the end of a process between two steps of a restore.
  renameSync(file, `${file}.damaged-2026-01-01T00-00-00-000Z`)
  writeFileSync(`${file}.restoring`, 'half a copy')
  expectRows(file, /^The application database was missing, so the backup of 2\d.* was restored\./)
  expect(existsSync(`${file}.restoring`)).toBe(false)
  expectRows(file, null)
  // Left by a start that could not write into it.
  writeFileSync(file, '')
  expectRows(file, /was missing/)
})

test('a database that is missing without a usable backup is never replaced in silence', () => {
  const file = join(temporaryFolder(), 'app.db')
  stored(file)
  rmSync(file)
  writeFileSync(`${file}.backup`, noDatabase)
  const store = openAppStore(file)
  expect(store.recovery).toMatch(/was missing and there is no usable backup/)
  store.setSetting('new', '1')
  store.close()
  const [kept = ''] = damagedFiles(file)
  expect(kept).toMatch(/^app\.db\.backup\.damaged-/)
  expect(readFileSync(join(dirname(file), kept), 'utf8')).toBe(noDatabase)
  for (const name of [file, `${file}.backup`]) rmSync(name)
  renameSync(join(dirname(file), kept), `${file}.damaged-2026-01-01T00-00-00-000Z`)
  const again = openAppStore(file)
  expect(again.recovery).toMatch(/A damaged file is kept as app\.db\.damaged-2026/)
  again.close()
})

test('a first start says nothing', () => {
  const store = openAppStore(join(temporaryFolder(), 'data', 'app.db'))
  expect(store.recovery).toBeNull()
  store.close()
})

// Would catch: a restore that moves the damaged file away first, and a next start that then begins with nothing.
test.skipIf(!canMount)('without room for a copy of the backup nothing changes, and with room it is restored', () => {
  const disk = smallDisk('4m')
  const file = join(disk, 'app.db')
  stored(file)
  writeFileSync(file, noDatabase)
  const filler = join(disk, 'filler')
  fill(filler)
  for (let start = 0; start < 2; start++) {
    expect(() => openAppStore(file)).toThrow(/disk is full/)
    expect(readFileSync(file, 'utf8')).toBe(noDatabase)
    expect(damagedFiles(file)).toEqual([])
    expect(existsSync(`${file}.restoring`)).toBe(false)
  }
  rmSync(filler)
  expectRows(file, /was damaged, so the backup of .* was restored/)
})

// Would catch: an intact database that is moved aside because its shared memory has no room.
test.skipIf(!canMount)('an intact database is kept however little room is left', () => {
  const disk = smallDisk('4m')
  const file = join(disk, 'app.db')
  stored(file)
  const filler = join(disk, 'filler')
  // Its files are made anew in that mode: one by one, so that each may be the one that finds no room.
  const journal = (): void => {
    const connection = new Database(file)
    connection.pragma('journal_mode = DELETE')
    connection.close()
  }
  for (let kilobytes = 0; kilobytes <= 64; kilobytes += 4) {
    journal()
    const room = join(disk, 'room')
    writeFileSync(room, Buffer.alloc(kilobytes * 1_024))
    fill(filler)
    rmSync(room)
    try {
      openAppStore(file).close()
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^SQLITE_(?:FULL|IOERR)/) })
    }
    expect(damagedFiles(file), `${kilobytes} kB`).toEqual([])
    rmSync(filler)
    expectRows(file, null)
  }
})
