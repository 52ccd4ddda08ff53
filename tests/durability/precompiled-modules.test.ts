// Node's own modules come precompiled, for its default settings of the engine alone.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'

const program = join(import.meta.dirname, '../../out/main/headless.js')

/** At its end, prints the public modules that were loaded by the first change of a setting, and those loaded later. */
const watchLoading = `--import=data:text/javascript,${encodeURIComponent(
  `import module from 'node:module'
  import v8 from 'node:v8'
  const loaded = () => module.builtinModules.filter((name) => process.moduleLoadList.includes('NativeModule ' + name))
  const { setFlagsFromString } = v8
  let before
  v8.setFlagsFromString = (flag) => {
    before ??= loaded()
    setFlagsFromString(flag)
  }
  module.syncBuiltinESMExports()
  process.on('exit', () => {
    const later = loaded().filter((name) => !before.includes(name))
    process.stdout.write(JSON.stringify({ before, later }) + '\\n')
  })`,
)}`

// Would catch: a module that the service uses from now on, and a bundler that drops what seems to be unused.
test('all that the service loads are loaded before it changes the settings', async () => {
  const taken = join(temporaryFolder({ file: '' }), 'file')
  const run = promisify(execFile)(process.execPath, [watchLoading, program, '--port', '0', '--data', taken])
  // It ends by itself, with everything loaded, because its data folder is a file.
  const { stdout } = (await run.catch((error: unknown) => error)) as { stdout: string }
  const { before, later } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, readonly string[]>
  expect(before).toEqual(expect.arrayContaining(['http', 'crypto']))
  expect(later).toEqual([])
})
