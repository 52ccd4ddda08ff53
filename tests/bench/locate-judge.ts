// Judges the hits of one search by what the commit changed.
import type { Hit } from '#main/query/search/hybrid'
import { createStemmer, queryTerms } from '#main/query/search/terms'
import { judge, type Outcome } from './locate-figures'
import { isSource, type LocateCase } from './locate-history'

/** Hits requested; ten of their files and functions count. */
export const judgedHits = 100

const callable: ReadonlySet<string> = new Set(['function', 'method', 'constructor'])

/** Scores of hits; `functions` is null if the commit changed none that exists in the tree. */
export interface JudgedHits {
  readonly files: Outcome
  readonly functions: Outcome | null
}

/** Scores the files and functions of hits, without tests and other files that aren't source. */
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

/** Whether no path of the expected files contains a word of the query. */
export function isHard({ query, files }: LocateCase): boolean {
  const stemsOf = createStemmer()
  const terms = queryTerms(query)
  return files.every((path) => {
    const stems = stemsOf(path)
    return terms.every((term) => !stems.has(term))
  })
}
