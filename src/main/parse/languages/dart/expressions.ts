// Expressions and their values.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { call, cascade, construction, isSelector } from './calls'
import type { DartWalk } from './dart-walk'
import { switchExpression } from './patterns'
import { isType, typeIn, typesIn } from './types'

/** Statements that may be among the parts of something else. */
const statements = new Set(
  `block local_variable_declaration local_function_declaration return_statement if_statement for_statement
  switch_statement try_statement if_element for_element`.split(/\s+/),
)

export function expression(walk: DartWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier':
      return name(walk, node)
    case 'this':
      return walk.thisHere()
    case 'super':
      return walk.superHere()
    case 'method_invocation':
      return call(walk, node, expression)
    case 'new_expression':
    case 'const_object_expression':
      return construction(walk, node, expression)
    case 'cascade_expression':
      return cascade(walk, node, expression)
    case 'function_expression':
      return walk.readClosure(node)
    case 'switch_expression':
      return switchExpression(walk, node, expression)
    case 'unconditional_assignable_selector':
    case 'conditional_assignable_selector':
      return selected(walk, node)
    default:
      return operation(walk, node)
  }
}

function name(walk: DartWalk, node: NamedNode): ExpressionIndex {
  const text = walk.text(node)
  const made = walk.name(text, node.start)
  walk.nameReference(text, made, 'value', node.start)
  return made
}

/** `object.name`, `object?.name`, `object[key]`. */
function selected(walk: DartWalk, node: NamedNode): ExpressionIndex {
  const [object] = node.children
  const index = childOfType(node, 'index_selector')
  const value = expression(walk, object)
  if (index !== undefined) return walk.index(value, expression(walk, index.children[0]))
  const last = node.children.findLast(({ type }) => type === 'identifier')
  if (last === undefined || last === object) return value
  const made = walk.member(value, walk.text(last), last.start)
  walk.reference(made, 'value', last.start)
  return made
}

function operation(walk: DartWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'assignment_expression':
    case 'assignment_expression_without_cascade': {
      const target = expression(walk, childOf(node, 'left'))
      const value = expression(walk, childOf(node, 'right'))
      walk.assign(target, value, node.start)
      return value
    }
    case 'await_expression': {
      const of = expression(walk, node.children.at(-1))
      return of === none ? none : walk.file.expression({ kind: 'await', of })
    }
    case 'conditional_expression': {
      const [condition, ...branches] = node.children
      expression(walk, condition)
      return walk.union(branches.map((child) => expression(walk, child)))
    }
    case 'if_null_expression':
      return walk.union(node.children.map((child) => expression(walk, child)))
    case 'type_cast_expression': {
      expression(walk, node.children[0])
      const cast = childOfType(node, 'type_cast')
      return cast === undefined ? none : walk.instance(typeIn(walk, cast))
    }
    case 'type_test_expression': {
      expression(walk, node.children[0])
      const test = childOfType(node, 'type_test')
      if (test !== undefined) walk.tested.set(test.start, typeIn(walk, test))
      return walk.literal('boolean')
    }
    case 'equality_expression':
    case 'relational_expression':
    case 'logical_and_expression':
    case 'logical_or_expression':
      for (const child of node.children) expression(walk, child)
      return walk.literal('boolean')
    case 'additive_expression':
    case 'multiplicative_expression':
    case 'shift_expression':
    case 'bitwise_and_expression':
    case 'bitwise_or_expression':
    case 'bitwise_xor_expression': {
      const [left] = node.children.map((child) => expression(walk, child))
      return left ?? none
    }
    case 'constructor_tearoff':
      return tearOff(walk, node)
    default:
      return literal(walk, node)
  }
}

/** `Type.new`, `Type<Argument>.named`. */
function tearOff(walk: DartWalk, node: NamedNode): ExpressionIndex {
  const [first] = node.children
  if (first !== undefined && isType(first)) typesIn(walk, node)
  else for (const child of node.children) expression(walk, child)
  return none
}

function literal(walk: DartWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'string_literal': {
      const isPlain = node.children.length === 0
      for (const child of node.children) interpolated(walk, child)
      return walk.literal('string', isPlain ? unquoted(walk.text(node)) : null)
    }
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'decimal_floating_point_literal':
      return walk.literal('number', walk.text(node))
    case 'true':
    case 'false':
      return walk.literal('boolean')
    case 'null_literal':
      return walk.literal('null')
    case 'list_literal':
    case 'set_or_map_literal':
      return collection(walk, node)
    case 'record_literal':
      return walk.file.expression({
        kind: 'array',
        elements: node.children.map((child) => walk.known(expression(walk, child.children.at(-1) ?? child))),
      })
    default:
      return others(walk, node)
  }
}

function unquoted(text: string): string {
  const quotes = /^r?(?:'''|"""|["'])/.exec(text)?.[0] ?? ''
  return text.slice(quotes.length, text.length - quotes.replace('r', '').length)
}

/** `$name`, `${expression}`. */
function interpolated(walk: DartWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'identifier_dollar_escaped') name(walk, child)
    else expression(walk, child)
  }
}

/** `<Type>[a, b]`, `{key: value}`, `{a}`; what `if`, `for` and `...` contribute isn't told apart. */
function collection(walk: DartWalk, node: NamedNode): ExpressionIndex {
  const list = childOfType(node, 'type_arguments')
  const types = list === undefined ? [] : typesIn(walk, list)
  const values: ExpressionIndex[] = []
  const keys: ExpressionIndex[] = []
  for (const child of node.children) {
    if (child.type === 'type_arguments' || child.type === 'const_builtin') continue
    if (child.type === 'pair') {
      keys.push(expression(walk, child.children[0]))
      values.push(expression(walk, child.children.at(-1)))
    } else values.push(expression(walk, child))
  }
  const [first, second] = types
  if (second !== undefined)
    return walk.instance(
      walk.file.expression({ kind: 'map', key: walk.known(first ?? none), value: walk.known(second) }),
    )
  if (first !== undefined) return walk.instance(walk.file.expression({ kind: 'list', element: walk.known(first) }))
  const isMap = keys.length > 0 || walk.source[node.end - 1] === '}'
  if (isMap && (keys.length > 0 || values.length === 0)) return walk.mapOf(walk.union(keys), walk.union(values))
  return walk.file.expression({ kind: 'array', elements: values.map((one) => walk.known(one)) })
}

/** What only wraps others: its value is that of the last part. */
function others(walk: DartWalk, node: NamedNode): ExpressionIndex {
  if (isType(node)) return typeIn(walk, { ...node, children: [node] })
  if (node.type.endsWith('_operator') || node.type === 'label') return none
  if (statements.has(node.type)) {
    walk.readStatement(node)
    return none
  }
  let value = none
  for (const child of node.children) {
    if (child.type.endsWith('_operator')) continue
    if (isType(child)) continue
    value = expression(walk, child)
  }
  for (const type of typesIn(walk, node)) if (node.type !== 'unary_expression') value = value === none ? type : value
  return node.type === 'postfix_expression' || !isSelector(node) ? value : none
}
