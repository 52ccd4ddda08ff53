// C-28: a repository that is huge when unpacked, or that never ends, is stopped, and the disk is as before.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { constants, createDeflate, deflateRawSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '#main/kernel/limits'
import { cloneRepository, type CloneBounds } from '#main/source/clone'
import { temporaryFolder } from '../support/folder'
import { packedSize, packetLine, packfileBy, sideBand } from '../support/git/packs'
import { startGitServer, testGit, type GitServer } from '../support/git-server'

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

describe('C-28 clone bombs', () => {
  it('adds up the file sizes of a small pack before writing files', async () => {
    const server = await serve()
    const zeros = Buffer.alloc(8 * 1024 * 1024)
    server.createRepository('a/bomb', { 'a.bin': zeros, 'b.bin': zeros, 'c.bin': zeros })
    const { error, left } = await attempt(server, { bytes: 20 * 1024 * 1024 })
    expect(error).toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('files are too large') })
    expect(left).toEqual([])
    expect((await attempt(server, { bytes: 30 * 1024 * 1024 })).error).toMatchObject({ branch: 'main' })
  })

  // Would catch: a limit that only holds where a test sets it.
  it('stops at ten gigabytes of zeros in a pack of some kilobytes, within its usual limits', async () => {
    const server = await serve()
    server.createRepository('a/bomb', { 'a.bin': Buffer.alloc(8 * 1024 * 1024) })
    const work = server.workTree('a/bomb')
    const blob = testGit(work, 'rev-parse', 'HEAD:a.bin')
    const tree = makeTree(
      work,
      Array.from({ length: 1_280 }, (_, index) => `100644 blob ${blob}\tzeros${index}.bin`),
    )
    serveTree(work, tree)
    const { error, left } = await attempt(server, {})
    expect(error).toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('files are too large') })
    expect(left).toEqual([])
  })

  it('stops at one file that is larger than all may be, before it is written', async () => {
    const server = await serve()
    server.createRepository('a/bomb', { 'a.ts': '' })
    const work = server.workTree('a/bomb')
    serveTree(work, makeTree(work, [`100644 blob ${packZeros(work, bombBytes)}\tzeros.bin`]))
    const { error, left } = await attempt(server, { bytes: Math.min(bombBytes - 1, limits.cloneBytes) })
    expect(error).toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('files are too large') })
    expect(left).toEqual([])
  })

  it('stops at a tree that repeats a folder, a few bytes for 10^8 files', async () => {
    const server = await serve()
    server.createRepository('a/bomb', { 'a.ts': '' })
    const work = server.workTree('a/bomb')
    const blob = testGit(work, 'hash-object', '-w', 'a.ts')
    let entries = Array.from({ length: 10 }, (_, index) => `100644 blob ${blob}\tf${index}`)
    let tree = ''
    for (let level = 0; level < 8; level++) {
      tree = makeTree(work, entries)
      entries = Array.from({ length: 10 }, (_, index) => `040000 tree ${tree}\td${index}`)
    }
    serveTree(work, tree)
    const started = performance.now()
    const { error, left } = await attempt(server, { files: 20_000 })
    expect(error).toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('too many files') })
    expect(performance.now() - started).toBeLessThan(30_000)
    expect(left).toEqual([])
  })

  // Would catch: a tree of folders alone, of which nothing is listed, so that git walks all of them.
  it('stops at a tree that repeats folders without a file', async () => {
    const server = await serve()
    server.createRepository('a/bomb', { 'a.ts': '' })
    const work = server.workTree('a/bomb')
    let tree = makeTree(work, [])
    for (let level = 0; level < 12; level++)
      tree = makeTree(
        work,
        Array.from({ length: 10 }, (_, index) => `040000 tree ${tree}\td${index}`),
      )
    serveTree(work, tree)
    const { error, left } = await attempt(server, { files: 20_000 })
    expect(error).toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('too many folders') })
    expect(left).toEqual([])
  })

  it('stops while data is still arriving', async () => {
    let sent = Promise.resolve(0)
    const server = await serve(packfileBy((response) => void (sent = sendEndlessPack(response))))
    server.createRepository('a/bomb', { 'a.ts': '' })
    const { error, left } = await attempt(server, { bytes: 1024 * 1024 })
    expect((error as Error).message).toContain('data is too large')
    expect(await sent).toBeLessThan(endlessBytes)
    expect(left).toEqual([])
  })

  it('stops at endless messages of the server', async () => {
    let sent = Promise.resolve(0)
    const server = await serve(packfileBy((response) => void (sent = sendEndlessMessages(response))))
    server.createRepository('a/bomb', { 'a.ts': '' })
    const { error, left } = await attempt(server, {})
    expect((error as Error).message).toContain('The server sent too much')
    expect(await sent).toBeLessThan(endlessBytes)
    expect(left).toEqual([])
  })

  // Would catch: a server that says what is wrong with this machine, or whose message reads as another text.
  it('reports what a server wrote as its words, and nothing of it as a fact', async () => {
    for (const words of ['No space left on device', 'Remote branch x not found', 'a\u202egnp.exe']) {
      const server = await serve((request, response) => {
        if (request.headers['user-agent'] === 'git/cairn') return false
        response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
        response.end(`${packetLine('# service=git-upload-pack\n')}0000${packetLine(`ERR ${words}\n`)}`)
        return true
      })
      server.createRepository('a/bomb', { 'a.ts': '' })
      const { error } = await attempt(server, {})
      expect((error as Error).message).toContain(`remote error: ${words.replace('\u202e', '⟦U+202E⟧')}`)
    }
  })

  // Would catch: lines of a server that look like those of git, behind so much text that its beginning is forgotten.
  it('takes no line of a server for one of git', async () => {
    const words = `x${' '.repeat(3_900)}\nfatal: unable to write file a.ts: No space left on device`
    const server = await serve((request, response) => {
      if (request.headers['user-agent'] === 'git/cairn') return false
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
      response.end(`${packetLine('# service=git-upload-pack\n')}0000${packetLine(`ERR ${words}\n`)}`)
      return true
    })
    server.createRepository('a/bomb', { 'a.ts': '' })
    const { error } = await attempt(server, {})
    expect((error as Error).message).toMatch(/^The repository could not be cloned: remote error: x *$/)
  })

  // Would catch: a clone that fails with what git says of each file, in the middle of writing them.
  it('names a file that no disk can hold', async () => {
    const server = await serve()
    server.createRepository('a/bomb', { 'a.ts': '' })
    const work = server.workTree('a/bomb')
    const blob = testGit(work, 'rev-parse', 'HEAD:a.ts')
    serveTree(work, makeTree(work, [`100644 blob ${blob}\t${'n'.repeat(256)}.ts`]))
    const { error, left } = await attempt(server, {})
    expect(error).toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('the name “nnnn') })
    expect(left).toEqual([])
  })

  // Would catch: a clone that git can write, as it steps into folders, but that nothing can read or remove.
  it.skipIf(process.platform === 'win32')('refuses folders deeper than a path may be long', async () => {
    const server = await serve()
    server.createRepository('a/bomb', { 'a.ts': '' })
    const work = server.workTree('a/bomb')
    let tree = makeTree(work, [`100644 blob ${testGit(work, 'rev-parse', 'HEAD:a.ts')}\ta.ts`])
    const name = 'd'.repeat(203)
    // Just shorter than the longest path by itself, but not behind that of its folder.
    for (let level = 0; level < 20; level++) tree = makeTree(work, [`040000 tree ${tree}\t${name}`])
    serveTree(work, tree)
    const { error, left } = await attempt(server, {})
    expect(error).toMatchObject({
      code: 'payload_too_large',
      message: expect.stringContaining('path that is too long'),
    })
    expect(left).toEqual([])
  })

  // Would catch: git storing every reference that a server sends, until memory is exhausted.
  it.skipIf(process.platform === 'win32')('stops at an endless list of references', async () => {
    let sent = Promise.resolve(0)
    const server = await serve((request, response) => {
      if (request.headers['user-agent'] === 'git/cairn') return false
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
      response.write(`${packetLine('# service=git-upload-pack\n')}0000`)
      const references = packetLine(`${'1'.repeat(40)} refs/heads/branch\n`).repeat(20_000)
      sent = sendUntilHungUp(response, () => response.write(references), references.length)
      return true
    })
    server.createRepository('a/bomb', { 'a.ts': '' })
    const { error, left } = await attempt(server, { memoryKilobytes: 64 * 1024 })
    expect((error as Error).message).toMatch(/memory/i)
    expect(await sent).toBeLessThan(endlessBytes)
    expect(left).toEqual([])
  })

  // Would catch: a server that keeps git waiting for ever, as it always has just sent something.
  it('stops at the deadline when the server is silent or slow in any way, with its transport child', async () => {
    const slow: readonly Parameters<typeof startGitServer>[0][] = [
      (request) => request.method === 'POST',
      // A list of references that comes letter by letter.
      (request, response) => {
        if (request.headers['user-agent'] === 'git/cairn') return false
        response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
        void drip(response, Buffer.from(packetLine('# service=git-upload-pack\n')))
        return true
      },
      // A pack that promises much and comes byte by byte, one of nothing but signs of life, and progress without end.
      packfileBy((response) => void drip(response, sideBand(1, Buffer.from(`PACK${'\0'.repeat(1_000)}`)))),
      packfileBy((response) => void repeat(response, sideBand(1, Buffer.alloc(0)))),
      packfileBy((response) => void repeat(response, sideBand(2, Buffer.from('Counting objects: 1%\r')))),
    ]
    const attempts = slow.map(async (handle) => {
      const server = await serve(handle)
      server.createRepository('a/bomb', { 'a.ts': '' })
      const { error, left } = await attempt(server, { milliseconds: 1_000 })
      expect(error).toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('took too long') })
      expect(left).toEqual([])
      return `${server.url}/a/bomb.git`
    })
    const urls = await Promise.all(attempts)
    // Killing git alone would leave `git-remote-http` waiting for the server.
    await expect.poll(() => commandLines().filter((line) => urls.some((url) => line.includes(url)))).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('a child program ends if Cairn is killed', async () => {
    const supervised = pathToFileURL(join('src', 'main', 'source', 'supervised-child.ts')).href
    // The inner program writes its process id and then runs until it is ended.
    const start = `
      import { spawnSupervised } from '${supervised}'
      spawnSupervised('sh', ['-c', 'echo $$; sleep 600'], {}, null).stdout.pipe(process.stdout)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', start], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const program = Number(line.toString())
    expect(isAlive(program)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(program)).toBe(false)
  })
})

function commandLines(): readonly string[] {
  return execFileSync('ps', ['-eo', 'args']).toString().split('\n')
}

function makeTree(work: string, entries: readonly string[]): string {
  return execFileSync('git', ['mktree'], { cwd: work, input: entries.map((entry) => `${entry}\n`).join('') })
    .toString()
    .trim()
}

/** Makes a tree the newest version of the served repository. */
function serveTree(work: string, tree: string): void {
  testGit(work, 'update-ref', 'refs/heads/main', testGit(work, 'commit-tree', '-m', 'Bomb', tree))
  testGit(work, 'push', '-q', '-f', join(work, '../../../served/a/bomb.git'), 'main')
}

/** By hand, `CAIRN_BOMB_GIGABYTES=10`: git reads what it receives once, which takes a minute. */
const bombBytes = Number(process.env['CAIRN_BOMB_GIGABYTES'] ?? 1 / 64) * 1024 ** 3

/** Stores a file of zeros as a pack of a thousandth of its size, without ever holding it. @returns its object id */
function packZeros(work: string, bytes: number): string {
  const piece = Buffer.alloc(1024 * 1024)
  const pieces = bytes / piece.length
  // A flush makes the compressed form of each piece stand for itself, so that one is enough for all.
  const flushed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })
  const object = createHash('sha1').update(`blob ${bytes}\0`)
  for (let at = 0; at < pieces; at++) object.update(piece)
  // Adler-32 of zeros: the first sum stays 1, the second counts the bytes.
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(bytes % 65_521)
  sum.writeUInt16BE(1, 2)
  const content = Buffer.concat([
    ...[Buffer.from([0x78, 0x9c]), ...Array.from({ length: pieces }, () => flushed)],
    ...[deflateRawSync(Buffer.alloc(0)), sum],
  ])
  const pack = Buffer.concat([Buffer.from('PACK'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 1]), packedSize(bytes), content])
  const whole = Buffer.concat([pack, createHash('sha1').update(pack).digest()])
  execFileSync('git', ['index-pack', '--stdin'], { cwd: work, input: whole, stdio: ['pipe', 'ignore', 'ignore'] })
  return object.digest('hex')
}

const endlessBytes = 200_000_000

/** A pack with one blob of 2^44 bytes, sent until the client disconnects. @returns the bytes sent */
async function sendEndlessPack(response: ServerResponse): Promise<number> {
  const blobHeader = [0xb0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x20]
  response.write(sideBand(1, Buffer.from([...Buffer.from('PACK'), 0, 0, 0, 2, 0, 0, 0, 1, ...blobHeader])))
  const deflate = createDeflate({ level: 0 })
  deflate.on('data', (piece: Buffer) => {
    for (let start = 0; start < piece.length; start += 60_000) {
      response.write(sideBand(1, piece.subarray(start, start + 60_000)))
    }
  })
  const sent = await sendUntilHungUp(response, () => deflate.write(Buffer.alloc(32_000)), 32_000)
  deflate.destroy()
  return sent
}

function sendEndlessMessages(response: ServerResponse): Promise<number> {
  const message = sideBand(2, Buffer.from(`${'x'.repeat(60_000)}\n`))
  return sendUntilHungUp(response, () => response.write(message), message.length)
}

/** Sends a byte now and then. */
async function drip(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let at = 0; !response.destroyed; at = (at + 1) % bytes.length) {
    response.write(bytes.subarray(at, at + 1))
    await setTimeout(50)
  }
}

async function repeat(response: ServerResponse, packet: Buffer): Promise<void> {
  while (!response.destroyed) {
    response.write(packet)
    await setTimeout(20)
  }
}

/** Sends no faster than the client reads: what only waits here would count as sent to it. */
async function sendUntilHungUp(response: ServerResponse, send: () => void, bytes: number): Promise<number> {
  let sent = 0
  while (!response.destroyed && sent < endlessBytes) {
    send()
    sent += bytes
    await setTimeout(1)
    if (!response.writableNeedDrain || response.destroyed) continue
    await new Promise<void>((resolve) => void response.once('drain', resolve).once('close', resolve))
  }
  response.destroy()
  return sent
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}
