// Sends one message to the service's MCP endpoint, and yields the messages that answer it.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { workingFolderHeader } from '../contract/working-folder'
import type { Connection } from './connection'

export interface McpPost {
  readonly signal: AbortSignal
  /** The session id assigned by the service. */
  readonly session?: string | null
  readonly version?: string | null
  /** The folder that the client works in: the default project is the one around it. */
  readonly folder?: string
}

/** Sends a message. @throws AppError when the service refuses it, or does not answer */
export async function postMcp(
  connection: Pick<Connection, 'url' | 'apiKey'>,
  message: string,
  { signal, session, version, folder }: McpPost,
): Promise<{ readonly session: string | null; readonly answers: AsyncIterable<string> }> {
  const response = await fetch(`${connection.url}/mcp`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(connection.apiKey === null ? {} : { 'X-API-Key': connection.apiKey }),
      ...(folder === undefined ? {} : { [workingFolderHeader]: encodeURIComponent(folder) }),
      ...(session == null ? {} : { 'Mcp-Session-Id': session }),
      ...(version == null ? {} : { 'Mcp-Protocol-Version': version }),
    },
    body: message,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw new AppError('cancelled', 'Cancelled.', { cause })
    throw new AppError('internal_error', `Cairn does not answer at ${connection.url}. Start one with “cairn serve”.`, {
      cause,
    })
  })
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  return {
    session: response.headers.get('mcp-session-id'),
    answers: isEvents ? fromEvents(response) : fromBody(response),
  }
}

async function* fromEvents(response: Response): AsyncGenerator<string> {
  if (response.body === null) return
  const frames = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
  for await (const { data } of frames) if (data !== '') yield data
}

const refusal = z.object({ detail: z.string() })

async function* fromBody(response: Response): AsyncGenerator<string> {
  const text = await response.text()
  if (text === '') return
  if (text.includes('"jsonrpc"')) {
    yield text
    return
  }
  const refused = refusal.safeParse(JSON.parse(text))
  throw new AppError(
    response.status === 401 ? 'authentication_required' : 'internal_error',
    refused.success ? refused.data.detail : `The service answered ${response.status}.`,
  )
}
