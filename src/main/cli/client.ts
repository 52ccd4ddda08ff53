// The command line's calls to the service, typed by the contract like those of the dashboard.
import type { z } from 'zod'
import { AppError, errorStatus, type ErrorCode } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { Connection } from './connection'
import { framesOf, send, textOf, type Answer } from './service-answer'

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** How long nothing may arrive; by default four heartbeats of a stream. */
  readonly silenceMilliseconds?: number
  /** How long an answer may take that is no stream. */
  readonly mostMilliseconds?: number
}

type Target = Pick<Connection, 'url' | 'apiKey'>

/**
 * Throws AppError with the service's own code and sentence; `internal_error` when there is no response, or one that no
 * service would send: without an end, or nested without one.
 */
export async function call<Schema extends z.ZodType>(
  target: Target,
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  const whole = { mostMilliseconds: limits.serviceMilliseconds, ...options }
  const answer = await request(target, path, whole, 'application/json')
  const text = await textOf(answer).catch((cause: unknown) => {
    throw broken(target, options.signal, cause)
  })
  return understand(target, schema, readJson(target, text))
}

/** The bytes of a file as they arrive. Throws as `call` does. */
export async function open(target: Target, path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  // Before its first byte, a large graph is read.
  const options = { signal, silenceMilliseconds: limits.serviceMilliseconds }
  return (await request(target, path, options, '*/*')).bytes
}

/** Server-sent events, validated; the event's name becomes `type` if it has one. Throws as `call` does. */
export async function* events<Schema extends z.ZodType>(
  target: Target,
  path: string,
  schema: Schema,
  options: CallOptions = {},
): AsyncGenerator<z.output<Schema>> {
  const answer = await request(target, path, options, 'text/event-stream')
  for await (const { event, data } of untilBroken(target, framesOf(answer), options.signal)) {
    const json = readJson(target, data)
    yield understand(target, schema, event === undefined ? json : { type: event, ...(json as object) })
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

async function request(target: Target, path: string, options: CallOptions, accept: string): Promise<Answer> {
  const { method = 'GET', body, silenceMilliseconds = limits.serviceSilenceMilliseconds, ...patience } = options
  const init = {
    method,
    headers: {
      Accept: accept,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(target.apiKey === null ? {} : { 'X-API-Key': target.apiKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  let answer: Answer
  try {
    answer = await send(`${target.url}${path}`, init, { silenceMilliseconds, ...patience })
  } catch (cause) {
    if (options.signal?.aborted === true) throw new AppError('cancelled', 'Cancelled.', { cause })
    if (cause instanceof AppError) throw cause
    const message = `Cairn does not answer at ${target.url}. Check the address, or start one with “cairn serve”.`
    throw new AppError('internal_error', message, { cause })
  }
  if (answer.ok) return answer
  throw await errorOf(answer)
}

/** An error is a few sentences long. */
const errorBytes = 1024 * 1024

async function errorOf(response: Answer): Promise<AppError> {
  const body = await textOf(response, errorBytes)
    .then((text) => Object(JSON.parse(text)) as Record<string, unknown>)
    .catch((): Record<string, unknown> => ({}))
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

function readJson(target: Target, text: string): unknown {
  try {
    return JSON.parse(text)
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
  if (cause instanceof AppError) return cause
  return new AppError('internal_error', `The connection to ${target.url} was lost. Try again.`, { cause })
}
