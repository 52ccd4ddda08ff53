// The state specific to Go while walking a file, and its rules about names and comments.
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import { ClassWalk } from '../../class-walk'
import type { NamedNode } from '../../named-tree'

const predeclaredTypes = new Set(
  `any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string
  uint uint8 uint16 uint32 uint64 uintptr`.split(/\s+/),
)

export class GoWalk extends ClassWalk {
  /** Reads the statements of a function literal; injected because expressions and statements contain each other. */
  readBody: (body: NamedNode) => void = () => undefined
  /** Reads a value; injected because array lengths are values. */
  readValue: (node: NamedNode) => ExpressionIndex = () => none

  /** Binds a variable of a function; `_` is none. */
  bindName(node: NamedNode, value: ExpressionIndex, type = none): void {
    const name = this.text(node)
    if (name !== '_') this.bindLocal(name, node.start, type, value)
  }

  /** Binds what a declaration defines, unless no one can refer to it. */
  bindDeclared(definition: DefinitionIndex): void {
    const { name } = this.file.definition(definition)
    if (name !== '_' && name !== 'init') this.bindDefinition(definition)
  }

  typeReference(name: string, type: ExpressionIndex, at: number): void {
    if (!predeclaredTypes.has(name)) this.nameReference(name, type, 'type', at)
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
