// What was sent is listed once: a message or tool is shown at the request that first contained it.
import { expect, test } from 'vitest'
import type { Sent, SentRequest } from '#contract/sent'
import { newInRequests, tokensOf } from '#renderer/features/chat/sent-requests'

const request = (part: Partial<SentRequest>): SentRequest => ({
  agent_id: 'codebase_qna_agent',
  model: 'pebble:1b',
  form: 'tools',
  messages: [],
  tools: [],
  format: null,
  options: {},
  evidence: [],
  prompt_tokens: 10,
  completion_tokens: 2,
  ...part,
})
const message = (content: string) => ({ role: 'user' as const, content, tool_calls: [], tool_name: null })
const sent: Sent = {
  message_id: 'm',
  conversation_id: 'c',
  mode: 'model',
  model: 'pebble:1b',
  messages: [message('a'), message('b'), message('c')],
  tools: [{ name: 'search', description: '', parameters: {} }],
  requests: [request({ messages: [0, 1], tools: [0] }), request({ messages: [0, 1, 2], tools: [0] })],
  omitted_characters: 0,
}

test('later requests show what is new, and how much was sent again', () => {
  const [first, second] = newInRequests(sent)
  expect(first?.messages.map(({ content }) => content)).toEqual(['a', 'b'])
  expect(second?.messages.map(({ content }) => content)).toEqual(['c'])
  expect(second?.repeated).toBe(2)
  expect([first?.tools.length, second?.tools.length]).toEqual([1, 0])
})

test('tokens are added up only if the model reported all counts', () => {
  expect(tokensOf(sent, 'prompt_tokens')).toBe(20)
  const broken = { ...sent, requests: [...sent.requests, request({ prompt_tokens: null })] }
  expect(tokensOf(broken, 'prompt_tokens')).toBeNull()
})
