// Edges and unresolved calls of a graph, seen from one symbol or name.
import type { Confidence, EdgeKind } from '../graph/graph'
import type { GraphReader, LinkQuery, StoredCallSite, StoredLink } from './graph-reader'
import type { Connection } from './sqlite'
import { symbolColumnCount, symbolColumns, symbolJoins, symbolOf, type SymbolRow } from './stored-symbols'

type LinkQueries = Pick<
  GraphReader,
  | 'linksTo'
  | 'linksFrom'
  | 'countLinksTo'
  | 'countLinksFrom'
  | 'unresolvedCallsNamed'
  | 'countUnresolvedCallsNamed'
  | 'unresolvedCallsFrom'
>

const ofKinds = 'kind IN (SELECT term.id FROM json_each(@kinds) JOIN term ON term.text = json_each.value)'

export function linkQueries(connection: Connection): LinkQueries {
  const links = (end: 'source' | 'target'): ((key: number, query: LinkQuery) => readonly StoredLink[]) => {
    const other = end === 'target' ? 'source' : 'target'
    // Only the rows of this page are joined. The order of files, then of keys, is that of paths and lines.
    const statement = connection
      .prepare(
        `SELECT ${symbolColumns}, edge_kind.text, place.path, edge.line, confidence.text, reason.text
         FROM (SELECT edge.key FROM edge JOIN file ON file.id = edge.file WHERE ${end} = @key AND ${ofKinds}
           ORDER BY file.place, edge.key LIMIT @limit OFFSET @offset) AS page
         JOIN edge ON edge.key = page.key
         JOIN node ON node.key = edge.${other} ${symbolJoins}
         JOIN term AS edge_kind ON edge_kind.id = edge.kind
         JOIN term AS confidence ON confidence.id = edge.confidence
         LEFT JOIN term AS reason ON reason.id = edge.reason
         JOIN file AS place ON place.id = edge.file
         ORDER BY place.place, edge.key`,
      )
      .raw()
    return (key, { kinds, limit, offset = 0 }) =>
      (statement.all({ key, kinds: JSON.stringify(kinds), limit, offset }) as SymbolRow[]).map(linkOf)
  }
  const count = (end: 'source' | 'target'): ((key: number, kinds: readonly EdgeKind[]) => number) => {
    const statement = connection.prepare(`SELECT count(*) FROM edge WHERE ${end} = @key AND ${ofKinds}`).pluck()
    return (key, kinds) => statement.get({ key, kinds: JSON.stringify(kinds) }) as number
  }
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
    linksTo: links('target'),
    linksFrom: links('source'),
    countLinksTo: count('target'),
    countLinksFrom: count('source'),
    unresolvedCallsNamed: calls(nameIds),
    countUnresolvedCallsNamed: (name) => countNamed.get({ value: name }) as number,
    unresolvedCallsFrom: calls('unresolved.source = @value'),
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
