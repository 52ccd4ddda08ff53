// Cuts text into the words that full-text search knows: whole identifiers and their camelCase, snake_case and digit parts.
// Writing and searching use the same function, so that what was written is found.

const identifier = /[\p{L}\p{N}_$]+/gu
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{N}+|\p{Lt}/gu

/** One identifier or plain word. `parts` is empty where there is nothing to cut. */
export interface SplitWord {
  /** Lower case, without `_` and `$`. */
  readonly whole: string
  readonly parts: readonly string[]
}

/** Longer runs of letters and digits are data, not words. */
const wordCharacters = 80

/** Cuts one identifier; null when nothing of it can be searched. */
export function splitWord(word: string): SplitWord | null {
  const whole = word.replace(/[_$]+/g, '').toLowerCase()
  if (whole === '' || whole.length > wordCharacters) return null
  const found = word.match(parts) ?? []
  return { whole, parts: found.length < 2 ? [] : found.map((part) => part.toLowerCase()) }
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

/** Makes the indexed form of many texts. Source repeats its identifiers, so each is cut once. */
export class WordSplitter {
  private readonly known = new Map<string, string>()

  /** Words separated by spaces, each distinct identifier once: how often a line repeats a name says little. */
  split(text: string): string {
    const seen = new Set<string>(text.match(identifier))
    let words = ''
    for (const word of seen) words += this.cut(word)
    return words
  }

  private cut(word: string): string {
    const known = this.known.get(word)
    if (known !== undefined) return known
    const split = splitWord(word)
    const text = split === null ? '' : `${[split.whole, ...split.parts].join(' ')} `
    if (this.known.size > knownWords) this.known.clear()
    this.known.set(word, text)
    return text
  }
}

/** Bounds the memory of a splitter to a few tens of megabytes. */
const knownWords = 50_000
