// The words of a question to search for: the distinctive ones, in English.
import { limits } from '../../kernel/limits'
import { classifyPath, isCatalogue } from '../../query/path-class'
import { perGraph } from '../../query/per-graph'
import type { ProjectView } from '../../query/project-view'
import { splitIdentifier } from '../../query/search/terms'
import { distinctiveWords } from '../understanding/filler'
import { cognateOf } from '../understanding/cognates'
import { isForeign, languageOf } from '../understanding/question-language'
import { translateWords } from '../understanding/glossary'
import { withTerms } from '../understanding/synonyms'
import { meantWords } from '../understanding/telling-words'

/** Code usually contains a word or its synonym, not both. */
const translatedShare = 0.5
/** Places of a word of another language that are looked at, for one in the code. */
const chunksSeen = 20
/** A word that this share of the source files has is any word. */
const commonShare = 0.25
const leastKept = 2
/** In a project of few files a word is soon in many of them. */
const leastFiles = 20
const foreignLimit =
  'Without a language model, only common questions are understood in this language; this one was searched word by word.'

export interface AskedWords {
  readonly words: readonly string[]
  /** With those that most of the project has, which say nothing of where a thing is. */
  readonly all: readonly string[]
  readonly notes: readonly string[]
  /** The share of the usual word count that a place must contain. */
  readonly share: number
}

/**
 * The most distinctive words of a long text: frequent in it and rare in the code. Words at its end count too.
 */
function tellingWords(view: ProjectView, words: readonly string[], text: string): readonly string[] {
  if (words.length <= limits.searchWords) return words
  const often = new Map<string, number>()
  for (const word of text.match(/[\p{L}\p{N}_$]+/gu) ?? []) {
    const lower = word.toLowerCase()
    often.set(lower, (often.get(lower) ?? 0) + 1)
  }
  const isName = (word: string): boolean => splitIdentifier(word).length > 1
  const uses = (word: string): number => often.get(word.toLowerCase()) ?? 1
  const weighed = words
    .toSorted((a, b) => Number(isName(b)) - Number(isName(a)) || uses(b) - uses(a))
    .slice(0, limits.weighedWords)
    .flatMap((word) => {
      const held = view.graph.chunksHolding(word.replace(/[_$]+/g, '').toLowerCase(), 'body').length
      return held === 0 ? [] : [{ word, weight: Math.log1p(uses(word)) / Math.log1p(held) }]
    })
    .toSorted((a, b) => b.weight - a.weight)
  return weighed.length === 0
    ? words.slice(0, limits.searchWords)
    : weighed.slice(0, limits.searchWords).map(({ word }) => word)
}

/** The places of the source files among all. */
const sourceFiles = perGraph(
  (view): ReadonlySet<number> =>
    new Set(view.graph.files().flatMap(({ path }, at) => (classifyPath(path) === 'source' ? [at] : []))),
)

/**
 * The words without those that most of the project has: "shell history" in a program for the history of shells says
 * nothing of where its encryption is.
 */
function withoutCommon(view: ProjectView, words: readonly string[]): readonly string[] {
  if (words.length <= leastKept) return words
  const fileOf = view.graph.filesOfChunks()
  const source = sourceFiles(view)
  if (source.size < leastFiles) return words
  const shareOf = (word: string): number => {
    const chunks = view.graph.chunksHolding(word.toLowerCase(), 'body')
    const holding = new Set(chunks.map((chunk) => fileOf[chunk] ?? -1))
    return [...holding].filter((at) => source.has(at)).length / source.size
  }
  const shares = new Map(words.map((word) => [word, shareOf(word)]))
  const rare = words.filter((word) => (shares.get(word) ?? 0) < commonShare)
  return rare.length >= leastKept ? rare : words
}

/** The words to search for; those of other languages are translated to English one by one. */
export function wordsAsked(view: ProjectView, question: string, own: readonly string[]): AskedWords {
  // "Sign in" is one word where code calls it so.
  const read = withTerms(question, (word) => view.graph.chunksHolding(word, 'names').length > 0)
  const telling = tellingWords(view, distinctiveWords(read, own), read)
  if (!isForeign(question)) return { words: withoutCommon(view, telling), all: telling, notes: [], share: 1 }
  const language = languageOf(question)
  const translated = translateWords(read, language, telling)
  const { read: meant, left: foreign } = translated
  const cognates = foreign.flatMap((word) => {
    const english = own.includes(word.toLowerCase()) ? null : cognateOf(view, word, language)
    return english === null || english === word.toLowerCase() ? [] : [{ word, english }]
  })
  const left = foreign.filter((word) => !cognates.some((one) => one.word === word))
  const words = [...new Set([...meantWords(view, translated), ...cognates.map(({ english }) => english)])]
  // A translated text of the program has every word of its language.
  const isInCode = (word: string): boolean =>
    view.graph.searchChunks(word, chunksSeen).some(({ filePath }) => !isCatalogue(filePath))
  const kept = left.filter((word) => !own.includes(word.toLowerCase()) && isInCode(word))
  if (words.length === 0) {
    const searched = kept.length > 0 ? kept : telling
    return { words: searched, all: searched, notes: [foreignLimit], share: 1 }
  }
  const unknown = left.filter((word) => !kept.includes(word) && !own.includes(word.toLowerCase()))
  return {
    words: [...kept, ...words],
    all: [...kept, ...words],
    notes: [
      foreignLimit,
      `Searched word by word: ${[...meant, ...cognates.map(({ word, english }) => `“${word}” (${english})`)].join(', ')}.`,
      ...(unknown.length === 0
        ? []
        : [`Not known in English, so not searched for: ${unknown.map((word) => `“${word}”`).join(', ')}.`]),
    ],
    share: translatedShare,
  }
}
