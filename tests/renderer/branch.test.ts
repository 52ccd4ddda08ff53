// Which branch of a conversation's tree is shown, and what its turns say.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { branchOf } from '#renderer/features/chat/branch'
import { storedTurn } from '#renderer/features/chat/turn'

const message = (id: string, parent: string | null, role: Message['role'], content = id): Message => ({
  id,
  conversation_id: 'c',
  parent_id: parent,
  role,
  content,
  citations: [],
  tool_calls: [],
  thinking: null,
  mode: role === 'assistant' ? 'graph' : null,
  model: null,
  agent_id: null,
  status: 'complete',
  error: null,
  created_at: '2026-01-01T00:00:00Z',
})

const tree = [
  message('q1', null, 'user'),
  message('a1', 'q1', 'assistant'),
  message('a2', 'q1', 'assistant'),
  message('q2', 'a1', 'user'),
  message('a3', 'q2', 'assistant'),
]

test('the newest answer is shown, with how many there are', () => {
  const shown = branchOf(tree, {})
  expect(shown.map(({ answer }) => answer?.id)).toEqual(['a2'])
  expect(shown[0]?.siblings).toHaveLength(2)
})

test('choosing an earlier answer brings back what followed it', () => {
  expect(branchOf(tree, { q1: 'a1' }).map(({ answer }) => answer?.id)).toEqual(['a1', 'a3'])
})

test('a question without an answer yet ends the branch', () => {
  const shown = branchOf([message('q1', null, 'user')], {})
  expect(shown).toMatchObject([{ answer: null }])
})

test('the label of graph answers and their follow-up questions leave the prose', () => {
  const text = [
    '`a` has 1 caller. [1]',
    '',
    '### Next',
    '',
    '- Who calls `b`?',
    '- Explain `a`',
    '',
    '_Composed from the code graph; no language model was used_',
  ].join('\n')
  const [exchange] = branchOf([message('q', null, 'user'), message('a', 'q', 'assistant', text)], {})
  if (exchange === undefined) throw new Error('no exchange')
  const turn = storedTurn(exchange)
  expect(turn.text.trim()).toBe('`a` has 1 caller. [1]')
  expect(turn.next).toEqual(['Who calls b?', 'Explain a'])
})
