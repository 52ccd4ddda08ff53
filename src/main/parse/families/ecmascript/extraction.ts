// The state while reading one ECMAScript file, and the dispatch from node kinds to their readers.
import { none, type DefinitionIndex, type ExpressionIndex, type ScopeIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import type { SyntaxNode, SyntaxTree } from '../../syntax-tree'

/** Where a node is: the owner of its names, returns and calls. */
export interface Place {
  readonly scope: ScopeIndex
  /** The scope that `var` is hoisted to. */
  readonly hoist: ScopeIndex
  readonly definition: DefinitionIndex
  /** Collects what the enclosing function returns or yields; null outside functions. */
  readonly returns: ExpressionIndex[] | null
  /** Whether names bound here are nodes of the graph: true at the top of a file or namespace. */
  readonly topLevel: boolean
  /** Whether the declaration read here is exported, and where its text starts. */
  readonly exported: boolean
  readonly statement: SyntaxNode
}

/**
 * Reads one node: statements write rows, expressions also return the expression.
 * @param wanted whether the caller needs the value; if not, no row is written for it and the result may be `none`
 */
export type Reader = (x: Extraction, node: SyntaxNode, place: Place, wanted: boolean) => ExpressionIndex

/** Readers by node kind. */
export type Readers = ReadonlyMap<string, Reader>

/** A name that was read, kept until all bindings are known. */
export interface NameUse {
  readonly node: SyntaxNode
  readonly expression: ExpressionIndex
  readonly scope: ScopeIndex
  readonly definition: DefinitionIndex
}

/** The shared state of the readers of one file. */
export class Extraction {
  /** Values that may turn out to be references. */
  readonly uses: NameUse[] = []
  /** Signatures without a body, waiting for others of the same name, by owner and name. */
  readonly overloads = new Map<string, DefinitionIndex>()
  private unknownRow: ExpressionIndex = none

  /** @param typed whether the language has type annotations, so that those in comments are ignored */
  constructor(
    readonly tree: SyntaxTree,
    readonly file: ParsedFileBuilder,
    readonly typed: boolean,
    private readonly nodes: Readers,
    private readonly types: Readers,
  ) {}

  /** The row that represents every unknown value. */
  get unknown(): ExpressionIndex {
    if (this.unknownRow === none) this.unknownRow = this.file.expression({ kind: 'unknown' })
    return this.unknownRow
  }

  /** Reads an expression for its value; `none` only for a missing node. */
  value(node: SyntaxNode, place: Place): ExpressionIndex {
    if (node === none) return none
    const reader = this.nodes.get(this.tree.kind(node))
    const expression = reader === undefined ? this.visitChildren(node, place) : reader(this, node, place, true)
    return expression === none ? this.unknown : expression
  }

  /** Reads a statement, or an expression whose value isn't needed. */
  visit(node: SyntaxNode, place: Place): void {
    if (node === none) return
    const reader = this.nodes.get(this.tree.kind(node))
    if (reader === undefined) this.visitChildren(node, place)
    else reader(this, node, place, false)
  }

  visitChildren(node: SyntaxNode, place: Place): ExpressionIndex {
    const { tree } = this
    for (let child = tree.first(node); child !== none; child = tree.next(child))
      if (tree.isNamed(child)) this.visit(child, place)
    return none
  }

  /** Reads a type; `none` only for a missing node. Annotations are transparent. */
  type(node: SyntaxNode, place: Place): ExpressionIndex {
    if (node === none) return none
    const reader = this.types.get(this.tree.kind(node))
    const expression = reader === undefined ? this.visitTypes(node, place) : reader(this, node, place, true)
    return expression === none ? this.unknown : expression
  }

  visitTypes(node: SyntaxNode, place: Place): ExpressionIndex {
    const { tree } = this
    for (let child = tree.first(node); child !== none; child = tree.next(child))
      if (tree.isNamed(child)) this.type(child, place)
    return none
  }

  literal(type: 'string' | 'number' | 'boolean' | 'null' | 'regexp', text: string | null = null): ExpressionIndex {
    return this.file.expression({ kind: 'literal', type, text })
  }

  name(name: string, scope: ScopeIndex, line: number): ExpressionIndex {
    return this.file.expression({ kind: 'name', name, scope, line })
  }

  member(object: ExpressionIndex, name: string, line: number): ExpressionIndex {
    return this.file.expression({ kind: 'member', object, name, line })
  }

  /** Records that the value of a name or member is used without being called. */
  use(node: SyntaxNode, expression: ExpressionIndex, place: Place): void {
    this.uses.push({ node, expression, scope: place.scope, definition: place.definition })
  }

  /**
   * Removes the use of exactly this node because it is recorded in another way: a base class is more than a reference.
   */
  forgetUse(node: SyntaxNode): void {
    const at = this.uses.findLastIndex((use) => use.node === node)
    if (at !== -1) this.uses.splice(at, 1)
  }
}

/** A place inside another definition or scope; properties not given stay the same. */
export function inside(place: Place, change: Partial<Place>): Place {
  return { ...place, topLevel: false, exported: false, statement: none, ...change }
}
