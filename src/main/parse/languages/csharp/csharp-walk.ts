// The state specific to C# while walking a file: the enclosing type, modifiers, and documentation comments.
import { limits } from '../../../kernel/limits'
import { conditionalAt, conditionalRanges } from '../../families/c-family/conditional-ranges'
import { ClassWalk } from '../../class-walk'
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex, type Modifier } from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'

export class CSharpWalk extends ClassWalk {
  /** Injected because expressions contain statements (lambdas), and those contain expressions. */
  readStatement: (node: NamedNode) => void = () => undefined
  readValue: (node: NamedNode | undefined) => ExpressionIndex = () => none
  /** Full name of the enclosing namespace, when it is not the one of the file. */
  namespace = ''
  /** The value of an `out var` among the arguments being read, if known. */
  taken: ExpressionIndex = none
  /** Where code exists only under a condition of the build. */
  readonly conditionals = conditionalRanges(this.source)
  /** The objects of the enclosing `?.` accesses. */
  readonly conditions: ExpressionIndex[] = []

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
      exported: words.has('public') || this.classes.at(-1)?.kind === 'interface',
      modifiers: [
        ...known.filter(([word]) => words.has(word)).map(([, modifier]) => modifier),
        // Attributes may come before the condition, for both of its branches.
        ...(conditionalAt(this.conditionals, start) === undefined ? [] : (['conditional'] as const)),
      ],
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
