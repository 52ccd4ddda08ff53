// Streams as bytes: lines, files and server-sent events, with heartbeats, at the reader's pace.
import { Readable } from 'node:stream'
import { EventReply, FileReply, LineReply, ListReply, type ServerEvent } from '../api/reply'
import { AppError } from '../contract/errors'
import { escapeHidden, jsonText } from '../contract/visible-text'
import { limits } from '../kernel/limits'
import { StreamTurns } from './stream-turns'

export type StreamReply = ListReply<unknown> | LineReply | FileReply | EventReply

export function isStreamReply(value: unknown): value is StreamReply {
  return (
    value instanceof ListReply ||
    value instanceof LineReply ||
    value instanceof FileReply ||
    value instanceof EventReply
  )
}

export function mediaTypeOf(reply: StreamReply): string {
  // A file has its own media type.
  if (reply instanceof FileReply) return reply.mediaType
  if (reply instanceof ListReply) return 'application/json; charset=utf-8'
  return `${reply instanceof EventReply ? 'text/event-stream' : reply.mediaType}; charset=utf-8`
}

/**
 * @param report called with errors that end a stream; its reader gets them in the stream's own format, or as an error
 * of the stream if it has none
 * @param signal ends an endless stream; the reader gets its reason
 * @param turns shared with all other streams of the service
 */
export function toByteStream(
  reply: StreamReply,
  report: (error: unknown) => void,
  signal: AbortSignal = new AbortController().signal,
  turns: StreamTurns = new StreamTurns(),
): Readable {
  if (reply instanceof EventReply) {
    const frames = withHeartbeat(mapEach(reply.events, toFrame), () => ': alive\n\n')
    return Readable.from(guarded(frames, report, (fault) => toFrame({ event: 'error', data: fault })))
  }
  if (reply instanceof FileReply) return Readable.from(reported(inBlocks(reply.pieces, signal, turns), report))
  if (reply instanceof ListReply)
    return Readable.from(reported(inBlocks(arrayOf(reply.elements), signal, turns), report))
  const { heartbeat, fault = plainFault } = reply.own
  const faultLine = (error: Fault): string => `${escapeHidden(fault(error))}\n`
  if (Symbol.asyncIterator in reply.lines) {
    const lines = mapEach(reply.lines, (line) => `${escapeHidden(line)}\n`)
    const beating = heartbeat === undefined ? lines : withHeartbeat(lines, () => `${heartbeat()}\n`)
    return Readable.from(guarded(beating, report, faultLine))
  }
  return Readable.from(guarded(inBlocks(ended(reply.lines), signal, turns), report, faultLine))
}

interface Fault {
  readonly code: string
  readonly detail: string
}

function plainFault(error: Fault): string {
  return JSON.stringify({ type: 'error', ...error })
}

/** Server-sent events format, HTML standard section 9.2. JSON contains no line feeds. */
function toFrame({ id, event, data }: ServerEvent): string {
  const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`
  return `${head}data: ${jsonText(data)}\n\n`
}

async function* mapEach<From, To>(source: AsyncIterable<From>, map: (item: From) => To): AsyncGenerator<To> {
  for await (const item of source) yield map(item)
}

const blockCharacters = 64 * 1024
/** For so long the making of a stream holds all other requests. */
const blockMilliseconds = 10

function* ended(lines: Iterable<string>): Iterable<string> {
  for (const line of lines) yield line === '' ? '' : `${escapeHidden(line)}\n`
}

function* arrayOf(elements: Iterable<unknown>): Iterable<string> {
  let before = '['
  for (const element of elements) {
    yield element === null ? '' : `${before}${jsonText(element)}`
    if (element !== null) before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Joins short texts, and lets other requests run in between, also while nothing is to be sent. */
async function* inBlocks<Piece extends string | Uint8Array>(
  pieces: Iterable<Piece>,
  signal: AbortSignal,
  turns: StreamTurns,
): AsyncGenerator<string | Piece> {
  let block = ''
  // What is computed for the first piece counts too.
  await turns.next(true)
  let since = performance.now()
  for (const piece of pieces) {
    if (typeof piece === 'string') block += piece
    else {
      if (block !== '') yield block
      block = ''
      if (piece.length > 0) yield piece
    }
    const isFull = block.length >= blockCharacters
    if (!isFull && performance.now() - since < blockMilliseconds) continue
    if (isFull) {
      yield block
      block = ''
    }
    await turns.next(false)
    if (signal.aborted) throw signal.reason
    since = performance.now()
  }
  if (block !== '') yield block
}

async function* reported<T>(source: AsyncIterable<T>, report: (error: unknown) => void): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    if (!(error instanceof AppError)) report(error)
    throw error
  }
}

async function* guarded(
  source: AsyncIterable<string>,
  report: (error: unknown) => void,
  toText: (fault: Fault) => string,
): AsyncGenerator<string> {
  try {
    yield* source
  } catch (error) {
    if (error instanceof AppError) return yield toText({ code: error.code, detail: error.message })
    report(error)
    yield toText({ code: 'internal_error', detail: 'Something went wrong inside Cairn; the stream is not complete.' })
  }
}

async function* withHeartbeat(source: AsyncIterable<string>, beat: () => string): AsyncGenerator<string> {
  const iterator = source[Symbol.asyncIterator]()
  let pending = iterator.next()
  try {
    for (;;) {
      const next = await raceSilence(pending)
      if (next === null) yield beat()
      else if (next.done === true) return
      else {
        yield next.value
        pending = iterator.next()
      }
    }
  } finally {
    pending.catch(() => undefined)
    iterator.return?.().catch(() => undefined)
  }
}

async function raceSilence<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limits.heartbeatMilliseconds)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
