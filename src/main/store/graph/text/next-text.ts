// The text of the next graph, indexed in a thread and a database of its own while others link and load: it takes half of
// all that writing a graph takes, and a database has one writer. What came of it is brought over in the end.
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '../../../contract/errors'
import { limits } from '../../../kernel/limits'
import { bulkInsert, type Value } from '../write/bulk-insert'
import { loadChunks } from './chunk-rows'
import { freshFileIds, givenId } from '../write/file-rows'
import { adoptNextText, textParts, textTables } from '../graph-schema'
import type { NextText } from '../write/graph-writer'
import { loadSymbolText, type SymbolWords } from '../write/node-rows'
import { readParsedTexts } from '../write/parse-cache'
import { asStoreError, deleteDatabase, openForLoading, openForReading, type Connection } from '../../sqlite'

/** What the thread is given: files whose parses are cached in the database. */
export interface TextOrder {
  readonly database: string
  readonly paths: readonly string[]
}

/** What symbols say, as columns: a thread is sent these in a tenth of the time that rows take. */
export interface SymbolColumns {
  readonly names: readonly string[]
  readonly kinds: readonly SymbolWords['kind'][]
  /** Null when it is the name. */
  readonly qualified: readonly (string | null)[]
  readonly docs: readonly (string | null)[]
  readonly paths: readonly string[]
  /** The path of each symbol, by its place in `paths`. */
  readonly pathOf: Int32Array
}

export type TextMessage =
  { readonly kind: 'filled' } | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string }

/** Starts to index the text of files in a thread; it waits for the symbols before it ends. */
export function startNextText(workerUrl: URL, order: TextOrder, signal: AbortSignal): NextText {
  signal.throwIfAborted()
  removeWords(order.database)
  const worker = new Worker(workerUrl, {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungMegabytes },
  })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  const filled = new Promise<void>((resolve, reject) => {
    worker.once('message', (message: TextMessage) => {
      if (message.kind === 'filled') resolve()
      else reject(new AppError(message.code, message.message))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop)
      reject(new AppError('internal_error', 'The text was not indexed to its end.'))
    })
  })
  // Whoever waits for it is told; nobody does once the run has failed for another reason.
  filled.catch(() => undefined)
  return {
    symbols: (nodes) => worker.postMessage(columnsOf(nodes)),
    filled,
    stop: async () => {
      await worker.terminate()
      await exited
      removeWords(order.database)
    },
  }
}

/** The thread's work, in the order of its methods. */
export interface TextFiller {
  /** @throws AppError `internal_error` for a full disk, here and below */
  fillChunks(): void
  fillSymbols(columns: SymbolColumns): void
}

export function createTextFiller({ database, paths }: TextOrder): TextFiller {
  const file = wordsFile(database)
  const guarded = (work: (connection: Connection) => void): void => {
    const connection = openForLoading(file)
    try {
      connection.transaction(() => work(connection)).immediate()
    } catch (error) {
      throw asStoreError(error)
    } finally {
      connection.close()
    }
  }
  return {
    fillChunks: () => {
      const parses = openForReading(database)
      try {
        guarded((connection) => {
          connection.exec(textTables(''))
          loadChunks(connection, readParsedTexts(parses, paths), givenId(freshFileIds(paths)), () => undefined)
        })
      } finally {
        parses.close()
      }
    },
    fillSymbols: (columns) => guarded((connection) => loadSymbolText(connection, symbolsOf(columns), () => undefined)),
  }
}

/** Brings what a filled `NextText` holds into the graph's database, in the transaction that is open. */
export function adoptText(connection: Connection, database: string): void {
  const words = openForReading(wordsFile(database))
  try {
    connection.exec(textTables('next_'))
    // The tables behind a text index are written by hand, which is not for everyday use.
    connection.unsafeMode(true)
    for (const part of textParts) copyRows(words, connection, part)
    connection.exec(adoptNextText)
  } finally {
    connection.unsafeMode(false)
    words.close()
  }
}

function copyRows(from: Connection, to: Connection, table: string): void {
  const read = from.prepare(`SELECT * FROM ${table}`).raw()
  const columns = read.columns().map(({ name }) => name)
  // A new text index has rows of its own.
  to.exec(`DELETE FROM next_${table}`)
  const rows = bulkInsert(to, `next_${table}`, columns)
  for (const row of read.iterate() as Iterable<Value[]>) rows.add(...row)
  rows.finish()
}

function wordsFile(database: string): string {
  return `${database}-words`
}

function removeWords(database: string): void {
  deleteDatabase(wordsFile(database))
}

function columnsOf(nodes: readonly SymbolWords[]): SymbolColumns {
  const places = new Map<string, number>()
  const placeOf = (path: string): number => {
    const place = places.get(path) ?? places.size
    places.set(path, place)
    return place
  }
  const pathOf = Int32Array.from(nodes, ({ filePath }) => placeOf(filePath))
  return {
    names: nodes.map(({ name }) => name),
    kinds: nodes.map(({ kind }) => kind),
    qualified: nodes.map(({ name, qualifiedName }) => (qualifiedName === name ? null : qualifiedName)),
    docs: nodes.map(({ doc }) => doc),
    paths: [...places.keys()],
    pathOf,
  }
}

function* symbolsOf({ names, kinds, qualified, docs, paths, pathOf }: SymbolColumns): Iterable<SymbolWords> {
  for (const [at, name] of names.entries()) {
    const [kind = 'file', qualifiedName = name, doc = null] = [kinds[at], qualified[at] ?? name, docs[at]]
    yield { kind, name, qualifiedName, filePath: paths[pathOf[at] ?? 0] ?? '', doc }
  }
}
