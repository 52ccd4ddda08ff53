// Cloned repositories, from a real smart-HTTP git server on loopback.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ParseTarget } from '#main/ingest/ingest'
import { startGitServer, type GitServer } from '#tests/support/git-server'
import { temporaryFolder } from '#tests/support/folder'
import { exportOf, settled, startIngest } from './start-ingest'

async function gitServer(): Promise<GitServer> {
  const server = await startGitServer()
  onTestFinished(() => server.close())
  return server
}

function target(server: GitServer, branch: string | null = null): ParseTarget {
  return { kind: 'remote', url: `${server.url}/acme/tool.git`, name: 'acme/tool', branch, commit: null }
}

test('a remote repository is cloned, parsed, checked and brought up to date', async () => {
  const server = await gitServer()
  const commit = server.createRepository('acme/tool', { 'a.js': 'function first () {}\n' })
  const { ingest, appStore, dataDir } = startIngest(temporaryFolder(), server.policy)
  const { project_id: id } = ingest.submit(target(server))
  const states = await settled(ingest, id)
  expect([...new Set(states.map((state) => state.status))]).toEqual([
    ...['submitted', 'cloned', 'processing', 'parsed', 'ready'],
  ])
  expect(states.some((state) => state.progress.phase === 'clone')).toBe(true)
  expect(appStore.project(id)).toMatchObject({
    ...{ repoName: 'acme/tool', branchName: 'main', commitId: commit, repoPath: join(dataDir, 'clones', id) },
  })
  const { signal } = new AbortController()
  expect((await ingest.checkLatest(id, signal)).latest).toBe(true)

  const next = server.createRepository('acme/tool', { 'b.js': 'function second () {}\n' })
  expect((await ingest.checkLatest(id, signal)).latest).toBe(false)
  // Catches a second clone of the same repository, requested without `.git`.
  const { url, ...same } = target(server) as Extract<ParseTarget, { kind: 'remote' }>
  expect(ingest.submit({ ...same, url: url.replace(/\.git$/, '') }).project_id).toBe(id)
  await settled(ingest, id)
  expect(appStore.project(id)).toMatchObject({ commitId: next, timings: { files_parsed: 1, files_unchanged: 1 } })
  expect(exportOf(ingest, id).join()).toContain('second')

  await ingest.delete(id)
  expect(readdirSync(join(dataDir, 'clones')).filter((name) => name !== '.made-by-cairn')).toEqual([])
})

test('each branch is a separate project; a missing branch ends in an error that says so', async () => {
  const server = await gitServer()
  server.createRepository('acme/tool', { 'a.js': 'function first () {}\n' })
  const { ingest } = startIngest(temporaryFolder(), server.policy)
  const main = ingest.submit(target(server, 'main')).project_id
  const other = ingest.submit(target(server, 'nowhere')).project_id
  expect(other).not.toBe(main)
  const [found, missing] = await Promise.all([settled(ingest, main), settled(ingest, other)])
  expect(found.at(-1)?.status).toBe('ready')
  expect(missing.at(-1)).toMatchObject({ status: 'error', message: expect.stringContaining('nowhere') as string })
})

test('without network access the error has a clear message, and nothing is left behind', async () => {
  const server = await gitServer()
  server.createRepository('acme/tool', { 'a.js': 'x()' })
  const { ingest, dataDir } = startIngest()
  const { project_id: id } = ingest.submit(target(server))
  const last = (await settled(ingest, id)).at(-1)
  expect(last).toMatchObject({ status: 'error', progress: { phase: 'failed' } })
  expect(last?.message).toMatch(/\.$/)
  expect(existsSync(join(dataDir, 'clones', id))).toBe(false)
})

test('a clone can be cancelled', async () => {
  const server = await startGitServer(() => true)
  onTestFinished(() => server.close())
  const { ingest } = startIngest(temporaryFolder(), server.policy)
  const { project_id: id } = ingest.submit(target(server))
  await expect.poll(() => server.requests).not.toEqual([])
  expect(await ingest.cancel(id)).toBe(true)
  expect(ingest.state(id)).toMatchObject({ status: 'error', progress: { phase: 'cancelled' } })
})

// Would catch: servers that keep everything else waiting, because each clone takes the place of a parse.
test('clones from servers that never answer keep no folder waiting', async () => {
  const server = await startGitServer(() => true)
  onTestFinished(() => server.close())
  const { ingest } = startIngest(temporaryFolder(), server.policy)
  const clones = ['one', 'two', 'three'].map((branch) => ingest.submit(target(server, branch)).project_id)
  await expect.poll(() => server.requests.length).toBe(2)
  const path = temporaryFolder({ 'a.js': 'function first () {}\n' })
  const { project_id: id } = ingest.submit({ kind: 'folder', path, branch: null, commit: null })
  expect((await settled(ingest, id)).at(-1)?.status).toBe('ready')
  expect(server.requests.length).toBe(2)
  await Promise.all(clones.map((clone) => ingest.delete(clone)))
})
