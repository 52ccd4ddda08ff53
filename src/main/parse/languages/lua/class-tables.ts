// Lua tables that serve as modules or classes: their fields, and the tables that they inherit from.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import { readTarget, textOf } from './expressions'
import { kindIn, readFunction } from './functions'
import type { LuaWalk } from './lua-walk'
import { indexedBy, metatableIn, pathOf, type Role } from './tables'

/** Whether a value is a table made here. */
export function isTable(walk: LuaWalk, node: NamedNode): boolean {
  if (node.type === 'table_constructor') return true
  if (node.type === 'binary_expression') return node.children.some((child) => isTable(walk, child))
  return node.type === 'function_call' && (metatableIn(walk.source, node) !== undefined || makesClass(walk, node))
}

/** Whether a call makes a class, as those of the usual libraries do: `class('Name', Base)`, `Base:extend()`. */
function makesClass(walk: LuaWalk, call: NamedNode): boolean {
  const callee = childOf(call, 'name')
  if (callee === undefined) return false
  const method = childOf(callee, 'method')
  if (method !== undefined) return /^(?:extend|subclass|derive|inherit)/i.test(walk.text(method))
  return /(?:^|[._])(?:sub|new)?_?class$/i.test(walk.text(callee))
}

/** A table that is a module or a class, with its fields. */
export function declareTable(
  walk: LuaWalk,
  whole: NamedNode,
  name: NamedNode,
  path: string,
  value: NamedNode,
  role: Role,
  owner: ExpressionIndex,
): DefinitionIndex {
  const doc = walk.doc(whole)
  const exported = owner !== none
  const definition = walk.declare({ kind: role, node: whole, name, to: name.end, exported, owner, doc })
  walk.tables.set(path, definition)
  walk.inClass(definition, () => {
    readTableValue(walk, definition, value, role)
  })
  return definition
}

/** The fields of a table, and the tables that it has more fields from. */
function readTableValue(walk: LuaWalk, definition: DefinitionIndex, value: NamedNode, role: Role): void {
  if (value.type === 'table_constructor') {
    for (const field of value.children) readField(walk, field, role)
    return
  }
  if (value.type === 'binary_expression') {
    for (const child of value.children) {
      if (isTable(walk, child)) readTableValue(walk, definition, child, role)
      else walk.value(child)
    }
    return
  }
  const metatable = metatableIn(walk.source, value)
  const [first, ...others] = childOf(value, 'arguments')?.children ?? []
  if (metatable === undefined) {
    // `Base:extend()`, `class('Name', Base)`
    walk.value(value)
    const callee = childOf(value, 'name')
    if (callee?.type === 'method_index_expression') inherit(walk, definition, childOf(callee, 'table'))
    for (const one of [first, ...others]) if (one?.type === 'identifier') inherit(walk, definition, one)
    return
  }
  if (first?.type === 'table_constructor') readTableValue(walk, definition, first, role)
  else walk.value(first)
  readMetatable(walk, definition, metatable)
}

function readMetatable(walk: LuaWalk, definition: DefinitionIndex, metatable: NamedNode): void {
  const path = pathOf(walk.source, metatable)
  if (path === null) inherit(walk, definition, indexedBy(walk.source, metatable))
  // A metatable of this file that looks nothing up has operators alone.
  else if (walk.uses.indexed.has(path) || !walk.uses.roles.has(path)) {
    const base = walk.indexedBy(path, metatable.start)
    if (walk.tables.get(walk.uses.indexed.get(path) ?? path) !== definition)
      walk.inherit(definition, 'extends', base, metatable.start)
  }
  walk.value(metatable)
}

function inherit(walk: LuaWalk, definition: DefinitionIndex, base: NamedNode | undefined): void {
  const path = pathOf(walk.source, base)
  if (base === undefined || path === null || path === 'self' || walk.tables.get(path) === definition) return
  walk.inherit(definition, 'extends', readTarget(walk, base), base.start)
}

/** `setmetatable(Class, { __index = Base })` as a statement. @returns whether it is that */
export function readInheritance(walk: LuaWalk, node: NamedNode): boolean {
  const metatable = metatableIn(walk.source, node)
  const path = pathOf(walk.source, childOf(node, 'arguments')?.children[0])
  const definition = path === null ? undefined : walk.tables.get(path)
  if (metatable === undefined || definition === undefined) return false
  readMetatable(walk, definition, metatable)
  return true
}

function readField(walk: LuaWalk, field: NamedNode, role: Role): void {
  const key = childOf(field, 'name')
  const value = childOf(field, 'value')
  const name = key === undefined ? null : (textOf(walk, key) ?? (key.type === 'identifier' ? walk.text(key) : null))
  if (key === undefined || value === undefined || name === null) {
    for (const child of field.children) walk.value(child)
    return
  }
  const more = { node: field, name: key, as: name, exported: true, doc: walk.doc(field) }
  if (value.type === 'function_definition') {
    const to = childOf(value, 'parameters')?.end ?? field.end
    const definition = walk.declare({ ...kindIn(walk, role, value, false), ...more, to })
    readFunction(walk, definition, value, false)
  } else {
    const definition = walk.declare({ kind: 'field', ...more })
    const found = walk.value(value)
    if (found !== none) walk.file.definition(definition).values = [found]
  }
}
