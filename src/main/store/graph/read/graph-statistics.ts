// The counts of a graph: counted row by row, and kept as JSON in its database.
import { AppError } from '../../../contract/errors'
import type { GraphEdge, GraphNode } from '../../../graph/graph'
import type { GraphStatistics } from './graph-reader'
import type { WrittenFile } from '../write/graph-writer'

const totals = ['files', 'lines', 'symbols', 'edges', 'unresolvedCalls', 'unreadFiles', 'unreadPlaces'] as const
const groups = ['filesByLanguage', 'nodesByKind', 'edgesByKind', 'edgesByConfidence'] as const

/**
 * Checked by hand, because loading a schema library takes a thread longer than a small run.
 * @throws AppError `internal_error` for data that this version didn't write
 */
export function parseStatistics(stored: unknown): GraphStatistics {
  const read = typeof stored === 'string' ? jsonOf(stored) : null
  if (isStatistics(read)) return read
  throw new AppError('internal_error', 'The counts of the graph can’t be read. Parse the project again.')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isStatistics(value: unknown): value is GraphStatistics {
  if (!isRecord(value)) return false
  return totals.every((name) => isCount(value[name])) && groups.every((name) => areCounts(value[name]))
}

function areCounts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isCount)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): boolean {
  return Number.isFinite(value)
}

/** Counts rows that are added (`+1`) and taken away (`-1`). */
export class StatisticsCounter {
  private files = 0
  private lines = 0
  private symbols = 0
  private edges = 0
  private unresolvedCalls = 0
  private unreadFiles = 0
  private unreadPlaces = 0
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
    this.unreadFiles = start.unreadFiles
    this.unreadPlaces = start.unreadPlaces
    this.filesByLanguage.addAll(start.filesByLanguage)
    this.nodesByKind.addAll(start.nodesByKind)
    this.edgesByKind.addAll(start.edgesByKind)
    this.edgesByConfidence.addAll(start.edgesByConfidence)
  }

  file(file: Pick<WrittenFile, 'language' | 'lines' | 'syntaxErrors'>, by: 1 | -1): void {
    if (file.syntaxErrors > 0) this.unreadFiles += by
    this.unreadPlaces += by * file.syntaxErrors
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
      unreadFiles: this.unreadFiles,
      unreadPlaces: this.unreadPlaces,
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
