// Words match in all their forms, whichever of them the question and the code have.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'
import { hybridSearch } from '#main/query/search/hybrid'
import { stem } from '#main/query/search/terms'
import fc from '#tests/support/property'

// Would catch: "filtering" without its ending is "filter", and `filter` without its last letters is not.
test.each([
  'filter filters filtering filtered',
  'render renders rendering rendered renderer renderers',
  'monitor monitors monitoring monitored',
  'buffer buffers buffering buffered',
  'user users',
  'type types',
  'file files',
  'process processes processing processed processor',
  'class classes',
  'address addresses',
  'array arrays',
  'copy copies copied',
  'query queries',
  'validate validates validated validating validation validator validators',
  'cache caches cached caching',
  'notify notifies notified notifying notification notifications',
  'encrypt encrypts encrypted encrypting encryption',
  'delete deletes deleted deleting deletion',
  'send sends sent sending',
  'write writes wrote written writing',
  'build builds built building',
  'override overrides overrode overridden',
])('the forms of one word have one stem: %s', (forms) => {
  expect([...new Set(forms.split(' ').map(stem))]).toHaveLength(1)
})

test('a stem is its own stem, and has at least three letters if its word has', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,6}(?:ing|er|or|ed|ies|ation|y|e)?s?$/), (word) => {
      const once = stem(word)
      expect(stem(once)).toBe(once)
      expect(once.length).toBeGreaterThanOrEqual(Math.min(3, word.length))
    }),
  )
})

// Would catch: "auth" found in every `author`.
test('“or” ends the name of a doer only after “t” or “s”', () => {
  expect(['author', 'vendor', 'editor', 'compressor'].map(stem)).toEqual(['author', 'vendor', 'edit', 'compress'])
})

test('a short word keeps its last letter', () => {
  expect(['note', 'notes', 'time', 'times'].map(stem)).toEqual(['note', 'note', 'time', 'time'])
})

// Would catch: "No place is about “duplicate”, “filtering”" of a line that has both, with another place as the closest.
test('a line with other forms of the words of a question holds them', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `  const step${at} = check(${at})\n`).join('')
  const { view } = await parsedProject({
    'filters.js': `function filterDuplicate(position, last) {\n  return position === last\n}\nfunction filter(position, last) {\n${lines}  if (filterDuplicate(position, last)) return true\n  return false\n}\nmodule.exports = { filter }\n`,
    'keys.js': '/** Whether to copy values from the last position. */\nconst COPY_POSITION_VALUES = "copy"\n',
  })
  expect(askGraph([view], 'how does duplicate position filtering work?').headline).not.toContain('No place')
})

// Would catch: a question that says "sent" or "chosen", and finds nothing of the functions that send and choose.
test('verbs are found by their irregular forms, in names and in bodies', async () => {
  const { view } = await parsedProject({
    'src/letters.js': 'export function sendLetter(to) {\n  return to.box\n}\n',
    'src/log.js': 'export function log(lines) {\n  // Counts what was sent.\n  return lines.length\n}\n',
    'src/other.js': 'export function other() {\n  return 1\n}\n',
  })
  const found = (query: string): readonly string[] => hybridSearch(view, query, 5).map(({ filePath }) => filePath)
  expect(found('When are letters sent?')[0]).toBe('src/letters.js')
  expect(found('Which code sends?')).toContain('src/log.js')
})
