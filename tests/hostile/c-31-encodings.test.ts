// C-31: text is decoded strictly, or the file is skipped; nothing is guessed and no character is replaced.
import { describe, expect, it } from 'vitest'
import { decodeText } from '#main/source/decode'
import { readSource } from '#main/source/read'
import fc from '#tests/support/property'
import { temporaryFolder } from '../support/folder'

function utf16(text: string, order: 'little' | 'big'): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'little' ? bytes : bytes.swap16()
}

const text = 'const näme = "日本語 😀 🏳️‍🌈"\r\nlet x\u202e\u2066 = 1 // bidi\n'

describe('C-31 encodings', () => {
  it('reads UTF-8 with and without a BOM, and UTF-16 in both byte orders, as the same text', () => {
    expect(decodeText(Buffer.from(text))).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text)
    expect(decodeText(utf16(text, 'little'))).toBe(text)
    expect(decodeText(utf16(text, 'big'))).toBe(text)
  })

  it('keeps line ends, bidirectional controls, and a BOM that isn’t the first character', () => {
    expect(decodeText(Buffer.from('a\r\nb\rc\u2028d'))).toBe('a\r\nb\rc\u2028d')
    expect(decodeText(Buffer.from('a\ufeffb'))).toBe('a\ufeffb')
    expect(decodeText(Buffer.from('\ufeff\ufeffb'))).toBe('\ufeffb')
  })

  it('skips everything that is not certainly text', async () => {
    const files: Readonly<Record<string, Buffer>> = {
      'latin1.ts': Buffer.from('é = 1', 'latin1'),
      'overlong.ts': Buffer.from([0x61, 0xc0, 0xaf]),
      'cut.ts': Buffer.from('€').subarray(0, 2),
      'surrogate-in-utf8.ts': Buffer.from([0xed, 0xa0, 0x80]),
      'beyond.ts': Buffer.from([0xf4, 0x90, 0x80, 0x80]),
      'nul.ts': Buffer.from('a\0b'),
      'nul-utf16.ts': utf16('a\0b', 'little'),
      'lone-high.ts': Buffer.concat([utf16('a', 'little'), Buffer.from([0x00, 0xd8])]),
      'lone-low.ts': Buffer.concat([utf16('a', 'big'), Buffer.from([0xdc, 0x00])]),
      'odd.ts': Buffer.concat([utf16('ab', 'little'), Buffer.from([0x61])]),
      'odd-big.ts': Buffer.concat([utf16('ab', 'big'), Buffer.from([0x61])]),
      'utf16-without-mark.ts': Buffer.from('abc', 'utf16le'),
      'utf32.ts': Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]),
    }
    const root = temporaryFolder(files)
    for (const path of Object.keys(files)) {
      expect(await readSource(root, { path }), path).toEqual({ kind: 'skipped', reason: 'Not text' })
    }
  })

  it('returns any well-formed text in each of the encodings, and never a replacement character', () => {
    const wellFormed = fc
      .string({ unit: 'grapheme' })
      .filter((value) => !value.includes('\0') && !value.startsWith('\ufeff'))
    fc.assert(
      fc.property(wellFormed, (value) => {
        expect(decodeText(Buffer.from(value))).toBe(value)
        expect(decodeText(utf16(value, 'little'))).toBe(value)
        expect(decodeText(utf16(value, 'big'))).toBe(value)
      }),
    )
    const bytes = fc.uint8Array({ maxLength: 40 }).map((value) => Buffer.from(value))
    fc.assert(
      fc.property(bytes, (value) => {
        const decoded = decodeText(value)
        if (decoded === undefined) return
        const encodings = [
          Buffer.from(decoded),
          Buffer.from(`\ufeff${decoded}`),
          utf16(decoded, 'little'),
          utf16(decoded, 'big'),
        ]
        expect(encodings.some((encoding) => encoding.equals(value))).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})
