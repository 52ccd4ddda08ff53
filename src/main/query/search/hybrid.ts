// Hybrid search over one project: exact names and paths, literal text, and files ranked by all their words and by what
// past commits said of them; then the places in the best of them.
import { limits } from '../../kernel/limits'
import { classifyPath, type PathClass } from '../path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../project-view'
import { findLiteral, literalsOf } from './literal'
import { placesIn, type Place } from './places'
import { queryWords } from './query-words'
import { channelWeights, rankFiles, type ChannelWeights, type WeighedWord } from './rank-files'
import { createStemmer } from './terms'

export interface Hit {
  readonly match: 'symbol' | 'path' | 'text'
  readonly filePath: string
  readonly startLine: number
  readonly endLine: number
  /** The symbol itself, or the one around the text; null for a file without any. */
  readonly symbol: StoredSymbol | null
  /** The line that matches best; the first line for symbols and paths. */
  readonly line: number
  /** 0 to 1, larger is better. */
  readonly relevance: number
  /** Share of the query's words found in it, the rare ones counting more. */
  readonly coverage: number
}

const classFactor: Readonly<Record<PathClass, number>> = {
  source: 1,
  example: 0.6,
  prose: 0.45,
  test: 0.4,
  data: 0.2,
  generated: 0.35,
  vendored: 0.3,
}
/** A name or path given exactly, and a literal text found as it stands, count like all words of the query together. */
const bonus = { name: 0.5, path: 1.5, literal: 1 }
/** Share of a file's score that all of its places get; the rest goes by the place. */
const fileShare = 0.5
/** Files looked into, and places shown of one. */
const filesOpened = 30
const placesPerFile = 8
const literalPlaces = 20
/** The score that counts as certain. */
const fullScore = 1.7

/** Finds symbols, files and lines for a query in plain words or code. Any text is safe. */
export function hybridSearch(
  view: ProjectView,
  query: string,
  limit: number,
  weights: ChannelWeights = channelWeights,
): readonly Hit[] {
  const text = query.slice(0, limits.searchQueryCharacters)
  const stemsOf = createStemmer()
  const ranking = rankFiles(view, queryWords(text), stemsOf, weights)
  const wantsTests = ranking.words.some(({ stem }) => stem === 'test' || stem === 'spec')
  const found = new Map<string, Candidate>()
  const candidate = (path: string): Candidate | undefined => {
    const known = found.get(path)
    const file = known === undefined ? view.graph.file(path) : null
    if (known !== undefined || file === null) return known
    const added: Candidate = { file, score: 0, coverage: 0, exact: [], literals: [], named: false }
    found.set(path, added)
    return added
  }
  for (const { file, score, coverage } of ranking.files)
    found.set(file.path, { file, score, coverage, exact: [], literals: [], named: false })
  addNames(view, text, candidate)
  addPath(text, view.graph.files(), candidate)
  for (const literal of literalsOf(text)) {
    for (const { path, line } of findLiteral(view, literal, literalPlaces)) {
      const one = candidate(path)
      if (one === undefined) continue
      if (one.literals.length === 0) one.score += bonus.literal
      one.literals.push(line)
    }
  }
  return [...found.values()]
    .map((one) => {
      const kind = classifyPath(one.file.path)
      const factor = one.named || (wantsTests && kind === 'test') ? 1 : classFactor[kind]
      return { ...one, score: one.score * factor }
    })
    .sort((left, right) => right.score - left.score || compare(left.file.path, right.file.path))
    .slice(0, filesOpened)
    .flatMap((one) => hitsIn(view, one, placesIn(view, one.file.path, ranking.words, stemsOf), ranking.words))
    .sort((left, right) => right.score - left.score || compare(left.hit.filePath, right.hit.filePath))
    .slice(0, Math.min(limit, limits.searchResults))
    .map(({ hit, score }) => ({ ...hit, relevance: Math.min(1, Math.round((score / fullScore) * 1000) / 1000) }))
}

interface Candidate {
  readonly file: StoredFile
  score: number
  coverage: number
  /** Definitions whose name stands in the query as it is. */
  readonly exact: StoredSymbol[]
  /** Lines that hold a literal of the query. */
  readonly literals: number[]
  /** The query is the path itself. */
  named: boolean
}

type Find = (path: string) => Candidate | undefined

const identifiers = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#)[\p{L}_$][\p{L}\p{N}_$]*)*/gu
const namesLookedUp = 40

function addNames(view: ProjectView, text: string, candidate: Find): void {
  const names = [...new Set(text.match(identifiers) ?? [])].slice(0, namesLookedUp)
  for (const name of names) {
    // A plain word of a sentence is no proof that the symbol of that name is meant.
    if (names.length > 1 && !/[._$:#]|\p{Ll}\p{Lu}/u.test(name)) continue
    for (const symbol of view.graph.symbolsNamed(name, 20)) {
      if (symbol.kind === 'external' || symbol.kind === 'file') continue
      const one = candidate(symbol.filePath)
      if (one === undefined) continue
      if (one.exact.length === 0) one.score += bonus.name
      one.exact.push(symbol)
    }
  }
}

function addPath(text: string, files: readonly StoredFile[], candidate: Find): void {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < 3 || /\s/.test(wanted)) return
  for (const { path } of files) {
    const lower = path.toLowerCase()
    const one = lower === wanted || lower.endsWith(`/${wanted}`) ? candidate(path) : undefined
    if (one === undefined) continue
    one.score += bonus.path
    one.coverage = 1
    one.named = true
  }
}

interface ScoredHit {
  readonly hit: Omit<Hit, 'relevance'>
  readonly score: number
}

/** The places of one file; the best of them gets the file's whole score. */
function hitsIn(
  view: ProjectView,
  { file, score, coverage, exact, literals, named }: Candidate,
  places: readonly Place[],
  words: readonly WeighedWord[],
): readonly ScoredHit[] {
  const keys = new Set(exact.map((symbol) => symbol.key))
  const valued: { readonly hit: Omit<Hit, 'relevance'>; readonly value: number }[] = places.map((place) => {
    return { hit: hitOf(file, place), value: place.score + (keys.has(place.symbol?.key ?? -1) ? 1 : 0) }
  })
  for (const line of literals) valued.push({ hit: lineHit(view, file.path, line), value: 2 })
  if (named || valued.length === 0) valued.push({ hit: pathHit(file, coverage), value: named ? 3 : 1 })
  const best = Math.max(...valued.map(({ value }) => value)) || 1
  return valued
    .sort((left, right) => right.value - left.value || left.hit.line - right.hit.line)
    .slice(0, words.length === 0 ? 1 : placesPerFile)
    .map(({ hit, value }) => ({ hit, score: score * (fileShare + (1 - fileShare) * (value / best)) }))
}

function hitOf(file: StoredFile, { match, symbol, line, coverage }: Place): Omit<Hit, 'relevance'> {
  const [startLine, endLine] = match === 'symbol' && symbol !== null ? [symbol.startLine, symbol.endLine] : [line, line]
  return { match, filePath: file.path, startLine, endLine, symbol, line, coverage }
}

function lineHit(view: ProjectView, path: string, line: number): Omit<Hit, 'relevance'> {
  const around = view.graph.symbolAt(path, line)
  const symbol = around === null || around.kind === 'file' ? null : around
  return { match: 'text', filePath: path, startLine: line, endLine: line, symbol, line, coverage: 1 }
}

function pathHit(file: StoredFile, coverage: number): Omit<Hit, 'relevance'> {
  const endLine = Math.max(1, file.lines)
  return { match: 'path', filePath: file.path, startLine: 1, endLine, symbol: null, line: 1, coverage }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
