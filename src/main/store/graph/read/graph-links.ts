// Edges and unresolved calls of a graph, seen from one symbol or name.
import type { Confidence, EdgeKind } from '../../../graph/graph'
import type { EdgeEnd, EdgePair, EdgeRow, GraphReader, LinkQuery, StoredCallSite, StoredLink } from './graph-reader'
import type { Connection, Statement } from '../../sqlite'
import { symbolColumnCount, symbolColumns, symbolJoins, symbolOf, type SymbolRow } from './stored-symbols'

type LinkQueries = Pick<
  GraphReader,
  | 'linksTo'
  | 'linksFrom'
  | 'edgesOf'
  | 'linksOf'
  | 'pairsOf'
  | 'countPairsOf'
  | 'firstLink'
  | 'countLinksTo'
  | 'countLinksFrom'
  | 'countsOf'
  | 'unresolvedCallsNamed'
  | 'countUnresolvedCallsNamed'
  | 'unresolvedCallsFrom'
>

const ofKinds = 'kind IN (SELECT term.id FROM json_each(@kinds) JOIN term ON term.text = json_each.value)'

export function linkQueries(connection: Connection): LinkQueries {
  const from = seenFrom(connection, 'source')
  const to = seenFrom(connection, 'target')
  const seen = (end: EdgeEnd): SeenFrom => (end === 'source' ? from : to)
  const linksOf = (end: EdgeEnd, edges: readonly number[]): readonly StoredLink[] =>
    edges.length === 0 ? [] : (seen(end).links.all(JSON.stringify(edges)) as SymbolRow[]).map(linkOf)
  const edgesOf: LinkQueries['edgesOf'] = (end, key, { kinds, limit, offset = 0 }) =>
    seen(end).edges.all({ key, kinds: JSON.stringify(kinds), limit, offset }) as EdgeRow[]
  const links = (end: EdgeEnd, key: number, query: LinkQuery): readonly StoredLink[] =>
    linksOf(
      end,
      edgesOf(end, key, query).map(([edge]) => edge),
    )
  const firstTo = connection
    .prepare(
      `SELECT edge.key FROM edge JOIN file ON file.id = edge.file
       WHERE source = @key AND ${ofKinds} AND target IN (SELECT value FROM json_each(@targets))
       ORDER BY edge.kind NOT IN (SELECT id FROM term WHERE text IN ('calls', 'instantiates')), file.place, edge.key LIMIT 1`,
    )
    .pluck()
  const calls = (where: string): ((value: string | number, limit: number) => readonly StoredCallSite[]) => {
    const statement = connection
      .prepare(
        `SELECT ${symbolColumns}, called.text, place.path, unresolved.line
         FROM (SELECT unresolved.key FROM unresolved JOIN file ON file.id = unresolved.file WHERE ${where}
           ORDER BY file.place, unresolved.key LIMIT @limit) AS page
         JOIN unresolved ON unresolved.key = page.key
         JOIN name AS called ON called.id = unresolved.name
         JOIN node ON node.key = unresolved.source ${symbolJoins}
         JOIN file AS place ON place.id = unresolved.file
         ORDER BY place.place, unresolved.key`,
      )
      .raw()
    return (value, limit) => (statement.all({ value, limit }) as SymbolRow[]).map(callSiteOf)
  }
  const nameIds = 'unresolved.name IN (SELECT id FROM name WHERE text = @value COLLATE NOCASE AND text = @value)'
  const countNamed = connection.prepare(`SELECT count(*) FROM unresolved WHERE ${nameIds}`).pluck()

  return {
    linksTo: (key, query) => links('target', key, query),
    linksFrom: (key, query) => links('source', key, query),
    edgesOf,
    linksOf,
    pairsOf: (end, keys, kinds) =>
      seen(end).pairs.all({ keys: JSON.stringify(keys), kinds: JSON.stringify(kinds) }) as EdgePair[],
    countPairsOf: (end, keys, kinds) =>
      seen(end).count.get({ keys: JSON.stringify(keys), kinds: JSON.stringify(kinds) }) as number,
    firstLink: (key, targets, kinds) => {
      const edge = firstTo.get({ key, targets: JSON.stringify(targets), kinds: JSON.stringify(kinds) })
      return edge === undefined ? null : (linksOf('source', [edge as number])[0] ?? null)
    },
    countLinksTo: (key, kinds) => to.count.get({ keys: `[${key}]`, kinds: JSON.stringify(kinds) }) as number,
    countLinksFrom: (key, kinds) => from.count.get({ keys: `[${key}]`, kinds: JSON.stringify(kinds) }) as number,
    countsOf: (end, keys, kinds) =>
      new Map(seen(end).counts.all({ keys: JSON.stringify(keys), kinds: JSON.stringify(kinds) }) as [number, number][]),
    unresolvedCallsNamed: calls(nameIds),
    countUnresolvedCallsNamed: (name) => countNamed.get({ value: name }) as number,
    unresolvedCallsFrom: calls('unresolved.source = @value'),
  }
}

/** How edges are queried from one of their ends. */
interface SeenFrom {
  /** One page of edges, selected by the index alone; only these rows are then read. */
  readonly edges: Statement<unknown[]>
  readonly links: Statement<unknown[]>
  readonly pairs: Statement<unknown[]>
  readonly count: Statement<unknown[]>
  readonly counts: Statement<unknown[]>
}

function seenFrom(connection: Connection, end: EdgeEnd): SeenFrom {
  const other = end === 'target' ? 'source' : 'target'
  // CROSS JOIN makes SQLite start from the keys, which are few.
  const ofKeys = `FROM json_each(@keys) AS wanted CROSS JOIN edge ON edge.${end} = wanted.value AND ${ofKinds}`
  return {
    // Ordering by file and key orders by path and line.
    edges: connection
      .prepare(
        `SELECT edge.key, edge.${other}
         FROM (SELECT edge.key, file.place FROM edge JOIN file ON file.id = edge.file WHERE ${end} = @key AND ${ofKinds}
           ORDER BY file.place, edge.key LIMIT @limit OFFSET @offset) AS page
         CROSS JOIN edge ON edge.key = page.key ORDER BY page.place, page.key`,
      )
      .raw(),
    links: connection
      .prepare(
        `SELECT ${symbolColumns}, edge_kind.text, place.path, edge.line, confidence.text, reason.text
         FROM json_each(?) AS wanted CROSS JOIN edge ON edge.key = wanted.value
         JOIN node ON node.key = edge.${other} ${symbolJoins}
         JOIN term AS edge_kind ON edge_kind.id = edge.kind
         JOIN term AS confidence ON confidence.id = edge.confidence
         LEFT JOIN term AS reason ON reason.id = edge.reason
         JOIN file AS place ON place.id = edge.file
         ORDER BY wanted.key`,
      )
      .raw(),
    pairs: connection.prepare(`SELECT edge.${end}, edge.${other} ${ofKeys}`).raw(),
    count: connection.prepare(`SELECT count(*) ${ofKeys}`).pluck(),
    counts: connection.prepare(`SELECT wanted.value, count(*) ${ofKeys} GROUP BY wanted.value`).raw(),
  }
}

function linkOf(row: SymbolRow): StoredLink {
  const [kind, filePath, line, confidence, reason] = row.slice(symbolColumnCount) as [
    EdgeKind,
    string,
    number,
    Confidence,
    string | null,
  ]
  return { kind, symbol: symbolOf(row), filePath, line, confidence, reason }
}

function callSiteOf(row: SymbolRow): StoredCallSite {
  const [name, filePath, line] = row.slice(symbolColumnCount) as [string, string, number]
  return { name, caller: symbolOf(row), filePath, line }
}
