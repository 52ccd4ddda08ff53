// The answer so far, in the forms in which it is stored and sent.
import type { AnswerEvent } from '../../agents/agent'
import type { Citation, Message, MessageAnswer, Notice, ToolCall, Verdict } from '../../contract/conversation'

/** What of an answer is kept in the store while it grows and when it ends. */
export type AnswerChange = Partial<
  Pick<
    Message,
    'content' | 'citations' | 'tool_calls' | 'thinking' | 'mode' | 'model' | 'status' | 'error' | 'verdict' | 'notices'
  >
>

/** Everything that has been said so far. */
export interface Draft {
  text: string
  thinking: string | null
  citations: readonly Citation[]
  toolCalls: readonly ToolCall[]
  mode: 'graph' | 'model'
  model: string | null
  verdict: Verdict | null
  notices: readonly Notice[]
}

/** The draft of an answer that has not begun. */
export function emptyDraft(model: string | null): Draft {
  return {
    text: '',
    thinking: null,
    citations: [],
    toolCalls: [],
    mode: model === null ? 'graph' : 'model',
    model,
    verdict: null,
    notices: [],
  }
}

/** What an event changes of the draft. */
export function withEvent(
  draft: Draft,
  event: Exclude<AnswerEvent, { type: 'done' | 'error' | 'sent' | 'counted' }>,
): Partial<Draft> {
  switch (event.type) {
    case 'text':
      return { text: draft.text + event.delta }
    case 'thinking':
      return { thinking: (draft.thinking ?? '') + event.delta }
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

/** The draft as the answer itself gives it in the end. */
export function finalDraft(event: Extract<AnswerEvent, { type: 'done' }>): Partial<Draft> {
  const { text, thinking, citations, toolCalls, mode, model } = event
  return { text, thinking, citations, toolCalls, mode, model }
}

/** The draft as it is stored. */
export function storedDraft(draft: Draft): AnswerChange {
  return {
    content: draft.text,
    citations: [...draft.citations],
    tool_calls: [...draft.toolCalls],
    thinking: draft.thinking,
    mode: draft.mode,
    model: draft.model,
    verdict: draft.verdict,
    notices: [...draft.notices],
  }
}

/** The draft as its reader gets it. */
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
