// A question without names: the places that contain most of its words, and the calls between them.
import { limits } from '../../kernel/limits'
import { firstSentence } from '../../query/describe'
import { mainChain, type ChainStep } from '../../query/facts/main-chain'
import { isTestCode } from '../../query/facts/test-code'
import { classifyPath } from '../../query/path-class'
import { hybridSearch, type Hit } from '../../query/search/hybrid'
import { contentWords, createStemmer, splitIdentifier, stem } from '../../query/search/terms'
import { findLiteral, literalsOf } from '../../query/search/literal'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { code, count, fileRow, nameOf, sourceBlock, symbolRow } from '../rows'
import { isForeign } from '../understanding/question-language'
import { wordsAsked } from './asked-words'
import { chainSection } from './chain'
import { filesNamedBy, holdsTogether, percent, placesHeadline } from './evidence'
import { documentedHeadline, documentedIn, type Documented } from './documented'
import { isCallable, namedByRuns, namedIn, withNamed } from './named-in-question'
import { composeNotFound } from './not-found'
import { composeMessage } from './trace'

const searched = 60
const shown = 10
const shownPerFile = 4
/** Words listed in the headline of an answer. */
const namedWords = 8
/** Places with a smaller share of the words don't answer anything; questions whether something exists are stricter. */
const fittingShare = 0.45
const existingShare = 0.75
const manyWords = 6
/** A documentation page comes before the source if its share of the words is larger by this much. */
const clearlyMore = 0.25
/** How people talk about cooperating parts; code seldom contains these words. */
const formWords = new Set(
  (
    'chain flow internals lifecycle logic machinery mechanism pipeline process system workflow ' +
    // What is done with a thing: code names the thing, and has many words for this.
    'chosen choose chooses pick picks picked select selects selected decided determined notify notifies notified handled made done'
  ).split(' '),
)
const asksForDecision =
  /\b(?:decides?|decided|determines?|determined|knows?|known|chooses?|chosen|choose|selects?|selected|picks?|picked|check(?:s|ed)?) (?:\S+ ){0,3}?(?:whether|if|which|what|when|how)\b|\b(?:entscheidet|entschieden|décide|décidé|decide|decidido)\b|如何(?:决定|判断)|判断|決(?:める|めて|定)/i
/** First words in the names of functions that decide something. */
const deciding = new Set(
  'is has can should must may needs allow allows allowed accept accepts matches match check checks validate verify determine decide choose select pick resolve detect supports want will lookup find'.split(
    ' ',
  ),
)
const asksForExistence =
  /^(?:is|are) there\b|^(?:does|do) (?:it|we|they|this|the) .{0,40}\b(?:support|have|offer|use)\b|^(?:gibt es|hat) |^y a-t-il |^(?:hay|existe) |^há |有没有|はありますか/i

/** Composes the places that contain the words of a question. */
export function composeConcept(view: ProjectView, question: string, signal: AbortSignal): GraphAnswer {
  const printed = composePrinted(view, question)
  if (printed !== null) return printed
  // The project's own name is everywhere in it.
  const own = view.name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const { words, notes, share } = wordsAsked(view, question, own)
  const literals = literalsOf(question)
  if (literals.length === 0 && hasNoWord(view, question)) return nothingFound(view, '', notes, isForeign(question))
  const query = words.length === 0 ? question : [...literals.map((text) => `"${text}"`), ...words].join(' ')
  const found = hybridSearch(view, query, searched)
  if (literals.length === 0 && isText(view, question)) return composeNotFound(view, question.trim(), [])
  const byRuns = namedByRuns(view, question)
  const asked = [...namedIn(view, question), ...byRuns]
  const best = bestOf(
    withNamed(found, asked),
    words,
    new Set(asked.map((symbol) => symbol.key)),
    asksForDecision.test(question),
  )
  const isExistence = asksForExistence.test(question)
  // "Is there a rate limiter" is not answered by one long function with both words far apart.
  const hits = isExistence && words.length > 1 ? best.filter((hit) => holdsTogether(view, hit, words)) : best
  const files = isExistence && words.length > 1 ? filesNamedBy(view, words) : []
  if (files.length > 0 && !hits.some(({ filePath }) => classifyPath(filePath) === 'source'))
    return onlyFiles(view, files, wordsText(words), notes)
  if (hits.length === 0 && best.length > 0) return nothingFits(view, best, null, wordsText(words), notes)
  const wanted = wordsText(words)
  if (hits.length === 0) return nothingFound(view, wanted, notes, isForeign(question))
  const inSource = hits.filter((hit) => classifyPath(hit.filePath) === 'source')
  const top = Math.max(0, ...inSource.map((hit) => hit.coverage))
  // No place contains most words of a long text.
  const wantedShare = isExistence ? existingShare : fittingShare * shareWithoutForms(words)
  const enough = share * wantedShare * Math.min(1, manyWords / words.length)
  // Two distinctive words that form a name are a match, even if no place contains the others.
  const isThere = !isExistence && byRuns.length > 0 && namedByRuns(view, question, 2).length > 0
  const asksHow = /^(?:how|why|what happens|explain how|wie|warum|comment|pourquoi|c[oó]mo|por qué|como)\b/i.test(
    question,
  )
  // Documentation explains how; where something is or whether it exists, only code tells.
  const documented = !asksHow || words.length < 2 ? null : documentedIn(view, found)
  const isElsewhere = documented !== null && documented.coverage >= top + clearlyMore
  if (!isThere && isElsewhere) return onlyDocumented(view, hits, documented, wanted, notes)
  if (!isThere && (words.length > 1 || inSource.length === 0) && top < enough)
    return nothingFits(view, hits, top, wanted, notes)
  const chain = chainOf(view, hits, asked, signal)
  const first = hits.find((hit) => hit.symbol !== null)
  const calls = chainSection(view, 'How they call each other', chain)
  const places = section(
    'Places',
    hits.map((hit) => hitRow(view, hit, words.length > 1)),
  )
  const inChain = new Set(chain.map(({ symbol }) => symbol.key))
  return {
    ...emptyAnswer('concept', placesHeadline(view, hits, { words, share, wanted })),
    subject: { resolved: first?.symbol?.id ?? null, alternatives: [] },
    sections: [
      // For a "how" question the calls in order come first.
      ...(asksHow ? [...calls, ...places] : [...places, ...calls]),
      ...(documented?.sections ?? []),
      ...(first?.symbol == null || inChain.has(first.symbol.key) ? [] : sourceSection(view, first.symbol, first.line)),
    ],
    limits: [
      ...notes,
      'Found by the words in names, paths, docs and bodies, not by meaning. Places that use other words are missing.',
    ],
    next: explainNext(hits),
  }
}

/** The share of words that are not just about the form; all if there are no others. */
function shareWithoutForms(words: readonly string[]): number {
  const naming = words.filter((word) => !formWords.has(word.toLowerCase())).length
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
  const texts = [...(isPasted ? question.split('\n').slice(0, mostMessageLines) : []), ...literalsOf(question)]
  for (const text of texts) {
    // A few plain words may be a terse question, so they count as a message only if a literal consists of them.
    const found = composeMessage(view, text, printedSigns.test(text) ? 0 : wholeShare)
    if (found !== null) return found
  }
  return null
}

function nothingFound(
  view: ProjectView,
  wanted: string,
  notes: readonly string[],
  inOtherLanguage: boolean,
): GraphAnswer {
  const nothing = inOtherLanguage
    ? `The words ${wanted} were not recognised, and no code in ${code(view.name)} contains them. What they mean may exist under an English name.`
    : `Nothing in ${code(view.name)} contains ${wanted}: it is not found.`
  return {
    ...emptyAnswer('concept', wanted === '' ? 'The question contains no word to search for.' : nothing),
    limits: [...notes, "The search looks for these words in names, paths, docs and bodies; it doesn't know synonyms."],
    next: ['Give an overview of this repository'],
  }
}

function nothingFits(
  view: ProjectView,
  hits: readonly Hit[],
  top: number | null,
  wanted: string,
  notes: readonly string[],
): GraphAnswer {
  return {
    ...emptyAnswer(
      'nothing fits',
      top === 0
        ? `Nothing in the source of ${code(view.name)} fits: only tests, docs and data contain ${wanted}.`
        : `Nothing in the source of ${code(view.name)} fits: no place there contains ${top === null ? `${wanted} together` : `most of ${wanted} (at best ${percent(top)})`}.${nearestNames(hits, top)}`,
    ),
    sections: section(
      'Places with some of the words',
      hits.slice(0, 5).map((hit) => hitRow(view, hit, true)),
    ),
    limits: [...notes, 'It may exist under another name. Name a symbol or a file, or use other words.'],
    next: explainNext(hits),
  }
}

/** "Is there a webpack config": a file is called so, though no code has the words. */
function onlyFiles(
  view: ProjectView,
  files: readonly StoredFile[],
  wanted: string,
  notes: readonly string[],
): GraphAnswer {
  const [first] = files as readonly [StoredFile, ...StoredFile[]]
  const kind = classifyPath(first.path)
  const where = kind === 'source' ? '' : `, which is ${kind === 'test' ? 'part of the tests' : `classed as ${kind}`}`
  return {
    ...emptyAnswer(
      'concept',
      `${count(files.length, 'file')} ${files.length === 1 ? 'has' : 'have'} ${wanted} in ${files.length === 1 ? 'its name' : 'their names'}, first ${code(first.path)}${where}.`,
    ),
    subject: { resolved: first.path, alternatives: files.slice(1, shown).map(({ path }) => path) },
    sections: section(
      'Files',
      files.slice(0, shown).map((file) => fileRow(view, file)),
      files.length > shown ? { text: `The first ${shown} of ${files.length}.` } : {},
    ),
    limits: [...notes, 'Found by the names of files; what is in them was not compared with the question.'],
    next: [`Explain ${code(first.path)}`],
  }
}

/** Candidates by their names, if the question asks for something that it takes to exist. */
function nearestNames(hits: readonly Hit[], top: number | null): string {
  if (top === null) return ''
  const inSource = hits.filter(({ filePath }) => classifyPath(filePath) === 'source')
  const names = inSource.flatMap(({ symbol, match }) => (symbol === null || match !== 'symbol' ? [] : [nameOf(symbol)]))
  const named = [...new Set(names)].slice(0, 3).map(code)
  return named.length === 0 ? '' : ` The nearest by name: ${named.join(', ')}.`
}

function onlyDocumented(
  view: ProjectView,
  hits: readonly Hit[],
  documented: Documented,
  wanted: string,
  notes: readonly string[],
): GraphAnswer {
  const nearest = hits.filter(({ filePath }) => classifyPath(filePath) === 'source').slice(0, 5)
  return {
    ...emptyAnswer('concept', documentedHeadline(view, documented, wanted)),
    sections: [
      ...documented.sections,
      ...section(
        'Places in the source with some of the words',
        nearest.map((hit) => hitRow(view, hit, true)),
      ),
    ],
    limits: [...notes, 'What the documentation says may differ from what the code does.'],
    next: explainNext(nearest),
  }
}

function explainNext(hits: readonly Hit[]): readonly string[] {
  const names = hits.flatMap((hit) => (hit.symbol === null ? [] : [nameOf(hit.symbol)]))
  return [...new Set(names)].slice(0, 3).map((name) => `Explain ${code(name)}`)
}

function wordsText(words: readonly string[]): string {
  const more = words.length - namedWords
  const named = words.slice(0, namedWords).map((word) => `“${word}”`)
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

// Drops weak hits: a hit must reach a share of the best score. Source comes before tests, docs and data, and places
// named after the words before those that only contain them.
function bestOf(
  hits: readonly Hit[],
  words: readonly string[],
  asked: ReadonlySet<number>,
  forDecision: boolean,
): readonly Hit[] {
  const top = hits[0]?.relevance ?? 0
  const stems = [...new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))]
  const stemmed = createStemmer()
  const named = ({ symbol, filePath }: Hit): number => {
    const name = stemmed(`${symbol?.qualifiedName ?? ''} ${filePath}`)
    return stems.length === 0 ? 0 : stems.filter((one) => name.has(one)).length / stems.length
  }
  const strong = hits
    .filter((hit) => hit.coverage > 0 && hit.relevance >= Math.max(0.02, top * 0.4))
    .map((hit) => ({
      hit,
      score:
        hit.relevance +
        0.3 * hit.coverage +
        0.25 * named(hit) +
        (hit.match === 'symbol' ? 0.15 : 0) +
        (forDecision && decides(hit, stems) ? 0.35 : 0) +
        (asked.has(hit.symbol?.key ?? -1) ? 0.5 : 0),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ hit }) => hit)
  const perFile = new Map<string, number>()
  const chosen = strong.filter((hit) => {
    const used = perFile.get(hit.filePath) ?? 0
    perFile.set(hit.filePath, used + 1)
    return used < shownPerFile
  })
  const isSource = (hit: Hit): boolean => classifyPath(hit.filePath) === 'source'
  return [...chosen.filter(isSource), ...chosen.filter((hit) => !isSource(hit))].slice(0, shown)
}

/** Whether a function's name indicates that it decides something asked about: `isStale`, `Route.matches`. */
function decides({ symbol, match }: Hit, stems: readonly string[]): boolean {
  if (symbol === null || match === 'path' || !isCallable(symbol)) return false
  const parts = splitIdentifier(symbol.qualifiedName).map(stem)
  return deciding.has(splitIdentifier(symbol.name)[0] ?? '') && stems.some((one) => parts.includes(one))
}

/** The chain of calls through most of the hits. */
function chainOf(
  view: ProjectView,
  hits: readonly Hit[],
  named: readonly StoredSymbol[],
  signal: AbortSignal,
): readonly ChainStep[] {
  const relevances = new Map<number, number>()
  for (const symbol of named) relevances.set(symbol.key, 2)
  for (const { symbol, relevance } of hits) if (symbol !== null) relevances.set(symbol.key, 1 + relevance)
  const found = hits.flatMap(({ symbol, filePath }) =>
    symbol !== null && isCallable(symbol) && classifyPath(filePath) === 'source' && !isTestCode(view, symbol)
      ? [symbol]
      : [],
  )
  const starts = [...named, ...found]
  return mainChain(view, { starts, relevance: (symbol) => relevances.get(symbol.key) ?? 0 }, signal)
}

function hitRow(view: ProjectView, hit: Hit, withShare: boolean): AnswerRow {
  const line = (view.readText(hit.filePath)?.lines[hit.line - 1] ?? '').trim().slice(0, 120)
  const share = withShare && hit.coverage < 1 ? ` (${percent(hit.coverage)} of the words)` : ''
  const place = { projectId: view.projectId, path: hit.filePath, symbolName: null, confidence: null, why: null }
  if (hit.symbol === null) {
    const text = hit.match === 'path' ? `${code(hit.filePath)}, file` : line === '' ? code(hit.filePath) : code(line)
    const { startLine, endLine } = hit
    return {
      ...place,
      text: text + share,
      startLine,
      endLine: Math.max(1, endLine),
      symbolId: null,
      label: hit.filePath,
    }
  }
  const name = `${code(nameOf(hit.symbol))}, ${hit.symbol.kind}`
  const doc = firstSentence(hit.symbol.doc, 140)
  if (hit.match === 'text' && line !== '') {
    const { line: startLine } = hit
    const text = `${name}: ${code(line)}${share}`
    return { ...place, text, startLine, endLine: startLine, symbolId: hit.symbol.id, label: nameOf(hit.symbol) }
  }
  return symbolRow(view, hit.symbol, `${name}${doc === null ? '' : `: ${doc}`}${share}`)
}

function sourceSection(view: ProjectView, symbol: StoredSymbol, line: number): readonly AnswerSection[] {
  const start = symbol.endLine - symbol.startLine < 16 ? symbol.startLine : Math.max(symbol.startLine, line - 3)
  const block = sourceBlock(view, symbol.filePath, start, Math.min(symbol.endLine, start + 15), symbol.language, 16)
  return section(`Source of ${nameOf(symbol)}`, [], block === null ? {} : { text: block })
}
