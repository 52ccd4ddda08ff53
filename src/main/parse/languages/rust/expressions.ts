// Values: each node is read once, which records its call sites and references and returns the expression.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { callOrConstruct, macroCall } from './macros'
import { bindAtOnce, bindBehind, bindPattern } from './patterns'
import type { RustWalk } from './rust-walk'
import { lastName, path, selfType, typeArguments, typeOf } from './types'

export function expression(walk: RustWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier':
    case 'shorthand_field_identifier': {
      const text = walk.text(node)
      if (text === 'Self') return selfType(walk, node.start)
      const made = walk.name(text, node.start)
      walk.nameReference(text, made, 'value', node.start)
      return made
    }
    case 'self':
      return walk.thisHere()
    case 'scoped_identifier':
      return path(walk, node, 'value')
    case 'generic_function':
      typeArguments(walk, childOf(node, 'type_arguments'))
      return expression(walk, childOf(node, 'function'))
    case 'field_expression':
      return member(walk, node, true)
    case 'call_expression':
      return call(walk, node)
    case 'macro_invocation':
      return macroCall(walk, node)
    case 'struct_expression':
      return structLiteral(walk, node)
    case 'closure_expression':
      return closure(walk, node)
    case 'reference_expression':
      return expression(walk, childOf(node, 'value'))
    case 'parenthesized_expression':
      return expression(walk, node.children[0])
    case 'unary_expression':
    case 'await_expression': {
      const value = expression(walk, node.children[0])
      return walk.source[node.start] === '!' ? walk.literal('boolean') : value
    }
    case 'try_expression':
      return walk.element(expression(walk, node.children[0]))
    case 'type_cast_expression':
      expression(walk, childOf(node, 'value'))
      return walk.instance(typeOf(walk, childOf(node, 'type')))
    case 'index_expression': {
      const [object, key] = node.children.map((child) => expression(walk, child))
      return object === undefined || object === none
        ? none
        : walk.file.expression({ kind: 'index', object, key: walk.known(key ?? none) })
    }
    case 'tuple_expression':
    case 'array_expression':
      return walk.file.expression({
        kind: 'array',
        elements: node.children.map((child) => walk.known(expression(walk, child))),
      })
    case 'assignment_expression':
      return assignment(walk, node)
    default:
      return flowOrLiteral(walk, node)
  }
}

function flowOrLiteral(walk: RustWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'let_condition':
      condition(walk, node)
      return none
    case 'block':
      return block(walk, node)
    case 'unsafe_block':
    case 'try_block':
    case 'else_clause':
      return expression(walk, node.children.at(-1))
    case 'if_expression': {
      let value = none
      walk.inBlock(() => {
        expression(walk, childOf(node, 'condition'))
        value = expression(walk, childOf(node, 'consequence'))
      })
      return walk.union([value, expression(walk, childOf(node, 'alternative'))])
    }
    case 'while_expression':
      walk.inBlock(() => {
        expression(walk, childOf(node, 'condition'))
        expression(walk, childOf(node, 'body'))
      })
      return none
    case 'for_expression': {
      const over = walk.element(expression(walk, childOf(node, 'value')))
      walk.inBlock(() => {
        bindAtOnce(walk, childOf(node, 'pattern'), none, over)
        expression(walk, childOf(node, 'body'))
      })
      return none
    }
    case 'match_expression':
      return match(walk, node)
    case 'return_expression': {
      walk.returned(expression(walk, node.children[0]))
      return none
    }
    case 'string_literal':
      return walk.literal('string', walk.text(node).slice(1, -1))
    case 'raw_string_literal':
    case 'char_literal':
      return walk.literal('string')
    case 'integer_literal':
    case 'float_literal':
      return walk.literal('number')
    case 'boolean_literal':
      return walk.literal('boolean')
    case 'lifetime':
    case 'label':
    case 'attribute_item':
      return none
    default:
      if (isItem(node)) walk.readItems([node])
      else for (const child of node.children) expression(walk, child)
      return none
  }
}

/** Whether a node is a declaration, not a value. */
export function isItem({ type }: NamedNode): boolean {
  return type.endsWith('_item') || type.endsWith('_declaration')
}

/** The value of a block is its last expression. */
export function block(walk: RustWalk, node: NamedNode): ExpressionIndex {
  let value = none
  walk.inBlock(() => {
    value = blockContent(walk, node)
  })
  return value
}

export function blockContent(walk: RustWalk, node: NamedNode): ExpressionIndex {
  const last = node.children.at(-1)
  const isStatement = last === undefined || /(?:statement|_item|declaration|definition)$/.test(last.type)
  walk.readItems(isStatement ? node.children : node.children.slice(0, -1))
  return isStatement ? none : expression(walk, last)
}

/** @param isUse whether it counts as a use; a call is recorded as a call instead */
function member(walk: RustWalk, node: NamedNode, isUse: boolean): ExpressionIndex {
  const object = expression(walk, childOf(node, 'value'))
  const field = childOf(node, 'field')
  if (field === undefined) return object
  if (field.type === 'integer_literal') return walk.item(object, Number(walk.text(field)) || 0)
  const made = walk.member(object, walk.text(field), field.start)
  if (isUse) walk.reference(made, 'value', field.start)
  return made
}

function call(walk: RustWalk, node: NamedNode): ExpressionIndex {
  const written = childOf(node, 'function')
  if (written === undefined) return none
  const typed = written.type === 'generic_function' ? childOf(written, 'type_arguments') : undefined
  const target = typed === undefined ? written : (childOf(written, 'function') ?? written)
  const callee = calleeOf(walk, target)
  const types = typeArguments(walk, typed)
  const given = (childOf(node, 'arguments')?.children ?? []).map((child) => walk.known(expression(walk, child)))
  const name = target.type === 'field_expression' ? (childOf(target, 'field') ?? target) : lastName(target)
  return callOrConstruct(walk, callee, walk.text(name), given, name.start, types)
}

function calleeOf(walk: RustWalk, target: NamedNode): ExpressionIndex {
  if (target.type === 'field_expression') return member(walk, target, false)
  if (target.type === 'scoped_identifier') return path(walk, target, 'value', false)
  if (target.type !== 'identifier') return expression(walk, target)
  const text = walk.text(target)
  return text === 'Self' ? selfType(walk, target.start) : walk.name(text, target.start)
}

/** `Type { field: value, ..rest }`. */
function structLiteral(walk: RustWalk, node: NamedNode): ExpressionIndex {
  const name = childOf(node, 'name')
  if (name === undefined) return none
  const type = typeOf(walk, name)
  for (const child of childOf(node, 'body')?.children ?? []) {
    if (child.type === 'field_initializer') expression(walk, childOf(child, 'value'))
    else for (const inner of child.children) expression(walk, inner)
  }
  const row = walk.file.expressions[type]
  return walk.call('new', row?.kind === 'apply' ? row.target : type, [], lastName(name).start)
}

function closure(walk: RustWalk, node: NamedNode): ExpressionIndex {
  return walk.anonymous(node, 'function', (row) => {
    ;(childOf(node, 'parameters')?.children ?? []).forEach((child, position) => {
      const pattern = child.type === 'parameter' ? childOf(child, 'pattern') : child
      bindPattern(walk, pattern, typeOf(walk, childOf(child, 'type')), none, position)
    })
    row.type = typeOf(walk, childOf(node, 'return_type'))
    walk.functions.push(row)
    const value = expression(walk, childOf(node, 'body'))
    if (value !== none) row.values = [...row.values, value]
    walk.functions.pop()
  })
}

function match(walk: RustWalk, node: NamedNode): ExpressionIndex {
  const value = expression(walk, childOf(node, 'value'))
  const given: ExpressionIndex[] = []
  for (const arm of childOf(node, 'body')?.children ?? []) {
    if (arm.type !== 'match_arm') continue
    walk.inBlock(() => {
      const pattern = childOf(arm, 'pattern')
      bindAtOnce(walk, pattern, none, value)
      if (pattern !== undefined) expression(walk, childOf(pattern, 'condition'))
      given.push(expression(walk, childOf(arm, 'value')))
    })
  }
  return walk.union(given)
}

/** `if let pattern = value`. */
function condition(walk: RustWalk, node: NamedNode): void {
  const value = childOf(node, 'value')
  bindBehind(walk, childOf(node, 'pattern'), none, expression(walk, value), value)
}

function assignment(walk: RustWalk, node: NamedNode): ExpressionIndex {
  const target = expression(walk, childOf(node, 'left'))
  walk.assign(target, expression(walk, childOf(node, 'right')), node.start)
  return none
}

/** `let pattern: Type = value else { … }`. */
export function letDeclaration(walk: RustWalk, node: NamedNode): void {
  const type = typeOf(walk, childOf(node, 'type'))
  const valueNode = childOf(node, 'value')
  const value = expression(walk, valueNode)
  expression(walk, childOf(node, 'alternative'))
  bindBehind(walk, childOf(node, 'pattern'), type, type === none ? value : none, valueNode)
  if (childOfType(node, 'ERROR') !== undefined)
    for (const child of node.children) if (child.type === 'ERROR') expression(walk, child)
}
