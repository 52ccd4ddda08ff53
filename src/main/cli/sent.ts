// Shows as text what an answer sent to a language model.
import { sentSchema, type Sent, type SentMessage, type SentRequest } from '../contract/sent'
import { call } from './client'
import type { Connection } from './connection'

/** Reads the record of one answer. @throws AppError `not_found` */
export function readSent(
  connection: Connection,
  conversation: string,
  message: string,
  signal: AbortSignal,
): Promise<Sent> {
  const path = `/api/v2/conversations/${encodeURIComponent(conversation)}/messages/${encodeURIComponent(message)}/sent`
  return call(connection, path, sentSchema, { signal })
}

/** The record as text: each request with its evidence, each message verbatim where it was first sent. */
export function describeSent(sent: Sent): string {
  if (sent.requests.length === 0) return 'Nothing was sent to a model: the graph answered.'
  const shown = new Set<number>()
  const parts = sent.requests.map((request, at) => {
    const fresh = request.messages.filter((place) => !shown.has(place) && shown.add(place))
    const again = request.messages.length - fresh.length
    return [
      `Request ${at + 1} of ${sent.requests.length}: ${requestLine(sent, request)}`,
      ...request.evidence.map(
        ({ id, file_path: path, start_line: start, end_line: end, label, estimated_tokens: tokens }) =>
          `  ${id} ${path}:${start}-${end}  ${label}  (about ${tokens} tokens)`,
      ),
      ...(again === 0 ? [] : [`  ${again} ${again === 1 ? 'message' : 'messages'} as before, then:`]),
      ...fresh.flatMap((place) => messageLines(sent.messages[place])),
    ].join('\n')
  })
  const omitted = sent.omitted_characters
  return [...parts, ...(omitted === 0 ? [] : [`${omitted} more characters were sent and not recorded.`])].join('\n\n')
}

function requestLine({ tools }: Sent, request: SentRequest): string {
  const names = request.tools.flatMap((place) => tools[place]?.name ?? [])
  const { prompt_tokens: prompt, completion_tokens: completion } = request
  return [
    `${request.model} for ${request.agent_id}`,
    names.length === 0 ? 'no tools' : `tools ${names.join(', ')}`,
    prompt === null ? 'tokens not counted' : `${prompt} tokens in, ${completion ?? 0} out`,
  ].join('; ')
}

function messageLines(message: SentMessage | undefined): readonly string[] {
  if (message === undefined) return []
  const tool = message.tool_name === null ? '' : ` ${message.tool_name}`
  return [
    `--- ${message.role}${tool} ---`,
    ...(message.content === '' ? [] : [message.content]),
    ...message.tool_calls.map(({ name, arguments: given }) => `calls ${name} ${JSON.stringify(given)}`),
  ]
}
