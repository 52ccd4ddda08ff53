// How text is split into words: the same for indexed text and queries.
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

test('the indexed form of any text contains the words that a query searches for', () => {
  const splitter = new WordSplitter()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(new Set(splitter.split(text).split(' ').filter(Boolean))).toEqual(new Set(splitWords(text)))
    }),
  )
})

/** The indexed form of a text: each identifier once, in order, with its parts. */
function indexedForm(text: string): string {
  const seen = new Set(text.match(/[\p{L}\p{N}_$]+/gu))
  return [...seen].flatMap((word) => splitWords(word).join(' ') || []).join(' ')
}

// Words are cached by hash: a collision or a stale entry would return another word.
test('regardless of earlier texts, a text becomes its identifiers, each once and in order', () => {
  const splitter = new WordSplitter()
  const word = fc.string({
    unit: fc.constantFrom('a', 'B', 'b', '_', '$', '1', 'é', '\u{10400}'),
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, fc.constantFrom(' ', '.', '\n', '\u2019', '\u{1f600}', '\ud800', ''))),
      (words) => {
        const text = words.flat().join('')
        expect(splitter.split(text).trim()).toBe(indexedForm(text))
      },
    ),
  )
})

test('more words than fit the cache are split correctly, in one text and in many', () => {
  const splitter = new WordSplitter()
  const words = Array.from({ length: 70_000 }, (_, at) => `word${at.toString(36)}`)
  expect(splitter.split(words.join(' ')).trim()).toBe(indexedForm(words.join(' ')))
  for (let at = 0; at < words.length; at += 10_000) {
    const text = [...words.slice(at, at + 10_000), ...words.slice(at, at + 10)].join(' ')
    expect(splitter.split(text).trim()).toBe(indexedForm(text))
  }
})
