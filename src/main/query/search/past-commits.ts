// Files changed by commits with a similar subject.
import type { ProjectView } from '../project-view'
import type { QueryWord } from './query-words'
import { rarity } from './rarity'

/** Past commits that match the whole query: this many half-matching ones count half. */
const saturation = 0.5
/** The best-matching commits that are used; the others hardly matter. */
const commitsOpened = 400

/** 0 to 1 by file index: near 1 for a file that several similar commits changed alone. */
export function historyScores(view: ProjectView, words: readonly QueryWord[]): ReadonlyMap<number, number> {
  const all = view.graph.countCommits()
  if (all === 0) return new Map()
  const alike = new Map<number, { value: number; readonly size: number }>()
  let total = 0
  for (const { text, weight } of words) {
    const commits = view.graph.commitsSaying(text)
    const value = weight * rarity(all, commits.length)
    total += value
    for (const [commit, size] of commits) {
      const known = alike.get(commit)
      if (known === undefined) alike.set(commit, { value, size })
      else known.value += value
    }
  }
  const likeness = [...alike].map(([commit, { value, size }]) => {
    return [commit, (value / total) ** 2 / Math.sqrt(Math.max(1, size))] as const
  })
  const most = new Map(likeness.sort(([, left], [, right]) => right - left).slice(0, commitsOpened))
  const sums = new Map<number, number>()
  for (const [commit, file] of view.graph.changesOf([...most.keys()]))
    sums.set(file, (sums.get(file) ?? 0) + (most.get(commit) ?? 0))
  return new Map([...sums].map(([file, sum]) => [file, sum / (sum + saturation)]))
}
