// Which files a query is about. Each channel gives 0 to 1, by how much of the query it covers, weighted by rarity:
// the words of a file (path, names it defines, body), its best single chunk, and what past commits to it said.
import type { ProjectView, StoredFile } from '../project-view'
import type { QueryWord } from './query-words'
import type { Stemmer } from './terms'

/** How much each channel counts; 0 leaves it out. */
export interface ChannelWeights {
  readonly words: number
  readonly chunk: number
  readonly history: number
  /** Within words: what one occurrence counts in the file's own name, its folders and the names it defines; in the body it is 1. */
  readonly fileName: number
  readonly folder: number
  readonly names: number
}

export const channelWeights: ChannelWeights = {
  words: 1,
  chunk: 0.2,
  history: 0.5,
  fileName: 8,
  folder: 2,
  names: 3,
}

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
/** Past commits that say as much as the query: this many half-alike ones count half. */
const historySaturation = 0.5

/** Ranks all files that hold any of the words, best first. */
export function rankFiles(
  view: ProjectView,
  words: readonly QueryWord[],
  stemsOf: Stemmer,
  weights: ChannelWeights = channelWeights,
): FileRanking {
  const files = view.graph.files()
  const meanLines = files.reduce((sum, file) => sum + file.lines, 0) / Math.max(1, files.length)
  const lengths = files.map((file) => 1 - lengthShare + (lengthShare * file.lines) / Math.max(1, meanLines))
  const placed = words.map((word) => occurrences(view, word, files, stemsOf, weights))
  const weighed = words.map((word, at): WeighedWord => {
    return { ...word, value: word.weight * rarity(files.length, placed[at]?.counts.size ?? 0) }
  })
  const total = weighed.reduce((sum, word) => sum + word.value, 0) || 1
  const scores = new Map<number, { words: number; covered: number }>()
  weighed.forEach(({ value }, at) => {
    for (const [file, count] of placed[at]?.counts ?? []) {
      const normal = count / (lengths[file] ?? 1)
      const known = scores.get(file) ?? { words: 0, covered: 0 }
      known.words += (value * normal) / (normal + saturation)
      known.covered += value
      scores.set(file, known)
    }
  })
  const chunks = weights.chunk === 0 ? new Map<number, number>() : bestChunks(weighed, placed)
  const history = weights.history === 0 ? new Map<number, number>() : historyScores(view, words)
  for (const file of history.keys()) if (!scores.has(file)) scores.set(file, { words: 0, covered: 0 })
  const ranked = [...scores].flatMap(([place, { words: lexical, covered }]): RankedFile[] => {
    const file = files[place]
    if (file === undefined) return []
    const score =
      (weights.words * lexical + weights.chunk * (chunks.get(place) ?? 0)) / total +
      weights.history * (history.get(place) ?? 0)
    return [{ file, score, coverage: covered / total }]
  })
  return { files: ranked, words: weighed }
}

interface Occurrences {
  /** Weighted occurrences by the place of the file. */
  readonly counts: ReadonlyMap<number, number>
  /** Chunks whose body holds the word, by the place of the file and their first line. */
  readonly chunks: readonly (readonly [file: number, startLine: number])[]
}

function occurrences(
  view: ProjectView,
  word: QueryWord,
  files: readonly StoredFile[],
  stemsOf: Stemmer,
  weights: ChannelWeights,
): Occurrences {
  const counts = new Map<number, number>()
  const add = (file: number, count: number): void => void counts.set(file, (counts.get(file) ?? 0) + count)
  const chunks = view.graph.chunksHolding(word.text, 'body').map(([file, startLine]) => {
    add(file, 1)
    return [file, startLine] as const
  })
  if (weights.names > 0) for (const [file] of view.graph.chunksHolding(word.text, 'names')) add(file, weights.names)
  const beginning = word.stem.slice(0, 4)
  files.forEach(({ path }, place) => {
    if (!path.toLowerCase().includes(beginning)) return
    const slash = path.lastIndexOf('/') + 1
    if (stemsOf(path.slice(slash)).has(word.stem) || bare(path.slice(slash)) === word.text) add(place, weights.fileName)
    else if (stemsOf(path.slice(0, slash)).has(word.stem)) add(place, weights.folder)
  })
  return { counts, chunks }
}

/** A file's name without its ending and signs: `is-stream.js` is `isstream`. */
function bare(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function rarity(all: number, holding: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5))
}

function bestChunks(words: readonly WeighedWord[], placed: readonly Occurrences[]): ReadonlyMap<number, number> {
  const byChunk = new Map<string, number>()
  const best = new Map<number, number>()
  words.forEach(({ value }, at) => {
    for (const [file, startLine] of placed[at]?.chunks ?? []) {
      const key = `${file}:${startLine}`
      const sum = (byChunk.get(key) ?? 0) + value
      byChunk.set(key, sum)
      if (sum > (best.get(file) ?? 0)) best.set(file, sum)
    }
  })
  return best
}

/** Files that commits with a like subject changed: near 1 for one that several of them touched alone. */
function historyScores(view: ProjectView, words: readonly QueryWord[]): ReadonlyMap<number, number> {
  const all = view.graph.countCommits()
  if (all === 0) return new Map()
  const alike = new Map<number, { value: number; readonly files: number[]; readonly size: number }>()
  let total = 0
  for (const { text, weight } of words) {
    const changes = view.graph.changesSaying(text)
    const commits = new Set(changes.map(([commit]) => commit))
    const value = weight * rarity(all, commits.size)
    total += value
    for (const commit of commits) {
      const known = alike.get(commit)
      if (known !== undefined) known.value += value
    }
    const counted = new Set([...commits].filter((commit) => alike.has(commit)))
    for (const [commit, file, size] of changes) {
      if (counted.has(commit)) continue
      const known = alike.get(commit)
      if (known === undefined) alike.set(commit, { value, files: [file], size })
      else known.files.push(file)
    }
  }
  const sums = new Map<number, number>()
  for (const { value, files, size } of alike.values()) {
    const likeness = (value / total) ** 2 / Math.sqrt(Math.max(1, size))
    for (const file of files) sums.set(file, (sums.get(file) ?? 0) + likeness)
  }
  return new Map([...sums].map(([file, sum]) => [file, sum / (sum + historySaturation)]))
}
