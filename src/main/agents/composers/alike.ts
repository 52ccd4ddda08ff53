// Places that have words of the same meaning as those of a question, for questions whose own words the code doesn't use.
import { baseNameOf } from '../../kernel/base-name-of'
import { isTestCode } from '../../query/facts/test-code'
import { classifyPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { hybridSearch } from '../../query/search/hybrid'
import { createStemmer, splitIdentifier, stem, type Stemmer } from '../../query/search/terms'
import { isCallable } from '../../query/symbol-kinds'
import { distinctiveWords } from '../understanding/filler'
import { isAsWritten, synonymsOf, withPhrases } from '../understanding/synonyms'

const searched = 60
const shown = 6
/** Lines read together in a body. */
const window = 8
const longestBody = 400
/** A place must have this share of the meanings, most of them in its name, documentation or signature. */
const leastShare = 0.6
const leastInHead = 0.34
const leastInName = 0.5
/** Words that ask whether something exists, and name nothing. */
export const asksWhether =
  /^(?:support(?:s|ed)?|available|offer(?:s|ed)?|provides?|provided|includes?|included|feature)$/i
/** What it counts that a place has a meaning: in its name, its documentation or signature, its lines. */
const weights = { name: 1.4, head: 1, body: 0.5 }
/** Another word counts less than the question's own. */
const otherWord = 0.75
/** Places that are this much worse than the best aren't shown. */
const likeBest = 0.7

/** A rate limiter is about throttling more than a rate is. */
const twice = 0.2
/** A phrase, such as "twice", was chosen to say what happens; other words are said of many places. */
const phrased = 0.3
/** What does something explains more than a field of the same name. */
const doing = 0.05
/** What decides comes before what has as many of the words, and does something else. */
const preferred = 0.5

interface Meaning {
  readonly word: string
  /** Stems of the word itself. */
  readonly own: readonly string[]
  readonly others: readonly string[]
}

export interface AlikePlace {
  readonly symbol: StoredSymbol
  /** The share of the question's words that it has, as they are or by meaning. */
  readonly share: number
  /** `“modified” (change)`: how it says words that it doesn't have. */
  readonly read: readonly string[]
}

export interface Alike {
  readonly places: readonly AlikePlace[]
  /** How many places say it in other words about as well, of which `places` are the first. */
  readonly total: number
}

/**
 * Source definitions that say the same in other words, best first; null if none says most of it.
 * @param prefers what the question asks for among equals
 */
export function alikePlaces(
  view: ProjectView,
  question: string,
  own: readonly string[],
  prefers: (symbol: StoredSymbol) => boolean = () => false,
): Alike | null {
  const { text, phrases } = withPhrases(question)
  const distinctive = distinctiveWords(text, own).filter((word) => !asksWhether.test(word))
  // "os" and "start" are filler on their own, but not if the question has a phrase for them.
  const words = [...new Set([...distinctive, ...phrases.map(({ word }) => word)])]
  // One word of "rate limiting" doesn't stand for the other, although each may mean the same elsewhere.
  const asked = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  const meanings = words.map((word): Meaning => {
    const phrase = phrases.find((one) => one.word === word)
    if (phrase !== undefined) return { word: phrase.said, own: [], others: [word, ...synonymsOf(word)] }
    const others = synonymsOf(word).filter((other) => !asked.has(stem(other)))
    return { word, own: splitIdentifier(word).map(stem), others }
  })
  if (meanings.every(({ others }) => others.length === 0)) return null
  const query = [...words, ...meanings.flatMap(({ others }) => others)].join(' ')
  const found = hybridSearch(view, query, searched).flatMap(({ symbol, filePath, line }) =>
    symbol !== null && symbol.kind !== 'file' && classifyPath(filePath) === 'source' && !isTestCode(view, symbol)
      ? [{ symbol, line }]
      : [],
  )
  const stemmed = createStemmer()
  const rated = [...new Map(found.toReversed().map((one) => [one.symbol.key, one])).values()]
    .flatMap(({ symbol, line }) => rate(view, symbol, line, meanings, stemmed) ?? [])
    .map((one) => (prefers(one.symbol) ? { ...one, score: one.score + preferred } : one))
    .toSorted((a, b) => b.score - a.score)
  // What has only the question's own words is found without this table.
  const others = rated.filter(({ by }) => [...by.values()].some((other) => other !== null))
  const [best] = others
  if (best === undefined) return null
  const like = others.filter(({ score }) => score >= best.score * likeBest)
  return { places: like.slice(0, shown), total: like.length }
}

interface Rated extends AlikePlace {
  readonly score: number
  /** The meanings that it has, with the other word that it uses; null if it has the word itself. */
  readonly by: ReadonlyMap<Meaning, string | null>
}

function rate(
  view: ProjectView,
  symbol: StoredSymbol,
  line: number,
  meanings: readonly Meaning[],
  stemmed: Stemmer,
): Rated | null {
  const { filePath, qualifiedName, doc, signature, startLine } = symbol
  // A long comment above a definition: the graph keeps its start, and the search found this line of it.
  const above = line < startLine ? (view.readText(filePath)?.lines ?? []).slice(line - 1, startLine - 1) : []
  // The name of its type says less of a member than its own.
  const name = heldIn(symbol.name, meanings, stemmed)
  const head = heldIn(
    `${qualifiedName} ${baseNameOf(filePath)} ${doc ?? ''} ${signature ?? ''} ${above.slice(0, longestBody).join(' ')}`,
    meanings,
    stemmed,
  )
  if (head.size / meanings.length < leastInHead || head.size < Math.min(2, meanings.length)) return null
  const by = new Map([...bestWindow(view, symbol, meanings, stemmed), ...head])
  const share = by.size / meanings.length
  // A name with half of the words says more than lines with most of them.
  if (share < leastShare && name.size / meanings.length < leastInName) return null
  const scores = [...by].map(([meaning, other]) => {
    const place = name.has(meaning) ? 'name' : head.has(meaning) ? 'head' : 'body'
    return weights[place] * (other === null ? 1 : otherWord)
  })
  const score =
    scores.reduce((sum, one) => sum + one, 0) / meanings.length +
    (isCallable(symbol) && symbol.kind !== 'constructor' ? doing : 0) +
    ([...head.keys()].some(({ own }) => own.length === 0) ? phrased : 0) +
    (saysTwice(symbol.name, meanings, stemmed) ? twice : 0)
  const read = [...by].flatMap(([{ word }, other]) => (other === null ? [] : [`“${word}” (${other})`]))
  return { symbol, share, read, score, by }
}

/** Whether a name has several words for one meaning. */
function saysTwice(name: string, meanings: readonly Meaning[], stemmed: Stemmer): boolean {
  const stems = stemmed(name)
  return meanings.some(({ own, others }) => {
    const said = new Set(others.map(stem).filter((one) => stems.has(one) && !own.includes(one)))
    return said.size > 1
  })
}

/** The meanings in adjacent lines of a body: a long one has every word somewhere. */
function bestWindow(
  view: ProjectView,
  { filePath, startLine, endLine }: StoredSymbol,
  meanings: readonly Meaning[],
  stemmed: Stemmer,
): ReadonlyMap<Meaning, string | null> {
  const end = Math.min(endLine, startLine + longestBody)
  const lines = (view.readText(filePath)?.lines ?? []).slice(startLine - 1, end)
  let most: ReadonlyMap<Meaning, string | null> = new Map()
  for (let at = 0; at < lines.length; at += window / 2) {
    const held = heldIn(lines.slice(at, at + window).join('\n'), meanings, stemmed)
    if (held.size > most.size) most = held
  }
  return most
}

function heldIn(text: string, meanings: readonly Meaning[], stemmed: Stemmer): ReadonlyMap<Meaning, string | null> {
  const stems = stemmed(text)
  const written = meanings.some(({ others }) => others.some(isAsWritten)) ? new Set(splitIdentifier(text)) : null
  const has = (word: string): boolean =>
    isAsWritten(word) ? written?.has(word) === true || written?.has(`${word}s`) === true : stems.has(stem(word))
  return new Map(
    meanings.flatMap((meaning): (readonly [Meaning, string | null])[] => {
      if (meaning.own.length > 0 && meaning.own.every((one) => stems.has(one))) return [[meaning, null]]
      const other = meaning.others.find(has)
      return other === undefined ? [] : [[meaning, other]]
    }),
  )
}
