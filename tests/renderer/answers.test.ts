// The events of an answer add up to what the service stored.
import { expect, test } from 'vitest'
import type { RunEvent } from '#contract/conversation'
import { next, useAnswers } from '#renderer/state/answers'

const citation = { file_path: 'a.ts', start_line: 1, end_line: 1, verified: true }
const call = {
  call_id: '1',
  event_type: 'call' as const,
  tool_name: 'callers',
  tool_response: '',
  tool_call_details: {},
  is_complete: false,
}

test('deltas are joined, tool results replace their calls, the verdict replaces the evidence', () => {
  const events: readonly RunEvent[] = [
    { type: 'evidence', citations: [citation] },
    { type: 'tool_call', call },
    { type: 'tool_result', call: { ...call, event_type: 'result', is_complete: true } },
    { type: 'thinking', delta: 'Hm' },
    { type: 'text', delta: 'One ' },
    { type: 'text', delta: 'two' },
    { type: 'verify', citations: [{ ...citation, verified: false }], dropped: 0, findings: [], repaired: false },
  ]
  useAnswers.getState().begin('c', 'why?', '')
  useAnswers.getState().receive('c', events.slice(0, 4))
  useAnswers.getState().receive('c', events.slice(4))
  expect(useAnswers.getState().live['c']).toMatchObject({
    question: 'why?',
    text: 'One two',
    verdict: { dropped: 0, findings: [], repaired: false },
    thinking: 'Hm',
    toolCalls: [{ event_type: 'result' }],
    citations: [{ verified: false }],
  })
})

test('an error keeps what arrived', () => {
  useAnswers.getState().begin('d', 'why?', '')
  useAnswers.getState().receive('d', [{ type: 'text', delta: 'Half' }])
  const before = useAnswers.getState().live['d']
  if (before === undefined) throw new Error('no answer')
  const after = next(before, { type: 'error', code: 'model_unavailable', detail: 'gone' })
  expect(after).toMatchObject({ text: 'Half', fault: { detail: 'gone' } })
})

test('an event for a conversation that is no longer open changes nothing', () => {
  useAnswers.getState().end('c')
  useAnswers.getState().receive('c', [{ type: 'text', delta: 'late' }])
  expect(useAnswers.getState().live['c']).toBeUndefined()
})
