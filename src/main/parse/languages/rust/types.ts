// Types, paths in types, type parameters.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { RustWalk } from './rust-walk'

/** These dereference automatically: methods of the value inside are called on them directly. */
const pointers = new Set(['Box', 'Rc', 'Arc'])
const sequences = new Set(['Vec', 'VecDeque'])
const tables = new Set(['HashMap', 'BTreeMap'])

export function typeOf(walk: RustWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
    case 'primitive_type':
    case 'self':
    case 'super':
    case 'crate':
    case 'metavariable':
      return typeName(walk, node)
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return path(walk, node, 'type')
    case 'generic_type':
    case 'generic_type_with_turbofish':
      return generic(walk, node)
    case 'reference_type':
    case 'pointer_type':
    case 'qualified_type':
      return typeOf(walk, childOf(node, 'type'))
    case 'dynamic_type':
    case 'abstract_type':
      return typeOf(walk, childOf(node, 'trait'))
    case 'bounded_type':
    case 'bracketed_type':
      return typeOf(walk, node.children[0])
    case 'higher_ranked_trait_bound':
      return typeOf(walk, childOf(node, 'type'))
    case 'array_type':
      walk.readValue(childOf(node, 'length'))
      return walk.file.expression({ kind: 'list', element: walk.known(typeOf(walk, childOf(node, 'element'))) })
    case 'tuple_type':
      return walk.file.expression({
        kind: 'array',
        elements: node.children.map((one) => walk.known(typeOf(walk, one))),
      })
    case 'function_type': {
      const given = childOf(node, 'parameters')?.children ?? []
      const parameters = given.map((child) => walk.known(typeOf(walk, childOf(child, 'type') ?? child)))
      const returns = walk.known(typeOf(walk, childOf(node, 'return_type')))
      return walk.file.expression({ kind: 'function-type', parameters, returns })
    }
    default:
      return none
  }
}

function typeName(walk: RustWalk, node: NamedNode): ExpressionIndex {
  const written = walk.text(node)
  if (written === 'Self') return selfType(walk, node.start)
  const type = walk.name(written, node.start)
  if (node.type.endsWith('identifier')) walk.nameReference(written, type, 'type', node.start)
  return type
}

/** `Self`: the enclosing type, looked up from its module. */
export function selfType(walk: RustWalk, at: number): ExpressionIndex {
  const self = walk.selves.at(-1)
  if (self !== undefined && self.owner !== none) return self.owner
  const name = self?.name
  if (name === undefined || name === '') return walk.name('Self', at)
  return walk.inside(walk.modules.at(-1) ?? 0, walk.definition, () => walk.name(name, at))
}

/** `a::b::C`: a member of what precedes it; `self::` and `super::` are enclosing modules, if they are in this file. */
export function path(walk: RustWalk, node: NamedNode, kind: 'type' | 'value', isUse = true): ExpressionIndex {
  const before = childOf(node, 'path')
  const name = childOf(node, 'name')
  if (name === undefined) return none
  const text = walk.text(name)
  if (before === undefined) return walk.name(text, name.start)
  const given = kind === 'type' ? givenType(walk, before, text) : undefined
  if (given !== undefined) return typeOf(walk, given)
  const scope = moduleScope(walk, before)
  if (scope !== undefined) return walk.inside(scope, walk.definition, () => walk.name(text, name.start))
  const made = walk.member(qualifier(walk, before), text, name.start)
  if (isUse) walk.reference(made, kind, name.start)
  return made
}

/** What the `impl` around gives to `Self::Name`, unless that is given by itself. */
function givenType(walk: RustWalk, before: NamedNode, name: string): NamedNode | undefined {
  if (walk.text(before) !== 'Self') return undefined
  const given = walk.selves.at(-1)?.types.get(name)
  return given !== undefined && walk.text(given).includes('Self::') ? undefined : given
}

function qualifier(walk: RustWalk, node: NamedNode): ExpressionIndex {
  if (node.type === 'scoped_identifier' || node.type === 'scoped_type_identifier')
    return path(walk, node, 'type', false)
  return typeOf(walk, node)
}

/** The scope that `self` or `super` refers to, if it is in this file. */
export function moduleScope(walk: RustWalk, node: NamedNode): number | undefined {
  if (node.type === 'self') return walk.modules.at(-1)
  if (node.type === 'super') return walk.modules.at(-2)
  return undefined
}

export function typeArguments(walk: RustWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? [])
    .filter((child) => child.type !== 'lifetime')
    .map((child) => walk.known(typeOf(walk, child.type === 'type_binding' ? childOf(child, 'type') : child)))
}

function generic(walk: RustWalk, node: NamedNode): ExpressionIndex {
  const type = childOf(node, 'type')
  if (type === undefined) return none
  const name = walk.text(type).split('::').at(-1) ?? ''
  const list = childOf(node, 'type_arguments')
  if (pointers.has(name)) return typeArguments(walk, list)[0] ?? none
  if (sequences.has(name) || tables.has(name)) {
    const [first = none, second = none] = typeArguments(walk, list)
    return sequences.has(name)
      ? walk.file.expression({ kind: 'list', element: walk.known(first) })
      : walk.file.expression({ kind: 'map', key: walk.known(first), value: walk.known(second) })
  }
  const target = typeOf(walk, type)
  const given = typeArguments(walk, list)
  return given.length === 0 || target === none
    ? target
    : walk.file.expression({ kind: 'apply', target, arguments: given })
}

/**
 * `<T: Bound>` and `where T: Bound`.
 * @param given what an `impl` gives to the parameters of its type: their places are those of its own parameters
 */
export function bindTypeParameters(walk: RustWalk, node: NamedNode, given: readonly string[] = []): void {
  const where = node.children.find((child) => child.type === 'where_clause')?.children ?? []
  for (const parameter of childOf(node, 'type_parameters')?.children ?? []) {
    const name = childOf(parameter, 'name')
    if (name === undefined || parameter.type === 'lifetime_parameter') continue
    const line = walk.line(name.start)
    const row = { name: walk.text(name), scope: walk.scope, line }
    if (parameter.type === 'const_parameter') {
      walk.file.bind({ ...row, kind: 'variable', type: typeOf(walk, childOf(parameter, 'type')) })
      continue
    }
    const clauses = where.filter((clause) => {
      const left = childOf(clause, 'left')
      return left !== undefined && walk.text(left) === row.name
    })
    const bounds = [parameter, ...clauses].flatMap((one) => boundsOf(walk, childOf(one, 'bounds')))
    const type = bounds.length > 1 ? walk.file.expression({ kind: 'intersection', of: bounds }) : (bounds[0] ?? none)
    walk.file.bind({ ...row, kind: 'type-parameter', type, position: given.indexOf(row.name) })
  }
}

export function boundsOf(walk: RustWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? [])
    .filter((child) => child.type !== 'lifetime')
    .map((child) => typeOf(walk, child))
    .filter((type) => type !== none)
}

/** The last name of a type or path, without type arguments. */
export function lastName(node: NamedNode): NamedNode {
  let at = node
  for (;;) {
    const inner: NamedNode | undefined =
      childOf(at, 'name') ??
      childOf(at, 'type') ??
      childOf(at, 'trait') ??
      childOf(at, 'function') ??
      childOf(at, 'field')
    if (inner === undefined) return at
    at = inner
  }
}
