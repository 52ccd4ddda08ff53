// The answer so far, in the forms in which it is stored and sent.
import type { AnswerEvent } from '../../../agents/agent'
import type {
  AnswerPicture,
  Citation,
  Message,
  MessageAnswer,
  Notice,
  ToolCall,
  Verdict,
} from '../../../contract/conversation'

/** The fields of an answer that are stored while it grows and when it ends. */
export type AnswerChange = Partial<
  Pick<
    Message,
    | 'content'
    | 'citations'
    | 'tool_calls'
    | 'thinking'
    | 'thinking_ms'
    | 'mode'
    | 'model'
    | 'picture'
    | 'status'
    | 'error'
    | 'verdict'
    | 'notices'
  >
>

/** Everything that the answer contains so far. */
export interface Draft {
  text: string
  thinking: string | null
  /** How long the model has thought so far; null if it did not. */
  thinkingMs: number | null
  /** When the current thinking started; null while it isn't thinking. */
  thinkingSince: number | null
  citations: readonly Citation[]
  toolCalls: readonly ToolCall[]
  mode: 'graph' | 'model'
  model: string | null
  verdict: Verdict | null
  notices: readonly Notice[]
  picture: AnswerPicture | null
}

/** The draft of an answer that has not started. */
export function emptyDraft(model: string | null): Draft {
  return {
    text: '',
    thinking: null,
    thinkingMs: null,
    thinkingSince: null,
    citations: [],
    toolCalls: [],
    mode: model === null ? 'graph' : 'model',
    model,
    verdict: null,
    notices: [],
    picture: null,
  }
}

type GrowingEvent = Exclude<AnswerEvent, { type: 'done' | 'error' | 'sent' | 'counted' }>

/** The changes that an event makes to the draft. */
export function withEvent(draft: Draft, event: GrowingEvent, now = Date.now()): Partial<Draft> {
  if (event.type === 'thinking')
    return { thinking: (draft.thinking ?? '') + event.delta, thinkingSince: draft.thinkingSince ?? now }
  return { ...thinkingChange(draft, now), ...contentChange(draft, event) }
}

/** Thinking ends with any other event, and may continue after it. */
function thinkingChange({ thinkingMs, thinkingSince }: Draft, now: number): Partial<Draft> {
  return thinkingSince === null
    ? {}
    : { thinkingMs: (thinkingMs ?? 0) + Math.max(0, now - thinkingSince), thinkingSince: null }
}

function contentChange(draft: Draft, event: Exclude<GrowingEvent, { type: 'thinking' }>): Partial<Draft> {
  switch (event.type) {
    case 'text':
      return { text: draft.text + event.delta }
    case 'evidence':
      return { citations: [...draft.citations, ...event.citations] }
    case 'revision':
      return { text: event.text }
    case 'verify': {
      const { citations, dropped, findings, repaired } = event
      return { citations, verdict: { dropped, findings, repaired } }
    }
    case 'tool_call':
    case 'tool_result':
      return { toolCalls: [...draft.toolCalls.filter((call) => call.call_id !== event.call.call_id), event.call] }
    case 'notice':
      return { notices: [...draft.notices, { code: event.code, detail: event.detail }] }
    case 'usage':
      return {}
  }
}

/** The final draft, as given by the answer itself. */
export function finalDraft(
  draft: Draft,
  event: Extract<AnswerEvent, { type: 'done' }>,
  now = Date.now(),
): Partial<Draft> {
  const { text, thinking, citations, toolCalls, mode, model, picture = null } = event
  return { ...thinkingChange(draft, now), text, thinking, citations, toolCalls, mode, model, picture }
}

/** The draft as stored. */
export function storedDraft(draft: Draft): AnswerChange {
  return {
    content: draft.text,
    citations: [...draft.citations],
    tool_calls: [...draft.toolCalls],
    thinking: draft.thinking,
    thinking_ms: draft.thinkingMs,
    mode: draft.mode,
    model: draft.model,
    picture: draft.picture,
    verdict: draft.verdict,
    notices: [...draft.notices],
  }
}

/** The draft as sent to its reader. */
export function toAnswer(messageId: string, draft: Draft): MessageAnswer {
  return {
    message: draft.text,
    citations: [...draft.citations],
    tool_calls: [...draft.toolCalls],
    thinking: draft.thinking,
    message_id: messageId,
    mode: draft.mode,
    model: draft.model,
    verdict: draft.verdict,
    notices: [...draft.notices],
  }
}
