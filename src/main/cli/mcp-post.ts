// Sends one message to the service's MCP endpoint, and yields the messages that answer it.
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { workingFolderHeader } from '../contract/working-folder'
import { limits } from '../kernel/limits'
import type { Connection } from './connection'
import { framesOf, send, textOf, type Answer } from './service-answer'

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
  const init = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(connection.apiKey === null ? {} : { 'X-API-Key': connection.apiKey }),
      ...(folder === undefined ? {} : { [workingFolderHeader]: encodeURIComponent(folder) }),
      ...(session == null ? {} : { 'Mcp-Session-Id': session }),
      ...(version == null ? {} : { 'Mcp-Protocol-Version': version }),
    },
    body: message,
  }
  // A query takes as long at most; a parse reports its progress, or at least that it goes on.
  const patience = { signal, silenceMilliseconds: limits.serviceMilliseconds }
  const answer = await send(`${connection.url}/mcp`, init, patience).catch((cause: unknown) => {
    if (signal.aborted) throw new AppError('cancelled', 'Cancelled.', { cause })
    if (cause instanceof AppError) throw cause
    throw new AppError('internal_error', `Cairn does not answer at ${connection.url}. Start one with “cairn serve”.`, {
      cause,
    })
  })
  const isEvents = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  return {
    session: answer.headers.get('mcp-session-id'),
    answers: isEvents ? fromEvents(answer) : fromBody(answer),
  }
}

async function* fromEvents(answer: Answer): AsyncGenerator<string> {
  for await (const { data } of framesOf(answer)) if (data !== '') yield data
}

const refusal = z.object({ detail: z.string() })

async function* fromBody(answer: Answer): AsyncGenerator<string> {
  const text = await textOf(answer)
  if (text === '') return
  if (text.includes('"jsonrpc"')) {
    yield text
    return
  }
  const refused = refusal.safeParse(jsonOf(text))
  throw new AppError(
    answer.status === 401 ? 'authentication_required' : 'internal_error',
    refused.success ? refused.data.detail : `The service answered ${answer.status}.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
