// Values and statements: each node is read once, which records its call sites and references and returns the
// expression.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { operandsOf } from '../../operators'
import { none, type ExpressionIndex } from '../../parsed-file'
import { assignment } from './assignments'
import { bareCall, call, closure, superCall } from './calls'
import type { RubyWalk } from './ruby-walk'

export function expression(walk: RubyWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier': {
      const text = walk.text(node)
      return walk.isLocal(text) ? walk.name(text, node.start) : bareCall(walk, node)
    }
    case 'constant': {
      const text = walk.text(node)
      const made = walk.name(text, node.start)
      walk.nameReference(text, made, 'value', node.start)
      return made
    }
    case 'scope_resolution': {
      const name = childOf(node, 'name')
      const scope = childOf(node, 'scope')
      if (name === undefined) return none
      // `::Name` is looked up at the top level.
      const made =
        scope === undefined
          ? walk.file.expression({ kind: 'name', name: walk.text(name), scope: 0, line: walk.line(name.start) })
          : walk.member(expression(walk, scope), walk.text(name), name.start)
      walk.reference(made, 'value', name.start)
      return made
    }
    case 'self':
      return walk.thisHere()
    case 'super':
      return superCall(walk, node, [])
    case 'instance_variable':
    case 'class_variable':
      return walk.field(node, none)
    case 'global_variable':
      return walk.name(walk.text(node), node.start)
    case 'call':
      return call(walk, node, expression)
    case 'block_argument': {
      const block = node.children[0]
      const value = expression(walk, block)
      // A block that is passed on, as opposed to one that is an ordinary argument.
      return block?.type === 'identifier' && value !== none ? walk.file.expression({ kind: 'typeof', of: value }) : none
    }
    case 'lambda': {
      const body = childOf(node, 'body')
      const parameters = childOf(node, 'parameters')
      if (body === undefined) return none
      const children = parameters === undefined ? body.children : [...body.children, parameters]
      return closure(walk, { ...body, children }, expression)
    }
    case 'assignment':
    case 'operator_assignment':
      return assignment(walk, node, expression)
    case 'return': {
      const given = node.children.flatMap((child) => child.children).map((child) => expression(walk, child))
      walk.returned(given.length > 1 ? none : (given[0] ?? none))
      return none
    }
    default:
      return branch(walk, node)
  }
}

function branches(walk: RubyWalk, nodes: readonly NamedNode[]): ExpressionIndex {
  walk.conditions++
  const values = nodes.map((node) => expression(walk, node))
  walk.conditions--
  return walk.union(values)
}

/** A node whose value is that of one of its children. */
function branch(walk: RubyWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'body_statement':
    case 'block_body':
    case 'then':
    case 'else':
    case 'begin':
    case 'parenthesized_statements': {
      let value = none
      for (const child of node.children) {
        const given = expression(walk, child)
        if (child.type !== 'rescue' && child.type !== 'ensure') value = given
      }
      return value
    }
    case 'if':
    case 'unless':
    case 'elsif':
    case 'conditional':
    case 'if_modifier':
    case 'unless_modifier': {
      const condition = childOf(node, 'condition')
      expression(walk, condition)
      return branches(
        walk,
        node.children.filter((child) => child !== condition),
      )
    }
    case 'case': {
      expression(walk, childOf(node, 'value'))
      return branches(
        walk,
        node.children.filter((child) => child.field !== 'value'),
      )
    }
    case 'when':
      for (const child of node.children) if (child.field !== 'body') expression(walk, child)
      return expression(walk, childOf(node, 'body'))
    case 'rescue': {
      const types = (childOf(node, 'exceptions')?.children ?? []).map((child) => expression(walk, child))
      const name = childOf(node, 'variable')?.children[0]
      if (name?.type === 'identifier') walk.bindName(walk.text(name), name.start, none, walk.union(types))
      return expression(walk, childOf(node, 'body'))
    }
    case 'for': {
      const value = walk.element(expression(walk, childOf(node, 'value')?.children[0]))
      const pattern = childOf(node, 'pattern')
      if (pattern?.type === 'identifier') walk.bindName(walk.text(pattern), pattern.start, value)
      expression(walk, childOf(node, 'body'))
      return none
    }
    case 'in_clause':
      bindPattern(walk, childOf(node, 'pattern'))
      return expression(walk, childOf(node, 'body'))
    case 'binary':
      return binary(walk, node)
    default:
      return literalOrOther(walk, node)
  }
}

function literalOrOther(walk: RubyWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'string':
    case 'heredoc_beginning':
    case 'heredoc_body':
    case 'subshell':
    case 'delimited_symbol': {
      for (const child of node.children) if (child.type === 'interpolation') expression(walk, child)
      const isText = node.type === 'string' && node.children.every((child) => child.type === 'string_content')
      return walk.literal('string', isText ? walk.source.slice(node.start + 1, node.end - 1) : null)
    }
    case 'simple_symbol':
      return walk.literal('string', walk.source.slice(node.start + 1, node.end))
    case 'regex':
      for (const child of node.children) expression(walk, child)
      return walk.literal('regexp')
    case 'integer':
    case 'float':
      return walk.literal('number')
    case 'true':
    case 'false':
      return walk.literal('boolean')
    case 'nil':
      return walk.literal('null')
    case 'array': {
      const elements = node.children.map((child) => walk.known(expression(walk, child)))
      return walk.file.expression({ kind: 'array', elements })
    }
    case 'hash':
      return walk.mapOf(none, walk.union(node.children.map((child) => expression(walk, child))))
    case 'pair': {
      const key = childOf(node, 'key')
      if (key?.type !== 'hash_key_symbol') expression(walk, key)
      return expression(walk, childOf(node, 'value'))
    }
    case 'element_reference': {
      const [object, key] = node.children.map((child) => expression(walk, child))
      return walk.index(object ?? none, key ?? none)
    }
    case 'interpolation':
    case 'statement':
      for (const child of node.children) expression(walk, child)
      return none
    case 'block':
    case 'do_block':
      return closure(walk, node, expression)
    case 'hash_key_symbol':
    case 'operator':
      return none
    default: {
      if (walk.readDeclaration(node)) return none
      for (const child of node.children) expression(walk, child)
      return none
    }
  }
}

function binary(walk: RubyWalk, node: NamedNode): ExpressionIndex {
  const { left, right, operator } = operandsOf(walk, node, expression)
  if (operator === '||' || operator === 'or') return walk.union([left, right])
  if (operator === '&&' || operator === 'and') return right
  return /^(?:[=!<>]=+|[<>]|=~|!~)$/.test(operator) ? walk.literal('boolean') : none
}

/** Names in the pattern of `in` become local variables. */
function bindPattern(walk: RubyWalk, node: NamedNode | undefined): void {
  if (node === undefined) return
  if (node.type === 'identifier') walk.bindName(walk.text(node), node.start, none)
  else if (node.type === 'constant' || node.type === 'scope_resolution') expression(walk, node)
  else if (node.type === 'keyword_pattern' && childOf(node, 'value') === undefined) {
    const key = childOfType(node, 'hash_key_symbol')
    if (key !== undefined) walk.bindName(walk.text(key), key.start, none)
  } else for (const child of node.children) bindPattern(walk, child)
}
