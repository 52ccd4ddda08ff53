// Annotations: from the tree to type expressions.
import { none, type ExpressionIndex } from '../../parsed-file'
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { genericType } from './known-types'
import type { PythonWalk } from './python-walk'
import { stringAnnotation } from './string-annotation'

export function typeOf(walk: PythonWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'type':
    case 'parenthesized_expression':
    case 'splat_type':
    case 'constrained_type':
      return typeOf(walk, node.children[0])
    case 'identifier': {
      const name = walk.text(node)
      const type = walk.name(name, node.start)
      walk.nameReference(name, type, 'type', node.start)
      return type
    }
    case 'none':
      return walk.literal('null')
    case 'attribute': {
      const name = childOf(node, 'attribute')
      if (name === undefined) return none
      const type = walk.member(typeOf(walk, childOf(node, 'object')), walk.text(name), name.start)
      walk.reference(type, 'type', name.start)
      return type
    }
    case 'member_type': {
      const [object, name] = node.children
      if (name === undefined) return none
      return walk.member(typeOf(walk, object), walk.text(name), name.start)
    }
    case 'string': {
      const content = childOfType(node, 'string_content')
      return content === undefined ? none : stringAnnotation(walk, walk.text(content), content.start)
    }
    case 'union_type':
    case 'binary_operator':
      return walk.union(node.children.map((child) => typeOf(walk, child)))
    case 'list':
      return walk.file.expression({
        kind: 'array',
        elements: node.children.map((child) => walk.known(typeOf(walk, child))),
      })
    case 'tuple':
      return typeOf(walk, node.children[0])
    case 'generic_type':
    case 'subscript':
      return subscript(walk, node)
    default:
      return none
  }
}

function subscript(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  const [head, ...rest] = node.children
  if (head === undefined) return none
  const target = typeOf(walk, head)
  const name = walk.text(head.type === 'attribute' ? (childOf(head, 'attribute') ?? head) : head)
  const given = rest.flatMap((child) =>
    child.type === 'type_parameter' || child.type === 'tuple' ? [...child.children] : [child],
  )
  if (name === 'Literal') return walk.literal('string')
  // The items after the type in `Annotated[type, …]` are values, often calls.
  const kept = name === 'Annotated' ? given.slice(0, 1) : given
  if (name === 'Annotated') for (const value of given.slice(1)) walk.readValue(value.children[0] ?? value)
  return genericType(
    walk,
    name,
    target,
    kept.map((child) => typeOf(walk, child)),
  )
}
