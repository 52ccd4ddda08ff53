// Indexes the text of the next graph in a thread and in databases of its own, while other threads link and load: this
// takes half of the time of writing a graph, and a database has one writer. The result is copied: the words of symbols
// with the graph, the words of lines with it or afterwards.
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '../../../contract/errors'
import { limits } from '../../../kernel/limits'
import { bulkInsert, type Value } from '../write/bulk-insert'
import { createChunkLoader } from './chunk-rows'
import { freshFileIds, givenId } from '../write/file-rows'
import { adoptNextText, textParts, textTables, type TextKind } from '../graph-schema'
import type { NextText } from '../write/graph-writer'
import { loadSymbolText, type SymbolWords } from '../write/node-rows'
import { readParsedTexts } from '../write/parse-cache'
import { asStoreError, deleteDatabase, openForLoading, openForReading, type Connection } from '../../sqlite'

/** Input of the thread: files whose parses are cached in the database. */
export interface TextOrder {
  readonly database: string
  readonly paths: readonly string[]
}

/** The text of symbols as columns: sending these to a thread takes a tenth of the time of rows. */
export interface SymbolColumns {
  readonly names: readonly string[]
  readonly kinds: readonly SymbolWords['kind'][]
  /** Null if equal to the name. */
  readonly qualified: readonly (string | null)[]
  readonly docs: readonly (string | null)[]
  readonly paths: readonly string[]
  /** The path of each symbol, as an index into `paths`. */
  readonly pathOf: Int32Array
}

export type TextMessage =
  | { readonly kind: TextKind; readonly used: number | null }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string }

/** Starts indexing the text of files in a thread; the thread waits for the symbols before it ends. */
export function startNextText(workerUrl: URL, order: TextOrder, signal: AbortSignal): NextText {
  signal.throwIfAborted()
  removeWords(order.database)
  const waits = { symbols: Promise.withResolvers<void>(), bodies: Promise.withResolvers<void>() }
  const worker = new Worker(workerUrl, {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungMegabytes },
  })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  const fail = (error: unknown): void => {
    for (const { reject } of Object.values(waits)) reject(error)
  }
  let used: number | null = 0
  worker.on('message', (message: TextMessage) => {
    if (message.kind !== 'failed') used = message.used
    if (message.kind === 'failed') fail(new AppError(message.code, message.message))
    else waits[message.kind].resolve()
  })
  worker.once('error', fail)
  worker.once('exit', () => {
    signal.removeEventListener('abort', stop)
    fail(new AppError('internal_error', 'The text was not indexed to its end.'))
  })
  // Whoever waits gets the error; once the run has failed for another reason, no one waits.
  for (const { promise } of Object.values(waits)) promise.catch(() => undefined)
  return {
    symbols: (nodes) => worker.postMessage(columnsOf(nodes)),
    filled: (kind) => waits[kind].promise,
    usedMilliseconds: () => used,
    stop: async () => {
      await worker.terminate()
      await exited
      removeWords(order.database)
    },
  }
}

/** The work of the thread. */
export interface TextFiller {
  /**
   * Indexes the words of lines; between batches of files it handles messages, so that symbols need not wait.
   * @throws AppError `internal_error` for a full disk, here and below
   */
  fillBodies(): Promise<void>
  fillSymbols(columns: SymbolColumns): void
}

/** Files between two looks at messages: some tens of milliseconds. */
const filesInARow = 32

export function createTextFiller({ database, paths }: TextOrder): TextFiller {
  return {
    fillBodies: async () => {
      const parses = openForReading(database)
      const connection = openForLoading(wordsFile(database, 'bodies'))
      try {
        connection.exec(`BEGIN IMMEDIATE; ${textTables('bodies', '')}`)
        const loader = createChunkLoader(connection, givenId(freshFileIds(paths)))
        let files = 0
        for (const file of readParsedTexts(parses, paths)) {
          loader.add(file)
          if (++files % filesInARow === 0) await new Promise((resolve) => setImmediate(resolve))
        }
        loader.finish()
        connection.exec('COMMIT')
      } catch (error) {
        throw asStoreError(error)
      } finally {
        connection.close()
        parses.close()
      }
    },
    fillSymbols: (columns) => {
      const connection = openForLoading(wordsFile(database, 'symbols'))
      try {
        connection.exec(`BEGIN IMMEDIATE; ${textTables('symbols', '')}`)
        loadSymbolText(connection, symbolsOf(columns), () => undefined)
        connection.exec('COMMIT')
      } catch (error) {
        throw asStoreError(error)
      } finally {
        connection.close()
      }
    },
  }
}

/** Copies the result of a `NextText` into the graph's database, within the open transaction. */
export function adoptText(connection: Connection, database: string, kind: TextKind): void {
  const words = openForReading(wordsFile(database, kind))
  try {
    connection.exec(textTables(kind, 'next_'))
    // Writes the shadow tables of a text index directly, which SQLite allows only in unsafe mode.
    connection.unsafeMode(true)
    for (const part of textParts[kind]) copyRows(words, connection, part)
    connection.exec(adoptNextText(kind))
  } finally {
    connection.unsafeMode(false)
    words.close()
  }
}

function copyRows(from: Connection, to: Connection, table: string): void {
  const read = from.prepare(`SELECT * FROM ${table}`).raw()
  const columns = read.columns().map(({ name }) => name)
  // A new text index already contains rows.
  to.exec(`DELETE FROM next_${table}`)
  const rows = bulkInsert(to, `next_${table}`, columns)
  for (const row of read.iterate() as Iterable<Value[]>) rows.add(...row)
  rows.finish()
}

function wordsFile(database: string, kind: TextKind): string {
  return `${database}-${kind}`
}

function removeWords(database: string): void {
  for (const kind of ['symbols', 'bodies'] as const) deleteDatabase(wordsFile(database, kind))
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
