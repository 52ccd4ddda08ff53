// When an @ in a question starts a mention, and when it is just an @.
import { expect, test } from 'vitest'
import { mentionBefore } from '#renderer/features/chat/use-mentions'
import { wordBounds } from '#renderer/features/code/word-at'

test.each([
  ['what does @comp', { from: 10, query: 'comp' }],
  ['(@lib/app.js', { from: 1, query: 'lib/app.js' }],
  ['@', { from: 0, query: '' }],
  ['ask ada@example.org', null],
  ['@compose and then', null],
])('in “%s” before the caret', (text, mention) => {
  expect(mentionBefore(text, text.length)).toEqual(mention)
})

test('a word of code ends where its characters end', () => {
  const text = 'this.createContext(req)'
  expect(text.slice(...(wordBounds(text, 8) ?? []))).toBe('createContext')
  expect(wordBounds('a + 12', 5)).toBeNull()
  expect(wordBounds('  ', 1)).toBeNull()
})
