// C-42: other users of the machine can read nothing. durability/c-50 checks the whole data folder.
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, it } from 'vitest'
import { createLog } from '#main/kernel/log'
import { makePrivateFolder, readPrivateFile, writePrivateFile, writePrivateFileOnce } from '#main/kernel/private-file'
import { createPrivateFile } from '#main/store/sqlite'
import { temporaryFolder } from '#tests/support/folder'

const mode = (path: string): number => statSync(path).mode & 0o777

// Catches files created with the user's umask, or with the mode of an older file.
it.skipIf(process.platform === 'win32')('makes folders 0700 and files 0600, whatever was there before', () => {
  const root = temporaryFolder()
  const open = join(root, 'open')
  mkdirSync(open)
  chmodSync(open, 0o777)
  makePrivateFolder(open)
  makePrivateFolder(join(root, 'deep', 'er'))
  expect([mode(open), mode(join(root, 'deep', 'er'))]).toEqual([0o700, 0o700])
  const file = join(open, 'key')
  writeFileSync(file, 'old', { mode: 0o666 })
  chmodSync(file, 0o666)
  writePrivateFile(file, 'new')
  expect([mode(file), readPrivateFile(file)]).toEqual([0o600, 'new'])
})

// Catches a start that waits for the other end of a pipe, and rights of files elsewhere that are changed over a link.
it.skipIf(process.platform === 'win32')('neither reads what is not a file, nor follows a link to change rights', () => {
  const root = temporaryFolder()
  expect(() => readPrivateFile(root)).toThrow(/is not a file/)
  const elsewhere = join(root, 'elsewhere')
  writeFileSync(elsewhere, '')
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, join(root, 'app.db-wal'))
  createPrivateFile(join(root, 'app.db'))
  expect([mode(join(root, 'app.db')), mode(elsewhere)]).toEqual([0o600, 0o644])
})

// Catches two simultaneous starts that each keep their own key.
it('returns the first writer’s text to all', () => {
  const file = join(temporaryFolder(), 'key')
  expect([writePrivateFileOnce(file, 'first'), writePrivateFileOnce(file, 'second')]).toEqual(['first', 'first'])
  expect(readPrivateFile(join(temporaryFolder(), 'none'))).toBeNull()
})

// Catches a log that prints secrets passed to it.
it('keeps keys and tokens out of the log', () => {
  const seen: string[] = []
  const sink = { write: (line: string) => void seen.push(line) }
  // The log writes to a file descriptor of the process, so its output is redirected here.
  const log = Object.assign(createLog('info'), { [pino.symbols.streamSym]: sink })
  log.info({
    headers: { authorization: 'Bearer hush', 'x-api-key': 'hush' },
    api_key: 'hush',
    request: { token: 'hush', access_token: 'hush' },
  })
  expect(seen).toHaveLength(1)
  expect(seen[0]).not.toContain('hush')
  expect(seen[0]).toContain('[redacted]')
})
