// "How is it encrypted before it is uploaded": the best places may all be named with one of the words.
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import { hybridSearch, type Hit } from '../../../query/search/hybrid'
import { createStemmer, splitIdentifier, stem } from '../../../query/search/terms'

/** With more words a question tells of several things, and each of them of little. */
const mostWords = 4
/** The best places, of which one should be named with each of the words. */
const leading = 3
const searched = 8
const mostAdded = 2

/** The places with the best one for each word that none of the first is named with, behind the very first. */
export function withEachWord(view: ProjectView, hits: readonly Hit[], words: readonly string[]): readonly Hit[] {
  if (words.length < 2 || words.length > mostWords || hits.length < leading) return hits
  const stemmed = createStemmer()
  const namesOf = ({ symbol, filePath }: Hit): ReadonlySet<string> =>
    stemmed(`${symbol?.qualifiedName ?? ''} ${filePath}`)
  const stemsOf = (word: string): readonly string[] => splitIdentifier(word).map(stem)
  const isNamed = (hit: Hit, word: string): boolean => stemsOf(word).every((one) => namesOf(hit).has(one))
  const unnamed = words.filter((word) => !hits.slice(0, leading).some((hit) => isNamed(hit, word)))
  // If no place is named with any of them, the words are those of users.
  if (unnamed.length === words.length) return hits
  // A word that much is named with, such as "save", says less than those that the places have.
  const naming = (word: string): number => view.graph.chunksHolding(word.toLowerCase(), 'names').length
  const most = Math.max(...words.filter((word) => !unnamed.includes(word)).map(naming))
  const telling = unnamed.filter((word) => naming(word) <= most)
  const added = telling.slice(0, mostAdded).flatMap((word) => {
    const best = hybridSearch(view, word, searched).find(
      (hit) => hit.symbol !== null && classifyPath(hit.filePath) === 'source' && isNamed(hit, word),
    )
    return best === undefined ? [] : [{ ...best, coverage: Math.min(best.coverage, 1 / words.length) }]
  })
  const keys = new Set(added.map(({ symbol }) => symbol?.key))
  const [first, ...rest] = hits
  return first === undefined || added.length === 0
    ? hits
    : [first, ...added, ...rest.filter(({ symbol }) => symbol === null || !keys.has(symbol.key))].slice(0, hits.length)
}
