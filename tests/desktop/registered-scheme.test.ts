// Looking for an editor on Linux: the system is asked about all schemes at once, and the window goes on meanwhile.
import { chmodSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseEditor } from '#main/desktop/editors'
import { isSchemeRegistered } from '#main/desktop/registered-scheme'
import { temporaryFolder } from '#tests/support/folder'

vi.mock('electron', () => ({ app: { getApplicationNameForProtocol: () => '' } }))
afterEach(() => vi.unstubAllEnvs())

const runs = test.skipIf(process.platform === 'win32')

/** Puts an `xdg-mime` first on the path. */
function answerWith(script: string): void {
  const folder = temporaryFolder({ 'xdg-mime': `#!/bin/sh\n${script}\n` })
  chmodSync(join(folder, 'xdg-mime'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
}

runs('the thread of the window is free while the system answers', async () => {
  answerWith('sleep 1\ncase "$3" in */zed) echo zed.desktop;; esac')
  const start = performance.now()
  let turns = 0
  const timer = setInterval(() => turns++, 10)
  const editor = await chooseEditor((scheme) => isSchemeRegistered(scheme, 'linux'))
  clearInterval(timer)
  expect(editor).toBe('zed')
  // One after the other, twelve schemes would take twelve seconds.
  expect(performance.now() - start).toBeLessThan(8_000)
  expect(turns).toBeGreaterThan(10)
})

runs('a system that never answers counts as one that knows no such program', async () => {
  answerWith('exec sleep 60')
  const start = performance.now()
  expect(await isSchemeRegistered('zed', 'linux')).toBe(false)
  expect(performance.now() - start).toBeLessThan(10_000)
})
