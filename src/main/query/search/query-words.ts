// The words of a query with their weights: rare ones count most, and common words of change requests count little.
import { limits } from '../../kernel/limits'
import { contentWords, irregularForms, splitIdentifier, stem } from './terms'

/** A word to search for. */
export interface QueryWord {
  /** As in the index, in lower case. */
  readonly text: string
  readonly stem: string
  /** Forms of it that the index doesn't know as the same word: "send" of "sent". */
  readonly forms?: readonly string[]
  /** 0 to 1, before rarity. */
  readonly weight: number
}

const partWeight = 0.7
const changeWeight = 0.35

/** Verbs of change requests: frequent, and not specific to any code. */
const changeWords = new Set(
  (
    'add adds added adding allow allows avoid better bug bugs change changes cleanup correct correctly ensure enable feat ' +
    'feature fix fixes fixed fixing improve improved improves issue issues make makes minor move new prevent properly ' +
    'refactor remove removed removes rename replace set simplify support supports update updated updates'
  )
    .split(' ')
    .map(stem),
)

/** Words of a query, each once, in order. A compound identifier counts as a whole and in parts. */
export function queryWords(text: string): readonly QueryWord[] {
  const words = new Map<string, QueryWord>()
  const add = (word: string, weight: number): void => {
    const stemmed = stem(word)
    const known = words.get(stemmed)
    const changed = changeWords.has(stemmed) ? weight * changeWeight : weight
    if (word.length > 1 && (known === undefined || known.weight < changed))
      words.set(stemmed, { text: word, stem: stemmed, forms: irregularForms(word), weight: changed })
  }
  const content = contentWords(text)
  for (const word of content.length > 0 ? content : text.split(/[^\p{L}\p{N}_$]+/u)) {
    const parts = splitIdentifier(word)
    if (parts.length === 1) add(parts[0] ?? '', 1)
    else if (parts.length > 1) {
      add(parts.join(''), 1)
      for (const part of parts) add(part, partWeight)
    }
    if (words.size >= limits.searchWords) break
  }
  return [...words.values()].slice(0, limits.searchWords)
}
