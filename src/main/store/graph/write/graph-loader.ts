// Loads a graph into empty tables: every text once, rows in graph order, without look-ups.
import { AppError } from '../../../contract/errors'
import { throwIfAborted } from '../../../kernel/abort'
import type { Graph } from '../../../graph/graph'
import type { ParsedFile } from '../../../parse/parsed-file'
import { bulkInsert } from './bulk-insert'
import { createCountedPaths, isCountedCall } from '../read/called'
import { chunkRanges, loadChunks } from '../text/chunk-rows'
import { fileInserter, freshFileIds, givenId, type FileRow } from './file-rows'
import { textTables } from '../graph-schema'
import type { GraphStatistics } from '../read/graph-reader'
import { StatisticsCounter } from '../read/graph-statistics'
import { newTexts, type GraphTexts } from '../graph-texts'
import type { ReplaceOptions, WrittenFile } from './graph-writer'
import { storeNames } from '../text/name-pages'
import { loadSymbolText, nodeColumns, nodeRow } from './node-rows'
import { keySpacing, noKeys, type KeyRange } from './ordered-rows'
import type { Connection } from '../../sqlite'

/** The input of a load. */
export interface GraphLoad {
  readonly graph: Graph
  readonly files: readonly WrittenFile[]
  readonly builtBy: string
  readonly fileIds: ReadonlyMap<string, number>
  /** Called for each row: reports progress every few thousand rows, and throws once the load was aborted. */
  readonly onRow: () => void
  /** Reports the share of the indexes that is built, from 0 to 1. */
  readonly onIndexed: (share: number) => void
  readonly onEnd: () => void
}

const rowsPerReport = 4_096

/** Building the indexes and the final check count as this share of a load. */
const indexShare = 0.15

/** A load with one progress value for all its steps. */
export function graphLoad(
  graph: Graph,
  files: readonly WrittenFile[],
  builtBy: string,
  { onProgress, signal }: ReplaceOptions,
): GraphLoad {
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
  return {
    ...{ graph, files, builtBy },
    fileIds: freshFileIds(files.map((file) => file.path)),
    onRow: () => {
      rows++
      if (rows % rowsPerReport === 0) report(rows)
    },
    onIndexed: (share) => report(total * (1 - indexShare * (1 - share))),
    onEnd: () => onProgress?.(total, total),
  }
}

/** Fills all tables except files and text, within the open transaction; afterwards they can be indexed. */
export function loadGraph(connection: Connection, load: GraphLoad): LoadedRows {
  const texts = newTexts(connection)
  const fileId = givenId(load.fileIds)
  const names = new Map<string, number>()
  const listing: GraphTexts = {
    term: texts.term,
    name: (text) => {
      const id = texts.name(text)
      names.set(text, id)
      return id
    },
  }
  const nodes = loadNodes(connection, load, listing)
  storeNames(
    connection,
    Array.from(names, ([text, id]) => ({ id, text })),
  )
  const edges = loadEdges(connection, load, texts, fileId)
  const unresolved = loadUnresolved(connection, load, texts, fileId)
  loadCalled(connection, load.graph)
  connection
    .prepare('INSERT INTO summary (statistics, built_by, has_text) VALUES (?, ?, 0)')
    .run(JSON.stringify(statisticsOf(load)), load.builtBy)
  return { texts, nodes, edges, unresolved }
}

/** The loaded rows by file. */
export interface LoadedRows {
  readonly texts: GraphTexts
  readonly nodes: ReadonlyMap<number, KeyRange>
  readonly edges: FileRanges
  readonly unresolved: FileRanges
}

/** Fills the text tables. */
export function loadText(connection: Connection, load: GraphLoad, parsed: Iterable<ParsedFile>): void {
  connection.exec(textTables('symbols', ''))
  loadSymbolText(connection, load.graph.nodes, load.onRow)
  connection.exec(textTables('bodies', ''))
  loadChunks(connection, parsed, givenId(load.fileIds), load.onRow)
}

/** Records in the table of files where the text of each file is, when text was loaded after it. */
export function placeChunks(connection: Connection): void {
  const place = connection.prepare('UPDATE file SET first_chunk = ?, last_chunk = ? WHERE id = ?')
  for (const [id, { first, last }] of chunkRanges(connection)) place.run(first, last, id)
}

/** Marks the text as complete. */
export function markTextComplete(connection: Connection): void {
  connection.prepare('UPDATE summary SET has_text = 1').run()
}

/** Fills the table of files, which comes last: it records the key ranges of each file's rows. */
export function loadFiles(
  connection: Connection,
  load: GraphLoad,
  { texts, nodes, edges, unresolved }: LoadedRows,
): void {
  const fileId = givenId(load.fileIds)
  const chunks = chunkRanges(connection)
  const insertFile = fileInserter(connection)
  for (const file of load.files) {
    const id = fileId(file.path)
    const own = nodes.get(id)
    const rows: FileRow = {
      ...{ id, place: id - 1, node: own?.first ?? null, symbols: own === undefined ? 0 : own.last - own.first },
      ...{ edges: edges.rangeOf(id), unresolved: unresolved.rangeOf(id), chunks: chunks.get(id) ?? noKeys },
    }
    insertFile(file, texts.term(file.language), rows)
  }
}

/** Key ranges by file, for tables grouped by file. */
class FileRanges {
  private readonly ranges = new Map<number, KeyRange>()
  private last: number | undefined
  private count = 0

  constructor(private readonly spacing: number) {}

  /** The key of the next row, which is of this file. */
  next(file: number): number {
    const key = 1 + this.count * this.spacing
    const range = this.ranges.get(file)
    if (range !== undefined && file !== this.last) {
      throw new AppError('internal_error', `Rows of file ${file} are not next to each other in the graph.`)
    }
    this.ranges.set(file, { first: range?.first ?? key, last: key + this.spacing - 1 })
    this.last = file
    this.count++
    return key
  }

  rangeOf(file: number): KeyRange {
    return this.ranges.get(file) ?? noKeys
  }
}

/** Loads nodes; the key of a node is its number in the graph plus one. Returns the keys of each file. */
function loadNodes(
  connection: Connection,
  { graph, fileIds, onRow }: GraphLoad,
  texts: GraphTexts,
): ReadonlyMap<number, KeyRange> {
  const rows = bulkInsert(connection, 'node', nodeColumns)
  const ranges = new Map<number, KeyRange>()
  graph.nodes.forEach((node, index) => {
    const key = index + 1
    const file = fileIds.get(node.filePath) ?? null
    const first = file === null ? key : (ranges.get(file)?.first ?? key)
    if (file !== null) {
      if (first !== key && ranges.get(file)?.last !== key - 1)
        throw new AppError('internal_error', `The nodes of ${node.filePath} are not next to each other in the graph.`)
      ranges.set(file, { first, last: key })
    }
    const parent = node.parent < 0 ? null : node.parent + 1
    rows.add(...nodeRow(node, { key, file, place: key - first, parent }, texts))
    onRow()
  })
  rows.finish()
  return ranges
}

function loadEdges(
  connection: Connection,
  { graph, onRow }: GraphLoad,
  texts: GraphTexts,
  fileId: (path: string) => number,
): FileRanges {
  const columns = ['key', 'source', 'target', 'kind', 'file', 'line', 'column', 'confidence', 'reason']
  const rows = bulkInsert(connection, 'edge', columns)
  const keys = new FileRanges(keySpacing)
  for (const edge of graph.edges) {
    const reason = edge.reason === null ? null : texts.term(edge.reason)
    const confidence = texts.term(edge.confidence)
    const kind = texts.term(edge.kind)
    const file = fileId(edge.filePath)
    const { source, target, line, column } = edge
    rows.add(keys.next(file), source + 1, target + 1, kind, file, line, column, confidence, reason)
    onRow()
  }
  rows.finish()
  return keys
}

function loadUnresolved(
  connection: Connection,
  { graph, onRow }: GraphLoad,
  texts: GraphTexts,
  fileId: (path: string) => number,
): FileRanges {
  const rows = bulkInsert(connection, 'unresolved', ['key', 'source', 'name', 'file', 'line'])
  const keys = new FileRanges(keySpacing)
  for (const call of graph.unresolved) {
    const file = fileId(call.filePath)
    rows.add(keys.next(file), call.source + 1, texts.name(call.name), file, call.line)
    onRow()
  }
  rows.finish()
  return keys
}

function loadCalled(connection: Connection, graph: Graph): void {
  const isCounted = createCountedPaths()
  const calls = new Map<number, number>()
  for (const edge of graph.edges) {
    if (!isCountedCall(edge) || !isCounted(edge.filePath)) continue
    if (isCounted(graph.nodes[edge.target]?.filePath ?? '')) calls.set(edge.target, (calls.get(edge.target) ?? 0) + 1)
  }
  const rows = bulkInsert(connection, 'called', ['node', 'calls'])
  for (const [node, count] of [...calls].sort(([left], [right]) => left - right)) rows.add(node + 1, count)
  rows.finish()
}

function statisticsOf({ graph, files }: GraphLoad): GraphStatistics {
  const counter = new StatisticsCounter()
  for (const file of files) counter.file(file, 1)
  for (const node of graph.nodes) counter.node(node.kind, 1)
  for (const edge of graph.edges) counter.edge(edge, 1)
  counter.unresolved(graph.unresolved.length)
  return counter.result()
}
