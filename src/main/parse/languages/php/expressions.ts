// Values and statements: each node is read once, which records its call sites and references and returns the
// expression.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { operatorOf } from '../../operators'
import { none, type ExpressionIndex } from '../../parsed-file'
import { call, construct, memberCall, scopeOf, staticCall } from './calls'
import { bindDocumented, readNarrowed, readStatements } from './narrowing'
import type { PhpWalk } from './php-walk'

export function expression(walk: PhpWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'variable_name': {
      const text = walk.text(node)
      return text === '$this' ? walk.thisHere() : walk.name(text, node.start)
    }
    case 'name':
    case 'qualified_name': {
      const made = walk.named(node)
      if (walk.file.expressions[made]?.kind === 'name') walk.nameReference(walk.text(node), made, 'value', node.start)
      else walk.reference(made, 'value', walk.namePlace(node))
      return made
    }
    case 'function_call_expression':
      return call(walk, node, expression)
    case 'member_call_expression':
    case 'nullsafe_member_call_expression':
      return memberCall(walk, node, expression)
    case 'scoped_call_expression':
      return staticCall(walk, node, expression)
    case 'object_creation_expression':
      return construct(walk, node, expression)
    case 'member_access_expression':
    case 'nullsafe_member_access_expression': {
      const name = childOf(node, 'name')
      const object = expression(walk, childOf(node, 'object'))
      return name === undefined ? none : access(walk, object, name)
    }
    case 'scoped_property_access_expression': {
      const name = childOf(node, 'name')
      const object = scopeOf(walk, childOf(node, 'scope'), expression)
      return name === undefined ? none : access(walk, object, name)
    }
    case 'class_constant_access_expression': {
      const name = node.children.at(-1)
      const object = scopeOf(walk, node.children[0], expression)
      if (name === undefined || name === node.children[0]) return none
      // The class itself, by its name as a text.
      return walk.text(name) === 'class' ? object : access(walk, object, name)
    }
    case 'anonymous_function':
    case 'arrow_function':
      return closure(walk, node)
    case 'assignment_expression':
    case 'reference_assignment_expression': {
      const value = expression(walk, childOf(node, 'right'))
      assignTo(walk, childOf(node, 'left'), value, node.start)
      return value
    }
    default:
      return statement(walk, node)
  }
}

function statement(walk: PhpWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'return_statement':
      walk.returned(expression(walk, node.children[0]))
      return none
    case 'expression_statement':
      bindDocumented(walk, node)
      return expression(walk, node.children[0])
    case 'if_statement':
    case 'else_if_clause':
    case 'while_statement': {
      const condition = childOf(node, 'condition')
      const body = childOf(node, 'body')
      expression(walk, condition)
      readNarrowed(walk, condition, () => expression(walk, body))
      for (const child of node.children) if (child !== condition && child !== body) expression(walk, child)
      return none
    }
    case 'compound_statement':
      readStatements(walk, node.children, expression)
      return none
    case 'foreach_statement': {
      bindDocumented(walk, node)
      const [over, target, ...rest] = node.children
      const value = walk.element(expression(walk, over))
      assignTo(walk, target?.type === 'pair' ? target.children.at(-1) : target, value, node.start)
      if (target?.type === 'pair') assignTo(walk, target.children[0], none, node.start)
      for (const child of rest) expression(walk, child)
      return none
    }
    case 'catch_clause': {
      const type = walk.typeOf(childOf(node, 'type'))
      const name = childOf(node, 'name')
      if (name !== undefined) walk.bindLocal(walk.text(name), name.start, type, none)
      return expression(walk, childOf(node, 'body'))
    }
    case 'static_variable_declaration': {
      const name = childOf(node, 'name')
      const value = expression(walk, childOf(node, 'value'))
      if (name !== undefined) walk.bindLocal(walk.text(name), name.start, none, value)
      return none
    }
    case 'conditional_expression': {
      const body = childOf(node, 'body')
      const tested = childOf(node, 'condition')
      const condition = expression(walk, tested)
      const first = body === undefined ? condition : readNarrowed(walk, tested, () => expression(walk, body))
      return walk.union([first, expression(walk, childOf(node, 'alternative'))])
    }
    case 'match_expression': {
      expression(walk, childOf(node, 'condition'))
      const arms = childOf(node, 'body')?.children ?? []
      return walk.union(
        arms.map((arm) => {
          expression(walk, childOf(arm, 'conditional_expressions'))
          return expression(walk, childOf(arm, 'return_expression'))
        }),
      )
    }
    case 'binary_expression':
      return binary(walk, node)
    case 'require_expression':
    case 'require_once_expression':
    case 'include_expression':
    case 'include_once_expression':
      includedFile(walk, node)
      return none
    default:
      return literalOrOther(walk, node)
  }
}

function literalOrOther(walk: PhpWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'string':
    case 'nowdoc':
      return walk.literal('string', walk.source.slice(node.start + 1, node.end - 1))
    case 'encapsed_string':
    case 'heredoc':
      for (const child of node.children) expression(walk, child)
      return walk.literal('string')
    case 'integer':
    case 'float':
      return walk.literal('number')
    case 'boolean':
    case 'null':
      return walk.literal(node.type)
    case 'array_creation_expression': {
      const given = node.children.map((child) => {
        const parts = child.children.map((part) => expression(walk, part))
        return { value: parts.at(-1) ?? none, isKeyed: parts.length > 1 }
      })
      if (given.some(({ isKeyed }) => isKeyed)) return walk.mapOf(none, walk.union(given.map(({ value }) => value)))
      const callback = callbackNamed(walk, node, given[0]?.value ?? none)
      if (callback !== none) return callback
      return walk.file.expression({ kind: 'array', elements: given.map(({ value }) => walk.known(value)) })
    }
    case 'subscript_expression': {
      const [object, key] = node.children.map((child) => expression(walk, child))
      return walk.index(object ?? none, key ?? none)
    }
    case 'parenthesized_expression':
    case 'clone_expression':
    case 'error_suppression_expression':
      return expression(walk, node.children[0])
    case 'cast_expression':
      expression(walk, childOf(node, 'value'))
      return none
    case 'named_type':
      return walk.typeOf(node)
    case 'attribute_list':
    case 'namespace_name':
    case 'text_interpolation':
    case 'relative_scope':
      return none
    default: {
      if (walk.readDeclaration(node)) return none
      for (const child of node.children) expression(walk, child)
      return none
    }
  }
}

/** `[$this, 'name']` and `[Name::class, 'name']` name a method, to be called later. */
function callbackNamed(walk: PhpWalk, node: NamedNode, object: ExpressionIndex): ExpressionIndex {
  const [first, second] = node.children.map((child) => (child.children.length === 1 ? child.children[0] : undefined))
  const isPair = node.children.length === 2 && first !== undefined && second?.type === 'string'
  if (!isPair || object === none) return none
  const isClass = first.type === 'class_constant_access_expression' && /::\s*class$/i.test(walk.text(first))
  const isObject = isClass || walk.text(first) === '$this'
  const name = walk.source.slice(second.start + 1, second.end - 1)
  if (!isObject || !/^[a-z_]\w*$/i.test(name)) return none
  const method = walk.member(object, name, second.start + 1)
  walk.reference(method, 'value', second.start + 1)
  return method
}

/** `->name` and `::$name`; a computed name is ignored. */
function access(walk: PhpWalk, object: ExpressionIndex, name: NamedNode): ExpressionIndex {
  const isStatic = name.type === 'variable_name' && walk.source.startsWith('::', name.start - 2)
  if (name.type !== 'name' && !isStatic) {
    expression(walk, name)
    return none
  }
  const made = walk.member(object, walk.text(name).replace(/^\$/, ''), name.start)
  walk.reference(made, 'value', name.start)
  return made
}

function assignTo(walk: PhpWalk, target: NamedNode | undefined, value: ExpressionIndex, at: number): void {
  if (target === undefined) return
  switch (target.type) {
    case 'variable_name':
      if (walk.text(target) !== '$this') walk.bindLocal(walk.text(target), target.start, none, value)
      return
    case 'list_literal':
    case 'array_creation_expression': {
      const items =
        target.type === 'list_literal' ? target.children : target.children.map((child) => child.children.at(-1))
      items.forEach((child, place) => {
        if (child?.type !== 'string') assignTo(walk, child, walk.item(value, place), at)
      })
      return
    }
    case 'by_ref':
    case 'reference_modifier':
      assignTo(walk, target.children[0], value, at)
      return
    default:
      walk.assign(expression(walk, target), value, at)
  }
}

/** A closure sees the variables in its `use`; an arrow function sees all enclosing ones. */
function closure(walk: PhpWalk, node: NamedNode): ExpressionIndex {
  return walk.anonymous(node, 'function', (row) => {
    row.type = walk.typeOf(childOf(node, 'return_type'))
    walk.readParameters(node)
    const body = childOf(node, 'body')
    walk.functions.push(row)
    const value = expression(walk, body)
    if (node.type === 'arrow_function') walk.returned(value)
    walk.functions.pop()
  })
}

function binary(walk: PhpWalk, node: NamedNode): ExpressionIndex {
  const left = childOf(node, 'left')
  const right = childOf(node, 'right')
  const operator = operatorOf(walk, node).toLowerCase()
  const value = expression(walk, left)
  if (operator === 'instanceof') {
    if (right !== undefined) scopeOf(walk, right, expression)
    return walk.literal('boolean')
  }
  const isAnd = operator === '&&' || operator === 'and'
  const other = isAnd ? readNarrowed(walk, left, () => expression(walk, right)) : expression(walk, right)
  if (operator === '??') return walk.union([value, other])
  if (operator === '.') return walk.literal('string')
  return /^(?:[=!<>]=+|<>|[<>]|&&|\|\||and|or|xor)$/.test(operator) ? walk.literal('boolean') : none
}

/** `require 'path'` and `require __DIR__ . '/path'`: a path next to the file. */
function includedFile(walk: PhpWalk, node: NamedNode): void {
  const [given] = node.children
  if (given === undefined) return
  const inner = given.type === 'parenthesized_expression' ? given.children[0] : given
  const isNextToFile = inner?.type === 'binary_expression' && walk.text(inner).startsWith('__DIR__')
  const text = isNextToFile ? childOf(inner, 'right') : inner
  if (text?.type !== 'string' && text?.type !== 'encapsed_string') {
    expression(walk, given)
    return
  }
  if (childOfType(text, 'variable_name') !== undefined) return
  const written = walk.source.slice(text.start + 1, text.end - 1)
  walk.file.import({
    module: isNextToFile ? `.${written}` : written,
    kind: 'require',
    typeOnly: false,
    scope: walk.scope,
    line: walk.line(text.start),
    column: walk.column(text.start),
    names: [{ imported: '*', local: '*', line: walk.line(text.start) }],
  })
}
