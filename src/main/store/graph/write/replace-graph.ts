// Replaces a stored graph by another one, with its text or with text that is being indexed.
import { dropGraph, graphIndexes, graphTables, textTables } from '../graph-schema'
import { attachFiles } from '../read/graph-history'
import { adoptText } from '../text/next-text'
import { asStoreError, type Connection } from '../../sqlite'
import {
  graphLoad,
  loadFiles,
  loadGraph,
  loadText,
  placeChunks,
  markTextComplete,
  type GraphLoad,
  type LoadedRows,
} from './graph-loader'
import { hasWholeGraph } from './graph-state'
import type { GraphWriter } from './graph-writer'

/** The database whose graph is replaced. */
export interface ReplacedGraph {
  readonly connection: Connection
  readonly file: string
  /** What `summary` stores as its builder. */
  readonly builtBy: string
}

/** Replaces the graph and its text in one transaction. */
export function replaceGraph(
  { connection, builtBy }: ReplacedGraph,
  ...[graph, files, parsed, options]: Parameters<GraphWriter['replaceGraph']>
): void {
  const load = graphLoad(graph, files, builtBy, options)
  try {
    connection
      .transaction(() => {
        const rows = beginLoad(connection, load)
        loadText(connection, load, parsed)
        endLoad(connection, load, rows)
        markTextComplete(connection)
      })
      .immediate()
  } catch (error) {
    throw asStoreError(error)
  }
  checkpoint(connection)
  load.onEnd()
}

/** Replaces the graph, and copies the text that a thread indexes in the meantime. */
export async function replaceGraphWith(
  { connection, file, builtBy }: ReplacedGraph,
  ...[graph, files, text, options]: Parameters<GraphWriter['replaceGraphWith']>
): Promise<void> {
  const load = graphLoad(graph, files, builtBy, options)
  text.symbols(graph.nodes)
  // Readers of a complete graph keep it until the next one is complete.
  const isFirst = !hasWholeGraph(connection)
  try {
    connection.exec('BEGIN IMMEDIATE')
    const rows = beginLoad(connection, load)
    await text.filled('symbols')
    adoptText(connection, file, 'symbols')
    if (isFirst) {
      connection.exec(textTables('bodies', ''))
      endLoad(connection, load, rows)
      connection.exec('COMMIT')
      options.onStructure?.()
      await text.filled('bodies')
      connection.exec('BEGIN IMMEDIATE')
      adoptText(connection, file, 'bodies')
      placeChunks(connection)
    } else {
      await text.filled('bodies')
      adoptText(connection, file, 'bodies')
      endLoad(connection, load, rows)
    }
    markTextComplete(connection)
    connection.exec('COMMIT')
  } catch (error) {
    // A full disk rolls the transaction back by itself.
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw asStoreError(error)
  }
  checkpoint(connection)
  load.onEnd()
}

/** Replaces the current graph by a new one, except for its files and text. */
function beginLoad(connection: Connection, load: GraphLoad): LoadedRows {
  connection.exec(dropGraph)
  connection.exec(graphTables)
  const rows = loadGraph(connection, load)
  graphIndexes.forEach((index, place) => {
    connection.exec(index)
    load.onIndexed(place / graphIndexes.length)
  })
  return rows
}

/** The steps after the text. */
function endLoad(connection: Connection, load: GraphLoad, rows: LoadedRows): void {
  loadFiles(connection, load, rows)
  attachFiles(connection)
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
