// The page's API requests over a real socket: key added, headers cleaned, live streams, cancellation.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { passToApi } from '#main/desktop/api-bridge'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

describe('passToApi', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function serve(handler: Handler): Promise<string> {
    const server = createServer(handler)
    servers.push(server)
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('adds the key, keeps method, query and body, and drops headers that the page must not set', async () => {
    const url = await serve((request, response) => void echo(request, response))
    const request = new Request('app://cairn/api/v2/search?x=1%202', {
      method: 'POST',
      body: '{"query":"ä"}',
      headers: {
        'content-type': 'application/json',
        'x-api-key': 'from-page',
        authorization: 'Bearer page',
        'x-forwarded-for': 'y',
      },
    })
    const seen = (await (await passToApi(request, { url, key: 'sk-window' })).json()) as {
      method: string
      url: string
      body: string
      headers: Record<string, string>
    }
    expect(seen).toMatchObject({ method: 'POST', url: '/api/v2/search?x=1%202', body: '{"query":"ä"}' })
    expect(seen.headers['x-api-key']).toBe('sk-window')
    expect(seen.headers['host']).toBe(new URL(url).host)
    for (const name of ['authorization', 'x-forwarded-for', 'origin', 'cookie'])
      expect(seen.headers).not.toHaveProperty(name)
  })

  it('delivers the first event before the stream has ended', async () => {
    let finish = (): void => undefined
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: one\n\n')
      finish = () => response.end('data: two\n\n')
    })
    const response = await passToApi(new Request('app://cairn/api/v2/events'), { url, key: 'k' })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('data: one\n\n')
    finish()
    expect((await reader?.read())?.value).toBe('data: two\n\n')
    expect((await reader?.read())?.done).toBe(true)
  })

  it('closes the connection when the page cancels, so that the service stops working on it', async () => {
    let closed = (): void => undefined
    const hasClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    const url = await serve((_request, response) => {
      response.on('close', closed)
      response.writeHead(200)
      response.write('begin')
    })
    const response = await passToApi(new Request('app://cairn/api/v2/events'), { url, key: 'k' })
    await response.body?.cancel()
    await hasClosed
  })

  it('closes the connection when the request is aborted before an answer', async () => {
    let arrived = (): void => undefined
    let closed = (): void => undefined
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const hasClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    const url = await serve((request) => {
      request.on('close', closed)
      arrived()
    })
    const abort = new AbortController()
    const answer = passToApi(new Request('app://cairn/api/v2/slow', { signal: abort.signal }), { url, key: 'k' })
    await hasArrived
    abort.abort()
    expect((await answer).status).toBe(502)
    await hasClosed
  })

  it('responds with 502 and the contract’s error if the server is gone', async () => {
    const response = await passToApi(new Request('app://cairn/api/v2/projects/'), {
      url: 'http://127.0.0.1:9',
      key: 'k',
    })
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ code: 'internal_error' })
  })

  it('passes on a response without a body, and repeated headers', async () => {
    const url = await serve((_request, response) => {
      response.setHeader('x-many', ['a', 'b'])
      response.writeHead(204)
      response.end()
    })
    const response = await passToApi(new Request('app://cairn/api/v2/x', { method: 'DELETE' }), { url, key: 'k' })
    expect(response.status).toBe(204)
    expect(response.headers.get('x-many')).toBe('a, b')
  })
})

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }))
}
