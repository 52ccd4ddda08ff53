// Updates a stored graph by the rows of the changed files, so that the cost is proportional to the change.
import type { FileGraph, GraphDelta } from '../../../graph/graph'
import { comparePaths } from '../../../graph/program/program'
import type { ParsedFile } from '../../../parse/parsed-file'
import { updateCalls } from '../read/called'
import { updateChunks } from '../text/chunk-rows'
import { updateEdges, updateUnresolved } from './edge-changes'
import { attachFile } from '../read/graph-history'
import { fileFinder, fileInserter, type FileRow } from './file-rows'
import { parseStatistics, StatisticsCounter } from '../read/graph-statistics'
import { nextKey, storedTexts } from '../graph-texts'
import type { WrittenFile } from './graph-writer'
import { dropUnusedExternals, requireNoDangling, updateNodes } from './node-changes'
import { createNodeKeys } from './node-keys'
import { updateNames } from '../text/name-pages'
import type { Preparer } from '../../remembered-statements'
import type { FileChange, UpdateStep } from './update-step'

export interface GraphUpdate {
  readonly delta: GraphDelta
  /** The files of the delta. */
  readonly files: readonly WrittenFile[]
  /** Parses of those files, for their text; only read where the content changed. */
  readonly parsed: Iterable<ParsedFile>
}

/**
 * Updates the tables within the open transaction.
 * @throws AppError `internal_error` when the delta lacks something that an edge needs; the transaction must then be
 * rolled back
 */
export function updateTables(connection: Preparer, update: GraphUpdate): void {
  const statistics = parseStatistics(connection.prepare('SELECT statistics FROM summary').pluck().get())
  const step: UpdateStep = {
    connection,
    changes: changesOf(connection, update),
    texts: storedTexts(connection),
    keys: createNodeKeys(connection),
    counter: new StatisticsCounter(statistics),
  }
  for (const { stored } of step.changes) if (stored !== null) step.keys.meet(stored.edges)
  const nodes = updateNodes(step)
  const edges = updateEdges(step)
  const unresolved = updateUnresolved(step)
  const chunks = updateChunks(step, update.parsed)
  const outside = dropUnusedExternals(step, edges.lost)
  requireNoDangling(connection, nodes.gone)
  updateNames(connection, new Set([...nodes.names, ...outside, ...unresolved.names]))
  writeFiles(step, (change) => ({
    ...nodes.rowsOf(change),
    edges: edges.rangeOf(change),
    unresolved: unresolved.rangeOf(change),
    chunks: chunks.rangeOf(change),
  }))
  updateCalls(connection, nodes.gone, edges.calls)
  connection.prepare('UPDATE summary SET statistics = ?').run(JSON.stringify(step.counter.result()))
}

function changesOf(connection: Preparer, { delta, files }: GraphUpdate): readonly FileChange[] {
  const find = fileFinder(connection)
  const written = new Map(files.map((file) => [file.path, file]))
  const graphs = [
    ...delta.files.filter((graph) => written.has(graph.path)),
    ...delta.removed.map((path): FileGraph => ({ path, nodes: [], edges: [], unresolved: [], externals: [] })),
  ]
  let next = nextKey(connection, 'file', 'id')
  return graphs.flatMap((graph): FileChange[] => {
    const stored = find(graph.path)
    const file = written.get(graph.path) ?? null
    if (stored === null && file === null) return []
    return [{ id: stored?.id ?? next++, path: graph.path, stored, graph, file }]
  })
}

/** Writes the rows of the files themselves, once the ranges of their rows are known. */
function writeFiles(
  { connection, changes, texts, counter }: UpdateStep,
  rowsOf: (change: FileChange) => Omit<FileRow, 'id' | 'place'>,
): void {
  const insert = fileInserter(connection)
  const remove = connection.prepare('DELETE FROM file WHERE id = ?')
  for (const change of changes) {
    const { id, path, stored, file } = change
    // Deletes and inserts instead of replacing: REPLACE makes SQLite flush all pending words each time.
    if (stored !== null) {
      remove.run(id)
      counter.file(stored, -1)
    }
    if (file === null) {
      attachFile(connection, path, null)
      continue
    }
    counter.file(file, 1)
    insert(file, texts.term(file.language), { id, place: stored?.place ?? 0, ...rowsOf(change) })
    if (stored === null) attachFile(connection, path, id)
  }
  if (changes.some(({ stored, file }) => stored === null || file === null)) placeFiles(connection)
}

function placeFiles(connection: Preparer): void {
  const files = connection.prepare('SELECT id, path, place FROM file').raw().all() as [number, string, number][]
  const place = connection.prepare('UPDATE file SET place = ? WHERE id = ?')
  files
    .sort(([, left], [, right]) => comparePaths(left, right))
    .forEach(([id, , before], at) => {
      if (before !== at) place.run(at, id)
    })
}
