// Citation marks stay on the line of the text before them.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { expect, test } from 'vitest'
import { citedClass, remarkCitations } from '#renderer/lib/markdown/citation-links'
import { nameParts } from '#renderer/lib/name-parts'
import { cpuMilliseconds } from '#tests/support/cpu-time'

/** The rendered text, with unbreakable parts in braces. */
function drawn(text: string): string {
  return renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: [remarkCitations], children: text }))
    .replace(/<a href="#evidence-(\d+)">\[\1\]<\/a>/g, '^$1')
    .replaceAll(`<span class="${citedClass}">`, '{')
    .replaceAll('</span>', '}')
    .replaceAll('\u00a0', '~')
    .replace(/<\/?(?:p|code)>/g, '')
}

// Would catch: a mark alone on the next line, because a no-break space doesn't bind to an inline box.
test.each([
  ['its last word', 'called twice [1].', 'called {twice~^1}.'],
  ['the code before it', '- `src/a.ts:3` [1]', '<ul>\n<li>{src/a.ts:3~^1}</li>\n</ul>'],
  ['a word without a space', 'called[1]', '{called^1}'],
  ['bold text', 'is **late** [2] here', 'is {<strong>late</strong>~^2} here'],
  ['other marks of the same place, up to three', '`a` [1] [2][3] [4] on', '{a~^1~^2^3} ^4 on'],
  ['the end of a word too long for a line', `${'x'.repeat(30)} [1]`, `${'x'.repeat(6)}{${'x'.repeat(24)}~^1}`],
])('a mark stays with %s', (_, text, expected) => expect(drawn(text)).toBe(expected))

test.each([
  ['nothing before it', '[1] begins', '^1 begins'],
  ['a line break before it', 'one  \n[1]', 'one<br/>\n^1'],
  ['a number that cites nothing', '`list` [12345]', 'list [12345]'],
  ['a link', '[word [1]](https://example.org) x', null],
])('a mark with %s is rendered unchanged', (_, text, expected) =>
  expected === null ? expect(drawn(text)).not.toContain('{') : expect(drawn(text)).toBe(expected),
)

test('a text that is one long word, or only marks, is processed in linear time', () => {
  const start = cpuMilliseconds()
  drawn(`${'a'.repeat(100_000)} b [1]`)
  drawn(`word ${'[1] '.repeat(3_000)}`)
  expect(cpuMilliseconds() - start).toBeLessThan(3_000)
})

const drawnParts = (name: string): string => nameParts(name).join('|')

// Would catch: a long name that widens a table column, so that the next columns are cut.
test('long names may wrap between their words, and short ones don’t', () => {
  expect(drawnParts('test_url_generation_without_context_fails')).toBe('test_|url_|generation_|without_|context_|fails')
  expect(drawnParts('IntrinsicElementAttributes.track')).toBe('Intrinsic|Element|Attributes.|track')
  expect(drawnParts('createContext')).toBe('createContext')
  expect(drawnParts('packages/runtime-dom/src/jsx.ts:12')).toBe('packages/|runtime-dom/|src/|jsx.ts:12')
})
