// `@Name(arguments)`, `@name`.
import type { NamedNode } from '../../named-tree'
import { childOf } from '../../named-tree'
import { argumentsIn } from './calls'
import type { DartWalk } from './dart-walk'
import { expression } from './expressions'

/** The uses in an annotation: of its name, and of what its arguments name. */
export function annotations(walk: DartWalk, node: NamedNode): void {
  const name = childOf(node, 'name') ?? node.children[0]
  if (name?.type === 'identifier') {
    const text = walk.text(name)
    const made = walk.name(text, name.start)
    walk.nameReference(text, made, /^\p{Lu}/u.test(text) ? 'type' : 'value', name.start)
  }
  for (const child of node.children) if (child !== name) argumentsIn(walk, child, expression)
}
