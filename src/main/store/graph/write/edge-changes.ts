// Edges and unresolved calls of changed files. Unchanged rows keep their keys; most only move by some lines.
import type { Confidence, EdgeKind } from '../../../graph/graph'
import { createCountedPaths, isCountedCall } from '../read/called'
import { freeKeys } from './file-rows'
import type { FileChange, UpdateStep } from './update-step'
import { noKeys, replaceRows, type KeyRange } from './ordered-rows'

export interface EdgeChanges {
  /** Targets that lost an edge. */
  readonly lost: ReadonlySet<number>
  /** The change in counted calls, by target. */
  readonly calls: ReadonlyMap<number, number>
  rangeOf(change: FileChange): KeyRange
}

interface EdgeRow {
  readonly source: number
  readonly target: number
  readonly kind: EdgeKind
  readonly confidence: Confidence
  readonly reason: string | null
  readonly line: number
  readonly column: number
}

interface CallRow {
  readonly source: number
  readonly name: string
  readonly line: number
}

/** A row as it is stored. */
interface Keyed {
  readonly key: number
}

export function updateEdges({ connection, changes, texts, keys, counter }: UpdateStep): EdgeChanges {
  const read = connection.prepare<[KeyRange]>(
    `SELECT key, source, target, kind.text AS kind, confidence.text AS confidence, reason.text AS reason, line,
       column
     FROM edge JOIN term AS kind ON kind.id = edge.kind JOIN term AS confidence ON confidence.id = edge.confidence
     LEFT JOIN term AS reason ON reason.id = edge.reason
     WHERE key BETWEEN @first AND @last ORDER BY key`,
  )
  const insert = connection.prepare(
    `INSERT INTO edge (key, source, target, kind, file, line, column, confidence, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const remove = connection.prepare('DELETE FROM edge WHERE key = ?')
  const move = connection.prepare('UPDATE edge SET line = ?, column = ? WHERE key = ?')
  const free = freeKeys(connection, 'edge')
  const isCountedPath = createCountedPaths()
  const ranges = new Map<number, KeyRange>()
  const lost = new Set<number>()
  const calls = new Map<number, number>()
  for (const change of changes) {
    const before = change.stored === null ? [] : (read.all(change.stored.edges) as (EdgeRow & Keyed)[])
    const after = change.graph.edges.map((edge): EdgeRow => {
      return { ...edge, source: keys.keyOf(edge.source), target: keys.keyOf(edge.target) }
    })
    const isCounted = isCountedPath(change.path)
    const count = (row: EdgeRow, by: 1 | -1): void => {
      counter.edge(row, by)
      if (isCounted && isCountedCall(row)) calls.set(row.target, (calls.get(row.target) ?? 0) + by)
    }
    const range = replaceRows(before, after, change.stored?.edges ?? noKeys, free, isSameEdge, {
      remove: (row) => {
        remove.run(row.key)
        count(row, -1)
        lost.add(row.target)
      },
      keep: (row, { line, column }) => {
        if (row.line !== line || row.column !== column) move.run(line, column, row.key)
      },
      add: (row, key) => {
        const reason = row.reason === null ? null : texts.term(row.reason)
        const [kind, confidence] = [texts.term(row.kind), texts.term(row.confidence)]
        insert.run(key, row.source, row.target, kind, change.id, row.line, row.column, confidence, reason)
        count(row, 1)
      },
    })
    ranges.set(change.id, range)
  }
  return { lost, calls, rangeOf: ({ id }) => ranges.get(id) ?? noKeys }
}

export interface UnresolvedChanges {
  /** Names that calls gained or lost. */
  readonly names: ReadonlySet<string>
  rangeOf(change: FileChange): KeyRange
}

export function updateUnresolved({ connection, changes, texts, keys, counter }: UpdateStep): UnresolvedChanges {
  const read = connection.prepare<[KeyRange]>(
    `SELECT key, source, name.text AS name, line FROM unresolved JOIN name ON name.id = unresolved.name
     WHERE key BETWEEN @first AND @last ORDER BY key`,
  )
  const insert = connection.prepare('INSERT INTO unresolved (key, source, name, file, line) VALUES (?, ?, ?, ?, ?)')
  const remove = connection.prepare('DELETE FROM unresolved WHERE key = ?')
  const move = connection.prepare('UPDATE unresolved SET line = ? WHERE key = ?')
  const free = freeKeys(connection, 'unresolved')
  const ranges = new Map<number, KeyRange>()
  const names = new Set<string>()
  for (const change of changes) {
    const before = change.stored === null ? [] : (read.all(change.stored.unresolved) as (CallRow & Keyed)[])
    const after = change.graph.unresolved.map((call): CallRow => ({ ...call, source: keys.keyOf(call.source) }))
    counter.unresolved(after.length - before.length)
    const range = replaceRows(before, after, change.stored?.unresolved ?? noKeys, free, isSameCall, {
      remove: (row) => {
        remove.run(row.key)
        names.add(row.name)
      },
      keep: (row, { line }) => {
        if (row.line !== line) move.run(line, row.key)
      },
      add: (row, key) => {
        insert.run(key, row.source, texts.name(row.name), change.id, row.line)
        names.add(row.name)
      },
    })
    ranges.set(change.id, range)
  }
  return { names, rangeOf: ({ id }) => ranges.get(id) ?? noKeys }
}

function isSameEdge(left: EdgeRow, right: EdgeRow): boolean {
  return (
    left.source === right.source &&
    left.target === right.target &&
    left.kind === right.kind &&
    left.confidence === right.confidence &&
    left.reason === right.reason
  )
}

function isSameCall(left: CallRow, right: CallRow): boolean {
  return left.source === right.source && left.name === right.name
}
