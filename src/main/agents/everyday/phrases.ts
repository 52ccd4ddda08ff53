// The phrases of the everyday tables, and where a question has them.
import { stem } from '../../query/search/terms'
import { accountRows } from '../understanding/tables/everyday-accounts'
import { businessRows } from '../understanding/tables/everyday-business'
import { contentRows } from '../understanding/tables/everyday-content'
import { systemRows } from '../understanding/tables/everyday-systems'

/** A name that code may have for what a phrase says, by its parts. */
export type CodeName = readonly string[]

interface Phrase {
  /** Each place of it with the words that may stand there; null for a few others between. */
  readonly places: readonly (ReadonlySet<string> | null)[]
  /** How many of its places are words. */
  readonly words: number
  readonly names: readonly CodeName[]
  /** Its words may be meant as they are. */
  readonly isUnsure: boolean
}

/** A word of a question with its place in the text. */
export interface Token {
  readonly text: string
  readonly at: number
}

/** A phrase in a question. */
export interface FoundPhrase {
  /** The places of its words among those of the question. */
  readonly tokens: readonly number[]
  readonly names: readonly CodeName[]
  readonly isUnsure: boolean
}

/** So many words may stand where a phrase has a gap, and so many articles and the like between any two of its words. */
const longestGap = 5
const mostSkipped = 2
/** Longer questions are read up to here. */
const mostTokens = 60
/** A shorter word is compared as it is written: “off” has no ending. */
const leastStemmed = 4
/** Articles and the like, which may stand between the words of a phrase. */
export const articles: ReadonlySet<string> = new Set(
  'a an the my your our their his her its this that these those some any one'.split(' '),
)
/** A name that code has, or a part of it, is no word of everyday language. */
const word = /(?<![\p{L}\p{N}_$.])@?\p{Lu}?[\p{Ll}\p{N}]+(?:['’-][\p{Ll}\p{N}]+)*(?![\p{L}\p{N}_$(]|\.\p{L})/gu
/** What is turned into something on import isn't turned on. */
const barriers: ReadonlySet<string> = new Set(['into'])
const endsSentence = /[.?!;:]\s/

function keyOf(text: string): string {
  const lower = text.toLowerCase().replaceAll('’', "'")
  // A buyer isn't what "buy" says, nor a shopper a shop.
  if (/[a-z]{2}ers?$/.test(lower)) return lower.replace(/s$/, '')
  return lower.length < leastStemmed ? lower : stem(lower)
}

function phrasesOf(row: string): readonly Phrase[] {
  const [code = '', said = ''] = row.split(' < ')
  const names = code.split(' ').map((name) => name.split('+'))
  return said.split(' | ').map((text): Phrase => {
    const isUnsure = text.startsWith('?')
    const places = text
      .replace('?', '')
      .split(' ')
      .map((place) => (place === '…' ? null : new Set(place.split('/').map(keyOf))))
    return { places, words: places.filter((place) => place !== null).length, names, isUnsure }
  })
}

const byFirst = new Map<string, Phrase[]>()
for (const rows of [accountRows, businessRows, contentRows, systemRows])
  for (const phrase of rows.trim().split('\n').flatMap(phrasesOf))
    for (const first of phrase.places[0] ?? []) {
      const known = byFirst.get(first) ?? []
      known.push(phrase)
      byFirst.set(first, known)
    }
for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words - a.words)

/** The words of a question, the first of a long one. */
export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(word)].slice(0, mostTokens).map(({ 0: found, index }) => ({ text: found, at: index }))
}

/**
 * The phrases in a question, at each of its words the longest that `isMeant` accepts; none has a word of another.
 */
export function phrasesIn(
  text: string,
  tokens: readonly Token[],
  isMeant: (found: FoundPhrase) => boolean,
): readonly FoundPhrase[] {
  const keys = tokens.map((token) => keyOf(token.text))
  const taken = new Set<number>()
  const found: FoundPhrase[] = []
  const candidates = keys
    .flatMap((key, at) =>
      (byFirst.get(key) ?? []).flatMap((phrase) => {
        const places = matchAt(text, tokens, keys, phrase, at)
        return places === null ? [] : [{ phrase, places }]
      }),
    )
    .toSorted((a, b) => b.phrase.words - a.phrase.words)
  for (const { phrase, places } of candidates) {
    if (places.some((at) => taken.has(at))) continue
    const one = { tokens: places, names: phrase.names, isUnsure: phrase.isUnsure }
    if (!isMeant(one)) continue
    found.push(one)
    for (const at of places) taken.add(at)
  }
  return found.toSorted((a, b) => (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0))
}

function matchAt(
  text: string,
  tokens: readonly Token[],
  keys: readonly string[],
  { places }: Phrase,
  start: number,
): readonly number[] | null {
  const matched: number[] = []
  let at = start
  let gap = 0
  for (const place of places) {
    if (place === null) {
      gap = longestGap
      continue
    }
    const next = nextOf(tokens, keys, place, at, matched.length === 0 ? 0 : gap)
    if (next === null) return null
    matched.push(next)
    at = next + 1
    gap = 0
  }
  const [first, last] = [tokens[matched[0] ?? 0], tokens[matched.at(-1) ?? 0]]
  return endsSentence.test(text.slice(first?.at, last?.at)) ? null : matched
}

function nextOf(
  tokens: readonly Token[],
  keys: readonly string[],
  place: ReadonlySet<string>,
  from: number,
  gap: number,
): number | null {
  let passed = 0
  let skips = 0
  for (let at = from; at < keys.length; at++) {
    if (place.has(keys[at] ?? '')) return at
    if (skips < mostSkipped && articles.has(tokens[at]?.text.toLowerCase() ?? '')) skips++
    else if (passed < gap && !barriers.has(keys[at] ?? '')) passed++
    else return null
  }
  return null
}
