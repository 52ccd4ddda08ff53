// What the command line doesn't do, whatever a service says or a terminal is given.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { call, events } from '#main/cli/client'
import { postMcp } from '#main/cli/mcp-post'
import { limits } from '#main/kernel/limits'
import { startCli } from '#tests/support/run-cli'

/** A service that grants a sign-in, and answers each poll that no one has decided yet. */
async function grantingService(interval: number): Promise<{ readonly url: string; readonly polls: () => number }> {
  let polls = 0
  const server = createServer((request, response) => {
    const isGrant = request.url === '/api/v2/auth/device'
    if (request.url === '/api/v2/auth/token') polls++
    const uri = 'http://127.0.0.1:1/device'
    const grant = { device_code: 'c', user_code: 'ABCD-EFGH', verification_uri: uri, verification_uri_complete: uri }
    const body = isGrant ? { ...grant, expires_in: 2, interval } : { detail: 'Wait', error: 'authorization_pending' }
    response.writeHead(isGrant ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, polls: () => polls }
}

// Would catch: thousands of polls without a pause, which a timer of more than 24 days makes as well.
test.each([0, -5, 1_000_000_000])(
  'a sign-in with an interval of %i seconds polls with a pause, and ends',
  async (given) => {
    const { url, polls } = await grantingService(given)
    const run = await startCli(['login', '--no-open', '--url', url]).ended
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('The code expired') })
    expect(polls()).toBeLessThanOrEqual(3)
  },
)

// Would catch: bytes that change the state of a terminal, or its contents.
test('binary formats are not written to a terminal', async () => {
  const terminal = '--import=data:text/javascript,process.stdout.isTTY=true'
  const run = await startCli(['export', 'x', '-f', 'scip'], { env: { NODE_OPTIONS: terminal } }).ended
  expect(run).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('SCIP is binary. Give a file with -o'),
  })
})

/** A server that answers everything in this way. */
async function answeringServer(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Writes so often that memory would be full within a minute, until nobody reads. */
function writeWithoutEnd(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type })
  const write = (): void => {
    if (response.destroyed) return
    if (response.write(text)) setImmediate(write)
    else response.once('drain', write)
  }
  write()
}

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

const never = new AbortController().signal
const anything = { apiKey: null }

// Would catch: memory that grows for as long as another program at the address goes on.
test('an answer that doesn’t end is given up at a size that no answer of Cairn has', async () => {
  const large = { message: expect.stringContaining('larger than any of Cairn') }
  const json = await answeringServer((response) => writeWithoutEnd(response, 'application/json', ' '.repeat(65_536)))
  await expect(call({ url: json, ...anything }, '/', z.unknown())).rejects.toMatchObject(large)
  const { answers } = await postMcp({ url: json, ...anything }, '{}', { signal: never })
  await expect(all(answers)).rejects.toMatchObject(large)
  const stream = await answeringServer((response) =>
    writeWithoutEnd(response, 'text/event-stream', `data: ${' '.repeat(65_536)}\n`),
  )
  const read = all(events({ url: stream, ...anything }, '/', z.unknown()))
  await expect(read).rejects.toMatchObject({ code: 'internal_error' })
  const refusing = await answeringServer((response) => {
    response.statusCode = 500
    response.flushHeaders()
    const write = (): void => void (response.destroyed || response.write(' '.repeat(65_536), () => setImmediate(write)))
    write()
  })
  await expect(call({ url: refusing, ...anything }, '/', z.unknown())).rejects.toMatchObject({
    message: 'The service answered 500.',
  })
})

// Would catch: a stack or memory exhausted by a short text.
test('an answer that is nested deeper than any is given up', async () => {
  const url = await answeringServer((response) => response.end('[1,'.repeat(2 * limits.serviceJsonDepth)))
  await expect(call({ url, ...anything }, '/', z.unknown())).rejects.toMatchObject({
    message: expect.stringContaining('larger than any of Cairn'),
  })
})

// Would catch: a command that stands without a word when another program has the port.
test('a service that says nothing, or nothing more, is given up with what to do', async () => {
  const said = {
    message: expect.stringMatching(/Nothing has come from http:.* for [\d.]+ s\. Check with “cairn doctor”/),
  }
  const mute = await answeringServer(() => undefined)
  await expect(call({ url: mute, ...anything }, '/', z.unknown(), { silenceMilliseconds: 100 })).rejects.toMatchObject(
    said,
  )
  // Long enough for the first event on a busy machine.
  const bounds = { silenceMilliseconds: 2_000 }
  const ceasing = await answeringServer((response) => void response.write('data: 1\n\n'))
  await expect(call({ url: ceasing, ...anything }, '/', z.unknown(), bounds)).rejects.toMatchObject(said)
  const read = events({ url: ceasing, ...anything }, '/', z.unknown(), bounds)
  expect(await read.next()).toMatchObject({ value: 1 })
  await expect(read.next()).rejects.toMatchObject(said)
  expect(limits.serviceSilenceMilliseconds).toBeGreaterThan(2 * limits.heartbeatMilliseconds)
})

// Would catch: an answer that comes byte by byte for ever, and a stream that is taken for one.
test('an answer has an end, a stream need not have one', async () => {
  const dripping = await answeringServer((response) => {
    const timer = setInterval(() => response.write('data: 1\n\n'), 10)
    response.once('close', () => clearInterval(timer))
  })
  const bounds = { silenceMilliseconds: 60_000, mostMilliseconds: 300 }
  await expect(call({ url: dripping, ...anything }, '/', z.unknown(), bounds)).rejects.toMatchObject({
    message: expect.stringContaining('took longer than 0.3 s to answer'),
  })
  const read = events({ url: dripping, ...anything }, '/', z.unknown(), { silenceMilliseconds: 60_000 })
  for (let seen = 0; seen < 60; seen++) await read.next()
  // Would catch: a stream that can be left only once something arrives.
  expect(await read.return(undefined)).toMatchObject({ done: true })
  const mute = await answeringServer((response) => void response.write('data: 1\n\n'))
  const left = events({ url: mute, ...anything }, '/', z.unknown())
  await left.next()
  expect(await left.return(undefined)).toMatchObject({ done: true })
})
