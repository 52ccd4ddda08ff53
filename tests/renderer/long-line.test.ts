// What is drawn of a line that is too long.
import { expect, test } from 'vitest'
import { drawnLine } from '#renderer/lib/code/long-line'
import { markedCode } from '#renderer/lib/visible/marked'
import fc from '#tests/support/property'

test('a short line is drawn as it is', () => {
  const line = [{ text: 'let a', voice: 'ink' as const }]
  expect(drawnLine(line, 5).line).toBe(line)
  expect(drawnLine('let \u202e', 12)).toEqual({ line: 'let \u202e', left: 0 })
})

// Would catch: a page that stands still for minutes because of a line of characters that nobody sees.
test('marks take the space that they are drawn with', () => {
  for (const unit of ['x', '\t', '\u202e\u2066', 'a\u200b', '\u{e0041}', 'ab\u202e']) {
    const text = unit.repeat(100_000)
    const { line, left } = drawnLine(text, 5_000)
    expect(line.length + left).toBe(text.length)
    expect(markedCode(line as string).length).toBeLessThanOrEqual(5_000 + 16)
    expect(markedCode(line as string).length).toBeGreaterThan(4_000)
  }
})

test('the part and what is left are the whole line, in tokens too', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '\u202e', '\t', '\u{e0041}') }), { maxLength: 8 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 60 }), (parts, most) => {
      const tokens = parts.map((text) => ({ text, voice: 'ink' as const }))
      const { line, left } = drawnLine(tokens, most)
      const drawn = (line as typeof tokens).map(({ text }) => text).join('')
      expect(parts.join('').startsWith(drawn)).toBe(true)
      expect(drawn.length + left).toBe(parts.join('').length)
    }),
  )
})
