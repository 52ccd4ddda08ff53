// Hybrid search over one project: exact names and paths, literal text, and files ranked by all their words and by the
// subjects of past commits; then the places in the best of them, each boosted by its neighbours in the graph.
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../project-view'
import { candidateFiles, compare, type Candidate } from './candidates'
import { MentionFinder } from './mentions'
import { bestNeighbours } from './neighbours'
import { placesIn } from './places'
import { queryWords } from './query-words'
import { rankFiles, type WeightedWord } from './rank-files'
import { placeScorer, type ScoredPlace } from './score-places'
import { searchWeights, type SearchWeights } from './weights'

export interface Hit {
  readonly match: 'symbol' | 'path' | 'text'
  readonly filePath: string
  readonly startLine: number
  readonly endLine: number
  /** The symbol itself, or the one that contains the text; null for a file without symbols. */
  readonly symbol: StoredSymbol | null
  /** The line that matches best; the first line for symbols and paths. */
  readonly line: number
  /** 0 to 1, larger is better. */
  readonly relevance: number
  /** Share of the query's words found in it, the rare ones counting more. */
  readonly coverage: number
}

/** Files searched in detail, and places shown per file. */
const filesOpened = 20
const placesPerFile = 12
/** Exact names and quotes come before any place that only contains the words. */
const asked = { symbol: 1, literal: 2, path: 3 }
/** The share for a file whose words are only in its path or in past commits. */
const pathShare = 0.3
/** The score that counts as certain. */
const fullScore = 2

/**
 * Finds symbols, files and lines for a query in plain words or code. Any text is safe.
 * @param isWanted which files are searched, all if it isn't given
 */
export function hybridSearch(
  view: ProjectView,
  query: string,
  limit: number,
  weights: SearchWeights = searchWeights,
  isWanted?: (path: string) => boolean,
): readonly Hit[] {
  const text = query.slice(0, limits.searchQueryCharacters)
  const shown = Math.min(limit, limits.searchResults)
  const { files: all, words } = rankFiles(view, queryWords(text), weights)
  const files = isWanted === undefined ? all : all.filter(({ file }) => isWanted(file.path))
  const finder = new MentionFinder(words)
  const opened = candidateFiles(view, text, { files, words }, filesOpened).map((file) => {
    return { file, ...placesIn(view, file.file.path, finder) }
  })
  const scored = placeScorer(opened, words, weights)
  const spots = opened.flatMap(({ file, places }) => spotsIn(file, places.map(scored), weights))
  return bestOfEachFile(raised(view, spots, weights), weights)
    .slice(0, shown)
    .map((spot) => hitOf(view, spot, finder, words))
}

/** A place, a line of a quoted text, or a whole file, with its score among all. */
interface Spot {
  readonly file: Candidate
  readonly place: ScoredPlace | null
  /** The line that contains a quoted text. */
  readonly literal: number | null
  readonly score: number
}

function spotsIn(file: Candidate, places: readonly ScoredPlace[], weights: SearchWeights): readonly Spot[] {
  const exact = new Set<number | undefined>(file.exact.map((symbol) => symbol.key))
  const spot = (value: number, rest: Partial<Spot>): Spot => {
    return { file, place: null, literal: null, score: weights.file * file.score + file.factor * value, ...rest }
  }
  const spots = [
    ...places.map((place) => spot(place.score + (exact.has(place.definition?.key) ? asked.symbol : 0), { place })),
    ...file.literals.map((literal) => spot(asked.literal, { literal })),
  ]
  if (file.named) return [...spots, spot(asked.path, {})]
  return spots.length > 0 ? spots : [spot(pathShare * file.coverage, {})]
}

function raised(view: ProjectView, spots: readonly Spot[], weights: SearchWeights): readonly Spot[] {
  if (weights.neighbour === 0) return spots
  const scores = new Map<number, number>()
  for (const { place, score } of spots) if (place?.definition != null) scores.set(place.definition.key, score)
  const best = bestNeighbours(view, scores)
  return spots.map((spot) => {
    const key = spot.place?.definition?.key
    return key === undefined ? spot : { ...spot, score: spot.score + weights.neighbour * (best.get(key) ?? 0) }
  })
}

/**
 * All spots, best first, a few per file; each further one of a file counts less, so that one file can't fill the list.
 */
function bestOfEachFile(spots: readonly Spot[], weights: SearchWeights): readonly Spot[] {
  const shown = new Map<Candidate, number>()
  const best = [...spots].sort(byScore).flatMap((spot): Spot | [] => {
    const before = shown.get(spot.file) ?? 0
    shown.set(spot.file, before + 1)
    return before < placesPerFile ? { ...spot, score: spot.score - weights.crowd * Math.log1p(before) } : []
  })
  return best.sort(byScore)
}

function byScore(left: Spot, right: Spot): number {
  return right.score - left.score || compare(left.file.file.path, right.file.file.path) || lineOf(left) - lineOf(right)
}

function lineOf({ place, literal }: Spot): number {
  return literal ?? place?.definition?.startLine ?? place?.body?.bestLine ?? 1
}

function hitOf(
  view: ProjectView,
  { file: { file, coverage }, place, literal, score }: Spot,
  finder: MentionFinder,
  words: readonly WeightedWord[],
): Hit {
  const filePath = file.path
  const relevance = Math.min(1, Math.max(0, Math.round((score / fullScore) * 1000) / 1000))
  if (literal !== null) {
    const around = view.graph.symbolAt(filePath, literal)
    const symbol = around === null || around.kind === 'file' ? null : around
    return { match: 'text', filePath, ...only(literal), symbol, relevance, coverage: 1 }
  }
  if (place === null) {
    const endLine = Math.max(1, file.lines)
    return { match: 'path', filePath, startLine: 1, endLine, symbol: null, line: 1, relevance, coverage }
  }
  const symbol = place.definition === null ? null : view.graph.symbolByKey(place.definition.key)
  const found = { filePath, symbol, relevance, coverage: place.coverage }
  if (symbol === null || (place.body !== null && isFoundByText(symbol, place, finder, words)))
    return { match: 'text', ...found, ...only(place.body?.bestLine ?? 1) }
  return { match: 'symbol', ...found, startLine: symbol.startLine, endLine: symbol.endLine, line: symbol.startLine }
}

function only(line: number): Pick<Hit, 'startLine' | 'endLine' | 'line'> {
  return { startLine: line, endLine: line, line }
}

/** Whether most matches are in the lines of a symbol, and neither in its name nor in its doc. */
function isFoundByText(
  symbol: StoredSymbol,
  { coverage }: ScoredPlace,
  finder: MentionFinder,
  words: readonly WeightedWord[],
): boolean {
  const contained = new Set([...finder.wordsIn(symbol.name), ...finder.wordsAmong(symbol.doc ?? '')])
  const value = (among: Iterable<WeightedWord>): number => [...among].reduce((sum, word) => sum + word.value, 0)
  return value(contained) < (coverage * value(words)) / 2
}
