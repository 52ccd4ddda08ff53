// The command line's calls to the service, typed by the contract like the dashboard's.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { z } from 'zod'
import { AppError, errorStatus, type ErrorCode } from '../contract/errors'
import type { Connection } from './connection'

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Throws AppError with the service's own code and sentence; `internal_error` when nothing answers. */
export async function call<Schema extends z.ZodType>(
  connection: Connection,
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  const response = await request(connection, path, options, 'application/json')
  return schema.parse(await response.json())
}

/** Server-sent events, each checked; the event's name becomes `type` when it has one. */
export async function* events<Schema extends z.ZodType>(
  connection: Connection,
  path: string,
  schema: Schema,
  options: CallOptions = {},
): AsyncGenerator<z.output<Schema>> {
  const response = await request(connection, path, options, 'text/event-stream')
  if (response.body === null) return
  const frames = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
  for await (const frame of frames) {
    const data = JSON.parse(frame.data) as object
    yield schema.parse(frame.event === undefined ? data : { type: frame.event, ...data })
  }
}

async function request(connection: Connection, path: string, options: CallOptions, accept: string): Promise<Response> {
  let response: Response
  try {
    response = await fetch(`${connection.url}${path}`, {
      method: options.method ?? 'GET',
      headers: {
        Accept: accept,
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(connection.apiKey === null ? {} : { 'X-API-Key': connection.apiKey }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
  } catch (cause) {
    if (options.signal?.aborted === true) throw new AppError('cancelled', 'Cancelled.', { cause })
    throw new AppError('internal_error', `Nothing answers at ${connection.url}. Start it with “cairn serve”.`, {
      cause,
    })
  }
  if (response.ok) return response
  throw await errorOf(response)
}

async function errorOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const detail = body['detail']
  const text = Array.isArray(detail)
    ? detail.map((issue: { msg?: string }) => issue.msg ?? '').join(' ')
    : String(detail ?? `The service answered ${response.status}.`)
  const code = String(body['code'] ?? '')
  const known = code in errorStatus ? (code as ErrorCode) : 'internal_error'
  const hint = response.status === 401 ? ' Sign in with “cairn login”.' : ''
  return new AppError(known, `${text}${text.endsWith('.') || hint === '' ? '' : '.'}${hint}`, {
    fields: typeof body['error'] === 'string' ? { error: body['error'] } : {},
  })
}
