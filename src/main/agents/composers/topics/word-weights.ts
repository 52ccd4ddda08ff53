// How much each word of a question tells of what it is about. "How does the deployment of a notebook work" is about
// deploying in a program where everything is about notebooks.
import type { ProjectView } from '../../../query/project-view'
import { rarity } from '../../../query/search/rarity'
import { createStemmer, splitIdentifier, wordsHeld } from '../../../query/search/terms'
import { isForeign } from '../../understanding/question-language'

/** What a word counts that says of what, from where or for whom, and in another language one that isn't the first. */
const aside = 0.6
/** A word with a larger share of the heaviest one's weight belongs to what is asked about. */
const keyShare = 0.65
/** "How is a pad stored": the thing is what is asked about, however common it is; many things are stored. */
const passive = /\bhow (?:is|are|was|were|gets?) /i
/** The end of a word for what is done, as in "how is it stored". */
export const isDone = /(?:ed|en|wn|nt|ade|ept|old)$/i
const ofThing = 1.5
/** "Login with OpenID": a name tells which is meant, wherever it stands. */
const isName = /(?!^)\p{Lu}|^\p{Lu}\p{Ll}/u

/** Begins what belongs to the subject, and isn't the subject. */
const begins =
  /(?<!\p{L})(?:of|for|from|to|into|in|on|onto|at|by|as|with|without|within|inside|between|across|among|through|via|during|against|behind|when|while|before|after|once|until|if)(?!\p{L})|[,;:]/iu
/** Every word of a case belongs to it: "what happens when a job dies after all retries". */
const asksForCase = /^(?:\S+ )?what (?:happens|occurs|is done|if)\b/i
/** "The spam detection (autospam)" says the same again. */
const apposition = /\(([^()]{1,80})\)/gu

export interface WordWeights {
  readonly words: readonly string[]
  /** The share of each word, of all 1. */
  readonly of: (word: string) => number
  /** The words that a place must have to be about the question. */
  readonly key: readonly string[]
  /** Those that name what is asked about, and not what it belongs to. */
  readonly head: readonly string[]
}

/** @param words of the question, in English and in its order */
export function weighWords(view: ProjectView, question: string, words: readonly string[]): WordWeights {
  const places = Math.max(1, view.graph.filesOfChunks().length)
  const head = headOf(question, words)
  const isPassive = passive.test(question) && words.slice(1).some((word) => isDone.test(word))
  const thing = isPassive ? words[0] : undefined
  const isHead = (word: string): boolean => head.has(word) || (isPassive && isDone.test(word))
  const weighed = words.map((word) => {
    const held = holdingAll(view, splitIdentifier(word))
    const weight =
      rarity(places, Math.min(places, held)) *
      (word === thing || isName.test(word) ? ofThing : isHead(word) ? 1 : aside)
    return { word, weight, isThere: held > 0 }
  })
  const sum = weighed.reduce((all, { weight }) => all + weight, 0) || 1
  // What is nowhere can't be in the place; the answer says that nothing in it has the word.
  const most = Math.max(0, ...weighed.filter(({ isThere }) => isThere).map(({ weight }) => weight))
  const known = new Map(weighed.map(({ word, weight }) => [word, weight / sum]))
  return {
    words,
    of: (word) => known.get(word) ?? 0,
    key: weighed
      .filter(({ word, weight, isThere }) => isThere && (word === thing || weight >= most * keyShare))
      .map(({ word }) => word),
    head: words.filter((word) => word === thing || isHead(word)),
  }
}

/** In how many places all parts of a word are. */
function holdingAll(view: ProjectView, parts: readonly string[]): number {
  const [first, ...others] = parts.map(
    (part) => new Set([...view.graph.chunksHolding(part, 'body'), ...view.graph.chunksHolding(part, 'names')]),
  )
  return first === undefined ? 0 : [...first].filter((chunk) => others.every((one) => one.has(chunk))).length
}

/** The words before anything that says of what or whereby; the first one in a language whose words are translated. */
function headOf(question: string, words: readonly string[]): ReadonlySet<string> {
  if (isForeign(question)) return new Set(words.slice(0, 1))
  if (asksForCase.test(question)) return new Set(words)
  const said = [...question.matchAll(apposition)].map(([, text = '']) => text)
  const rest = question.replace(apposition, ' ')
  const parts = rest.split(begins)
  const stems = createStemmer()
  const wordsIn = (text: string): readonly string[] => wordsHeld(stems(text), words)
  const first = parts.map(wordsIn).find((found) => found.length > 0) ?? words
  return new Set([...first, ...said.flatMap(wordsIn)])
}
