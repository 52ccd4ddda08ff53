// Patterns of `instanceof` and `case`.
import { type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import type { JavaWalk } from './java-walk'
import { isType, typeOf } from './types'

/** Binds the names in a pattern in the current scope. */
export function bindPattern(walk: JavaWalk, node: NamedNode): void {
  switch (node.type) {
    case 'type_pattern':
    case 'record_pattern_component': {
      const type = typeOf(walk, node.children.find(isType))
      const name = node.children.at(-1)
      if (name?.type === 'identifier') walk.bindLocal(walk.text(name), name.start, type, none)
      for (const child of node.children) if (child.type === 'record_pattern') bindPattern(walk, child)
      return
    }
    case 'record_pattern':
      typeOf(walk, node.children[0])
      for (const child of node.children.slice(1)) bindPattern(walk, child)
      return
    case 'pattern':
    case 'record_pattern_body':
      for (const child of node.children) bindPattern(walk, child)
      return
    default:
  }
}
