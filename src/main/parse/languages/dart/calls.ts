// Calls, constructions and cascades.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { DartWalk } from './dart-walk'
import { typesIn } from './types'

export type Read = (walk: DartWalk, node: NamedNode | undefined) => ExpressionIndex

/** `callee<Type>(arguments)`. @param target what a cascade calls it on */
export function call(walk: DartWalk, node: NamedNode, expression: Read, target = none): ExpressionIndex {
  const callee = childOf(node, 'function')
  const part = childOf(node, 'arguments')
  const { value, at } = calleeOf(walk, callee, expression, target)
  const types = part === undefined ? [] : typesOf(walk, part)
  const given = part === undefined ? [] : argumentsIn(walk, part, expression)
  return walk.call('call', value, given, at, { typeArguments: types })
}

function calleeOf(
  walk: DartWalk,
  node: NamedNode | undefined,
  expression: Read,
  target: ExpressionIndex,
): { readonly value: ExpressionIndex; readonly at: number } {
  if (node === undefined) return { value: none, at: 0 }
  const name = node.children.findLast(({ type }) => type === 'identifier')
  if (node.type === 'cascade_selector' && name !== undefined)
    return { value: walk.member(target, walk.text(name), name.start), at: name.start }
  // The type that is wanted here isn't known.
  if (node.type === 'dot_shorthand' && name !== undefined)
    return { value: walk.member(none, walk.text(name), name.start), at: name.start }
  if (node.type === 'identifier') return { value: walk.name(walk.text(node), node.start), at: node.start }
  const object = node.children[0]
  if (isSelector(node) && name !== undefined && object !== undefined && name !== object && name.end === node.end)
    return { value: walk.member(expression(walk, object), walk.text(name), name.start), at: name.start }
  return { value: expression(walk, node), at: node.start }
}

/** `object.name`, `object?.name`. */
export function isSelector(node: NamedNode): boolean {
  return node.type === 'unconditional_assignable_selector' || node.type === 'conditional_assignable_selector'
}

function typesOf(walk: DartWalk, part: NamedNode): ExpressionIndex[] {
  const list = childOfType(part, 'type_arguments')
  return list === undefined ? [] : typesIn(walk, list)
}

/** The values of arguments with a place; those with a name are read, too. */
export function argumentsIn(walk: DartWalk, node: NamedNode, expression: Read): readonly ExpressionIndex[] {
  if (node.type === 'argument_part') return node.children.flatMap((child) => argumentsIn(walk, child, expression))
  if (node.type !== 'arguments') return []
  return node.children.flatMap((child) => {
    const value = expression(
      walk,
      child.type === 'argument' || child.type === 'named_argument' ? child.children.at(-1) : child,
    )
    return child.type === 'named_argument' ? [] : [walk.known(value)]
  })
}

/** `new Type.named(arguments)`, `const Type(arguments)`. */
export function construction(walk: DartWalk, node: NamedNode, expression: Read): ExpressionIndex {
  const names = node.children.filter(({ type }) => type === 'type_identifier' || type === 'identifier')
  const last = names.at(-1)
  if (last === undefined) return none
  const given = node.children.flatMap((child) => argumentsIn(walk, child, expression))
  // `const Type.named()` and `const prefix.Type()` are written alike.
  let callee = none
  for (const name of names) {
    const text = walk.text(name)
    callee = callee === none ? walk.name(text, name.start) : walk.member(callee, text, name.start)
  }
  const list = childOfType(node, 'type_arguments')
  return walk.call('call', callee, given, last.start, { typeArguments: list === undefined ? [] : typesIn(walk, list) })
}

/** `target..name(arguments)..field = value`: its value is the target. */
export function cascade(walk: DartWalk, node: NamedNode, expression: Read): ExpressionIndex {
  const target = expression(walk, childOf(node, 'target') ?? node.children[0])
  for (const section of node.children) {
    if (!section.type.endsWith('cascade_section')) continue
    for (const child of section.children) cascaded(walk, child, target, expression)
  }
  return target
}

function cascaded(walk: DartWalk, node: NamedNode, target: ExpressionIndex, expression: Read): ExpressionIndex {
  if (node.type === 'cascade_selector') {
    const name = childOfType(node, 'identifier')
    if (name === undefined) {
      for (const child of node.children) expression(walk, child)
      return none
    }
    const made = walk.member(target, walk.text(name), name.start)
    walk.reference(made, 'value', name.start)
    return made
  }
  if (node.type === 'method_invocation') {
    const callee = childOf(node, 'function')
    if (callee?.type === 'cascade_selector') return call(walk, node, expression, target)
    return call(walk, node, (within, one) => (one === undefined ? none : cascaded(within, one, target, expression)))
  }
  if (node.type === 'assignment_expression_without_cascade') {
    const left = childOf(node, 'left')
    const place = left === undefined ? none : cascaded(walk, left, target, expression)
    const value = expression(walk, childOf(node, 'right'))
    walk.assign(place, value, node.start)
    return value
  }
  if (isSelector(node)) {
    const name = node.children.findLast(({ type }) => type === 'identifier')
    const [object] = node.children
    if (object !== undefined && name !== undefined && object !== name)
      return walk.member(cascaded(walk, object, target, expression), walk.text(name), name.start)
  }
  return node.type === 'assignable_operator' ? none : expression(walk, node)
}
