// What only Rust needs on the way through a file: the module and type around, and how doc comments read.
import type { NamedNode } from '../../named-tree'
import {
  none,
  type DefinitionIndex,
  type DefinitionKind,
  type ExpressionIndex,
  type ScopeIndex,
} from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'
import { SyntaxWalk } from '../../syntax-walk'

export class RustWalk extends SyntaxWalk {
  /** Handed in because values hold items and blocks, and those hold values. */
  readItems: (nodes: readonly NamedNode[]) => void = () => undefined
  readValue: (node: NamedNode | undefined) => ExpressionIndex = () => none
  /** The callables being read, outermost first: `return` leaves its values with the last. */
  readonly functions: OpenDefinition[] = []
  /** Scopes of the modules being read, the file's first: `super` and `self` start there. */
  readonly modules: ScopeIndex[] = [0]
  /** What `Self` stands for, innermost last. */
  readonly selves: {
    readonly name: string
    /** The type an `impl` is for, where it was read. */
    readonly owner: ExpressionIndex
    readonly isTrait: boolean
    readonly isTraitImpl: boolean
  }[] = []
  /** Where the attributes in front of the next item begin, or -1. */
  attributes = -1

  bindLocal(node: NamedNode, type: ExpressionIndex, value: ExpressionIndex): void {
    const line = this.line(node.start)
    this.file.bind({ name: this.text(node), scope: this.scope, kind: 'variable', type, value, line })
  }

  bindDefinition(name: string, definition: DefinitionIndex, node: NamedNode): void {
    this.file.bind({ name, scope: this.scope, kind: 'definition', definition, line: this.line(node.start) })
  }

  inBlock(read: () => void): void {
    this.inside(this.file.openScope('block', this.scope, this.definition), this.definition, read)
  }

  instance(type: ExpressionIndex): ExpressionIndex {
    return type === none ? none : this.file.expression({ kind: 'instance', type })
  }

  /** @param end where the signature ends */
  define(kind: DefinitionKind, name: NamedNode, node: NamedNode, end: number): DefinitionIndex {
    const start = this.attributes === -1 ? node.start : this.attributes
    // They are the item's alone, not those of what it holds.
    this.attributes = -1
    return this.file.define({
      kind,
      name: this.text(name),
      parent: this.definition,
      ...this.range(node),
      ...this.nameAt(name),
      signature: this.source.slice(node.start, end).replace(/[;{=\s]+$/, ''),
      doc: this.docAbove(start, docText),
      exported: node.children.some((child) => child.type === 'visibility_modifier'),
    })
  }
}

function docText(comment: string): string {
  if (/^\/\/\/(?!\/)/.test(comment)) return comment.slice(3).replace(/^ /, '').trimEnd()
  if (!comment.startsWith('/**')) return ''
  return comment
    .slice(3, -2)
    .replace(/^[ \t]*\* ?/gm, '')
    .trim()
}
