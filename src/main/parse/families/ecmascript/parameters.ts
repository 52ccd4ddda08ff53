// Parameters of a function: plain, default, rest, destructured, and those that declare fields.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { define, modifiersOf } from './definitions'
import type { Extraction, Place } from './extraction'
import { readDocType, type DocTypes } from './jsdoc'
import { bindLocal, readPattern } from './patterns'
import { readDecorators } from './decorators'

/** The parts of a parameter, however the grammar nests them. */
interface Parameter {
  readonly node: SyntaxNode
  readonly pattern: SyntaxNode
  readonly value: SyntaxNode
  readonly type: SyntaxNode
  readonly rest: boolean
}

/** Binds the parameters of a function in its scope. */
export function readParameters(
  x: Extraction,
  node: SyntaxNode,
  within: Place,
  types: DocTypes | null,
  fieldsOf: Place | undefined,
): void {
  const { tree } = x
  const single = tree.field(node, 'parameter')
  if (single !== none) return readParameter(x, partsOf(x, single), 0, within, types, fieldsOf)
  const list = tree.field(node, 'parameters')
  if (list === none) return
  let position = 0
  for (let child = tree.firstNamed(list); child !== none; child = tree.nextNamed(child)) {
    const parts = partsOf(x, child)
    const isThis = tree.kind(parts.pattern) === 'this'
    readParameter(x, parts, isThis ? none : position++, within, types, fieldsOf)
  }
}

function partsOf(x: Extraction, node: SyntaxNode): Parameter {
  const { tree } = x
  const kind = tree.kind(node)
  if (kind === 'required_parameter' || kind === 'optional_parameter') {
    const outer = tree.field(node, 'pattern') === none ? tree.field(node, 'name') : tree.field(node, 'pattern')
    const rest = outer !== none && tree.kind(outer) === 'rest_pattern'
    return {
      node,
      pattern: rest ? tree.firstNamed(outer) : outer,
      value: tree.field(node, 'value'),
      type: tree.field(node, 'type'),
      rest,
    }
  }
  if (kind === 'assignment_pattern')
    return { node, pattern: tree.field(node, 'left'), value: tree.field(node, 'right'), type: none, rest: false }
  if (kind === 'rest_pattern') return { node, pattern: tree.firstNamed(node), value: none, type: none, rest: true }
  return { node, pattern: node, value: none, type: none, rest: false }
}

function readParameter(
  x: Extraction,
  { node, pattern, value: valueNode, type: typeNode, rest }: Parameter,
  position: number,
  within: Place,
  types: DocTypes | null,
  fieldsOf: Place | undefined,
): void {
  const { tree, file } = x
  if (pattern === none) return
  readDecorators(x, node, within)
  const isName =
    tree.kind(pattern) === 'identifier' || tree.kind(pattern) === 'this' || tree.kind(pattern) === 'undefined'
  // A destructured parameter gets a name that can't occur in source, so that its parts have a parent.
  const name = isName ? tree.text(pattern) : `#${position}`
  const docType = typeNode === none ? types?.parameters.get(isName ? name : position) : undefined
  const type =
    typeNode !== none
      ? x.type(typeNode, within)
      : docType === undefined
        ? none
        : readDocType(x, docType, within, pattern)
  const value = valueNode === none ? none : x.value(valueNode, within)
  const line = tree.line(pattern)
  file.bind({ name, scope: within.scope, kind: 'parameter', type, value, position, rest, line })
  if (!isName) readPattern(x, pattern, x.name(name, within.scope, line), within, bindLocal(x, within.scope))
  else if (fieldsOf !== undefined && declaresField(x, node)) defineField(x, node, pattern, type, value, fieldsOf)
}

function declaresField(x: Extraction, node: SyntaxNode): boolean {
  return (
    x.tree.has(node, 'accessibility_modifier') || x.tree.has(node, 'readonly') || x.tree.has(node, 'override_modifier')
  )
}

function defineField(
  x: Extraction,
  node: SyntaxNode,
  pattern: SyntaxNode,
  type: ExpressionIndex,
  value: ExpressionIndex,
  place: Place,
): void {
  const modifiers = modifiersOf(x, node)
  const definition = define(x, place, {
    kind: 'field',
    name: x.tree.text(pattern),
    nameNode: pattern,
    range: node,
    modifiers,
    exported: !modifiers.includes('private'),
  })
  const row = x.file.definition(definition)
  row.type = type
  row.values = value === none ? [] : [value]
}
