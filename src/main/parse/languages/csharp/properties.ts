// Properties, events and indexers, and executable bodies.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'
import { implicitConstruct } from './calls'
import type { CSharpWalk } from './csharp-walk'
import { expression } from './expressions'
import { bindParameters, parametersOf, typeOf } from './types'

export function attributes(walk: CSharpWalk, node: NamedNode): void {
  for (const child of node.children) if (child.type === 'attribute_list') expression(walk, child)
}

export function bodyOf(walk: CSharpWalk, row: OpenDefinition, body: NamedNode | undefined): void {
  if (body === undefined) return
  walk.inBody(row, () => {
    if (body.type === 'block') for (const child of body.children) walk.readStatement(child)
    else {
      const value = expression(walk, body.children[0])
      if (value !== none) row.values = [value]
    }
  })
}

/** To its users a property is a field; its accessors contain their own code. */
export function property(walk: CSharpWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const isIndexer = node.type === 'indexer_declaration'
  const typeNode = childOf(node, 'type')
  const start = name ?? typeNode
  if (start === undefined) return
  const accessors = childOf(node, 'accessors')
  const value = childOf(node, 'value')
  const definition = walk.define(
    isIndexer ? 'method' : 'field',
    start,
    node,
    accessors?.start ?? value?.start ?? node.end,
  )
  const row = walk.file.definition(definition)
  if (isIndexer) row.name = 'this[]'
  attributes(walk, node)
  row.type = typeOf(walk, typeNode)
  const isExplicit = childOfType(node, 'explicit_interface_specifier') !== undefined
  if (name !== undefined && !isExplicit) {
    const line = walk.line(name.start)
    walk.file.bind({ name: row.name, scope: walk.scope, kind: 'variable', definition, type: row.type, line })
  }
  walk.inside(walk.scope, definition, () => {
    if (value?.type === 'arrow_expression_clause') accessor(walk, value, row.type, undefined)
    else if (value?.type === 'implicit_object_creation_expression') implicitConstruct(walk, value, row.type)
    else if (value !== undefined) expression(walk, value)
    const list = childOf(node, 'parameters')
    for (const child of accessors?.children ?? []) {
      const body = childOf(child, 'body') ?? childOfType(child, 'arrow_expression_clause')
      if (body !== undefined) accessor(walk, body, row.type, list)
    }
  })
}

function accessor(walk: CSharpWalk, body: NamedNode, type: ExpressionIndex, list: NamedNode | undefined): void {
  const { file } = walk
  const definition = file.define({ kind: 'function', name: '', parent: walk.definition, ...walk.range(body) })
  const row = file.definition(definition)
  row.scope = file.openScope('arrow', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    file.bind({ name: 'value', scope: walk.scope, kind: 'parameter', type, position: 0, line: walk.line(body.start) })
    bindParameters(walk, parametersOf(walk, list))
    bodyOf(walk, row, body)
  })
}
