// Symbols and files of a graph: by name, id, place and spelling.
import type { NodeKind } from '../../../graph/graph'
import type { ChildRow, Definition, GraphReader, StoredFile, StoredSymbol } from './graph-reader'
import { limits } from '../../../kernel/limits'
import { RecentValues } from '../../../kernel/recent-values'
import { parseStatistics } from './graph-statistics'
import { namesLikeIn } from './name-list'
import { currentValue } from '../current-value'
import { loadNames } from '../text/name-pages'
import { readDefinitionId } from '../node-id'
import type { Connection } from '../../sqlite'
import { symbolColumns, symbolJoins, symbolOf, symbolOrder, type SymbolRow } from './stored-symbols'

type SymbolQueries = Pick<
  GraphReader,
  | 'statistics'
  | 'symbolsNamed'
  | 'symbol'
  | 'symbolByKey'
  | 'symbolsInFile'
  | 'definitionsInFile'
  | 'children'
  | 'childrenOf'
  | 'symbolAt'
  | 'files'
  | 'file'
  | 'namesLike'
  | 'mostCalled'
>

export function symbolQueries(connection: Connection): SymbolQueries {
  const select = (where: string): SelectSymbols => {
    const statement = connection.prepare(`SELECT ${symbolColumns} FROM node ${symbolJoins} ${where}`).raw()
    return (...values) => (statement.all(...values) as SymbolRow[]).map(symbolOf)
  }
  const first = (rows: readonly StoredSymbol[]): StoredSymbol | null => rows[0] ?? null

  const summary = connection.prepare('SELECT statistics FROM summary').pluck()
  const byKey = select('WHERE node.key = ?')
  const byId = select('WHERE node.id = ?')
  const fileNode = select('WHERE node.key = (SELECT node FROM file WHERE path = ?)')
  const inFile = (condition: string): string =>
    `WHERE node.file = (SELECT id FROM file WHERE path = @path) AND kind.text <> 'file' ${condition} ORDER BY`
  const bySourceOrder = select(`${inFile('')} node.place LIMIT @limit`)
  const inShort = connection
    .prepare<[string]>(
      `SELECT node.key, node.kind, name.text, node.qualified, node.start_line, node.end_line
     FROM node JOIN name ON name.id = node.name
     WHERE node.file = (SELECT id FROM file WHERE path = ?) AND node.place > 0 ORDER BY node.place`,
    )
    .raw()
  const terms = connection.prepare('SELECT id, text FROM term').raw()
  const kinds = currentValue(connection, () => new Map(terms.all() as [number, NodeKind][]))
  const definitions = currentValue(connection, () => {
    const kindOf = kinds()
    return new RecentValues(limits.keptDefinitionFiles, (path: string): readonly Definition[] =>
      (inShort.all(path) as DefinitionRow[]).map((row) => definitionOf(row, kindOf)),
    )
  })
  const sameParts = 'AND node.ordinal = @ordinal AND kind.text = @kind'
  const byParts = select(`${inFile(sameParts)} node.place`)
  const byPartsAndName = select(
    `${inFile(`${sameParts} AND node.name IN (SELECT id FROM name WHERE text = @name COLLATE NOCASE AND text = @name)`)} node.place`,
  )
  const around = select(
    `${inFile('AND node.start_line <= @line AND node.end_line >= @line')} node.start_line DESC, node.end_line, node.place DESC LIMIT 1`,
  )
  const byParent = select(`WHERE node.parent = ? ORDER BY ${symbolOrder}`)
  const childRows = connection
    .prepare(
      'SELECT node.parent, node.key, node.kind FROM json_each(?) AS wanted CROSS JOIN node ON node.parent = wanted.value',
    )
    .raw()
  // Symbols of the repository before those outside it, definitions before files.
  const namedOrder = `ORDER BY name.text <> @name, node.file IS NULL, kind.text = 'file', ${symbolOrder} LIMIT @limit`
  const named = select(`WHERE node.name IN (SELECT id FROM name WHERE text = @name COLLATE NOCASE) ${namedOrder}`)
  const qualified = select(
    `WHERE node.name IN (SELECT id FROM name WHERE text = @last COLLATE NOCASE)
       AND (node.qualified = @whole COLLATE NOCASE
         OR lower(substr(node.qualified, -length(@whole) - 1)) IN (lower('.' || @whole), lower('/' || @whole)))
     ORDER BY node.qualified <> @whole, ${symbolOrder} LIMIT @limit`,
  )
  const ofName = select(`WHERE node.name = ? ORDER BY ${symbolOrder} LIMIT ?`)
  const mostCalled = connection
    .prepare(
      `SELECT ${symbolColumns}, called.calls FROM called JOIN node ON node.key = called.node ${symbolJoins}
       ORDER BY called.calls DESC, ${symbolOrder} LIMIT ?`,
    )
    .raw()
  const fileColumns = `SELECT file.path, language.text AS language, file.lines, file.size, file.hash,
    file.symbols FROM file JOIN term AS language ON language.id = file.language`
  const files = connection.prepare(`${fileColumns} ORDER BY file.place`)
  const nameList = currentValue(connection, () => loadNames(connection))
  const allFiles = currentValue(connection, () => files.all() as StoredFile[])
  const filesByPath = currentValue(connection, () => new Map(allFiles().map((file) => [file.path, file])))

  const findId = (id: string): StoredSymbol | null =>
    first(byId(id)) ?? first(fileNode(id)) ?? findParts(id, byPartsAndName, byParts)
  // A search and the lists of callers read the same symbols again and again; ids come from outside, with any text.
  const symbols = currentValue(connection, () => {
    const byItsKey = new RecentValues(limits.keptSymbols, (key: number) => first(byKey(key)))
    return { byItsKey, byItsId: new RecentValues(limits.keptSymbols, findId) }
  })

  return {
    statistics: () => parseStatistics(summary.get()),
    symbolsNamed: (name, limit) => {
      const exact = named({ name, limit })
      // After a dot, `#` is part of a private member's name.
      const last = /(?:\.|::)(?<member>#[^./#:]+)$/.exec(name)?.groups?.['member'] ?? name.split(/[./#]|::/).pop() ?? ''
      if (exact.length >= limit || last === '' || last === name) return exact
      const keys = new Set(exact.map((symbol) => symbol.key))
      const whole = name.replaceAll('::', '.').replace(/(?<=[^.])#/g, '.')
      const rows = qualified({ whole, last, limit })
      return [...exact, ...rows.filter((symbol) => !keys.has(symbol.key))].slice(0, limit)
    },
    symbol: (id) => symbols().byItsId.get(id),
    symbolByKey: (key) => symbols().byItsKey.get(key),
    symbolsInFile: (path, limit = -1) => bySourceOrder({ path, limit }),
    definitionsInFile: (path) => definitions().get(path),
    children: (key) => byParent(key),
    childrenOf: (keys) => {
      const kindOf = kinds()
      return (childRows.all(JSON.stringify(keys)) as [number, number, number][]).map(
        ([parent, key, kind]): ChildRow => [parent, key, kindOf.get(kind) ?? 'file'],
      )
    },
    symbolAt: (path, line) => first(around({ path, line })) ?? first(fileNode(path)),
    files: allFiles,
    file: (path) => filesByPath().get(path) ?? null,
    namesLike: (name, limit) => {
      const found: StoredSymbol[] = []
      const names = nameList()
      for (const at of namesLikeIn(names, name, limit)) {
        found.push(...ofName(names.ids[at], limit - found.length))
        if (found.length >= limit) break
      }
      return found
    },
    mostCalled: (limit) =>
      (mostCalled.all(limit) as SymbolRow[]).map((row) => ({ symbol: symbolOf(row), calls: row.at(-1) as number })),
  }
}

type SelectSymbols = (...values: readonly unknown[]) => readonly StoredSymbol[]

/** The definition that an id describes, which isn't stored as such. */
function findParts(id: string, byPartsAndName: SelectSymbols, byParts: SelectSymbols): StoredSymbol | null {
  for (const { path, qualifiedName, kind, ordinal } of readDefinitionId(id)) {
    const isMeant = (symbol: StoredSymbol): boolean => symbol.qualifiedName === qualifiedName
    const name = qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1)
    // Usually the name is the end of the qualified name; otherwise all definitions of the file are searched.
    const found =
      byPartsAndName({ path, kind, ordinal, name }).find(isMeant) ?? byParts({ path, kind, ordinal }).find(isMeant)
    if (found !== undefined) return found
  }
  return null
}

type DefinitionRow = readonly [
  key: number,
  kind: number,
  name: string,
  qualified: string | null,
  startLine: number,
  endLine: number,
]

function definitionOf(row: DefinitionRow, kinds: ReadonlyMap<number, NodeKind>): Definition {
  const [key, kind, name, qualified, startLine, endLine] = row
  return { key, kind: kinds.get(kind) ?? 'file', name, qualifiedName: qualified ?? name, startLine, endLine }
}
