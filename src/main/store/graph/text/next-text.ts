// Indexes the text of the next graph in a separate thread and separate databases, while other threads link and load:
// this takes half of the time of writing a graph, and a database has one writer. The result is copied: the words of
// symbols with the graph, the words of lines with it or afterwards.
import { AppError } from '../../../contract/errors'
import { madeOnce } from '../../../kernel/made-once'
import { threadMilliseconds } from '../../../kernel/processor-time'
import { CallPort } from '../../../kernel/threads/call-port'
import { bulkInsert, type Value } from '../write/bulk-insert'
import { createChunkLoader } from './chunk-rows'
import { comparePaths } from '../../../graph/program/program'
import { idsInOrder } from '../write/file-rows'
import { adoptNextText, textParts, textTables, type TextKind } from '../graph-schema'
import type { NextText } from '../write/graph-writer'
import { SymbolTextLoader, type SymbolWords } from '../write/node-rows'
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

/**
 * Starts indexing text in a thread, which waits for the symbols before it ends.
 * @param bodies when it indexes the text of files
 */
export function startNextText(
  workerUrl: URL,
  order: TextOrder,
  signal: AbortSignal,
  bodies: 'at once' | 'after the symbols',
): NextText {
  signal.throwIfAborted()
  removeWords(order.database)
  const port = new CallPort<TextFiller>({
    workerUrl,
    workerData: order,
    broken: (cause) => new AppError('internal_error', 'The text was not indexed to its end.', { cause }),
  })
  const end = (): void => void port.end()
  signal.addEventListener('abort', end, { once: true })
  let used: number | null = 0
  const report = (milliseconds: number | null): void => void (used = milliseconds)
  const filled = { symbols: Promise.withResolvers<void>(), bodies: Promise.withResolvers<void>() }
  const fillBodies = (): void => filled.bodies.resolve(port.call('fillBodies', null, signal).then(report))
  if (bodies === 'at once') fillBodies()
  // The thread holds what it has read until it ends. Waiters get a failure; there are none once the run has failed.
  void Promise.all([filled.symbols.promise, filled.bodies.promise])
    .finally(end)
    .catch(() => undefined)
  return {
    symbols: (nodes) => {
      // If it fails, the end fails in the same way.
      port.call('addSymbols', columnsOf(nodes), signal).catch(() => undefined)
    },
    endSymbols: () => {
      filled.symbols.resolve(port.call('endSymbols', null, signal).then(report))
      if (bodies === 'after the symbols') fillBodies()
    },
    filled: (kind) => filled[kind].promise,
    usedMilliseconds: () => used,
    stop: async () => {
      signal.removeEventListener('abort', end)
      await port.end()
      removeWords(order.database)
    },
  }
}

/** The work of the thread; each part returns the processor time used so far, or null where Node can't measure it. */
export interface TextFiller {
  /**
   * Indexes the words of lines; between batches of files it handles messages, so that symbols need not wait.
   * @throws AppError `internal_error` for a full disk, here and below
   */
  readonly fillBodies: (input: null) => Promise<number | null>
  readonly addSymbols: (columns: SymbolColumns) => void
  /** @throws the first failure of `addSymbols` too */
  readonly endSymbols: (input: null) => number | null
}

/** Files between two looks at messages: some tens of milliseconds. */
const filesInARow = 32

export function createTextFiller({ database, paths }: TextOrder): TextFiller {
  const symbols = madeOnce(() => openSymbols(database))
  return {
    fillBodies: async () => {
      const parses = openForReading(database)
      const connection = openForLoading(wordsFile(database, 'bodies'))
      try {
        connection.exec(`BEGIN IMMEDIATE; ${textTables('bodies', '')}`)
        const sorted = paths.toSorted(comparePaths)
        const loader = createChunkLoader(connection, idsInOrder(sorted))
        let files = 0
        for (const file of readParsedTexts(parses, sorted)) {
          loader.add(file)
          if (++files % filesInARow === 0) await new Promise((resolve) => setImmediate(resolve))
        }
        loader.finish()
        connection.exec('COMMIT')
        return threadMilliseconds()
      } catch (error) {
        throw asStoreError(error)
      } finally {
        connection.close()
        parses.close()
      }
    },
    addSymbols: (columns) => symbols().add(symbolsOf(columns)),
    endSymbols: () => {
      symbols().end()
      return threadMilliseconds()
    },
  }
}

interface SymbolFiller {
  add(symbols: Iterable<SymbolWords>): void
  end(): void
}

/** Indexes the words of symbols; after a failure all that follows fails in the same way. */
function openSymbols(database: string): SymbolFiller {
  const connection = openWords(database)
  let failure: Error | undefined
  const step = <T>(work: () => T): T => {
    if (failure !== undefined) throw failure
    try {
      return work()
    } catch (error) {
      connection.close()
      const known = asStoreError(error)
      throw (failure = known instanceof Error ? known : new Error(String(known)))
    }
  }
  const loader = step(() => {
    connection.exec(`BEGIN IMMEDIATE; ${textTables('symbols', '')}`)
    return new SymbolTextLoader(connection)
  })
  return {
    add: (symbols) => step(() => loader.add(symbols)),
    end: () =>
      step(() => {
        loader.finish()
        connection.exec('COMMIT')
        connection.close()
      }),
  }
}

function openWords(database: string): Connection {
  try {
    return openForLoading(wordsFile(database, 'symbols'))
  } catch (error) {
    throw asStoreError(error)
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
