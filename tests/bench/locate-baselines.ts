// Baselines for search: counting words as with ripgrep, and BM25 over unsplit words.
import { contentWords } from '#main/query/search/terms'
import type { ProjectView } from '#main/query/project-view'
import { isSource } from './locate-history'

/** Ranks paths for a query, best first. */
export type Ranking = (query: string) => readonly string[]

interface Document {
  readonly path: string
  readonly text: string
}

/** Both rankings over the source files of a tree. */
export function baselines(view: ProjectView): { readonly ripgrep: Ranking; readonly bm25: Ranking } {
  const documents = view.graph.files().flatMap(({ path }): Document[] => {
    const text = isSource(path) ? view.readText(path) : null
    return text === null ? [] : [{ path, text: `${path}\n${text.lines.join('\n')}`.toLowerCase() }]
  })
  return { ripgrep: ripgrepLike(documents), bm25: plainBm25(documents) }
}

/** Files that contain most of the words, ignoring case and as substrings; then those that contain them most often. */
function ripgrepLike(documents: readonly Document[]): Ranking {
  return (query) => {
    const words = [...new Set(contentWords(query).map((word) => word.toLowerCase()))]
    const scored = documents.map(({ path, text }) => {
      const counts = words.map((word) => text.split(word).length - 1)
      const held = counts.filter((count) => count > 0).length
      return { path, score: held + counts.reduce((sum, count) => sum + count, 0) / 1e6 }
    })
    return best(scored)
  }
}

/**
 * Okapi BM25 with its usual constants; words are runs of letters, digits and underscores, neither split nor stemmed.
 */
function plainBm25(documents: readonly Document[]): Ranking {
  const saturation = 1.2
  const lengthShare = 0.75
  const counted = documents.map(({ path, text }) => {
    const counts = new Map<string, number>()
    const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { path, counts, length: words.length }
  })
  const meanLength = counted.reduce((sum, one) => sum + one.length, 0) / Math.max(1, counted.length)
  return (query) => {
    const words = [...new Set(contentWords(query).map((word) => word.toLowerCase()))]
    const weights = words.map((word) => {
      const holders = counted.filter((one) => one.counts.has(word)).length
      return Math.log(1 + (counted.length - holders + 0.5) / (holders + 0.5))
    })
    const scored = counted.map(({ path, counts, length }) => {
      const normal = saturation * (1 - lengthShare + (lengthShare * length) / meanLength)
      const score = words.reduce((sum, word, index) => {
        const count = counts.get(word) ?? 0
        return sum + ((weights[index] ?? 0) * count * (saturation + 1)) / (count + normal)
      }, 0)
      return { path, score }
    })
    return best(scored)
  }
}

function best(scored: readonly { readonly path: string; readonly score: number }[]): readonly string[] {
  return scored
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1))
    .map(({ path }) => path)
}
