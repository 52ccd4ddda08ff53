// `@Name(values)`: a use of the annotation's type, and of the names in its values.
import { childOf, type NamedNode } from '../../named-tree'
import type { ExpressionIndex } from '../../parsed-file'
import type { JavaWalk } from './java-walk'
import { typeOf } from './types'

export type ReadExpression = (walk: JavaWalk, node: NamedNode | undefined) => ExpressionIndex

export function annotation(walk: JavaWalk, node: NamedNode, expression: ReadExpression): void {
  typeOf(walk, childOf(node, 'name'))
  for (const argument of childOf(node, 'arguments')?.children ?? []) {
    expression(walk, argument.type === 'element_value_pair' ? childOf(argument, 'value') : argument)
  }
}
