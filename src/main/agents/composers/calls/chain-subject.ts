// Whether calls are about a question: the places that a search found may call each other for a reason of their own.
import { limits } from '../../../kernel/limits'
import type { ChainStep } from '../../../query/facts/main-chain'
import { firstSentence } from '../../../query/describe'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { createStemmer, splitIdentifier, stem } from '../../../query/search/terms'
import type { WordWeights } from '../topics/word-weights'

/** What it counts that a definition has a word: in its own name, in what is around it or said of it, in its lines. */
const counts = { name: 1, around: 0.7, lines: 0.3 }
/** Longer definitions have any word somewhere. */
const linesRead = 200
/** A shorter word is within others. */
const leastPart = 5
/** Of the steps of a chain, so many must have a word of the subject. */
const leastShare = 0.5

export interface ChainSubject {
  readonly words: readonly string[]
  /** How much of the weighed words a definition has, 0 to 1. */
  readonly share: (symbol: StoredSymbol) => number
  /** Whether its own name has one of them. */
  readonly isNamed: (symbol: StoredSymbol) => boolean
  /**
   * Calls as far as they are about the question, none if they aren't.
   * @param leading the place that a search found first
   */
  readonly told: (chain: readonly ChainStep[], leading: StoredSymbol | null) => readonly ChainStep[]
}

/** @param weights of the words of the question */
export function chainSubject(view: ProjectView, { words, of, key, head }: WordWeights): ChainSubject {
  const stemmed = createStemmer()
  const stems = words.map((word) => ({ word, lower: word.toLowerCase(), parts: splitIdentifier(word).map(stem) }))
  const known = new Map<number, ReadonlyMap<string, keyof typeof counts>>()
  const standing = (symbol: StoredSymbol): ReadonlyMap<string, keyof typeof counts> => {
    const before = known.get(symbol.key)
    if (before !== undefined) return before
    const around = `${symbol.qualifiedName} ${symbol.filePath} ${firstSentence(symbol.doc ?? null) ?? ''}`
    const lines = view
      .readText(symbol.filePath)
      ?.lines.slice(symbol.startLine - 1, Math.min(symbol.endLine, symbol.startLine + linesRead))
      .map((line) => line.slice(0, limits.evidenceLineCharacters))
    const texts = { name: symbol.name, around, lines: (lines ?? []).join(' ') }
    const held = { name: stemmed(texts.name), around: stemmed(texts.around), lines: stemmed(texts.lines) }
    const found = new Map(
      stems.flatMap(({ word, lower, parts }): readonly (readonly [string, keyof typeof counts])[] => {
        // `sendEBookToDevice` has an ebook, though its parts are others.
        const isIn = (where: keyof typeof counts): boolean =>
          parts.every((part) => held[where].has(part)) ||
          (where !== 'lines' && lower.length >= leastPart && texts[where].toLowerCase().includes(lower))
        const where = (['name', 'around', 'lines'] as const).find(isIn)
        return where === undefined ? [] : [[word, where]]
      }),
    )
    known.set(symbol.key, found)
    return found
  }
  return {
    words,
    isNamed: (symbol) => [...standing(symbol).values()].includes('name'),
    share: (symbol) => [...standing(symbol)].reduce((sum, [word, where]) => sum + counts[where] * of(word), 0),
    told: (whole, leading) => {
      const isNamedFor = (symbol: StoredSymbol, word: string): boolean =>
        (standing(symbol).get(word) ?? 'lines') !== 'lines'
      const tells = ({ symbol }: ChainStep): boolean =>
        key.some((word) => standing(symbol).has(word)) || head.some((word) => isNamedFor(symbol, word))
      const chain = endedAfter(whole, whole.findLastIndex(tells) + 1)
      const telling = chain.filter(tells)
      const isLed = chain.some(({ symbol }) => symbol.key === leading?.key)
      const isNamed = telling.some(({ symbol }) => key.some((word) => isNamedFor(symbol, word)))
      return (isLed || isNamed) && telling.length >= chain.length * leastShare ? chain : []
    },
  }
}

function endedAfter(chain: readonly ChainStep[], last: number): readonly ChainStep[] {
  return chain
    .slice(0, last + 1)
    .map((step, at, kept) => (at === kept.length - 1 && step.call !== null ? { ...step, call: null } : step))
}
