// Folders deeper than a path may be long, which git makes of a small tree, can be removed like any (C-28).
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder, removeFolderSync } from '#main/kernel/remove-folder'
import { temporaryFolder } from '#tests/support/folder'

/** Twice as deep as Linux takes a path for: no program can name what is at its end. */
function deepFolder(): { readonly around: string; readonly folder: string } {
  const around = temporaryFolder({ 'kept/a.js': 'kept' })
  const names = Array.from({ length: 14 }, () => 'd'.repeat(200))
  const [upper, lower] = ['upper', 'lower'].map((name) => join(around, name, ...names)) as [string, string]
  for (const folder of [upper, lower]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'a.js'), '')
    symlinkSync(join(around, 'kept'), join(folder, 'link'))
  }
  renameSync(join(around, 'lower'), join(upper, 'lower'))
  return { around, folder: join(around, 'upper') }
}

// Would catch: a clone that no one can delete any more, and a deletion that follows a link.
test.skipIf(process.platform === 'win32').each([
  ['while others work', removeFolder],
  ['at the start', (path: string) => Promise.resolve(removeFolderSync(path))],
])('a folder deeper than a path may be long is removed %s', async (_, remove) => {
  const { around, folder } = deepFolder()
  await remove(folder)
  expect(existsSync(folder)).toBe(false)
  expect(readdirSync(around)).toEqual(['kept'])
  expect(readdirSync(join(around, 'kept'))).toEqual(['a.js'])
  await remove(folder)
})

test('any other reason not to remove it is told', async () => {
  const below = join(temporaryFolder({ 'a.js': '' }), 'a.js', 'b')
  await expect(removeFolder(below)).rejects.toMatchObject({ code: 'ENOTDIR' })
})
