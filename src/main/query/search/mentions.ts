// Finds where the words of a query occur in a text. Most of a text contains none of them, so it is searched for their
// prefixes, and only the identifiers found there are split into words.
import type { WeightedWord } from './rank-files'
import { splitIdentifier, stem } from './terms'

/** A word in an identifier at an offset of the text, in UTF-16 units. */
export interface Mention {
  readonly at: number
  readonly word: WeightedWord
}

/** Letters of a stem that all forms of its word start with. */
const beginning = 4
/** A shorter word is inside many others: "bot" is in `isbot`, but "bottom" isn't about bots. */
const leastInside = 4
/** Fewer letters beside a word are no other word: "turn" isn't in `return`, nor "table" in `stable`. */
const leastBeside = 4
/** Shorter words that names are written together with, and longer letters that only make a word of another. */
const shortWords = new Set(
  (
    'is has get set add new old max min url key log app api web sql css xml csv pdf img tmp dir src bin lib env map raw run bot db ui id io ' +
    'on no to my os sub pre net dns ssh git sys usr msg err fmt str num all any end top out off'
  ).split(' '),
)
const affixes = new Set('tion ation able ible ment ness trans inter ance ence ings less ally'.split(' '))
/** Longer runs of letters and digits are data. */
const longestIdentifier = 100
/** An expression that matches no text. */
const nothing = '(?!)'
const noWords: ReadonlySet<WeightedWord> = new Set()

/** Finds words in the texts of one search; identifiers that texts share are split once. */
export class MentionFinder {
  private readonly known = new Map<string, ReadonlySet<WeightedWord>>()
  /** Matches any prefix. All are searched in one pass, ignoring case. */
  private readonly beginnings: RegExp

  /** The letters of each word. */
  private readonly written: ReadonlyMap<WeightedWord, string>

  constructor(private readonly words: readonly WeightedWord[]) {
    this.written = new Map(words.map((one) => [one, one.text.replace(/[^\p{L}\p{N}]/gu, '')]))
    this.beginnings = new RegExp([...new Set(words.flatMap(beginningsOf))].map(literally).join('|') || nothing, 'gi')
  }

  /** All mentions in a text, unordered; a word counts once per identifier. */
  find(text: string): readonly Mention[] {
    const mentions: Mention[] = []
    this.beginnings.lastIndex = 0
    for (let found = this.beginnings.exec(text); found !== null; found = this.beginnings.exec(text)) {
      const at = found.index
      const end = identifierEnd(text, at)
      for (const word of this.wordsIn(text.slice(identifierStart(text, at), end))) mentions.push({ at, word })
      this.beginnings.lastIndex = Math.max(end, at + 1)
    }
    return mentions
  }

  /** The words that a text contains. */
  wordsAmong(text: string): ReadonlySet<WeightedWord> {
    const mentions = this.find(text)
    return mentions.length === 0 ? noWords : new Set(mentions.map((mention) => mention.word))
  }

  /** The words in a name: as one of its parts in any form, or written together with other words. */
  wordsIn(name: string): ReadonlySet<WeightedWord> {
    const known = this.known.get(name)
    if (known !== undefined) return known
    const held = this.cut(name)
    this.known.set(name, held)
    return held
  }

  private cut(name: string): ReadonlySet<WeightedWord> {
    if (name.search(this.beginnings) === -1) return noWords
    const lower = name.toLowerCase()
    const parts = splitIdentifier(name)
    const stems = new Set(parts.map(stem))
    const whole = parts.join('')
    return new Set(
      this.words.filter((word) => {
        return (
          beginningsOf(word).some((start) => lower.includes(start)) &&
          (stems.has(word.stem) || isInside(parts, whole, this.written.get(word) ?? ''))
        )
      }),
    )
  }
}

/** Whether a name contains a word although its spelling doesn't separate it from other words. */
function isInside(parts: readonly string[], whole: string, wanted: string): boolean {
  if (wanted.length < 2 || !whole.includes(wanted)) return false
  let at = wanted.length < leastInside ? whole.lastIndexOf(wanted) : whole.indexOf(wanted)
  if (wanted.length < leastInside && at !== whole.length - wanted.length) return false
  for (; at >= 0; at = whole.indexOf(wanted, at + 1))
    if (isWord(lettersAround(parts, at).before) && isWord(lettersAround(parts, at + wanted.length).after)) return true
  return false
}

/** The rest of the part of a name that an offset is in. */
function lettersAround(parts: readonly string[], at: number): { readonly before: string; readonly after: string } {
  let start = 0
  for (const part of parts) {
    if (at > start && at < start + part.length)
      return { before: part.slice(0, at - start), after: part.slice(at - start) }
    start += part.length
  }
  return { before: '', after: '' }
}

function isWord(letters: string): boolean {
  return /^\d*$/.test(letters) || shortWords.has(letters) || (letters.length >= leastBeside && !affixes.has(letters))
}

function beginningsOf({ stem: root, forms = [] }: WeightedWord): readonly string[] {
  return [root, ...forms].map((form) => form.slice(0, beginning))
}

function literally(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
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
