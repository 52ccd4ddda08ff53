// What only C# needs while walking a file: the enclosing type, modifiers, and documentation comments.
import { limits } from '../../../kernel/limits'
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex, type Modifier } from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'
import { SyntaxWalk } from '../../syntax-walk'

/** The enclosing type. */
export interface TypeFrame {
  readonly name: string
  readonly isInterface: boolean
}

export class CSharpWalk extends SyntaxWalk {
  /** Injected because expressions hold statements (lambdas) and those hold expressions. */
  readStatement: (node: NamedNode) => void = () => undefined
  readValue: (node: NamedNode | undefined) => ExpressionIndex = () => none
  readonly types: TypeFrame[] = []
  /** Full name of the enclosing namespace, when it is not the one of the file. */
  namespace = ''
  /** The enclosing callables, outermost first: `return` adds its value to the last one. */
  readonly functions: OpenDefinition[] = []
  /** The value of an `out var` among the arguments being read, if known. */
  taken: ExpressionIndex = none
  /** The objects of the enclosing `?.` accesses. */
  readonly conditions: ExpressionIndex[] = []

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

  /** Runs `read` as the body of a callable, which takes the values it returns. */
  inBody(row: OpenDefinition, read: () => void): void {
    if (this.functions.length >= limits.syntaxDepth) return
    this.functions.push(row)
    read()
    this.functions.pop()
  }

  define(kind: DefinitionKind, name: NamedNode, node: NamedNode, signatureEnd: number): DefinitionIndex {
    const words = wordsOf(this, node)
    const start = signatureStart(node)
    return this.file.define({
      kind,
      name: this.text(name),
      parent: this.definition,
      ...this.range(node),
      ...this.nameAt(name),
      signature: this.source.slice(start, signatureEnd).replace(/[;{=>\s]+$/, ''),
      doc: this.doc(node),
      exported: words.has('public') || this.types.at(-1)?.isInterface === true,
      modifiers: known.filter(([word]) => words.has(word)).map(([, modifier]) => modifier),
    })
  }

  doc(node: NamedNode): string | null {
    return this.docAbove(node.start, (comment) =>
      comment.startsWith('///') || comment.startsWith('/**')
        ? comment
            .replace(/^\/\*\*|\*\/$|^\/\/\/ ?/g, '')
            .replace(/<\/?[a-z]+(?:\s[^<>]*)?>/gi, '')
            .replace(/^[ \t]*\* ?/gm, '')
            .trim()
        : '',
    )
  }
}

const known: readonly (readonly [string, Modifier])[] = [
  ['static', 'static'],
  ['async', 'async'],
  ['abstract', 'abstract'],
  ['private', 'private'],
  ['protected', 'protected'],
  ['readonly', 'readonly'],
  ['partial', 'partial'],
]

export function wordsOf(walk: CSharpWalk, node: NamedNode): ReadonlySet<string> {
  return new Set(node.children.filter((child) => child.type === 'modifier').map((child) => walk.text(child)))
}

/** The start of a signature, after the attributes. */
function signatureStart(node: NamedNode): number {
  return node.children.find((child) => child.type !== 'attribute_list')?.start ?? node.start
}
