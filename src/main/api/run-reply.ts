// The forms in which an answer reaches its asker: whole, as lines of JSON objects, or as named events.
import type { z } from 'zod'
import type {
  Citation,
  createConversationSchema,
  MessageAnswer,
  PostMessage,
  RunEvent,
  streamPartSchema,
  ToolCall,
} from '../contract/conversation'
import { EventReply, LineReply, type ServerEvent } from './reply'
import type { RouteRequest } from './route'
import type { Conversations } from './services/conversations'
import type { LoggedEvent, Run } from './services/runs'

type StreamQuery = { readonly stream: boolean; readonly format: 'lines' | 'sse' }

/** Starts a run and follows it in the form that was asked for; with `Last-Event-ID`, follows one that was started. */
export async function replyWith(
  conversations: Conversations,
  conversationId: string,
  start: () => Promise<Run>,
  request: RouteRequest<unknown, StreamQuery, unknown>,
): Promise<MessageAnswer | LineReply | EventReply> {
  const { query, accept, lastEventId, signal } = request
  const wantsEvents = query.format === 'sse' && accept.includes('text/event-stream')
  if (wantsEvents && lastEventId !== null && lastEventId !== '') {
    return new EventReply(asEvents(conversations.resume(conversationId, lastEventId, signal)))
  }
  const run = await start()
  if (!query.stream) return wholeAnswer(conversations, run, signal)
  const events = run.follow(0, signal)
  return wantsEvents ? new EventReply(asEvents(events)) : asLines(events)
}

/** One question in a conversation of its own. */
export async function askOnce(
  conversations: Conversations,
  about: z.output<typeof createConversationSchema>,
  message: PostMessage,
  signal: AbortSignal,
): Promise<MessageAnswer & { conversation_id: string }> {
  // An empty question must not leave an empty conversation behind.
  const conversation = conversations.create(about, true)
  try {
    const run = await conversations.post(conversation.id, message, signal)
    return { ...(await wholeAnswer(conversations, run, signal)), conversation_id: conversation.id }
  } catch (error) {
    if (conversations.get(conversation.id).message_count === 0) await conversations.delete(conversation.id)
    throw error
  }
}

async function wholeAnswer(conversations: Conversations, run: Run, signal: AbortSignal): Promise<MessageAnswer> {
  for await (const _event of run.follow(0, signal));
  await run.finished
  return conversations.answer(run.messageId)
}

async function* asEvents(events: AsyncIterable<LoggedEvent>): AsyncGenerator<ServerEvent> {
  for await (const { id, event } of events) yield { id, event: event.type, data: event }
}

type StreamPart = z.output<typeof streamPartSchema>

function asLines(events: AsyncIterable<LoggedEvent>): LineReply {
  const state = { citations: [] as readonly string[] }
  const part = (change: Partial<StreamPart>): string =>
    JSON.stringify({ message: '', citations: state.citations, tool_calls: [], thinking: null, ...change })

  async function* lines(): AsyncGenerator<string> {
    for await (const { event } of events) {
      state.citations = citationsAfter(state.citations, event)
      const change = changeOf(event)
      if (change !== null) yield part(change)
    }
  }
  return new LineReply('text/event-stream', lines(), () => part({}))
}

function citationsAfter(before: readonly string[], event: RunEvent): readonly string[] {
  if (event.type === 'evidence') return [...new Set([...before, ...event.citations.map(asText)])]
  if (event.type === 'verify') return [...new Set(event.citations.map(asText))]
  return before
}

/** What an event adds to the stream; null when it says nothing in this form. */
function changeOf(event: RunEvent): Partial<StreamPart> | null {
  switch (event.type) {
    case 'text':
      return { message: event.delta }
    case 'thinking':
      return { thinking: event.delta }
    case 'tool_call':
    case 'tool_result':
      return { tool_calls: [event.call satisfies ToolCall] }
    case 'revision':
      // What was said can't be taken back in this form.
      return { message: `\n\n---\n\n**Corrected answer**\n\n${event.text}` }
    case 'evidence':
    case 'verify':
      return {}
    case 'error':
      return { code: event.code, detail: event.detail }
    case 'notice':
      return { notice: event.detail }
    case 'run':
    case 'done':
    case 'usage':
      return null
  }
}

function asText(citation: Citation): string {
  return `${citation.file_path}:${citation.start_line}-${citation.end_line}`
}
