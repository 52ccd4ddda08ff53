// The places that have the words of a question, with the calls between them.
import { firstSentence } from '../../query/describe'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { ChainStep } from '../../query/facts/main-chain'
import { asksForBeginning, withWhatLeadsTo } from '../../query/facts/jobs/led-to'
import type { Hit } from '../../query/search/hybrid'
import { createStemmer, wordsHeld } from '../../query/search/terms'
import type { AnswerSection, GraphAnswer } from '../agent'
import type { Chosen } from '../choosing/choose-place'
import { emptyAnswer, section } from '../answer-parts'
import { code, count, nameOf, placeOf } from '../rows'
import { alikePlaces } from './alike'
import { chainSubject, type ChainSubject } from './calls/chain-subject'
import { bestPlace, calledSection } from './calls/best-place'
import { chainOf, otherSide } from './calls/concept-chain'
import { callsInOrder } from './calls/in-order'
import { rivalOf } from './calls/rival'
import { decidingSections, hopSections, hopText, nextHops, tellsNoMore } from './calls/next-hop'
import { chainSection } from './chain'
import type { documentedIn } from './documented'
import { placesHeadline } from './evidence'
import { alikeSection, explainNext, wordsText } from './found-little'
import { hitRow, sourceSection, wholeSource } from './hit-rows'
import { behindOf } from './topics/interface-words'
import { weighWords } from './topics/word-weights'

/** Title of the calls between the places. */
export const callsTitle = 'How they call each other'
/** Title of the first of the places, if calls come before the others. */
const likeliestTitle = 'The places that fit best'
/** So many are named before the calls between them. */
const leadingPlaces = 3
/** A word in so few places may not be the one that the code uses for it. */
const fewPlaces = 4
/** One word is in many names. */
const leastNamed = 2
/** One of so many best places is in the calls that come before them. */
const leadingHits = 3

export interface HitsAsked {
  readonly question: string
  readonly words: readonly string[]
  readonly share: number
  readonly wanted: string
  readonly notes: readonly string[]
  readonly own: readonly string[]
  readonly asked: readonly StoredSymbol[]
  /** The place that stands out, if one does. */
  readonly leader: Chosen | null
  /** What the question may be about, the likeliest first. */
  readonly chosen: readonly Chosen[]
  readonly documented: ReturnType<typeof documentedIn>
  readonly isExistence: boolean
  readonly isApart: boolean
  readonly asksHow: boolean
  readonly signal: AbortSignal
}

/** The calls of what a chain shares none with: the page, for a chain of the server. */
export function otherSideCalls(
  view: ProjectView,
  chain: readonly ChainStep[],
  hits: readonly Hit[],
  signal: AbortSignal,
  subject: ChainSubject,
): readonly AnswerSection[] {
  const other = otherSide(chain, hits)
  if (other === null) return []
  return chainSection(view, `On the side of ${other.folder}/`, chainOf(view, other.hits, [], signal, subject))
}

/** Names the first of several places of which none stands out, as far as they are named with several words. */
function nearestText(hits: readonly Hit[], words: readonly string[], isBehind: (path: string) => boolean): string {
  const stemmed = createStemmer()
  const names = hits.flatMap(({ symbol }) =>
    symbol === null || isBehind(symbol.filePath) || wordsHeld(stemmed(symbol.name), words).length < leastNamed
      ? []
      : [code(nameOf(symbol))],
  )
  const nearest = [...new Set(names)].slice(0, 3)
  return words.length < 2 || nearest.length < 2 ? '' : `None stands out; the nearest are ${nearest.join(', ')}. `
}

/** The place that stands out, and what speaks for it. @param words that tell what the question is about */
export function leadText({ symbol, named, lacking: all }: Chosen, words: readonly string[]): string {
  const why = named.length === 0 ? 'fits best' : `is named for ${wordsText(named)}`
  const lacking = all.filter((word) => words.includes(word))
  const lack = lacking.length === 0 ? '' : ` Nothing in it says ${wordsText(lacking)}.`
  return `${code(nameOf(symbol))} at ${code(placeOf(symbol))} ${why}${saidOf(symbol)}${lack} `
}

/** What the documentation of a definition says first, in quotation marks. */
function saidOf({ doc }: StoredSymbol): string {
  const said = firstSentence(doc)
  return said === null ? '.' : `: “${said}”`
}

/** The places that have the words, and the calls between them. */
export function composeHits(
  view: ProjectView,
  hits: readonly Hit[],
  {
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
  }: HitsAsked,
): GraphAnswer {
  const weights = weighWords(view, question, words)
  const isBehind = behindOf(view, question)
  const subject = chainSubject(view, weights)
  const found = chainOf(view, hits, leader === null ? asked : [leader.symbol], signal, subject)
  const chain = asksHow && asksForBeginning(question) ? withWhatLeadsTo(view, found, words, signal) : found
  const first = hits.find((hit) => hit.symbol !== null)
  // Calls between places that only have the words tell nothing of the term, nor whether there is one.
  const tellsCalls = !isApart && !isExistence
  const inOrder = callsInOrder(view, question, hits)
  const places = section(
    'Places',
    hits.map((hit) => hitRow(view, hit, words.length > 1, words)),
  )
  // One word in a few places: the code may call most of it by another.
  const alike =
    words.length === 1 && !isExistence && hits.length <= fewPlaces ? alikePlaces(view, words[0] ?? '', own) : null
  const inChain = new Set(chain.map(({ symbol }) => symbol.key))
  const leading = hits.slice(0, words.length > 1 ? leadingHits : 1)
  const isOnPath = first?.symbol == null || leading.some(({ symbol }) => symbol !== null && inChain.has(symbol.key))
  const best = tellsCalls ? bestPlace(view, hits, subject, leader) : null
  const shown = best ?? (leader === null && first?.symbol != null && !inChain.has(first.symbol.key) ? first : null)
  const source = shown?.symbol == null ? [] : sourceSection(view, shown.symbol, shown.line, words)
  const lead = leader === null ? [] : wholeSource(view, leader.symbol, words)
  const told = leader?.symbol ?? best?.symbol ?? (source.length === 0 || isOnPath ? null : first?.symbol) ?? null
  const hops = told === null || !tellsCalls ? [] : nextHops(view, told, subject)
  const deeper = [
    ...(told === null || !tellsCalls ? [] : calledSection(view, told, words)),
    ...hopSections(view, hops, words),
  ]
  const hopped = hops.map(({ link }) => link.symbol)
  const rival = tellsCalls
    ? rivalOf(view, chosen, [told, shown?.symbol ?? null, ...hopped], leader, words)
    : { said: '', sections: [] }
  const deciding = told !== null || !tellsCalls ? [] : decidingSections(view, chain, subject)
  const inCalls = tellsNoMore(chain, told, hops) ? [] : chainSection(view, callsTitle, chain)
  const calls = tellsCalls ? [...inCalls, ...otherSideCalls(view, chain, hits, signal, subject)] : []
  // The calls between others don't tell that another place fits best.
  const isBestApart = first?.symbol != null && !inChain.has(first.symbol.key)
  const leadsCalls = isBestApart && isOnPath && leader === null && inOrder.length === 0 && calls.length > 0
  const likeliest = leadsCalls ? section(likeliestTitle, (places[0]?.rows ?? []).slice(0, leadingPlaces)) : []
  const ofBest = [...source, ...deeper, ...rival.sections]
  const inParts =
    best === null
      ? asksHow && isOnPath
        ? [...likeliest, ...calls, ...deciding, ...rival.sections, ...places, ...source]
        : isOnPath
          ? [...places, ...calls, ...deciding, ...source, ...rival.sections]
          : [...places, ...ofBest, ...calls]
      : asksHow
        ? [...ofBest, ...likeliest, ...calls, ...deciding, ...places]
        : [...places, ...ofBest, ...calls, ...deciding]
  const nearest = isApart || isExistence ? '' : nearestText(hits, words, isBehind)
  const leads = leader === null ? nearest : `${leadText(leader, words)}${hopText(hops)}${rival.said}`
  return {
    ...emptyAnswer(
      'concept',
      `${leads}${placesHeadline(view, hits, { words, share, wanted, isApart, isBehind })}${alike === null ? '' : ` ${count(alike.total, 'other place')} may say it in another word, first ${code(nameOf(alike.places[0]?.symbol as StoredSymbol))}.`}`,
    ),
    subject: { resolved: (leader?.symbol ?? first?.symbol)?.id ?? null, alternatives: [] },
    sections: [
      ...lead,
      ...(leader === null ? [] : [...deeper, ...source, ...rival.sections]),
      ...inOrder,
      // What the best place does comes before how it is come to. For a "how" question, the places come last.
      ...(leader !== null ? (asksHow && isOnPath ? [...calls, ...places] : [...places, ...calls]) : inParts),
      ...(alike === null ? [] : alikeSection(view, alike)),
      ...(documented?.sections ?? []),
    ],
    limits: [
      ...notes,
      'Found by the words in names, paths, docs and bodies, not by meaning. Places that use other words are missing.',
    ],
    next: explainNext(hits),
  }
}
