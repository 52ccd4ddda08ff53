// Collects edges and unresolved calls while the files are gone through, and puts them in order.
import { none } from '../parse/parsed-file'
import { edgeKinds, type Confidence, type EdgeKind, type Graph, type GraphEdge, type UnresolvedCall } from './graph'
import type { ExternalNodes, NodeTable } from './nodes'
import { comparePaths } from './program'

/** Where an edge ends: a node, or a foreign symbol by id. */
export type EdgeTarget = number | string

export interface Place {
  readonly filePath: string
  readonly line: number
  readonly column: number
}

interface Row extends Place {
  readonly kind: EdgeKind
  readonly source: number
  readonly target: EdgeTarget
  readonly confidence: Confidence
  readonly reason: string | null
}

const rank: ReadonlyMap<EdgeKind, number> = new Map(edgeKinds.map((kind, at) => [kind, at]))

export class EdgeCollector {
  readonly rows: Row[] = []
  readonly unresolved: UnresolvedCall[] = []

  add(
    kind: EdgeKind,
    source: number,
    target: EdgeTarget,
    place: Place,
    confidence: Confidence = 'exact',
    reason: string | null = null,
  ): void {
    const { filePath, line, column } = place
    this.rows.push({ kind, source, target, filePath, line, column, confidence, reason })
  }

  /** Foreign symbols get their numbers, edges and unresolved calls their order; doubles go. */
  finish(table: NodeTable, externals: ExternalNodes): Graph {
    const foreign = externals.sorted()
    const numberOf = new Map(foreign.map((node, at) => [node.id, table.nodes.length + at]))
    const edges = this.rows.map((row): GraphEdge => ({
      ...row,
      target: typeof row.target === 'string' ? (numberOf.get(row.target) ?? none) : row.target,
    }))
    edges.sort(compareEdges)
    const single = edges.filter((edge, at) => {
      const before = edges[at - 1]
      return before === undefined || !isSameEdge(before, edge)
    })
    const unresolved = [...this.unresolved].sort(
      (left, right) =>
        comparePaths(left.filePath, right.filePath) ||
        left.line - right.line ||
        left.column - right.column ||
        comparePaths(left.name, right.name),
    )
    return { nodes: [...table.nodes, ...foreign], edges: single, unresolved }
  }
}

function compareEdges(left: GraphEdge, right: GraphEdge): number {
  return (
    comparePaths(left.filePath, right.filePath) ||
    left.line - right.line ||
    left.column - right.column ||
    (rank.get(left.kind) ?? 0) - (rank.get(right.kind) ?? 0) ||
    left.target - right.target ||
    left.source - right.source
  )
}

function isSameEdge(left: GraphEdge, right: GraphEdge): boolean {
  return (
    left.kind === right.kind &&
    left.source === right.source &&
    left.target === right.target &&
    left.line === right.line &&
    left.column === right.column &&
    left.filePath === right.filePath
  )
}
