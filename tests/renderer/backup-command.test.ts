// The backup command on the settings page is quoted for the shell.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { backupCommand } from '#renderer/features/settings/backup-command'

test.each(['/home/ada/.local/share/cairn', "/home/ada/it's $HOME `here`", '/tmp/"two" \\ n'])(
  'a POSIX shell reads %s as one word',
  (folder) => {
    const words = execFileSync('sh', ['-c', `tar() { printf '%s\\n' "$@"; }; ${backupCommand(folder)}`]).toString()
    expect(words.split('\n')).toEqual(['-czf', 'cairn-backup.tar.gz', '-C', folder, '.', ''])
  },
)

test.each([
  ['C:\\Users\\Ada Lovelace\\AppData\\Local\\Cairn', '"C:\\Users\\Ada Lovelace\\AppData\\Local\\Cairn"'],
  ["D:\\it's here", '"D:\\it\'s here"'],
  ['C:\\ends\\', '"C:\\ends"'],
  ['E:\\', '"E:/"'],
  ['\\\\server\\share\\cairn', '"\\\\server\\share\\cairn"'],
  ["C:\\it's $HOME", "'C:\\it''s $HOME'"],
])('on Windows %s becomes %s', (folder, quoted) => {
  expect(backupCommand(folder)).toBe(`tar -czf cairn-backup.tar.gz -C ${quoted} .`)
})
