// A tree-sitter tree copied once into flat arrays: all later queries are array look-ups instead of calls into wasm.
import { lineStartsOf } from '../kernel/line-starts'
import type { Tree } from 'web-tree-sitter'
import { limits } from '../kernel/limits'
import { copyNodes, NodeRole, NodeRoles, type NodeTable } from './node-table'
import { none } from './parsed-file'

/** Index of a node in a SyntaxTree; `none` where there is no node. */
export type SyntaxNode = number

/** Names of node types, by their role. */
export interface ShapeNames {
  /**
   * Named node types that are omitted, with everything below them; `ERROR` is the type of regions that could not be
   * read.
   */
  readonly dropped: ReadonlySet<string>
  /** Named node types whose children aren't needed. */
  readonly leaves: ReadonlySet<string>
  /** Tokens (keywords and operators) that are kept; others are omitted. */
  readonly tokens: ReadonlySet<string>
  /** Parents whose commas are kept, because they determine positions. */
  readonly commasIn: ReadonlySet<string>
}

/** Which nodes of its trees a language reads. */
export function treeShape({ dropped, leaves, tokens, commasIn }: ShapeNames): NodeRoles {
  return new NodeRoles((name, isNamed) => {
    if (!isNamed) return name === ',' ? NodeRole.Comma : tokens.has(name) ? NodeRole.Token : NodeRole.Dropped
    if (dropped.has(name)) return NodeRole.Dropped
    if (leaves.has(name)) return NodeRole.Leaf
    return commasIn.has(name) ? NodeRole.InnerWithCommas : NodeRole.Inner
  })
}

/** A read-only syntax tree. Offsets count UTF-16 code units, lines from 1, columns from 0. */
export class SyntaxTree {
  private readonly lineStarts: readonly number[]
  private lastLine = 0

  constructor(
    readonly source: string,
    private readonly types: readonly string[],
    private readonly fields: readonly (string | null)[],
    private readonly rows: NodeTable,
  ) {
    this.lineStarts = lineStartsOf(source)
  }

  readonly root: SyntaxNode = 0

  /** Regions that the grammar could not read. */
  get errors(): number {
    return this.rows.errors
  }

  kind(node: SyntaxNode): string {
    return this.types[this.rows.type[node] as number] ?? 'ERROR'
  }

  /** Keywords and operators are not named; they have a kind and a position among their siblings, but no range. */
  isNamed(node: SyntaxNode): boolean {
    return this.rows.end[node] !== none
  }

  parent(node: SyntaxNode): SyntaxNode {
    return this.rows.parent[node] as number
  }

  first(node: SyntaxNode): SyntaxNode {
    return this.rows.after[node] === node + 1 ? none : node + 1
  }

  next(node: SyntaxNode): SyntaxNode {
    const next = this.rows.after[node] as number
    return next < this.rows.count && this.rows.parent[next] === this.rows.parent[node] ? next : none
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
    // Readers mostly move forward, so the previous line is the best first guess.
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

/**
 * Copies a tree. Nodes deeper than `limits.syntaxDepth` are omitted, which limits every recursion over the result; each
 * unreadable region counts once.
 */
export function flatten(tree: Tree, source: string, shape: NodeRoles): SyntaxTree {
  const { types, fields } = tree.language
  return new SyntaxTree(source, types, fields, copyNodes(tree, shape, limits.syntaxDepth))
}
