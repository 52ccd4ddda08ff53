// Assignment targets: the left side of `=`, `for`, `with`, `as` and `:=`.
import { none, type ExpressionIndex } from '../../parsed-file'
import { childOf, type NamedNode } from '../../named-tree'
import type { Bound, PythonWalk } from './python-walk'

/** Binds the names in `target`, or writes an assignment if it is an attribute. */
export function bindTarget(walk: PythonWalk, target: NamedNode | undefined, bound: Bound): void {
  if (target === undefined) return
  switch (target.type) {
    case 'identifier':
      walk.bindVariable(walk.text(target), target, bound)
      return
    case 'attribute': {
      const property = childOf(target, 'attribute')
      const object = childOf(target, 'object')
      if (property === undefined || object === undefined) return
      walk.widen(walk.text(target))
      const made = walk.member(walk.readValue(object), walk.text(property), property.start)
      // A declared type takes precedence over the value.
      const value =
        bound.type === undefined || bound.type === none
          ? bound.value
          : walk.file.expression({ kind: 'instance', type: bound.type })
      walk.file.assign({
        target: made,
        value: walk.known(value),
        scope: walk.scope,
        definition: walk.definition,
        line: walk.line(property.start),
      })
      return
    }
    case 'subscript':
      walk.readValue(target)
      return
    case 'parenthesized_expression':
    case 'as_pattern_target':
      bindTarget(walk, target.children[0], bound)
      return
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'tuple':
    case 'list':
    case 'expression_list':
      unpack(walk, target, bound.value, bound.passing === true)
      return
    default:
      for (const child of target.children) bindTarget(walk, child, { ...bound, value: none })
  }
}

function unpack(walk: PythonWalk, target: NamedNode, value: ExpressionIndex, passing: boolean): void {
  let counted = true
  target.children.forEach((child, place) => {
    if (child.type === 'list_splat_pattern' || child.type === 'list_splat') {
      counted = false
      bindTarget(walk, child.children[0], { value: walk.listOf(walk.element(value)), passing })
    } else {
      bindTarget(walk, child, { value: counted ? walk.item(value, place) : walk.element(value), passing })
    }
  })
}
