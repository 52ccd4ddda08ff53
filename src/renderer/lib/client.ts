// Calls /api/v2 at the page's origin: the one transport, in Electron and in browsers.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { z } from 'zod'
import { useConnection } from '../state/connection'
import { forgetSession, sessionKey } from './session'

/** A failed call: the API's code and its sentence for people. `status` 0 means that there was no response. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null = null,
  ) {
    super(message)
  }
}

/** Options of one call. */
export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal?: AbortSignal
  readonly accept?: string
  /** The id of the last received event, to continue a stream. */
  readonly lastEventId?: string
}

/** The event of this page when the service no longer accepts its session. */
const signedOut = 'cairn:signed-out'

/** Calls back when the service no longer accepts this page's session. */
export function onSignedOut(listener: () => void): () => void {
  addEventListener(signedOut, listener)
  return () => removeEventListener(signedOut, listener)
}

/** The response of a call, validated by the contract. Throws ApiFault. */
export async function call<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  const response = await request(path, options)
  return schema.parse(await response.json())
}

/** A call whose response is ignored. */
export async function send(path: string, options: CallOptions = {}): Promise<void> {
  await request(path, options)
}

/** A server-sent event with its id, by which a broken stream is resumed. */
export interface StreamedEvent<Data> {
  readonly id: string | null
  readonly data: Data
}

/** Server-sent events of a call, each `data` parsed as JSON and validated. Ends when the server closes. */
export async function* events<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
): AsyncGenerator<z.output<Schema>> {
  for await (const { data } of eventsWithIds(path, schema, options)) yield data
}

/** The same with their ids. */
export async function* eventsWithIds<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
): AsyncGenerator<StreamedEvent<z.output<Schema>>> {
  const response = await request(path, { ...options, accept: 'text/event-stream' })
  if (response.body === null) return
  const frames = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = frames.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const data: unknown = JSON.parse(value.data)
      // The type of run events is the name of the event.
      const named = value.event === undefined ? data : { type: value.event, ...(data as object) }
      yield { id: value.id ?? null, data: schema.parse(named) }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function request(path: string, options: CallOptions): Promise<Response> {
  const query = Object.entries(options.query ?? {}).filter(([, value]) => value !== undefined)
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query.map(([key, value]) => [key, String(value)]))}`
  const key = sessionKey()
  const headers = new Headers({ Accept: options.accept ?? 'application/json' })
  if (options.body !== undefined) headers.set('Content-Type', 'application/json')
  if (key !== null) headers.set('X-API-Key', key)
  if (options.lastEventId !== undefined) headers.set('Last-Event-ID', options.lastEventId)
  let response: Response
  try {
    response = await fetch(`/api/v2${path}${search}`, {
      method: options.method ?? 'GET',
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause
    useConnection.getState().setLost(true)
    throw new ApiFault(0, 'unreachable', 'The local service does not answer.')
  }
  useConnection.getState().setLost(false)
  if (response.ok) return response
  if (response.status === 401) {
    forgetSession()
    dispatchEvent(new Event(signedOut))
  }
  throw await faultOf(response)
}

async function faultOf(response: Response): Promise<ApiFault> {
  const body = (await response.json().catch(() => null)) as {
    detail?: string | readonly { msg: string }[]
    code?: string
    request_id?: string
  } | null
  const detail = body?.detail
  const text = typeof detail === 'string' ? detail : detail?.map((issue) => issue.msg).join(' ')
  return new ApiFault(
    response.status,
    body?.code ?? 'unknown',
    text ?? `The service answered ${response.status}.`,
    body?.request_id ?? null,
  )
}
