// What speaks for a definition as the place that a question is about, and how much.
import { splitIdentifier } from '../../query/search/terms'
import { isCallable, isClassLike } from '../../query/symbol-kinds'
import { isDeciding } from '../composers/wording/form-words'
import type { CallerSupport } from './callers'
import { bestOf, namedOf, nowhere, type Candidate } from './candidates'

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

/** What speaks for a definition, each with how much. */
type Features = Readonly<Record<keyof typeof weights, number>>

/**
 * How much each feature counts: the logarithm of how much likelier it makes a definition. Fitted to the learning half of
 * `npm run bench:places`.
 */
const weights = {
  /** The share of the question's words that its own name has, each by its weight. */
  name: 0.19,
  /** That the first sentence about it has. */
  said: 0.09,
  /** That the type or file has that it is in. */
  owner: 1.5,
  /** That its path has. */
  path: 1.57,
  /** That its lines have. */
  body: 0.61,
  /** How evenly it has all of the words: one that is nowhere in it counts against it. */
  all: 1.77,
  /** Its name has the word for what is done. */
  deed: 0.69,
  /** The share of its name that the question has too. */
  precision: 1.59,
  /** It decides something, and the question is what does. */
  decides: 0.89,
  /** The same if the question is whether, which one function may answer with yes or no. */
  decidesWhether: 2.3,
  /** The share of the words that it is named for, each counted alike: a rare word outweighs no common ones. */
  named: 1.29,
  /** It is named for what is asked about, and not only for what that belongs to. */
  subject: 0.7,
  /** How much of the question its best caller has. */
  called: 1.4,
  /** How much more evenly it has all of the words together with its callers. */
  callers: 1.32,
  callable: 1.74,
  /** It is neither callable nor a type. */
  kept: -0.5,
  /** Each doubling of its lines. */
  length: 0.37,
  /** It only returns something, or says what others do. */
  trivial: -1.87,
  behind: -2.36,
  minor: -2.09,
  /** How much of the question one line has. */
  line: 1.34,
  often: 3.28,
  /** How well its whole file fits. */
  file: 3.19,
}

/** Longer definitions aren't meant more. */
const longest = 64
const trivialLines = 3
/** The value of the words in the best line that counts as all of them. */
const wholeLine = 8

/** A test double, a migration, a sample, or what only older versions need. */
const minorPath =
  /(?:^|\/)(?:\w*migrations?|mocks?|fakes?|stubs?|legacy|deprecated|examples?|samples?|seeds?|seeders?)(?:\/|$)/i
const minorPart = new Set('mock fake stub dummy noop legacy deprecated unimplemented'.split(' '))

const asksWhether = /\b(?:whether|if)\b|^who\b/i

/** How much speaks for a candidate, as the logarithm of how likely it is meant. */
export function scoreOf(candidate: Candidate, callers: CallerSupport, question: Question): number {
  const features = featuresOf(candidate, callers, question)
  return Object.entries(weights).reduce((sum, [id, weight]) => sum + weight * features[id as keyof Features], 0)
}

function featuresOf(
  { symbol, places, ...candidate }: Candidate,
  callers: CallerSupport,
  { text, isDecision, isAddition, isBehind }: Question,
): Features {
  const shareOf = (where: 'name' | 'said' | 'owner' | 'path' | 'body'): number =>
    places.reduce((sum, place) => sum + place.term.weight * place[where], 0)
  const isRun = isCallable(symbol)
  const lines = symbol.endLine - symbol.startLine + 1
  const decides = isDecision && isRun && isDeciding(symbol.name)
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
    decides: Number(decides),
    decidesWhether: Number(decides && asksWhether.test(text)),
    named: places.reduce((sum, place) => sum + namedOf(place), 0) / Math.max(1, places.length),
    subject: Math.max(0, ...places.filter(({ term }) => term.isSubject).map(namedOf)),
    called: callers.share,
    callers: callers.adds,
    callable: Number(isRun && !isAddition),
    kept: Number(!isRun && !isClassLike(symbol)),
    length: isRun && !isAddition ? Math.log2(Math.min(longest, lines)) : 0,
    trivial: Number(isRun && (lines <= trivialLines || candidate.isDeclared)),
    behind: Number(isBehind(symbol.filePath)),
    minor: Number(isMinor),
    line: Math.min(1, candidate.line / wholeLine),
    often: candidate.often,
    file: candidate.file,
  }
}
