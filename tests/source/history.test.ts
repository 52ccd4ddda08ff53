// The history of a folder, read without trusting its configuration.
import { existsSync, writeFileSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHistory } from '#main/source/history'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import { initRepository, testGit } from '#tests/support/git-server'

const signal = new AbortController().signal

function repository(): string {
  const root = temporaryFolder({ 'repo/a.ts': 'export const a = 1\n', 'repo/pläne/b c.ts': 'text\n' })
  const repo = join(root, 'repo')
  initRepository(repo)
  testGit(repo, 'add', '-A')
  testGit(repo, 'commit', '-q', '-m', 'First')
  writeFiles(repo, { 'a.ts': 'export const a = 2\n' })
  testGit(repo, 'commit', '-q', '-a', '-m', 'Correct the value of a\n\nA body.')
  return repo
}

test('commits come newest first, with subject and paths', async () => {
  const history = await readHistory(repository(), signal)
  expect(history.map(({ subject, paths }) => ({ subject, paths }))).toEqual([
    { subject: 'Correct the value of a', paths: ['a.ts'] },
    { subject: 'First', paths: ['a.ts', 'pläne/b c.ts'] },
  ])
})

test('a shallow clone has the commits that it contains', async () => {
  const repo = repository()
  const clone = join(repo, '..', 'clone')
  testGit(repo, 'clone', '-q', '--depth=1', `file://${repo}`, clone)
  expect((await readHistory(clone, signal)).map((commit) => commit.subject)).toEqual(['Correct the value of a'])
})

test('no program from the folder’s configuration is run', async () => {
  const repo = repository()
  const canary = join(repo, '..', 'canary')
  const run = join(repo, '..', 'run')
  writeFileSync(run, `#!/bin/sh\ntouch '${canary}'\n`)
  chmodSync(run, 0o755)
  writeFiles(repo, {
    '.git/config': `[core]\n\trepositoryformatversion = 0\n\tpager = ${run}\n\tfsmonitor = ${run}\n[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${run}\n[diff]\n\texternal = ${run}\n`,
  })
  expect(await readHistory(repo, signal)).toHaveLength(2)
  expect(existsSync(canary)).toBe(false)
})

test('a folder without a repository, or with a broken one, has no history', async () => {
  expect(await readHistory(temporaryFolder({ 'a.ts': '' }), signal)).toEqual([])
  const repo = repository()
  writeFiles(repo, { '.git/refs/heads/main': `${'0'.repeat(39)}1\n` })
  expect(await readHistory(repo, signal)).toEqual([])
})
