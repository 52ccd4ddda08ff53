// The fetch that the Ollama client is given: cancellable at any time, never redirected, bounded, and checked line by line.
import { ReadableStream } from 'node:stream/web'
import { Agent, fetch as undiciFetch } from 'undici'
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { boundedText } from '../kernel/bounded-text'
import { limits } from '../kernel/limits'
import { recordedConnector, type RecordConnection } from '../kernel/record-connection'

export type Fetch = typeof globalThis.fetch

const lineSchema = z.looseObject({})

/** What one stream may bring, empty lines included; without bounds where its end is somebody else's affair (C-40). */
export interface StreamBounds {
  readonly bytes?: number
  readonly lines?: number
}

/** Connections to the model server. A model may load for minutes before its first byte, so there is no header time-out. */
export function createModelConnections(record: RecordConnection): Agent {
  const connect = recordedConnector({ timeout: 5_000 }, 'model', record)
  return new Agent({ headersTimeout: 0, bodyTimeout: 0, connect })
}

/** A fetch over those connections. */
export function fetchOver(connections: Agent): Fetch {
  return ((input: string, init: object) => undiciFetch(input, { ...init, dispatcher: connections })) as unknown as Fetch
}

/**
 * Wraps a fetch for one run of the client.
 * @param signal ends the request at once, before its first byte too; the client's own signal can't do that
 * @param most what a stream of lines may bring, unpacked
 */
export function guardedFetch(inner: Fetch, signal: AbortSignal, most: StreamBounds = {}): Fetch {
  return async (input, init) => {
    const signals = [signal, ...(init?.signal ? [init.signal] : [])]
    const response = await inner(input, { ...init, signal: AbortSignal.any(signals), redirect: 'error' })
    const type = response.headers.get('content-type') ?? ''
    const streamed = response.ok && type.includes('ndjson')
    if (streamed && response.body !== null) {
      const lines = checkedLines(response.body as unknown as AsyncIterable<Uint8Array>, most)
      const body = ReadableStream.from(lines) as ConstructorParameters<typeof Response>[0]
      return new Response(body, { status: response.status, headers: { 'content-type': type } })
    }
    const text =
      response.body === null
        ? ''
        : await boundedText(response.body as unknown as AsyncIterable<Uint8Array>, limits.modelBodyBytes, tooMuch)
    // A deletion is answered with nothing.
    if (response.ok && text !== '' && !isJson(text)) throw notOllama()
    // The client prints what it can't read as JSON, so errors reach it as JSON only.
    const body = response.ok || isJson(text) ? text : JSON.stringify({ error: `status ${response.status}` })
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } })
  }
}

/** Passes on complete lines that are JSON objects, as they are asked for; anything else ends the stream with an error. */
async function* checkedLines(body: AsyncIterable<Uint8Array>, most: StreamBounds): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8')
  const encoder = new TextEncoder()
  let rest = ''
  const left = { bytes: most.bytes ?? Infinity, lines: most.lines ?? Infinity }
  for await (const chunk of body) {
    left.bytes -= chunk.length
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    left.lines -= lines.length
    if (left.bytes < 0 || left.lines < 0) throw tooMuch()
    for (const line of lines) {
      if (line.trim() === '') continue
      if (!lineSchema.safeParse(parsed(line)).success) throw broken('a line that is not JSON')
      yield encoder.encode(`${line}\n`)
    }
    if (rest.length > limits.modelLineBytes) throw broken('a line that is too long')
  }
  // A line that was cut off isn't an answer; the missing end is reported by who waits for it.
  const last = rest + decoder.decode()
  if (lineSchema.safeParse(parsed(last)).success) yield encoder.encode(`${last}\n`)
}

function broken(what: string): AppError {
  return new AppError('model_unavailable', `The model server sent ${what}.`)
}

function tooMuch(): AppError {
  return broken('more than allowed')
}

function isJson(text: string): boolean {
  return parsed(text) !== undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notOllama(): AppError {
  return new AppError('model_unavailable', 'Something other than Ollama answers at this address.')
}
