// A stored message, for tests of code that reads messages.
import type { Message } from '#contract/conversation'

/** A stored message with only the given properties. */
export function storedMessage(given: Pick<Message, 'id' | 'role' | 'content'> & Partial<Message>): Message {
  return {
    conversation_id: 'c',
    parent_id: null,
    citations: [],
    tool_calls: [],
    thinking: null,
    mode: null,
    model: null,
    agent_id: null,
    status: 'complete',
    error: null,
    verdict: null,
    notices: [],
    created_at: '2026-01-01T00:00:00.000Z',
    ...given,
  }
}
