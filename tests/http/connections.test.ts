// Keep-alive connections, those that give way to others, and what they all hold (C-18).
import { connect, type Socket } from 'node:net'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createConnections, type ConnectionBounds } from '#main/http/connections'
import { listen } from '#main/http/listen'
import { createPageReader } from '#main/http/page-files'
import { limits } from '#main/kernel/limits'
import { startTestService } from '#tests/api/test-service'
import { temporaryFolder } from '#tests/support/folder'
import { pollOptions } from '#tests/support/poll-options'

// Catches a server that closes first, so that a request is sometimes sent on a closed connection.
it('keeps an idle connection for longer than clients do, and announces it', async () => {
  const { call } = await startTestService()
  const { headers } = await call('/health', { headers: { connection: 'keep-alive' } })
  expect(headers.get('keep-alive')).toBe(`timeout=${limits.connectionRestMilliseconds / 1_000}`)
})

const few: ConnectionBounds = { connections: 4, unreadBytes: 1024 * 1024 }

const never = new AbortController().signal

/** `/key…` answers as to a caller with that key. @param ended the end of `/key-ended` */
async function serve(answer: RequestListener, bounds = few, ended = new AbortController().signal): Promise<number> {
  const connections = createConnections(bounds)
  const onRequest: RequestListener = (request, response) => {
    if (request.url?.startsWith('/key') === true)
      connections.keep(request, request.url, request.url === '/key-ended' ? ended : never)
    answer(request, response)
  }
  const listener = await listen(onRequest, 0, limits.unreadMilliseconds, connections)
  onTestFinished(() => listener.close())
  return listener.port
}

interface Peer {
  readonly socket: Socket
  /** What arrived; null once the connection is closed. */
  text: string | null
}

function open(port: number, bytes: string, host = '127.0.0.1'): Peer {
  const socket = connect({ host, port }, () => socket.write(bytes))
  const peer: Peer = { socket, text: '' }
  socket.on('error', () => undefined)
  socket.on('data', (data) => (peer.text = `${peer.text ?? ''}${data.toString()}`))
  socket.on('close', () => (peer.text = null))
  onTestFinished(() => void socket.destroy())
  return peer
}

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const isAnswered = ({ text }: Peer): boolean => text?.includes('200 OK') === true

async function answered(peer: Peer): Promise<Peer> {
  await expect.poll(() => isAnswered(peer), pollOptions).toBe(true)
  return peer
}

// Catches connections without a key that keep everybody else out, for as long as they like.
it('closes the connection without a key that has been idle for the longest time, for a new one', async () => {
  const port = await serve((_, response) => void response.end('short'))
  const known = await answered(open(port, request('/key')))
  const half = open(port, 'GET / HT')
  await answered(open(port, request('/')))
  const third = await answered(open(port, request('/')))
  third.text = ''
  await answered(open(port, request('/')))
  await expect.poll(() => half.text, pollOptions).toBe(null)
  third.socket.write(request('/'))
  await answered(third)
  for (let at = 0; at < 6; at++) await answered(open(port, request('/')))
  await expect.poll(() => third.text, pollOptions).toBe(null)
  known.text = ''
  known.socket.write(request('/'))
  await answered(known)
})

it('closes new connections if all others have keys of their own', async () => {
  const port = await serve((_, response) => void response.end('short'))
  const known: Peer[] = []
  for (let at = 0; at < few.connections; at++) known.push(await answered(open(port, request(`/key${at}`))))
  const late = open(port, request('/key'))
  await expect.poll(() => late.text, pollOptions).toBe(null)
})

// Catches a program with a key that keeps everybody else out, the owner too, who could revoke its key.
it('closes the connection of the key with most of them that has been idle for the longest time', async () => {
  const port = await serve((_, response) => void response.end('short'))
  const owner = await answered(open(port, request('/key-owner')))
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => answered(open(port, request('/key')))))
  first!.text = ''
  first!.socket.write(request('/key'))
  await answered(first!)
  await answered(open(port, request('/key-other')))
  await expect.poll(() => [second!.text, third!.text].filter((text) => text === null), pollOptions).toHaveLength(1)
  expect([isAnswered(owner), isAnswered(first!)]).toEqual([true, true])
})

// Catches a revoked key that goes on holding the places of others.
it('closes the connections of a key that ends, busy ones after their answer', async () => {
  const end = new AbortController()
  const late: (() => void)[] = []
  const port = await serve(
    (incoming, response) => {
      if (incoming.headers['x-late'] === undefined) response.end('short')
      else late.push(() => response.end('late'))
    },
    few,
    end.signal,
  )
  const idle = await answered(open(port, request('/key-ended')))
  const other = await answered(open(port, request('/key-other')))
  const busy = open(port, 'GET /key-ended HTTP/1.1\r\nHost: a\r\nX-Late: 1\r\n\r\n')
  await expect.poll(() => late.length, pollOptions).toBe(1)
  let received = ''
  busy.socket.on('data', (data) => (received += data.toString()))
  end.abort()
  await expect.poll(() => idle.text, pollOptions).toBe(null)
  expect(busy.text).toBe('')
  late[0]?.()
  await expect.poll(() => busy.text, pollOptions).toBe(null)
  expect(received).toContain('late')
  other.text = ''
  other.socket.write(request('/key-other'))
  await answered(other)
})

// Catches answers that are begun while the one before waits for its reader, each in the memory of the service.
it('begins no further request of a connection before its answer has been taken', async () => {
  let begun = 0
  const long = 'x'.repeat(32 * 1024 * 1024)
  const port = await serve((_, response) => {
    begun++
    response.end(long)
  })
  const peer = open(port, request('/').repeat(4))
  peer.socket.pause()
  const other = await answered(open(port, request('/')))
  expect(other.text).toContain('200 OK')
  await expect.poll(() => begun, pollOptions).toBe(2)
  peer.socket.removeAllListeners('data').resume()
  await expect.poll(() => begun, pollOptions).toBe(5)
})

// Catches a reader with a key who fills the memory by many connections.
it('gives up the unread answers that have waited longest, above a bound of all', async () => {
  const part = Buffer.alloc(32 * 1024 * 1024)
  const port = await serve((_, response) => void response.end(part), {
    connections: 100,
    unreadBytes: 3 * part.length,
  })
  const peers: Peer[] = []
  for (let at = 0; at < 6; at++) {
    const peer = open(port, request('/key'))
    await new Promise((resolve) => void peer.socket.once('readable', resolve))
    peers.push(peer)
  }
  const closedBefore = peers.slice(0, 2)
  for (const { socket } of closedBefore) socket.resume()
  await expect.poll(() => closedBefore.map(({ text }) => text), pollOptions).toEqual([null, null])
  expect(closedBefore.every(({ socket }) => socket.bytesRead < part.length)).toBe(true)
  const last = peers.at(-1)
  last?.socket.resume()
  await expect.poll(() => last?.socket.bytesRead, pollOptions).toBeGreaterThan(part.length)
})

// Catches a copy of the file for each answer that nobody reads: hundreds of connections would take gigabytes.
it('reads a page’s file once for all answers on their way', async () => {
  const folder = temporaryFolder({ 'a.js': 'x'.repeat(1_000) })
  const read = createPageReader()
  const [first, second] = await Promise.all([read(join(folder, 'a.js')), read(join(folder, 'a.js'))])
  expect(first).toBe(second)
  expect(await read(join(folder, 'a.js'))).toBe(first)
  await expect(read(join(folder, 'none.js'))).rejects.toThrow('ENOENT')
  await expect(read(join(folder, 'none.js'))).rejects.toThrow('ENOENT')
})
