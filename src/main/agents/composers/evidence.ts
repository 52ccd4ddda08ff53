// How well places prove that they are what a question is about, and what a first sentence may claim of them.
import { escaped } from '../../contract/text-pattern'
import { firstSentence } from '../../query/describe'
import { classifyPath } from '../../query/path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import type { Hit } from '../../query/search/hybrid'
import { createStemmer, splitIdentifier, stem, wordsHeld } from '../../query/search/terms'
import { code, count, nameOf } from '../rows'

const linesTogether = 2
/** A longer definition is about words only if they are close to each other. */
const shortLines = 40
const linesNearby = 8
/** One word is never scattered; of two, a place needs both. */
const leastScattered = 2
/** The share of three words and more that makes a place an answer even if one word is missing. */
const wellCovered = 0.7

interface Found {
  readonly words: readonly string[]
  readonly share: number
  readonly wanted: string
  /** The words are one term, and nowhere together. */
  readonly isApart: boolean
  /** Whether a path is in the half of the program that the question isn't about. */
  readonly isBehind: (path: string) => boolean
}

/** Whether a definition has one of the words in its name or the first sentence about it. */
function isCalledWithOne({ symbol }: Hit, words: readonly string[]): boolean {
  const held = createStemmer()(`${symbol?.qualifiedName ?? ''} ${firstSentence(symbol?.doc ?? null) ?? ''}`)
  return wordsHeld(held, words).length > 0
}

/** Says no more than the places prove: all words close together, all of them in a long definition, or only some. */
export function placesHeadline(
  view: ProjectView,
  hits: readonly Hit[],
  { words, share, wanted, isApart, isBehind }: Found,
): string {
  const isOfSide = ({ filePath }: Hit): boolean => classifyPath(filePath) === 'source' && !isBehind(filePath)
  const files = new Set(hits.map((hit) => hit.filePath)).size
  const nowhere = isApart ? `Nothing in the source of ${code(view.name)} has ${wanted} as one term. ` : ''
  const holding = `${nowhere}${count(hits.length, 'place')} in ${count(files, 'file')} ${hits.length === 1 ? 'contains' : 'contain'}`
  if (words.length === 1) return `${holding} the word ${wanted}.`
  const whole = hits.filter((hit) => hit.coverage >= 1)
  const most = Math.max(0, ...hits.map(({ coverage }) => coverage))
  if (whole.length === 0)
    return `${holding} some of the words ${wanted}${share < 1 ? '' : `, no single one all of them (at best ${percent(most)})`}.`
  // What is searched may reach over the definition, so that only its own lines prove that it has the words.
  const inSymbols = whole.filter((hit) => hit.symbol !== null && holdsWords(view, hit, words))
  if (inSymbols.length === 0 && whole.every(({ symbol }) => symbol !== null))
    return `${holding} some of the words ${wanted}.`
  const ofSide = inSymbols.filter(isOfSide)
  // What is called with none of the words only speaks of them.
  const near = isApart ? [] : ofSide.filter((hit) => isCalledWithOne(hit, words) && holdsNearby(view, hit, words))
  const far = ofSide.filter((hit) => isApart || !holdsNearby(view, hit, words))
  const names = (near.length > 0 ? near : far).map(({ symbol }) => nameOf(symbol as StoredSymbol))
  const named = [...new Set(names)].slice(0, 3).map(code).join(', ')
  const all = named === '' ? '' : ` All of these words are in ${named}${near.length > 0 ? '' : ', but far apart'}.`
  return `${holding} the words ${wanted}.${all}`
}

/** Whether a definition in the source has one of the words in its name or documentation, not just in its lines. */
export function isNamedSo(hits: readonly Hit[], words: readonly string[]): boolean {
  const stemmed = createStemmer()
  const wanted = words.flatMap((word) => splitIdentifier(word).map(stem))
  return hits.some(({ symbol, filePath }) => {
    if (symbol === null || classifyPath(filePath) !== 'source') return false
    const held = stemmed(`${symbol.qualifiedName} ${firstSentence(symbol.doc) ?? ''}`)
    return wanted.some((one) => held.has(one))
  })
}

/** Words in one name that make it a match, in any order, although a long question has others too. */
const leastInName = 3

/** Whether a function or type is named with several of the words: `parse_search_query`. */
export function isNamedByMany(hits: readonly Hit[], words: readonly string[]): boolean {
  const wanted = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  return hits.some(({ symbol, match }) => {
    if (symbol === null || match !== 'symbol') return false
    const parts = new Set(splitIdentifier(symbol.name).map(stem))
    return [...parts].filter((part) => wanted.has(part)).length >= leastInName
  })
}

/** Whether no definition has most of several words close together: long ones have every word somewhere. */
export function isScattered(view: ProjectView, hits: readonly Hit[], words: readonly string[]): boolean {
  if (words.length < leastScattered) return false
  const most = Math.max(0, ...hits.map(({ coverage }) => coverage))
  const best = hits.filter(({ symbol, coverage }) => symbol !== null && coverage >= most)
  return (
    most < (words.length === leastScattered ? 1 : wellCovered) || !best.some((hit) => holdsNearby(view, hit, words))
  )
}

/**
 * Whether two words that are one term in the question ("rate limiting") are nowhere together: both in one function
 * may be about anything else.
 */
export function isTermApart(
  view: ProjectView,
  question: string,
  hits: readonly Hit[],
  words: readonly string[],
): boolean {
  const [first = '', second = ''] = words
  // "How are migrations run" ends with its verb.
  const end = /ing$/i.test(second) ? '' : '(?!\\s*[?.!]*\\s*$)'
  if (words.length !== 2 || !new RegExp(`${escaped(first)}[ -]${escaped(second)}\\b${end}`, 'i').test(question))
    return false
  return !hits.some((hit) => holdsTogether(view, hit, words))
}

/** Whether a short definition has the words, or a long one has them together. */
function holdsNearby(view: ProjectView, hit: Hit, words: readonly string[]): boolean {
  const { startLine, endLine } = hit.symbol ?? hit
  if (endLine - startLine < shortLines) return true
  return holdsTogether(view, { ...hit, startLine, endLine }, words, linesNearby)
}

/** Files with all the words in their own names, source before tests; folders may add words. */
export function filesNamedBy(view: ProjectView, words: readonly string[]): readonly StoredFile[] {
  const stemmed = createStemmer()
  const wanted = [...new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))]
  const isNamed = ({ path }: StoredFile): boolean => {
    const own = stemmed(path.slice(path.lastIndexOf('/') + 1))
    return wanted.every((one) => own.has(one))
  }
  const inSource = ({ path }: StoredFile): number => Number(classifyPath(path) !== 'source')
  return view.graph
    .files()
    .filter(isNamed)
    .toSorted((a, b) => inSource(a) - inSource(b) || a.path.length - b.path.length)
}

const linesRead = 2_000

/** Whether a definition has all of the words, in its name, documentation and lines. */
function holdsWords(
  view: ProjectView,
  { symbol, filePath, startLine, endLine }: Hit,
  words: readonly string[],
): boolean {
  const from = symbol?.startLine ?? startLine
  const to = Math.min(symbol?.endLine ?? endLine, from + linesRead)
  const lines = (view.readText(filePath)?.lines ?? []).slice(from - 1, to)
  const held = createStemmer()([symbol?.qualifiedName, symbol?.doc, ...lines].join(' '))
  return wordsHeld(held, words).length === words.length
}

/** Whether a place has the words in its name, path or documentation, or within adjacent lines. */
export function holdsTogether(
  view: ProjectView,
  { symbol, filePath, startLine, endLine }: Hit,
  words: readonly string[],
  most = linesTogether,
): boolean {
  const wanted = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  const stemmed = createStemmer()
  const holdsAll = (text: string): boolean => {
    // `socks5` is about SOCKS.
    const held = stemmed(`${text} ${text.replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')}`)
    return [...wanted].every((one) => held.has(one))
  }
  if (holdsAll(`${symbol?.qualifiedName ?? ''} ${filePath} ${firstSentence(symbol?.doc ?? null) ?? ''}`)) return true
  const lines = (view.readText(filePath)?.lines ?? []).slice(startLine - 1, endLine)
  return lines.some((_, at) => holdsAll(lines.slice(at, at + most).join(' ')))
}

/** A share as readers see it. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
