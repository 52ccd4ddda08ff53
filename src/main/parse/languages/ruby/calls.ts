// Calls: with and without receiver, of `new`, of `super`, and with a block.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { bindParameters } from './parameters'
import type { ReadExpression, RubyWalk } from './ruby-walk'

export function call(walk: RubyWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  if (walk.readMacro(node)) return none
  const method = childOf(node, 'method')
  const receiver = childOf(node, 'receiver')
  const object = receiver === undefined ? none : expression(walk, receiver)
  const given = argumentsOf(walk, childOf(node, 'arguments'), expression)
  const block = childOf(node, 'block')
  const blocks = block === undefined ? [] : [closure(walk, block, expression)]
  // `object.(…)`.
  if (method === undefined) return walk.call('call', object, [...given, ...blocks], receiver?.end ?? node.start)
  if (method.type === 'super') return superCall(walk, method, [...given, ...blocks])
  const name = walk.text(method)
  if (name === 'new') {
    const owner = walk.classes.at(-1)?.name ?? ''
    const callee = receiver === undefined && owner !== '' ? walk.name(owner, method.start) : object
    const at = receiver === undefined ? method.start : (receiver.children.at(-1) ?? receiver).start
    return walk.call('new', callee, given, at)
  }
  const callee = receiver === undefined ? walk.bare(name, method.start) : walk.member(object, name, method.start)
  return walk.call('call', callee, [...given, ...blocks], method.start)
}

/** A bare word that isn't a local variable calls the method of that name. */
export function bareCall(walk: RubyWalk, node: NamedNode): ExpressionIndex {
  if (walk.readMacro(node)) return none
  const name = walk.text(node)
  const owner = walk.classes.at(-1)?.name ?? ''
  if (name === 'new' && owner !== '') return walk.call('new', walk.name(owner, node.start), [], node.start)
  return walk.call('call', walk.bare(name, node.start), [], node.start)
}

/** The method of the same name in the superclass. */
export function superCall(walk: RubyWalk, node: NamedNode, given: readonly ExpressionIndex[]): ExpressionIndex {
  const name = walk.functions.at(-1)?.name ?? ''
  return walk.call('call', walk.member(walk.superHere(), name, node.start), given, node.start)
}

export function argumentsOf(
  walk: RubyWalk,
  list: NamedNode | undefined,
  expression: ReadExpression,
): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) => expression(walk, child))
}

/** `{ |a| … }`, `do |a| … end` and `->(a) { … }`. */
export function closure(walk: RubyWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  return walk.anonymous(node, 'function', (row) => {
    walk.withLocals(true, () => {
      bindParameters(walk, childOf(node, 'parameters'), expression)
      const value = expression(walk, childOf(node, 'body'))
      if (value !== none) row.values = [value]
    })
  })
}
