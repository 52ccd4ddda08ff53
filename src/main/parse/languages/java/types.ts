// Types, type parameters and formal parameters.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { JavaWalk } from './java-walk'

const typeNodes = new Set(
  `type_identifier scoped_type_identifier generic_type array_type annotated_type integral_type floating_point_type
  boolean_type void_type`.split(/\s+/),
)

export function isType(node: NamedNode): boolean {
  return typeNodes.has(node.type)
}

export function typeOf(walk: JavaWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'type_identifier':
    case 'identifier': {
      const name = walk.text(node)
      // The type of `var` is that of the value.
      if (name === 'var' && node.type === 'type_identifier') return none
      const type = walk.name(name, node.start)
      walk.nameReference(name, type, 'type', node.start)
      return type
    }
    case 'integral_type':
    case 'floating_point_type':
    case 'boolean_type':
      return walk.name(walk.text(node), node.start)
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return scoped(walk, node)
    case 'generic_type': {
      const target = typeOf(walk, node.children[0])
      const given = typeArguments(walk, childOfType(node, 'type_arguments'))
      return given.length === 0 || target === none
        ? target
        : walk.file.expression({ kind: 'apply', target, arguments: given })
    }
    case 'array_type':
      return listOf(walk, typeOf(walk, childOf(node, 'element')))
    case 'annotated_type':
    case 'wildcard':
      return typeOf(walk, node.children.at(-1))
    case 'type_bound':
      return typeOf(walk, node.children[0])
    case 'catch_type':
      return walk.union(node.children.map((child) => typeOf(walk, child)))
    default:
      return none
  }
}

/** `a.b.C` and `Outer.Inner`: a member of what precedes it. */
function scoped(walk: JavaWalk, node: NamedNode): ExpressionIndex {
  const [object] = node.children
  const name = node.children.at(-1)
  if (object === undefined || name === undefined || object === name) return none
  const inner = object.type === 'generic_type' ? (object.children[0] ?? object) : object
  const base = inner.children.length > 0 ? scoped(walk, inner) : walk.name(walk.text(inner), inner.start)
  const type = walk.member(base, walk.text(name), name.start)
  walk.reference(type, 'type', name.start)
  return type
}

function listOf(walk: JavaWalk, element: ExpressionIndex): ExpressionIndex {
  return walk.file.expression({ kind: 'list', element: walk.known(element) })
}

export function typeArguments(walk: JavaWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) => walk.known(typeOf(walk, child)))
}

/** The type of a declarator: `int table[]` adds an array to the type. */
export function declaredType(walk: JavaWalk, type: ExpressionIndex, declarator: NamedNode): ExpressionIndex {
  return type !== none && childOf(declarator, 'dimensions') !== undefined ? listOf(walk, type) : type
}

/** The position of the last name of a type. */
export function typePlace(node: NamedNode): number {
  if (node.type === 'generic_type' || node.type === 'annotated_type') {
    const inner = node.type === 'generic_type' ? node.children[0] : node.children.at(-1)
    return inner === undefined ? node.start : typePlace(inner)
  }
  return node.type.startsWith('scoped') ? (node.children.at(-1) ?? node).start : node.start
}

export function bindTypeParameters(walk: JavaWalk, list: NamedNode | undefined): void {
  for (const parameter of list?.children ?? []) {
    const name = childOfType(parameter, 'type_identifier')
    if (name === undefined) continue
    const type = typeOf(walk, childOfType(parameter, 'type_bound'))
    const line = walk.line(name.start)
    walk.file.bind({ name: walk.text(name), scope: walk.scope, kind: 'type-parameter', type, line })
  }
}

export interface Parameter {
  readonly name: NamedNode
  readonly type: ExpressionIndex
  readonly rest: boolean
  readonly node: NamedNode
}

export function parametersOf(walk: JavaWalk, list: NamedNode | undefined): readonly Parameter[] {
  const found: Parameter[] = []
  for (const node of list?.children ?? []) {
    if (node.type === 'identifier') {
      found.push({ name: node, type: none, rest: false, node })
    } else if (node.type === 'formal_parameter') {
      const name = childOf(node, 'name')
      if (name === undefined) continue
      const type = declaredType(walk, typeOf(walk, childOf(node, 'type')), node)
      found.push({ name, type, rest: false, node })
    } else if (node.type === 'spread_parameter') {
      const declarator = childOfType(node, 'variable_declarator')
      const name = declarator === undefined ? undefined : childOf(declarator, 'name')
      if (name === undefined) continue
      found.push({ name, type: listOf(walk, typeOf(walk, node.children.find(isType))), rest: true, node })
    }
  }
  return found
}

export function bindParameters(walk: JavaWalk, parameters: readonly Parameter[]): void {
  parameters.forEach(({ name, type, rest }, position) => {
    walk.file.bind({
      name: walk.text(name),
      scope: walk.scope,
      kind: 'parameter',
      type,
      position,
      rest,
      line: walk.line(name.start),
    })
  })
}
