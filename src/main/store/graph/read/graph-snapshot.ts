// One version of a whole graph, file by file in the public order: the source of exports.
import type { Confidence, EdgeKind } from '../../../graph/graph'
import { RecentValues } from '../../../kernel/recent-values'
import type { GraphSnapshot, PlacedEdge, PlacedSymbol, SnapshotFile, StoredSymbol } from './graph-reader'
import { openForReading, type Connection } from '../../sqlite'
import { idOf, symbolColumnCount, symbolColumns, symbolJoins, symbolOf, type SymbolRow } from './stored-symbols'

/** Symbols and ids that are kept in memory for the next edges that refer to them. */
const recentSymbols = 2 ** 14
const recentIds = 2 ** 17

/** Rows read at once from a list that may be as long as the graph. */
const pageRows = 1_000

/**
 * Reads a graph over a separate connection, so that a slow reader sees one version and doesn't block others.
 * @param read yields from the snapshot, which is closed when iteration ends or is abandoned
 */
export function* readSnapshot<T>(file: string, read: (graph: GraphSnapshot) => Iterable<T>): Iterable<T> {
  const connection = openForReading(file)
  try {
    connection.exec('BEGIN')
    yield* read(snapshotOf(connection))
  } finally {
    connection.close()
  }
}

function snapshotOf(connection: Connection): GraphSnapshot {
  // Read one by one, because there may be half a million. Only the keys are sorted.
  const keys = connection.prepare('SELECT id FROM file ORDER BY place').pluck()
  const file = connection.prepare(
    `SELECT file.id AS key, file.path, term.text AS language, file.lines, file.size, file.symbols
     FROM file JOIN term ON term.id = file.language WHERE file.id = ?`,
  )
  function* files(): Iterable<SnapshotFile> {
    for (const key of keys.all()) yield file.get(key) as SnapshotFile
  }
  const symbols = symbolReader(connection)
  const edges = edgeReader(connection)
  return { files, ...symbols, ...edges }
}

function symbolReader(
  connection: Connection,
): Pick<GraphSnapshot, 'symbolsOf' | 'externals' | 'namedElsewhere' | 'symbol' | 'idOf'> {
  const select = `SELECT ${symbolColumns} FROM node ${symbolJoins}`
  const ofFile = connection
    .prepare(
      `SELECT ${symbolColumns}, node.start_column, node.end_column, node.name_column FROM node ${symbolJoins}
       WHERE node.file = ? ORDER BY node.place`,
    )
    .raw()
  const outside = connection.prepare(`${select} WHERE node.file IS NULL AND node.id > ? ORDER BY node.id LIMIT ?`).raw()
  const byKey = connection.prepare(`${select} WHERE node.key = ?`).raw()
  const elsewhere = connection
    .prepare(
      `SELECT node.key FROM node WHERE node.file = @file
       AND EXISTS (SELECT 1 FROM edge WHERE edge.target = node.key AND edge.file <> @file)`,
    )
    .pluck()
  const recent = new RecentValues(recentSymbols, (key: number) => {
    const row = byKey.get(key) as SymbolRow | undefined
    return row === undefined ? null : symbolOf(row)
  })
  const ids = new RecentValues(recentIds, (key: number) => recent.get(key)?.id ?? '')
  // After a file's symbols its edges are read, most of which refer to these symbols.
  const met = <Met extends StoredSymbol>(symbol: Met): Met => {
    recent.remember(symbol.key, symbol)
    ids.remember(symbol.key, symbol.id)
    return symbol
  }
  return {
    symbolsOf: ({ key }) => (ofFile.all(key) as SymbolRow[]).map((row) => met(placedSymbolOf(row))),
    *externals() {
      let last = ''
      for (;;) {
        const rows = outside.all(last, pageRows) as SymbolRow[]
        for (const row of rows) yield met(symbolOf(row))
        const end = rows.at(-1)
        if (end === undefined) return
        last = idOf(end)
      }
    },
    namedElsewhere: ({ key }) => elsewhere.all({ file: key }) as number[],
    symbol: (key) => recent.get(key),
    idOf: (key) => ids.get(key),
  }
}

function placedSymbolOf(row: SymbolRow): PlacedSymbol {
  const [startColumn, endColumn, nameColumn] = row.slice(symbolColumnCount) as [number, number, number]
  return { ...symbolOf(row), startColumn, endColumn, nameColumn }
}

type EdgeRow = readonly [
  source: number,
  target: number,
  kind: EdgeKind,
  confidence: Confidence,
  line: number,
  column: number,
]

function edgeReader(connection: Connection): Pick<GraphSnapshot, 'edgesOf' | 'edgesFrom'> {
  const select = 'SELECT edge.source, edge.target, kind.text, confidence.text, edge.line, edge.column'
  const names = `JOIN term AS kind ON kind.id = edge.kind JOIN term AS confidence ON confidence.id = edge.confidence`
  const ofFile = connection
    .prepare(
      `${select} FROM file JOIN edge ON edge.key BETWEEN file.first_edge AND file.last_edge ${names}
       WHERE file.id = ? ORDER BY edge.key`,
    )
    .raw()
  // CROSS JOIN makes SQLite start from the symbols of one file, which are few.
  const from = connection
    .prepare(
      `${select} FROM node CROSS JOIN edge ON edge.source = node.key
         AND edge.kind IN (SELECT term.id FROM json_each(@kinds) JOIN term ON term.text = json_each.value)
       ${names} JOIN file ON file.id = edge.file
       WHERE node.file = @file ORDER BY node.place, file.place, edge.key`,
    )
    .raw()
  return {
    edgesOf: ({ key }) => (ofFile.all(key) as EdgeRow[]).map(edgeOf),
    edgesFrom: ({ key }, kinds) => (from.all({ file: key, kinds: JSON.stringify(kinds) }) as EdgeRow[]).map(edgeOf),
  }
}

function edgeOf([source, target, kind, confidence, line, column]: EdgeRow): PlacedEdge {
  return { source, target, kind, confidence, line, column }
}
