// Which branch of a conversation is shown, and the text of its turns.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { branchOf } from '#renderer/features/chat/branch'
import { markdownOf } from '#renderer/features/chat/export-markdown'
import { fileName } from '#renderer/lib/download'
import { liveTurn, storedTurn, turnsBefore } from '#renderer/features/chat/turn'
import { waysToAnswer } from '#renderer/features/chat/ways-to-answer'
import { useAnswers } from '#renderer/state/answers'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { storedMessage } from '#tests/support/message'

const message = (id: string, parent: string | null, role: Message['role'], content = id): Message =>
  storedMessage({ id, parent_id: parent, role, content, mode: role === 'assistant' ? 'graph' : null })

const tree = [
  message('q1', null, 'user'),
  message('a1', 'q1', 'assistant'),
  message('a2', 'q1', 'assistant'),
  message('q2', 'a1', 'user'),
  message('a3', 'q2', 'assistant'),
]

test('the newest answer is shown, with the number of alternatives', () => {
  const shown = branchOf(tree, {})
  expect(shown.map(({ answer }) => answer?.id)).toEqual(['a2'])
  expect(shown[0]?.siblings).toHaveLength(2)
})

test('choosing an earlier answer shows what followed it', () => {
  expect(branchOf(tree, { q1: 'a1' }).map(({ answer }) => answer?.id)).toEqual(['a1', 'a3'])
})

test('a question without an answer yet ends the branch', () => {
  const shown = branchOf([message('q1', null, 'user')], {})
  expect(shown).toMatchObject([{ answer: null }])
})

test('the label of graph answers and their follow-up questions are removed from the text', () => {
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

test('the results of the check are removed from the text, and nothing that looks like them', () => {
  const heading = '\n\n> **Checked against the code graph:**\n'
  const textOf = (text: string): string => {
    const [exchange] = branchOf([message('q', null, 'user'), message('a', 'q', 'assistant', text)], {})
    return exchange === undefined ? '' : storedTurn(exchange).text
  }
  expect(textOf(`It does.${heading}> - one\n> - two\n`)).toBe('It does.')
  for (const text of [`It does.${heading}> - one\nbut more`, `It does.${heading}`, 'Composed from the code graph: no'])
    expect(textOf(text)).toBe(text)
  // Catches an answer that freezes its page each time it is opened.
  const from = cpuMilliseconds()
  for (const text of [
    `a${' '.repeat(200_000)}b`,
    `a${'\n'.repeat(200_000)}b`,
    `a${heading}${'> - '.repeat(50_000)}\nb`,
  ])
    expect(textOf(text)).toBe(text)
  expect(cpuMilliseconds() - from).toBeLessThan(1_000)
})

test('an edited question is a sibling of the original, and each has what followed it', () => {
  const edited = [...tree, message('q3', 'a1', 'user'), message('a4', 'q3', 'assistant')]
  const shown = branchOf(edited, { q1: 'a1' }).map(storedTurn)
  expect(shown.at(-1)).toMatchObject({ answerId: 'a4', edits: { parentId: 'a1', ids: ['q2', 'q3'], index: 1 } })
  expect(branchOf(edited, { q1: 'a1', a1: 'q2' }).map(storedTurn).at(-1)).toMatchObject({ answerId: 'a3' })
})

test('while an edit is answered, only earlier messages are shown', () => {
  const stored = branchOf(tree, { q1: 'a1' }).map(storedTurn)
  useAnswers.getState().begin('c', 'Asked differently', 'a1')
  const live = useAnswers.getState().live['c']
  if (live === undefined) throw new Error('nothing is arriving')
  expect(turnsBefore(stored, live).map((turn) => turn.answerId)).toEqual(['a1'])
  expect(turnsBefore(stored, { ...live, after: '' })).toEqual([])
  expect(liveTurn(live).question).toBe('Asked differently')
})

test('an exported conversation has its questions, answers and citations, under a portable file name', () => {
  const cited = { file_path: 'lib/a.js', start_line: 3, end_line: 3, verified: true, label: 'a → b' }
  const answer = { ...message('a', 'q', 'assistant', 'It does. [1]'), citations: [cited] }
  const turns = branchOf([message('q', null, 'user', 'Why?'), answer], {}).map(storedTurn)
  expect(markdownOf('Title', turns)).toBe('# Title\n\n## Why?\n\nIt does. [1]\n\n1. `lib/a.js:3`, a → b\n')
  expect(fileName('../Who calls <b>?', 'md')).toBe('Who-calls-b.md')
})

// Would catch: earlier messages removed from the page while a question is being answered.
test('the answer to a question asked before the messages were loaded comes after all of them', () => {
  const live = (after: string | null) => {
    useAnswers.getState().begin('early', 'and its tests?', after)
    return useAnswers.getState().live['early'] ?? expect.fail('nothing is live')
  }
  const stored = branchOf(tree, {}).map(storedTurn)
  expect(turnsBefore(stored, live(null))).toEqual(stored)
  expect(turnsBefore(stored, live(''))).toEqual([])
})

// Would catch: a broken answer of a model that offers the graph's answer a second time, under two names, or for ever.
test('the graph is asked once for a question, then its answer is shown', () => {
  const broken: Message = { ...message('a1', 'q', 'assistant'), mode: 'model', status: 'error' }
  const ways = (answers: readonly Message[], shown: string, model: string | null) => {
    const [exchange] = branchOf([message('q', null, 'user'), ...answers], { q: shown })
    return waysToAnswer(storedTurn(exchange ?? expect.fail('no exchange')), model)
  }
  expect(ways([broken], 'a1', 'pebble:1b')).toEqual({ again: true, graph: 'ask' })
  expect(ways([broken], 'a1', 'none')).toEqual({ again: false, graph: 'ask' })
  const both = [broken, message('a2', 'q', 'assistant')]
  expect(ways(both, 'a1', 'none')).toEqual({ again: false, graph: 'show' })
  expect(ways(both, 'a2', 'none')).toEqual({ again: false, graph: null })
  expect(ways(both, 'a2', null)).toEqual({ again: true, graph: null })
  // One that the graph began and did not finish.
  expect(ways([{ ...message('a1', 'q', 'assistant'), status: 'stopped' }], 'a1', 'none').again).toBe(true)
})
