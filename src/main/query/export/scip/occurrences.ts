// Where a file defines and mentions symbols. Only certain edges are exported: readers of SCIP take an occurrence for
// the truth, and the format can't mark it as one of several.
import type { EdgeKind, GraphSnapshot, PlacedEdge, PlacedSymbol, SnapshotFile, StoredSymbol } from '../../project-view'
import { classifyPath } from '../../path-class'
import { symbolRole, type Occurrence, type Range } from './index-parts'
import { mentionAt, onlySpan, spanAt, type Span } from './spans'

/** Kinds of edges for which a name is written at that place. */
const mentioning: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates', 'extends', 'implements', 'references'])

export interface FileText {
  readonly file: SnapshotFile
  /** The file's own symbol, then its definitions. */
  readonly symbols: readonly PlacedSymbol[]
  /** The lines as parsed. */
  readonly lines: readonly string[]
}

interface Mention extends Span {
  readonly roles: number
}

/** Places that are read between two pauses. */
const placesPerPause = 1_000

/**
 * Occurrences in the order of their positions, with pauses in between, in which other work can run.
 * @param nameOf name of a symbol by its key; null if it has none
 */
export function* occurrencesIn(
  graph: GraphSnapshot,
  text: FileText,
  nameOf: (key: number) => string | null,
): Generator<null, readonly Occurrence[]> {
  let places = 0
  const roleOfFile = classifyPath(text.file.path) === 'test' ? symbolRole.test : 0
  const found = new Map<string, Occurrence>()
  for (const { key, line, start, end, roles, enclosingRange } of placesIn(graph, text)) {
    if (++places % placesPerPause === 0) yield null
    const symbol = nameOf(key)
    const place = `${line} ${start} ${end} ${roles} ${symbol}`
    if (symbol === null || found.has(place)) continue
    const occurrence = { range: [line - 1, start, end] as const, symbol, symbolRoles: roles | roleOfFile }
    found.set(place, enclosingRange === undefined ? occurrence : { ...occurrence, enclosingRange })
  }
  return [...found.values()].sort((left, right) => left.range[0] - right.range[0] || left.range[1] - right.range[1])
}

/** A place where a symbol is named. */
interface NamePlace extends Mention {
  readonly key: number
  readonly line: number
  readonly enclosingRange?: Range
}

function* placesIn(graph: GraphSnapshot, { file, symbols, lines }: FileText): Iterable<NamePlace> {
  const defined = new Set<string>()
  for (const symbol of symbols) {
    const line = lines[symbol.nameLine - 1] ?? ''
    // A symbol named after its place (`module.exports = …`) has its name elsewhere in the line, if at all.
    const span = spanAt(line, symbol.nameColumn, symbol.name) ?? onlySpan(line, symbol.name)
    if (span === null || symbol.kind === 'file') continue
    defined.add(`${symbol.nameLine} ${span.start}`)
    const enclosingRange = rangeOf(symbol, span)
    yield { ...span, key: symbol.key, line: symbol.nameLine, roles: symbolRole.definition, enclosingRange }
  }
  const mentionOf = createMentions(symbols[0]?.key, lines)
  for (const edge of graph.edgesOf(file)) {
    const target = edge.confidence === 'exact' ? graph.symbol(edge.target) : null
    const mention = target === null ? null : mentionOf(edge, target)
    if (target === null || mention === null) continue
    // The definition there has another name, such as an enum entry that calls its constructor.
    const isNamed = lines[edge.line - 1]?.slice(mention.start, mention.end) === target.name
    if (isNamed || !defined.has(`${edge.line} ${mention.start}`))
      yield { ...mention, key: edge.target, line: edge.line }
  }
}

/** The whole definition including its name, which may precede it (primary constructors) or follow it (C). */
function rangeOf(symbol: PlacedSymbol, name: Span): Range {
  const nameLine = symbol.nameLine - 1
  const [startLine, startColumn] = earlier([symbol.startLine - 1, symbol.startColumn], [nameLine, name.start])
  const [endLine, endColumn] = later([symbol.endLine - 1, symbol.endColumn], [nameLine, name.end])
  return [startLine, startColumn, endLine, endColumn]
}

type Position = readonly [line: number, column: number]

function earlier(left: Position, right: Position): Position {
  return left[0] < right[0] || (left[0] === right[0] && left[1] <= right[1]) ? left : right
}

function later(left: Position, right: Position): Position {
  return earlier(left, right) === left ? right : left
}

/** Takes the edges of a file in order. */
function createMentions(
  fileKey: number | undefined,
  lines: readonly string[],
): (edge: PlacedEdge, target: StoredSymbol) => Mention | null {
  // Edges for imported names have the column of the whole statement.
  const importColumns = new Set<number>()
  return ({ kind, source, line, column }, { kind: targetKind, name }) => {
    const text = lines[line - 1] ?? ''
    if (kind === 'imports') {
      importColumns.add(column)
      return targetKind === 'external' ? imported(onlySpan(text, name)) : null
    }
    if (!mentioning.has(kind)) return null
    if (kind === 'references' && source === fileKey && importColumns.has(column)) {
      return mentioned(spanAt(text, column, name)) ?? imported(onlySpan(text, name))
    }
    return mentioned(mentionAt(text, column, name))
  }
}

function mentioned(span: Span | null): Mention | null {
  return span === null ? null : { ...span, roles: 0 }
}

function imported(span: Span | null): Mention | null {
  return span === null ? null : { ...span, roles: symbolRole.import }
}
