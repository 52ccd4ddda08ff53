// C-28: what a tree says of its files doesn't make them larger than they are stored.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cloneRepository } from '#main/source/clone'
import { temporaryFolder } from '../support/folder'
import { startGitServer } from '../support/git-server'

// Would catch: attributes of the tree, by which each of these lines is written as ten times as many bytes.
test('C-28 files are written as they are stored, whatever attributes of the tree say', async () => {
  const server = await startGitServer()
  onTestFinished(() => server.close())
  const text = '$Id$\n'.repeat(1_000)
  server.createRepository('a/wide', { 'a.txt': text, '.gitattributes': '*.txt text ident eol=crlf\n' })
  const target = join(temporaryFolder(), 'clone')
  const { signal } = new AbortController()
  await cloneRepository({ url: `${server.url}/a/wide.git`, target, signal, policy: server.policy })
  expect(readFileSync(join(target, 'a.txt'), 'utf8')).toBe(text)
})
