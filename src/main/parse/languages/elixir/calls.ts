// Calls: of the module's own functions, of imported ones, and of other modules' through their names.
import type { NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { ElixirWalk } from './elixir-walk'
import { argumentsOf } from './outline'

/** A call without a module in front. */
export function localCall(
  walk: ElixirWalk,
  name: string,
  at: number,
  given: readonly ExpressionIndex[],
): ExpressionIndex {
  const isOwn = walk.module?.outline.functions.get(name)?.has(given.length) === true
  // What is imported isn't hidden by a function that takes another number of arguments, nor quoted code by any.
  const scope = isOwn && !walk.isQuoted ? (walk.module?.scope ?? 0) : 0
  const callee = walk.file.expression({ kind: 'name', name, scope, line: walk.line(at) })
  return walk.call('call', callee, given, at)
}

/** @param target the module, or something whose value is one */
export function remoteCall(
  walk: ElixirWalk,
  target: NamedNode,
  name: string,
  at: number,
  given: readonly ExpressionIndex[],
): ExpressionIndex {
  const module = walk.moduleName(target)
  const object =
    module !== null
      ? walk.useModule(module, target.start)
      : target.type === 'atom'
        ? // A module of Erlang.
          walk.name(walk.text(target), target.start)
        : walk.read(target)
  return walk.call('call', walk.member(object, name, at), given, at)
}

/** @param piped what `|>` passes as the first argument */
export function readCall(walk: ElixirWalk, node: NamedNode, piped: readonly ExpressionIndex[]): ExpressionIndex {
  const [target] = node.children
  if (target === undefined) return none
  const block = node.children.find(({ type }) => type === 'do_block')
  const given = [...piped, ...argumentsOf(node).map((one) => walk.read(one))]
  // A block is one more argument.
  if (block !== undefined) given.push(walk.read(block))
  if (target.type === 'identifier') return localCall(walk, walk.text(target), target.start, given)
  if (target.type !== 'dot') {
    walk.read(target)
    return none
  }
  const [object, name] = target.children
  if (object === undefined) return none
  if (name === undefined) {
    // A function that is a value.
    walk.read(object)
    return none
  }
  if (name.type === 'tuple') {
    walk.read(name)
    return none
  }
  const isCalled = node.children.length > 1 || piped.length > 0
  const isModule = walk.moduleName(object) !== null || object.type === 'atom'
  if (!isModule && !isCalled && !walk.source.slice(name.end, node.end).includes('(')) {
    // A key of a map.
    return walk.read(object)
  }
  const called = /^"(.*)"$/s.exec(walk.text(name))?.[1] ?? walk.text(name)
  return remoteCall(walk, object, called, name.start, given)
}

/** Arguments that `&name/arity` leaves open. */
const mostCaptured = 255

/** `&name/arity`, `&Module.name/arity`: short for a function that calls it. */
export function readCapture(walk: ElixirWalk, node: NamedNode): boolean {
  const [target, count] = node.children
  if (node.type !== 'binary_operator' || target === undefined || count?.type !== 'integer') return false
  if (walk.operator(node) !== '/') return false
  const open = Math.min(Number(walk.text(count)), mostCaptured)
  const given = Array.from({ length: Number.isNaN(open) ? 0 : open }, () => none)
  if (target.type === 'identifier') {
    localCall(walk, walk.text(target), target.start, given)
    return true
  }
  const dot = target.type === 'call' && argumentsOf(target).length === 0 ? target.children[0] : undefined
  const [object, name] = dot?.type === 'dot' ? dot.children : []
  if (object === undefined || name === undefined) return false
  remoteCall(walk, object, walk.text(name), name.start, given)
  return true
}
