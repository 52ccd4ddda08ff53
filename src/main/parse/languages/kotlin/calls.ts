// Calls: of functions, of classes, and with a trailing lambda.
import { childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { KotlinWalk } from './kotlin-walk'
import { typeOf, typePlace } from './types'

export type ReadExpression = (walk: KotlinWalk, node: NamedNode | undefined) => ExpressionIndex

export function call(walk: KotlinWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const inner = node.children[0]
  if (inner === undefined) return none
  const parts = [...node.children.slice(1)]
  let target = inner
  // `f(a) { … }` is one call, which the grammar nests as two.
  if (inner.type === 'call_expression' && childOfType(node, 'value_arguments') === undefined) {
    const isOpen = inner.children.at(-1)?.type === 'value_arguments'
    const first = inner.children[0]
    if (isOpen && first !== undefined) {
      target = first
      parts.unshift(...inner.children.slice(1))
    }
  }
  const { callee, at } = calleeOf(walk, target, expression)
  const typeArguments: ExpressionIndex[] = []
  const given: ExpressionIndex[] = []
  for (const part of parts) {
    if (part.type === 'type_arguments') {
      for (const child of part.children) typeArguments.push(walk.known(typeOf(walk, child)))
    } else if (part.type === 'value_arguments') given.push(...argumentsOf(walk, part, expression))
    else given.push(expression(walk, part))
  }
  return walk.call('call', callee, given, at, { typeArguments })
}

function calleeOf(
  walk: KotlinWalk,
  node: NamedNode,
  expression: ReadExpression,
): { readonly callee: ExpressionIndex; readonly at: number } {
  if (node.type === 'identifier') {
    const name = walk.text(node)
    // A variable that isn't a function never hides a function of the same name: the look-up skips locals.
    const isHidden = walk.locals.has(name) && !walk.callableLocals.has(name)
    const scope = isHidden ? (walk.classes.at(-1)?.scope ?? 0) : walk.scope
    return { callee: walk.file.expression({ kind: 'name', name, scope, line: walk.line(node.start) }), at: node.start }
  }
  const name = node.type === 'navigation_expression' ? node.children.at(-1) : undefined
  const object = node.children[0]
  if (name?.type !== 'identifier' || object === undefined || object === name) {
    return { callee: expression(walk, node), at: node.start }
  }
  return { callee: walk.member(expression(walk, object), walk.text(name), name.start), at: name.start }
}

export function argumentsOf(
  walk: KotlinWalk,
  list: NamedNode | undefined,
  expression: ReadExpression,
): readonly ExpressionIndex[] {
  // In `name = value`, the value is the last child.
  return (list?.children ?? []).map((child) =>
    expression(walk, child.type === 'value_argument' ? child.children.at(-1) : child),
  )
}

/** `Type(arguments)` in a list of bases or after `@`. */
export function construct(walk: KotlinWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const written = childOfType(node, 'user_type')
  if (written === undefined) return none
  const type = typeOf(walk, written)
  const given = argumentsOf(walk, childOfType(node, 'value_arguments'), expression)
  walk.call('new', type, given, typePlace(written))
  return type
}
