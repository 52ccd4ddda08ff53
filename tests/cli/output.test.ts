// What reaches the terminal, and the exit codes scripts rely on.
import { expect, test, vi } from 'vitest'
import { exitCodeOf, printable, reportError } from '#main/cli/output'
import { AppError } from '#contract/errors'

test('names of a repository can’t control the terminal or reverse its lines', () => {
  expect(printable('\u001b]0;title\u0007\u001b[31mred\u009b2J \rover.js')).toBe(']0;title[31mred2J over.js')
  expect(printable('safe\u202egnp.js\u2066')).toBe('safegnp.js')
  expect(printable('two\n\tlines, ünï 中 👩‍👩‍👧')).toBe('two\n\tlines, ünï 中 👩‍👩‍👧')
})

test('distinguishes failures, wrong usage and Ctrl-C', () => {
  expect([exitCodeOf('not_found'), exitCodeOf('invalid_request'), exitCodeOf('cancelled')]).toEqual([1, 2, 130])
})

test('an error is a sentence, or JSON when that was asked for', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(reportError(new AppError('not_found', 'No \u001b[1mproject.'), false)).toBe(1)
    expect(reportError(new TypeError('boom'), true)).toBe(1)
    expect(write.mock.calls.map(([text]) => text)).toEqual([
      'cairn: No [1mproject.\n',
      '{"error":{"code":"internal_error","detail":"boom"}}\n',
    ])
  } finally {
    write.mockRestore()
  }
})
