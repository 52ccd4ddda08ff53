// Everything a graph tells, in lines: two graphs with the same lines answer every question alike.
import { edgeKinds } from '#main/graph/graph'
import type { GraphReader, StoredSymbol } from '#main/store/graph/read/graph-reader'
import { exactPlaces, exportLines } from '#tests/support/whole-export'

/** The public export, then what it leaves out: documentation, parents, reasons and calls that lead nowhere. */
export function allTold(graph: GraphReader): readonly string[] {
  const symbols = graph.files().flatMap((file) => {
    const node = graph.symbol(file.path)
    return node === null ? [] : [node, ...graph.symbolsInFile(file.path)]
  })
  return [
    ...exportLines(graph),
    ...exactPlaces(graph),
    ...graph.files().map((file) => JSON.stringify(file)),
    ...symbols.flatMap((symbol) => detailsOf(graph, symbol)),
    ...graph.mostCalled(50).map(({ symbol, calls }) => `${symbol.id} is called ${calls} times`),
    JSON.stringify(graph.statistics()),
  ]
}

function detailsOf(graph: GraphReader, symbol: StoredSymbol): readonly string[] {
  const parent = symbol.parentKey === null ? null : (graph.symbolByKey(symbol.parentKey)?.id ?? 'nothing')
  return [
    JSON.stringify([symbol.id, parent, symbol.nameLine, symbol.signature, symbol.doc]),
    ...graph
      .linksFrom(symbol.key, { kinds: edgeKinds, limit: 1000 })
      .map((link) => `${symbol.id} -${link.kind}-> ${link.symbol.id} ${link.line} ${link.reason ?? ''}`),
    ...graph
      .linksTo(symbol.key, { kinds: edgeKinds, limit: 1000 })
      .map((link) => `${symbol.id} <-${link.kind}- ${link.symbol.id} ${link.line} ${link.reason ?? ''}`),
    ...graph
      .unresolvedCallsFrom(symbol.key, 1000)
      .map((call) => `${symbol.id} calls ${call.name} in line ${call.line}`),
  ]
}
