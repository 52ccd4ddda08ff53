// One node as it lies in the tables: the row of `node`, and the words of `symbol_text`.
import type { GraphNode } from '../graph/graph'
import type { GraphTexts } from './graph-texts'
import { ordinalOf } from './node-id'
import type { WordSplitter } from './split-words'
import type { Preparer } from './remembered-statements'

/** Columns of `node` in the order of `NodeRow`. */
export const nodeColumns = [
  ...['key', 'kind', 'name', 'qualified', 'file', 'place', 'start_line', 'end_line', 'name_line', 'language'],
  ...['exported', 'ordinal', 'id', 'parent', 'signature', 'doc'],
]

export type NodeRow = readonly (string | number | null)[]

/** Where a node lies and belongs, in the store's own numbers. */
export interface NodePlace {
  readonly key: number
  /** Null for symbols outside the repository. */
  readonly file: number | null
  readonly place: number
  readonly parent: number | null
}

export function nodeRow(node: Omit<GraphNode, 'parent'>, at: NodePlace, texts: GraphTexts): NodeRow {
  const parts = { path: node.filePath, qualifiedName: node.qualifiedName, kind: node.kind }
  const ordinal = at.file === null || node.kind === 'file' ? null : ordinalOf(node.id, parts)
  const isKnown = ordinal !== null || (node.kind === 'file' && node.id === node.filePath)
  return [
    at.key,
    texts.term(node.kind),
    texts.name(node.name),
    node.qualifiedName === node.name ? null : node.qualifiedName,
    at.file,
    at.place,
    node.startLine,
    node.endLine,
    node.nameLine,
    texts.term(node.language),
    node.exported ? 1 : 0,
    ordinal,
    isKnown ? null : node.id,
    at.parent,
    node.signature,
    node.doc,
  ]
}

/** Writes rows of nodes that are not there yet. */
export function nodeInserter(connection: Preparer): (row: NodeRow) => void {
  const values = nodeColumns.map(() => '?').join(', ')
  const insert = connection.prepare(`INSERT INTO node (${nodeColumns.join(', ')}) VALUES (${values})`)
  return (row) => void insert.run(...row)
}

/** What full text knows of a node. */
export type SymbolWords = Pick<GraphNode, 'kind' | 'name' | 'qualifiedName' | 'filePath' | 'doc'>

/** Writes the words of nodes. Nodes of one file should follow each other: their path is split once. */
export function symbolTextInserter(
  connection: Preparer,
  splitter: WordSplitter,
): (key: number, node: SymbolWords) => void {
  const insert = connection.prepare(
    'INSERT INTO symbol_text (rowid, name, qualified, path, doc) VALUES (?, ?, ?, ?, ?)',
  )
  let path: string | null = null
  let pathWords = ''
  return (key, node) => {
    if (path !== node.filePath) pathWords = splitter.split(node.filePath)
    path = node.filePath
    const qualified = node.kind === 'file' ? '' : splitter.split(node.qualifiedName)
    insert.run(key, splitter.split(node.name), qualified, pathWords, node.doc === null ? '' : splitter.split(node.doc))
  }
}
