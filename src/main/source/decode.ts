// Decodes bytes to text, strictly: nothing is guessed (C-31).
import { isAscii, isUtf8 } from 'node:buffer'

/**
 * Decodes UTF-8, with or without a byte order mark, and UTF-16 with one. The mark is not part of the text.
 * @returns `undefined` for anything else: invalid sequences, lone surrogates, a NUL character
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decode(bytes)
  return text === undefined || text.includes('\0') ? undefined : text
}

function decode(bytes: Buffer): string | undefined {
  // One byte per character in memory, and the fastest of the checks.
  if (isAscii(bytes)) return bytes.toString('latin1')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0) return decodeUtf16(Buffer.from(bytes).swap16())
  if (!isUtf8(bytes)) return undefined
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return bytes.toString('utf8', hasMark ? 3 : 0)
}

function decodeUtf16(littleEndian: Buffer): string | undefined {
  if (littleEndian.length % 2 !== 0) return undefined
  const text = littleEndian.toString('utf16le', 2)
  return text.isWellFormed() ? text : undefined
}
