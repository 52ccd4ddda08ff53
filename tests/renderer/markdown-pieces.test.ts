// Splitting a long Markdown text without changing its meaning.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import { markdownPieces } from '#renderer/lib/markdown/markdown-pieces'
import { cpuMilliseconds } from '#tests/support/cpu-time'

const table = (rows: number) =>
  ['| A | B |', '|---|---|', ...Array.from({ length: rows }, (_, row) => `| ${row} | x |`)].join('\n')
const texts = (text: string) => markdownPieces(text).map((piece) => piece.text)

describe('pieces of Markdown', () => {
  it('begin at headings, and add up to the whole text', () => {
    const text = 'One.\n\n## Two\n\nText.\n\n### Three\n- a\n- b'
    expect(texts(text)).toEqual(['One.\n', '## Two\n\nText.\n', '### Three\n- a\n- b'])
    expect(texts(text).join('\n')).toBe(text)
  })

  // Would catch: a growing answer that is parsed again from its first word with each new one.
  it('stay small in a text without headings, and never divide a list, a fence or HTML', () => {
    const paragraphs = Array.from({ length: 40 }, (_, at) => `Paragraph ${at}. ${'word '.repeat(40)}`).join('\n\n')
    expect(Math.max(...texts(paragraphs).map((piece) => piece.length))).toBeLessThan(2_000)
    expect(texts(paragraphs).join('\n')).toBe(paragraphs)
    const long = 'word '.repeat(400)
    for (const whole of [
      `- ${long}\n\n- one\n\n  more of it\n\n- two`,
      `1. ${long}\n\n2. two`,
      `\`\`\`\n${long}\n\nno paragraph\n\`\`\``,
      `<!-- ${long}\n\nno paragraph -->`,
    ])
      expect(texts(whole)).toEqual([whole])
    expect(texts(`- ${long}\n\nAfter the list.`)).toHaveLength(2)
  })

  it('don’t split a fenced code block', () => {
    const text = 'See:\n\n````md\n```\n# no heading\n```\n| a | b |\n|---|---|\n````\n\n# a heading'
    expect(texts(text)).toHaveLength(2)
    expect(texts(text)[1]).toBe('# a heading')
  })

  it('split a long table into parts with its header, and lose no row', () => {
    const pieces = markdownPieces(`Before.\n\n${table(60)}\n\nAfter.`)
    expect(pieces.map((piece) => piece.table)).toEqual([null, 'first', 'next', 'next', null])
    expect(pieces.slice(1, 4).every(({ text }) => text.startsWith('| A | B |\n|---|---|\n| '))).toBe(true)
    const rows = pieces.flatMap(({ text }) => text.split('\n').filter((line) => /^\| \d/.test(line)))
    expect(rows).toEqual(table(60).split('\n').slice(2))
    expect(pieces.at(-1)?.text.trim()).toBe('After.')
  })

  it('keep a short table whole', () => {
    expect(markdownPieces(`Before.\n\n${table(20)}`)).toHaveLength(1)
  })

  it('don’t split a text with link reference definitions', () => {
    expect(markdownPieces('# A\n[x]\n\n# B\n\n[x]: https://example.org')).toHaveLength(1)
  })

  const drawn = (text: string): string =>
    renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: [remarkGfm], children: text }))

  // Would catch: lists, quotations and headings that take quadratic time, in a text that is split nowhere.
  it.each([
    ['lists', '', '- - a\n\n'],
    ['lists without empty lines', '', '* a\n  - b\n'],
    ['underlined headings', '', 'a\n=\n'],
    ['quotations in items', '', '- > a\n'],
    ['quotations beside a definition', '[x]: y\n\n', '> > a\n\n'],
    ['lists after HTML', '<!--\n-->\n\n', '- a\n\n'],
    ['headings in what looks like code in HTML', '<div>\n```\n\n', 'a\n-\n'],
  ])('keep the page responsive with thousands of %s', (_, before, block) => {
    const pieces = texts(before + block.repeat(60_000 / block.length))
    // Most are the same text, which takes as long each time.
    const slowest = [...new Set(pieces)].map((piece) => {
      const start = cpuMilliseconds()
      drawn(piece)
      return cpuMilliseconds() - start
    })
    expect(Math.max(...slowest)).toBeLessThan(700)
    const written = pieces.join('\n').split('\n')
    expect(written.filter((line) => line === block.split('\n')[0]).length).toBe(Math.floor(60_000 / block.length))
  })

  // Would catch: links that lose their addresses where a text with definitions had to be split after all.
  it('get the definitions of other pieces that their links use', () => {
    const items = Array.from({ length: 900 }, (_, at) => `- item ${at} of [the  Guide] and [other][unused]`).join('\n')
    const pieces = texts(
      `${items}\n\n[the guide]: https://example.org/guide\n[More]:\n  https://example.org/more\n\n[more] it is`,
    )
    expect(pieces.length).toBeGreaterThan(2)
    for (const piece of pieces.filter((text) => text.includes('[the  Guide]')))
      expect(drawn(piece)).toContain('<a href="https://example.org/guide">the')
    expect(drawn(pieces.at(-1) ?? '')).toContain('<a href="https://example.org/more">more</a>')
    expect(pieces[0]).not.toContain('more')
  })

  it('begin long code anew as code', () => {
    const code = Array.from({ length: 5_000 }, (_, at) => `line ${at}`).join('\n')
    const pieces = texts(`\`\`\`ts\n${code}\n\`\`\`\n\nAfter.`)
    expect(pieces).toHaveLength(4)
    for (const piece of pieces.slice(0, 3))
      expect(drawn(piece)).toMatch(/^<pre><code class="language-ts">line[^<]*<\/code><\/pre>$/)
    expect(drawn(pieces[3] ?? '')).toBe('<p>After.</p>')
  })
})
