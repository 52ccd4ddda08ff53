// Full-text search. Every word is quoted, so no text can be read as FTS5 syntax (C-33, C-34).
import { limits } from '../kernel/limits'
import type { ChunkHit, ChunkPlace, GraphReader, SymbolHit } from './graph-reader'
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

/** Hits outside the repository are answers too, but rarely the ones that were meant. */
const outsideFactor = 0.4
const spareHits = 20

type SearchQueries = Pick<GraphReader, 'searchSymbols' | 'searchChunks' | 'chunksHolding' | 'countChunks'>

export function searchQueries(connection: Connection): SearchQueries {
  const symbolIndex = openIndex(connection, 'symbol_text', 'bm25(symbol_text, 10.0, 4.0, 2.0, 1.0)')
  const chunkIndex = openIndex(connection, 'chunk_text', 'bm25(chunk_text, 3.0, 5.0, 1.0)')
  const symbol = connection.prepare(`SELECT ${symbolColumns} FROM node ${symbolJoins} WHERE node.key = ?`).raw()
  const chunk = connection.prepare(
    `SELECT file.path AS filePath, chunk.start_line AS startLine, chunk.end_line AS endLine
     FROM chunk JOIN file ON file.id = chunk.file WHERE chunk.key = ?`,
  )
  const holding = connection
    .prepare<[string]>(
      `SELECT chunk.file - 1, chunk.start_line, chunk.end_line FROM chunk_text JOIN chunk ON chunk.key = chunk_text.rowid
       WHERE chunk_text MATCH ? LIMIT ${limits.searchRankedRows}`,
    )
    .raw()
  const chunks = connection.prepare('SELECT count(*) FROM chunk').pluck()
  return {
    chunksHolding: (word, column) => holding.all(`${column} : ${quoted(word)}`) as ChunkPlace[],
    countChunks: () => chunks.get() as number,
    searchSymbols: (text, limit) =>
      rank(symbolIndex, text, limit <= 0 ? 0 : limit + spareHits)
        .map(([key, score]): SymbolHit => {
          const found = symbolOf(symbol.get(key) as SymbolRow)
          return { symbol: found, score: found.filePath === '' ? score * outsideFactor : score }
        })
        .sort((left, right) => right.score - left.score || left.symbol.key - right.symbol.key)
        .slice(0, limit),
    searchChunks: (text, limit) =>
      rank(chunkIndex, text, limit).map(([key, score]): ChunkHit => {
        return { ...(chunk.get(key) as Omit<ChunkHit, 'score'>), score }
      }),
  }
}

type Hit = readonly [key: number, score: number]

interface TextIndex {
  readonly best: Statement<[string, number]>
  readonly count: Statement<[string]>
}

/** Ranking first, on the index alone; only the best rows are joined. What is ranked is bounded, for common words. */
function openIndex(connection: Connection, table: string, score: string): TextIndex {
  const bound = limits.searchRankedRows
  return {
    best: connection
      .prepare<[string, number]>(
        `SELECT key, -score FROM (SELECT rowid AS key, ${score} AS score FROM ${table} WHERE ${table} MATCH ? LIMIT ${bound})
         ORDER BY score, key LIMIT ?`,
      )
      .raw(),
    count: connection
      .prepare<[string]>(`SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ${bound})`)
      .pluck(),
  }
}

function rank(index: TextIndex, text: string, limit: number): readonly Hit[] {
  const words = searchedWords(text)
  if (words.length === 0 || limit <= 0) return []
  const scores = new Map(index.best.all(anyOf(tellingTerms(index, words)), limit) as Hit[])
  if (words.length > 1 || words[0]?.parts.length !== 0) {
    for (const [key, score] of index.best.all(allOf(words), limit) as Hit[]) scores.set(key, score * wholeQueryFactor)
  }
  return [...scores]
    .sort(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right)
    .slice(0, limit)
}

/** The rarest terms, as many as can be ranked in time; the common ones tell little anyway. */
function tellingTerms(index: TextIndex, words: readonly SplitWord[]): readonly string[] {
  const terms = [...new Set(words.flatMap((word) => [word.whole, ...word.parts]))]
  const counted = terms.map((term) => ({ term, rows: index.count.get(quoted(term)) as number }))
  counted.sort((left, right) => left.rows - right.rows)
  let rows = 0
  const telling = counted.filter((entry) => (rows += entry.rows) <= limits.searchRankedRows)
  return (telling.some((entry) => entry.rows > 0) ? telling : counted).map((entry) => entry.term)
}

/** The words of a query that are worth looking for. */
export function searchedWords(text: string): readonly SplitWord[] {
  const words = splitQuery(text.slice(0, limits.searchQueryCharacters), limits.searchWords)
  const telling = words.filter((word) => !emptyWords.has(word.whole))
  return telling.length > 0 ? telling : words
}

function anyOf(terms: readonly string[]): string {
  return terms.map(quoted).join(' OR ')
}

function allOf(words: readonly SplitWord[]): string {
  return words
    .map(({ whole, parts }) => {
      return parts.length === 0 ? quoted(whole) : `(${quoted(whole)} OR (${parts.map(quoted).join(' AND ')}))`
    })
    .join(' AND ')
}

/** A word as FTS5 takes it, whatever characters it has. */
export function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
