// Lua functions: their parameters, bodies and results.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex, type Modifier } from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'
import type { LuaWalk } from './lua-walk'

/** Reads parameters and body. @param self whether the function has a `self` that its parameters don't mention */
export function readFunction(walk: LuaWalk, definition: DefinitionIndex, node: NamedNode, self: boolean): void {
  walk.inCallable(definition, () => {
    readParts(walk, node, self, hasSelf(walk, node))
  })
}

/** A function as a value; with a name, if it is the value of a field. */
export function readFunctionValue(
  walk: LuaWalk,
  node: NamedNode,
  named?: { readonly node: NamedNode; readonly key: NamedNode; readonly name: string },
): ExpressionIndex {
  if (named === undefined) {
    return walk.anonymous(node, 'function', (row) => {
      returning(walk, row, () => {
        readParts(walk, node, false, false)
      })
    })
  }
  const to = childOf(node, 'parameters')?.end
  const doc = walk.doc(named.node)
  const given = { kind: 'function', node: named.node, name: named.key, as: named.name, doc } as const
  const definition = walk.declare(to === undefined ? given : { ...given, to })
  walk.inCallable(definition, () => {
    readParts(walk, node, false, false)
  })
  return walk.file.expression({ kind: 'definition', definition })
}

/** What an anonymous function returns is its own result, not that of the function around it. */
function returning(walk: LuaWalk, row: OpenDefinition, read: () => void): void {
  walk.functions.push(row)
  read()
  walk.functions.pop()
}

/** Whether the first parameter is `self`. */
export function hasSelf(walk: LuaWalk, node: NamedNode): boolean {
  const first = childOf(node, 'parameters')?.children[0]
  return first !== undefined && walk.text(first) === 'self'
}

/** @param written whether the first parameter is the `self` of a method */
function readParts(walk: LuaWalk, node: NamedNode, self: boolean, written: boolean): void {
  if (self || written) walk.addMethod()
  const parameters = childOf(node, 'parameters')?.children ?? []
  parameters.slice(written ? 1 : 0).forEach((one, position) => {
    const rest = one.type === 'vararg_expression'
    const name = rest ? '...' : walk.text(one)
    walk.addLocal(name)
    walk.file.bind({ name, scope: walk.scope, kind: 'parameter', position, rest, line: walk.line(one.start) })
  })
  walk.value(childOf(node, 'body'))
}

/** The kind of a function in a table, and whether it is called without an object. */
export function kindIn(
  walk: LuaWalk,
  role: 'module' | 'class',
  node: NamedNode,
  isColon: boolean,
): { readonly kind: DefinitionKind; readonly modifiers: readonly Modifier[] } {
  const isBound = isColon || hasSelf(walk, node)
  if (role === 'module' && !isBound) return { kind: 'function', modifiers: [] }
  return { kind: 'method', modifiers: isBound ? [] : ['static'] }
}

/** `return value, …`: the first result counts. */
export function readReturn(walk: LuaWalk, node: NamedNode): void {
  const values = (node.children[0]?.children ?? []).map((one) => walk.value(one))
  if (walk.functions.length > 0) walk.returned(values[0] ?? none)
}
