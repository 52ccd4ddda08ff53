// How text becomes words: the same for what is written and what is asked.
import { expect, test } from 'vitest'
import { splitWords, WordSplitter } from '#main/store/graph/text/split-words'
import fc from '#tests/support/property'

test.each([
  ['getUserById', ['getuserbyid', 'get', 'user', 'by', 'id']],
  ['HTTPServer2', ['httpserver2', 'http', 'server', '2']],
  ['snake_case_name', ['snakecasename', 'snake', 'case', 'name']],
  ['_private$', ['private']],
  ['app.use(fn)', ['app', 'use', 'fn']],
  ['SHOUTING_CASE', ['shoutingcase', 'shouting', 'case']],
  ['naïveÜber', ['naïveüber', 'naïve', 'über']],
  ['変数', ['変数']],
  ['- ** "', []],
  ['x'.repeat(200), []],
])('%s', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

test('whatever the text, the indexed form holds the words a query would look for', () => {
  const splitter = new WordSplitter()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(new Set(splitter.split(text).split(' ').filter(Boolean))).toEqual(new Set(splitWords(text)))
    }),
  )
})
