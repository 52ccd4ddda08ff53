// Patterns of `val`, `case` and `for`.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { typePlace, type ScalaWalk } from './scala-walk'

/** Binds the names of a pattern; a name with a capital letter is a constant to compare with. */
export function bindPattern(walk: ScalaWalk, node: NamedNode, value: ExpressionIndex): void {
  switch (node.type) {
    case 'identifier': {
      const text = walk.text(node)
      if (/^[A-Z]/.test(text)) walk.nameReference(text, walk.name(text, node.start), 'value', node.start)
      else walk.bindLocal(text, node.start, none, value)
      return
    }
    case 'typed_pattern': {
      const name = childOf(node, 'pattern')
      const type = walk.typeOf(childOf(node, 'type'))
      if (name?.type === 'identifier') walk.bindLocal(walk.text(name), name.start, type, none)
      return
    }
    case 'tuple_pattern':
      node.children.forEach((child, place) => {
        bindPattern(walk, child, walk.item(value, place))
      })
      return
    case 'case_class_pattern': {
      const type = childOf(node, 'type')
      const made = walk.typeOf(type)
      if (type !== undefined && type.type !== 'type_identifier') walk.reference(made, 'type', typePlace(type))
      for (const child of node.children) if (child !== type) bindPattern(walk, child, none)
      return
    }
    case 'stable_identifier':
      walk.typeOf(node)
      return
    default:
      for (const child of node.children) bindPattern(walk, child, none)
  }
}
