// The command line's calls to the service, typed by the contract like those of the dashboard.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { z } from 'zod'
import { AppError, errorStatus, type ErrorCode } from '../contract/errors'
import type { Connection } from './connection'

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
}

type Target = Pick<Connection, 'url' | 'apiKey'>

/** Throws AppError with the service's own code and sentence; `internal_error` when there is no response. */
export async function call<Schema extends z.ZodType>(
  target: Target,
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  const response = await request(target, path, options, 'application/json')
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw broken(target, options.signal, cause)
  })
  return understand(target, schema, body)
}

/** The bytes of a file as they arrive. Throws as `call` does. */
export async function open(target: Target, path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await request(target, path, { signal }, '*/*')
  if (response.body === null) throw new AppError('internal_error', 'The service sent an empty response. Try again.')
  return response.body
}

/** Server-sent events, validated; the event's name becomes `type` if it has one. Throws as `call` does. */
export async function* events<Schema extends z.ZodType>(
  target: Target,
  path: string,
  schema: Schema,
  options: CallOptions = {},
): AsyncGenerator<z.output<Schema>> {
  const response = await request(target, path, options, 'text/event-stream')
  if (response.body === null) return
  const frames = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
  for await (const frame of untilBroken(target, frames, options.signal)) {
    const data = readJson(target, frame.data)
    yield understand(target, schema, frame.event === undefined ? data : { type: frame.event, ...data })
  }
}

async function* untilBroken<Item>(
  target: Target,
  items: AsyncIterable<Item>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await iterator.next().catch((cause: unknown) => {
        throw broken(target, signal, cause)
      })
      if (next.done === true) return
      yield next.value
    }
  } finally {
    // After a failure there is nothing left to end.
    await iterator.return?.().catch(() => undefined)
  }
}

async function request(target: Target, path: string, options: CallOptions, accept: string): Promise<Response> {
  let response: Response
  try {
    response = await fetch(`${target.url}${path}`, {
      method: options.method ?? 'GET',
      // The service never redirects; following one would carry the key to another address.
      redirect: 'error',
      headers: {
        Accept: accept,
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(target.apiKey === null ? {} : { 'X-API-Key': target.apiKey }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
  } catch (cause) {
    if (options.signal?.aborted === true) throw new AppError('cancelled', 'Cancelled.', { cause })
    const message = `Cairn does not answer at ${target.url}. Check the address, or start one with “cairn serve”.`
    throw new AppError('internal_error', message, { cause })
  }
  if (response.ok) return response
  throw await errorOf(response)
}

async function errorOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const detail = body['detail']
  const text = Array.isArray(detail)
    ? detail.map((issue: { msg?: string }) => issue.msg ?? '').join(' ')
    : typeof detail === 'string'
      ? detail
      : `The service answered ${response.status}.`
  const known = knownCode(String(body['code'] ?? ''))
  const hint = response.status === 401 ? ' Sign in with “cairn login”.' : ''
  return new AppError(known, `${text}${text.endsWith('.') || hint === '' ? '' : '.'}${hint}`, {
    fields: typeof body['error'] === 'string' ? { error: body['error'] } : {},
  })
}

/** A code as the service sent it; `internal_error` if this version doesn't know it. */
export function knownCode(code: string): ErrorCode {
  return Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : 'internal_error'
}

function understand<Schema extends z.ZodType>(target: Target, schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw foreign(target, parsed.error)
}

function readJson(target: Target, text: string): object {
  try {
    return JSON.parse(text) as object
  } catch (cause) {
    throw foreign(target, cause)
  }
}

function foreign(target: Target, cause: unknown): AppError {
  const message = `${target.url} is not Cairn, or is another version of it.`
  return new AppError('internal_error', message, { cause })
}

function broken(target: Target, signal: AbortSignal | undefined, cause: unknown): AppError {
  if (signal?.aborted === true) return new AppError('cancelled', 'Cancelled.', { cause })
  if (cause instanceof SyntaxError) return foreign(target, cause)
  return new AppError('internal_error', `The connection to ${target.url} was lost. Try again.`, { cause })
}
