// Values: each node is read once, which records its call sites and references and returns the expression.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { assignment, choice } from '../../operators'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { CWalk } from './c-walk'
import { bindParameters, memberOf, templateArguments, typeOf } from './types'

const casts = new Set(['static_cast', 'dynamic_cast', 'reinterpret_cast', 'const_cast'])

export function expression(walk: CWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier':
    case 'field_identifier':
    case 'namespace_identifier': {
      const text = walk.text(node)
      const made = walk.name(text, node.start)
      walk.nameReference(text, made, 'value', node.start)
      return made
    }
    case 'this':
      return walk.file.expression({ kind: 'this', scope: walk.scope })
    case 'field_expression': {
      const field = childOf(node, 'field')
      const object = expression(walk, childOf(node, 'argument'))
      return field === undefined ? object : memberOf(walk, object, field, 'value')
    }
    case 'qualified_identifier':
      return qualified(walk, node, true)
    case 'template_function':
    case 'template_method':
      templateArguments(walk, childOf(node, 'arguments'))
      return expression(walk, childOf(node, 'name'))
    case 'call_expression':
      return call(walk, node)
    case 'new_expression':
      return construct(walk, node)
    case 'compound_literal_expression': {
      const type = childOf(node, 'type')
      const value = childOf(node, 'value')
      return type === undefined ? none : instantiate(walk, type, value, true)
    }
    case 'pointer_expression': {
      const value = transparent(walk, node)
      if (!isOfText(walk, node)) return value
      return walk.source[node.start] === '*' ? walk.literal('number') : none
    }
    case 'parenthesized_expression':
    case 'co_await_expression':
    case 'parameter_pack_expansion':
    case 'extension_expression':
      return transparent(walk, node)
    case 'cast_expression': {
      const type = typeOf(walk, childOf(node, 'type'))
      expression(walk, childOf(node, 'value'))
      return walk.instance(type)
    }
    case 'conditional_expression':
      return choice(walk, node, expression)
    case 'assignment_expression':
      return assignment(walk, node, expression)
    case 'binary_expression': {
      expression(walk, childOf(node, 'left'))
      expression(walk, childOf(node, 'right'))
      return none
    }
    case 'subscript_expression': {
      const object = expression(walk, childOf(node, 'argument'))
      const indices = childOf(node, 'indices') ?? childOf(node, 'index')
      const key = expression(walk, indices?.type === 'subscript_argument_list' ? indices.children[0] : indices)
      if (isOfText(walk, node)) return walk.literal('number')
      return object === none ? none : walk.index(object, key)
    }
    case 'initializer_list':
      return initializerList(walk, node)
    case 'lambda_expression':
      return lambda(walk, node)
    default:
      return literalOrOther(walk, node)
  }
}

/** `*text` and `text[0]` are characters, `&text` is a pointer to a pointer. */
function isOfText(walk: CWalk, node: NamedNode): boolean {
  const pointer = childOf(node, 'argument')
  return pointer?.type === 'identifier' && walk.texts.has(walk.text(pointer))
}

function transparent(walk: CWalk, node: NamedNode): ExpressionIndex {
  let last = none
  for (const child of node.children) last = expression(walk, child)
  return last
}

function literalOrOther(walk: CWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'string_literal':
    case 'raw_string_literal':
    case 'concatenated_string':
      return walk.literal('string', node.type === 'string_literal' ? walk.text(node).slice(1, -1) : null)
    case 'number_literal':
    case 'char_literal':
      return walk.literal('number')
    case 'true':
    case 'false':
      return walk.literal('boolean')
    case 'null':
      return walk.literal('null')
    case 'type_descriptor':
      return typeOf(walk, node)
    case 'compound_statement':
      walk.readStatement(node)
      return none
    default:
      for (const child of node.children) {
        if (child.type.endsWith('_statement') || child.type.endsWith('declaration')) walk.readStatement(child)
        else expression(walk, child)
      }
      return none
  }
}

/** @param isUse whether the whole name counts as a use; a call is recorded as a call instead */
function qualified(walk: CWalk, node: NamedNode, isUse: boolean): ExpressionIndex {
  const scope = childOf(node, 'scope')
  const name = childOf(node, 'name')
  if (name === undefined) return none
  // `::f` is looked up at file level, past all enclosing scopes.
  if (scope === undefined)
    return walk.inside(0, walk.definition, () => (isUse ? expression(walk, name) : bare(walk, name)))
  const object = typeOf(walk, scope)
  // A call is recorded instead of a use of the name.
  if (!isUse && name.type === 'identifier') return walk.member(object, walk.text(name), name.start)
  return memberOf(walk, object, name, 'value')
}

function bare(walk: CWalk, node: NamedNode): ExpressionIndex {
  return node.type === 'identifier' ? walk.name(walk.text(node), node.start) : expression(walk, node)
}

function call(walk: CWalk, node: NamedNode): ExpressionIndex {
  const target = childOf(node, 'function')
  const list = childOf(node, 'arguments')
  if (target === undefined) return transparent(walk, node)
  if (target.type === 'template_function') {
    const name = childOf(target, 'name')
    const typed = templateArguments(walk, childOf(target, 'arguments'))
    if (name === undefined) return none
    const given = argumentsOf(walk, list)
    if (casts.has(walk.text(name))) return walk.instance(typed[0] ?? none)
    return walk.call('call', bare(walk, name), given, name.start, { typeArguments: typed })
  }
  if (target.type === 'primitive_type' || target.type === 'sized_type_specifier') {
    argumentsOf(walk, list)
    return walk.literal('number')
  }
  const callee = calleeOf(walk, target)
  const given = isGlobalMacro(walk, target)
    ? (list?.children ?? []).map((child) => walk.known(globalCall(walk, child)))
    : argumentsOf(walk, list)
  return walk.call('call', callee, given, namePlace(target))
}

/** `::POSIX` of `::POSIX(dup(file))`: what the macro makes of its argument is looked up at file level. */
function isGlobalMacro(walk: CWalk, target: NamedNode): boolean {
  if (target.type !== 'qualified_identifier' || childOf(target, 'scope') !== undefined) return false
  const name = childOf(target, 'name')
  return name !== undefined && /^[A-Z][A-Z0-9_]*$/.test(walk.text(name))
}

function globalCall(walk: CWalk, node: NamedNode): ExpressionIndex {
  const target = node.type === 'call_expression' ? childOf(node, 'function') : undefined
  if (target?.type !== 'identifier') return expression(walk, node)
  const callee = walk.inside(0, walk.definition, () => bare(walk, target))
  return walk.call('call', callee, argumentsOf(walk, childOf(node, 'arguments')), namePlace(target))
}

function calleeOf(walk: CWalk, target: NamedNode): ExpressionIndex {
  let node = target
  // `(*callback)(x)` calls the function that the pointer refers to.
  while (/^(parenthesized|pointer)_expression$/.test(node.type) && node.children.length === 1 && node.children[0]) {
    node = node.children[0]
  }
  if (node.type === 'qualified_identifier') return qualified(walk, node, false)
  const field = node.type === 'field_expression' ? childOf(node, 'field') : undefined
  if (field?.type !== 'field_identifier') return bare(walk, node)
  return walk.member(expression(walk, childOf(node, 'argument')), walk.text(field), field.start)
}

export function argumentsOf(walk: CWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) => walk.known(expression(walk, child)))
}

/** The position of the last name of a callee or type. */
export function namePlace(node: NamedNode): number {
  let at = node
  for (;;) {
    const inner: NamedNode | undefined =
      childOf(at, 'field') ??
      childOf(at, 'name') ??
      (at.type === 'type_descriptor' ? childOf(at, 'type') : undefined) ??
      (/^(parenthesized|pointer)_expression$/.test(at.type) ? at.children[0] : undefined)
    if (inner === undefined) return at.start
    at = inner
  }
}

/** `new Type(…)`. */
function construct(walk: CWalk, node: NamedNode): ExpressionIndex {
  for (const child of childOf(node, 'placement')?.children ?? []) expression(walk, child)
  const type = childOf(node, 'type')
  if (type === undefined) return none
  const declarator = childOf(node, 'declarator')
  if (declarator !== undefined) transparent(walk, declarator)
  const made = instantiate(walk, type, childOf(node, 'arguments'), false)
  return declarator === undefined ? made : walk.instance(walk.list(typeOfInstance(walk, made)))
}

function typeOfInstance(walk: CWalk, made: ExpressionIndex): ExpressionIndex {
  const row = walk.file.expressions[made]
  return row?.kind === 'new' ? row.callee : none
}

/** A value constructed from a type: `new T(…)`, `T x(…)`, `(struct t){…}`. */
export function instantiate(
  walk: CWalk,
  type: NamedNode,
  given: NamedNode | undefined,
  isLiteral: boolean,
): ExpressionIndex {
  return instantiateAs(walk, typeOf(walk, type), type, given, isLiteral)
}

/** @param callee the type, already read */
export function instantiateAs(
  walk: CWalk,
  callee: ExpressionIndex,
  type: NamedNode,
  given: NamedNode | undefined,
  isLiteral = false,
): ExpressionIndex {
  const inner = type.type === 'type_descriptor' ? childOf(type, 'type') : type
  // The values of a struct literal are its fields, not arguments of a constructor.
  const values = argumentsOf(walk, given)
  if (callee === none) return none
  if (inner?.type === 'primitive_type' || inner?.type === 'sized_type_specifier') return walk.instance(callee)
  if (walk.file.expressions[callee]?.kind === 'list') return walk.instance(callee)
  const row = walk.file.expressions[callee]
  const target = row?.kind === 'apply' ? row.target : callee
  const typeArguments = row?.kind === 'apply' ? row.arguments : []
  return walk.call('new', target, isLiteral ? [] : values, namePlace(inner ?? type), { typeArguments })
}

/** `{1, 2}` is a list, `{.x = 1}` an object. */
function initializerList(walk: CWalk, node: NamedNode): ExpressionIndex {
  const elements: ExpressionIndex[] = []
  const properties: { name: string; value: ExpressionIndex }[] = []
  for (const child of node.children) {
    if (child.type !== 'initializer_pair') {
      elements.push(walk.known(expression(walk, child)))
      continue
    }
    const field = childOfType(child.children[0] ?? child, 'field_identifier')
    const value = walk.known(expression(walk, childOf(child, 'value')))
    if (field === undefined) elements.push(value)
    else properties.push({ name: walk.text(field), value })
  }
  if (properties.length > 0) return walk.file.expression({ kind: 'object', properties, spreads: [] })
  return walk.file.expression({ kind: 'array', elements })
}

function lambda(walk: CWalk, node: NamedNode): ExpressionIndex {
  return walk.anonymous(node, 'function', (row) => {
    for (const capture of childOf(node, 'captures')?.children ?? []) {
      if (capture.type === 'lambda_capture_initializer') {
        const value = expression(walk, childOf(capture, 'right'))
        const name = childOf(capture, 'left')
        if (name !== undefined) walk.bindLocal(walk.text(name), name.start, none, value)
      }
    }
    const declarator = childOf(node, 'declarator')
    if (declarator !== undefined) {
      bindParameters(walk, childOf(declarator, 'parameters'))
      const trailing = childOfType(declarator, 'trailing_return_type')
      row.type = typeOf(walk, trailing?.children[0])
    }
    const body = childOf(node, 'body')
    walk.functions.push(row)
    for (const child of body?.children ?? []) walk.readStatement(child)
    walk.functions.pop()
  })
}
