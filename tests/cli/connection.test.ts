// Which service the command line connects to, and which it never sends a key to.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createIdentity } from '#main/api/services/identity'
import { call, events } from '#main/cli/client'
import { findConnection } from '#main/cli/connection'
import { withKey, writeCredentials } from '#main/cli/credentials'
import { runCliHere } from '#tests/support/cli-here'

const nonce = 'f'.repeat(64)
let folder: string
let servers: Server[]
let seen: IncomingMessage[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-connection-'))
  servers = []
  seen = []
  vi.stubEnv('CAIRN_CREDENTIALS', join(folder, 'credentials.json'))
  for (const name of ['CAIRN_URL', 'CAIRN_API_KEY', 'CAIRN_DATA']) vi.stubEnv(name, '')
  vi.stubEnv('XDG_DATA_HOME', join(folder, 'share'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(folder, { recursive: true, force: true })
})

/** @param answer its response to every request */
async function listen(answer: (address: URL) => { status?: number; headers?: object; body?: string }): Promise<number> {
  const server = createServer((request, response) => {
    seen.push(request)
    const { status = 200, headers = {}, body = '' } = answer(new URL(request.url ?? '/', 'http://127.0.0.1'))
    response.writeHead(status, { ...headers }).end(body)
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

function listenAsCairn(): Promise<number> {
  return listen((address) => ({
    body: JSON.stringify({
      ...createIdentity(nonce).health(address.searchParams.get('challenge')),
      url: address.origin,
    }),
  }))
}

async function pretendToRun(port: number): Promise<void> {
  await writeFile(join(folder, 'server.json'), JSON.stringify({ port, nonce, pid: 1 }))
  await writeFile(join(folder, 'local.key'), 'sk-local\n')
}

test('finds the service of a data folder and uses its local key', async () => {
  const port = await listenAsCairn()
  await pretendToRun(port)
  expect(await findConnection({ data: folder })).toEqual({
    url: `http://127.0.0.1:${port}`,
    apiKey: 'sk-local',
    place: folder,
    localKey: 'sk-local',
  })
})

test('another process on the port of a stopped service gets no key', async () => {
  const port = await listen(() => ({ body: JSON.stringify({ status: 'ok', version: '1.0.0', proof: 'a'.repeat(64) }) }))
  await pretendToRun(port)
  await expect(findConnection({ data: folder })).rejects.toMatchObject({ code: 'not_found' })
  expect(seen.map(({ headers }) => [headers['x-api-key'], headers.authorization])).toEqual([[undefined, undefined]])
})

test('a key stored for a data folder is found on another port, and by its address', async () => {
  writeCredentials(join(folder, 'credentials.json'), withKey({ services: {}, current: null }, folder, 'sk-kept'))
  const port = await listenAsCairn()
  await pretendToRun(port)
  expect(await findConnection({})).toMatchObject({ url: `http://127.0.0.1:${port}`, apiKey: 'sk-kept' })
  expect(await findConnection({ url: `http://localhost:${port}/` })).toMatchObject({ apiKey: 'sk-kept' })
  expect(await findConnection({ apiKey: 'sk-flag' })).toMatchObject({ apiKey: 'sk-flag' })
})

test('a remote service with a sign-in takes precedence over the local one, unless a data folder is given', async () => {
  const away = 'https://cairn.example'
  writeCredentials(join(folder, 'credentials.json'), withKey({ services: {}, current: null }, away, 'sk-away'))
  await pretendToRun(await listenAsCairn())
  expect(await findConnection({})).toEqual({ url: away, apiKey: 'sk-away', place: away, localKey: null })
  expect(await findConnection({ data: folder })).toMatchObject({ place: folder, apiKey: 'sk-local' })
})

// Would catch: a file that someone else put in place, and that leads keys to a service of theirs.
test('a key of the environment is sent to no address that only a file names', async () => {
  const away = 'https://cairn.example'
  writeCredentials(join(folder, 'credentials.json'), withKey({ services: {}, current: null }, away, 'sk-away'))
  vi.stubEnv('CAIRN_API_KEY', 'sk-environment')
  await expect(findConnection({})).rejects.toThrow(`name the address too: --url ${away}`)
  await expect(findConnection({ apiKey: 'sk-flag' })).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await findConnection({ url: away })).toMatchObject({ url: away, apiKey: 'sk-environment' })
})

test.runIf(process.getuid !== undefined)('files that other users can change lead to no service', async () => {
  const path = join(folder, 'credentials.json')
  writeCredentials(path, withKey({ services: {}, current: null }, 'https://evil.example', 'sk-away'))
  await chmod(path, 0o620)
  await expect(findConnection({})).rejects.toThrow(`Other users can change “${path}”`)
  await rm(path)
  await pretendToRun(await listenAsCairn())
  await chmod(join(folder, 'server.json'), 0o606)
  await expect(findConnection({ data: folder })).rejects.toMatchObject({ code: 'not_found' })
  expect(seen).toEqual([])
})

test('a key is not sent to another address', async () => {
  const thief = await listen(() => ({ body: '[]' }))
  const port = await listen(() => ({ status: 307, headers: { location: `http://127.0.0.1:${thief}/` } }))
  const target = { url: `http://127.0.0.1:${port}`, apiKey: 'sk-secret' }
  await expect(call(target, '/api/v2/projects/', z.array(z.unknown()))).rejects.toThrow(/^Cairn does not answer at/)
  expect(seen).toHaveLength(1)
})

test.each([
  ['a page', { body: '<html>' }],
  ['another program’s JSON', { body: '{"hello":1}' }],
])('%s is not taken for an answer', async (_name, answer) => {
  const port = await listen(() => answer)
  const target = { url: `http://127.0.0.1:${port}`, apiKey: null }
  await expect(call(target, '/', z.array(z.unknown()))).rejects.toThrow(/Try again\.$|is not Cairn/)
})

// Would catch: a program on the port of an ended service that fills the memory of a command.
test('an endless answer is not taken for a proof of identity', async () => {
  let sent = 0
  const server = createServer((_request, response) => {
    const piece = Buffer.alloc(1024 * 1024, 0x20)
    const send = (): void => {
      while (!response.destroyed && (sent += piece.length) && response.write(piece));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  await pretendToRun((server.address() as AddressInfo).port)
  await expect(findConnection({ data: folder })).rejects.toThrow('No running Cairn uses the data folder')
  expect(sent).toBeLessThan(100 * 1024 * 1024)
})

// Would catch: a service that writes to the terminal of whom it lets sign in.
test('a hostile service shows no control characters and opens nothing but a page', async () => {
  const port = await listen(({ pathname }) =>
    pathname === '/api/v2/auth/device'
      ? {
          body: JSON.stringify({
            ...{
              device_code: 'a',
              user_code: '\u001b]0;owned\u0007\u202eABCD',
              verification_uri: 'file:///etc/passwd',
            },
            ...{ verification_uri_complete: 'file:///etc/passwd\u001b[2J', expires_in: 600, interval: 0 },
          }),
        }
      : {
          status: 400,
          body: JSON.stringify({ code: 'invalid_request', detail: 'No\u001b[2J', error: 'access_denied' }),
        },
  )
  const run = await runCliHere(['login', '--url', `http://127.0.0.1:${port}`], {
    env: { CAIRN_CREDENTIALS: join(folder, 'credentials.json') },
  })
  expect(run).toMatchObject({ code: 1, stdout: '' })
  expect(run.stderr).toContain('The sign-in was refused')
  expect(run.stderr).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
  expect(existsSync(join(folder, 'credentials.json'))).toBe(false)
})

// Would catch: a program that asks for codes all the time, and nobody else who gets one.
test('a sign-in tries again while others take all turns', async () => {
  let asked = 0
  const port = await listen(({ pathname }) => {
    if (pathname !== '/api/v2/auth/device')
      return { status: 400, body: JSON.stringify({ code: 'invalid_request', detail: 'No', error: 'access_denied' }) }
    asked += 1
    if (asked < 3) return { status: 429, body: JSON.stringify({ code: 'rate_limited', detail: 'Wait a moment.' }) }
    const address = 'http://127.0.0.1/device'
    const code = { device_code: 'a', user_code: 'BCDF-GHJK', expires_in: 600, interval: 0 }
    return { body: JSON.stringify({ ...code, verification_uri: address, verification_uri_complete: address }) }
  })
  const run = await runCliHere(['login', '--url', `http://127.0.0.1:${port}`], {
    env: { CAIRN_CREDENTIALS: join(folder, 'credentials.json') },
  })
  expect([asked, run.stderr.includes('The sign-in was refused')]).toEqual([3, true])
})

test('an error page without a body still says what happened', async () => {
  const port = await listen(() => ({ status: 502, body: 'Bad gateway' }))
  const target = { url: `http://127.0.0.1:${port}`, apiKey: null }
  await expect(call(target, '/', z.unknown())).rejects.toThrow('The service answered 502.')
})

test('a truncated stream is an error, not an end', async () => {
  const port = await listen(() => ({ headers: { 'content-length': '1000' }, body: 'data: {"a":1}\n\n' }))
  const target = { url: `http://127.0.0.1:${port}`, apiKey: null }
  const read: unknown[] = []
  const readAll = async (): Promise<void> => {
    for await (const event of events(target, '/', z.object({ a: z.number() }))) {
      read.push(event)
      servers[0]?.closeAllConnections()
    }
  }
  await expect(readAll()).rejects.toThrow(/The connection to .* was lost\. Try again\./)
  expect(read).toEqual([{ a: 1 }])
})
