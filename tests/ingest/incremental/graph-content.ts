// The whole content of a graph as lines: graphs with the same lines give the same answers. Reading the stored tables is
// much faster than querying, and graphs with the same tables have the same content.
import { edgeKinds } from '#main/graph/graph'
import type { GraphReader, StoredSymbol } from '#main/store/graph/read/graph-reader'
import { openForReading } from '#main/store/sqlite'
import { exactPlaces, exportLines } from '#tests/support/whole-export'

/** The public export, and what it omits: documentation, parents, reasons and unresolved calls. */
export function graphContent(graph: GraphReader): readonly string[] {
  const idOf = (key: number): string => graph.symbolByKey(key)?.id ?? 'nothing'
  return [
    ...exportLines(graph),
    ...exactPlaces(graph),
    ...aboutGraph(graph),
    ...symbolsOf(graph).flatMap((symbol) => [aboutSymbol(symbol, idOf), ...linksOf(graph, symbol)]),
  ]
}

/** What the same queries read, from the stored tables: symbols are named by their file and place in it. */
export function storedContent(graph: GraphReader, database: string): readonly string[] {
  const connection = openForReading(database)
  try {
    const rows = <Row>(query: string): readonly Row[] => connection.prepare(query).raw().all() as Row[]
    const nodes = rows<[number, number | null, string | null, number, string | null, ...unknown[]]>(
      `SELECT node.key, node.parent, file.path, node.place, node.id, kind.text, name.text, qualified, start_line,
         start_column, end_line, end_column, name_line, name_column, language.text, exported, ordinal, signature, doc
       FROM node LEFT JOIN file ON file.id = node.file JOIN name ON name.id = node.name
       JOIN term AS kind ON kind.id = node.kind JOIN term AS language ON language.id = node.language
       ORDER BY file.place IS NULL, file.place, node.place, node.id`,
    )
    const labels = new Map(
      nodes.map(([key, , path, place, id]) => [key, path === null ? `outside ${id}` : `${path} ${place}`]),
    )
    const labelOf = (key: number): string => labels.get(key) ?? 'nothing'
    const links = rows<[number, number, ...unknown[]]>(
      `SELECT source, target, kind.text, confidence.text, reason.text, file.path, edge.file = file.id, line, column
       FROM file JOIN edge ON edge.key BETWEEN file.first_edge AND file.last_edge
       JOIN term AS kind ON kind.id = edge.kind JOIN term AS confidence ON confidence.id = edge.confidence
       LEFT JOIN term AS reason ON reason.id = edge.reason ORDER BY file.place, edge.key`,
    )
    const calls = rows<[number, ...unknown[]]>(
      `SELECT source, name.text, file.path, unresolved.file = file.id, line
       FROM file JOIN unresolved ON unresolved.key BETWEEN file.first_unresolved AND file.last_unresolved
       JOIN name ON name.id = unresolved.name ORDER BY file.place, unresolved.key`,
    )
    return [
      ...aboutGraph(graph),
      ...nodes.map(([key, parent, , , ...more]) =>
        JSON.stringify([labelOf(key), parent === null ? null : labelOf(parent), ...more]),
      ),
      ...links.map(([source, target, ...more]) => JSON.stringify([labelOf(source), labelOf(target), ...more])),
      ...calls.map(([source, ...more]) => JSON.stringify([labelOf(source), ...more])),
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

function aboutGraph(graph: GraphReader): readonly string[] {
  return [
    ...graph.files().map((file) => JSON.stringify(file)),
    ...graph.mostCalled(50).map(({ symbol, calls }) => `${symbol.id} is called ${calls} times`),
    JSON.stringify(graph.statistics()),
  ]
}

function aboutSymbol(symbol: StoredSymbol, idOf: (key: number) => string): string {
  const parent = symbol.parentKey === null ? null : idOf(symbol.parentKey)
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
