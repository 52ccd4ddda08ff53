// Where the words of a query stand in a text. Most of a text holds none of them, so it is searched for their beginnings
// as a whole, and only the identifiers found there are cut into words.
import type { WeighedWord } from './rank-files'
import { splitIdentifier, stem } from './terms'

/** A word in an identifier that stands at a place of the text, in UTF-16 units. */
export interface Mention {
  readonly at: number
  readonly word: WeighedWord
}

/** Letters of a stem that any form of its word begins with. */
const beginning = 4
/** Longer runs of letters and digits are data. */
const longestIdentifier = 100
const noWords: ReadonlySet<WeighedWord> = new Set()

/** Finds words in texts of one search; identifiers that texts share are cut once. */
export class MentionFinder {
  private readonly known = new Map<string, ReadonlySet<WeighedWord>>()
  private readonly groups: ReadonlyMap<string, readonly WeighedWord[]>

  constructor(private readonly words: readonly WeighedWord[]) {
    this.groups = Map.groupBy(words, (word) => word.stem.slice(0, beginning))
  }

  /** All mentions in a text, in no order; a word counts once in an identifier. */
  find(text: string): readonly Mention[] {
    // The one letter that is longer in lower case; places would not be the same then.
    const cased = text.replaceAll('\u0130', 'I')
    const lower = cased.toLowerCase()
    const mentions: Mention[] = []
    for (const [start, words] of this.groups) {
      for (let at = lower.indexOf(start); at !== -1;) {
        const end = identifierEnd(lower, at)
        const held = this.wordsIn(cased.slice(identifierStart(lower, at), end))
        for (const word of words) if (held.has(word)) mentions.push({ at, word })
        at = lower.indexOf(start, Math.max(end, at + 1))
      }
    }
    return mentions
  }

  /** The words that a text holds. */
  wordsAmong(text: string): ReadonlySet<WeighedWord> {
    const mentions = this.find(text)
    return mentions.length === 0 ? noWords : new Set(mentions.map((mention) => mention.word))
  }

  /** The words in a name: as a part of it in any form, or written within it. */
  wordsIn(name: string): ReadonlySet<WeighedWord> {
    const known = this.known.get(name)
    if (known !== undefined) return known
    const held = this.cut(name)
    this.known.set(name, held)
    return held
  }

  private cut(name: string): ReadonlySet<WeighedWord> {
    const lower = name.toLowerCase()
    const likely = this.words.filter((word) => lower.includes(word.stem.slice(0, beginning)))
    if (likely.length === 0) return noWords
    const stems = new Set(splitIdentifier(name).map(stem))
    return new Set(likely.filter((word) => stems.has(word.stem) || lower.includes(word.text)))
  }
}

function identifierStart(text: string, at: number): number {
  let start = at
  while (start > 0 && at - start < longestIdentifier && isIdentifierPart(text, start - 1)) start--
  return start
}

function identifierEnd(text: string, at: number): number {
  let end = at
  while (end < text.length && end - at < longestIdentifier && isIdentifierPart(text, end)) end++
  return end
}

function isIdentifierPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code >= 128) return /[\p{L}\p{N}]/u.test(text.charAt(at))
  const isLetter = (code | 32) >= 97 && (code | 32) <= 122
  return isLetter || (code >= 48 && code <= 57) || code === 95 || code === 36
}
