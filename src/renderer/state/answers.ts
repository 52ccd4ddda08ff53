// Answers that are arriving: what has streamed so far, per conversation, until the stored message replaces them.
import { create } from 'zustand'
import type { Citation, Notice, RunEvent, ToolCall, Verdict } from '#contract/conversation'

export interface LiveAnswer {
  readonly question: string
  /** Id of the previous answer; empty at the start of the conversation, null for the newest one. */
  readonly after: string | null
  readonly userMessageId: string | null
  readonly messageId: string | null
  readonly mode: 'graph' | 'model' | null
  readonly model: string | null
  readonly text: string
  readonly thinking: string
  readonly citations: readonly Citation[]
  readonly toolCalls: readonly ToolCall[]
  readonly notices: readonly Notice[]
  /** Null until the answer was checked. */
  readonly verdict: Verdict | null
  readonly fault: { readonly code: string; readonly detail: string } | null
  readonly startedAt: number
  /** From the first thought to the first word; null before that word, and if the page joined later. */
  readonly thoughtMilliseconds: number | null
  readonly thinkingSince: number | null
}

interface AnswersState {
  readonly live: Readonly<Record<string, LiveAnswer>>
  /**
   * @param known the initial state of an answer that started elsewhere: in this page before a reload, or in another one
   */
  begin(conversationId: string, question: string, after: string | null, known?: Partial<LiveAnswer>): void
  /** Adds events in their order, as one change of the page. */
  receive(conversationId: string, events: readonly RunEvent[]): void
  fail(conversationId: string, code: string, detail: string): void
  end(conversationId: string): void
}

const empty = (question: string, after: string | null): LiveAnswer => ({
  question,
  after,
  userMessageId: null,
  messageId: null,
  mode: null,
  model: null,
  text: '',
  thinking: '',
  citations: [],
  toolCalls: [],
  notices: [],
  verdict: null,
  fault: null,
  startedAt: Date.now(),
  thoughtMilliseconds: null,
  thinkingSince: null,
})

export const useAnswers = create<AnswersState>((set) => ({
  live: {},
  begin: (id, question, after, known = {}) =>
    set((state) => ({ live: { ...state.live, [id]: { ...empty(question, after), ...known } } })),
  receive: (id, events) =>
    set((state) => {
      const before = state.live[id]
      return before === undefined ? state : { live: { ...state.live, [id]: events.reduce(next, before) } }
    }),
  fail: (id, code, detail) =>
    set((state) => {
      const before = state.live[id]
      return before === undefined ? state : { live: { ...state.live, [id]: { ...before, fault: { code, detail } } } }
    }),
  end: (id) =>
    set((state) => {
      const { [id]: _gone, ...rest } = state.live
      return { live: rest }
    }),
}))

/** The state after one more event. */
export function next(answer: LiveAnswer, event: RunEvent): LiveAnswer {
  switch (event.type) {
    case 'run':
      return {
        ...answer,
        userMessageId: event.user_message_id,
        messageId: event.message_id,
        mode: event.mode,
        model: event.model,
      }
    case 'evidence':
      return { ...answer, citations: [...answer.citations, ...event.citations] }
    case 'thinking':
      return {
        ...answer,
        thinking: answer.thinking + event.delta,
        thinkingSince: answer.thinkingSince ?? Date.now(),
      }
    case 'text':
      return { ...answer, text: answer.text + event.delta, thoughtMilliseconds: thoughtOf(answer) }
    case 'revision':
      return { ...answer, text: event.text }
    case 'tool_call':
      return { ...answer, toolCalls: [...answer.toolCalls, event.call] }
    case 'tool_result':
      return {
        ...answer,
        toolCalls: [...answer.toolCalls.filter((call) => call.call_id !== event.call.call_id), event.call],
      }
    case 'notice':
      return { ...answer, notices: [...answer.notices, { code: event.code, detail: event.detail }] }
    case 'verify': {
      const { type: _, citations, ...verdict } = event
      return { ...answer, citations, verdict }
    }
    case 'done':
      return { ...answer, text: event.answer.message, citations: event.answer.citations, mode: event.answer.mode }
    case 'error':
      return { ...answer, fault: { code: event.code, detail: event.detail } }
    case 'usage':
      return answer
  }
}

function thoughtOf({ thoughtMilliseconds, thinkingSince }: LiveAnswer): number | null {
  return thoughtMilliseconds ?? (thinkingSince === null ? null : Date.now() - thinkingSince)
}
