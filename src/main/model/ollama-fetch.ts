// The fetch for the Ollama client: cancellable at any time, without redirects, limited, and validated line by line.
import { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Agent, fetch as undiciFetch } from 'undici'
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { boundedText } from '../kernel/bounded-text'
import { limits } from '../kernel/limits'
import { recordedConnector, type RecordConnection } from '../kernel/record-connection'

export type Fetch = typeof globalThis.fetch

const lineSchema = z.looseObject({})

/** Limits of one stream, empty lines included; unlimited if another part of the program ends it (C-40). */
export interface StreamBounds {
  readonly bytes?: number
  readonly lines?: number
}

/**
 * Connections to the model server. A model may load for minutes before its first byte, so there is no header timeout.
 */
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
 * @param signal ends the request at once, even before its first byte, which the client's own signal can't do
 * @param most limits of a stream of lines, after decompression
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
    // A deletion has an empty response.
    if (response.ok && text !== '' && !isJson(text)) throw notOllama()
    // The client prints responses that are not JSON, so errors are converted to JSON.
    const body = response.ok || isJson(text) ? text : JSON.stringify({ error: `status ${response.status}` })
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } })
  }
}

/** A chunk may hold a thousand lines, and the work on each is done before the next: others get a turn in between. */
const turnMilliseconds = 8

/** Forwards complete lines that are JSON objects, on demand; anything else ends the stream with an error. */
async function* checkedLines(body: AsyncIterable<Uint8Array>, most: StreamBounds): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8')
  const encoder = new TextEncoder()
  let rest = ''
  let turnStarted = performance.now()
  const left = { bytes: most.bytes ?? Infinity, lines: most.lines ?? Infinity }
  for await (const chunk of body) {
    left.bytes -= chunk.length
    const piece = decoder.decode(chunk, { stream: true })
    // Only the piece is looked through: a line may arrive byte by byte, and adding to a text doesn't read it.
    const lines = piece.includes('\n') ? `${rest}${piece}`.split('\n') : []
    rest = lines.length === 0 ? rest + piece : (lines.pop() ?? '')
    left.lines -= lines.length
    if (left.bytes < 0 || left.lines < 0) throw tooMuch()
    for (const line of lines) {
      if (performance.now() - turnStarted > turnMilliseconds) {
        await nextTurn()
        turnStarted = performance.now()
      }
      if (line.trim() === '') continue
      if (!lineSchema.safeParse(parsed(line)).success) throw broken('a line that is not JSON')
      yield encoder.encode(`${line}\n`)
    }
    if (rest.length > limits.modelLineBytes) throw broken('a line that is too long')
  }
  // A truncated line isn't forwarded; the reader reports the missing end.
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
