// Values: each node is read once, which records its call sites and references and returns the expression.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { isCondition, operandsOf } from '../../operators'
import { none, type ExpressionIndex } from '../../parsed-file'
import { call, construct } from './calls'
import { choice, lambda, loop, tryOf, value, when } from './control'
import type { KotlinWalk } from './kotlin-walk'
import { isType, typeIn, typeOf } from './types'

const constants: Readonly<Record<string, 'boolean' | 'null'>> = { true: 'boolean', false: 'boolean', null: 'null' }

export function expression(walk: KotlinWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier': {
      const text = walk.text(node)
      const constant = Object.hasOwn(constants, text) ? constants[text] : undefined
      if (constant !== undefined) return walk.literal(constant)
      const made = walk.name(text, node.start)
      walk.nameReference(text, made, 'value', node.start)
      return made
    }
    case 'this_expression': {
      const label = node.children[0]
      // `this@Outer`.
      return label?.type === 'identifier' ? walk.instance(walk.name(walk.text(label), label.start)) : walk.thisHere()
    }
    case 'super_expression': {
      const type = typeIn(walk, node)
      return type === none ? walk.superHere() : walk.instance(type)
    }
    case 'navigation_expression':
    case 'callable_reference':
      return navigation(walk, node)
    case 'call_expression':
      return call(walk, node, expression)
    case 'constructor_invocation':
      return walk.instance(construct(walk, node, expression))
    case 'annotation':
      annotation(walk, node)
      return none
    case 'index_expression': {
      const [object, ...keys] = node.children.map((child) => expression(walk, child))
      return walk.index(object ?? none, keys[0] ?? none)
    }
    case 'lambda_literal':
      return lambda(walk, node, expression)
    case 'object_literal': {
      const made = walk.anonymous(node, 'class', () => {
        walk.readHeritage(node, walk.definition)
        const body = childOfType(node, 'class_body')
        if (body !== undefined) walk.readMembers(body)
      })
      return walk.instance(made)
    }
    case 'block':
    case 'if_expression':
      return node.type === 'block' ? value(walk, node, expression) : choice(walk, node, expression)
    case 'when_expression':
      return when(walk, node, expression)
    case 'try_expression':
      return tryOf(walk, node, expression)
    case 'for_statement':
      return loop(walk, node, expression)
    default:
      return operation(walk, node)
  }
}

function operation(walk: KotlinWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'assignment': {
      const target = expression(walk, childOf(node, 'left'))
      const given = expression(walk, childOf(node, 'right'))
      const between = walk.source.slice(childOf(node, 'left')?.end ?? 0, childOf(node, 'right')?.start ?? 0)
      if (between.trim() === '=') walk.assign(target, given, node.start)
      return none
    }
    case 'binary_expression':
      return binary(walk, node)
    case 'infix_expression': {
      const [left, name, right] = node.children
      if (left === undefined || name === undefined || right === undefined) return expression(walk, left)
      const callee = walk.member(expression(walk, left), walk.text(name), name.start)
      return walk.call('call', callee, [expression(walk, right)], name.start)
    }
    case 'as_expression': {
      expression(walk, childOf(node, 'left'))
      return walk.instance(typeOf(walk, childOf(node, 'right')))
    }
    case 'unary_expression': {
      const argument = expression(walk, childOf(node, 'argument'))
      return walk.source[node.start] === '!' ? walk.literal('boolean') : argument
    }
    case 'is_expression':
    case 'in_expression':
    case 'type_test':
    case 'range_test':
      for (const child of node.children)
        if (isType(child)) typeOf(walk, child)
        else expression(walk, child)
      return walk.literal('boolean')
    case 'return_expression': {
      const given = expression(
        walk,
        node.children.find((child) => child.field !== 'label'),
      )
      // With a label, `return` leaves that lambda.
      if (childOf(node, 'label') === undefined) walk.returned(given)
      return none
    }
    case 'parenthesized_expression':
    case 'annotated_lambda':
    case 'annotated_expression':
    case 'labeled_expression':
    case 'spread_expression': {
      const last = node.children.at(-1)
      for (const child of node.children) if (child !== last && child.type === 'annotation') annotation(walk, child)
      return expression(walk, last)
    }
    case 'collection_literal':
      return walk.file.expression({
        kind: 'array',
        elements: node.children.map((child) => walk.known(expression(walk, child))),
      })
    default:
      return literalOrOther(walk, node)
  }
}

/** The numeric type of a literal, since it selects overloads. */
function numberType(text: string): string {
  if (/^0[xb]/i.test(text)) return text.endsWith('L') ? 'Long' : 'Int'
  if (/f$/i.test(text)) return 'Float'
  return text.endsWith('L') ? 'Long' : /[.e]/i.test(text) ? 'Double' : 'Int'
}

function literalOrOther(walk: KotlinWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'string_literal':
    case 'multiline_string_literal': {
      for (const child of node.children) if (child.type === 'interpolation') expression(walk, child.children[0])
      const quotes = node.type === 'string_literal' ? 1 : 3
      return walk.literal('string', walk.source.slice(node.start + quotes, node.end - quotes))
    }
    case 'character_literal':
      return walk.literal('string')
    case 'number_literal':
    case 'float_literal':
      return walk.literal('number', numberType(walk.text(node)))
    default: {
      if (walk.readDeclaration(node)) return none
      if (isType(node)) return typeOf(walk, node)
      for (const child of node.children) expression(walk, child)
      return none
    }
  }
}

/** `a.b`, `a?.b`, `A::b`, `A::class`, `::b`. */
function navigation(walk: KotlinWalk, node: NamedNode): ExpressionIndex {
  const object = node.children[0]
  const name = node.children.at(-1)
  if (object === undefined || name === undefined) return none
  if (object === name) return expression(walk, object)
  const base = isType(object) ? typeOf(walk, object) : expression(walk, object)
  const text = walk.text(name)
  if (text === 'class') {
    const target = walk.name('KClass', node.start)
    return walk.instance(walk.file.expression({ kind: 'apply', target, arguments: [base] }))
  }
  if (name.type !== 'identifier') return none
  const made = walk.member(base, text, name.start)
  walk.reference(made, 'value', name.start)
  return made
}

function binary(walk: KotlinWalk, node: NamedNode): ExpressionIndex {
  const { left, right, operator } = operandsOf(walk, node, expression)
  if (operator.includes('?:')) return walk.union([left, right])
  return isCondition(operator) ? walk.literal('boolean') : left
}

/** `@Name(values)`: a use of the annotation's type, and of the names in its values. */
export function annotation(walk: KotlinWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'user_type') typeOf(walk, child)
    else if (child.type === 'constructor_invocation') {
      typeIn(walk, child)
      for (const given of childOfType(child, 'value_arguments')?.children ?? []) expression(walk, given.children.at(-1))
    }
  }
}
