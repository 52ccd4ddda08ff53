// Which definition a question in words is about: all that have its words are scored alike, by where they have them and
// by what they are.
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { splitIdentifier } from '../../query/search/terms'
import { isCallable, isClassLike } from '../../query/symbol-kinds'
import { isDeciding } from '../composers/wording/form-words'
import { askedTerms } from './asked-terms'
import { candidatesFor, type Candidate, type TermPlaces } from './candidates'

/** What speaks for a definition, each with how much. */
type Features = Readonly<Record<keyof typeof weights, number>>

/**
 * How much each feature counts: the logarithm of how much likelier it makes a definition. Fitted to the learning half of
 * `npm run bench:places`.
 */
const weights = {
  /** The share of the question's words that its own name has, each by its weight. */
  name: 1.16,
  /** That the first sentence about it has. */
  said: 0.89,
  /** That the type or file has that it is in. */
  owner: 0.81,
  /** That its path has. */
  path: 1.08,
  /** That its lines have. */
  body: 0.75,
  /** How evenly it has all of the words: one that is nowhere in it counts against it. */
  all: 1.92,
  /** Its name has the word for what is done. */
  deed: 1.31,
  /** The share of its name that the question has too. */
  precision: 1.28,
  /** It decides something, and the question is what does. */
  decides: 2.43,
  callable: 1.56,
  /** It is neither callable nor a type. */
  kept: -0.46,
  /** Each doubling of its lines. */
  length: 0.26,
  /** It only returns something. */
  trivial: -1.51,
  behind: -1.68,
  minor: -1.6,
  /** How much of the question one line has. */
  line: 0.89,
  often: 1.11,
  /** How well its whole file fits. */
  file: 2.5,
}

/** How well a place of a definition says a word, for `all`. */
const standing = { name: 1, said: 0.85, owner: 0.75, path: 0.5, body: 0.5 }
const nowhere = 0.1
/** Longer definitions aren't meant more. */
const longest = 64
const trivialLines = 3
/** The value of the words in the best line that counts as all of them. */
const wholeLine = 8

/** A test double, a migration, a sample, or what only older versions need. */
const minorPath =
  /(?:^|\/)(?:\w*migrations?|mocks?|fakes?|stubs?|legacy|deprecated|examples?|samples?|seeds?|seeders?)(?:\/|$)/i
const minorPart = new Set('mock fake stub dummy noop legacy deprecated unimplemented'.split(' '))

export interface Chosen {
  readonly symbol: StoredSymbol
  readonly score: number
  /** How likely it is the one that is meant, of all that were compared. */
  readonly likelihood: number
  /** The question has one word, which much may be named with. */
  readonly isOfOne: boolean
  /** The words of the question that its name or what it is in has. */
  readonly named: readonly string[]
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

export interface Question {
  readonly text: string
  /** Its words, in English and in its order. */
  readonly words: readonly string[]
  /** It asks what decides something. */
  readonly isDecision: boolean
  /** It asks where something would be added: what it is comes before what does something with it. */
  readonly isAddition: boolean
  /** Whether a path is in the half of the program that the question isn't about. */
  readonly isBehind: (path: string) => boolean
}

/** The definitions that a question may be about, the likeliest first. */
export function choosePlaces(view: ProjectView, question: Question): readonly Chosen[] {
  const terms = askedTerms(view, question.text, question.words)
  const scored = candidatesFor(view, terms)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, question) }))
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
      lacking: wordsWhere((place) => !isHeld(place)),
      share: places.reduce((all, { term, own }) => all + (own ? term.told : 0), 0),
    }
  })
}

function scoreOf(candidate: Candidate, question: Question): number {
  const features = featuresOf(candidate, question)
  return Object.entries(weights).reduce((sum, [id, weight]) => sum + weight * features[id as keyof Features], 0)
}

function featuresOf(
  { symbol, places, ...candidate }: Candidate,
  { isDecision, isAddition, isBehind }: Question,
): Features {
  const shareOf = (where: 'name' | 'said' | 'owner' | 'path' | 'body'): number =>
    places.reduce((sum, place) => sum + place.term.weight * place[where], 0)
  const isRun = isCallable(symbol)
  const lines = symbol.endLine - symbol.startLine + 1
  const isMinor =
    minorPath.test(symbol.filePath) || splitIdentifier(symbol.qualifiedName).some((part) => minorPart.has(part))
  return {
    name: shareOf('name'),
    said: shareOf('said'),
    owner: shareOf('owner'),
    path: shareOf('path'),
    body: shareOf('body'),
    all: places.reduce((sum, place) => sum + place.term.weight * Math.log(nowhere + bestOf(place)), 0),
    deed: Math.max(0, ...places.filter(({ term }) => term.isDeed).map(({ name }) => name)),
    precision: candidate.precision,
    decides: Number(isDecision && isRun && isDeciding(symbol.name)),
    callable: Number(isRun && !isAddition),
    kept: Number(!isRun && !isClassLike(symbol)),
    length: isRun && !isAddition ? Math.log2(Math.min(longest, lines)) : 0,
    trivial: Number(isRun && lines <= trivialLines),
    behind: Number(isBehind(symbol.filePath)),
    minor: Number(isMinor),
    line: Math.min(1, candidate.line / wholeLine),
    often: candidate.often,
    file: candidate.file,
  }
}

/** How well the best place of a definition says a word. */
function bestOf({ name, said, owner, path, body }: TermPlaces): number {
  return Math.max(
    name * standing.name,
    said * standing.said,
    owner * standing.owner,
    path * standing.path,
    body * standing.body,
  )
}
