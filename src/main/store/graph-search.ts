// Full-text search. Every word is quoted, so no text can be read as FTS5 syntax (C-33, C-34).
import { limits } from '../kernel/limits'
import type { ChunkHit, GraphReader, SymbolHit } from './graph-reader'
import { splitQuery, type SplitWord } from './split-words'
import type { Connection, Statement } from './sqlite'
import { symbolColumns, symbolJoins, symbolOf, type SymbolRow } from './stored-symbols'

/** Where all words of a query are found, the hit counts this much more than where only some are. */
const wholeQueryFactor = 1.5

/** Words that say nothing about code; left out unless the query has no others. */
const emptyWords = new Set(
  (
    'a an and any are as at be by can could did do does for from get had has have how i if in into is it its me my of on ' +
    'or our out please should show so tell than that the their them then there these they this to us was we were what ' +
    'when where which who whom whose why will with would you your'
  ).split(' '),
)

export function searchQueries(connection: Connection): Pick<GraphReader, 'searchSymbols' | 'searchChunks'> {
  // Ranking first, on the index alone; only the best rows are joined.
  const symbolHits = connection
    .prepare<[string, number]>(
      `SELECT rowid, -rank FROM symbol_text WHERE symbol_text MATCH ? AND rank MATCH 'bm25(10.0, 4.0, 2.0, 1.0)'
       ORDER BY rank LIMIT ?`,
    )
    .raw()
  const chunkHits = connection
    .prepare<[string, number]>(
      `SELECT rowid, -rank FROM chunk_text WHERE chunk_text MATCH ? AND rank MATCH 'bm25(3.0, 5.0, 1.0)'
       ORDER BY rank LIMIT ?`,
    )
    .raw()
  const symbol = connection.prepare(`SELECT ${symbolColumns} FROM node ${symbolJoins} WHERE node.key = ?`).raw()
  const chunk = connection.prepare(
    `SELECT file.path AS filePath, chunk.start_line AS startLine, chunk.end_line AS endLine
     FROM chunk JOIN file ON file.id = chunk.file WHERE chunk.key = ?`,
  )
  return {
    searchSymbols: (text, limit) =>
      rank(symbolHits, text, limit).map(([key, score]): SymbolHit => {
        return { symbol: symbolOf(symbol.get(key) as SymbolRow), score }
      }),
    searchChunks: (text, limit) =>
      rank(chunkHits, text, limit).map(([key, score]): ChunkHit => {
        return { ...(chunk.get(key) as Omit<ChunkHit, 'score'>), score }
      }),
  }
}

type Hit = readonly [key: number, score: number]

function rank(statement: Statement<[string, number]>, text: string, limit: number): readonly Hit[] {
  const words = searchedWords(text)
  if (words.length === 0 || limit <= 0) return []
  const any = statement.all(anyOf(words), limit) as Hit[]
  const scores = new Map(any)
  if (words.length > 1) {
    for (const [key, score] of statement.all(allOf(words), limit) as Hit[]) scores.set(key, score * wholeQueryFactor)
  }
  return [...scores]
    .sort(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right)
    .slice(0, limit)
}

/** The words of a query that are worth looking for. */
export function searchedWords(text: string): readonly SplitWord[] {
  const words = splitQuery(text.slice(0, limits.searchQueryCharacters), limits.searchWords)
  const telling = words.filter((word) => !emptyWords.has(word.whole))
  return telling.length > 0 ? telling : words
}

function anyOf(words: readonly SplitWord[]): string {
  const terms = new Set(words.flatMap((word) => [word.whole, ...word.parts]))
  return [...terms].map(quoted).join(' OR ')
}

function allOf(words: readonly SplitWord[]): string {
  return words
    .map(({ whole, parts }) => {
      return parts.length === 0 ? quoted(whole) : `(${quoted(whole)} OR (${parts.map(quoted).join(' AND ')}))`
    })
    .join(' AND ')
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
