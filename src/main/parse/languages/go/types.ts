// Types, and the struct and interface bodies in them.
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { isExported, type GoWalk } from './go-walk'

export function typeOf(walk: GoWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  const { file } = walk
  switch (node.type) {
    case 'type_identifier':
    case 'identifier': {
      const name = walk.text(node)
      const type = walk.name(name, node.start)
      walk.typeReference(name, type, node.start)
      return type
    }
    case 'qualified_type': {
      const name = childOf(node, 'name')
      const from = childOf(node, 'package')
      if (name === undefined || from === undefined) return none
      const type = walk.member(walk.name(walk.text(from), from.start), walk.text(name), name.start)
      walk.reference(type, 'type', name.start)
      return type
    }
    case 'pointer_type':
    case 'parenthesized_type':
    case 'negated_type':
      return typeOf(walk, node.children[0])
    case 'type_elem':
    case 'type_constraint':
      return walk.union(node.children.map((child) => typeOf(walk, child)))
    case 'slice_type':
    case 'implicit_length_array_type':
    case 'array_type': {
      const length = childOf(node, 'length')
      if (length !== undefined) walk.readValue(length)
      return file.expression({ kind: 'list', element: walk.known(typeOf(walk, childOf(node, 'element'))) })
    }
    case 'channel_type':
      return file.expression({
        kind: 'apply',
        target: walk.name('chan', node.start),
        arguments: [walk.known(typeOf(walk, childOf(node, 'value')))],
      })
    case 'map_type':
      return file.expression({
        kind: 'map',
        key: walk.known(typeOf(walk, childOf(node, 'key'))),
        value: walk.known(typeOf(walk, childOf(node, 'value'))),
      })
    case 'generic_type':
      return file.expression({
        kind: 'apply',
        target: walk.known(typeOf(walk, childOf(node, 'type'))),
        arguments: typeArguments(walk, childOf(node, 'type_arguments')),
      })
    case 'function_type':
      return file.expression({
        kind: 'function-type',
        parameters: parameterTypes(walk, childOf(node, 'parameters')).map((type) => walk.known(type)),
        returns: walk.known(resultType(walk, childOf(node, 'result'))),
      })
    case 'struct_type':
    case 'interface_type':
      return file.expression({ kind: 'definition', definition: typeLiteral(walk, node) })
    default:
      return none
  }
}

export function typeArguments(walk: GoWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) => walk.known(typeOf(walk, child)))
}

/** One type per name: `a, b int` is two. */
function parameterTypes(walk: GoWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? []).flatMap((parameter) => {
    const type = typeOf(walk, childOf(parameter, 'type'))
    const names = parameter.children.filter((child) => child.field === 'name')
    return names.length === 0 ? [type] : names.map(() => type)
  })
}

/** The result type of a call; a tuple for several results. */
export function resultType(walk: GoWalk, result: NamedNode | undefined): ExpressionIndex {
  if (result === undefined) return none
  if (result.type !== 'parameter_list') return typeOf(walk, result)
  const types = parameterTypes(walk, result)
  if (types.length <= 1) return types[0] ?? none
  return walk.file.expression({ kind: 'array', elements: types.map((type) => walk.known(type)) })
}

function typeLiteral(walk: GoWalk, node: NamedNode): DefinitionIndex {
  const definition = walk.file.define({
    kind: node.type === 'struct_type' ? 'struct' : 'interface',
    name: '',
    parent: walk.definition,
    ...walk.range(node),
  })
  readTypeBody(walk, node, definition)
  return definition
}

/** Fields of a struct, methods of an interface, and what either embeds. */
export function readTypeBody(walk: GoWalk, node: NamedNode, definition: DefinitionIndex): void {
  walk.inside(walk.scope, definition, () => {
    const members = node.type === 'struct_type' ? childOfType(node, 'field_declaration_list') : node
    for (const member of members?.children ?? []) {
      if (member.type === 'field_declaration') fields(walk, member, definition)
      else if (member.type === 'method_elem') interfaceMethod(walk, member, definition)
      else if (member.type === 'type_elem') embedded(walk, member, definition)
    }
  })
}

function fields(walk: GoWalk, node: NamedNode, parent: DefinitionIndex): void {
  const typeNode = childOf(node, 'type')
  const type = typeOf(walk, typeNode)
  const doc = walk.doc(node)
  const names = node.children.filter((child) => child.field === 'name')
  const signature = walk.text(node)
  for (const name of names) {
    const text = walk.text(name)
    walk.file.define({
      kind: 'field',
      name: text,
      parent,
      ...walk.range(node),
      ...walk.nameAt(name),
      signature,
      doc,
      exported: isExported(text),
      type,
    })
  }
  if (names.length > 0 || typeNode === undefined) return
  const name = lastName(typeNode)
  const text = walk.text(name)
  walk.file.define({
    kind: 'field',
    name: text,
    parent,
    ...walk.range(node),
    ...walk.nameAt(name),
    signature,
    doc,
    exported: isExported(text),
    modifiers: ['embedded'],
    type,
  })
  walk.inherit(parent, 'extends', type, name.start)
}

function interfaceMethod(walk: GoWalk, node: NamedNode, parent: DefinitionIndex): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const text = walk.text(name)
  const definition = walk.file.define({
    kind: 'method',
    name: text,
    parent,
    ...walk.range(node),
    ...walk.nameAt(name),
    signature: walk.text(node),
    doc: walk.doc(node),
    exported: isExported(text),
    modifiers: ['abstract'],
  })
  const row = walk.file.definition(definition)
  row.scope = walk.file.openScope('function', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    bindParameters(walk, childOf(node, 'parameters'))
    row.type = resultType(walk, childOf(node, 'result'))
  })
}

/** `io.Reader` in an interface is embedded; `~int | ~string` only constrains a type parameter. */
function embedded(walk: GoWalk, node: NamedNode, definition: DefinitionIndex): void {
  const [only] = node.children
  const type = typeOf(walk, node)
  if (only === undefined || node.children.length > 1 || only.type === 'negated_type') return
  walk.inherit(definition, 'extends', type, lastName(only).start)
}

/** `Base` in `*pkg.Base[T]`. */
export function lastName(node: NamedNode): NamedNode {
  const next = childOf(node, 'name') ?? childOf(node, 'type') ?? node.children[0]
  return next === undefined ? node : lastName(next)
}

/** Binds parameters in the current scope, counting their positions. */
export function bindParameters(walk: GoWalk, list: NamedNode | undefined): void {
  let position = 0
  for (const parameter of list?.children ?? []) {
    const rest = parameter.type === 'variadic_parameter_declaration'
    const written = typeOf(walk, childOf(parameter, 'type'))
    const type = rest && written !== none ? walk.file.expression({ kind: 'list', element: written }) : written
    const names = parameter.children.filter((child) => child.field === 'name')
    if (names.length === 0) {
      const line = walk.line(parameter.start)
      walk.file.bind({ name: '_', scope: walk.scope, kind: 'parameter', type, position, rest, line })
      position += 1
    }
    for (const name of names) {
      const line = walk.line(name.start)
      walk.file.bind({ name: walk.text(name), scope: walk.scope, kind: 'parameter', type, position, rest, line })
      position += 1
    }
  }
}

export function bindTypeParameters(walk: GoWalk, list: NamedNode | undefined): void {
  for (const parameter of list?.children ?? []) {
    const type = typeOf(walk, childOf(parameter, 'type'))
    for (const name of parameter.children) {
      if (name.field !== 'name') continue
      walk.file.bind({
        name: walk.text(name),
        scope: walk.scope,
        kind: 'type-parameter',
        type,
        line: walk.line(name.start),
      })
    }
  }
}
