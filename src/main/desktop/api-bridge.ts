// Forwards the page's API requests to the local server and adds the key, so that the page has none.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** The address of the local server, and the key of the window. */
export interface ApiTarget {
  /** `http://127.0.0.1:8001` */
  readonly url: string
  readonly key: string
}

/** Request headers that the API uses; the page sends no others. */
const passedOn = ['accept', 'content-type', 'last-event-id', 'x-request-id']
/** Hop-by-hop headers, which must not be forwarded (RFC 9110, 7.6.1). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const withoutBody = new Set([204, 205, 304])

/**
 * Forwards a request of the page to the server and streams the response back. Cancelling the response body, or aborting
 * the request, closes the connection, which stops the work behind it. An unreachable server becomes a 502 in the shape
 * of the public contract.
 */
export function passToApi(request: Request, target: ApiTarget): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return new Promise((resolve) => {
    const outgoing = httpRequest(new URL(pathname + search, target.url), {
      method: request.method,
      headers: { ...requestHeaders(request.headers), 'x-api-key': target.key },
      signal: request.signal,
      agent: false,
    })
    outgoing.on('response', (incoming) => resolve(toResponse(incoming)))
    outgoing.on('error', () => resolve(unreachable()))
    if (request.body === null) outgoing.end()
    else sendBody(request.body as NodeReadableStream, outgoing)
  })
}

function sendBody(body: NodeReadableStream, outgoing: ReturnType<typeof httpRequest>): void {
  Readable.fromWeb(body)
    .on('error', (error) => outgoing.destroy(error))
    .pipe(outgoing)
}

function toResponse(incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    if (!ofConnection.has(name)) for (const one of value ?? []) headers.append(name, one)
  }
  if (withoutBody.has(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(incoming) as unknown as ReadableStream, { status, headers })
}

function requestHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

function unreachable(): Response {
  const detail = "Cairn's service does not answer. Quit Cairn and start it again."
  return Response.json({ detail, code: 'internal_error', request_id: '' }, { status: 502 })
}
