// What a Lua file declares: functions, variables, and tables that serve as modules or classes.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex, type ScopeIndex } from '../../parsed-file'
import { declareTable, isTable } from './class-tables'
import { bindRequired, isProtected, readTarget } from './expressions'
import { kindIn, readFunction } from './functions'
import type { LuaWalk } from './lua-walk'
import { pathOf, type Role } from './tables'

/** `function name() end`, `function Table.name() end`, `function Table:name() end`, `local function name() end` */
export function readFunctionDeclaration(walk: LuaWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  if (name.type === 'identifier') {
    const scope = node.field === 'local_declaration' ? walk.scope : walk.scopeOf(walk.text(name))
    declareFunction(walk, node, node, name, scope)
  } else declareMember(walk, node, node, name)
}

/** A function that is called by its name. */
function declareFunction(walk: LuaWalk, whole: NamedNode, node: NamedNode, name: NamedNode, scope: ScopeIndex): void {
  const to = childOf(node, 'parameters')?.end ?? name.end
  const doc = walk.doc(whole)
  const definition = walk.declare({ kind: 'function', node: whole, name, to, exported: scope === 0, doc })
  walk.bindIn(scope, definition)
  readFunction(walk, definition, node, false)
}

/** A function in a table. @param target `Table.name` or `Table:name` */
function declareMember(walk: LuaWalk, whole: NamedNode, node: NamedNode, target: NamedNode): void {
  const name = childOf(target, 'field') ?? childOf(target, 'method')
  const table = childOf(target, 'table')
  const owner = readTarget(walk, table)
  if (name === undefined) return
  const isColon = target.type === 'method_index_expression'
  const role = walk.uses.roles.get(pathOf(walk.source, table) ?? '') ?? (isColon ? 'class' : 'module')
  const { kind, modifiers } = kindIn(walk, role, node, isColon)
  const to = childOf(node, 'parameters')?.end ?? name.end
  const doc = walk.doc(whole)
  const exported = walk.isAtTop
  const definition = walk.declare({ kind, node: whole, name, to, exported, modifiers, owner, doc })
  readFunction(walk, definition, node, isColon)
}

/** `local name, … = value, …` */
export function readLocal(walk: LuaWalk, node: NamedNode): void {
  const inner = node.children[0]
  const isAssigned = inner?.type === 'assignment_statement'
  const listed = (isAssigned ? inner.children[0] : inner)?.children ?? []
  const names = listed.filter(({ field }) => field === 'name')
  const given = isAssigned ? (inner.children[1]?.children ?? []) : []
  const values = given.length === 1 && isProtected(walk, given[0]) ? [undefined, ...given] : given
  const constants = new Set(listed.flatMap((one, at) => (isConst(walk, listed[at + 1]) ? [one] : [])))
  // Its own value doesn't see the name. What `pcall` returns first tells whether it succeeded.
  const readers = names.map((name, at) => valueReader(walk, node, name, values, at, constants.has(name)))
  names.forEach((name) => {
    walk.addLocal(walk.text(name))
  })
  readers.forEach((bind) => {
    bind()
  })
  for (const value of values.slice(names.length)) walk.value(value)
}

/** `<const>`, behind a name. */
function isConst(walk: LuaWalk, node: NamedNode | undefined): boolean {
  return node?.type === 'attribute' && walk.text(node).includes('const')
}

/** Reads the value of a local name, and returns what binds the name to it. */
function valueReader(
  walk: LuaWalk,
  node: NamedNode,
  name: NamedNode,
  values: readonly (NamedNode | undefined)[],
  at: number,
  isConstant: boolean,
): () => void {
  const given = values[at]
  const isLone = values.length <= 1
  if (given?.type === 'function_definition') {
    return () => {
      declareFunction(walk, isLone ? node : given, given, name, walk.scope)
    }
  }
  const role = walk.uses.roles.get(walk.text(name))
  if (given !== undefined && role !== undefined && isTable(walk, given)) {
    return () => {
      const definition = declareTable(walk, isLone ? node : name, name, walk.text(name), given, role, none)
      walk.bindIn(walk.scope, definition)
    }
  }
  if (bindRequired(walk, name, given)) return () => undefined
  const value = walk.value(given)
  return () => {
    bindVariable(walk, isLone ? node : name, name, value, given !== undefined, isConstant)
  }
}

function bindVariable(
  walk: LuaWalk,
  whole: NamedNode,
  name: NamedNode,
  value: ExpressionIndex,
  isGiven: boolean,
  isConstant: boolean,
): void {
  if (!walk.isAtTop || !isGiven) {
    walk.bindLocal(walk.text(name), name.start, none, value)
    return
  }
  const kind = isConstant ? 'constant' : 'variable'
  walk.bindVariable(walk.declare({ kind, node: whole, name, doc: walk.doc(whole) }), none, value)
}

/** `target, … = value, …` */
export function readAssignment(walk: LuaWalk, node: NamedNode): void {
  const targets = node.children[0]?.children ?? []
  const values = node.children[1]?.children ?? []
  targets.forEach((target, at) => {
    readAssigned(walk, node, target, values[at], targets.length === 1)
  })
  for (const value of values.slice(targets.length)) walk.value(value)
}

function readAssigned(
  walk: LuaWalk,
  node: NamedNode,
  target: NamedNode,
  value: NamedNode | undefined,
  isLone: boolean,
): void {
  const whole = isLone ? node : target
  const isName = target.type === 'identifier'
  const path = pathOf(walk.source, target)
  if (value?.type === 'function_definition' && path !== null && !path.startsWith('self.')) {
    if (!isName) declareMember(walk, whole, value, target)
    else declareFunction(walk, whole, value, target, walk.scopeOf(path))
    return
  }
  const role = walk.uses.roles.get(path ?? '')
  // A local name that gets another table stays what it was declared as.
  const isNew = path !== null && !walk.tables.has(path) && (!isName || walk.scopeOf(path) === 0)
  if (isNew && role !== undefined && value !== undefined && isTable(walk, value)) {
    declareAssigned(walk, whole, target, path, value, role)
    return
  }
  const found = walk.value(value)
  if (isName) assignName(walk, whole, target, found)
  else if (path !== null && walk.isAtTop && declareField(walk, whole, target, path, found)) return
  else walk.assign(readTarget(walk, target), found, target.start)
}

function declareAssigned(
  walk: LuaWalk,
  whole: NamedNode,
  target: NamedNode,
  path: string,
  value: NamedNode,
  role: Role,
): void {
  const name = childOf(target, 'field') ?? target
  const owner = target.type === 'identifier' ? none : readTarget(walk, childOf(target, 'table'))
  const definition = declareTable(walk, whole, name, path, value, role, owner)
  if (target.type === 'identifier') walk.bindIn(walk.scopeOf(path), definition)
}

function assignName(walk: LuaWalk, whole: NamedNode, target: NamedNode, value: ExpressionIndex): void {
  const name = walk.text(target)
  if (walk.scopeOf(name) !== 0 || walk.globals.has(name)) {
    walk.assign(walk.named(target), value, target.start)
    return
  }
  walk.globals.add(name)
  walk.inside(0, walk.definition, () => {
    if (!walk.isAtTop) walk.bindLocal(name, target.start, none, value)
    else {
      const doc = walk.doc(whole)
      walk.bindVariable(walk.declare({ kind: 'variable', node: whole, name: target, exported: true, doc }), none, value)
    }
  })
}

/** `Module.name = value`, for the first time and where the file is loaded. @returns whether it is that */
function declareField(
  walk: LuaWalk,
  whole: NamedNode,
  target: NamedNode,
  path: string,
  value: ExpressionIndex,
): boolean {
  const name = childOf(target, 'field')
  const table = childOf(target, 'table')
  const isOfTable = walk.uses.roles.has(pathOf(walk.source, table) ?? '')
  if (name === undefined || !isOfTable || walk.text(name).startsWith('__') || walk.fields.has(path)) return false
  walk.fields.add(path)
  const owner = readTarget(walk, table)
  const definition = walk.declare({ kind: 'field', node: whole, name, exported: true, owner, doc: walk.doc(whole) })
  if (value !== none) walk.file.definition(definition).values = [value]
  return true
}
