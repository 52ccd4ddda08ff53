// Ranks files for a query. Each channel gives 0 to 1, by how much of the query it covers, weighted by rarity: the words
// of a file (path, names it defines, body), its best single chunk, and the subjects of past commits to it.
import type { ProjectView, StoredFile } from '../project-view'
import { historyScores } from './past-commits'
import { pathWordsOf } from './path-words'
import type { QueryWord } from './query-words'
import { rarity } from './rarity'
import type { SearchWeights } from './weights'

export interface RankedFile {
  readonly file: StoredFile
  /** Larger is better; 1 is a file that contains every word often. */
  readonly score: number
  /** Share of the words found, by weight. */
  readonly coverage: number
}

/** A query's words with their rarity in one project. */
export interface WeightedWord extends QueryWord {
  /** Weight times inverse document frequency. */
  readonly value: number
}

export interface FileRanking {
  readonly files: readonly RankedFile[]
  readonly words: readonly WeightedWord[]
}

/** Beyond this many occurrences, more of them hardly count. */
const saturation = 1.6
/** How much long files are penalised for their length. */
const lengthShare = 0.35
/** A chunk that belongs to no file. */
const none = -1

/** Ranks all files that contain any of the words, unordered. */
export function rankFiles(view: ProjectView, words: readonly QueryWord[], weights: SearchWeights): FileRanking {
  const files = view.graph.files()
  const meanLines = files.reduce((sum, file) => sum + file.lines, 0) / Math.max(1, files.length)
  const placed = placeWords(view, words, weights)
  const weighed = words.map((word, at): WeightedWord => {
    return { ...word, value: summable(word.weight * rarity(files.length, placed[at]?.holders ?? 0)) }
  })
  const total = weighed.reduce((sum, word) => sum + word.value, 0) || 1
  const lexical = new Float64Array(files.length)
  const covered = new Float64Array(files.length)
  files.forEach((file, place) => {
    const length = 1 - lengthShare + (lengthShare * file.lines) / Math.max(1, meanLines)
    weighed.forEach(({ value }, at) => {
      const count = (placed[at]?.counts[place] ?? 0) / length
      if (count === 0) return
      lexical[place] = (lexical[place] ?? 0) + (value * count) / (count + saturation)
      covered[place] = (covered[place] ?? 0) + value
    })
  })
  const chunks = weights.chunk === 0 ? [] : bestChunks(view, weighed, placed)
  const history = weights.history === 0 ? new Map<number, number>() : historyScores(view, words)
  const ranked = files.flatMap((file, place): RankedFile | [] => {
    const coverage = (covered[place] ?? 0) / total
    if (coverage === 0 && !history.has(place)) return []
    const score =
      (weights.words * (lexical[place] ?? 0) + weights.chunk * (chunks[place] ?? 0)) / total +
      weights.history * (history.get(place) ?? 0)
    return { file, score, coverage }
  })
  return { files: ranked, words: weighed }
}

/** Rounded to millionths, which add up to the same in any order: lines with the same words have equal values. */
function summable(value: number): number {
  return Math.round(value * 2 ** 20) / 2 ** 20
}

interface Occurrences {
  /** Weighted occurrences by file index. */
  readonly counts: Float64Array
  /** The number of files that contain it. */
  readonly holders: number
  /** Chunks whose body contains the word. */
  readonly chunks: readonly number[]
}

function placeWords(view: ProjectView, words: readonly QueryWord[], weights: SearchWeights): readonly Occurrences[] {
  const files = view.graph.files()
  const fileOf = view.graph.filesOfChunks()
  const paths = pathWordsOf(files)
  const hasText = view.graph.hasText()
  return words.map(({ text, stem, forms = [] }) => {
    const written = [text, ...forms]
    const counts = new Float64Array(files.length)
    const add = (file: number, count: number): void => void (counts[file] = (counts[file] ?? 0) + count)
    const chunks = chunksOf(view, written, 'body')
    for (const chunk of chunks) add(fileOf[chunk] ?? none, 1)
    if (weights.definedName > 0)
      if (hasText) for (const chunk of chunksOf(view, written, 'names')) add(fileOf[chunk] ?? none, weights.definedName)
      else
        for (const file of new Set(written.flatMap((form) => view.graph.filesNaming(form))))
          add(file, weights.definedName)
    const named = new Set([...(paths.names.get(stem) ?? []), ...(paths.bareNames.get(text) ?? [])])
    for (const file of named) add(file, weights.fileName)
    for (const file of paths.folders.get(stem) ?? []) if (!named.has(file)) add(file, weights.folder)
    return { counts, holders: counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0), chunks }
  })
}

/** The chunks that hold a word in any of its forms. */
function chunksOf(view: ProjectView, forms: readonly string[], column: 'names' | 'body'): readonly number[] {
  const [first = '', ...others] = forms
  const chunks = view.graph.chunksHolding(first, column)
  return others.length === 0
    ? chunks
    : [...new Set([chunks, ...others.map((form) => view.graph.chunksHolding(form, column))].flat())]
}

/** The value of the words in the best chunk of each file, by file index. */
function bestChunks(
  view: ProjectView,
  words: readonly WeightedWord[],
  placed: readonly Occurrences[],
): ArrayLike<number> {
  const fileOf = view.graph.filesOfChunks()
  const sums = new Float64Array(fileOf.length)
  const best = new Float64Array(view.graph.files().length)
  words.forEach(({ value }, at) => {
    for (const chunk of placed[at]?.chunks ?? []) {
      const file = fileOf[chunk] ?? none
      const sum = (sums[chunk] = (sums[chunk] ?? 0) + value)
      if (sum > (best[file] ?? 0)) best[file] = sum
    }
  })
  return best
}
