// Whether something is supported: the very term, and lines cut around what met.
import { expect, test } from 'vitest'
import { cutAround } from '#main/agents/composers/wording/cut-around'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'src/cells.ts': `export type Language = 'elixir' | 'python'\nexport function runCell(language: Language) { return language }\nexport function supportsHttp(version: string) { return version === 'http1' }\n`,
  'src/message.vue': `<template>\n  <p class="small warning-text mb-0 font-weight-bold"><span class="d-inline">DMs</span><span class="d-none d-lg-inline-block text-muted">Direct messages of this program</span> are not end-to-end encrypted.</p>\n</template>\n<script>\nexport default { name: 'DirectMessage', methods: { encrypted() { return false } } }\n</script>\n`,
  'docs/guide.md': '# Guide\n\nCompile it with C++ 17 or later, and run notebooks.\n',
}

// Would catch: "R notebooks" answered by places that support and run something, and "HTTP/3" by those with HTTP.
test('a term that a search for words loses is looked up as it is', async () => {
  const { view } = await parsedProject(files)
  const ask = (text: string) => askGraph([view], text).headline
  expect(ask('Does it support running R notebooks?')).toBe(
    '“R notebooks” is written nowhere in `sample`: no file that was read has it.',
  )
  expect(ask('Does the program support HTTP/3?')).toContain('“HTTP/3” is written nowhere in `sample`')
  expect(ask('Does it support HTTP/1?')).toContain('“HTTP/1” is written in 1 line of 1 file, first at `src/cells.ts:3`')
  expect(ask('Does it support C++?')).toContain('No code of `sample` has “C++”; it is written in 1 line')
})

// Would catch: a quote that ends before the "not" that turns its sense.
test('a quote keeps the negation of its line', async () => {
  const { view } = await parsedProject(files)
  const { headline } = askGraph([view], 'Does it support end-to-end encrypted direct messages?')
  expect(headline).toContain('are not end-to-end encrypted')
  expect(headline).toContain('Mind the negation')
  const line = `${'word '.repeat(60)}direct messages are never encrypted here, ${'and more '.repeat(60)}`
  const cut = cutAround(line, ['encrypted', 'messages'])
  expect(cut).toContain('direct messages are never encrypted')
  expect(cut.length).toBeLessThan(260)
  expect(cut.startsWith('…') && cut.endsWith('…')).toBe(true)
})

// Would catch: the calls of a place shown as an answer to whether there is something.
test('whether there is something is not told by calls', async () => {
  const { view } = await parsedProject({
    'src/transport.ts': `export function openTransport(retries: number) { return createContext(retries) }\nexport function createContext(retries: number) { return retries }\n`,
  })
  const { sections } = askGraph([view], 'Does it support retries?')
  expect(sections.map(({ title }) => title)).not.toContain('How they call each other')
})
