// Which definition a question in words is about: all that have its words are scored alike, by where they have them and
// by what they are.
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { askedTerms } from './asked-terms'
import { callersOf } from './callers'
import { bestOf, candidatesFor, namedOf, type TermPlaces } from './candidates'
import { scoreOf, type Question } from './features'

export interface Chosen {
  readonly symbol: StoredSymbol
  readonly score: number
  /** How likely it is the one that is meant, of all that were compared. */
  readonly likelihood: number
  /** The question has one word, which much may be named with. */
  readonly isOfOne: boolean
  /** The words of the question that its name or what it is in has. */
  readonly named: readonly string[]
  /** It is named for what is asked about first, and not only for what that belongs to. */
  readonly isOfSubject: boolean
  /** The words that it has nowhere, not even by meaning. */
  readonly lacking: readonly string[]
  /** The share of the question that it has in the question's own words. */
  readonly share: number
}

/** A definition that is so likely is told as the answer; others are told as the nearest of several. */
const standsOut = 0.35
/** What has less of the question is about something else, however much less others have. */
const leastHeld = 0.7

/** The first of the chosen, if it is the answer: likelier than others, and named for the question. */
export function leaderOf([first]: readonly Chosen[], isBehind: (path: string) => boolean): Chosen | null {
  if (first === undefined || first.likelihood < standsOut || first.share < leastHeld) return null
  return first.named.length === 0 || first.isOfOne || isBehind(first.symbol.filePath) ? null : first
}

/** One this likely that has every word at least by meaning is no worse than places found by a table of meanings. */
const holdsAll = 0.2

/** The first of the chosen, if it is of the subject and nothing is missing in it; others may be about as likely. */
export function holderOf([first]: readonly Chosen[], isBehind: (path: string) => boolean): Chosen | null {
  if (first === undefined || first.likelihood < holdsAll || first.lacking.length > 0) return null
  return !first.isOfSubject || first.isOfOne || isBehind(first.symbol.filePath) ? null : first
}

/** One less likely than the first by more isn't meant by words that happen to be its name. */
const likeFirst = 0.2

/** Whether a definition is about as likely as the first of the chosen; true if none is likely. */
export function isLikely(chosen: readonly Chosen[], { key }: StoredSymbol): boolean {
  const [first] = chosen
  if (first === undefined || first.likelihood < standsOut) return true
  return (chosen.find(({ symbol }) => symbol.key === key)?.likelihood ?? 0) >= first.likelihood * likeFirst
}

/** The definitions that a question may be about, the likeliest first. */
export function choosePlaces(view: ProjectView, question: Question): readonly Chosen[] {
  const terms = askedTerms(view, question.text, question.words)
  const candidates = candidatesFor(view, terms)
  const callers = callersOf(view, candidates)
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, callers(candidate), question) }))
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  const sum = scored.reduce((whole, { score }) => whole + Math.exp(score - best), 0)
  return scored.map(({ candidate: { symbol, places }, score }) => {
    const wordsWhere = (holds: (place: TermPlaces) => boolean): readonly string[] =>
      places.filter(holds).map(({ term }) => term.word)
    const isHeld = (place: TermPlaces): boolean => bestOf(place) > 0
    return {
      symbol,
      score,
      likelihood: Math.exp(score - best) / sum,
      isOfOne: terms.length < 2,
      named: wordsWhere(({ name, owner }) => name + owner > 0),
      isOfSubject: places.some((place) => place.term.isSubject && namedOf(place) > 0),
      lacking: wordsWhere((place) => !isHeld(place)),
      share: places.reduce((all, { term, own }) => all + (own ? term.told : 0), 0),
    }
  })
}
