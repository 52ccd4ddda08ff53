// The formats of an answer: complete, as lines of JSON objects, or as named events.
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
import type { LoggedEvent, Run } from './services/answers/runs'

type StreamQuery = { readonly stream: boolean; readonly format: 'lines' | 'sse' }

/** Starts a run and follows it in the requested format; with `Last-Event-ID`, follows an existing run. */
export async function replyWith(
  conversations: Conversations,
  conversationId: string,
  start: () => Promise<Run>,
  request: RouteRequest<unknown, StreamQuery, unknown>,
): Promise<MessageAnswer | LineReply | EventReply> {
  const { query, lastEventId, signal } = request
  const wantsEvents = query.stream && query.format === 'sse'
  if (wantsEvents && lastEventId !== null) {
    return followAnswer(conversations, conversationId, lastEventId.split(':', 1)[0] ?? '', request)
  }
  const run = await start()
  if (!query.stream) return wholeAnswer(conversations, run, signal)
  const events = run.follow(0, { signal, comesBack: wantsEvents })
  return wantsEvents ? new EventReply(asEvents(events)) : asLines(events)
}

/** Follows an answer that another request started, after the last event received. */
export function followAnswer(
  conversations: Conversations,
  conversationId: string,
  messageId: string,
  { lastEventId, signal }: Pick<RouteRequest<unknown, unknown, unknown>, 'lastEventId' | 'signal'>,
): EventReply {
  const reader = { signal, comesBack: true }
  return new EventReply(asEvents(conversations.resume(conversationId, messageId, lastEventId, reader)))
}

/** One question in a new conversation. */
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
  for await (const _event of run.follow(0, { signal, comesBack: false }));
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
  return new LineReply('text/event-stream', lines(), {
    heartbeat: () => part({}),
    fault: (fault) => part(incomplete(fault)),
  })
}

/**
 * The last object of an incomplete answer; the error is also in its message, for readers who only know the four keys.
 */
function incomplete({ code, detail }: { readonly code: string; readonly detail: string }): Partial<StreamPart> {
  return { message: `\n\n*This answer is not complete: ${detail}*`, code, detail }
}

function citationsAfter(before: readonly string[], event: RunEvent): readonly string[] {
  if (event.type === 'evidence') return [...new Set([...before, ...event.citations.map(asText)])]
  if (event.type === 'verify') return [...new Set(event.citations.map(asText))]
  if (event.type === 'done') return [...new Set(event.answer.citations.map(asText))]
  return before
}

/** The part of the stream for an event; null if this format has none. */
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
      // This format can't retract text.
      return { message: `\n\n---\n\n**Corrected answer**\n\n${event.text}` }
    case 'evidence':
    case 'verify':
      return {}
    case 'error':
      return incomplete(event)
    case 'done':
      return event.stopped ? incomplete({ code: 'stopped', detail: 'The answer was stopped.' }) : {}
    case 'notice':
      return { notice: event.detail }
    case 'run':
    case 'usage':
      return null
  }
}

function asText(citation: Citation): string {
  return `${citation.file_path}:${citation.start_line}-${citation.end_line}`
}
