// C-45: on a full disk keys still work, failed writes are reported, and deleting frees space.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAccess } from '#main/api/services/access'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'

/** A small file system, which only root can create. */
function smallDisk(size: string): string {
  const folder = join(temporaryFolder(), 'disk')
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}

function fill(file: string): void {
  try {
    for (let size = 1 << 20; size > 512; size >>= 1) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
  } catch {
    // Full, as intended.
  }
}

// Would catch: every request with a key, deletions included, failing from a minute after the disk became full.
test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('a full data folder', () => {
  const disk = smallDisk('2m')
  const store = openAppStore(join(disk, 'app.db'))
  onTestFinished(() => store.close())
  let clock = Date.now()
  const access = createAccess(store, () => clock)
  const { api_key: key } = access.createKey('editor')
  const filler = join(disk, 'filler')
  fill(filler)
  fill(`${filler}.rest`)

  clock += 10 * 60_000
  for (let made = 0; made < 200; made++) {
    try {
      access.createKey(`another ${made}`)
    } catch (error) {
      expect(error).toMatchObject({ message: expect.stringMatching(/disk is full.*Free some space/) as string })
      made = 200
    }
    if (made === 199) throw new Error('the disk never became full')
  }
  expect(access.identify(key)).toMatchObject({ name: 'editor' })
  const used = access.listKeys().find(({ name }) => name === 'editor')?.last_used_at
  expect(used).toBe(new Date(clock).toISOString())

  rmSync(filler)
  expect(access.createKey('room again').name).toBe('room again')
})
