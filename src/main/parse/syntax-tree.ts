// A tree-sitter tree copied once into flat arrays: every later question is a number look-up instead of a call into wasm.
import type { Language, Tree, TreeCursor } from 'web-tree-sitter'
import { limits } from '../kernel/limits'
import { none } from './parsed-file'

/** Index of a node in a SyntaxTree; `none` where there is no node. */
export type SyntaxNode = number

/** What a grammar's node types are worth to a reader. */
export interface TreeShape {
  /** Named node types that are left out, with all below them. */
  readonly dropped: ReadonlySet<string>
  /** Named node types whose children tell nothing. */
  readonly leaves: ReadonlySet<string>
  /** Tokens (keywords and operators) that are kept; the others are left out. */
  readonly tokens: ReadonlySet<string>
  /** Parents whose commas are kept, because places are counted by them. */
  readonly commasIn: ReadonlySet<string>
}

/** A read-only syntax tree. Offsets count UTF-16 code units, lines from 1, columns from 0. */
export class SyntaxTree {
  private readonly lineStarts: readonly number[]
  private lastLine = 0

  constructor(
    readonly source: string,
    /** Regions that the grammar could not read. */
    readonly errors: number,
    private readonly types: readonly string[],
    private readonly fields: readonly (string | null)[],
    private readonly rows: FlatRows,
  ) {
    this.lineStarts = lineStartsOf(source)
  }

  readonly root: SyntaxNode = 0

  kind(node: SyntaxNode): string {
    return this.types[this.rows.type[node] as number] ?? 'ERROR'
  }

  /** Keywords and operators are not named; they have a kind and a place among their siblings, but no range. */
  isNamed(node: SyntaxNode): boolean {
    return this.rows.end[node] !== none
  }

  parent(node: SyntaxNode): SyntaxNode {
    return this.rows.parent[node] as number
  }

  first(node: SyntaxNode): SyntaxNode {
    return this.rows.first[node] as number
  }

  next(node: SyntaxNode): SyntaxNode {
    return this.rows.next[node] as number
  }

  firstNamed(node: SyntaxNode): SyntaxNode {
    let child = this.first(node)
    while (child !== none && !this.isNamed(child)) child = this.next(child)
    return child
  }

  nextNamed(node: SyntaxNode): SyntaxNode {
    let sibling = this.next(node)
    while (sibling !== none && !this.isNamed(sibling)) sibling = this.next(sibling)
    return sibling
  }

  lastNamed(node: SyntaxNode): SyntaxNode {
    let last = none
    for (let child = this.first(node); child !== none; child = this.next(child)) if (this.isNamed(child)) last = child
    return last
  }

  /** The first named child in this field. */
  field(node: SyntaxNode, name: string): SyntaxNode {
    for (let child = this.first(node); child !== none; child = this.next(child))
      if (this.fields[this.rows.field[child] as number] === name) return child
    return none
  }

  fieldOf(node: SyntaxNode): string | null {
    return this.fields[this.rows.field[node] as number] ?? null
  }

  /** The first child of this kind, token or not. */
  child(node: SyntaxNode, kind: string): SyntaxNode {
    for (let child = this.first(node); child !== none; child = this.next(child))
      if (this.kind(child) === kind) return child
    return none
  }

  has(node: SyntaxNode, kind: string): boolean {
    return this.child(node, kind) !== none
  }

  start(node: SyntaxNode): number {
    return this.rows.start[node] as number
  }

  end(node: SyntaxNode): number {
    return this.rows.end[node] as number
  }

  text(node: SyntaxNode): string {
    return this.source.slice(this.start(node), this.end(node))
  }

  line(node: SyntaxNode): number {
    return this.lineAt(this.start(node))
  }

  column(node: SyntaxNode): number {
    return this.columnAt(this.start(node))
  }

  lineAt(offset: number): number {
    const starts = this.lineStarts
    // Readers go forward most of the time, so the line of the last question is the best first guess.
    let low = (starts[this.lastLine] as number) <= offset ? this.lastLine : 0
    let high = starts.length - 1
    if (low + 1 <= high && (starts[low + 1] as number) > offset) high = low
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    this.lastLine = low
    return low + 1
  }

  columnAt(offset: number): number {
    return offset - (this.lineStarts[this.lineAt(offset) - 1] as number)
  }
}

interface FlatRows {
  readonly type: Uint16Array
  readonly field: Uint8Array
  readonly parent: Int32Array
  readonly first: Int32Array
  readonly next: Int32Array
  readonly start: Int32Array
  readonly end: Int32Array
}

const enum Worth {
  Unknown,
  Dropped,
  Token,
  Comma,
  Leaf,
  Inner,
}

/**
 * Copies a tree. Nodes nested deeper than `limits.syntaxDepth` are left out, which bounds every recursion over the
 * result; regions in error count once each.
 */
export function flatten(tree: Tree, source: string, shape: TreeShape): SyntaxTree {
  const language = tree.language
  const size = tree.rootNode.descendantCount
  const rows = emptyRows(size)
  const worths = new Uint8Array(language.types.length)
  const hasErrors = tree.rootNode.hasError
  const cursor = tree.walk()
  const lastChild: number[] = []
  let errors = 0
  let count = 0
  let parent = none
  let depth = 0
  walk: for (;;) {
    const type = cursor.nodeTypeId
    let worth = worths[type] as number
    if (worth === Worth.Unknown) {
      worth = type < worths.length ? worthOf(language, type, shape) : Worth.Inner
      if (type < worths.length) worths[type] = worth
    }
    if (hasErrors && (type >= worths.length || cursor.nodeIsMissing)) errors++
    let descends = false
    if (
      worth >= Worth.Leaf ||
      worth === Worth.Token ||
      (worth === Worth.Comma && commaCounts(rows, parent, language, shape))
    ) {
      const node = count++
      rows.type[node] = type
      rows.parent[node] = parent
      const previous = lastChild[depth] ?? none
      if (previous !== none) rows.next[previous] = node
      else if (parent !== none) rows.first[parent] = node
      lastChild[depth] = node
      if (worth >= Worth.Leaf) {
        copyRange(cursor, node, rows)
        descends = worth === Worth.Inner && depth < limits.syntaxDepth
        if (descends && cursor.gotoFirstChild()) {
          parent = node
          lastChild[++depth] = none
          continue
        }
      }
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) break walk
      parent = rows.parent[parent] as number
      depth--
    }
  }
  cursor.delete()
  return new SyntaxTree(source, errors, language.types, language.fields, rows)
}

function copyRange(cursor: TreeCursor, node: number, rows: FlatRows): void {
  rows.field[node] = cursor.currentFieldId
  rows.start[node] = cursor.startIndex
  rows.end[node] = cursor.endIndex
}

function commaCounts(rows: FlatRows, parent: number, language: Language, shape: TreeShape): boolean {
  return parent !== none && shape.commasIn.has(language.types[rows.type[parent] as number] ?? '')
}

function worthOf(language: Language, type: number, shape: TreeShape): Worth {
  const name = language.types[type] ?? ''
  if (!language.nodeTypeIsNamed(type)) {
    if (name === ',') return Worth.Comma
    return shape.tokens.has(name) ? Worth.Token : Worth.Dropped
  }
  if (shape.dropped.has(name)) return Worth.Dropped
  return shape.leaves.has(name) ? Worth.Leaf : Worth.Inner
}

function emptyRows(size: number): FlatRows {
  return {
    type: new Uint16Array(size),
    field: new Uint8Array(size),
    parent: new Int32Array(size),
    first: new Int32Array(size).fill(none),
    next: new Int32Array(size).fill(none),
    start: new Int32Array(size),
    end: new Int32Array(size).fill(none),
  }
}

function lineStartsOf(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
