// C-28: a small pack whose deltas unpack to gigabytes, or for hours, is stopped, and the disk is as before.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cloneRepository, type CloneBounds } from '#main/source/clone'
import { temporaryFolder } from '../support/folder'
import { deltaOf, packfileBy, packOf, sendPack, wholeBlob } from '../support/git/packs'
import { startGitServer, type GitServer } from '../support/git-server'

async function attempt(server: GitServer, bounds: Partial<CloneBounds>): Promise<{ error: unknown; left: string[] }> {
  const target = join(temporaryFolder(), 'clone')
  const error = await cloneRepository({
    url: `${server.url}/a/bomb.git`,
    target,
    signal: new AbortController().signal,
    policy: server.policy,
    bounds,
  }).catch((thrown: unknown) => thrown)
  return { error, left: readdirSync(dirname(target)) }
}

async function serve(...given: Parameters<typeof startGitServer>): Promise<GitServer> {
  const server = await startGitServer(...given)
  onTestFinished(() => server.close())
  return server
}

describe('C-28 delta bombs', () => {
  // Would catch: a delta of some kilobytes that unpacks to more than the memory of the machine.
  it.skipIf(process.platform === 'win32')('stops at a delta that unpacks to a gigabyte', async () => {
    const base = Buffer.alloc(1024 * 1024)
    const pack = packOf([wholeBlob(base), deltaOf(base.length, 1_000)])
    const server = await serve(packfileBy((response) => void sendPack(response, pack)))
    server.createRepository('a/bomb', { 'a.ts': '' })
    expect(pack.length).toBeLessThan(20_000)
    const { error, left } = await attempt(server, { memoryKilobytes: 256 * 1024 })
    expect((error as Error).message).toMatch(/memory/i)
    expect(left).toEqual([])
  })

  // Would catch: a pack of a megabyte whose deltas each unpack to a few megabytes, which takes hours to check.
  it('stops at the deadline while very many deltas are unpacked', async () => {
    const base = Buffer.alloc(4 * 1024 * 1024)
    const deltas = Array.from({ length: 20_000 }, (_, at) => deltaOf(base.length, 1, at))
    const pack = packOf([wholeBlob(base), ...deltas])
    const server = await serve(packfileBy((response) => void sendPack(response, pack)))
    server.createRepository('a/bomb', { 'a.ts': '' })
    expect(pack.length).toBeLessThan(2_000_000)
    const { error, left } = await attempt(server, { milliseconds: 2_000 })
    expect(error).toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('took too long') })
    expect(left).toEqual([])
  })
})
