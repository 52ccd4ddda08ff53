// The one definition that is named for what a question is about: "how is the hotness calculated" is answered by the
// lines of `calculated_hotness`, not by what calls it.
import { firstSentence } from '../../../query/describe'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { Hit } from '../../../query/search/hybrid'
import { createStemmer, splitIdentifier, wordsHeld } from '../../../query/search/terms'
import type { WordWeights } from './word-weights'

/** What a word counts by where a definition has it: in its own name, in the sentence about it, in what is around it. */
const counts = { name: 1, said: 0.85, around: 0.5 }
/** A name of these words alone says more than one that has others as well. */
const shareOfName = 0.15
/** What a word counts more that the sentence about it has too. */
const saidToo = 0.1
/** Less of the question is no answer to it. */
const least = 0.7
/** One that is as much better as this than the next stands out. */
const ahead = 0.1
/** What the front end has of a subject is mostly how it is shown. */
const shareBehind = 0.5
/** One word is in many names, and what is said of a definition or around it doesn't make it the answer. */
const leastNamed = 2
/** A declaration of fewer lines does nothing. */
const fewLines = 2

export interface StandingOut {
  readonly symbol: StoredSymbol
  /** The words that its name has. */
  readonly named: readonly string[]
}

/**
 * The definition among the places found whose name and first sentence have most of the question's words, and whose
 * like is not among them.
 * @param isBehind whether a path is in the half of the program that the question isn't about
 */
export function standingOut(
  view: ProjectView,
  hits: readonly Hit[],
  weights: WordWeights,
  isBehind: (path: string) => boolean,
): StandingOut | null {
  const stemmed = createStemmer()
  const candidates = hits.flatMap(({ symbol, filePath }) =>
    symbol !== null && does(symbol) && classifyPath(filePath) === 'source' && !isTestCode(view, symbol) ? [symbol] : [],
  )
  const judged = [...new Map(candidates.map((symbol) => [symbol.key, symbol])).values()]
    .map((symbol) => {
      const held = (text: string): ReadonlySet<string> => new Set(wordsHeld(stemmed(text), weights.words))
      const name = held(symbol.name)
      const said = held(firstSentence(symbol.doc) ?? '')
      const around = held(`${symbol.qualifiedName} ${symbol.filePath}`)
      const score = weights.words.reduce((sum, word) => {
        const where = name.has(word) ? 'name' : said.has(word) ? 'said' : around.has(word) ? 'around' : null
        const count = where === null ? 0 : counts[where] + (where === 'name' && said.has(word) ? saidToo : 0)
        return sum + count * weights.of(word)
      }, 0)
      const parts = Math.max(1, splitIdentifier(symbol.name).length)
      const whole = 1 - shareOfName * Math.max(0, 1 - name.size / parts)
      const missing = weights.words.filter((word) => !name.has(word) && !said.has(word) && !around.has(word))
      return {
        symbol,
        named: [...name],
        missing,
        score: score * whole * (isBehind(symbol.filePath) ? shareBehind : 1),
      }
    })
    .filter(({ named }) => named.length >= leastNamed)
    .filter(({ named, missing }) => missing.every((word) => isCommoner(view, word, named)))
    .toSorted((a, b) => b.score - a.score)
  const [best] = judged
  if (best === undefined || best.score < least) return null
  const next = judged.find(({ symbol }) => symbol.name !== best.symbol.name)
  return next === undefined || best.score - next.score >= ahead ? best : null
}

function does({ kind, startLine, endLine }: StoredSymbol): boolean {
  return (kind === 'function' || kind === 'method' || kind === 'constructor') && endLine - startLine >= fewLines
}

/** Whether a word is in more places than each of others: what lacks a rare word of a question isn't about it. */
function isCommoner(view: ProjectView, word: string, others: readonly string[]): boolean {
  const heldBy = (one: string): number => view.graph.chunksHolding(one.toLowerCase(), 'body').length
  return others.every((other) => heldBy(word) > heldBy(other))
}
