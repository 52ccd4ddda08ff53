// Definitions that a question names: in backticks, as code, or by words in a row.
import { limits } from '../../kernel/limits'
import { matchingSymbols, rankSymbols } from '../../query/find-symbol'
import { classifyPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { Hit } from '../../query/search/hybrid'
import { contentWords } from '../../query/search/terms'
import { isCallable } from '../../query/symbol-kinds'
import { mentionsIn } from '../understanding/mentions'

const mostNamed = 4

/** Functions that the question names among its words. */
export function namedIn(view: ProjectView, question: string): readonly StoredSymbol[] {
  const names = mentionsIn(question.slice(0, limits.questionCharacters)).filter(
    ({ form }) => form === 'marked' || form === 'code',
  )
  return names.slice(0, 3).flatMap(({ text }) => {
    const [first] = rankSymbols(view, matchingSymbols(view, text))
    return first !== undefined && isCallable(first) && first.filePath !== '' ? [first] : []
  })
}

const mostRunWords = 4
const runStarts = ['', 'is', 'has', 'get', 'can']

/**
 * "What is up to date": words in a row may be one name, `UpToDate` or `isUpToDate`, although each word is common.
 * @param least how many of the words must be distinctive
 */
export function namedByRuns(view: ProjectView, question: string, least = 1): readonly StoredSymbol[] {
  const words =
    question
      .slice(0, limits.searchQueryCharacters)
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, limits.searchWords) ?? []
  const found: StoredSymbol[] = []
  for (let length = mostRunWords; length >= 2; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      if (contentWords(run.join(' ')).length < least) continue
      const names = runStarts.flatMap((start) =>
        ['', '_'].map((sign) => [...(start === '' ? [] : [start]), ...run].join(sign)),
      )
      const symbols = [...new Set(names)].flatMap((name) => view.graph.symbolsNamed(name, mostNamed))
      found.push(...symbols.filter((one) => isCallable(one) && classifyPath(one.filePath) === 'source'))
    }
  }
  return rankSymbols(view, [...new Map(found.map((symbol) => [symbol.key, symbol])).values()]).slice(0, mostNamed)
}

/** The places found, and the definitions that the question names if they are not among them. */
export function withNamed(found: readonly Hit[], named: readonly StoredSymbol[]): readonly Hit[] {
  const keys = new Set(found.flatMap(({ symbol, match }) => (symbol === null || match === 'text' ? [] : [symbol.key])))
  const top = found[0]?.relevance ?? 1
  return [
    ...found,
    ...named
      .filter(({ key }) => !keys.has(key))
      .map((symbol): Hit => ({
        match: 'symbol',
        filePath: symbol.filePath,
        startLine: symbol.startLine,
        endLine: symbol.endLine,
        symbol,
        line: symbol.startLine,
        relevance: top,
        coverage: 1,
      })),
  ]
}
