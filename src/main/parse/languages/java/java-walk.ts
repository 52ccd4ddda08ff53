// What only Java needs while walking a file: the enclosing class, and how modifiers and Javadoc are read.
import { childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type ExpressionIndex, type Modifier, type ScopeIndex } from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'
import { SyntaxWalk } from '../../syntax-walk'

/** The enclosing class. */
export interface ClassFrame {
  readonly name: string
  readonly scope: ScopeIndex
  readonly definition: DefinitionIndex
  /** Members of an interface are public and, without a body, abstract. */
  readonly isInterface: boolean
}

export class JavaWalk extends SyntaxWalk {
  /** Injected because expressions contain statements (lambdas, switches) and classes, and those contain expressions. */
  readStatement: (node: NamedNode) => void = () => undefined
  readClassBody: (node: NamedNode) => void = () => undefined
  readonly classes: ClassFrame[] = []
  /** The enclosing callables, outermost first: `return` adds its value to the last one. */
  readonly functions: OpenDefinition[] = []
  /** The enclosing switch expressions: `yield` adds its value to the last one. */
  readonly switches: ExpressionIndex[][] = []

  bindLocal(node: NamedNode, type: ExpressionIndex, value: ExpressionIndex): void {
    const line = this.line(node.start)
    this.file.bind({ name: this.text(node), scope: this.scope, kind: 'variable', type, value, line })
  }

  inBlock(read: () => void): void {
    this.inside(this.file.openScope('block', this.scope, this.definition), this.definition, read)
  }

  /** Runs `read` as the body of a class. */
  inClass(frame: ClassFrame, read: () => void): void {
    this.classes.push(frame)
    this.inside(frame.scope, frame.definition, read)
    this.classes.pop()
  }

  instance(type: ExpressionIndex): ExpressionIndex {
    return type === none ? none : this.file.expression({ kind: 'instance', type })
  }

  thisHere(): ExpressionIndex {
    return this.file.expression({ kind: 'this', scope: this.scope })
  }

  doc(node: NamedNode): string | null {
    return this.docAbove(node.start, (comment) =>
      comment.startsWith('/**')
        ? comment
            .slice(3, -2)
            .replace(/^[ \t]*\*? ?/gm, '')
            .trimEnd()
        : '',
    )
  }
}

export interface Modifiers {
  readonly words: ReadonlySet<string>
  readonly annotations: readonly NamedNode[]
  /** Where the declaration starts, after its annotations. */
  readonly start: number
}

export function modifiersOf(walk: JavaWalk, node: NamedNode): Modifiers {
  const modifiers = childOfType(node, 'modifiers')
  if (modifiers === undefined) return { words: new Set(), annotations: [], start: node.start }
  let text = walk.text(modifiers)
  for (const annotation of modifiers.children) text = text.replace(walk.text(annotation), ' ')
  const last = modifiers.children.at(-1)
  return {
    words: new Set(text.trim().split(/\s+/)),
    annotations: modifiers.children,
    start: last === undefined || last.end > modifiers.end ? modifiers.start : last.end,
  }
}

const known: readonly (readonly [string, Modifier])[] = [
  ['static', 'static'],
  ['abstract', 'abstract'],
  ['private', 'private'],
  ['protected', 'protected'],
  ['final', 'readonly'],
]

export function graphModifiers(words: ReadonlySet<string>): readonly Modifier[] {
  return known.filter(([word]) => words.has(word)).map(([, modifier]) => modifier)
}
