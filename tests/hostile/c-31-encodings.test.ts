// C-31: text is decoded strictly, or the file is skipped; nothing is guessed and no character is replaced.
import { describe, expect, it } from 'vitest'
import { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import { decodeText } from '#main/source/decode'
import { readSource } from '#main/source/read'
import fc from '#tests/support/property'
import { grammarsDirectory } from '#tests/support/parse-workers'
import { temporaryFolder } from '../support/folder'

function utf16(text: string, order: 'little' | 'big'): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'little' ? bytes : bytes.swap16()
}

const text = 'const näme = "日本語 😀 🏳️‍🌈"\r\nlet x\u202e\u2066 = 1 // bidi\n'

const grammars = new Grammars(grammarsDirectory())

/** Definitions behind characters of two to eleven bytes, and names with some. */
const sources: Readonly<Record<string, { readonly text: string; readonly names: readonly string[] }>> = {
  'a.js': {
    text: '/* 😀🏳️‍🌈 */ function 𝒳größe() { return "日本語\u202e" }\r\n/* é */ class Ünï { 𝒴() {} }\r\n',
    names: ['𝒳größe', 'Ünï', '𝒴'],
  },
  'a.py': {
    text: '# 😀\r\nclass Größe:\r\n    "é"; x = "😀"\r\n    def 𝒳(self): return "😀"\r\n',
    names: ['Größe', 'x', '𝒳'],
  },
  'A.java': { text: '/* 😀 */ class 𝒳 { String größe() { return "😀"; } }\n', names: ['𝒳', 'größe'] },
  'a.rs': { text: '/* 😀 */ fn größe() -> &str { "😀" } /* é */ struct 𝒳;\n', names: ['größe', '𝒳'] },
  'a.go': { text: 'package a\n/* 😀 */ func Größe() string { return "😀" }\n', names: ['Größe'] },
  'a.rb': { text: 'x = "😀"; def größe; "日本"; end\n', names: ['größe'] },
}

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

  // Would catch: columns counted in bytes or characters, a line end that counts twice, and a mark that shifts the first line.
  it.each(Object.entries(sources))(
    '%s: a range has the same text in UTF-16 units and in bytes',
    async (path, { text, names }) => {
      const files = {
        plain: Buffer.from(text),
        marked: Buffer.from(`\ufeff${text}`),
        little: utf16(text, 'little'),
        big: utf16(text, 'big'),
      }
      const read = Object.values(files).map((bytes) => decodeText(bytes) ?? '')
      expect(new Set(read)).toEqual(new Set([text]))
      const { definitions } = await parseText(path, text, grammars)
      expect(definitions.map(({ name }) => name)).toEqual(names)
      const lines = text.split('\n')
      const unitsBefore = (line: number, column: number) =>
        lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column
      for (const { name, startLine, startColumn, endLine, endColumn, nameLine, nameColumn } of definitions) {
        const [start, named, end] = [
          [startLine, startColumn],
          [nameLine, nameColumn],
          [endLine, endColumn],
        ].map(([line = 0, column = 0]) => unitsBefore(line, column)) as [number, number, number]
        expect(text.slice(named, named + name.length)).toBe(name)
        expect([start <= named, named + name.length <= end]).toEqual([true, true])
        const bytes = (units: number) => Buffer.byteLength(text.slice(0, units))
        expect(files.plain.subarray(bytes(start), bytes(end)).toString()).toBe(text.slice(start, end))
        // Neither begins nor ends within a character.
        expect(text.slice(start, end).isWellFormed()).toBe(true)
      }
    },
  )
})
