// The whole content of a graph as lines: the public export, and the exact positions that it omits.
import type { GraphReader, GraphSnapshot } from '#main/query/project-view'
import { wholeGraph } from '#main/query/export/whole-graph'

/** The lines of the ndjson export, one by one. */
export function* exportLines(graph: GraphReader): Generator<string> {
  for (const row of graph.snapshot(wholeGraph)) if (row !== null) yield JSON.stringify(row)
}

/** Exact positions of symbols and edges, and queries for edges of single files. */
export function exactPlaces(graph: GraphReader): readonly string[] {
  return [...graph.snapshot(placesIn)]
}

function* placesIn(graph: GraphSnapshot): Iterable<string> {
  for (const file of graph.files()) {
    for (const symbol of graph.symbolsOf(file)) {
      const { id, startLine, startColumn, endLine, endColumn, nameLine, nameColumn } = symbol
      yield `${id} ${startLine}:${startColumn} ${endLine}:${endColumn} ${nameLine}:${nameColumn}`
    }
    for (const edge of [...graph.edgesOf(file), ...graph.edgesFrom(file, ['extends', 'implements', 'overrides'])]) {
      yield `${file.path} ${graph.idOf(edge.source)} ${edge.kind} ${graph.idOf(edge.target)} ${edge.line}:${edge.column}`
    }
    yield graph.namedElsewhere(file).map(graph.idOf).sort().join(' ')
  }
}
