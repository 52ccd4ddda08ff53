// Nodes of changed files: a node that keeps its id keeps its key, so that edges of other files need no change.
import { insertStatement } from './bulk-insert'
import { AppError } from '../../../contract/errors'
import type { NodeKind } from '../../../graph/graph'
import type { FileRow } from './file-rows'
import { nextKey } from '../graph-texts'
import type { FileChange, UpdateStep } from './update-step'
import {
  nodeColumns,
  nodeRow,
  symbolTextColumns,
  SymbolWordSplitter,
  type NodeRow,
  type SymbolWords,
} from './node-rows'
import type { Preparer } from '../../remembered-statements'
import { symbolColumnCount, symbolColumns, symbolJoins, symbolOf, type SymbolRow } from '../read/stored-symbols'
import type { StoredSymbol } from '../read/graph-reader'

export interface NodeChanges {
  /** Keys of removed nodes. */
  readonly gone: readonly number[]
  /** Names that nodes gained or lost. */
  readonly names: readonly string[]
  rowsOf(change: FileChange): Pick<FileRow, 'node' | 'symbols'>
}

interface StoredNode {
  readonly symbol: StoredSymbol
  readonly row: NodeRow
}

/** Columns of `NodeRow` that change when code above a definition changes. */
const movingColumns = [
  ...['place', 'start_line', 'start_column', 'end_line', 'end_column', 'name_line', 'name_column'],
].map((name) => nodeColumns.indexOf(name))

/** Writes the nodes of changed files, and external symbols that they refer to for the first time. */
export function updateNodes(step: UpdateStep): NodeChanges {
  const { connection, changes, texts, keys, counter } = step
  const before = new Map(changes.map((change) => [change.id, storedNodes(connection, change.id)]))
  let next = nextKey(connection, 'node', 'key')
  for (const { id, graph } of changes) {
    for (const node of graph.nodes) keys.known.set(node.id, before.get(id)?.get(node.id)?.symbol.key ?? next++)
  }
  const writer = nodeWriter(connection)
  const names = new Set<string>()
  const gone: number[] = []
  for (const { id, graph } of changes) {
    const kept = new Set(graph.nodes.map((node) => node.id))
    for (const [nodeId, { symbol }] of before.get(id) ?? []) {
      if (kept.has(nodeId)) continue
      writer.remove(symbol.key)
      counter.node(symbol.kind, -1)
      names.add(symbol.name)
      gone.push(symbol.key)
    }
  }
  for (const { id, graph } of changes) {
    graph.nodes.forEach((node, place) => {
      const parent = node.parent === null ? null : keys.keyOf(node.parent)
      const row = nodeRow(node, { key: keys.keyOf(node.id), file: id, place, parent }, texts)
      const stored = before.get(id)?.get(node.id)
      writer.write(row, node, stored)
      if (stored?.symbol.name !== node.name) names.add(node.name)
      if (stored !== undefined && stored.symbol.name !== node.name) names.add(stored.symbol.name)
      if (stored !== undefined) counter.node(stored.symbol.kind, -1)
      counter.node(node.kind, 1)
    })
    for (const external of graph.externals) {
      if (keys.find(external.id) !== null) continue
      const key = next++
      keys.known.set(external.id, key)
      writer.write(nodeRow(external, { key, file: null, place: 0, parent: null }, texts), external, undefined)
      counter.node(external.kind, 1)
      names.add(external.name)
    }
  }
  requireOrderedEdges(step, before)
  return {
    gone,
    names: [...names],
    rowsOf: ({ graph }) => {
      const own = graph.nodes[0]
      return { node: own === undefined ? null : keys.keyOf(own.id), symbols: Math.max(0, graph.nodes.length - 1) }
    },
  }
}

/**
 * Removes external symbols that no edge refers to any more; returns their names. `targets` are keys that lost an edge.
 */
export function dropUnusedExternals({ connection, counter }: UpdateStep, targets: Iterable<number>): readonly string[] {
  const named = connection
    .prepare(
      `SELECT name.text FROM node JOIN name ON name.id = node.name
       WHERE node.key = @key AND node.file IS NULL AND NOT EXISTS (SELECT 1 FROM edge WHERE target = @key)`,
    )
    .pluck()
  const writer = nodeWriter(connection)
  return [...new Set(targets)].flatMap((key) => {
    const name = named.get({ key }) as string | undefined
    if (name === undefined) return []
    writer.remove(key)
    counter.node('external' satisfies NodeKind, -1)
    return [name]
  })
}

/** @throws AppError `internal_error` when something still refers to a removed node */
export function requireNoDangling(connection: Preparer, gone: readonly number[]): void {
  const pointing = connection
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM edge WHERE target = @key) OR EXISTS (SELECT 1 FROM edge WHERE source = @key)
         OR EXISTS (SELECT 1 FROM unresolved WHERE source = @key) OR EXISTS (SELECT 1 FROM node WHERE parent = @key)`,
    )
    .pluck()
  if (gone.some((key) => pointing.get({ key }) === 1))
    throw new AppError('internal_error', 'A change of the graph leaves out a file that points at what it removes.')
}

/**
 * Edges at one place are ordered by their targets. Where nodes of a file changed places, a file that refers to two of
 * them at once must be part of the change.
 * @throws AppError `internal_error` when it isn't
 */
function requireOrderedEdges(
  { connection, changes, keys }: UpdateStep,
  before: ReadonlyMap<number, ReadonlyMap<string, StoredNode>>,
): void {
  const edges = connection
    .prepare(
      `SELECT edge.file, edge.line, edge.kind, edge.target FROM node JOIN edge ON edge.target = node.key
       WHERE node.file = ? ORDER BY edge.file, edge.line, edge.kind, edge.key`,
    )
    .raw()
  const changed = new Set(changes.map(({ id }) => id))
  for (const { id, graph } of changes) {
    const stored = [...(before.get(id)?.values() ?? [])]
    const oldPlaces = new Map(stored.map(({ symbol }, at) => [symbol.key, at]))
    const newPlaces = new Map(graph.nodes.map((node, at) => [keys.keyOf(node.id), at]))
    const kept = [...newPlaces.keys()].flatMap((key) => oldPlaces.get(key) ?? [])
    if (kept.every((place, at) => place >= (kept[at - 1] ?? 0))) continue
    let last: readonly number[] = []
    for (const row of edges.all(id) as [file: number, line: number, kind: number, target: number][]) {
      const isTogether = !changed.has(row[0]) && row[0] === last[0] && row[1] === last[1] && row[2] === last[2]
      const distance = (places: ReadonlyMap<number, number>): number =>
        (places.get(row[3]) ?? 0) - (places.get(last[3] ?? 0) ?? 0)
      if (isTogether && distance(oldPlaces) * distance(newPlaces) < 0)
        throw new AppError(
          'internal_error',
          'A change of the graph leaves out a file whose edges it puts in another order.',
        )
      last = row
    }
  }
}

function storedNodes(connection: Preparer, file: number): ReadonlyMap<string, StoredNode> {
  const columns = nodeColumns.map((name) => `node.${name}`).join(', ')
  const rows = connection
    .prepare(`SELECT ${symbolColumns}, ${columns} FROM node ${symbolJoins} WHERE node.file = ? ORDER BY node.place`)
    .raw()
    .all(file) as SymbolRow[]
  return new Map(
    rows.map((row) => {
      const symbol = symbolOf(row)
      return [symbol.id, { symbol, row: row.slice(symbolColumnCount) as NodeRow }]
    }),
  )
}

interface NodeWriter {
  write(row: NodeRow, words: SymbolWords, stored: StoredNode | undefined): void
  remove(key: number): void
}

/** Writes as little as possible: most nodes of a changed file only move by some lines. */
function nodeWriter(connection: Preparer): NodeWriter {
  const insert = insertStatement(connection, 'node', nodeColumns)
  const insertText = insertStatement(connection, 'symbol_text', symbolTextColumns)
  const splitter = new SymbolWordSplitter()
  const move = connection.prepare(
    `UPDATE node SET ${movingColumns.map((at) => `${nodeColumns[at]} = ?`).join(', ')} WHERE key = ?`,
  )
  const remove = connection.prepare('DELETE FROM node WHERE key = ?')
  const removeText = connection.prepare('DELETE FROM symbol_text WHERE rowid = ?')
  return {
    write: (row, words, stored) => {
      const [key] = row as [number]
      const differing = row.flatMap((value, at) => (value === stored?.row[at] ? [] : [at]))
      if (differing.some((at) => !movingColumns.includes(at))) {
        if (stored !== undefined) remove.run(key)
        insert.run(...row)
      } else if (differing.length > 0) move.run(...movingColumns.map((at) => row[at]), key)
      if (stored !== undefined && hasSameWords(words, stored.symbol)) return
      if (stored !== undefined) removeText.run(key)
      insertText.run(key, ...splitter.split(words))
    },
    remove: (key) => {
      remove.run(key)
      removeText.run(key)
    },
  }
}

function hasSameWords(left: SymbolWords, right: SymbolWords): boolean {
  return (
    left.name === right.name &&
    left.qualifiedName === right.qualifiedName &&
    left.filePath === right.filePath &&
    left.doc === right.doc &&
    left.kind === right.kind
  )
}
