// C-25: a folder's history is read only from its own objects, and neither hangs nor exhausts memory.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHistory } from '#main/source/history'
import { readRevision } from '#main/source/revision'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import { initRepository, testGit } from '#tests/support/git-server'

const { signal } = new AbortController()

/** A repository with one commit, in a new folder inside `outer`. */
function repository(outer: string, name: string, subject = 'First'): string {
  const root = join(outer, name)
  writeFiles(outer, { [`${name}/a.ts`]: 'export const a = 1\n' })
  initRepository(root)
  testGit(root, 'add', '-A')
  testGit(root, 'commit', '-q', '-m', subject)
  return root
}

const headOf = (root: string): string => testGit(root, 'rev-parse', 'HEAD').trim()

test('objects of another repository are not read, even if the folder refers to them', async () => {
  const outer = temporaryFolder()
  const secret = repository(outer, 'secret', 'A merger with Acme')
  const hostile = repository(outer, 'hostile')
  const commit = headOf(secret)
  writeFiles(hostile, {
    '.git/objects/info/alternates': `${join(secret, '.git/objects')}\n`,
    '.git/HEAD': `${commit}\n`,
  })
  expect(await readHistory(hostile, signal)).toEqual([])
})

test('a `.git` file is followed only to a repository that points back', async () => {
  const outer = temporaryFolder()
  const module = repository(outer, 'module', 'Of the module')
  const above = repository(outer, 'above')
  testGit(above, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', module, 'module')
  writeFiles(outer, { 'hostile/.git': 'gitdir: ../above/.git/modules/module\n' })
  const hostile = join(outer, 'hostile')
  expect((await readRevision(hostile)).commit).toBeNull()
  expect(await readHistory(hostile, signal)).toEqual([])
  expect((await readHistory(join(above, 'module'), signal)).map(({ subject }) => subject)).toEqual(['Of the module'])
})

// Here such a path leads to the root, so that a pointer that is followed gives the commit; on Windows to another machine.
test.each(['//', '\\\\', '/\\', '///'])(
  'a `.git` file that points to another machine is not followed: %s',
  async (start) => {
    const outer = temporaryFolder()
    const module = repository(outer, 'module')
    const above = repository(outer, 'above')
    testGit(above, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', module, 'module')
    const root = join(above, 'module')
    const target = join(above, '.git/modules/module')
    writeFiles(root, { '.git': `gitdir: ${target}\n` })
    expect((await readRevision(root)).commit).toBe(headOf(module))
    writeFiles(root, { '.git': `gitdir: ${start}${target.replace(/^[\\/]+/, '')}\n` })
    expect(await readRevision(root)).toMatchObject({ branch: null, commit: null, remote: null })
    expect(await readHistory(root, signal)).toEqual([])
  },
)

test.skipIf(process.platform === 'win32')('a pipe among the objects doesn’t block', async () => {
  const root = repository(temporaryFolder(), 'piped')
  execFileSync('mkfifo', [join(root, '.git/objects/pack/pack-1111111111111111111111111111111111111111.idx')])
  const start = performance.now()
  expect(await readHistory(root, signal)).toEqual([])
  expect(performance.now() - start).toBeLessThan(5_000)
})

test.skipIf(process.platform !== 'linux')('a tree that needs more memory than the limit has no history', async () => {
  const root = repository(temporaryFolder(), 'large')
  const blob = Buffer.from(testGit(root, 'rev-parse', 'HEAD:a.ts').trim(), 'hex')
  const entries = Array.from({ length: 120_000 }, (_, at) =>
    Buffer.concat([Buffer.from(`100644 f${String(at).padStart(7, '0')}\0`), blob]),
  )
  const path = join(root, '..', 'tree')
  writeFileSync(path, Buffer.concat(entries))
  const hash = (kind: string, file: string): string =>
    testGit(root, 'hash-object', '-t', kind, '-w', '--literally', file).trim()
  const head = readFileSync(join(root, '.git/refs/heads/main'), 'utf8').trim()
  const who = 'A <a@example.org> 1700000000 +0000'
  writeFileSync(
    path + '.commit',
    `tree ${hash('tree', path)}\nparent ${head}\nauthor ${who}\ncommitter ${who}\n\nLarge\n`,
  )
  testGit(root, 'update-ref', 'refs/heads/main', hash('commit', path + '.commit'))
  expect((await readHistory(root, signal)).map(({ subject }) => subject)).toEqual(['Large', 'First'])
  expect(await readHistory(root, signal, 6 * 1024)).toEqual([])
})
