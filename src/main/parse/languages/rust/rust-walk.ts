// The state specific to Rust while walking a file: the enclosing module and type, and how doc comments are read.
import { ClassWalk } from '../../class-walk'
import type { NamedNode } from '../../named-tree'
import {
  none,
  type DefinitionIndex,
  type DefinitionKind,
  type ExpressionIndex,
  type ScopeIndex,
} from '../../parsed-file'

export class RustWalk extends ClassWalk {
  /** Injected because values contain items and blocks, and those contain values. */
  readItems: (nodes: readonly NamedNode[]) => void = () => undefined
  readValue: (node: NamedNode | undefined) => ExpressionIndex = () => none
  /** Scopes of the enclosing modules, the file's first: `super` and `self` start there. */
  readonly modules: ScopeIndex[] = [0]
  /** What `Self` refers to, innermost last. */
  readonly selves: {
    readonly name: string
    /** The type of an `impl`, if it could be read. */
    readonly owner: ExpressionIndex
    readonly isTrait: boolean
    /** The last name of the trait that an `impl` is for; empty otherwise. */
    readonly trait: string
    /** The types that an `impl` gives to names of its trait. */
    readonly types: ReadonlyMap<string, NamedNode>
  }[] = []
  /** Whether patterns bind their names for a whole scope, because the destructured value was read outside it. */
  bindsAtOnce = false
  /** Where the attributes before the next item begin, or -1. */
  attributes = -1

  /** Whether an item has a `#[cfg(…)]` attribute, which decides whether it exists. */
  isConditional(node: NamedNode): boolean {
    return this.attributes !== -1 && /#\[cfg\s*\(/.test(this.source.slice(this.attributes, node.start))
  }

  /** @param end where the signature ends */
  define(kind: DefinitionKind, name: NamedNode, node: NamedNode, end: number): DefinitionIndex {
    const start = this.attributes === -1 ? node.start : this.attributes
    // They only apply to the item itself, not to its contents.
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
