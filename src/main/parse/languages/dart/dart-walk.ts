// The state specific to Dart while walking a file, and what is read the same way everywhere.
import { ClassWalk } from '../../class-walk'
import type { NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'

export class DartWalk extends ClassWalk {
  /** Injected because expressions contain statements, and those contain expressions. */
  readStatement: (node: NamedNode) => void = () => undefined
  readClosure: (node: NamedNode) => ExpressionIndex = () => none

  /** The types that values were tested for, by where the tests are. */
  readonly tested = new Map<number, ExpressionIndex>()

  /** The comment above a declaration: `///`, or `/** … *\/`. */
  docOf(offset: number): string | null {
    return this.docAbove(offset, (comment) => {
      if (comment.startsWith('///')) return comment.replace(/^\/{3,} ?/gm, '')
      if (!comment.startsWith('/**')) return ''
      return comment
        .slice(3, -2)
        .replace(/^[ \t]*\*? ?/gm, '')
        .trimEnd()
    })
  }

  /** What is written in front of a node's part, without strings or comments in practice: `static final`. */
  wordsBefore(node: NamedNode, offset: number): ReadonlySet<string> {
    return new Set(this.source.slice(node.start, offset).match(/[a-z]+/g))
  }

  /** Whether names are members of the class around, rather than locals or top-level ones. */
  get isInClass(): boolean {
    const owner = this.classes.at(-1)
    return owner !== undefined && owner.definition === this.definition
  }

  /** Binds a name that isn't a member: those are found through their class. */
  bindOutside(definition: number): void {
    if (!this.isInClass) this.bindDefinition(definition)
  }

  /** The type around, as an expression. */
  ownType(offset: number): ExpressionIndex {
    const owner = this.classes.at(-1)
    return owner === undefined || owner.name === '' ? none : this.name(owner.name, offset)
  }
}

/** Names that start with an underscore are those of their library alone. */
export function isOffered(walk: DartWalk, name: string): boolean {
  return walk.functions.length === 0 && !name.startsWith('_')
}
