// Which files a query is about. Each channel gives 0 to 1, by how much of the query it covers, weighted by rarity:
// the words of a file (path, names it defines, body), its best single chunk, and what past commits to it said.
import type { ChunkPlace, ProjectView, StoredFile } from '../project-view'
import { historyScores } from './past-commits'
import type { QueryWord } from './query-words'
import { rarity } from './rarity'
import type { Stemmer } from './terms'
import type { SearchWeights } from './weights'

export interface RankedFile {
  readonly file: StoredFile
  /** Larger is better; 1 is a file that holds every word often. */
  readonly score: number
  /** Share of the words found, by weight. */
  readonly coverage: number
}

/** A query's words with their rarity in one project. */
export interface WeighedWord extends QueryWord {
  /** Weight times inverse document frequency. */
  readonly value: number
}

export interface FileRanking {
  readonly files: readonly RankedFile[]
  readonly words: readonly WeighedWord[]
}

/** From how many occurrences on more of them hardly count. */
const saturation = 1.6
/** How far long files are held against their length. */
const lengthShare = 0.35

/** Ranks all files that hold any of the words, in no order. */
export function rankFiles(
  view: ProjectView,
  words: readonly QueryWord[],
  stemsOf: Stemmer,
  weights: SearchWeights,
): FileRanking {
  const files = view.graph.files()
  const meanLines = files.reduce((sum, file) => sum + file.lines, 0) / Math.max(1, files.length)
  const placed = placeWords(view, words, stemsOf, weights)
  const weighed = words.map((word, at): WeighedWord => {
    return { ...word, value: word.weight * rarity(files.length, placed[at]?.holders ?? 0) }
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
  const chunks = weights.chunk === 0 ? new Map<number, number>() : bestChunks(weighed, placed)
  const history = weights.history === 0 ? new Map<number, number>() : historyScores(view, words)
  const ranked = files.flatMap((file, place): RankedFile | [] => {
    const coverage = (covered[place] ?? 0) / total
    if (coverage === 0 && !history.has(place)) return []
    const score =
      (weights.words * (lexical[place] ?? 0) + weights.chunk * (chunks.get(place) ?? 0)) / total +
      weights.history * (history.get(place) ?? 0)
    return { file, score, coverage }
  })
  return { files: ranked, words: weighed }
}

interface Occurrences {
  /** Weighted occurrences by the place of the file. */
  readonly counts: Float64Array
  /** Files with any. */
  readonly holders: number
  /** Chunks whose body holds the word. */
  readonly chunks: readonly ChunkPlace[]
}

function placeWords(
  view: ProjectView,
  words: readonly QueryWord[],
  stemsOf: Stemmer,
  weights: SearchWeights,
): readonly Occurrences[] {
  const paths = view.graph.files().map(({ path }) => path)
  const lowerPaths = paths.map((path) => path.toLowerCase())
  return words.map((word) => {
    const counts = new Float64Array(paths.length)
    const add = (file: number, count: number): void => void (counts[file] = (counts[file] ?? 0) + count)
    const chunks = view.graph.chunksHolding(word.text, 'body')
    for (const [file] of chunks) add(file, 1)
    if (weights.definedName > 0)
      for (const [file] of view.graph.chunksHolding(word.text, 'names')) add(file, weights.definedName)
    const beginning = word.stem.slice(0, 4)
    lowerPaths.forEach((lower, place) => {
      if (lower.includes(beginning)) add(place, pathWeight(paths[place] ?? '', word, stemsOf, weights))
    })
    return { counts, holders: counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0), chunks }
  })
}

function pathWeight(path: string, word: QueryWord, stemsOf: Stemmer, weights: SearchWeights): number {
  const slash = path.lastIndexOf('/') + 1
  const name = path.slice(slash)
  if (stemsOf(name).has(word.stem) || bare(name) === word.text) return weights.fileName
  return stemsOf(path.slice(0, slash)).has(word.stem) ? weights.folder : 0
}

/** A file's name without its ending and signs: `is-stream.js` is `isstream`. */
function bare(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The value of the words in the best chunk of each file. */
function bestChunks(words: readonly WeighedWord[], placed: readonly Occurrences[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  const best = new Map<number, number>()
  words.forEach(({ value }, at) => {
    for (const [file, chunk] of placed[at]?.chunks ?? []) {
      const sum = (sums.get(chunk) ?? 0) + value
      sums.set(chunk, sum)
      if (sum > (best.get(file) ?? 0)) best.set(file, sum)
    }
  })
  return best
}
