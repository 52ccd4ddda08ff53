// The whole content of a graph as lines: graphs with the same lines give the same answers. Reading the stored tables is
// much faster than querying, and graphs with the same tables have the same content.
import { edgeKinds } from '#main/graph/graph'
import type { GraphReader, StoredSymbol } from '#main/store/graph/read/graph-reader'
import { openForReading } from '#main/store/sqlite'
import { exactPlaces, exportLines } from '#tests/support/whole-export'

/** The public export, and what it omits: documentation, parents, reasons and unresolved calls. */
export function graphContent(graph: GraphReader): readonly string[] {
  const symbols = symbolsOf(graph)
  return [...summaryOf(graph), ...symbols.flatMap((symbol) => [aboutSymbol(graph, symbol), ...linksOf(graph, symbol)])]
}

/** The same, with all links read at once from the stored tables. */
export function storedContent(graph: GraphReader, database: string): readonly string[] {
  const symbols = symbolsOf(graph)
  const ids = new Map(symbols.map(({ key, id }) => [key, id]))
  const idOf = (key: number): string => ids.get(key) ?? graph.symbolByKey(key)?.id ?? 'nothing'
  const connection = openForReading(database)
  try {
    const rows = <Row>(query: string): readonly Row[] => connection.prepare(query).raw().all() as Row[]
    const links = rows<[number, number, ...unknown[]]>(
      `SELECT source, target, kind.text, confidence.text, reason.text, file.path, edge.line
       FROM edge JOIN file ON file.id = edge.file JOIN term AS kind ON kind.id = edge.kind
       JOIN term AS confidence ON confidence.id = edge.confidence LEFT JOIN term AS reason ON reason.id = edge.reason
       ORDER BY file.place, edge.key`,
    )
    const calls = rows<[number, ...unknown[]]>(
      `SELECT source, name.text, file.path, unresolved.line
       FROM unresolved JOIN file ON file.id = unresolved.file JOIN name ON name.id = unresolved.name
       ORDER BY file.place, unresolved.key`,
    )
    return [
      ...summaryOf(graph),
      ...symbols.map((symbol) => aboutSymbol(graph, symbol)),
      ...links.map(([source, target, ...more]) => [idOf(source), idOf(target), ...more].join(' ')),
      ...calls.map(([source, ...more]) => [idOf(source), 'calls', ...more].join(' ')),
    ]
  } finally {
    connection.close()
  }
}

function symbolsOf(graph: GraphReader): readonly StoredSymbol[] {
  return graph.files().flatMap((file) => {
    const node = graph.symbol(file.path)
    return node === null ? [] : [node, ...graph.symbolsInFile(file.path)]
  })
}

function summaryOf(graph: GraphReader): readonly string[] {
  return [
    ...exportLines(graph),
    ...exactPlaces(graph),
    ...graph.files().map((file) => JSON.stringify(file)),
    ...graph.mostCalled(50).map(({ symbol, calls }) => `${symbol.id} is called ${calls} times`),
    JSON.stringify(graph.statistics()),
  ]
}

function aboutSymbol(graph: GraphReader, symbol: StoredSymbol): string {
  const parent = symbol.parentKey === null ? null : (graph.symbolByKey(symbol.parentKey)?.id ?? 'nothing')
  return JSON.stringify([symbol.id, parent, symbol.nameLine, symbol.signature, symbol.doc])
}

function linksOf(graph: GraphReader, symbol: StoredSymbol): readonly string[] {
  return [
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
