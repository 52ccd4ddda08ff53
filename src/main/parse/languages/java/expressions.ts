// Values: each node is read once, which records its call sites and references and returns the expression.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { assignment, choice, isCondition, operandsOf } from '../../operators'
import { none, type ExpressionIndex } from '../../parsed-file'
import { annotation } from './annotations'
import { call, construct, explicitConstructor } from './calls'
import type { JavaWalk } from './java-walk'
import { bindPattern } from './patterns'
import { bindParameters, isType, parametersOf, typeOf } from './types'

export function expression(walk: JavaWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier': {
      const text = walk.text(node)
      const made = walk.name(text, node.start)
      walk.nameReference(text, made, 'value', node.start)
      return made
    }
    case 'this':
      return walk.thisHere()
    case 'super':
      return walk.superHere()
    case 'field_access':
      return fieldAccess(walk, node)
    case 'method_invocation':
      return call(walk, node, expression)
    case 'object_creation_expression':
      return construct(walk, node, expression)
    case 'explicit_constructor_invocation':
      return explicitConstructor(walk, node, expression)
    case 'method_reference':
      return methodReference(walk, node)
    case 'lambda_expression':
      return lambda(walk, node)
    case 'parenthesized_expression':
      return expression(walk, node.children[0])
    case 'cast_expression': {
      const types = node.children.filter((child) => child.field === 'type').map((child) => typeOf(walk, child))
      const value = expression(walk, childOf(node, 'value'))
      expectType(walk, value, types[0] ?? none)
      return walk.instance(types[0] ?? none)
    }
    case 'ternary_expression':
      return choice(walk, node, expression)
    case 'assignment_expression':
      return assignment(walk, node, expression)
    case 'binary_expression':
      return binary(walk, node)
    case 'instanceof_expression':
      return instanceOf(walk, node)
    case 'switch_expression':
      return switchExpression(walk, node)
    case 'array_access': {
      const object = expression(walk, childOf(node, 'array'))
      return walk.index(object, expression(walk, childOf(node, 'index')))
    }
    case 'array_creation_expression': {
      const element = walk.known(typeOf(walk, childOf(node, 'type')))
      for (const child of node.children) if (child.field !== 'type') expression(walk, child)
      return walk.instance(walk.file.expression({ kind: 'list', element }))
    }
    case 'array_initializer':
    case 'element_value_array_initializer':
      return walk.file.expression({
        kind: 'array',
        elements: node.children.map((child) => walk.known(expression(walk, child))),
      })
    case 'annotation':
    case 'marker_annotation':
      annotation(walk, node, expression)
      return none
    case 'class_literal': {
      const type = typeOf(walk, node.children[0])
      const target = walk.name('Class', node.start)
      return walk.instance(walk.file.expression({ kind: 'apply', target, arguments: [walk.known(type)] }))
    }
    default:
      return literalOrOther(walk, node)
  }
}

/** The numeric type of a literal, since it selects overloads. */
function numberType(kind: string, text: string): string {
  if (kind === 'character_literal') return 'char'
  const suffix = text.at(-1)?.toLowerCase()
  if (kind.endsWith('floating_point_literal')) return suffix === 'f' ? 'float' : 'double'
  return suffix === 'l' ? 'long' : 'int'
}

function literalOrOther(walk: JavaWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'string_literal':
      for (const child of node.children) if (child.type === 'string_interpolation') expression(walk, child.children[0])
      return walk.literal('string', walk.source.slice(node.start + 1, node.end - 1))
    case 'true':
    case 'false':
      return walk.literal('boolean')
    case 'null_literal':
      return walk.literal('null')
    case 'class_body':
      walk.readClassBody(node)
      return none
    case 'block':
      walk.readStatement(node)
      return none
    default:
      if (node.type.endsWith('_literal')) return walk.literal('number', numberType(node.type, walk.text(node)))
      if (isType(node)) return typeOf(walk, node)
      for (const child of node.children) expression(walk, child)
      return none
  }
}

/** A lambda takes its parameters from the type it is cast to: bound under a name that can't occur in source. */
function expectType(walk: JavaWalk, value: ExpressionIndex, type: ExpressionIndex): void {
  if (value === none || type === none || walk.file.expressions[value]?.kind !== 'definition') return
  walk.file.bind({ name: '', scope: walk.scope, kind: 'variable', type, value, line: 0 })
}

function fieldAccess(walk: JavaWalk, node: NamedNode): ExpressionIndex {
  const object = childOf(node, 'object')
  const field = childOf(node, 'field')
  if (object === undefined || field === undefined) return none
  // `Outer.this`.
  if (field.type === 'this') return walk.instance(typeOf(walk, object))
  const made = walk.member(expression(walk, object), walk.text(field), field.start)
  walk.reference(made, 'value', field.start)
  return made
}

/** `Type::method`, `value::method`, `Type::new`. */
function methodReference(walk: JavaWalk, node: NamedNode): ExpressionIndex {
  const [object] = node.children
  if (object === undefined) return none
  const last = node.children.at(-1)
  const base = isType(object) ? typeOf(walk, object) : expression(walk, object)
  if (last === undefined || last === object || last.type !== 'identifier') return base
  const made = walk.member(base, walk.text(last), last.start)
  walk.reference(made, 'value', last.start)
  return made
}

function lambda(walk: JavaWalk, node: NamedNode): ExpressionIndex {
  return walk.anonymous(node, 'function', (row) => {
    const list = childOf(node, 'parameters')
    const single = list?.type === 'identifier'
    bindParameters(walk, single ? [{ name: list, type: none, rest: false, node: list }] : parametersOf(walk, list))
    const body = childOf(node, 'body')
    walk.functions.push(row)
    if (body?.type === 'block') for (const child of body.children) walk.readStatement(child)
    else {
      const value = expression(walk, body)
      if (value !== none) row.values = [value]
    }
    walk.functions.pop()
  })
}

function binary(walk: JavaWalk, node: NamedNode): ExpressionIndex {
  const { left, right, operator } = operandsOf(walk, node, expression)
  if (isCondition(operator)) return walk.literal('boolean')
  // The result has the wider type of the two, or is a string; either operand may decide.
  return operator === '<<' || operator === '>>' ? left : walk.union([left, right])
}

function instanceOf(walk: JavaWalk, node: NamedNode): ExpressionIndex {
  const value = expression(walk, childOf(node, 'left'))
  const type = typeOf(walk, childOf(node, 'right'))
  const name = childOf(node, 'name')
  const pattern = childOf(node, 'pattern')
  if (name !== undefined) walk.bindLocal(walk.text(name), name.start, type, type === none ? value : none)
  if (pattern !== undefined) bindPattern(walk, pattern)
  return walk.literal('boolean')
}

/** Statement or expression: its value is the union of its rules' values. */
function switchExpression(walk: JavaWalk, node: NamedNode): ExpressionIndex {
  expression(walk, childOf(node, 'condition'))
  const given: ExpressionIndex[] = []
  walk.switches.push(given)
  for (const group of childOf(node, 'body')?.children ?? []) {
    walk.inBlock(() => {
      for (const child of group.children) {
        if (child.type === 'switch_label') label(walk, child)
        else if (group.type === 'switch_rule' && child.type === 'expression_statement') {
          given.push(expression(walk, child.children[0]))
        } else walk.readStatement(child)
      }
    })
  }
  walk.switches.pop()
  return walk.union(given)
}

function label(walk: JavaWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'pattern') bindPattern(walk, child)
    else if (child.type === 'guard')
      expression(walk, childOfType(child, 'parenthesized_expression') ?? child.children[0])
    // Enum constants are unqualified here; the switched value decides which enum they belong to.
    else if (child.type !== 'identifier') expression(walk, child)
  }
}
