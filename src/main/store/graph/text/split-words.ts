// Splits text into the words of full-text search: whole identifiers and their camelCase, snake_case and digit parts.
// Indexing and searching use the same function, so that what was indexed is found. The letters and digits of `sha256` are
// also found alone, which names in questions don't need.
import { splitFinely } from '../../../kernel/words/split-identifier'

const identifier = /[\p{L}\p{N}_$]+/gu

/** One identifier or plain word. `parts` is empty if it has only one. */
export interface SplitWord {
  /** Lower case, without `_` and `$`. */
  readonly whole: string
  readonly parts: readonly string[]
}

/** Longer runs of letters and digits are data, not words. */
const wordCharacters = 80

/** Splits one identifier; null if nothing in it can be searched. */
export function splitWord(word: string): SplitWord | null {
  const whole = word.replace(/[_$]+/g, '').toLowerCase()
  if (whole === '' || whole.length > wordCharacters) return null
  const found = splitFinely(word)
  return { whole, parts: found.length < 2 ? [] : found }
}

/** The words of a query, in order, each once. */
export function splitQuery(text: string, limit: number): readonly SplitWord[] {
  const words = new Map<string, SplitWord>()
  for (const [match] of text.matchAll(identifier)) {
    const word = splitWord(match)
    if (word === null || words.has(word.whole)) continue
    words.set(word.whole, word)
    if (words.size >= limit) break
  }
  return [...words.values()]
}

/** All words of a text, whole ones and parts, in lower case. */
export function splitWords(text: string): readonly string[] {
  return [...splitQuery(text, Infinity)].flatMap((word) => [word.whole, ...word.parts])
}

/** Creates the indexed form of many texts. Source code repeats its identifiers, so each is split once. */
export class WordSplitter {
  private readonly numbered = new NumberedWords()
  private readonly known = new Map<string, string>()

  /** Words separated by spaces, each distinct identifier once: how often a line repeats a name means little. */
  split(text: string): string {
    return this.numbered.split(text, this.cut) ?? this.splitAny(text)
  }

  private splitAny(text: string): string {
    const seen = new Set<string>(text.match(identifier))
    let words = ''
    for (const word of seen) words += this.cut(word)
    return words
  }

  private readonly cut = (word: string): string => {
    const known = this.known.get(word)
    if (known !== undefined) return known
    const text = indexed(word)
    if (this.known.size > knownWords) this.known.clear()
    this.known.set(word, text)
    return text
  }
}

function indexed(word: string): string {
  const split = splitWord(word)
  return split === null ? '' : `${[split.whole, ...split.parts].join(' ')} `
}

/** Limits the memory of a splitter to a few tens of megabytes. */
const knownWords = 50_000

/** The range of a 16-bit number: how many words one text may add to the known ones. */
const mostWords = 2 ** 16 - 1

/** The ASCII characters that `identifier` matches, by character code. */
const isWordCode = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9_$]/.test(String.fromCharCode(code)) ? 1 : 0,
)

/** The same for other characters of one code unit, looked up once: 0 is unknown, 1 no and 2 yes. */
const otherCodes = new Uint8Array(2 ** 16)
const wordCharacter = /[\p{L}\p{N}]/u

/** Code units of the character at an offset if `identifier` matches it, otherwise 0. */
function wordUnits(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 128) return isWordCode[code] as number
  if (code >= 0xd800 && code < 0xe000) {
    const point = text.codePointAt(at) as number
    return point > 0xffff && wordCharacter.test(String.fromCodePoint(point)) ? 2 : 0
  }
  if (otherCodes[code] === 0) otherCodes[code] = wordCharacter.test(String.fromCharCode(code)) ? 2 : 1
  return (otherCodes[code] as number) - 1
}

/** Finds words of ASCII letters by their bytes, so that no string is created for a word already known. */
class NumberedWords {
  private bytes = Buffer.allocUnsafeSlow(16 * 1024)
  /** A hash table of word numbers with linear probing; 0 is an empty slot. */
  private readonly slots = new Uint16Array(4 * (mostWords + 1))
  private readonly hashes = new Int32Array(mostWords + 1)
  /** The text in which each word was last seen. */
  private readonly met = new Uint32Array(mostWords + 1)
  private words = ['']
  private cuts = ['']
  private texts = 0

  /**
   * As `WordSplitter.split`; null for text with too many words.
   * @param cut the indexed form of a word with other letters
   */
  split(text: string, cut: (word: string) => string): string | null {
    const { length } = text
    if (3 * length > this.bytes.length) this.bytes = Buffer.allocUnsafeSlow(4 * length)
    const isAscii = this.bytes.write(text) === length
    if (this.words.length > knownWords) this.forget()
    this.texts++
    return isAscii ? this.splitAscii(length) : this.splitMixed(text, cut)
  }

  private splitAscii(length: number): string | null {
    const { bytes } = this
    let words = ''
    for (let at = 0; at < length; at++) {
      if (isWordCode[bytes[at] as number] === 0) continue
      const start = at
      let hash = 0
      do hash = (Math.imul(hash, 31) + (bytes[at++] as number)) | 0
      while (at < length && isWordCode[bytes[at] as number] === 1)
      const word = this.number(hash, start, at)
      if (word === 0) return null
      words += this.unmet(word)
    }
    return words
  }

  private splitMixed(text: string, cut: (word: string) => string): string | null {
    // One byte for each code unit, so that offsets in both are the same.
    this.bytes.write(text, 'latin1')
    const others = new Set<string>()
    let words = ''
    for (let at = 0; at < text.length; at++) {
      let units = wordUnits(text, at)
      const start = at
      let hash = 0
      let isAscii = true
      for (; units > 0; units = at < text.length ? wordUnits(text, at) : 0) {
        const code = text.charCodeAt(at)
        hash = (Math.imul(hash, 31) + code) | 0
        isAscii &&= code < 128
        at += units
      }
      if (at === start) continue
      if (isAscii) {
        const word = this.number(hash, start, at)
        if (word === 0) return null
        words += this.unmet(word)
      } else {
        const word = text.slice(start, at)
        if (!others.has(word)) words += cut(word)
        others.add(word)
      }
    }
    return words
  }

  /** The indexed form of a word, unless the current text had it before. */
  private unmet(word: number): string {
    if (this.met[word] === this.texts) return ''
    this.met[word] = this.texts
    return this.cuts[word] as string
  }

  /** The number of the word between two offsets; 0 when no number is left. */
  private number(hash: number, start: number, end: number): number {
    const { slots, hashes } = this
    let slot = (hash ^ (hash >>> 15)) & (slots.length - 1)
    for (let word = slots[slot] as number; word !== 0; word = slots[slot] as number) {
      if (hashes[word] === hash && this.isAt(start, end, this.words[word] as string)) return word
      slot = (slot + 1) & (slots.length - 1)
    }
    const number = this.words.length
    if (number > mostWords) return 0
    const word = this.bytes.toString('latin1', start, end)
    this.words.push(word)
    this.cuts.push(indexed(word))
    hashes[number] = hash
    this.met[number] = 0
    slots[slot] = number
    return number
  }

  private isAt(start: number, end: number, word: string): boolean {
    if (word.length !== end - start) return false
    for (let at = start; at < end; at++) if (word.charCodeAt(at - start) !== this.bytes[at]) return false
    return true
  }

  private forget(): void {
    this.slots.fill(0)
    this.words = ['']
    this.cuts = ['']
  }
}
