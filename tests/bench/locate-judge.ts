// Judges the hits of one search by what the commit changed.
import type { Hit } from '#main/query/search/hybrid'
import { createStemmer, queryTerms } from '#main/query/search/terms'
import { judge, type Outcome } from './locate-figures'
import { isSource, type LocateCase } from './locate-history'

/** Hits that are asked for; of their files and functions ten count. */
export const judgedHits = 100

const callable: ReadonlySet<string> = new Set(['function', 'method', 'constructor'])

/** How well hits did; `functions` is null where the commit changed none that could be found. */
export interface JudgedHits {
  readonly files: Outcome
  readonly functions: Outcome | null
}

/** Judges the files and the functions of hits, tests and other things that are no source left out. */
export function judgeHits(hits: readonly Hit[], { files, functions }: LocateCase): JudgedHits {
  const source = hits.filter(({ filePath }) => isSource(filePath))
  const foundFiles = source.map(({ filePath }) => filePath)
  const foundFunctions = source.flatMap(({ symbol }) => {
    return symbol !== null && callable.has(symbol.kind) ? [`${symbol.filePath}#${symbol.name}`] : []
  })
  return {
    files: judge([...new Set(foundFiles)], new Set(files)),
    functions: functions.length === 0 ? null : judge([...new Set(foundFunctions)], new Set(functions)),
  }
}

/** Whether the paths of the files that are looked for hold no word of the query. */
export function isHard({ query, files }: LocateCase): boolean {
  const stemsOf = createStemmer()
  const terms = queryTerms(query)
  return files.every((path) => {
    const stems = stemsOf(path)
    return terms.every((term) => !stems.has(term))
  })
}
