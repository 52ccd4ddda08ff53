// What only Go needs while walking a file, and its rules about names and comments.
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'
import type { NamedNode } from '../../named-tree'
import { SyntaxWalk } from '../../syntax-walk'

const predeclaredTypes = new Set(
  `any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string
  uint uint8 uint16 uint32 uint64 uintptr`.split(/\s+/),
)

export class GoWalk extends SyntaxWalk {
  /** Reads the statements of a function literal; injected because expressions and statements contain each other. */
  readBody: (body: NamedNode) => void = () => undefined
  /** Reads a value; injected because array lengths are values. */
  readValue: (node: NamedNode) => ExpressionIndex = () => none
  /** The enclosing functions, outermost first: `return` adds its value to the last one. */
  readonly functions: OpenDefinition[] = []

  bindLocal(node: NamedNode, value: ExpressionIndex, type = none): void {
    const name = this.text(node)
    if (name === '_') return
    this.file.bind({ name, scope: this.scope, kind: 'variable', type, value, line: this.line(node.start) })
  }

  bindDefinition(name: string, definition: DefinitionIndex, node: NamedNode): void {
    if (name === '_' || name === 'init') return
    this.file.bind({ name, scope: this.scope, kind: 'definition', definition, line: this.line(node.start) })
  }

  typeReference(name: string, type: ExpressionIndex, at: number): void {
    if (!predeclaredTypes.has(name)) this.nameReference(name, type, 'type', at)
  }

  /** Runs `read` in a block of its own. */
  inBlock(read: () => void): void {
    this.inside(this.file.openScope('block', this.scope, this.definition), this.definition, read)
  }

  doc(node: NamedNode): string | null {
    return this.docAbove(node.start, (comment) =>
      comment.startsWith('//')
        ? comment.slice(2).replace(/^ /, '').trimEnd()
        : comment.slice(2, -2).replace(/^\s*\* ?/gm, ''),
    )
  }
}

export function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}

/** `f[int](…)` and `table[i](…)` look alike; a predeclared or capital name between the brackets is a type. */
export function looksLikeType(name: string): boolean {
  return predeclaredTypes.has(name) || /^\p{Lu}\w*$/u.test(name)
}
