// Test files that have several words in their path and in the name of one of their tests.
import { isTestPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { splitIdentifier, stem } from './terms'

export interface NamedTest {
  readonly path: string
  readonly line: number
}

/** A single word is in the names of many tests, for many reasons. */
const leastWords = 2

/** The test files with all the words in their path, then those where a test has those that the path lacks. */
export function testsNamed(view: ProjectView, words: readonly string[]): readonly NamedTest[] {
  const wanted = words.map((word) => splitIdentifier(word).map(stem))
  if (wanted.length < leastWords) return []
  const fileOf = view.graph.filesOfChunks()
  const byName = words.map((word) => {
    const forms = splitIdentifier(word).flatMap((part) => [part, stem(part)])
    return new Set(forms.flatMap((form) => view.graph.chunksHolding(form, 'names').map((chunk) => fileOf[chunk] ?? -1)))
  })
  const found = view.graph.files().flatMap(({ path }, place) => {
    if (!isTestPath(path)) return []
    const inPath = new Set(splitIdentifier(path).map(stem))
    const lacking = wanted.flatMap((parts, at) => (parts.every((part) => inPath.has(part)) ? [] : [{ parts, at }]))
    if (lacking.length === 0) return [{ path, line: 1, lacks: 0 }]
    if (!lacking.every(({ at }) => byName[at]?.has(place) === true)) return []
    const named = view.graph.symbolsInFile(path).find(({ kind, name }) => {
      const stems = new Set(splitIdentifier(name).map(stem))
      return kind !== 'file' && lacking.every(({ parts }) => parts.every((part) => stems.has(part)))
    })
    return named === undefined ? [] : [{ path, line: named.startLine, lacks: lacking.length }]
  })
  return found.toSorted((a, b) => a.lacks - b.lacks)
}
