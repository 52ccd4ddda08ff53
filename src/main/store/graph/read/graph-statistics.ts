// The counts of a graph: counted row by row, and kept as JSON in its database.
import { z } from 'zod'
import type { GraphEdge, GraphNode } from '../../../graph/graph'
import type { GraphStatistics } from './graph-reader'
import type { WrittenFile } from '../write/graph-writer'
import { json } from '../../rows'

const counts = z.record(z.string(), z.number())
const schema = json(
  z.object({
    files: z.number(),
    lines: z.number(),
    symbols: z.number(),
    edges: z.number(),
    unresolvedCalls: z.number(),
    filesByLanguage: counts,
    nodesByKind: counts,
    edgesByKind: counts,
    edgesByConfidence: counts,
  }),
)

export function parseStatistics(stored: unknown): GraphStatistics {
  return schema.parse(stored)
}

/** Counts rows that are added (`+1`) and taken away (`-1`). */
export class StatisticsCounter {
  private files = 0
  private lines = 0
  private symbols = 0
  private edges = 0
  private unresolvedCalls = 0
  private readonly filesByLanguage = new Counts()
  private readonly nodesByKind = new Counts()
  private readonly edgesByKind = new Counts()
  private readonly edgesByConfidence = new Counts()

  /** @param start the counts so far */
  constructor(start?: GraphStatistics) {
    if (start === undefined) return
    this.files = start.files
    this.lines = start.lines
    this.symbols = start.symbols
    this.edges = start.edges
    this.unresolvedCalls = start.unresolvedCalls
    this.filesByLanguage.addAll(start.filesByLanguage)
    this.nodesByKind.addAll(start.nodesByKind)
    this.edgesByKind.addAll(start.edgesByKind)
    this.edgesByConfidence.addAll(start.edgesByConfidence)
  }

  file(file: Pick<WrittenFile, 'language' | 'lines'>, by: 1 | -1): void {
    this.files += by
    this.lines += by * file.lines
    this.filesByLanguage.add(file.language, by)
  }

  node(kind: GraphNode['kind'], by: 1 | -1): void {
    this.nodesByKind.add(kind, by)
    if (kind !== 'file' && kind !== 'external') this.symbols += by
  }

  edge(edge: Pick<GraphEdge, 'kind' | 'confidence'>, by: 1 | -1): void {
    this.edges += by
    this.edgesByKind.add(edge.kind, by)
    this.edgesByConfidence.add(edge.confidence, by)
  }

  unresolved(by: number): void {
    this.unresolvedCalls += by
  }

  result(): GraphStatistics {
    return {
      files: this.files,
      lines: this.lines,
      symbols: this.symbols,
      edges: this.edges,
      unresolvedCalls: this.unresolvedCalls,
      filesByLanguage: this.filesByLanguage.sorted(),
      nodesByKind: this.nodesByKind.sorted(),
      edgesByKind: this.edgesByKind.sorted(),
      edgesByConfidence: this.edgesByConfidence.sorted(),
    }
  }
}

class Counts {
  private readonly byKey = new Map<string, number>()

  add(key: string, by: number): void {
    this.byKey.set(key, (this.byKey.get(key) ?? 0) + by)
  }

  addAll(counts: Readonly<Record<string, number>>): void {
    for (const [key, count] of Object.entries(counts)) this.add(key, count)
  }

  /** Highest count first, ties by key, so that the same graph is always stored as the same bytes. */
  sorted(): Readonly<Record<string, number>> {
    const present = [...this.byKey].filter(([, count]) => count > 0)
    return Object.fromEntries(
      present.sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1)),
    )
  }
}
