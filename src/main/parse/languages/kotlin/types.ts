// Types and type parameters.
import { childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { KotlinWalk } from './kotlin-walk'

const typeNodes = new Set(['user_type', 'nullable_type', 'function_type', 'parenthesized_type', 'non_nullable_type'])

export function isType(node: NamedNode): boolean {
  return typeNodes.has(node.type)
}

/** The first type among the children. */
export function typeIn(walk: KotlinWalk, node: NamedNode | undefined): ExpressionIndex {
  return typeOf(walk, node?.children.find(isType))
}

export function typeOf(walk: KotlinWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'user_type':
      return userType(walk, node)
    case 'function_type': {
      const list = childOfType(node, 'function_type_parameters')
      const before = node.children.find((child) => isType(child) && child.start < (list?.start ?? 0))
      const parameters = list?.children ?? []
      const given = parameters.map((child) => walk.known(isType(child) ? typeOf(walk, child) : typeIn(walk, child)))
      const returns = typeOf(walk, node.children.findLast(isType))
      const type = { kind: 'function-type', parameters: given, returns } as const
      return walk.file.expression(before === undefined ? type : { ...type, receiver: typeOf(walk, before) })
    }
    case 'type_projection':
    case 'nullable_type':
    case 'parenthesized_type':
    case 'non_nullable_type':
      return typeOf(walk, node.children.findLast(isType))
    default:
      return none
  }
}

/** `a.b.C<D>`: names separated by dots, each with optional type arguments. */
function userType(walk: KotlinWalk, node: NamedNode): ExpressionIndex {
  let type = none
  for (const child of node.children) {
    if (child.type === 'type_arguments') {
      type = walk.apply(
        type,
        child.children.map((argument) => typeOf(walk, argument)),
      )
    } else if (child.type === 'identifier') {
      const text = walk.text(child)
      if (type === none) {
        type = walk.name(text, child.start)
        walk.nameReference(text, type, 'type', child.start)
      } else {
        type = walk.member(type, text, child.start)
        walk.reference(type, 'type', child.start)
      }
    }
  }
  return type
}

/** The position of the last name of a type. */
export function typePlace(node: NamedNode): number {
  return (node.children.findLast((child) => child.type === 'identifier') ?? node).start
}

export function bindTypeParameters(walk: KotlinWalk, node: NamedNode): void {
  for (const parameter of childOfType(node, 'type_parameters')?.children ?? []) {
    const name = childOfType(parameter, 'identifier')
    if (name === undefined) continue
    const type = typeIn(walk, parameter)
    const line = walk.line(name.start)
    walk.file.bind({ name: walk.text(name), scope: walk.scope, kind: 'type-parameter', type, line })
  }
}
