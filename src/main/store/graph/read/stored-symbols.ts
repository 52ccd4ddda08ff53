// Rows of nodes as symbols: the columns that every query selects, and how they are read.
import type { NodeKind } from '../../../graph/graph'
import type { StoredSymbol } from './graph-reader'
import { definitionId } from '../node-id'

/** Columns of `symbolTables`, in the order of `SymbolRow`. */
export const symbolColumns = `node.key, node.id, kind.text, name.text, node.qualified, file.path, node.start_line,
  node.end_line, node.name_line, language.text, node.exported, node.signature, node.doc, node.parent, node.ordinal`

/** Joins the tables that `symbolColumns` needs to `node`. */
export const symbolJoins = `
  JOIN term AS kind ON kind.id = node.kind
  JOIN name ON name.id = node.name
  JOIN term AS language ON language.id = node.language
  LEFT JOIN file ON file.id = node.file`

/** The public order of symbols: files by path, nodes within a file, then symbols outside the repository by id. */
export const symbolOrder = 'node.file IS NULL, file.place, node.place, node.id'

/** A row of `symbolColumns` as returned by `raw()`; more columns may follow. */
export type SymbolRow = readonly [
  key: number,
  id: string | null,
  kind: string,
  name: string,
  qualified: string | null,
  path: string | null,
  startLine: number,
  endLine: number,
  nameLine: number,
  language: string,
  exported: number,
  signature: string | null,
  doc: string | null,
  parent: number | null,
  ordinal: number | null,
  ...more: unknown[],
]

/** The number of columns before those that a query adds. */
export const symbolColumnCount = 15

export function symbolOf(row: SymbolRow): StoredSymbol {
  const [key, , kind, name, qualified, path, startLine, endLine, nameLine, language, exported, signature, doc, parent] =
    row
  return {
    key,
    id: idOf(row),
    kind: kind as NodeKind,
    name,
    qualifiedName: qualified ?? name,
    filePath: path ?? '',
    startLine,
    endLine,
    nameLine,
    language,
    exported: exported !== 0,
    signature,
    doc,
    parentKey: parent,
  }
}

/** The stable id of the node in a row. */
export function idOf(row: SymbolRow): string {
  const [, id, kind, name, qualified, path] = row
  if (id !== null) return id
  const ordinal = row[14]
  if (ordinal === null) return path ?? ''
  return definitionId({ path: path ?? '', qualifiedName: qualified ?? name, kind, ordinal })
}
