// The tokens of C and C++: the scanner reads what one expression for all of them reads.
import { describe, expect, it } from 'vitest'
import { codeTokens } from '#main/parse/families/c-family/code-tokens'
import fc, { anyCharacter } from '#tests/support/property'

const token =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\/\/(?:[^\n\\]|\\\r?\n|\\)*|^[ \t]*#(?:[^\n\\]|\\\r?\n|\\)*|(?:u8|[uUL])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|(?:u8|[uUL])?"(?:[^"\\\n]|\\[\s\S])*"|(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+'|[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*|\.?\d(?:'?[\w.])*|::|->|[^\s]/gm

function expected(source: string): readonly (readonly [string, number])[] {
  return [...source.matchAll(token)].flatMap(({ index, 0: text }) =>
    /^\s*(?:\/\/|\/\*|#)/.test(text) ? [] : [[text, index] as const],
  )
}

function read(source: string): readonly (readonly [string, number])[] {
  const { texts, starts, ends } = codeTokens(source)
  expect(ends).toEqual(texts.map((text, at) => (starts[at] ?? 0) + text.length))
  return texts.map((text, at) => [text, starts[at] ?? 0])
}

const pieces =
  `/* */ // \\ " ' R" R"( )" L" u8R"x( )x" u8' U' a b$ _x u8 LR 1 .5 1'0 0x1F 3. . .. :: : -> - > # #define { } ( ) [ ] é
  int A`.split(/\s+/)
const gaps = [' ', '\t', '\n', '\r\n', '\r', '\\\n', '\\\r\n', '\u00a0', '\u2028', '\f', '', '', '']

describe('the tokens of a source text', () => {
  it.each([
    ['  #if x \\\n y\n\tz # q\n#', ['z', 'q']],
    ["'a' '\\'' '' 'x\n'", ["'a'", "'\\''", "'", "' '", 'x', "'"]],
    ['R"a(x)b" y)a" L"s" LR"(z)" u8x"t"', ['R"a(x)b" y)a"', 'L"s"', 'LR"(z)"', 'u8x', '"t"']],
    ["R\"(open u'c'", ['R', '"', '(', 'open', "u'c'"]],
    ["1'000.5e+3 .5 a.b->c::d", ["1'000.5e", '+', '3', '.5', 'a', '.', 'b', '->', 'c', '::', 'd']],
    ['/* a */ b /* c', ['b']],
    ['a // b \\\n c\nd', ['a', 'd']],
  ])('of %j are %j', (source, texts) => {
    expect(codeTokens(source).texts).toEqual(texts)
    expect(read(source)).toEqual(expected(source))
  })

  it('are those of the expression, for any text', () => {
    const piece = fc.oneof(fc.constantFrom(...pieces, ...gaps), anyCharacter)
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (parts) => {
        const source = parts.join('')
        expect(read(source)).toEqual(expected(source))
      }),
      { numRuns: 2_000 },
    )
  })

  // Would catch: each quote searched for its end, which took a minute for a hundred kilobytes.
  it('takes linear time where one sign opens many times', () => {
    const source = `${'"\\'.repeat(20_000)}${"'\\".repeat(20_000)}${'/*'.repeat(20_000)}`
    expect(codeTokens(source).texts.length).toBeLessThan(source.length)
  })
})
