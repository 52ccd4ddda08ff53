// Terminal output, and the exit codes that scripts rely on.
import { expect, test, vi } from 'vitest'
import { jsonText } from '#contract/visible-text'
import { exitCodeOf, printable, reportError, stylesAnswers } from '#main/cli/output'
import { createTerminalMarkdown } from '#main/cli/terminal-markdown'
import { AppError } from '#contract/errors'

test('names from a repository can’t control the terminal or reverse its lines', () => {
  expect(printable('\u001b]0;title\u0007\u001b[31mred\u009b2J \rover.js')).toBe(']0;title[31mred2J over.js')
  expect(printable('safe\u202egnp.js\u2066')).toBe('safegnp.js')
  // With --json too, and a reader of JSON gets the same text back.
  const text = jsonText({ name: 'c1\u009b2J safe\u202egnp.js' })
  expect([text, JSON.parse(text)]).toEqual([
    '{"name":"c1\\u009b2J safe\\u202egnp.js"}',
    { name: 'c1\u009b2J safe\u202egnp.js' },
  ])
  expect(printable('two\n\tlines, ünï 中 👩‍👩‍👧')).toBe('two\n\tlines, ünï 中 👩‍👩‍👧')
})

test('distinguishes failures, wrong usage and Ctrl-C', () => {
  expect([exitCodeOf('not_found'), exitCodeOf('invalid_request'), exitCodeOf('cancelled')]).toEqual([1, 2, 130])
})

test('an error is a sentence, or JSON with --json', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(reportError(new AppError('not_found', 'No \u001b[1mproject.'), false)).toBe(1)
    expect(reportError(new TypeError('boom'), true)).toBe(1)
    expect(write.mock.calls.map(([text]) => text)).toEqual([
      'cairn: No ⟦U+001B⟧[1mproject.\n',
      '{"error":{"code":"internal_error","detail":"boom"}}\n',
    ])
  } finally {
    write.mockRestore()
  }
})

const answer =
  '`run` has **1** caller [1].\n\n### Callers\n\n| Caller | Where |\n|---|---|\n| `main` | `a.ts:1` [1] |\n| `m` | `b_c_d.ts:12` |\n\n' +
  '- first `a|b`\n\n```ts\nconst a = `x`\n```\n\n_Composed_'
const bold = (text: string): string => `\u001b[1m${text}\u001b[22m`
const code = (text: string): string => `\u001b[36m${text}\u001b[39m`
const dim = (text: string): string => `\u001b[2m${text}\u001b[22m`

// Would catch: Markdown syntax split across chunks shown as text, and a table shown before its last row.
test.each([1, 7, 1_000])(
  'an answer in chunks of %i characters is shown with columns and without Markdown syntax',
  (size) => {
    let shown = ''
    const markdown = createTerminalMarkdown((text) => void (shown += text), 80)
    for (let at = 0; at < answer.length; at += size) markdown.write(answer.slice(at, at + size))
    markdown.end()
    expect(shown.split('\n')).toEqual([
      `${code('run')} has ${bold('1')} caller ${dim('[1]')}.`,
      '',
      bold('Callers'),
      '',
      bold('Caller  Where'),
      `${code('main')}    ${code('a.ts:1')} ${dim('[1]')}`,
      `${code('m')}       ${code('b_c_d.ts:12')}`,
      '',
      `${dim('-')} first ${code('a|b')}`,
      '',
      dim('  const a = `x`'),
      '',
      '\u001b[3mComposed\u001b[23m',
      '',
    ])
  },
)

test('answers are styled only on a terminal, and not if colours are disabled', () => {
  expect(stylesAnswers({ isTTY: true }, {})).toBe(true)
  expect(stylesAnswers({}, {})).toBe(false)
  expect(stylesAnswers({ isTTY: true }, { NO_COLOR: '1' })).toBe(false)
  expect(stylesAnswers({ isTTY: true }, { TERM: 'dumb' })).toBe(false)
})
