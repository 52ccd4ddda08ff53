// Calls: with and without receiver, of `new`, of `super`, and with a block.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { literalName } from './literal-name'
import { mixedInto } from './mixed-into'
import { bindParameters } from './parameters'
import type { ReadExpression, RubyWalk } from './ruby-walk'

export function call(walk: RubyWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  if (walk.readMacro(node)) return none
  const madeClass = walk.readMadeClass(node)
  if (madeClass !== null) return madeClass
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
  if (receiver !== undefined) mixedInto(walk, node)
  if (name === 'new') {
    const callee = receiver === undefined && walk.classes.length > 0 ? walk.thisHere() : object
    const at = receiver === undefined ? method.start : (receiver.children.at(-1) ?? receiver).start
    return walk.call('new', callee, [...given, ...blocks], at)
  }
  const callee = (called: string): ExpressionIndex =>
    receiver === undefined ? walk.bare(called, method.start) : walk.member(object, called, method.start)
  const named = namedBySymbol(walk, name, node)
  if (named !== null) {
    const member = callee(named)
    if (!senders.has(name)) {
      walk.reference(member, 'value', method.start)
      return member
    }
    const sent = walk.call('call', member, [...given.slice(1), ...blocks], method.start)
    if (!mayBeOwn(name, node)) return sent
    return walk.union([sent, walk.call('call', callee(name), [...given, ...blocks], method.start)])
  }
  const made = walk.call('call', callee(name), [...given, ...blocks], method.start)
  callsByName(walk, node, object)
  return made
}

const senders: ReadonlySet<string> = new Set(['send', 'public_send', '__send__'])
const isMethodName = /^[a-z_]\w*[?!=]?$/i

/** The method that `send(:name, …)` calls, or that `method(:name)` names. */
function namedBySymbol(walk: RubyWalk, name: string, node: NamedNode): string | null {
  const given = childOf(node, 'arguments')?.children ?? []
  const [first] = given
  if (first === undefined || !(senders.has(name) || (name === 'method' && given.length === 1))) return null
  const named = literalName(walk, first)
  return named !== null && isMethodName.test(named) && !declaringMethods.has(named) ? named : null
}

/** `socket.send('text')`: sockets and the like have a `send` of their own, which is given texts. */
function mayBeOwn(name: string, node: NamedNode): boolean {
  return name === 'send' && childOf(node, 'arguments')?.children[0]?.type === 'string'
}

/** Methods of a module that declare something, which is read elsewhere or not at all. */
const declaringMethods: ReadonlySet<string> = new Set(
  `define_method alias_method attr_reader attr_writer attr_accessor include extend prepend undef_method remove_method
  private public protected module_function`.split(/\s+/),
)

/** `items.map(&:name)` calls `name` of each item; `object.then(&:name)` of the object itself. */
function callsByName(walk: RubyWalk, node: NamedNode, object: ExpressionIndex): void {
  const last = childOf(node, 'arguments')?.children.at(-1)
  const symbol = last?.type === 'block_argument' ? last.children[0] : undefined
  if (symbol?.type !== 'simple_symbol') return
  const name = walk.text(symbol).slice(1)
  if (!isMethodName.test(name)) return
  const method = childOf(node, 'method')
  const isOwn = method !== undefined && onItself.has(walk.text(method))
  walk.call('call', walk.member(isOwn ? object : walk.element(object), name, symbol.start + 1), [], symbol.start + 1)
}

const onItself: ReadonlySet<string> = new Set(['then', 'tap', 'yield_self', 'instance_eval'])

/** A bare word that isn't a local variable calls the method of that name. */
export function bareCall(walk: RubyWalk, node: NamedNode): ExpressionIndex {
  if (walk.readMacro(node)) return none
  const name = walk.text(node)
  if (name === 'new' && walk.classes.length > 0) return walk.call('new', walk.thisHere(), [], node.start)
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
