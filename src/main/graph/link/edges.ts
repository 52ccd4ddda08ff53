// Collects the edges and unresolved calls of one file, and sorts them.
import { limits } from '../../kernel/limits'
import { edgeKinds, type Confidence, type EdgeKind } from '../graph'
import { comparePaths } from '../program/program'

/** Where an edge ends: the number of a node, or the id of an external symbol. */
export type EdgeTarget = number | string

/** Line and column in the file whose edges are collected. */
export interface Place {
  readonly line: number
  readonly column: number
}

export interface EdgeRow extends Place {
  readonly kind: EdgeKind
  readonly source: number
  readonly target: EdgeTarget
  readonly confidence: Confidence
  readonly reason: string | null
}

export interface UnresolvedRow extends Place {
  readonly source: number
  readonly name: string
}

const rank: ReadonlyMap<EdgeKind, number> = new Map(edgeKinds.map((kind, at) => [kind, at]))

/** A file has so many edges that the graph would take more memory than one of ordinary files. It can be built without it. */
export class TooManyEdgesError extends Error {
  constructor(readonly path: string) {
    super(`${path} has more than ${limits.fileEdges} edges.`)
  }
}

/** The edges in one file's source; numbers are those of the node table. */
export class FileEdges {
  readonly rows: EdgeRow[] = []
  readonly unresolved: UnresolvedRow[] = []

  constructor(private readonly path: string) {}

  /** @throws TooManyEdgesError */
  add(
    kind: EdgeKind,
    source: number,
    target: EdgeTarget,
    { line, column }: Place,
    confidence: Confidence = 'exact',
    reason: string | null = null,
  ): void {
    if (this.rows.length === limits.fileEdges) throw new TooManyEdgesError(this.path)
    this.rows.push({ kind, source, target, line, column, confidence, reason })
  }

  /** Edges in graph order, without duplicates. */
  sortedRows(): readonly EdgeRow[] {
    const sorted = this.rows.sort(compareEdges)
    return sorted.filter((row, at) => {
      const before = sorted[at - 1]
      return before === undefined || !isSameEdge(before, row)
    })
  }

  sortedUnresolved(): readonly UnresolvedRow[] {
    return this.unresolved.sort(
      (left, right) => left.line - right.line || left.column - right.column || comparePaths(left.name, right.name),
    )
  }
}

function compareEdges(left: EdgeRow, right: EdgeRow): number {
  return (
    left.line - right.line ||
    left.column - right.column ||
    (rank.get(left.kind) ?? 0) - (rank.get(right.kind) ?? 0) ||
    compareTargets(left.target, right.target) ||
    left.source - right.source
  )
}

/** External symbols come last, by id. */
function compareTargets(left: EdgeTarget, right: EdgeTarget): number {
  if (typeof left === 'number') return typeof right === 'number' ? left - right : -1
  return typeof right === 'number' ? 1 : comparePaths(left, right)
}

function isSameEdge(left: EdgeRow, right: EdgeRow): boolean {
  return (
    left.kind === right.kind &&
    left.source === right.source &&
    left.target === right.target &&
    left.line === right.line &&
    left.column === right.column
  )
}
