// The top level of a file: imports, functions, types, variables and constants.
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { expression, readFunction } from './expressions'
import { isExported, type GoWalk } from './go-walk'
import { bindTypeParameters, lastName, readTypeBody, typeOf } from './types'

export function importDeclaration(walk: GoWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'import_spec_list') importDeclaration(walk, child)
    if (child.type !== 'import_spec') continue
    const path = childOf(child, 'path')
    if (path === undefined) continue
    const alias = childOf(child, 'name')
    // Without an alias the name is the package's own, which only its files declare.
    const local = alias === undefined ? '' : alias.type === 'dot' ? '*' : walk.text(alias)
    const line = walk.line(path.start)
    const made = walk.file.import({
      module: walk.source.slice(path.start + 1, path.end - 1),
      kind: 'import',
      typeOnly: false,
      scope: walk.scope,
      line,
      column: walk.column(path.start),
      names: [{ imported: '*', local, line }],
    })
    if (local === '' || local === '*' || local === '_') continue
    walk.file.bind({ name: local, scope: walk.scope, kind: 'import', import: made, imported: '*', line })
  }
}

export function functionDeclaration(walk: GoWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const text = walk.text(name)
  const definition = walk.file.define({
    kind: 'function',
    name: text,
    parent: walk.definition,
    ...walk.range(node),
    ...walk.nameAt(name),
    signature: head(walk, node),
    doc: walk.doc(node),
    exported: isExported(text),
  })
  walk.bindDeclared(definition)
  readFunction(walk, node, definition, () => bindTypeParameters(walk, childOf(node, 'type_parameters')))
}

export function methodDeclaration(walk: GoWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const receiver = childOf(node, 'receiver')?.children[0]
  const receiverType = receiver === undefined ? undefined : childOf(receiver, 'type')
  if (name === undefined) return
  const text = walk.text(name)
  const ownerName = receiverType === undefined ? undefined : lastName(receiverType)
  const owner = ownerName === undefined ? none : walk.name(walk.text(ownerName), ownerName.start)
  const definition = walk.file.define({
    kind: 'method',
    name: text,
    parent: walk.definition,
    ...walk.range(node),
    ...walk.nameAt(name),
    signature: head(walk, node),
    doc: walk.doc(node),
    exported: isExported(text),
    owner,
  })
  readFunction(walk, node, definition, () => {
    for (const parameter of receiverParameters(receiverType)) {
      const line = walk.line(parameter.start)
      walk.file.bind({ name: walk.text(parameter), scope: walk.scope, kind: 'type-parameter', line })
    }
    const type = typeOf(walk, receiverType)
    const named = receiver === undefined ? undefined : childOf(receiver, 'name')
    if (named === undefined) return
    walk.file.bind({
      name: walk.text(named),
      scope: walk.scope,
      kind: 'parameter',
      type,
      line: walk.line(named.start),
    })
  })
}

/** `T` in `func (l *List[T]) …` is declared there. */
function receiverParameters(type: NamedNode | undefined): readonly NamedNode[] {
  if (type === undefined) return []
  if (type.type === 'generic_type') return (childOf(type, 'type_arguments')?.children ?? []).map(lastName)
  return receiverParameters(type.children[0])
}

export function typeDeclaration(walk: GoWalk, node: NamedNode): void {
  for (const spec of node.children) {
    const name = childOf(spec, 'name')
    const type = childOf(spec, 'type')
    if (name === undefined) continue
    const text = walk.text(name)
    const whole = node.children.length === 1 ? node : spec
    const isStruct = type?.type === 'struct_type'
    const isInterface = type?.type === 'interface_type'
    const definition = walk.file.define({
      kind: isStruct ? 'struct' : isInterface ? 'interface' : 'type',
      name: text,
      parent: walk.definition,
      ...walk.range(whole),
      ...walk.nameAt(name),
      signature: walk.text(whole).replace(/\s*\{[^]*$/, ''),
      doc: walk.doc(spec) ?? walk.doc(node),
      exported: isExported(text),
    })
    walk.bindDeclared(definition)
    const row = walk.file.definition(definition)
    row.scope = walk.file.openScope('class', walk.scope, definition)
    walk.inside(row.scope, definition, () => {
      bindTypeParameters(walk, childOf(spec, 'type_parameters'))
      if (isStruct || isInterface) readTypeBody(walk, type, definition)
      else row.type = typeOf(walk, type)
    })
  }
}

/** `var` and `const`, at the top and inside functions. */
export function valueDeclaration(walk: GoWalk, node: NamedNode): void {
  const list = childOfType(node, 'var_spec_list') ?? node
  // A constant without a value repeats the one above it: `const ( A Kind = iota; B )`.
  let repeated = { type: none, values: [] as readonly ExpressionIndex[] }
  for (const spec of list.children) {
    if (spec.type !== 'var_spec' && spec.type !== 'const_spec') {
      expression(walk, spec)
      continue
    }
    const names = spec.children.filter((child) => child.field === 'name')
    const isConstant = spec.type === 'const_spec'
    const whole = list.children.length === 1 ? node : spec
    // Defined first: functions in a value belong to the name that holds them.
    const made = walk.scope === 0 ? names.map((name) => defineValue(walk, whole, name, isConstant)) : []
    const given = childOf(spec, 'value')?.children.map((child, place) =>
      walk.inside(walk.scope, made[place] ?? walk.definition, () => expression(walk, child)),
    )
    const type = typeOf(walk, childOf(spec, 'type'))
    const row = isConstant && given === undefined ? repeated : { type, values: given ?? [] }
    repeated = row
    names.forEach((name, place) => {
      const shared = row.values.length === 1 && names.length > 1
      const value = shared ? walk.item(row.values[0] ?? none, place) : (row.values[place] ?? none)
      if (walk.scope === 0) bindValue(walk, name, made[place] ?? null, row.type, value)
      else walk.bindName(name, value, row.type)
    })
  }
}

function defineValue(walk: GoWalk, whole: NamedNode, name: NamedNode, isConstant: boolean): DefinitionIndex | null {
  const text = walk.text(name)
  if (text === '_') return null
  return walk.file.define({
    kind: isConstant ? 'constant' : 'variable',
    name: text,
    parent: walk.definition,
    ...walk.range(whole),
    ...walk.nameAt(name),
    signature: /^[^\r\n]*/.exec(walk.text(whole))?.[0] ?? null,
    doc: walk.doc(whole),
    exported: isExported(text),
  })
}

function bindValue(
  walk: GoWalk,
  name: NamedNode,
  definition: DefinitionIndex | null,
  type: ExpressionIndex,
  value: ExpressionIndex,
): void {
  if (definition === null) return
  const row = walk.file.definition(definition)
  row.type = type
  row.values = value === none ? [] : [value]
  const text = walk.text(name)
  const line = walk.line(name.start)
  walk.file.bind({ name: text, scope: walk.scope, kind: 'variable', definition, type, value, line })
}

function head(walk: GoWalk, node: NamedNode): string {
  return walk.source.slice(node.start, childOf(node, 'body')?.start ?? node.end)
}
