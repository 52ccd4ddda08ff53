// Which tables of a file serve as modules or classes: Lua has only tables, and what is done with one tells its role.
import { limits } from '../../../kernel/limits'
import { childOf, type NamedNode } from '../../named-tree'

export type Role = 'module' | 'class'

/** What the tables of a file are used for, by path: `M`, `M.Inner`. Names count for the whole file, wherever they are bound. */
export interface Uses {
  readonly roles: ReadonlyMap<string, Role>
  /** Where a metatable looks missing fields up: `Base` of `Meta.__index = Base` and `Meta = { __index = Base }`. */
  readonly indexed: ReadonlyMap<string, string>
}

/** `A.B` of a name or of accesses by name; null for anything else. */
export function pathOf(source: string, node: NamedNode | undefined): string | null {
  const parts: string[] = []
  for (let at = node; at !== undefined && parts.length < limits.syntaxDepth; at = childOf(at, 'table')) {
    const text = (part: NamedNode): string => source.slice(part.start, part.end)
    if (at.type === 'identifier') return [text(at), ...parts.reverse()].join('.')
    const last = childOf(at, 'field')
    if (at.type !== 'dot_index_expression' || last === undefined) return null
    parts.push(text(last))
  }
  return null
}

/** Finds the tables that functions are declared in, and those that others have as a metatable. */
export function usesOf(source: string, root: NamedNode): Uses {
  const roles = new Map<string, Role>()
  const indexed = new Map<string, string>()
  const add = (path: string | null, role: Role): void => {
    if (path === null || path === 'self' || path === '_G') return
    if (role === 'class' || !roles.has(path)) roles.set(path, role)
  }
  for (const statement of root.children) holders(source, statement, add)
  const stack = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'function_declaration') declared(source, childOf(node, 'name'), add)
    else if (node.type === 'assignment_statement') assigned(source, node, add, indexed)
    else if (node.type === 'function_call') {
      const metatable = metatableIn(source, node)
      if (metatable !== undefined) add(pathOf(source, metatable), 'class')
    }
    stack.push(...node.children)
  }
  return { roles, indexed }
}

type Add = (path: string | null, role: Role) => void

function declared(source: string, name: NamedNode | undefined, add: Add): void {
  if (name === undefined || name.type === 'identifier') return
  add(pathOf(source, childOf(name, 'table')), name.type === 'method_index_expression' ? 'class' : 'module')
}

function assigned(source: string, node: NamedNode, add: Add, indexed: Map<string, string>): void {
  const [targets, values] = node.children
  const named = targets?.children.filter(({ field }) => field === 'name') ?? []
  named.forEach((target, at) => {
    const value = values?.children[at]
    const table = childOf(target, 'table')
    const field = childOf(target, 'field')
    if (target.type === 'dot_index_expression' && field !== undefined) {
      if (source.slice(field.start, field.end) === '__index') {
        add(pathOf(source, table), 'class')
        index(pathOf(source, table), pathOf(source, value), indexed)
      }
      if (value?.type === 'function_definition') add(pathOf(source, table), 'module')
    }
    if (value?.type === 'table_constructor')
      index(pathOf(source, target), pathOf(source, indexedBy(source, value)), indexed)
  })
}

function index(metatable: string | null, base: string | null, indexed: Map<string, string>): void {
  if (metatable !== null && base !== null && !base.startsWith('self')) indexed.set(metatable, base)
}

/** Tables that are written with functions in them; inside of functions they are mere values. */
function holders(source: string, statement: NamedNode, add: Add): void {
  const node = statement.type === 'variable_declaration' ? statement.children[0] : statement
  if (node?.type !== 'assignment_statement') return
  const names = node.children[0]?.children.filter(({ field }) => field === 'name') ?? []
  names.forEach((name, at) => {
    const value = node.children[1]?.children[at]
    if (value?.type === 'table_constructor' && value.children.some(isFunctionField)) add(pathOf(source, name), 'module')
  })
}

function isFunctionField(field: NamedNode): boolean {
  return childOf(field, 'name')?.type === 'identifier' && childOf(field, 'value')?.type === 'function_definition'
}

/** The second argument of `setmetatable`. */
export function metatableIn(source: string, call: NamedNode): NamedNode | undefined {
  const callee = childOf(call, 'name')
  if (callee?.type !== 'identifier' || source.slice(callee.start, callee.end) !== 'setmetatable') return undefined
  return childOf(call, 'arguments')?.children[1]
}

/** What a metatable written as a table looks missing fields up in: `Base` of `{ __index = Base }`. */
export function indexedBy(source: string, table: NamedNode): NamedNode | undefined {
  if (table.type !== 'table_constructor') return undefined
  const field = table.children.find((one) => {
    const name = childOf(one, 'name')
    return name?.type === 'identifier' && source.slice(name.start, name.end) === '__index'
  })
  const value = field === undefined ? undefined : childOf(field, 'value')
  return value?.type === 'function_definition' ? undefined : value
}
