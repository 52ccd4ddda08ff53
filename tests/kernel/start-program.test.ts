// Programs started on behalf of the user, with the user's environment.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { childEnvironment } from '#main/kernel/child-environment'
import { folderOnDisk } from '#main/kernel/program-folder'
import { startProgram } from '#main/kernel/start-program'
import { temporaryFolder } from '#tests/support/folder'

// Would catch: a browser that inherits Cairn's compile cache folder or memory settings.
it('removes variables set for Cairn from their environment, and none of the user’s', () => {
  const own = { PATH: '/bin', NODE_COMPILE_CACHE: '/opt/cairn/out/main/.compile-cache', MALLOC_ARENA_MAX: '2' }
  expect(childEnvironment(own)).toEqual({ PATH: '/bin' })
  expect(childEnvironment({ NODE_COMPILE_CACHE: '/home/ada/.cache/node' })).toEqual({
    NODE_COMPILE_CACHE: '/home/ada/.cache/node',
  })
  expect(own.MALLOC_ARENA_MAX).toBe('2')
})

it.skipIf(process.platform === 'win32')('starts them, and reports a failure', async () => {
  const folder = temporaryFolder()
  const saw = join(folder, 'saw')
  const program = join(folder, 'editor')
  writeFileSync(
    program,
    `#!/bin/sh\nprintf '%s %s' "$1" "\${NODE_COMPILE_CACHE-none}" >"${saw}.new"\nmv "${saw}.new" "${saw}"\n`,
    { mode: 0o700 },
  )
  vi.stubEnv('NODE_COMPILE_CACHE', '/opt/cairn/out/main/.compile-cache')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await startProgram(program, ['a file'])).toBe(true)
  await expect.poll(() => readSafely(saw)).toBe('a file none')
  expect(await startProgram(join(folder, 'none'), [])).toBe(false)
})

// Would catch: “Try the sample” failing in a package, because the sample's folder is outside the archive.
it('finds the folders of a package next to its archive', () => {
  expect(folderOnDisk('/opt/Cairn/resources/app.asar')).toBe('/opt/Cairn/resources/app.asar.unpacked')
  expect(folderOnDisk('C:\\Cairn\\resources\\app.asar')).toBe('C:\\Cairn\\resources\\app.asar.unpacked')
  expect(folderOnDisk('/home/ada/cairn')).toBe('/home/ada/cairn')
  expect(folderOnDisk('/home/ada/my-app.asar')).toBe('/home/ada/my-app.asar')
})

function readSafely(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
