// Full-text search. Every word is quoted, so no input is interpreted as FTS5 syntax (C-33, C-34).
import { limits } from '../../../kernel/limits'
import { currentValue } from '../current-value'
import type { ChunkHit, GraphReader, SymbolHit } from './graph-reader'
import { splitQuery, type SplitWord } from '../text/split-words'
import type { Connection, Statement } from '../../sqlite'
import { symbolColumns, symbolJoins, symbolOf, symbolOrder, type SymbolRow } from './stored-symbols'

/** A hit that contains all words of a query counts this much more than one that contains some. */
const wholeQueryFactor = 1.5

/** Stop words: ignored unless a query consists of nothing else. */
const emptyWords = new Set(
  (
    'a an and any are as at be by can could did do does for from get had has have how i if in into is it its me my of on ' +
    'or our out please should show so tell than that the their them then there these they this to us was we were what ' +
    'when where which who whom whose why will with would you your'
  ).split(' '),
)

/** Symbols outside the repository are valid hits, but rarely the ones that were meant. */
const outsideFactor = 0.4
const spareHits = 20

type SearchQueries = Pick<
  GraphReader,
  'hasText' | 'searchSymbols' | 'searchChunks' | 'chunksHolding' | 'filesNaming' | 'filesOfChunks' | 'countChunks'
>

export function searchQueries(connection: Connection): SearchQueries {
  const symbolIndex = openIndex(connection, {
    ...{ table: 'symbol_text', score: 'bm25(symbol_text, 10.0, 4.0, 2.0, 1.0)', rows: limits.searchRankedSymbols },
    ...{ joins: 'JOIN node ON node.key = hit.key LEFT JOIN file ON file.id = node.file', order: symbolOrder },
  })
  const chunkIndex = openIndex(connection, {
    ...{ table: 'chunk_text', score: 'bm25(chunk_text, 3.0, 5.0, 1.0)', rows: limits.searchRankedRows },
    ...{ joins: 'JOIN chunk ON chunk.key = hit.key JOIN file ON file.id = chunk.file', order: 'file.place, chunk.key' },
  })
  const symbol = connection.prepare(`SELECT ${symbolColumns} FROM node ${symbolJoins} WHERE node.key = ?`).raw()
  const chunk = connection.prepare(
    `SELECT file.path AS filePath, chunk.start_line AS startLine, chunk.end_line AS endLine
     FROM chunk JOIN file ON file.id = chunk.file WHERE chunk.key = ?`,
  )
  const holding = connection
    .prepare<[string]>(`SELECT rowid FROM chunk_text WHERE chunk_text MATCH ? LIMIT ${limits.searchRankedRows}`)
    .pluck()
  const naming = connection
    .prepare<[string]>(
      `SELECT file.place FROM (SELECT rowid AS key FROM symbol_text WHERE symbol_text MATCH ? LIMIT ${limits.searchRankedRows}) AS hit
       JOIN node ON node.key = hit.key JOIN file ON file.id = node.file WHERE node.place > 0`,
    )
    .pluck()
  const chunks = connection.prepare('SELECT count(*) FROM chunk').pluck()
  const whole = connection.prepare('SELECT has_text FROM summary').pluck()
  return {
    hasText: () => whole.get() === 1,
    filesNaming: (word) => naming.all(`name : ${quoted(word)}`) as number[],
    chunksHolding: (word, column) => holding.all(`${column} : ${quoted(word)}`) as number[],
    filesOfChunks: currentValue(connection, () => loadFilesOfChunks(connection)),
    countChunks: () => chunks.get() as number,
    searchSymbols: (text, limit) =>
      rank(symbolIndex, text, limit <= 0 ? 0 : limit + spareHits)
        .map(([key, score]): SymbolHit => {
          const found = symbolOf(symbol.get(key) as SymbolRow)
          return { symbol: found, score: found.filePath === '' ? score * outsideFactor : score }
        })
        .sort((left, right) => right.score - left.score)
        .slice(0, limit),
    searchChunks: (text, limit) =>
      rank(chunkIndex, text, limit).map(([key, score]): ChunkHit => {
        return { ...(chunk.get(key) as Omit<ChunkHit, 'score'>), score }
      }),
  }
}

/** Kept in memory: a common word matches thousands of chunks, too many to look up one by one. */
function loadFilesOfChunks(connection: Connection): Int32Array {
  const last = connection.prepare('SELECT max(key) FROM chunk').pluck().get() as number | null
  const places = new Int32Array((last ?? 0) + 1).fill(-1)
  const files = connection.prepare('SELECT first_chunk, last_chunk + 1, place FROM file').raw()
  for (const [first, end, place] of files.all() as [number, number, number][]) places.fill(place, first, end)
  return places
}

type Hit = readonly [key: number, score: number]

interface TextTable {
  readonly table: string
  readonly score: string
  /** At most this many rows are ranked per query. */
  readonly rows: number
  /** Joins what `order` needs to `hit.key`. */
  readonly joins: string
  /** The order of rows with the same score. */
  readonly order: string
}

interface TextIndex extends Pick<TextTable, 'rows'> {
  readonly best: Statement<{ readonly text: string; readonly limit: number }[]>
  readonly count: Statement<[string]>
  /** Puts keys in their order. */
  readonly sorted: Statement<[string]>
}

/** Ranks on the index alone, then joins only the best rows. The number of ranked rows is limited, for common words. */
function openIndex(connection: Connection, { table, score, rows, joins, order }: TextTable): TextIndex {
  const found = `FROM ${table} WHERE ${table} MATCH`
  const bound = `LIMIT ${rows}`
  return {
    rows,
    best: connection
      .prepare<{ readonly text: string; readonly limit: number }[]>(
        `WITH hit AS MATERIALIZED (SELECT rowid AS key, ${score} AS score ${found} @text ${bound})
         SELECT hit.key, -hit.score FROM hit ${joins}
         WHERE hit.score <= coalesce((SELECT score FROM hit ORDER BY score LIMIT 1 OFFSET @limit - 1), 0)
         ORDER BY hit.score, ${order} LIMIT @limit`,
      )
      .raw(),
    count: connection.prepare<[string]>(`SELECT count(*) FROM (SELECT 1 ${found} ? ${bound})`).pluck(),
    sorted: connection
      .prepare<[string]>(
        `SELECT hit.key FROM (SELECT value AS key FROM json_each(?)) AS hit ${joins} ORDER BY ${order}`,
      )
      .pluck(),
  }
}

function rank(index: TextIndex, text: string, limit: number): readonly Hit[] {
  const words = searchedWords(text)
  if (words.length === 0 || limit <= 0) return []
  const scores = new Map(index.best.all({ text: anyOf(distinctiveTerms(index, words)), limit }) as Hit[])
  if (words.length > 1 || words[0]?.parts.length !== 0) {
    for (const [key, score] of index.best.all({ text: allOf(words), limit }) as Hit[])
      scores.set(key, score * wholeQueryFactor)
  }
  const keys = index.sorted.all(JSON.stringify([...scores.keys()])) as number[]
  return keys
    .map((key): Hit => [key, scores.get(key) ?? 0])
    .sort(([, left], [, right]) => right - left)
    .slice(0, limit)
}

/** The rarest terms, as many as can be ranked in time; common ones hardly matter anyway. */
function distinctiveTerms(index: TextIndex, words: readonly SplitWord[]): readonly string[] {
  const terms = [...new Set(words.flatMap((word) => [word.whole, ...word.parts]))]
  const counted = terms.map((term) => ({ term, rows: index.count.get(quoted(term)) as number }))
  counted.sort((left, right) => left.rows - right.rows)
  let rows = 0
  const telling = counted.filter((entry) => (rows += entry.rows) <= index.rows)
  return (telling.some((entry) => entry.rows > 0) ? telling : counted).map((entry) => entry.term)
}

/** The words of a query that are worth searching for. */
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

/** A word as FTS5 expects it, whatever characters it contains. */
export function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
