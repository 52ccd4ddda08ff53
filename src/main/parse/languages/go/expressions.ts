// Values: each node is read once, which records its call sites and references and returns the expression.
import { none, type ExpressionIndex } from '../../parsed-file'
import { childOf, type NamedNode } from '../../named-tree'
import { isCondition, operandsOf } from '../../operators'
import { looksLikeType, type GoWalk } from './go-walk'
import { bindParameters, lastName, resultType, typeArguments, typeOf } from './types'

const namedTypes = new Set(['type_identifier', 'qualified_type', 'generic_type'])

export function expression(walk: GoWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier':
      return name(walk, node, true)
    case 'selector_expression':
      return selector(walk, node, true)
    case 'call_expression':
      return call(walk, node)
    case 'composite_literal':
      return composite(walk, node)
    case 'func_literal':
      return functionLiteral(walk, node)
    case 'parenthesized_expression':
    case 'variadic_argument':
    case 'literal_element':
      return expression(walk, node.children[0])
    case 'unary_expression': {
      const value = expression(walk, childOf(node, 'operand'))
      if (walk.source.startsWith('<-', node.start)) return walk.element(value)
      return walk.source.startsWith('!', node.start) ? walk.literal('boolean') : value
    }
    case 'binary_expression':
      return binary(walk, node)
    case 'index_expression': {
      const object = expression(walk, childOf(node, 'operand'))
      return walk.index(object, expression(walk, childOf(node, 'index')))
    }
    case 'slice_expression': {
      const object = expression(walk, childOf(node, 'operand'))
      for (const child of node.children) if (child.field !== 'operand') expression(walk, child)
      return object
    }
    case 'type_assertion_expression':
      expression(walk, childOf(node, 'operand'))
      return walk.instance(typeOf(walk, childOf(node, 'type')))
    case 'type_conversion_expression':
      return conversion(walk, node)
    case 'type_instantiation_expression':
      return callee(walk, node.children[0])
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return walk.literal('string', walk.source.slice(node.start + 1, node.end - 1))
    case 'int_literal':
    case 'float_literal':
    case 'imaginary_literal':
    case 'rune_literal':
    case 'iota':
      return walk.literal('number')
    case 'true':
    case 'false':
      return walk.literal('boolean')
    case 'nil':
      return walk.literal('null')
    default:
      if (node.type.endsWith('_type') || node.type === 'type_identifier') return typeOf(walk, node)
      for (const child of node.children) expression(walk, child)
      return none
  }
}

function name(walk: GoWalk, node: NamedNode, isUse: boolean): ExpressionIndex {
  const text = walk.text(node)
  if (text === '_') return none
  const made = walk.name(text, node.start)
  if (isUse) walk.nameReference(text, made, 'value', node.start)
  return made
}

function selector(walk: GoWalk, node: NamedNode, isUse: boolean): ExpressionIndex {
  const field = childOf(node, 'field')
  const operand = childOf(node, 'operand')
  if (field === undefined || operand === undefined) return expression(walk, operand)
  // The package in `pkg.Name` doesn't count as a use.
  const object = operand.type === 'identifier' ? name(walk, operand, false) : expression(walk, operand)
  const made = walk.member(object, walk.text(field), field.start)
  if (isUse) walk.reference(made, 'value', field.start)
  return made
}

function callee(walk: GoWalk, node: NamedNode | undefined): ExpressionIndex {
  switch (node?.type) {
    case 'identifier':
      return name(walk, node, false)
    case 'selector_expression':
      return selector(walk, node, false)
    case 'parenthesized_expression':
      return callee(walk, node.children[0])
    case 'type_identifier':
      return walk.name(walk.text(node), node.start)
    case 'qualified_type': {
      const from = childOf(node, 'package')
      const last = lastName(node)
      return from === undefined
        ? none
        : walk.member(walk.name(walk.text(from), from.start), walk.text(last), last.start)
    }
    default:
      return expression(walk, node)
  }
}

function call(walk: GoWalk, node: NamedNode): ExpressionIndex {
  const called = childOf(node, 'function')
  const list = childOf(node, 'arguments')
  if (called === undefined) return none
  if (called.type === 'identifier') {
    const made = builtinCall(walk, called, list)
    if (made !== none) return made
  }
  let target = called
  let types = typeArguments(walk, childOf(node, 'type_arguments'))
  const index = called.type === 'index_expression' ? childOf(called, 'index') : undefined
  const operand = childOf(called, 'operand')
  if (index !== undefined && operand !== undefined && looksLikeType(walk.text(index))) {
    target = operand
    types = [walk.known(typeOf(walk, index))]
  }
  const object = callee(walk, target)
  return walk.call('call', object, givenTo(walk, list), placeOf(target), { typeArguments: types })
}

function givenTo(walk: GoWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) => expression(walk, child))
}

/** The position of the called name. */
function placeOf(node: NamedNode): number {
  if (node.type === 'selector_expression') return (childOf(node, 'field') ?? node).start
  return node.type.endsWith('_type') ? lastName(node).start : node.start
}

/** `new(T)`, `make([]T)`, `append(list, item)`: their values follow from their arguments. */
function builtinCall(walk: GoWalk, called: NamedNode, list: NamedNode | undefined): ExpressionIndex {
  const first = list?.children[0]
  const isType = first !== undefined && (first.type.endsWith('_type') || first.type === 'type_identifier')
  switch (walk.text(called)) {
    case 'new':
      if (!isType) return none
      if (!namedTypes.has(first.type)) return walk.instance(typeOf(walk, first))
      return construct(walk, first)
    case 'make': {
      if (!isType) return none
      const type = typeOf(walk, first)
      for (const child of list?.children.slice(1) ?? []) expression(walk, child)
      return walk.instance(type)
    }
    case 'append': {
      const given = givenTo(walk, list)
      walk.call('call', walk.name('append', called.start), given, called.start)
      return given[0] ?? none
    }
    default:
      return none
  }
}

/** `T(value)` is a conversion, `f[int](value)` a call: the name decides which. */
function conversion(walk: GoWalk, node: NamedNode): ExpressionIndex {
  const type = childOf(node, 'type')
  const operand = childOf(node, 'operand')
  if (type?.type !== 'generic_type') {
    expression(walk, operand)
    return walk.instance(typeOf(walk, type))
  }
  const target = childOf(type, 'type')
  if (target === undefined) return expression(walk, operand)
  const types = typeArguments(walk, childOf(type, 'type_arguments'))
  return walk.call('call', callee(walk, target), [expression(walk, operand)], placeOf(target), { typeArguments: types })
}

function composite(walk: GoWalk, node: NamedNode): ExpressionIndex {
  const type = childOf(node, 'type')
  const body = childOf(node, 'body')
  if (type !== undefined && namedTypes.has(type.type)) {
    const made = construct(walk, type)
    elements(walk, body, false)
    return made
  }
  const made = walk.instance(typeOf(walk, type))
  elements(walk, body, type?.type !== 'struct_type')
  return made
}

function construct(walk: GoWalk, type: NamedNode): ExpressionIndex {
  const target = type.type === 'generic_type' ? (childOf(type, 'type') ?? type) : type
  const types = typeArguments(walk, childOf(type, 'type_arguments'))
  return walk.call('new', callee(walk, target), [], placeOf(target), { typeArguments: types })
}

/** @param keysAreValues a map's keys are values, a struct's are names of fields */
function elements(walk: GoWalk, body: NamedNode | undefined, keysAreValues: boolean): void {
  for (const child of body?.children ?? []) {
    if (child.type !== 'keyed_element') {
      element(walk, child)
      continue
    }
    const key = childOf(child, 'key')
    const isField = !keysAreValues && key?.children[0]?.type === 'identifier'
    if (key !== undefined && !isField) element(walk, key)
    const value = childOf(child, 'value')
    if (value !== undefined) element(walk, value)
  }
}

function element(walk: GoWalk, node: NamedNode): void {
  const [inner] = node.children
  // `{…}` without its type: the meaning of its keys is unknown here, so plain ones count as fields.
  if (inner?.type === 'literal_value') elements(walk, inner, false)
  else expression(walk, node)
}

function binary(walk: GoWalk, node: NamedNode): ExpressionIndex {
  const { left, operator } = operandsOf(walk, node, expression)
  return isCondition(operator) ? walk.literal('boolean') : left
}

function functionLiteral(walk: GoWalk, node: NamedNode): ExpressionIndex {
  const definition = walk.file.define({ kind: 'function', name: '', parent: walk.definition, ...walk.range(node) })
  readFunction(walk, node, definition)
  return walk.file.expression({ kind: 'definition', definition })
}

/** Parameters, results and body of a function, method or function literal that already has a row. */
export function readFunction(walk: GoWalk, node: NamedNode, definition: number, prepare?: () => void): void {
  walk.inCallable(definition, (row) => {
    prepare?.()
    bindParameters(walk, childOf(node, 'parameters'))
    const result = childOf(node, 'result')
    row.type = resultType(walk, result)
    if (result?.type === 'parameter_list') bindResults(walk, result, row.type)
    const body = childOf(node, 'body')
    if (body !== undefined) walk.readBody(body)
  })
}

/** Named results are variables of the function. */
function bindResults(walk: GoWalk, list: NamedNode, type: ExpressionIndex): void {
  const names = list.children.flatMap((result) => result.children.filter((child) => child.field === 'name'))
  const row = type === none ? undefined : walk.file.expressions[type]
  names.forEach((name, place) => {
    const own = row?.kind === 'array' && names.length > 1 ? (row.elements[place] ?? none) : type
    walk.bindName(name, none, own)
  })
}
