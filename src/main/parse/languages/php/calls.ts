// Calls: of functions, of methods through `->` and `::`, and of classes by `new`.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { PhpWalk } from './php-walk'

export type ReadExpression = (walk: PhpWalk, node: NamedNode | undefined) => ExpressionIndex

export function call(walk: PhpWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const target = childOf(node, 'function')
  if (target === undefined) return none
  const isName = target.type === 'name' || target.type.endsWith('_name')
  const isVariable = target.type === 'variable_name'
  const callee = isName && !isVariable ? walk.named(target) : expression(walk, target)
  const at = isName && !isVariable ? walk.namePlace(target) : target.start
  return callOf(walk, callee, childOf(node, 'arguments'), at, expression)
}

/**
 * The call of a function or method with the arguments of a node; `f(...)` only names it, to be called later.
 */
function callOf(
  walk: PhpWalk,
  callee: ExpressionIndex,
  list: NamedNode | undefined,
  at: number,
  expression: ReadExpression,
): ExpressionIndex {
  if (list?.children.length === 1 && list.children[0]?.type === 'variadic_placeholder') {
    walk.reference(callee, 'value', at)
    return callee
  }
  return walk.call('call', callee, argumentsOf(walk, list, expression), at)
}

export function memberCall(walk: PhpWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const name = childOf(node, 'name')
  const object = expression(walk, childOf(node, 'object'))
  if (name === undefined) return none
  const callee =
    name.type === 'name' ? walk.member(object, walk.text(name), name.start) : dynamic(walk, name, expression)
  return callOf(walk, callee, childOf(node, 'arguments'), name.start, expression)
}

export function staticCall(walk: PhpWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const name = childOf(node, 'name')
  const object = scopeOf(walk, childOf(node, 'scope'), expression)
  if (name === undefined) return none
  const callee =
    name.type === 'name' ? walk.member(object, walk.text(name), name.start) : dynamic(walk, name, expression)
  return callOf(walk, callee, childOf(node, 'arguments'), name.start, expression)
}

/** The class before `::`. */
export function scopeOf(walk: PhpWalk, node: NamedNode | undefined, expression: ReadExpression): ExpressionIndex {
  if (node === undefined) return none
  const isName = node.type === 'name' || node.type === 'qualified_name' || node.type === 'relative_scope'
  if (!isName) return expression(walk, node)
  return node.type === 'relative_scope' ? walk.named(node) : walk.classReference(node)
}

function dynamic(walk: PhpWalk, name: NamedNode, expression: ReadExpression): ExpressionIndex {
  expression(walk, name)
  return none
}

/** `new Name(…)`, `new $class(…)`, `new class(…) { … }`. */
export function construct(walk: PhpWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const target = node.children[0]
  if (target === undefined) return none
  if (target.type === 'anonymous_class') {
    argumentsOf(walk, childOfType(target, 'arguments'), expression)
    const made = walk.anonymous(target, 'class', () => {
      walk.readMembers(target)
    })
    return walk.instance(made)
  }
  const isName = target.type === 'name' || target.type === 'qualified_name' || target.type === 'relative_scope'
  const callee = isName ? walk.named(target) : expression(walk, target)
  const given = argumentsOf(walk, childOfType(node, 'arguments'), expression)
  return walk.call('new', callee, given, isName ? walk.namePlace(target) : target.start)
}

export function argumentsOf(
  walk: PhpWalk,
  list: NamedNode | undefined,
  expression: ReadExpression,
): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) =>
    expression(walk, child.type === 'argument' ? child.children.at(-1) : child),
  )
}
