// Clones and remote heads from a real smart-HTTP git server on loopback.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cloneRepository, type CloneRequest } from '#main/source/clone'
import { networkPolicyFrom } from '#main/source/network-policy'
import { readRemoteHead } from '#main/source/remote-head'
import { readRevision } from '#main/source/revision'
import { walk } from '#main/source/walk'
import { atOnceMilliseconds } from '#tests/support/cpu-time'
import { temporaryFolder } from '../support/folder'
import { startGitServer, type GitServer } from '../support/git-server'

const unrecorded = (): void => undefined

async function server(...given: Parameters<typeof startGitServer>): Promise<GitServer> {
  const started = await startGitServer(...given)
  onTestFinished(() => started.close())
  return started
}

function request(git: GitServer, name: string, more: Partial<CloneRequest> = {}): CloneRequest {
  const target = join(temporaryFolder(), 'clone')
  return { url: `${git.url}/${name}.git`, target, signal: new AbortController().signal, policy: git.policy, ...more }
}

describe('cloneRepository', () => {
  it('clones the newest files of the default branch, and returns the commit', async () => {
    const git = await server()
    git.createRepository('acme/tool', { 'a.ts': 'old', 'gone.ts': '' })
    const commit = git.createRepository('acme/tool', { 'a.ts': 'new', 'sub/ü.ts': 'ü' })
    const lines: string[] = []
    const cloning = request(git, 'acme/tool', { onProgress: (line) => lines.push(line) })
    expect(await cloneRepository(cloning)).toEqual({ commit, branch: 'main' })
    const { files } = await walk(cloning.target)
    expect(files.map((file) => file.path)).toEqual(['a.ts', 'gone.ts', 'sub/ü.ts'])
    expect(readFileSync(join(cloning.target, 'a.ts'), 'utf8')).toBe('new')
    expect(await readRevision(cloning.target)).toMatchObject({ branch: null, commit })
    expect(lines.length).toBeGreaterThan(0)
    // Only the clone is left.
    expect(readdirSync(dirname(cloning.target))).toEqual(['clone'])
  })

  it('clones another branch, or an older commit', async () => {
    const git = await server()
    const older = git.createRepository('acme/tool', { 'a.ts': '1' })
    git.createRepository('acme/tool', { 'a.ts': '2' })
    const onBranch = git.createRepository('acme/tool', { 'a.ts': '3' }, 'feature/x')
    const branch = request(git, 'acme/tool', { branch: 'feature/x' })
    expect(await cloneRepository(branch)).toEqual({ commit: onBranch, branch: 'feature/x' })
    const commit = request(git, 'acme/tool', { commit: older })
    expect(await cloneRepository(commit)).toEqual({ commit: older, branch: null })
    expect(readFileSync(join(commit.target, 'a.ts'), 'utf8')).toBe('1')
  })

  it('replaces an earlier clone, and keeps it if the new one fails', async () => {
    const git = await server()
    git.createRepository('acme/tool', { 'a.ts': '1' })
    const cloning = request(git, 'acme/tool')
    await cloneRepository(cloning)
    await expect(cloneRepository({ ...cloning, branch: 'missing' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'The repository has no branch named “missing”.',
    })
    expect(readFileSync(join(cloning.target, 'a.ts'), 'utf8')).toBe('1')
    git.createRepository('acme/tool', { 'a.ts': '2' })
    await cloneRepository(cloning)
    expect(readFileSync(join(cloning.target, 'a.ts'), 'utf8')).toBe('2')
    expect(readdirSync(dirname(cloning.target))).toEqual(['clone'])
  })

  it('explains the error: no such repository, commit or host, no network, an empty repository', async () => {
    const git = await server()
    const commit = git.createRepository('acme/tool', { 'a.ts': '' })
    const missing = request(git, 'acme/none')
    await expect(cloneRepository(missing)).rejects.toThrow(/There is no public repository at/)
    await expect(cloneRepository({ ...missing, commit: 'abc' })).rejects.toThrow(/whole id/)
    const wrongCommit = request(git, 'acme/tool', { commit: commit.replace(/^./, commit.startsWith('0') ? '1' : '0') })
    await expect(cloneRepository(wrongCommit)).rejects.toThrow(/has no commit/)
    const closed = await closedPort()
    const offline = {
      ...missing,
      url: `http://${closed}/a/b.git`,
      policy: networkPolicyFrom({ CAIRN_ALLOW_PRIVATE_HOSTS: closed }, unrecorded),
    }
    await expect(cloneRepository(offline)).rejects.toThrow(/could not be reached.*opened as a folder without a network/)
    const lookup = (): Promise<string[]> => Promise.reject(new Error('ENOTFOUND'))
    const nameless = {
      ...missing,
      url: 'https://no-such-host.test/a/b.git',
      policy: { privateHosts: [], lookup, record: unrecorded },
    }
    await expect(cloneRepository(nameless)).rejects.toThrow(/no-such-host\.test could not be reached/)
    expect(readdirSync(dirname(missing.target))).toEqual([])
  })

  // Would catch: the page of a project, which git takes for the list of an empty repository.
  it('says that an address leads to a page', async () => {
    const git = await server((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello')
      return true
    })
    await expect(cloneRepository(request(git, 'acme/page'))).rejects.toMatchObject({
      code: 'not_found',
      message: `At ${git.url}/acme/page.git is a page or a file, but no Git repository. Give the address to clone from.`,
    })
  })

  it('stops at once when it is cancelled, and leaves nothing behind', async () => {
    const started = Promise.withResolvers<void>()
    const git = await server((incoming) => {
      // The packfile never arrives.
      if (incoming.method !== 'POST') return false
      started.resolve()
      return true
    })
    git.createRepository('acme/tool', { 'a.ts': '' })
    const controller = new AbortController()
    const cloning = request(git, 'acme/tool', { signal: controller.signal })
    const result = cloneRepository(cloning).catch((error: unknown) => error)
    await started.promise
    const before = performance.now()
    controller.abort()
    expect(await result).toMatchObject({ code: 'cancelled' })
    expect(performance.now() - before).toBeLessThan(atOnceMilliseconds)
    expect(existsSync(cloning.target)).toBe(false)
    expect(readdirSync(dirname(cloning.target))).toEqual([])
  })

  it('follows the redirect of a renamed repository', async () => {
    const git = await server((incoming, response) => {
      if (!incoming.url?.startsWith('/acme/old.git')) return false
      response.writeHead(301, { location: incoming.url.replace('old', 'new') }).end()
      return true
    })
    const commit = git.createRepository('acme/new', { 'a.ts': '' })
    expect(await cloneRepository(request(git, 'acme/old'))).toMatchObject({ commit })
  })
})

describe('readRemoteHead', () => {
  it('follows a branch and the default branch', async () => {
    const git = await server()
    const main = git.createRepository('acme/tool', { 'a.ts': '1' })
    const feature = git.createRepository('acme/tool', { 'a.ts': '2' }, 'feature')
    const options = { policy: git.policy, signal: new AbortController().signal }
    const url = `${git.url}/acme/tool.git`
    expect(await readRemoteHead(url, 'feature', options)).toBe(feature)
    expect(await readRemoteHead(url, null, options)).toBe(main)
    expect(await readRemoteHead(url, 'none', options)).toBeNull()
  })
})

async function closedPort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    probe.once('listening', resolve)
  })
  const host = `127.0.0.1:${(probe.address() as AddressInfo).port}`
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  return host
}
