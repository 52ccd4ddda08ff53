// Answers that would freeze the page are limited before they are rendered; others stay unchanged.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { boundMarkdown } from '#renderer/lib/markdown/bounded-markdown'
import { cpuMilliseconds } from '#tests/support/cpu-time'

function drawn(text: string): string {
  return renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: [remarkGfm], children: text }))
}

const bombs: readonly (readonly [string, string])[] = [
  ['lists in lists', `${'- '.repeat(3_000)}x`],
  ['numbers in numbers', `${'1. '.repeat(3_000)}x`],
  ['quotations and lists', `${'> - '.repeat(1_500)}x`],
  ['quotations, lists and numbers', `${'> - 1) + '.repeat(800)}x`],
  ['nesting by indentation', Array.from({ length: 300 }, (_, at) => `${' '.repeat(2 * at)}- x`).join('\n')],
  ['a wide table', `${'|a'.repeat(700)}|\n${'|-'.repeat(700)}|\n${'|b\n'.repeat(700)}`],
  ['blanks in what is no row', `${' '.repeat(100_000)}x-|`],
  ['blanks after what is no row', `-|-${' '.repeat(100_000)}x`],
  ['a long table', `|a|b|\n|-|-|\n${'|b|c|\n'.repeat(20_000)}`],
  ['a square table', `${'|a'.repeat(50)}|\n${'|-'.repeat(50)}|\n${'|b\n'.repeat(3_000)}`],
  ['links without end', '[a](b'.repeat(20_000)],
  ['brackets without end', '![a][b'.repeat(15_000)],
  ['tags without end', '<tool_call>'.repeat(18_000)],
  ['tags that are not', '<a_b>'.repeat(18_000)],
  ['comments without end', '<!--'.repeat(18_000)],
  ['ends of links', 'abc] '.repeat(18_000)],
  ['ends of brackets', ']'.repeat(40_000)],
  ['emphasis without end', '**_a'.repeat(18_000)],
  ['code without end', '`a``b'.repeat(18_000)],
  ['tags behind what ends code', `[${'['.repeat(400)}\n${'~'.repeat(12)}\n\n${'<a_b>'.repeat(18_000)}`],
  ['tags after code in an item', `- a\n  \`\`\`\n${'<a_b>'.repeat(18_000)}`],
  ['tags in what looks like code in HTML', `<div>\n\`\`\`\n\n${'<a_b>'.repeat(18_000)}`],
  ['tags after code that shows a fence', `\`\`\`\n~~~\n\`\`\`\n${'<a_b>'.repeat(18_000)}`],
  ['tags after indented code', ` \`\`\`\n${'['.repeat(400)}\n \`\`\`\n${'<a_b>'.repeat(18_000)}`],
  ['tags after a comment', `<!--\n${'['.repeat(400)}\n-->\n${'<a_b>'.repeat(18_000)}`],
  ['tags in a table whose header is an item', `- a|b\n|-|-|\n${'|<a_b><a_b>|\n'.repeat(9_000)}`],
  ['cells without a table', `[${'a|'.repeat(50_000)}`],
  ['cells of a row that has more than its table', `|a|\n|-|\n[${'a|'.repeat(50_000)}`],
  ['quotations in a footnote', `Hi [^x] there.\n\n[^x]: ${'>'.repeat(16_000)} end`],
  ['footnotes in a footnote', `[^x]\n\n${'[^x]: > '.repeat(9_000)} end`],
  ['tags in what looks like a table', `|a|\n|-|-|\n${'|<a_b><a_b>\n'.repeat(9_000)}`],
]

test.each(bombs)('%s: rendered quickly, in few elements', (_, bomb) => {
  const start = cpuMilliseconds()
  const html = drawn(boundMarkdown(bomb).text)
  expect(cpuMilliseconds() - start).toBeLessThan(2_000)
  expect(html.split('<').length).toBeLessThan(40_000)
})

test('omitted rows of a table are counted', () => {
  const { text, rowsCut } = boundMarkdown(`|a|b|\n|-|-|\n${'|b|c|\n'.repeat(5_000)}after`)
  expect(rowsCut + text.split('\n').filter((line) => line === '|b|c|').length).toBe(5_000)
  expect(rowsCut).toBeGreaterThan(0)
  expect(text.endsWith('after')).toBe(true)
})

test('long lists and tables with marks are formatted, and a paragraph shown as written is told', () => {
  const row = (at: number) => `| \`file-${at}.ts\` | **main** [${at}] | [a](b) |`
  const rows = Array.from({ length: 900 }, (_, at) => row(at))
  const items = rows.map((_, at) => `${at + 1}. \`name\` in \`file\` [${at}]\n   - *nested* [${at}]`)
  const text = ['Text:', '```ts', '[['.repeat(400), '```', ...items, '', '| a | b | c |', '|-|-|-|', ...rows].join('\n')
  expect(boundMarkdown(text)).toEqual({ text, rowsCut: 0, asWritten: false })
  expect(boundMarkdown(`a ${'<b '.repeat(400)}`).asWritten).toBe(true)
})

test('text, lists, tables, code and citations of ordinary answers stay unchanged', () => {
  const text = [
    '# Title',
    '- one [1]\n  - two [2]\n    - three\n      1. four',
    '> a quotation\n> > in another',
    '| name | how |\n| :-- | --: |\n| `a|b` | exact |',
    '---\n- - -',
    `\`\`\`ts\n${' '.repeat(90)}const deep = [[[[1]]]]\n${'- '.repeat(40)}\n${'|a'.repeat(90)}\n\`\`\``,
    '[link](https://example.org/a_(b)) and [[5]] x[0][1]',
  ].join('\n\n')
  expect(boundMarkdown(text)).toEqual({ text, rowsCut: 0, asWritten: false })
})

// Would catch: a line without a place to break, which a browser lays out in quadratic time.
test('a very long word is shown as code, which draws its beginning alone', () => {
  const { text, asWritten } = boundMarkdown(`before\n\n${'\\'.repeat(20_000)}\n\nafter`)
  expect(asWritten).toBe(true)
  expect(text).toMatch(/^before\n\n+~{12,}\n/)
  expect(boundMarkdown(`see https://example.org/${'a'.repeat(4_000)} there`).asWritten).toBe(false)
  expect(boundMarkdown('many words '.repeat(2_000)).asWritten).toBe(false)
})
