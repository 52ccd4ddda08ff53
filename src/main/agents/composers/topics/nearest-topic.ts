// "How does X work" where no place has the words of X together: the definition named nearest, explained as a topic.
import { firstSentence } from '../../../query/describe'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { Hit } from '../../../query/search/hybrid'
import { createStemmer, splitIdentifier, stem } from '../../../query/search/terms'
import { isCallable, isClassLike } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { section } from '../../answer-parts'
import { code, nameOf, placeOf } from '../../rows'
import { wordsText } from '../found-little'
import { hitRow } from '../hit-rows'
import { composeTopicOf } from '../subject-topic'

const shown = 6
/** What it counts where a word is: in the name, in the path or the documentation, in the lines. */
const weights = { name: 1, near: 0.5, body: 0.25 }

interface Named {
  readonly symbol: StoredSymbol
  readonly inName: readonly string[]
  readonly score: number
}

/**
 * The topic of the definition that has the most words in its name, with the others in its path, its documentation or
 * its lines; null if no name has one. The answer says that it is only the nearest.
 */
export function nearestTopic(
  view: ProjectView,
  hits: readonly Hit[],
  words: readonly string[],
  signal: AbortSignal,
): GraphAnswer | null {
  const stemmed = createStemmer()
  const wanted = words.map((word) => ({ word, stems: splitIdentifier(word).map(stem) }))
  const heldIn = (text: string): readonly string[] => {
    const held = stemmed(text)
    return wanted.filter(({ stems }) => stems.every((one) => held.has(one))).map(({ word }) => word)
  }
  const named = hits.flatMap(({ symbol, filePath, coverage }): readonly Named[] => {
    if (symbol === null || classifyPath(filePath) !== 'source' || !mayBeTopic(symbol)) return []
    const inName = heldIn(symbol.qualifiedName)
    if (inName.length === 0) return []
    const near = heldIn(`${filePath} ${firstSentence(symbol.doc) ?? ''}`).filter((word) => !inName.includes(word))
    // A name that tells of a few of many words is one place of several.
    if (inName.length + near.length < words.length - 1) return []
    // A place with a smaller share isn't about all of them.
    if (inName.length + near.length < words.length && coverage < 1) return []
    const left = words.length - inName.length - near.length
    return [{ symbol, inName, score: weights.name * inName.length + weights.near * near.length + weights.body * left }]
  })
  const [first] = named.toSorted((a, b) => b.score - a.score)
  if (first === undefined) return null
  const { symbol, inName } = first
  const answer = composeTopicOf({
    view,
    signal,
    target: null,
    understanding: { kind: 'topic', text: symbol.name, subject: symbol.name, target: null, symbolIds: [], open: false },
    subject: { kind: 'symbol', written: symbol.name, symbols: [symbol], alternatives: [] },
  })
  const others = hits.filter((hit) => hit.symbol?.key !== symbol.key).slice(0, shown)
  return {
    ...answer,
    headline: `No place in the source of ${code(view.name)} has ${wordsText(words)} close together; the nearest by name is ${code(nameOf(symbol))} at ${code(placeOf(symbol))}, named for ${wordsText(inName)}. ${answer.headline}`,
    sections: [
      ...answer.sections,
      ...section(
        'Other places with the words',
        others.map((hit) => hitRow(view, hit, true)),
      ),
    ],
    limits: ['It may be about something else: only its name and the words near it were compared.', ...answer.limits],
  }
}

function mayBeTopic(symbol: StoredSymbol): boolean {
  return isCallable(symbol) || isClassLike(symbol)
}
