// Calls: of functions, of classes with and without `new`, with several argument lists.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { typePlace, type ScalaWalk } from './scala-walk'

export type ReadExpression = (walk: ScalaWalk, node: NamedNode | undefined) => ExpressionIndex

export function call(walk: ScalaWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const lists: (NamedNode | undefined)[] = [childOf(node, 'arguments')]
  let target = childOf(node, 'function')
  // `f(a)(b)` and `f(a) { … }` are one call of a function with several parameter lists.
  while (target?.type === 'call_expression') {
    lists.unshift(childOf(target, 'arguments'))
    target = childOf(target, 'function')
  }
  if (target === undefined) return none
  const isGeneric = target.type === 'generic_function'
  const typed = (isGeneric ? (childOf(target, 'type_arguments')?.children ?? []) : []).map((child) =>
    walk.known(walk.typeOf(child)),
  )
  const name = isGeneric ? (childOf(target, 'function') ?? target) : target
  const { callee, at } = calleeOf(walk, name, expression)
  const given = lists.flatMap((list) => argumentsOf(walk, list, expression))
  return walk.call('call', callee, given, at, { typeArguments: typed })
}

function calleeOf(
  walk: ScalaWalk,
  node: NamedNode,
  expression: ReadExpression,
): { readonly callee: ExpressionIndex; readonly at: number } {
  const text = walk.text(node)
  const at = node.start
  if (node.type === 'identifier' && text === 'this')
    return { callee: walk.name(walk.classes.at(-1)?.name ?? '', at), at }
  if (node.type === 'identifier') return { callee: walk.name(text, at), at }
  const name = node.type === 'field_expression' ? childOf(node, 'field') : undefined
  if (name === undefined) return { callee: expression(walk, node), at }
  return { callee: walk.member(expression(walk, childOf(node, 'value')), walk.text(name), name.start), at: name.start }
}

export function argumentsOf(
  walk: ScalaWalk,
  list: NamedNode | undefined,
  expression: ReadExpression,
): readonly ExpressionIndex[] {
  if (list === undefined) return []
  if (list.type !== 'arguments') return [expression(walk, list)]
  // `name = value` passes the value.
  return list.children.map((child) =>
    expression(walk, child.type === 'assignment_expression' ? childOf(child, 'right') : child),
  )
}

/** `new Type(…) { … }`; with a body, an anonymous class of that type. */
export function construct(walk: ScalaWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const [target] = node.children
  if (target === undefined || target.type === 'template_body') return expression(walk, target)
  const type = walk.typeOf(target)
  const given = argumentsOf(walk, childOfType(node, 'arguments'), expression)
  const made = walk.call('new', type, given, typePlace(target))
  const body = childOfType(node, 'template_body')
  if (body === undefined) return made
  const own = walk.anonymous(body, 'class', () => {
    walk.inherit(walk.definition, 'extends', type, typePlace(target))
    walk.readBody(body)
  })
  return walk.instance(own)
}
