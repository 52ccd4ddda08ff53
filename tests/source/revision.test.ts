// Branch and commit, read from the files of .git without running git.
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRevision } from '#main/source/revision'
import { cpuMilliseconds } from '../support/cpu-time'
import { temporaryFolder, writeFiles } from '../support/folder'
import { initRepository, testGit } from '../support/git-server'

const nothing = { branch: null, commit: null, remote: null }

function repository(): { root: string; commit: string } {
  const root = join(temporaryFolder({ 'repo/a.ts': '' }), 'repo')
  initRepository(root)
  testGit(root, 'add', '-A')
  testGit(root, 'commit', '-q', '-m', 'First')
  return { root, commit: testGit(root, 'rev-parse', 'HEAD') }
}

describe('readRevision', () => {
  it('reads branch and commit from loose and from packed refs', async () => {
    const { root, commit } = repository()
    expect(await readRevision(root)).toEqual({ branch: 'main', commit, remote: null })
    testGit(root, 'checkout', '-q', '-b', 'feature/long-name')
    testGit(root, 'pack-refs', '--all')
    expect(await readRevision(root)).toEqual({ branch: 'feature/long-name', commit, remote: null })
  })

  // Catches a text for each of millions of lines, which takes a gigabyte and holds the service for a second.
  it('finds a packed ref behind a large number of lines, and none that only begins or ends like it', async () => {
    const { root, commit } = repository()
    testGit(root, 'checkout', '-q', '-b', 'last')
    const other = 'f'.repeat(40)
    const rows = `${other} refs/heads/last-but-one\n${other} refs/heads/x refs/heads/lasting\n${commit} refs/heads/last\n${other} refs/heads/other\n`
    rmSync(join(root, '.git/refs/heads/last'))
    writeFileSync(join(root, '.git/packed-refs'), '\n'.repeat(31 * 1024 * 1024) + rows)
    const start = cpuMilliseconds()
    expect(await readRevision(root)).toEqual({ branch: 'last', commit, remote: null })
    expect(cpuMilliseconds() - start).toBeLessThan(400)
    writeFileSync(join(root, '.git/packed-refs'), `${commit} refs/heads/last`)
    expect((await readRevision(root)).commit).toBe(commit)
    writeFileSync(join(root, '.git/packed-refs'), `${commit}0 refs/heads/last\n`)
    expect((await readRevision(root)).commit).toBe(null)
  })

  it('reads a detached HEAD, and a branch without a commit', async () => {
    const { root, commit } = repository()
    testGit(root, 'checkout', '-q', '--detach')
    expect(await readRevision(root)).toEqual({ branch: null, commit, remote: null })
    const empty = temporaryFolder()
    testGit(empty, 'init', '-q', '-b', 'trunk')
    expect(await readRevision(empty)).toEqual({ branch: 'trunk', commit: null, remote: null })
  })

  it('reads the address of origin without a password in it', async () => {
    const { root } = repository()
    testGit(root, 'remote', 'add', 'upstream', 'https://example.com/other.git')
    expect((await readRevision(root)).remote).toBe('https://example.com/other.git')
    testGit(root, 'remote', 'add', 'origin', 'https://user:token@example.com/a/b.git')
    expect((await readRevision(root)).remote).toBe('https://example.com/a/b.git')
  })

  it('reads a linked work tree and a submodule, whose repository is outside their folder', async () => {
    const { root, commit } = repository()
    const linked = join(root, '../linked')
    testGit(root, 'worktree', 'add', '-q', '-b', 'side', linked)
    expect(await readRevision(linked)).toEqual({ branch: 'side', commit, remote: null })
    const other = repository()
    testGit(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.root, 'sub')
    expect(await readRevision(join(root, 'sub'))).toMatchObject({ branch: 'main', commit: other.commit })
  })

  it('returns nothing for a folder without a repository, or with a broken one', async () => {
    const root = temporaryFolder({ 'a.ts': '' })
    expect(await readRevision(root)).toEqual(nothing)
    writeFiles(root, { '.git/HEAD': 'ref: ../../../etc/passwd\n' })
    expect(await readRevision(root)).toEqual(nothing)
    writeFiles(root, { '.git/HEAD': 'ref: refs/../../../../etc/passwd\n' })
    expect((await readRevision(root)).commit).toBeNull()
    writeFiles(root, { '.git/HEAD': Buffer.alloc(100_000, 'a') })
    expect(await readRevision(root)).toEqual(nothing)
    expect(await readRevision(join(root, 'missing'))).toEqual(nothing)
  })

  it('follows no `.git` file or link that git itself would not have created', async () => {
    const { root, commit } = repository()
    const outer = temporaryFolder({ 'pointer/a.ts': '', 'link/a.ts': '', 'refs/a.ts': '', 'fake/a.ts': '' })
    writeFileSync(join(outer, 'pointer/.git'), `gitdir: ${join(root, '.git')}\n`)
    expect(await readRevision(join(outer, 'pointer'))).toEqual(nothing)
    symlinkSync(join(root, '.git'), join(outer, 'link/.git'))
    expect(await readRevision(join(outer, 'link'))).toEqual(nothing)
    // A `.git` file that refers to a repository which doesn't have this work tree.
    testGit(root, 'worktree', 'add', '-q', '-b', 'side', join(outer, 'real'))
    writeFileSync(join(outer, 'fake/.git'), `gitdir: ${join(root, '.git/worktrees/real')}\n`)
    expect(await readRevision(join(outer, 'fake'))).toEqual(nothing)
    expect(await readRevision(join(outer, 'real'))).toMatchObject({ branch: 'side', commit })
    mkdirSync(join(outer, 'refs/.git'))
    writeFileSync(join(outer, 'refs/.git/HEAD'), 'ref: refs/heads/main\n')
    symlinkSync(join(root, '.git/refs'), join(outer, 'refs/.git/refs'))
    expect(await readRevision(join(outer, 'refs'))).toEqual({ branch: 'main', commit: null, remote: null })
  })

  // Catches quadratic time in the thread that serves requests, and a link that makes another repository fit.
  it('reads the repository of a submodule in linear time, and from its real place only', async () => {
    const outer = temporaryFolder({
      'mod/.git': 'gitdir: a/.git/modules/m\n',
      'mod/a/.git/modules/m/config': '\n'.repeat(256 * 1024),
      'mod/a/.git/modules/m/HEAD': 'ref: refs/heads/main\n',
    })
    const start = cpuMilliseconds()
    expect(await readRevision(join(outer, 'mod'))).toEqual(nothing)
    expect(cpuMilliseconds() - start).toBeLessThan(2_000)
    writeFiles(outer, {
      'other/.git/modules/x/y/z/config': '[core]\n\tworktree = ../../../../../mod\n',
      'other/.git/modules/x/y/z/HEAD': 'ref: refs/heads/secret\n',
    })
    rmSync(join(outer, 'mod/a/.git/modules/m'), { recursive: true })
    symlinkSync(join(outer, 'other/.git/modules/x/y/z'), join(outer, 'mod/a/.git/modules/m'))
    expect(await readRevision(join(outer, 'mod'))).toEqual(nothing)
  })

  it('takes no remote from an included file', async () => {
    const { root } = repository()
    writeFileSync(join(root, '../evil'), '[remote "origin"]\n\turl = https://evil.example/x.git\n')
    appendFileSync(join(root, '.git/config'), '[include]\n\tpath = ../../evil\n')
    expect((await readRevision(root)).remote).toBeNull()
    rmSync(join(root, '.git/config'))
    expect((await readRevision(root)).branch).toBe('main')
  })
})
