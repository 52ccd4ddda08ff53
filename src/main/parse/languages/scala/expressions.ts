// Values: each node is read once, which records its call sites and references and returns the expression.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { choice } from '../../operators'
import { none, type ExpressionIndex } from '../../parsed-file'
import { argumentsOf, call, construct } from './calls'
import { bindPattern } from './patterns'
import type { ScalaWalk } from './scala-walk'

export function expression(walk: ScalaWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier': {
      const text = walk.text(node)
      if (text === 'this') return walk.thisHere()
      if (text === 'super') return walk.superHere()
      const made = walk.name(text, node.start)
      walk.nameReference(text, made, 'value', node.start)
      return made
    }
    case 'field_expression': {
      const name = childOf(node, 'field')
      const object = expression(walk, childOf(node, 'value'))
      if (name === undefined) return none
      const made = walk.member(object, walk.text(name), name.start)
      walk.reference(made, 'value', name.start)
      return made
    }
    case 'call_expression':
      return call(walk, node, expression)
    case 'instance_expression':
      return construct(walk, node, expression)
    case 'generic_function': {
      const target = childOf(node, 'function')
      const types = (childOf(node, 'type_arguments')?.children ?? []).map((child) => walk.typeOf(child))
      const name = target?.type === 'field_expression' ? childOf(target, 'field') : undefined
      const value = expression(walk, target)
      return name !== undefined && walk.text(name) === 'asInstanceOf' ? walk.instance(types[0] ?? none) : value
    }
    case 'infix_expression': {
      const operator = childOf(node, 'operator')
      const left = expression(walk, childOf(node, 'left'))
      const right = expression(walk, childOf(node, 'right'))
      // Symbolic operators are nearly always the library's.
      if (operator?.type !== 'identifier') return none
      return walk.call('call', walk.member(left, walk.text(operator), operator.start), [right], operator.start)
    }
    case 'lambda_expression':
      return lambda(walk, node)
    case 'ascription_expression': {
      expression(walk, node.children[0])
      return walk.instance(walk.typeOf(node.children[1]))
    }
    case 'assignment_expression': {
      const target = expression(walk, childOf(node, 'left'))
      const value = expression(walk, childOf(node, 'right'))
      walk.assign(target, value, node.start)
      return none
    }
    case 'return_expression':
      walk.returned(expression(walk, node.children[0]))
      return none
    default:
      return branch(walk, node)
  }
}

function branch(walk: ScalaWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'block':
    case 'indented_block':
      return walk.inBlock(() => last(walk, node.children))
    case 'parenthesized_expression':
    case 'try_expression':
      return node.type === 'try_expression' ? tryOf(walk, node) : expression(walk, node.children[0])
    case 'if_expression':
      return choice(walk, node, expression)
    case 'match_expression':
      expression(walk, childOf(node, 'value'))
      return expression(walk, childOf(node, 'body'))
    case 'case_block':
    case 'indented_cases':
      return walk.union(node.children.map((child) => expression(walk, child)))
    case 'case_clause':
      return walk.inBlock(() => {
        const pattern = childOf(node, 'pattern')
        if (pattern !== undefined) bindPattern(walk, pattern, none)
        return last(
          walk,
          node.children.filter((child) => child !== pattern),
        )
      })
    case 'for_expression':
      return walk.inBlock(() => {
        for (const child of childOfType(node, 'enumerators')?.children ?? []) enumerator(walk, child)
        return walk.listOf(expression(walk, childOf(node, 'body')))
      })
    case 'tuple_expression':
      return walk.file.expression({
        kind: 'array',
        elements: node.children.map((child) => walk.known(expression(walk, child))),
      })
    default:
      return literalOrOther(walk, node)
  }
}

/** The numeric type of a literal, since it selects overloads. */
function numberType(kind: string, text: string): string {
  if (kind === 'floating_point_literal') return /f$/i.test(text) ? 'Float' : 'Double'
  return /l$/i.test(text) ? 'Long' : 'Int'
}

function literalOrOther(walk: ScalaWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'string':
      return walk.literal('string', walk.source.slice(node.start + 1, node.end - 1))
    case 'interpolated_string_expression':
      for (const child of childOfType(node, 'interpolated_string')?.children ?? []) expression(walk, child.children[0])
      return walk.literal('string')
    case 'integer_literal':
    case 'floating_point_literal':
      return walk.literal('number', numberType(node.type, walk.text(node)))
    case 'boolean_literal':
      return walk.literal('boolean')
    case 'null_literal':
      return walk.literal('null')
    case 'annotation':
      walk.typeOf(childOf(node, 'name'))
      argumentsOf(walk, childOf(node, 'arguments'), expression)
      return none
    case 'template_body':
      walk.readBody(node)
      return none
    case 'wildcard':
    case 'operator_identifier':
    case 'modifiers':
      return none
    default:
      if (walk.readDeclaration(node)) return none
      return last(walk, node.children)
  }
}

function last(walk: ScalaWalk, nodes: readonly NamedNode[]): ExpressionIndex {
  let value = none
  for (const node of nodes) value = expression(walk, node)
  return value
}

function tryOf(walk: ScalaWalk, node: NamedNode): ExpressionIndex {
  const given = node.children.map((child) => ({ value: expression(walk, child), type: child.type }))
  return walk.union(given.flatMap(({ value, type }) => (type === 'finally_clause' ? [] : [value])))
}

/** `name <- values`, `name = value`, `if condition`. */
function enumerator(walk: ScalaWalk, node: NamedNode): void {
  const [pattern, over, ...rest] = node.children
  if (node.type !== 'enumerator' || pattern === undefined || over === undefined) {
    expression(walk, node)
    return
  }
  const value = expression(walk, over)
  const isEach = walk.source.slice(pattern.end, over.start).includes('<-')
  bindPattern(walk, pattern, isEach ? walk.element(value) : value)
  for (const child of rest) expression(walk, child)
}

function lambda(walk: ScalaWalk, node: NamedNode): ExpressionIndex {
  return walk.anonymous(node, 'function', (row) => {
    const list = childOf(node, 'parameters')
    const given = list?.type === 'bindings' ? list.children : list === undefined ? [] : [list]
    given.forEach((child, position) => {
      const name = childOf(child, 'name') ?? (child.type === 'identifier' ? child : childOfType(child, 'identifier'))
      if (name === undefined) return
      const type = walk.typeOf(childOf(child, 'type'))
      const line = walk.line(name.start)
      walk.file.bind({ name: walk.text(name), scope: walk.scope, kind: 'parameter', type, position, line })
    })
    const value = last(
      walk,
      node.children.filter((child) => child !== list),
    )
    if (value !== none) row.values = [value]
  })
}
