// One node in the tables: its row of `node`, and its words in `symbol_text`.
import { bulkInsert, singleRows } from './bulk-insert'
import { joinWords } from '../graph-schema'
import type { GraphNode } from '../../../graph/graph'
import type { GraphTexts } from '../graph-texts'
import { ordinalOf } from '../node-id'
import type { Preparer } from '../../remembered-statements'
import { WordSplitter } from '../text/split-words'

/** Columns of `node` in the order of `NodeRow`. */
export const nodeColumns = [
  ...['key', 'kind', 'name', 'qualified', 'file', 'place', 'start_line', 'start_column', 'end_line', 'end_column'],
  ...['name_line', 'name_column', 'language', 'exported', 'ordinal', 'id', 'parent', 'signature', 'doc'],
]

export type NodeRow = readonly (string | number | null)[]

/** The position and file of a node, as the store's own numbers. */
export interface NodePlace {
  readonly key: number
  /** Null for symbols outside the repository. */
  readonly file: number | null
  readonly place: number
  readonly parent: number | null
}

/** How the id of a node is stored: as the number of a definition, or itself if it can't be made from the other columns. */
export function idColumns(node: Omit<GraphNode, 'parent'>): {
  readonly ordinal: number | null
  readonly id: string | null
} {
  const parts = { path: node.filePath, qualifiedName: node.qualifiedName, kind: node.kind }
  const ordinal = node.filePath === '' || node.kind === 'file' ? null : ordinalOf(node.id, parts)
  const isKnown = ordinal !== null || (node.kind === 'file' && node.id === node.filePath)
  return { ordinal, id: isKnown ? null : node.id }
}

/** What the row of a node is made of. */
export interface NodeFields extends Omit<GraphNode, 'parent' | 'id' | 'filePath' | 'qualifiedName'> {
  /** Null if equal to the name. */
  readonly qualified: string | null
  readonly ordinal: number | null
  readonly id: string | null
}

export function nodeRow(node: Omit<GraphNode, 'parent'>, at: NodePlace, texts: GraphTexts): NodeRow {
  const qualified = node.qualifiedName === node.name ? null : node.qualifiedName
  return rowOfFields({ ...node, ...idColumns(node), qualified }, at, texts)
}

export function rowOfFields(node: NodeFields, at: NodePlace, texts: GraphTexts): NodeRow {
  return [
    at.key,
    texts.term(node.kind),
    texts.name(node.name),
    node.qualified,
    at.file,
    at.place,
    node.startLine,
    node.startColumn,
    node.endLine,
    node.endColumn,
    node.nameLine,
    node.nameColumn,
    texts.term(node.language),
    node.exported ? 1 : 0,
    node.ordinal,
    node.id,
    at.parent,
    node.signature,
    node.doc,
  ]
}

/** The fields of a node that full-text search covers. */
export type SymbolWords = Pick<GraphNode, 'kind' | 'name' | 'qualifiedName' | 'filePath' | 'doc'>

/** Columns of `symbol_text`: the key of the node, then the output of `SymbolWordSplitter`. */
export const symbolTextColumns = ['rowid', 'name', 'qualified', 'path', 'doc']

/** Splits the text of nodes into words. Nodes of one file should be passed in a row: their path is split once. */
export class SymbolWordSplitter {
  private readonly splitter = new WordSplitter()
  private path: string | null = null
  private pathWords = ''

  split(node: SymbolWords): readonly [name: string, qualified: string, path: string, doc: string] {
    const { splitter } = this
    if (this.path !== node.filePath) this.pathWords = splitter.split(node.filePath)
    this.path = node.filePath
    const qualified = node.kind === 'file' ? '' : splitter.split(node.qualifiedName)
    return [splitter.split(node.name), qualified, this.pathWords, node.doc === null ? '' : splitter.split(node.doc)]
  }
}

/** Fills the empty table of symbols' words; their keys are their positions, from 1. */
export class SymbolTextLoader {
  private readonly words
  private readonly splitter = new SymbolWordSplitter()
  private key = 0

  constructor(private readonly connection: Preparer) {
    this.words = bulkInsert(connection, 'symbol_text', symbolTextColumns, singleRows)
  }

  add(nodes: Iterable<SymbolWords>, report: () => void = () => undefined): void {
    for (const node of nodes) {
      this.words.add(++this.key, ...this.splitter.split(node))
      report()
    }
  }

  finish(): void {
    this.words.finish()
    this.connection.prepare(joinWords('symbol_text')).run()
  }
}

/** As one step. */
export function loadSymbolText(connection: Preparer, nodes: Iterable<SymbolWords>, report: () => void): void {
  const loader = new SymbolTextLoader(connection)
  loader.add(nodes, report)
  loader.finish()
}
