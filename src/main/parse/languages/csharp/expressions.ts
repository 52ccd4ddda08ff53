// Values: each node is read once, which records its call sites and references and returns the expression.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { assignment, choice, operandsOf } from '../../operators'
import { none, type ExpressionIndex } from '../../parsed-file'
import { conditionalAccess, construct, invocation, member, receiver } from './calls'
import type { CSharpWalk } from './csharp-walk'
import { bindParameters, genericName, isType, parametersOf, typeArguments, typeOf } from './types'

export function expression(walk: CSharpWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier': {
      const text = walk.text(node)
      const made = walk.name(text, node.start)
      walk.nameReference(text, made, 'value', node.start)
      return made
    }
    case 'generic_name':
      typeArguments(walk, node)
      return genericName(walk, node, 'value')
    case 'this':
      return walk.thisHere()
    case 'base':
      return walk.superHere()
    case 'member_access_expression':
    case 'member_binding_expression':
      return member(walk, node, true)
    case 'conditional_access_expression':
      return conditionalAccess(walk, node, true)
    case 'invocation_expression':
      return invocation(walk, node)
    case 'object_creation_expression':
      return construct(walk, node)
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return lambda(walk, node)
    case 'parenthesized_expression':
    case 'checked_expression':
    case 'ref_expression':
    case 'argument':
      return last(walk, node)
    case 'await_expression': {
      const of = last(walk, node)
      return of === none ? none : walk.file.expression({ kind: 'await', of })
    }
    case 'cast_expression': {
      const type = typeOf(walk, childOf(node, 'type'))
      expression(walk, childOf(node, 'value'))
      return walk.instance(type)
    }
    case 'as_expression':
      expression(walk, childOf(node, 'left'))
      return walk.instance(typeOf(walk, childOf(node, 'right')))
    case 'is_expression':
      expression(walk, childOf(node, 'left'))
      typeOf(walk, childOf(node, 'right'))
      return walk.literal('boolean')
    case 'conditional_expression':
      return choice(walk, node, expression)
    case 'assignment_expression':
      return assignment(walk, node, expression)
    case 'binary_expression':
      return binary(walk, node)
    case 'element_access_expression': {
      const object = expression(walk, childOf(node, 'expression'))
      const key = expression(walk, childOf(node, 'subscript')?.children[0])
      return object === none ? none : walk.index(object, key)
    }
    case 'initializer_expression':
    case 'collection_expression':
    case 'tuple_expression':
      return walk.file.expression({
        kind: 'array',
        elements: node.children.map((child) => walk.known(last(walk, child))),
      })
    default:
      return declaringOrOther(walk, node)
  }
}

function last(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  if (node.type !== 'argument' && !/^(parenthesized|await|checked|ref)_expression$|element$/.test(node.type)) {
    return expression(walk, node)
  }
  if (node.children.length === 0) return receiver(walk, node)
  let found = none
  for (const child of node.children) if (child.field !== 'name') found = expression(walk, child)
  return found
}

/** Expressions that bind names: patterns, `out var x`, queries. */
function declaringOrOther(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'declaration_expression':
    case 'declaration_pattern':
    case 'recursive_pattern':
    case 'var_pattern': {
      const type = typeOf(walk, childOf(node, 'type'))
      const name = childOf(node, 'name')
      for (const child of node.children) if (child.field === null) expression(walk, child)
      const value = type === none && node.type === 'declaration_expression' ? walk.taken : none
      if (name?.type === 'identifier') walk.bindLocal(walk.text(name), name.start, type, value)
      return none
    }
    case 'type_pattern':
    case 'typeof_expression':
    case 'sizeof_expression':
    case 'default_expression': {
      const type = typeOf(walk, childOf(node, 'type'))
      if (node.type === 'typeof_expression') return walk.instance(walk.name('typeof', node.start))
      return node.type === 'default_expression' ? walk.instance(type) : none
    }
    case 'subpattern':
      for (const child of node.children.slice(1)) expression(walk, child)
      return none
    case 'from_clause': {
      const over = expression(walk, node.children.at(-1))
      const name = childOf(node, 'name')
      if (name !== undefined)
        walk.bindLocal(walk.text(name), name.start, typeOf(walk, childOf(node, 'type')), walk.element(over))
      return none
    }
    case 'query_expression': {
      let selected = none
      for (const child of node.children) {
        const value = expression(walk, child.type === 'select_clause' ? child.children[0] : child)
        if (child.type === 'select_clause') selected = value
      }
      return walk.listOf(selected)
    }
    case 'switch_expression_arm':
      walk.inBlock(() => {
        for (const child of node.children) expression(walk, child)
      })
      return none
    case 'array_creation_expression': {
      const type = typeOf(walk, childOf(node, 'type'))
      for (const child of node.children) if (child.field !== 'type') expression(walk, child)
      return walk.instance(type)
    }
    case 'attribute':
      typeOf(walk, childOf(node, 'name'))
      for (const child of node.children.slice(1)) expression(walk, child)
      return none
    case 'attribute_argument':
      return expression(walk, node.children.at(-1))
    default:
      return literalOrOther(walk, node)
  }
}

/** The numeric type of a literal, since it selects overloads. */
function numberType(kind: string, text: string): string {
  if (kind === 'character_literal') return 'char'
  const suffix = /^0x/i.test(text) ? (/[ul]+$/i.exec(text)?.[0] ?? '') : (/[a-z]+$/i.exec(text)?.[0] ?? '')
  const named = numberSuffixes[suffix.toLowerCase()]
  return named ?? (kind === 'real_literal' ? 'double' : 'int')
}

const numberSuffixes: Readonly<Record<string, string>> = {
  u: 'uint',
  l: 'long',
  ul: 'ulong',
  lu: 'ulong',
  f: 'float',
  d: 'double',
  m: 'decimal',
}

function literalOrOther(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'string_literal':
      return walk.literal('string', walk.text(node).slice(1, -1))
    case 'verbatim_string_literal':
    case 'raw_string_literal':
      return walk.literal('string')
    case 'interpolated_string_expression':
      for (const child of node.children) expression(walk, child)
      return walk.literal('string')
    case 'integer_literal':
    case 'real_literal':
    case 'character_literal':
      return walk.literal('number', numberType(node.type, walk.text(node)))
    case 'boolean_literal':
      return walk.literal('boolean')
    case 'null_literal':
      return walk.literal('null')
    case 'block':
      walk.readStatement(node)
      return none
    default:
      if (isType(node)) return typeOf(walk, node)
      for (const child of node.children) {
        if (child.type.endsWith('_statement')) walk.readStatement(child)
        else if (child.field !== 'condition' || !node.type.startsWith('preproc')) expression(walk, child)
      }
      return none
  }
}

function lambda(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  return walk.anonymous(node, 'function', (row) => {
    // Keywords have no nodes.
    if (/^(?:static\s+)?async\b/.test(walk.source.slice(node.start, node.start + 40))) {
      row.modifiers = [...row.modifiers, 'async']
    }
    bindParameters(walk, parametersOf(walk, childOf(node, 'parameters')))
    const body = childOf(node, 'body') ?? childOfType(node, 'block')
    walk.inBody(row, () => {
      if (body?.type === 'block') for (const child of body.children) walk.readStatement(child)
      else {
        const value = expression(walk, body)
        // Nothing is known of what throws, but it gives no value.
        if (value !== none || body?.type !== 'throw_expression') row.values = [walk.known(value)]
      }
    })
  })
}

function binary(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  const { left, right, operator } = operandsOf(walk, node, expression)
  return operator.includes('??') ? walk.union([left, right]) : none
}
