// Ablation: how much each part of the ranking contributes, by the same questions without it.
import type { ProjectView } from '#main/query/project-view'
import { hybridSearch } from '#main/query/search/hybrid'
import { searchWeights, type SearchWeights } from '#main/query/search/weights'
import { mean, short, type Outcome } from './locate-figures'
import type { LocateCase } from './locate-history'
import { isHard, judgeHits, judgedHits, type JudgedHits } from './locate-judge'

const variants: readonly (readonly [name: string, without: Partial<SearchWeights>])[] = [
  ['everything', {}],
  ['words of the file', { words: 0 }],
  ['best part of the file', { chunk: 0 }],
  ['past commits', { history: 0 }],
  ['paths', { fileName: 0, folder: 0 }],
  ['names it defines', { definedName: 0 }],
  ['the file, for its places', { file: 0 }],
  ['names of definitions', { ownName: 0, outerName: 0 }],
  ['best line', { line: 0 }],
  ['length of definitions', { length: 0 }],
  ['callers and callees', { neighbour: 0 }],
  ['crowding of one file', { crowd: 0 }],
]

/** Collects outcomes per question. */
export interface Ablation {
  add(view: ProjectView, question: LocateCase): void
  /** A row for the whole ranking and one for each omitted part. */
  table(): string
}

export function createAblation(): Ablation {
  const outcomes = variants.map((): { readonly hard: boolean; readonly judged: JudgedHits }[] => [])
  return {
    add: (view, question) => {
      const hard = isHard(question)
      variants.forEach(([, without], at) => {
        const hits = hybridSearch(view, question.query, judgedHits, { ...searchWeights, ...without })
        outcomes[at]?.push({ hard, judged: judgeHits(hits, question) })
      })
    },
    table: () => {
      const rows = variants.map(([name], at) => {
        const all = outcomes[at] ?? []
        const files = all.map(({ judged }) => judged.files)
        const hard = all.filter((one) => one.hard).map(({ judged }) => judged.files)
        const functions = all.flatMap(({ judged }) => judged.functions ?? [])
        return `${(at === 0 ? name : `without ${name}`).padEnd(34)} ${[files, hard, functions].map(figures).join('  ')}`
      })
      return [`${''.padEnd(34)} files MRR R@10  hard MRR R@10  functions MRR R@10`, ...rows].join('\n')
    },
  }
}

function figures(outcomes: readonly Outcome[]): string {
  const [rank, recall] = [outcomes.map((one) => one.reciprocalRank), outcomes.map((one) => one.recall10)]
  return `${short(mean(rank))} ${short(mean(recall))}`
}
