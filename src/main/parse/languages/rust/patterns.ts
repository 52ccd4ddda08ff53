// Patterns: the names they bind, and the types of their parts.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { RustWalk } from './rust-walk'
import { typeOf } from './types'

/** Binds every name of a pattern. @param position its position among the parameters, or -1 */
export function bindPattern(
  walk: RustWalk,
  node: NamedNode | undefined,
  type: ExpressionIndex,
  value: ExpressionIndex,
  position = -1,
): void {
  if (node === undefined) return
  switch (node.type) {
    case 'identifier':
    case 'shorthand_field_identifier': {
      const name = walk.text(node)
      // A capital letter makes it a constant or variant to compare with.
      if (/^\p{Lu}/u.test(name) && position === -1) typeOf(walk, node)
      else {
        const kind = position === -1 ? 'variable' : 'parameter'
        walk.file.bind({ name, scope: walk.scope, kind, type, value, position, line: walk.line(node.start) })
      }
      return
    }
    case 'mut_pattern':
    case 'ref_pattern':
    case 'reference_pattern':
      bindPattern(walk, node.children.at(-1), type, value, position)
      return
    case 'tuple_pattern':
    case 'slice_pattern': {
      const whole = value === none ? walk.instance(type) : value
      node.children.forEach((child, place) => bindPattern(walk, child, none, walk.item(whole, place)))
      return
    }
    case 'tuple_struct_pattern':
      tupleStructPattern(walk, node, value === none ? walk.instance(type) : value)
      return
    case 'struct_pattern':
      structPattern(walk, node)
      return
    case 'captured_pattern':
      bindPattern(walk, node.children[0], type, value)
      bindPattern(walk, node.children[1], type, none)
      return
    case 'match_pattern':
    case 'or_pattern':
      for (const child of node.children) if (child.field !== 'condition') bindPattern(walk, child, type, value)
      return
    case 'scoped_identifier':
      typeOf(walk, node)
      return
    default:
  }
}

/** `Some(x)` and `Ok(x)` unwrap an option or result. */
function tupleStructPattern(walk: RustWalk, node: NamedNode, whole: ExpressionIndex): void {
  const name = childOf(node, 'type')
  const isHolder = name !== undefined && /^(?:Some|Ok)$/.test(walk.text(name))
  if (!isHolder) typeOf(walk, name)
  const value = isHolder ? walk.element(whole) : none
  for (const child of node.children) if (child !== name) bindPattern(walk, child, none, value)
}

/** `Point { x, y: other }`: fields of that type. */
function structPattern(walk: RustWalk, node: NamedNode): void {
  const typeNode = childOf(node, 'type')
  const type = typeOf(walk, typeNode)
  const whole = typeNode?.type === 'type_identifier' ? walk.instance(type) : none
  for (const child of node.children) {
    const name = child.type === 'field_pattern' ? childOf(child, 'name') : undefined
    if (name === undefined) continue
    const value = whole === none ? none : walk.member(whole, walk.text(name), name.start)
    bindPattern(walk, childOf(child, 'pattern') ?? name, none, value)
  }
}
