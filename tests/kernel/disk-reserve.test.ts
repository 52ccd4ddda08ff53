// The room that is kept for a start on a full disk.
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepReserve } from '#main/kernel/disk-reserve'
import { temporaryFolder } from '#tests/support/folder'

// Would catch: a file made elsewhere, where a planted link leads that has no target yet.
test('the reserve is not written through a link', () => {
  const folder = temporaryFolder()
  const elsewhere = join(folder, 'elsewhere')
  symlinkSync(elsewhere, join(folder, 'reserve'))
  keepReserve(join(folder, 'reserve'))
  expect(existsSync(elsewhere)).toBe(false)
})
