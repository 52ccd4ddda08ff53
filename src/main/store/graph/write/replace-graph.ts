// Replaces a stored graph by another one, step by step within one transaction, or two for a first graph.
import { dropGraph, graphIndexes, graphTables, textTables, type TextKind } from '../graph-schema'
import { attachFiles } from '../read/graph-history'
import { adoptText } from '../text/next-text'
import { loadChunks } from '../text/chunk-rows'
import { throwIfAborted } from '../../../kernel/abort'
import { asStoreError, type Connection } from '../../sqlite'
import { comparePaths } from '../../../graph/program/program'
import { countedCalls } from '../read/called'
import { idsInOrder } from './file-rows'
import { storeDigests } from './graph-digests'
import { batchesOf, rowCount, type GraphBatch } from './graph-batch'
import { GraphLoader } from './graph-loader'
import { hasWholeGraph } from './graph-state'
import type { GraphWriter, NextGraph, NextText, StoredDigest, WrittenFile } from './graph-writer'
import { loadSymbolText } from './node-rows'

/** The database whose graph is replaced. */
export interface ReplacedGraph {
  readonly connection: Connection
  readonly file: string
  /** What `summary` stores as its builder. */
  readonly builtBy: string
}

/** A graph that takes the place of the stored one. Steps come in the order of the methods; a failure rolls back. */
export class Replacement {
  private readonly connection: Connection
  private readonly loader: GraphLoader
  /** Readers of a complete graph keep it until the next one is complete. */
  private readonly isFirst: boolean
  private error: Error | null = null

  /** @param counted of all files of the graph, as `countedCalls` gives it */
  constructor(
    private readonly target: ReplacedGraph,
    counted: Uint8Array,
  ) {
    const { connection, builtBy } = target
    this.connection = connection
    this.isFirst = !hasWholeGraph(connection)
    this.loader = this.step(() => {
      // Otherwise whoever waits for the structure waits for a checkpoint of it; the end has one.
      connection.pragma('wal_autocheckpoint = 0')
      connection.exec('BEGIN IMMEDIATE')
      connection.exec(dropGraph)
      connection.exec(graphTables)
      return new GraphLoader(connection, builtBy, counted)
    })
  }

  add(batch: GraphBatch): void {
    this.step(() => this.loader.add(batch))
  }

  /**
   * Writes what was read of files, after all batches: at once, because very many would fill the memory.
   * @param first the id of the first of them; the others follow in path order
   */
  addFiles(files: Iterable<WrittenFile>, first: number): void {
    this.step(() => this.loader.addFiles(files, first))
  }

  /** Writes digests of files, likewise. */
  addDigests(digests: Iterable<StoredDigest>): void {
    this.step(() => storeDigests(this.connection, digests))
  }

  /** @param onIndexed called with the share of the indexes that is built */
  index(onIndexed: (share: number) => void): void {
    this.step(() => {
      this.loader.finish()
      graphIndexes.forEach((index, place) => {
        this.connection.exec(index)
        onIndexed((place + 1) / graphIndexes.length)
      })
    })
  }

  /**
   * Copies text that was indexed elsewhere: first that of symbols, then that of bodies.
   * @returns whether readers get this graph from now on; with the text of bodies they always do
   */
  adopt(kind: TextKind): boolean {
    return this.step(() => {
      if (kind === 'bodies') {
        this.adoptBodies()
        return true
      }
      adoptText(this.connection, this.target.file, 'symbols')
      if (!this.isFirst) return false
      this.connection.exec(textTables('bodies', ''))
      this.publish()
      return true
    })
  }

  /** The other way: fills the text with what `load` writes, and ends. */
  endWith(load: (connection: Connection, kind: TextKind) => void, onStructure: () => void): void {
    const { connection } = this
    this.step(() => {
      connection.exec(textTables('symbols', ''))
      load(connection, 'symbols')
      connection.exec(textTables('bodies', ''))
      if (this.isFirst) this.publish()
    })
    if (this.isFirst) onStructure()
    this.step(() => {
      if (this.isFirst) connection.exec('BEGIN IMMEDIATE')
      load(connection, 'bodies')
      this.end()
    })
  }

  /** Leaves the stored graph as it is, unless the end was reached. */
  abandon(): void {
    if (this.connection.inTransaction) this.connection.exec('ROLLBACK')
    this.connection.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  }

  private adoptBodies(): void {
    const { connection, isFirst } = this
    if (isFirst) connection.exec('BEGIN IMMEDIATE')
    adoptText(connection, this.target.file, 'bodies')
    this.end()
  }

  /** Readers get a first graph before the text of bodies is there. */
  private publish(): void {
    attachFiles(this.connection)
    this.connection.exec('COMMIT')
  }

  private end(): void {
    placeChunks(this.connection)
    if (!this.isFirst) attachFiles(this.connection)
    this.connection.prepare('UPDATE summary SET has_text = 1').run()
    this.connection.exec('COMMIT')
    checkpoint(this.connection)
  }

  private step<T>(work: () => T): T {
    if (this.error !== null) throw this.error
    try {
      return work()
    } catch (error) {
      // A full disk rolls the transaction back by itself.
      this.abandon()
      const known = asStoreError(error)
      this.error = known instanceof Error ? known : new Error(String(known))
      throw this.error
    }
  }
}

/** Pages of the log after which SQLite copies them to the database, by default. */
const checkpointPages = 1_000

/** Building the indexes counts as this share of a load. */
const indexShare = 0.15
const rowsPerReport = 4_096

/** Replaces the graph and its text in one transaction, or two for a first graph. */
export function replaceGraph(
  target: ReplacedGraph,
  ...[graph, files, parsed, { onProgress, signal, onStructure }]: Parameters<GraphWriter['replaceGraph']>
): void {
  const sorted = files.toSorted((left, right) => comparePaths(left.path, right.path))
  const paths = sorted.map(({ path }) => path)
  const fileId = idsInOrder(paths)
  const most = 2 * graph.nodes.length + graph.edges.length + graph.unresolved.length + files.length
  const total = Math.ceil(most * (1 + indexShare))
  let rows = 0
  let reported = 0
  // Some rows are written after the indexes and count as the end; progress never decreases.
  const report = (done: number): void => {
    reported = Math.max(reported, Math.min(done, total))
    onProgress?.(reported, total)
    throwIfAborted(signal)
  }
  const onRow = (): void => {
    rows++
    if (rows % rowsPerReport === 0) report(rows)
  }
  const next = new Replacement(target, countedCalls(paths))
  try {
    for (const batch of batchesOf(graph, fileId)) {
      next.add(batch)
      report((rows += rowCount(batch)))
    }
    next.addFiles(sorted, 1)
    next.index((share) => report(total * (1 - indexShare * (1 - share))))
    next.endWith(
      (connection, kind) => {
        if (kind === 'symbols') loadSymbolText(connection, graph.nodes, onRow)
        else loadChunks(connection, parsed, fileId, onRow)
      },
      () => onStructure?.(),
    )
  } finally {
    next.abandon()
  }
  onProgress?.(total, total)
}

/** Called while a graph is replaced by one that is written elsewhere. */
export interface ReplaceEvents {
  /** With the share of the indexes that is built. */
  readonly onProgress?: (share: number) => void
  /** The graph can be read; its text follows. */
  readonly onStructure?: () => void
}

/**
 * Replaces the graph by one that a thread has been given with its files, and by text of exactly these that another one
 * indexes in the meantime. If there was no complete graph before, readers get structure, names and paths first, and the text of
 * files in a second transaction; if the second is never reached, the graph doesn't count as current.
 */
export async function replaceGraphWith(
  next: NextGraph,
  text: NextText,
  { onProgress, onStructure }: ReplaceEvents,
): Promise<void> {
  await next.index((share) => onProgress?.(share))
  await text.filled('symbols')
  if (await next.adopt('symbols')) onStructure?.()
  await text.filled('bodies')
  await next.adopt('bodies')
  onProgress?.(1)
}

/** Records in the table of files where the text of each file is. */
function placeChunks(connection: Connection): void {
  // In one statement: rows of very many files would take more memory than the text.
  connection.exec(
    `UPDATE file SET first_chunk = own.first, last_chunk = own.last
     FROM (SELECT file, min(key) AS first, max(key) AS last FROM chunk GROUP BY file) AS own WHERE own.file = file.id`,
  )
}

/**
 * Empties the log, without waiting for readers that are in the middle of a query.
 * @throws AppError `internal_error` when the disk has no room for both the log and the database
 */
function checkpoint(connection: Connection): void {
  connection.pragma('busy_timeout = 100')
  try {
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    throw asStoreError(error)
  } finally {
    connection.pragma('busy_timeout = 5000')
  }
}
