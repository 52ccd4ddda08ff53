// Values: each node is read once, which records its call sites and references and returns the expression.
import { none, type ExpressionIndex } from '../../parsed-file'
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { builtinValue } from './builtins'
import { comprehension, lambda } from './functions-in-expressions'
import { narrowedBy, whereNarrowed } from './narrowing'
import type { PythonWalk } from './python-walk'
import { bindTarget } from './targets'
import { typeOf } from './types'

export function expression(walk: PythonWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'identifier':
      return name(walk, node, true)
    case 'attribute':
      return attribute(walk, node, true)
    case 'call':
      return call(walk, node)
    case 'string':
    case 'concatenated_string':
      return string(walk, node)
    case 'integer':
    case 'float':
      return walk.literal('number')
    case 'true':
    case 'false':
      return walk.literal('boolean')
    case 'none':
      return walk.literal('null')
    case 'parenthesized_expression':
      return expression(walk, node.children[0])
    case 'subscript':
      return subscript(walk, node)
    case 'list':
    case 'tuple':
    case 'set':
    case 'expression_list':
    case 'pattern_list':
      return sequence(walk, node)
    case 'dictionary':
      return dictionary(walk, node)
    case 'list_comprehension':
    case 'set_comprehension':
    case 'generator_expression':
    case 'dictionary_comprehension':
      return comprehension(walk, node)
    case 'lambda':
      return lambda(walk, node)
    case 'await':
      return walk.file.expression({ kind: 'await', of: walk.known(expression(walk, node.children[0])) })
    case 'conditional_expression': {
      const [then, condition, otherwise] = node.children
      expression(walk, condition)
      const whenTrue = whereNarrowed(walk, narrowedBy(walk, condition), () => expression(walk, then))
      return walk.union([whenTrue, expression(walk, otherwise)])
    }
    case 'boolean_operator': {
      const [left, right] = node.children
      const first = expression(walk, left)
      const isAnd = left && right && /\band\b/.test(walk.source.slice(left.end, right.start))
      const narrowed = isAnd === true ? narrowedBy(walk, left) : []
      return walk.union([first, whereNarrowed(walk, narrowed, () => expression(walk, right))])
    }
    case 'binary_operator': {
      const left = expression(walk, childOf(node, 'left'))
      expression(walk, childOf(node, 'right'))
      return left
    }
    case 'named_expression': {
      const value = expression(walk, childOf(node, 'value'))
      bindTarget(walk, childOf(node, 'name'), { value, passing: true })
      return value
    }
    case 'yield':
      return yielded(walk, node)
    case 'keyword_argument':
      return expression(walk, childOf(node, 'value'))
    default:
      for (const child of node.children) expression(walk, child)
      return none
  }
}

function name(walk: PythonWalk, node: NamedNode, isUse: boolean): ExpressionIndex {
  const text = walk.text(node)
  const receiver = walk.receiver(text)
  if (receiver !== none) return receiver
  const made = walk.name(text, node.start)
  if (isUse) walk.nameReference(text, made, 'value', node.start)
  return made
}

function attribute(walk: PythonWalk, node: NamedNode, isUse: boolean): ExpressionIndex {
  const property = childOf(node, 'attribute')
  const object = expression(walk, childOf(node, 'object'))
  if (property === undefined) return none
  if (walk.text(property) === '__class__') {
    const own = walk.classOf(object, node.start)
    if (own !== none) return own
  }
  const path = walk.narrowed.size === 0 ? '' : walk.text(node)
  if (path !== '' && walk.isNarrowed(path)) return walk.name(path, property.start)
  const made = walk.member(object, walk.text(property), property.start)
  if (isUse) walk.reference(made, 'value', property.start)
  return made
}

/** The callee of a call or decorator, without counting it as a use of the name. */
export function callee(walk: PythonWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node?.type === 'identifier') return name(walk, node, false)
  if (node?.type === 'attribute') return attribute(walk, node, false)
  return expression(walk, node)
}

/** The position of the called name. */
export function calleePlace(node: NamedNode): number {
  return node.type === 'attribute' ? (childOf(node, 'attribute') ?? node).start : node.start
}

export function call(walk: PythonWalk, node: NamedNode, site: 'call' | 'decorator' = 'call'): ExpressionIndex {
  const called = childOf(node, 'function')
  const list = childOf(node, 'arguments')
  if (called === undefined) return none
  const plain = called.type === 'identifier' ? walk.text(called) : null
  if (plain === 'super') {
    expression(walk, list)
    const frame = walk.frames.findLast((one) => one.receiver !== null)
    return walk.file.expression({ kind: 'super', scope: frame?.scope ?? walk.scope })
  }
  const target = callee(walk, called)
  if (plain === 'cast' || walk.text(called) === 'typing.cast') {
    const [type, value] = list?.children ?? []
    const known = typeOf(walk, type)
    expression(walk, value)
    walk.call('call', target, [], calleePlace(called))
    return known === none ? none : walk.file.expression({ kind: 'instance', type: known })
  }
  const given = positional(walk, list)
  const made = walk.call('call', target, given, calleePlace(called), { site })
  const imported = importedByCall(walk, called, list)
  if (imported !== none) return imported
  if (plain === 'type' && given.length === 1) {
    const own = walk.classOf(given[0] ?? none, called.start)
    if (own !== none) return own
  }
  return plain === null ? made : builtinValue(walk, plain, given, made)
}

/** Positional arguments up to the first `*spread`; all others are read too, for their calls. */
function positional(walk: PythonWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  if (list === undefined) return []
  if (list.type !== 'argument_list') return [expression(walk, list)]
  const given: ExpressionIndex[] = []
  let counting = true
  for (const child of list.children) {
    const value = expression(walk, child)
    if (child.type === 'list_splat' || child.type === 'keyword_argument') counting = false
    else if (counting && child.type !== 'dictionary_splat') given.push(value)
  }
  return given
}

/** `importlib.import_module('x')` and `__import__('x')`. */
function importedByCall(walk: PythonWalk, called: NamedNode, list: NamedNode | undefined): ExpressionIndex {
  const name = walk.text(called)
  if (name !== 'importlib.import_module' && name !== 'import_module' && name !== '__import__') return none
  const argument = list?.children[0]
  const content = argument?.type === 'string' ? childOfType(argument, 'string_content') : undefined
  if (argument === undefined || content === undefined || childOfType(argument, 'interpolation') !== undefined)
    return none
  const made = walk.file.import({
    module: walk.text(content),
    kind: 'dynamic',
    typeOnly: false,
    scope: walk.scope,
    line: walk.line(content.start),
    column: walk.column(content.start),
    names: [],
  })
  return walk.file.expression({ kind: 'import', import: made })
}

function string(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  let content: NamedNode | undefined
  for (const child of node.children) {
    if (child.type === 'string') string(walk, child)
    else if (child.type === 'interpolation') interpolation(walk, child)
    else if (child.type === 'string_content') content = child
  }
  const prefix = walk.source.slice(node.start, node.start + 2).toLowerCase()
  if (/^(b|rb)/.test(prefix)) return walk.literal('bytes')
  return walk.literal('string', content === undefined || node.children.length > 3 ? null : walk.text(content))
}

function interpolation(walk: PythonWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'format_specifier') for (const inner of child.children) interpolation(walk, inner)
    else expression(walk, child)
  }
}

function subscript(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  const [head, ...rest] = node.children
  const object = expression(walk, head)
  let key = none
  for (const child of rest) {
    if (child.type === 'integer') key = walk.literal('number', walk.text(child))
    else key = expression(walk, child)
  }
  // A slice of a sequence is a sequence of the same kind.
  if (rest.length === 1 && rest[0]?.type === 'slice') return object
  return walk.file.expression({
    kind: 'index',
    object: walk.known(object),
    key: walk.known(rest.length === 1 ? key : none),
  })
}

function sequence(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  const elements = node.children.map((child) => {
    if (child.type !== 'list_splat') return expression(walk, child)
    return walk.element(expression(walk, child.children[0]))
  })
  // Long tables are data: resolution can only use the common type of their rows.
  const kept = elements.length > longTable ? [...new Set(elements)].slice(0, longTable) : elements
  return walk.file.expression({ kind: 'array', elements: kept.map((index) => walk.known(index)) })
}

const longTable = 50

function dictionary(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  const keys: ExpressionIndex[] = []
  const values: ExpressionIndex[] = []
  for (const child of node.children) {
    if (child.type === 'pair') {
      keys.push(expression(walk, childOf(child, 'key')))
      values.push(expression(walk, childOf(child, 'value')))
    } else expression(walk, child)
  }
  return walk.mapOf(keys[0] ?? none, walk.union(values.slice(0, longTable)))
}

function yielded(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  const [child] = node.children
  const isFrom = /^yield\s+from\b/.test(walk.source.slice(node.start, node.start + 20))
  const value = expression(walk, child)
  const frame = walk.frames.at(-1)
  if (frame?.row == null) return none
  if (!frame.row.modifiers.includes('generator') && !frame.isContextManager) {
    frame.row.modifiers = [...frame.row.modifiers, 'generator']
    frame.row.values = []
  }
  const given = isFrom ? walk.element(value) : value
  if (given !== none) frame.row.values = [...frame.row.values, given]
  return none
}
