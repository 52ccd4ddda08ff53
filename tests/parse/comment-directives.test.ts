// Comments for tools are no documentation, in any language.
import { expect, test } from 'vitest'
import { withoutDirectives } from '#main/parse/comment-directives'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: a folder described by a comment that speaks to a linter.
test.each([
  ['a.ts', '/* eslint-disable no-undef */\nexport function send(): void {}\n', null],
  ['b.ts', '/**\n * Sends it.\n * eslint-disable-next-line\n */\nexport function send(): void {}\n', 'Sends it.'],
  ['d.rb', '# rubocop:disable Metrics\n# Sends it.\ndef send_it\nend\n', 'Sends it.'],
  ['e.go', 'package e\n\n// Send sends it.\n//\n//nolint:errcheck\nfunc Send() {}\n', 'Send sends it.'],
])('%s', async (path, source, doc) => {
  const { view } = await parsedProject({ [path]: source })
  const [send] = ['send', 'send_it', 'Send'].flatMap((name) => view.graph.symbolsNamed(name, 1))
  expect(send?.doc).toBe(doc)
})

test('a file whose first comment is for a tool has no documentation', async () => {
  const { view } = await parsedProject({ 'a.ts': "// oxlint-disable-next-line no-unused\nimport './b'\n", 'b.ts': '' })
  expect(view.graph.symbol('a.ts')?.doc).toBe(null)
})

test('a reason goes with its directive, and ordinary prose is kept', () => {
  expect(withoutDirectives('oxlint-disable no-any -- the window is\nmade by the server\n\nWhat it holds.')).toBe(
    'What it holds.',
  )
  const prose = 'global state of the program\nuse it with care'
  expect(withoutDirectives(prose)).toBe(prose)
  expect(withoutDirectives('global File Promise')).toBe('')
})
