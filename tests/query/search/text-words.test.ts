// Identifiers of a text, found once: a search in them finds what a search in the text would.
import { expect, test } from 'vitest'
import { splitLines } from '#main/query/project-view'
import { MentionFinder } from '#main/query/search/mentions'
import { queryWords } from '#main/query/search/query-words'
import { textWordsOf } from '#main/query/search/text-words'
import fc from '#tests/support/property'

/** Each line with each word found in it, as often as it is there. */
function foundIn(finder: MentionFinder, text: string): readonly string[] {
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length - 1
  return finder
    .find(text)
    .map(({ at, word }) => `${lineOf(at)} ${word.text}`)
    .sort()
}

function foundInWords(finder: MentionFinder, text: string): readonly string[] {
  const words = textWordsOf(splitLines(text))
  return finder
    .find(words.vocabulary)
    .flatMap(({ at, word }) => [...words.linesAt(at)].map((line) => `${line} ${word.text}`))
    .sort()
}

// Would catch: an identifier cut elsewhere than in the text, one that is counted once a line or once a file, and
// offsets that belong to the identifier next to it.
test('the same words are found in the same lines as in the text itself', () => {
  const part = fc.constantFrom(
    ...['editor', 'Editor', 'EDITORS', 'edit', 'closing', 'CLOSE', 'closed', 'closer', 'Closings'],
    ...['retry', 'ies', '_', '$', '2', 'İ', 'K', 'é', '𝒳', '\ud835', '漢'],
    ...[' ', '.', '\n', '\r\n', '\r', '\u2028', 'x'.repeat(99)],
  )
  const text = fc.array(part, { maxLength: 60, size: 'max' }).map((parts) => parts.join(''))
  const query = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
  // A letter beyond the basic plane, asked for, finds the identifier before it a second time in a text: nothing to keep.
  const asked = query.map((written) => written.replaceAll(/[\ud800-\udfff]/g, ''))
  let found = 0
  fc.assert(
    fc.property(text, asked, (written, words) => {
      const finder = new MentionFinder(queryWords(`${words} editor closing`).map((word) => ({ ...word, value: 1 })))
      const expected = foundIn(finder, written)
      found += expected.length
      expect(foundInWords(finder, written)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
  expect(found).toBeGreaterThan(500)
})
