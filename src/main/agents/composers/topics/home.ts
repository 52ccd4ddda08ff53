// "How do two devices discover each other": the folder or file that is named for it, with the places in it first.
import { baseNameOf } from '../../../kernel/base-name-of'
import { homesOf, type Home } from '../../../query/facts/topics/homes'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import { hybridSearch, type Hit } from '../../../query/search/hybrid'
import { createStemmer, wordsHeld } from '../../../query/search/terms'
import { isCallable } from '../../../query/symbol-kinds'
import type { AnswerSection, GraphAnswer } from '../../agent'
import { section } from '../../answer-parts'
import { code, count } from '../../rows'
import { isPerson } from '../../understanding/word-groups'
import { withShortForms } from '../../understanding/short-forms'
import { asksForBeginning, withWhatLeadsTo } from '../../../query/facts/jobs/led-to'
import { chainSubject } from '../calls/chain-subject'
import { chainOf } from '../calls/concept-chain'
import { decidingSections, hopSections, hopText, nextHops, tellsNoMore } from '../calls/next-hop'
import { chainSection } from '../chain'
import { callsTitle, leadText, otherSideCalls } from '../concept-places'
import { wordsText } from '../found-little'
import { hitRow, sourceSection, wholeSource } from '../hit-rows'
import { isDeciding, isThing } from '../wording/form-words'
import type { Chosen } from '../../choosing/choose-place'
import { composeTopicOf } from '../subject-topic'
import { whatTitle } from '../topic'
import { isDone, weighWords, type WordWeights } from './word-weights'

/** A place with less of the words is none of several that could be meant. */
const leastScore = 0.5
/** What the front end has of a subject is mostly how it is shown. */
const shareBehind = 0.5
/** A folder holds more of a subject than one file of the same name. */
const folderFactor = 1.1
/** How much more relevant a place is whose name has the first word. */
const ofSubject = 0.25
/** The same for what decides something, if the question is how something is checked. */
const ofCheck = 0.2
const checks = /(?<!\p{L})(?:check|validat|verif|enforc|geprüft|überprüf|vérifi|verific)\p{L}*/iu
const searched = 40
/** What is about as good as the best could be meant as well. */
const likeBest = 0.9
const shownInside = 8
const shownElsewhere = 4
/** Of so many best places, one that is called with all words is a better answer than a place named with some. */
const looked = 3

/** Words for the whole program or a half of it. */
const actors =
  /^(?:servers?|clients?|apps?|applications?|programs?|back-?ends?|front-?ends?|services?|systems?|databases?|db|ui|web|api|core|main)$/i
/** A folder of more files has every word somewhere. */
const wide = 12
const configures = /(?<!\p{L})(?:configur|konfigur|set ?up\b|einricht|einstell)/iu
const settings = /^(?:config\w*|settings?)$/i

interface Wanted {
  readonly question: string
  /** The words of the question, in English. */
  readonly words: readonly string[]
  /** The places of the whole project, best first. */
  readonly hits: readonly Hit[]
  /** The definition that stands out among all, if one does. */
  readonly leader: Chosen | null
  readonly isBehind: (path: string) => boolean
  readonly signal: AbortSignal
}

interface Candidate {
  readonly home: Home
  readonly score: number
}

/** What a rule judges: the best place, with the others and the question. */
interface Judged extends Wanted {
  readonly view: ProjectView
  readonly best: Candidate
  readonly all: readonly Candidate[]
  readonly isIn: (path: string) => boolean
}

interface Rule {
  /** Why a place isn't the answer. */
  readonly reason: string
  readonly refuses: (judged: Judged) => boolean
}

/** Any of them refuses the best place; places elsewhere are the answer then. */
const rules: readonly Rule[] = [
  { reason: 'it has too little of the words', refuses: ({ best }) => best.score < leastScore },
  {
    // `trophies/api`, `gym/api`, `core/api`.
    reason: 'of several alike none is the place',
    refuses: ({ best, all }) =>
      all.filter((one) => one !== best && isRival(one.home, best.home) && one.score >= best.score * likeBest).length >
      1,
  },
  {
    reason: 'what is named with a word that it lacks is the other half of the answer',
    refuses: ({ best, view }) =>
      best.home.missing.some((word) => view.graph.chunksHolding(word.toLowerCase(), 'names').length > 0),
  },
  {
    // `calculators.py` of orders, for how the price of a basket is calculated.
    reason: 'it is named for what is done, and nothing in it is called after the thing',
    refuses: ({ best: { home }, view, words }) => {
      const things = words.filter((word) => !isDone.test(word))
      const isOfThing = home.named.some((word) => things.includes(word))
      return things.length > 0 && !isOfThing && !isCalledAfterOne(view, home, things)
    },
  },
  {
    // `server/`, for how the server decides whether to transcode.
    reason: 'it is named for who does something, and nothing in it is called after the rest',
    refuses: ({ best: { home }, view, words }) => {
      const rest = words.filter((word) => !home.named.includes(word))
      if (rest.length === 0 || !home.named.every((word) => actors.test(word))) return false
      const isWide = home.topic.kind === 'folder' && home.topic.files.length > wide
      return isWide || !rest.every((word) => isCalledAfterOne(view, home, [word]))
    },
  },
  {
    reason: 'what stands out is elsewhere, and named for more of the question',
    refuses: ({ leader, best, isIn }) =>
      leader !== null && !isIn(leader.symbol.filePath) && leader.named.length > best.home.named.length,
  },
]

/** The answer from the place that is named for what is asked; null if none is, or if places elsewhere fit better. */
export function composeHome(view: ProjectView, wanted: Wanted): GraphAnswer | null {
  const { question, words, hits, leader, isBehind, signal } = wanted
  if (words.length < 2) return null
  const weights = weighWords(view, question, words)
  const { key, of: weightOf } = weights
  // A place that is named for less, such as `notebook` where everything is about notebooks, isn't about the question;
  // and that something is configured says nothing of whose place is asked for.
  const isOfSubject = ({ named }: Home): boolean =>
    named.some(
      (word) =>
        key.includes(word) && isThing(word) && !isPerson(word) && !(configures.test(question) && settings.test(word)),
    )
  const all = homesOf(view, words, withShortForms, weightOf)
    .filter(isOfSubject)
    .map((home) => ({ home, score: home.score * factorOf(home, isBehind) }))
    .toSorted((a, b) => b.score - a.score)
  const [best] = all
  if (best === undefined) return null
  const { home } = best
  const isIn = insideOf(home)
  if (rules.some(({ refuses }) => refuses({ ...wanted, view, best, all, isIn }))) return null
  // In a place that is named for the subject, everything is about it.
  const subject = words.find((word, index) => index === 0 && !home.named.includes(word)) ?? null
  const asksCheck = checks.test(question)
  const inside = hybridSearch(view, words.join(' '), searched, undefined, isIn)
    .filter(({ filePath, coverage }) => coverage > 0 && classifyPath(filePath) === 'source')
    .map((hit) => ({ hit, relevance: relevanceOf(hit, subject) + (asksCheck && isDecidingName(hit) ? ofCheck : 0) }))
    .toSorted((a, b) => b.relevance - a.relevance)
    .slice(0, shownInside)
    .map(({ hit }) => hit)
  // Types and settings alone don't do anything.
  if (!inside.some(({ symbol }) => symbol !== null && isCallable(symbol))) return null
  return composed(view, home, {
    question,
    inside,
    elsewhere: hits.filter(({ filePath }) => !isIn(filePath)),
    weights,
    leader: leader !== null && isIn(leader.symbol.filePath) ? leader : null,
    signal,
  })
}

/** Whether anything that a place defines is called after one of the words. */
function isCalledAfterOne(view: ProjectView, { topic }: Home, words: readonly string[]): boolean {
  const paths = topic.kind === 'file' ? [topic.path] : topic.files.map(({ path }) => path)
  const stemmed = createStemmer()
  return paths.some((path) =>
    view.graph.symbolsInFile(path).some(({ name }) => wordsHeld(stemmed(name), words).length > 0),
  )
}

function isRival({ topic, named }: Home, { topic: best, named: own }: Home): boolean {
  const isApart = !topic.path.startsWith(`${best.path}/`) && !best.path.startsWith(`${topic.path}/`)
  return topic.kind === best.kind && isApart && named.join() === own.join()
}

/** "How is a pad stored" is about pads: what is named for the first word comes before what is named for a store. */
function relevanceOf({ symbol, filePath, relevance }: Hit, subject: string | null): number {
  if (subject === null) return relevance
  return relevance + ofSubject * heldIn(`${symbol?.qualifiedName ?? ''} ${baseNameOf(filePath)}`, [subject])
}

function isDecidingName({ symbol }: Hit): boolean {
  return symbol !== null && isCallable(symbol) && isDeciding(symbol.name)
}

function factorOf({ topic }: Home, isBehind: (path: string) => boolean): number {
  const isShown = topic.kind === 'file' ? isBehind(topic.path) : isBehind(`${topic.path}/`)
  return (isShown ? shareBehind : 1) * (topic.kind === 'folder' ? folderFactor : 1)
}

/** How many of the words a text has. */
function heldIn(text: string, words: readonly string[]): number {
  return wordsHeld(createStemmer()(text), words).length
}

function insideOf({ topic }: Home): (path: string) => boolean {
  return topic.kind === 'file' ? (path) => path === topic.path : (path) => path.startsWith(`${topic.path}/`)
}

interface Found {
  readonly question: string
  readonly inside: readonly Hit[]
  readonly elsewhere: readonly Hit[]
  readonly weights: WordWeights
  readonly leader: Chosen | null
  readonly signal: AbortSignal
}

function composed(
  view: ProjectView,
  { topic, named, missing }: Home,
  { question, inside, elsewhere, weights, leader, signal }: Found,
): GraphAnswer {
  const { path } = topic
  const { words } = weights
  const about = chainSubject(view, weights)
  const subject =
    topic.kind === 'folder'
      ? ({ kind: 'folder', written: path, path, files: topic.files } as const)
      : ({ kind: 'file', written: path, file: topic.file, alternatives: [] } as const)
  const answer = composeTopicOf({
    view,
    signal,
    target: null,
    understanding: { kind: 'topic', text: path, subject: path, target: null, symbolIds: [], open: false },
    subject,
  })
  const found = chainOf(view, inside, [], signal, about, elsewhere)
  const chain = asksForBeginning(question) ? withWhatLeadsTo(view, found, words, signal) : found
  const places = section(
    `In ${path}`,
    inside.map((hit) => hitRow(view, hit, words.length > 1, words)),
  )
  const first = inside.find(({ symbol }) => symbol !== null && isCallable(symbol)) ?? inside[0]
  const inChain = new Set(chain.map(({ symbol }) => symbol.key))
  const isOnPath = inside.slice(0, looked).some(({ symbol }) => symbol === null || inChain.has(symbol.key))
  const source =
    leader !== null || first?.symbol == null || isOnPath ? [] : sourceSection(view, first.symbol, first.line)
  const told = leader?.symbol ?? (source.length === 0 ? null : first?.symbol) ?? null
  const hops = told === null ? [] : nextHops(view, told, about)
  const deeper = hopSections(view, hops)
  const deciding = told !== null ? [] : decidingSections(view, chain, about)
  const inCalls = tellsNoMore(chain, told, hops) ? [] : chainSection(view, callsTitle, chain)
  const calls = [...inCalls, ...otherSideCalls(view, chain, elsewhere, signal, about)]
  // Calls that the best place has no part in tell less than the place itself.
  const lead: readonly AnswerSection[] = isOnPath
    ? [...calls, ...deciding, ...places]
    : [...places, ...source, ...(leader === null ? deeper : []), ...calls]
  const at = answer.sections.findIndex(({ title }) => title === whatTitle) + 1
  const rest = answer.sections.slice(at).filter(({ title }) => calls.length === 0 || !isChain(title))
  const [what] = answer.sections.find(({ title }) => title === whatTitle)?.rows ?? []
  const quoted = what?.text.startsWith('> ') === true ? ` ${what.text.slice(2)}` : ''
  const size =
    topic.kind === 'folder'
      ? `${count(topic.files.length, 'file')} with ${count(topic.size, 'definition')}`
      : count(topic.size, 'definition')
  const lacking = missing.length === 0 ? '' : ` Nothing in it says ${wordsText(missing)}.`
  return {
    ...answer,
    kind: 'concept',
    // "Who calls it" asks of the definition that the answer begins with.
    subject: leader === null ? answer.subject : { resolved: leader.symbol.id, alternatives: [] },
    headline: `${leader === null ? '' : `${leadText(leader, words)}${hopText(hops)}`}${code(topic.kind === 'folder' ? `${path}/` : path)}, ${size}, is named for ${wordsText(named)}.${lacking}${quoted}`,
    sections: [
      ...answer.sections.slice(0, at),
      ...(leader === null ? [] : [...wholeSource(view, leader.symbol, words), ...deeper]),
      ...lead,
      ...rest,
      ...section(
        'Elsewhere with these words',
        elsewhere.slice(0, shownElsewhere).map((hit) => hitRow(view, hit, words.length > 1, words)),
      ),
    ],
    limits: [
      'The place is found by its name and by the words in it; a part of this under other names is missing.',
      ...answer.limits,
    ],
  }
}

/** The calls of a topic's most used part, which those of the question's places replace. */
function isChain(title: string): boolean {
  return title.endsWith('call by call')
}
