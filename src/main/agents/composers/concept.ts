// A question without names: the places that contain most of its words, and the calls between them.
import { limits } from '../../kernel/limits'
import { classifyPath, isLicence } from '../../query/path-class'
import { hybridSearch, type Hit } from '../../query/search/hybrid'
import { contentWords, splitIdentifier, stem } from '../../query/search/terms'
import { findLiteral, literalsOf } from '../../query/search/literal'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { isCallable } from '../../query/symbol-kinds'
import type { GraphAnswer } from '../agent'
import { withoutProject } from '../project-rows'
import { distinctiveWords, hasDistinctive } from '../understanding/filler'
import { mentionsIn } from '../understanding/mentions'
import { intentOf } from '../understanding/intent'
import { isForeign } from '../understanding/question-language'
import { withPhrases } from '../understanding/synonyms'
import { absentNames, absentText, unwrittenText } from './absent-words'
import { wordsAsked } from './asked-words'
import { holderOf, isLikely, leaderOf } from '../choosing/choose-place'
import { asksDecision, chosenFor, isDecisionWord, partsOfName } from '../choosing/chosen-for'
import { placesInOrder } from '../choosing/places-in-order'
import { chainSection } from './chain'
import { callsTitle, composeHits } from './concept-places'
import { chainOf } from './calls/concept-chain'
import { callsInOrder } from './calls/in-order'
import { filesNamedBy, holdsTogether, isNamedByMany, isNamedSo, isScattered, isTermApart } from './evidence'
import { inOtherWords, nothingFits, nothingFound, onlyDocumented, onlyFiles, wordsText } from './found-little'
import { unnamedVersion } from './versions'
import { alikePlaces, asksWhether } from './alike'
import { documentedIn } from './documented'
import { namedByRuns, namedIn, withNamed } from './named-in-question'
import { chainSubject } from './calls/chain-subject'
import { weighWords } from './topics/word-weights'
import { withEachWord } from './topics/each-word'
import { composeHome } from './topics/home'
import { nearestTopic } from './topics/nearest-topic'
import { composeNotFound } from './not-found'
import { composeOverview } from './overview'
import { behindOf } from './topics/interface-words'
import { composeMessage, composeQuoted } from './trace'
import { isDeciding, isNoForm, isThing } from './wording/form-words'
import { composeSupported } from './wording/supported'

const searched = 60
/** Places with a smaller share of the words don't answer anything; questions whether something exists are stricter. */
const fittingShare = 0.45
const existingShare = 0.75
const manyWords = 6
/** A documentation page comes before the source if its share of the words is larger by this much. */
const clearlyMore = 0.25
const asksForExistence =
  /^(?:is|are) there\b|^(?:does|do|can) .{1,40}?\b(?:support|have|offer|use)\b|^(?:gibt es|hat) |^y a-t-il |^(?:hay|existe) |^há |有没有|はありますか/i

/** Composes the places that contain the words of a question, and says first which of its names are nowhere. */
export function composeConcept(view: ProjectView, question: string, signal: AbortSignal): GraphAnswer {
  const printed = composePrinted(view, question)
  if (printed !== null) return printed
  if (isAboutAll(view, question)) return composeOverview(view)
  const supported = composeSupported(view, question)
  if (supported !== null) return supported
  const absent = absentNames(view, question)
  const nowhere = new Set(absent.map(({ word }) => word.toLowerCase()))
  const others = distinctiveWords(question, partsOfName(view)).filter((word) => !nowhere.has(word.toLowerCase()))
  const onlyAbsent = (): GraphAnswer => ({ ...nothingFound(view, '', [], false), headline: absentText(view, absent) })
  if (absent.length > 0 && others.every((word) => asksWhether.test(word))) return onlyAbsent()
  const places = composePlaces(view, question, [...nowhere], signal)
  const answer = { ...places, headline: `${unwrittenText(view, question)}${places.headline}` }
  // "Does it use Celery for background work": without Celery, lines of a style sheet with "background" say nothing.
  if (absent.length > 0 && asksForExistence.test(question) && answer.subject.resolved === null) return onlyAbsent()
  return absent.length === 0 || answer.sections.length === 0
    ? answer
    : { ...answer, headline: `${absentText(view, absent)} ${answer.headline}` }
}

const asksOfLicence = /\blicen[cs]|\bcopyright|\blizenz/i
const asksWhat = /^(?:and |so |ok,? |hi,? |hello,? )*(?:what|who|why|explain|describe|tell)\b/i

/** "What is rope and who would use it": besides the project's name, no word says what the question is about. */
function isAboutAll(view: ProjectView, question: string): boolean {
  const rest = withoutProject(view, question)
  return rest !== question && asksWhat.test(question) && !hasDistinctive(rest) && literalsOf(question).length === 0
}

/** @param absent names that no code has: a part of one elsewhere is another word */
function composePlaces(
  view: ProjectView,
  question: string,
  absent: readonly string[],
  signal: AbortSignal,
): GraphAnswer {
  const own = [...partsOfName(view), ...absent]
  const isExistence = asksForExistence.test(question)
  const { words: told, all, notes, share } = wordsAsked(view, question, own)
  // "Does it support X" is about X: code seldom has the other word, and its absence says nothing.
  const named = isExistence ? told.filter((word) => !asksWhether.test(word)) : told
  const isDecision = asksDecision(question)
  const about = isDecision ? named.filter((word) => !isDecisionWord(word)) : named
  const words = about.length > 0 ? about : told
  const literals = literalsOf(question)
  if (literals.length === 0 && hasNoWord(view, question)) return nothingFound(view, '', notes, isForeign(question))
  const query = words.length === 0 ? question : [...literals.map((text) => `"${text}"`), ...words].join(' ')
  const isAsked = asksOfLicence.test(question) ? () => true : (path: string): boolean => !isLicence(path)
  const found = hybridSearch(view, query, searched, undefined, isAsked)
  if (literals.length === 0 && isText(view, question)) return composeNotFound(view, question.trim(), [])
  const isBehind = behindOf(view, question)
  const chosen = chosenFor(view, question, own, all)
  const byRuns = namedByRuns(view, question).filter((symbol) => isLikely(chosen, symbol))
  const asked = [...namedIn(view, question), ...byRuns]
  const names = new Set([...namesIn(question), ...asked.map(({ name }) => name)])
  const best = placesInOrder(view, withNamed(found, asked), chosen, names)
  // "Is there a rate limiter" is not answered by one long function with both words far apart.
  const hits = isExistence ? best.filter((hit) => holdsTogether(view, hit, words)) : best
  const files = isExistence && words.length > 1 ? filesNamedBy(view, words) : []
  if (files.length > 0 && !hits.some(({ filePath }) => classifyPath(filePath) === 'source'))
    return onlyFiles(view, files, wordsText(words), notes)
  const wanted = wordsText(words)
  const missing = unnamedVersion(view, question)
  if (missing !== null) return nothingFits(view, hits, null, `“${missing}”`, notes, true)
  const asksHow = /^(?:how|why|what happens|explain how|wie|warum|comment|pourquoi|c[oó]mo|por qué|como)\b/i.test(
    question,
  )
  const inSource = hits.filter((hit) => classifyPath(hit.filePath) === 'source')
  const isApart = isTermApart(view, question, inSource, words.filter(isNoForm))
  const leader =
    isExistence || isApart || asked.length > 0 || namesHit(question, hits) ? null : leaderOf(chosen, isBehind)
  const top = Math.max(0, ...inSource.map((hit) => hit.coverage))
  // No place contains most words of a long text.
  const wantedShare = isExistence ? existingShare : fittingShare * shareWithoutForms(words)
  const enough = share * wantedShare * Math.min(1, manyWords / words.length)
  // Two distinctive words that form a name are a match, even if no place contains the others.
  const isDecided = isDecision && hits[0] !== undefined && decides(hits[0], stemsOf(words))
  const isThere =
    isDecided ||
    (!isExistence &&
      (namesHit(question, hits) ||
        (byRuns.length > 0 && namedByRuns(view, question, 2).length > 0) ||
        isNamedByMany(inSource, words)))
  // Documentation explains how; where something is or whether it exists, only code tells.
  const documented = !asksHow || (words.length < 2 && isNamedSo(hits, words)) ? null : documentedIn(view, found)
  const isElsewhere =
    documented !== null && (documented.coverage >= top + clearlyMore || (words.length < 2 && documented.isHeading))
  const isTooLittle = !isThere && (words.length > 1 || inSource.length === 0) && top < enough
  const lacking = (): GraphAnswer | null => {
    if (hits.length === 0)
      return best.length > 0
        ? nothingFits(view, best, null, wanted, notes)
        : nothingFound(view, wanted, notes, isForeign(question))
    if (!isThere && isElsewhere) return onlyDocumented(view, hits, documented, wanted, notes, words.length < 2)
    return isTooLittle ? nothingFits(view, hits, top, wanted, notes) : null
  }
  const lack = leader === null ? lacking() : null
  const holder = isExistence || isApart || lack !== null ? null : holderOf(chosen, isBehind)
  const isFree = asksHow && !isExistence && !isDecided
  const mayBeHome =
    isFree && literals.length === 0 && asked.length === 0 && callsInOrder(view, question, hits).length === 0
  const home = mayBeHome
    ? composeHome(view, { question, words: all.filter(isNoForm), hits, leader, isBehind, signal })
    : null
  if (home !== null) return { ...home, limits: [...notes, ...home.limits] }
  const things = words.filter(isThing)
  const isFarApart = isApart || isScattered(view, inSource, things.length > 0 ? things : words)
  const otherWords = whenInOtherWords(question, {
    isLacking: lack !== null,
    // One word that only lines have, and no definition is named with: the code may call what is meant by another.
    isUnnamed: words.length === 1 && !isExistence && !isNamedSo(hits, words),
    isFarApart,
    isNamed: isThere || asked.length > 0,
    isUndecided: isDecision && !isDecided,
  })
  // Several words of one meaning don't prove that something exists.
  const hasOther = !isApart || withPhrases(question).phrases.length > 0
  if (leader === null && holder === null && otherWords !== null && hasOther && !(isExistence && words.length > 1)) {
    const read = isForeign(question) || isDecision ? words.join(' ') : question
    const prefers = isDecision ? (symbol: StoredSymbol) => isDecider(symbol, stemsOf(words)) : undefined
    const alike = alikePlaces(view, read, own, prefers)
    if (alike !== null && (!otherWords.onlyDeciding || isDeciding(alike.places[0]?.symbol.name ?? ''))) {
      const places = alike.places.map(({ symbol, share }) => ({ symbol, filePath: symbol.filePath, relevance: share }))
      const calls = asksHow ? chainSection(view, callsTitle, chainOf(view, places, [], signal)) : []
      const { isElseNowhere } = otherWords
      const subject = chainSubject(view, weighWords(view, question, words))
      return inOtherWords(view, alike, hits, { wanted: allOf(words), notes, isElseNowhere, calls, subject })
    }
  }
  if (lack !== null) return lack
  const asksForTopic = !isThere && asked.length === 0 && isFarApart && intentOf(question).kind === 'topic'
  const nearest = asksForTopic && leader === null ? nearestTopic(view, inSource, words, signal) : null
  if (nearest !== null) return { ...nearest, limits: [...notes, ...nearest.limits] }
  return composeHits(view, asksHow ? withEachWord(view, hits, words) : hits, {
    question,
    words,
    share,
    wanted,
    notes,
    own,
    asked,
    leader,
    chosen,
    documented,
    isExistence,
    isApart,
    asksHow,
    signal,
  })
}

/** What the words of a question themselves lead to. */
interface OwnWords {
  /** No place has enough of them. */
  readonly isLacking: boolean
  readonly isUnnamed: boolean
  readonly isFarApart: boolean
  /** A place is named with them. */
  readonly isNamed: boolean
  /** The question is who decides something, and no place does. */
  readonly isUndecided: boolean
}

/**
 * Whether places that say it in other words are a better answer than those with the words themselves, whether there
 * are no others then, and whether only something that decides is better. Null if the words themselves are best.
 */
function whenInOtherWords(
  question: string,
  { isLacking, isUnnamed, isFarApart, isNamed, isUndecided }: OwnWords,
): { readonly isElseNowhere: boolean; readonly onlyDeciding: boolean } | null {
  if (isLacking) return { isElseNowhere: true, onlyDeciding: false }
  if (isUnnamed) return { isElseNowhere: false, onlyDeciding: false }
  if (!isNamed && (isFarApart || withPhrases(question).phrases.length > 0))
    return { isElseNowhere: isFarApart, onlyDeciding: false }
  // "Who can edit it" is answered by what decides that, under another verb too.
  return isUndecided ? { isElseNowhere: true, onlyDeciding: true } : null
}

/** Whether a question names one of the places as code does: other words of the same meaning are no better. */
function namesHit(question: string, hits: readonly Hit[]): boolean {
  return namesIn(question).some((name) =>
    hits.some(({ symbol }) => symbol?.name === name || symbol?.qualifiedName === name),
  )
}

/** The names in a question that are written as code has them. */
function namesIn(question: string): readonly string[] {
  return mentionsIn(question.slice(0, limits.questionCharacters)).flatMap(({ form, text }) =>
    form === 'marked' || form === 'code' ? [text] : [],
  )
}

/** A place may well be about some of several words. */
function allOf(words: readonly string[]): string {
  return words.length > 1 ? `all of ${wordsText(words)}` : wordsText(words)
}

/** The share of words that are not just about the form; all if there are no others. */
function shareWithoutForms(words: readonly string[]): number {
  const naming = words.filter(isThing).length
  return naming === 0 ? 1 : naming / words.length
}

/** "What?", "so why is it?": no word to search for, unless one is the name of a symbol. */
function hasNoWord(view: ProjectView, question: string): boolean {
  const words = question.match(/[\p{L}\p{N}_$]+/gu) ?? []
  const isName = (word: string): boolean => view.graph.symbolsNamed(word, 1).some(({ name }) => name === word)
  return contentWords(question).length === 0 && !words.slice(0, limits.searchWords).some(isName)
}

const leastTextWords = 3

/** A message typed without quotes may occur verbatim in the source. */
function isText(view: ProjectView, question: string): boolean {
  const text = question.trim()
  if (text.length > limits.searchQueryCharacters) return false
  if (text.split(/\s+/).length < leastTextWords || /[?？]\s*$/.test(text)) return false
  return findLiteral(view, text, 1).length > 0
}

const asks =
  /^(?:how|what|where|which|who|whom|whose|why|when|does|do|is|are|can|could|should|explain|show|list|find|tell)\b/i
const mostMessageLines = 5
const printedSigns = /["'`:\d/\\!]/
const wholeShare = 0.9

/** A message that a program printed, pasted alone or quoted in a question: where it is written. */
function composePrinted(view: ProjectView, question: string): GraphAnswer | null {
  const isPasted = !asks.test(question) && !isForeign(question) && question.length <= limits.searchQueryCharacters
  const pasted = isPasted ? question.split('\n').slice(0, mostMessageLines) : []
  // A few plain words may be a terse question, so they count as a message only if a literal consists of them.
  const leastOf = (text: string): number => (printedSigns.test(text) ? 0 : wholeShare)
  // What surrounds a quoted message isn't a part of it, unless the source has it all.
  const texts = [
    ...pasted.map((text) => [text, wholeShare] as const),
    ...[...literalsOf(question), ...pasted].map((text) => [text, leastOf(text)] as const),
  ]
  for (const [text, least] of texts) {
    const found = composeMessage(view, text, least, question)
    if (found !== null) return found
  }
  for (const quoted of literalsOf(question)) {
    const found = composeQuoted(view, quoted)
    if (found !== null) return found
  }
  return null
}

function stemsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))]
}

/** Whether a function's name indicates that it decides something asked about: `isStale`, `Route.matches`. */
function decides({ symbol, match }: Hit, stems: readonly string[]): boolean {
  return symbol !== null && match !== 'path' && isCallable(symbol) && isDecider(symbol, stems)
}

function isDecider(symbol: StoredSymbol, stems: readonly string[]): boolean {
  const parts = splitIdentifier(symbol.qualifiedName).map(stem)
  return isDeciding(symbol.name) && stems.some((one) => parts.includes(one))
}
