// `@Name(values)`: a use of the annotation's type, and of the names in its values.
import { childOf, type NamedNode } from '../../named-tree'
import type { ExpressionIndex } from '../../parsed-file'
import type { JavaWalk } from './java-walk'
import { typeOf } from './types'

export type ReadExpression = (walk: JavaWalk, node: NamedNode | undefined) => ExpressionIndex

export function annotation(walk: JavaWalk, node: NamedNode, expression: ReadExpression): void {
  typeOf(walk, childOf(node, 'name'))
  for (const argument of childOf(node, 'arguments')?.children ?? []) {
    const value = argument.type === 'element_value_pair' ? childOf(argument, 'value') : argument
    // A text follows the name of its annotation: an equal one before would not.
    if (value?.type === 'string_literal') {
      const text = walk.source.slice(value.start + 1, value.end - 1)
      walk.file.expression({ kind: 'literal', type: 'string', text })
    } else expression(walk, value)
  }
}
