// The values of Lua expressions, and the calls in them.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { readFunctionValue } from './functions'
import type { LuaWalk } from './lua-walk'
import { indexedBy, metatableIn, pathOf } from './tables'

/** Functions that call their first argument with the others. */
const protectedCalls: ReadonlySet<string> = new Set(['pcall', 'xpcall'])

/** The value of an expression, whose names count as used. */
export function readExpression(walk: LuaWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'identifier': {
      const value = walk.named(node)
      const isSelf = walk.file.expressions[value]?.kind === 'this'
      if (!isSelf) walk.nameReference(walk.text(node), value, 'value', node.start)
      return value
    }
    case 'dot_index_expression': {
      const member = access(walk, node)
      walk.reference(member, 'value', childOf(node, 'field')?.start ?? node.start)
      return member
    }
    case 'bracket_index_expression':
      return readIndex(walk, node)
    case 'function_call':
      return readCall(walk, node)
    case 'function_definition':
      return readFunctionValue(walk, node)
    case 'table_constructor':
      return readTable(walk, node)
    case 'parenthesized_expression':
      return walk.value(node.children[0])
    case 'binary_expression':
      return readBinary(walk, node)
    case 'string':
      return walk.literal('string', textOf(walk, node))
    case 'number':
      return walk.literal('number')
    case 'true':
    case 'false':
      return walk.literal('boolean')
    case 'nil':
      return walk.literal('null')
    default:
      for (const child of node.children) walk.value(child)
      return none
  }
}

/** The content of a string without escapes; null for any other node. */
export function textOf(walk: LuaWalk, node: NamedNode | undefined): string | null {
  if (node?.type !== 'string') return null
  const content = childOf(node, 'content')
  const text = content === undefined ? '' : walk.text(content)
  return text.includes('\\') ? null : text
}

/** `table.field`, which isn't itself a use of the field: it may be called or assigned. */
function access(walk: LuaWalk, node: NamedNode): ExpressionIndex {
  const name = childOf(node, 'field') ?? childOf(node, 'method')
  const table = walk.value(childOf(node, 'table'))
  return name === undefined ? none : walk.member(table, walk.text(name), name.start)
}

function readIndex(walk: LuaWalk, node: NamedNode): ExpressionIndex {
  const table = walk.value(childOf(node, 'table'))
  const key = childOf(node, 'field')
  const name = textOf(walk, key)
  if (name !== null && key !== undefined) return walk.member(table, name, key.start)
  return walk.index(table, walk.value(key))
}

/** What a value is accessed or called through, without counting the last name as used. */
export function readTarget(walk: LuaWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node?.type === 'identifier') return walk.named(node)
  const isAccess = node?.type === 'dot_index_expression' || node?.type === 'method_index_expression'
  return isAccess ? access(walk, node) : walk.value(node)
}

function readCall(walk: LuaWalk, node: NamedNode): ExpressionIndex {
  const callee = childOf(node, 'name')
  const given = argumentsOf(node)
  const name = callee?.type === 'identifier' && walk.scopeOf(walk.text(callee)) === 0 ? walk.text(callee) : ''
  if (name === 'require') {
    const value = readRequire(walk, node, given[0])
    if (value !== none) return value
  }
  const metatable = metatableIn(walk.source, node)
  if (metatable !== undefined) return readSetMetatable(walk, given, metatable)
  if (protectedCalls.has(name) && given[0] !== undefined) return readProtected(walk, given[0], given.slice(1), node)
  const target = readTarget(walk, callee)
  const values = given.map((one) => walk.value(one))
  return walk.call('call', target, values, nameOf(callee ?? node).start)
}

function argumentsOf(call: NamedNode): readonly NamedNode[] {
  return childOf(call, 'arguments')?.children ?? []
}

/** The last name of a callee. */
function nameOf(callee: NamedNode): NamedNode {
  return childOf(callee, 'method') ?? childOf(callee, 'field') ?? callee
}

function readRequire(walk: LuaWalk, node: NamedNode, given: NamedNode | undefined): ExpressionIndex {
  const index = importOf(walk, node, given, '')
  return index === none ? none : walk.file.expression({ kind: 'import', import: index })
}

/** Writes the import of `require 'module'`. @param local the name that it is bound to, if any */
function importOf(walk: LuaWalk, node: NamedNode, given: NamedNode | undefined, local: string): number {
  const module = textOf(walk, given)
  if (module === null || module === '') return none
  const line = walk.line(node.start)
  const names = local === '' ? [] : [{ imported: '*', local, line }]
  const { scope } = walk
  return walk.file.import({
    module,
    kind: 'require',
    typeOnly: false,
    scope,
    line,
    column: walk.column(node.start),
    names,
  })
}

/** Binds `local name = require 'module'`. @returns whether it is that */
export function bindRequired(walk: LuaWalk, name: NamedNode, value: NamedNode | undefined): boolean {
  const required = value === undefined ? undefined : requiredBy(walk, value)
  if (required === undefined || value === undefined) return false
  const local = walk.text(name)
  const index = importOf(walk, value, required, local)
  if (index === none) return false
  const line = walk.line(name.start)
  walk.file.bind({ name: local, scope: walk.scope, kind: 'import', import: index, imported: '*', line })
  return true
}

/** The module of `require 'module'`. */
function requiredBy(walk: LuaWalk, node: NamedNode): NamedNode | undefined {
  const callee = node.type === 'function_call' ? childOf(node, 'name') : undefined
  const isRequire = callee?.type === 'identifier' && walk.text(callee) === 'require' && walk.scopeOf('require') === 0
  return isRequire ? argumentsOf(node)[0] : undefined
}

/** `setmetatable({}, Class)` makes an object of the class; with `{ __index = Base }`, the table also has what `Base` has. */
function readSetMetatable(walk: LuaWalk, given: readonly NamedNode[], metatable: NamedNode): ExpressionIndex {
  const table = walk.value(given[0])
  const base = indexedBy(walk.source, metatable)
  const used = walk.value(base ?? metatable)
  if (base !== undefined)
    for (const field of metatable.children) if (childOf(field, 'value') !== base) walk.value(field)
  if (used === none || (base === undefined && metatable.type === 'table_constructor')) return table
  const path = base === undefined ? pathOf(walk.source, metatable) : null
  const isSelf = walk.file.expressions[used]?.kind === 'this'
  const type = path === null || isSelf ? used : walk.indexedBy(path, metatable.start)
  const made = isSelf ? type : walk.instance(type)
  const first = given[0]
  if (first?.type === 'identifier' && walk.scopeOf(walk.text(first)) !== 0) walk.assign(table, made, first.start)
  if (table === none || first?.type === 'table_constructor') {
    const row = table === none ? undefined : walk.file.expressions[table]
    if (row?.kind === 'object' && row.properties.length > 0)
      return walk.file.expression({ ...row, spreads: [...row.spreads, made] })
  }
  return made
}

/** `pcall(f, …)` calls `f`, and its second result is what that returns. */
function readProtected(
  walk: LuaWalk,
  called: NamedNode,
  given: readonly NamedNode[],
  node: NamedNode,
): ExpressionIndex {
  if (called.type === 'identifier' && walk.text(called) === 'require') {
    const value = readRequire(walk, node, given[0])
    if (value !== none) return value
  }
  if (called.type === 'function_definition') {
    walk.value(called)
    for (const one of given) walk.value(one)
    return none
  }
  const target = readTarget(walk, called)
  return walk.call(
    'call',
    target,
    given.map((one) => walk.value(one)),
    nameOf(called).start,
  )
}

/** Whether the value of a call is its second result. */
export function isProtected(walk: LuaWalk, node: NamedNode | undefined): boolean {
  const callee = node?.type === 'function_call' ? childOf(node, 'name') : undefined
  return callee?.type === 'identifier' && protectedCalls.has(walk.text(callee))
}

function readBinary(walk: LuaWalk, node: NamedNode): ExpressionIndex {
  const left = childOf(node, 'left')
  const right = childOf(node, 'right')
  const first = walk.value(left)
  const second = walk.value(right)
  const operator = walk.source.slice(left?.end ?? node.start, right?.start ?? node.end).trim()
  if (operator === 'or') return walk.union([first, second])
  if (operator === 'and') return second
  return operator === '..' ? walk.literal('string') : none
}

/** A table that is neither module nor class: an object with the fields that have names. */
function readTable(walk: LuaWalk, node: NamedNode): ExpressionIndex {
  const properties: { readonly name: string; readonly value: ExpressionIndex }[] = []
  const elements: ExpressionIndex[] = []
  for (const field of node.children) {
    const key = childOf(field, 'name')
    const valueNode = childOf(field, 'value')
    const name = key === undefined ? null : (textOf(walk, key) ?? (key.type === 'identifier' ? walk.text(key) : null))
    if (key !== undefined && name !== null) {
      const value = readFieldValue(walk, field, key, name, valueNode)
      properties.push({ name, value: walk.known(value) })
    } else {
      if (key !== undefined) walk.value(key)
      const value = walk.value(valueNode)
      if (key === undefined) elements.push(walk.known(value))
    }
  }
  if (properties.length === 0 && elements.length > 0) return walk.file.expression({ kind: 'array', elements })
  return walk.file.expression({ kind: 'object', properties, spreads: [] })
}

/** A function in a table has the name of its field. */
function readFieldValue(
  walk: LuaWalk,
  field: NamedNode,
  key: NamedNode,
  name: string,
  value: NamedNode | undefined,
): ExpressionIndex {
  if (value?.type !== 'function_definition') return walk.value(value)
  return readFunctionValue(walk, value, { node: field, key, name })
}
