// Types, type parameters and parameters.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { CSharpWalk } from './csharp-walk'

const typeNodes = new Set(
  `identifier qualified_name generic_name alias_qualified_name predefined_type nullable_type array_type pointer_type
  ref_type scoped_type tuple_type implicit_type`.split(/\s+/),
)

export function isType(node: NamedNode): boolean {
  return typeNodes.has(node.type)
}

export function typeOf(walk: CSharpWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier': {
      const name = walk.text(node)
      const type = walk.name(name, node.start)
      walk.nameReference(name, type, 'type', node.start)
      return type
    }
    case 'predefined_type':
      return walk.name(walk.text(node), node.start)
    case 'qualified_name':
    case 'member_access_expression': {
      const name = childOf(node, 'name')
      const object = typeName(walk, childOf(node, 'qualifier') ?? childOf(node, 'expression'))
      if (name === undefined) return object
      const last = name.type === 'generic_name' ? (name.children[0] ?? name) : name
      if (last !== name && delegates.has(walk.text(last))) return generic(walk, name)
      const type = walk.member(object, walk.text(last), last.start)
      walk.reference(type, 'type', last.start)
      return apply(walk, type, name)
    }
    case 'generic_name':
      return generic(walk, node)
    case 'alias_qualified_name':
      return typeOf(walk, childOf(node, 'name'))
    case 'array_type':
      return walk.file.expression({ kind: 'list', element: walk.known(typeOf(walk, childOf(node, 'type'))) })
    case 'nullable_type':
    case 'pointer_type':
    case 'ref_type':
    case 'scoped_type':
      return typeOf(walk, childOf(node, 'type'))
    case 'tuple_type': {
      const elements = node.children.map((child) => walk.known(typeOf(walk, childOf(child, 'type'))))
      return walk.file.expression({ kind: 'array', elements })
    }
    default:
      return none
  }
}

/** The qualifier of a type's name: a namespace or an outer type, which doesn't count as a use. */
function typeName(walk: CSharpWalk, node: NamedNode | undefined): ExpressionIndex {
  return node?.type === 'identifier' ? walk.name(walk.text(node), node.start) : typeOf(walk, node)
}

export function typeArguments(walk: CSharpWalk, node: NamedNode): readonly ExpressionIndex[] {
  const list = childOfType(node, 'type_argument_list')
  return (list?.children ?? []).map((child) => walk.known(typeOf(walk, child)))
}

function apply(walk: CSharpWalk, target: ExpressionIndex, node: NamedNode): ExpressionIndex {
  const given = node.type === 'generic_name' ? typeArguments(walk, node) : []
  return given.length === 0 ? target : walk.file.expression({ kind: 'apply', target, arguments: given })
}

const delegates = new Set(['Func', 'Action', 'Predicate'])

function generic(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  const name = node.children[0]
  if (name === undefined) return none
  const text = walk.text(name)
  if (delegates.has(text)) {
    const given = typeArguments(walk, node)
    const isAction = text !== 'Func'
    const returns = text === 'Predicate' ? walk.name('bool', name.start) : isAction ? none : (given.at(-1) ?? none)
    return walk.file.expression({ kind: 'function-type', parameters: isAction ? given : given.slice(0, -1), returns })
  }
  // An expression tree has the parameters of its lambda.
  if (text === 'Expression') return typeArguments(walk, node)[0] ?? none
  return apply(walk, genericName(walk, node, 'type'), node)
}

/** `Result<T>` isn't the type `Result`. */
export function genericName(walk: CSharpWalk, node: NamedNode, space: 'type' | 'value'): ExpressionIndex {
  const name = node.children[0]
  if (name === undefined) return none
  const text = walk.text(name)
  const written = childOfType(node, 'type_argument_list')?.children.length ?? 0
  const made = walk.file.expression({
    ...{ kind: 'name', name: text, scope: walk.scope, line: walk.line(name.start) },
    ...(written > 0 ? { typeArguments: written } : {}),
  })
  walk.nameReference(text, made, space, name.start)
  return made
}

/** The position of the last name of a type. */
export function typePlace(node: NamedNode): number {
  const inner = childOf(node, 'name') ?? (node.type === 'generic_name' ? node.children[0] : childOf(node, 'type'))
  return inner === undefined ? node.start : typePlace(inner)
}

/** `<T>` and `where T : bound`. */
export function bindTypeParameters(walk: CSharpWalk, node: NamedNode): void {
  for (const parameter of childOfType(node, 'type_parameter_list')?.children ?? []) {
    const name = childOf(parameter, 'name')
    if (name === undefined) continue
    const clause = node.children.find((child) => {
      const [first] = child.children
      return (
        child.type === 'type_parameter_constraints_clause' &&
        first !== undefined &&
        walk.text(first) === walk.text(name)
      )
    })
    const bounds = (clause?.children.slice(1) ?? []).map((child) => typeOf(walk, childOf(child, 'type')))
    const type = bounds.find((bound) => bound !== none) ?? none
    const line = walk.line(name.start)
    walk.file.bind({ name: walk.text(name), scope: walk.scope, kind: 'type-parameter', type, line })
  }
}

export interface Parameter {
  readonly name: NamedNode
  readonly type: ExpressionIndex
  readonly rest: boolean
  /** C#'s `this T`: the receiver of an extension method. */
  readonly isReceiver: boolean
  /** `ref` or `out`, which a call has to write too. */
  readonly passing: string
  readonly node: NamedNode
}

export function parametersOf(walk: CSharpWalk, list: NamedNode | undefined): readonly Parameter[] {
  if (list?.type === 'implicit_parameter' || list?.type === 'identifier') {
    return [{ name: list, type: none, rest: false, isReceiver: false, passing: '', node: list }]
  }
  const found: Parameter[] = []
  for (const node of list?.children ?? []) {
    const name = childOf(node, 'name')
    if (node.type === 'parameter' && name !== undefined) {
      const modifiers = node.children.flatMap((child) => (child.type === 'modifier' ? [walk.text(child)] : []))
      const passing = modifiers.find((word) => word === 'ref' || word === 'out') ?? ''
      const isReceiver = modifiers.includes('this')
      found.push({ name, type: typeOf(walk, childOf(node, 'type')), rest: false, isReceiver, passing, node })
    }
  }
  // `params T[] rest` has no node: its type and name are children of the list.
  const last = list === undefined ? undefined : childOf(list, 'name')
  if (list !== undefined && last !== undefined) {
    const type = typeOf(walk, childOf(list, 'type'))
    found.push({ name: last, type, rest: true, isReceiver: false, passing: '', node: last })
  }
  return found
}

export function bindParameters(walk: CSharpWalk, parameters: readonly Parameter[]): void {
  const first = parameters[0]?.isReceiver === true ? 1 : 0
  parameters.forEach(({ name, type, rest, passing, node }, at) => {
    const position = at - first
    // A default value, used for arguments that a call omits.
    const given = node.type === 'parameter' ? node.children.find(isDefault) : undefined
    const value = given === undefined ? none : walk.known(walk.readValue(given))
    const place = { scope: walk.scope, position, line: walk.line(name.start) }
    walk.file.bind({ ...place, name: walk.text(name), kind: 'parameter', imported: passing, type, value, rest })
  })
}

function isDefault({ field, type }: NamedNode): boolean {
  return field === null && type !== 'attribute_list' && type !== 'modifier'
}
