// Checking a folder from the user, and listing folders for the picker.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AppError } from '#main/contract/errors'
import { checkFolder } from '#main/source/folder-check'
import { firstByName, listFolders } from '#main/source/list-folders'
import { temporaryFolder } from '../support/folder'

async function fault(path: string, closed?: readonly string[]): Promise<string> {
  const error = await checkFolder(path, closed).catch((thrown: AppError) => thrown)
  expect(error).toMatchObject({ code: 'validation_error', issues: [{ loc: ['body', 'repo_path'] }] })
  return (error as AppError).message
}

describe('checkFolder', () => {
  it('returns one canonical path for every spelling of a folder', async () => {
    const root = temporaryFolder({ 'a/b.ts': '' })
    symlinkSync('a', join(root, 'link'))
    for (const path of [join(root, 'a'), `${root}/a/`, `${root}//a/../a`, join(root, 'link'), ` ${root}/a `]) {
      expect(await checkFolder(path)).toBe(join(root, 'a'))
    }
    expect(await checkFolder('~')).toBe(await checkFolder(homedir()))
    expect(await checkFolder(`~/${relative(homedir(), join(root, 'a'))}`)).toBe(join(root, 'a'))
  })

  it('explains the error', async () => {
    const root = temporaryFolder({ 'a.ts': '', 'data/x': '' })
    symlinkSync('loop', join(root, 'loop'))
    expect(await fault('')).toContain('No folder was given')
    expect(await fault('   ')).toContain('No folder was given')
    expect(await fault(join(root, 'missing'))).toContain('does not exist')
    expect(await fault(join(root, 'a.ts'))).toContain('is a file, not a folder')
    expect(await fault(join(root, 'a.ts/b'))).toContain('a part of its path is a file')
    expect(await fault('relative/path')).toContain('not an absolute path')
    expect(await fault(join(root, 'loop'))).toContain('leads in a circle')
    expect(await fault(`${root}\0`)).toContain('NUL')
    expect(await fault('/')).toContain('a whole disk')
    expect(await fault(join(root, 'data'), [join(root, 'data')])).toContain('own data')
  })

  it.runIf(process.platform === 'linux')('reports a folder without read permission', () => {
    const root = temporaryFolder()
    mkdirSync(join(root, 'closed'))
    chmodSync(join(root, 'closed'), 0o000)
    chmodSync(root, 0o755)
    // Root may read everything, so an unprivileged process does the check.
    const script = `
      const { checkFolder } = await import('./src/main/source/folder-check.ts')
      process.setuid?.(process.getuid() === 0 ? 65534 : process.getuid())
      await checkFolder(process.argv[1]).then(() => console.log('readable'), (error) => console.log(error.message))
    `
    expect(runWithLoader(script, join(root, 'closed'))).toContain('There is no permission to read the folder')
  })
})

describe('listFolders', () => {
  it('lists folders by name, marks repositories, and omits files, links and hidden folders', async () => {
    const root = temporaryFolder({
      'b10/.git/HEAD': '',
      'b9/a.ts': '',
      'A/.git': 'gitdir: elsewhere',
      '.hidden/a.ts': '',
      'file.ts': '',
    })
    symlinkSync('b9', join(root, 'link'))
    expect(await listFolders(root)).toEqual({
      path: root,
      parent: join(root, '..'),
      holds_home: false,
      total: 3,
      folders: [
        { name: 'A', path: join(root, 'A'), is_repository: true },
        { name: 'b9', path: join(root, 'b9'), is_repository: false },
        { name: 'b10', path: join(root, 'b10'), is_repository: true },
      ],
    })
  })

  it('starts at the home folder and ends at the root', async () => {
    expect((await listFolders()).path).toBe(await checkFolder(homedir()))
    expect((await listFolders('~/')).path).toBe(await checkFolder(homedir()))
    expect(await listFolders('/')).toMatchObject({ parent: null, holds_home: true })
    expect((await listFolders()).holds_home).toBe(true)
  })

  it('says what is wrong with a path', async () => {
    const root = temporaryFolder({ 'a.ts': '' })
    await expect(listFolders(join(root, 'missing'))).rejects.toMatchObject({ code: 'not_found' })
    await expect(listFolders(join(root, 'a.ts'))).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(listFolders('relative')).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(listFolders('/\0')).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

function runWithLoader(script: string, argument: string): string {
  const hook = `
    import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => {
      try { return next(name, context) } catch (error) { if (name.startsWith('.')) return next(name + '.ts', context); throw error }
    } })
  `
  return execFileSync(
    process.execPath,
    ['--input-type=module', '--experimental-transform-types', '-e', hook + script, argument],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  ).toString()
}

// Would catch: a service that stands still for seconds while it sorts the folders of a mail store.
it('the first names of very many are found quickly', () => {
  const names = Array.from({ length: 300_000 }, (_, at) => `folder-${(at * 7_919) % 300_000}-with a longer name`)
  const from = process.cpuUsage()
  expect(firstByName(names, 2_000)).toHaveLength(2_000)
  expect(process.cpuUsage(from).user / 1_000).toBeLessThan(3_000)
  expect(firstByName(['b10', 'a', 'b9', 'B1'], 3)).toEqual(['a', 'B1', 'b9'])
})
