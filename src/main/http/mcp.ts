// Forwards requests to `/mcp`, behind the same guards as the API.
import { Readable } from 'node:stream'
import { TransformStream, type ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { escapeHidden } from '../contract/visible-text'
import { untilAborted } from '../kernel/abort'
import { limits } from '../kernel/limits'
import { requireKey } from './guards/authenticate'
import type { ReceivedBodies } from './body-bound'
import { readBody } from './guards/body'
import type { Guard } from './request-state'
import { isMcpPath } from './service-paths'

/** The handler of `/mcp`, passed in by the composition root. */
export type McpEndpoint = (request: Request, body: unknown) => Promise<Response>

const body = z.unknown()

/**
 * @param bodies those that are being received
 * @param endOf fires when a key is revoked or expires: with it end the calls and streams that it began (C-15)
 */
export function serveMcp(answer: McpEndpoint, bodies: ReceivedBodies, endOf: (keyId: string) => AbortSignal): Guard {
  return async (context, next) => {
    if (!isMcpPath(context.path)) return next()
    // Subscribed before any await: a key revoked in the meantime must be noticed.
    const revoked = endOf(requireKey(context).keyId)
    context.state.routeId = 'mcp'
    const sent = context.method === 'POST' ? await readBody(context.req, { body }, bodies) : undefined
    // Each call of a batch counts, otherwise batches would bypass the limit. A larger batch than this is refused as a
    // whole: what it has of more would only lock the key out, for hours.
    const calls = Array.isArray(sent) ? Math.min(sent.length, limits.requestsBurst) : 1
    if (calls > 1) context.state.countMore(calls - 1)
    const gone = new AbortController()
    context.res.once('close', () => gone.abort())
    const headers = new Headers()
    for (const [name, value] of Object.entries(context.req.headers)) {
      if (value !== undefined) headers.set(name, String(value))
    }
    // Only the parsed body is passed: serialising it again would be wasted work.
    const request = new Request(`http://${context.req.headers.host}${context.path}`, {
      method: context.method,
      headers,
      signal: AbortSignal.any([gone.signal, revoked]),
    })
    const response = await untilAborted(answer(request, sent), revoked)
    context.status = response.status
    response.headers.forEach((value, name) => context.set(name, value))
    // An empty body instead of none: for none Koa would send a 204, and the protocol needs the original status.
    context.body = response.body === null ? Buffer.alloc(0) : Readable.fromWeb(visible(response.body, revoked))
  }
}

/** All text of the protocol is JSON. Ends with an error when the signal fires. */
function visible(body: NonNullable<Response['body']>, signal: AbortSignal): ReadableStream {
  const decoder = new TextDecoder()
  const escape = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, out) => out.enqueue(Buffer.from(escapeHidden(decoder.decode(bytes, { stream: true })))),
    flush: (out) => out.enqueue(Buffer.from(escapeHidden(decoder.decode()))),
  })
  return (body as ReadableStream<Uint8Array>).pipeThrough(escape, { signal })
}
