// C-25: opening and reading a folder runs no program from its git configuration.
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { checkFolder } from '#main/source/folder-check'
import { listFolders } from '#main/source/list-folders'
import { readSource, readSourceSync } from '#main/source/read'
import { readRevision } from '#main/source/revision'
import { walk } from '#main/source/walk'
import { startTestService } from '#tests/api/test-service'
import { pollOptions } from '#tests/support/poll-options'
import { temporaryFolder, writeFiles } from '../support/folder'
import { initRepository, testGit } from '../support/git-server'

function hostileRepository(): { root: string; canary: string } {
  const outer = temporaryFolder({ 'repo/a.ts': 'export const a = 1\n', 'repo/b.txt': 'text\n' })
  const root = join(outer, 'repo')
  const canary = join(outer, 'canary')
  initRepository(root)
  testGit(root, 'add', '-A')
  testGit(root, 'commit', '-q', '-m', 'First')
  writeFileSync(join(outer, 'run'), `#!/bin/sh\ntouch '${canary}'\ncat\n`)
  const run = join(outer, 'run')
  chmodSync(run, 0o755)
  const hooks = ['post-checkout', 'pre-commit', 'post-index-change', 'reference-transaction', 'fsmonitor-watchman']
  for (const hook of hooks) {
    writeFiles(root, { [`.git/hooks/${hook}`]: `#!/bin/sh\ntouch '${canary}'\n` })
    chmodSync(join(root, '.git/hooks', hook), 0o755)
  }
  writeFiles(root, {
    '.gitattributes': '* filter=evil diff=evil merge=evil\n',
    '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ext::sh -c touch% ${canary}\n`,
    included: `[core]\n\tfsmonitor = ${run}\n`,
    // A bare repository inside the tree, with its own configuration.
    'nested/HEAD': 'ref: refs/heads/main\n',
    'nested/objects/x': '',
    'nested/refs/heads/x': '',
    'nested/config': `[core]\n\tbare = true\n\tfsmonitor = ${run}\n\tworktree = .\n`,
    '.git/config':
      `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = ${run}\n\tpager = ${run}\n\teditor = ${run}\n` +
      `\tsshCommand = ${run}\n\thooksPath = .git/hooks\n\taskPass = ${run}\n\tgitProxy = ${run}\n` +
      `[filter "evil"]\n\tclean = ${run}\n\tsmudge = ${run}\n\tprocess = ${run}\n\trequired = true\n` +
      `[diff]\n\texternal = ${run}\n[diff "evil"]\n\ttextconv = ${run}\n\tcommand = ${run}\n` +
      `[merge "evil"]\n\tdriver = ${run}\n[alias]\n\tstatus = !${run}\n\trev-parse = !${run}\n` +
      `[credential]\n\thelper = !${run}\n[include]\n\tpath = ../included\n[gpg]\n\tprogram = ${run}\n` +
      `[remote "origin"]\n\turl = ext::${run}\n\tuploadpack = ${run}\n`,
  })
  return { root, canary }
}

describe('C-25 git configuration', () => {
  it('plants programs that git would run', () => {
    const { root, canary } = hostileRepository()
    // Otherwise the next test could pass because the trap doesn't work.
    try {
      testGit(root, 'status')
    } catch {
      // Its result doesn't matter.
    }
    expect(existsSync(canary)).toBe(true)
  })

  it('opens, lists, walks and reads a hostile repository without running anything of it', async () => {
    const { root, canary } = hostileRepository()
    const real = await checkFolder(root)
    await listFolders(join(root, '..'))
    await listFolders(root)
    const revision = await readRevision(real)
    const { files, skipped } = await walk(real)
    for (const file of files) {
      await readSource(real, file)
      readSourceSync(real, file)
    }
    for (const path of ['.git/config', '.git/HEAD', '.gitattributes', 'a.ts']) await readSource(real, { path })
    expect(existsSync(canary)).toBe(false)
    expect(revision.branch).toBe('main')
    expect(files.map((file) => file.path)).toContain('a.ts')
    expect(skipped).toContainEqual({ path: 'nested/', reason: 'Version control data' })
  })

  // Would catch: git run for the history, a changed file, an answer or a deletion, which walking doesn't need.
  it('parses, follows, answers about and deletes a hostile repository without running anything of it', async () => {
    const { root, canary } = hostileRepository()
    const { call, services } = await startTestService()
    const parsed = await call('/api/v2/parse', { body: { repo_path: root } })
    const { project_id: id } = parsed.json as { project_id: string }
    for await (const { status } of services.projects.follow(id, AbortSignal.timeout(120_000)))
      expect(status).not.toBe('error')
    const answer = await call(`/api/v2/project/${id}/message`, { body: { content: 'What changed last in a.ts?' } })
    expect(answer.text).toContain('First')
    expect((await call(`/api/v2/projects/${id}`, { method: 'PATCH', body: { watch: true } })).status).toBe(200)
    writeFileSync(join(root, 'a.ts'), 'export function added() {}\n')
    await vi.waitFor(async () => {
      const found = await call('/api/v2/search', { body: { project_id: id, query: 'added' } })
      expect(found.text).toContain('a.ts#added(function,1)')
    }, pollOptions)
    expect((await call(`/api/v2/projects/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(existsSync(canary)).toBe(false)
  })
})
