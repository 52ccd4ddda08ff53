// Words of a query in source: as parts of identifiers in any form, with their positions.
import { expect, test } from 'vitest'
import { MentionFinder } from '#main/query/search/mentions'
import { queryWords } from '#main/query/search/query-words'

function finderOf(query: string): MentionFinder {
  return new MentionFinder(queryWords(query).map((word) => ({ ...word, value: 1 })))
}

function found(query: string, text: string): readonly (readonly [string, number])[] {
  return finderOf(query)
    .find(text)
    .map(({ word, at }) => [word.text, at])
}

test('a word is found in inflected form, in camel case and in snake case, and not inside another word', () => {
  const text = 'retries = 1\nmaxRetry()\nno_retry\nretriever'
  expect(found('retried requests', text)).toEqual([
    ['retried', 0],
    ['retried', 15],
    ['retried', 26],
  ])
})

test('a compound in the query is found as written, with its parts', () => {
  expect(finderOf('parseHeaders').wordsAmong('x.parseHeadersLater()')).toHaveLength(3)
})

test('letters that are longer in lower case don’t shift offsets', () => {
  expect(found('timeout', 'İİ timeout')).toEqual(found('timeout', 'ii timeout'))
})

test('a long run of letters, as in data, is cut', () => {
  const started = 'timeout' + 'x'.repeat(1_000_000)
  expect(finderOf('timeout').find(started).length).toBeLessThan(2)
})

test('two words in one identifier are each found once', () => {
  expect(found('editor closing', 'x.closeEditorAndReopenEditor()').toSorted()).toEqual([
    ['closing', 2],
    ['editor', 2],
  ])
})

// Would catch: "turn" found in every `return`, "ab" in `tab`, and "port" in `import`.
test('a word isn’t found inside another, but where names are written together', () => {
  expect(found('turn', 'return value')).toEqual([])
  expect(found('turn', 'getUrn()')).toEqual([])
  expect(found('ab', 'openTab()')).toEqual([])
  expect(found('table', 'stable')).toEqual([])
  expect(found('port', 'import transport')).toEqual([])
  expect(found('bot', 'isbot()')).toEqual([['bot', 2]])
  expect(found('name', 'filename')).toEqual([['name', 4]])
  expect(found('database', 'createdatabaseurl')).toEqual([['database', 6]])
  expect(found('openid', 'openId')).toHaveLength(1)
})

// Would catch: a question about customers answered with what is custom.
test('a customer is nothing custom', () => {
  expect(found('customer', 'CustomInput customAuth')).toEqual([])
  expect(found('customers', 'customerOrders')).toHaveLength(1)
})
