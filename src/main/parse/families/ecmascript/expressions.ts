// Names, members, literals and operators.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, Place, Reader, Readers } from './extraction'
import { castBefore, readDocType } from './jsdoc'
import { literalText } from './names'
import { narrowed } from './narrowing'

const readIdentifier: Reader = (x, node, place, wanted) => {
  const { tree } = x
  const expression = wanted ? x.name(tree.text(node), place.scope, tree.line(node)) : none
  x.use(node, expression, place)
  return expression
}

const readMember: Reader = (x, node, place, wanted) => {
  const { tree } = x
  const object = tree.field(node, 'object')
  const property = tree.field(node, 'property')
  if (object === none || property === none || tree.kind(object) === 'meta_property') return x.visitChildren(node, place)
  if (wanted) {
    const expression = x.member(readObject(x, object, place), tree.text(property), tree.line(property))
    x.use(node, expression, place)
    return expression
  }
  // The value isn't needed, but `Color.Red` may still be a use worth recording.
  if (isNameChain(x, object)) x.use(node, none, place)
  x.visit(rootOf(x, object), place)
  return none
}

// `a.b` in `a.b.c` isn't a separate use; `a` is.
function readObject(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  const { tree } = x
  if (tree.kind(node) !== 'member_expression') return x.value(node, place)
  const property = tree.field(node, 'property')
  const object = tree.field(node, 'object')
  if (property === none || object === none || tree.kind(object) === 'meta_property') return x.unknown
  return x.member(readObject(x, object, place), tree.text(property), tree.line(property))
}

function rootOf(x: Extraction, node: SyntaxNode): SyntaxNode {
  let root = node
  while (x.tree.kind(root) === 'member_expression') {
    const object = x.tree.field(root, 'object')
    if (object === none) return root
    root = object
  }
  return root
}

function isNameChain(x: Extraction, node: SyntaxNode): boolean {
  return x.tree.kind(rootOf(x, node)) === 'identifier'
}

const readSubscript: Reader = (x, node, place, wanted) => {
  const { tree, file } = x
  const object = tree.field(node, 'object')
  const key = tree.field(node, 'index')
  if (!wanted) return x.visitChildren(node, place)
  const literal = literalText(tree, key)
  const value = x.value(object, place)
  if (literal !== null) return x.member(value, literal, tree.line(key))
  return file.expression({ kind: 'index', object: value, key: x.value(key, place) })
}

const readThis: Reader = (x, _node, place, wanted) =>
  wanted ? x.file.expression({ kind: 'this', scope: place.scope }) : none

const readSuper: Reader = (x, _node, place, wanted) =>
  wanted ? x.file.expression({ kind: 'super', scope: place.scope }) : none

/** Longer strings are prose, not keys. */
const keyCharacters = 100

const readString: Reader = (x, node, _place, wanted) => {
  if (!wanted) return none
  const text = literalText(x.tree, node)
  return x.literal('string', text !== null && text.length <= keyCharacters ? text : null)
}

const readTemplate: Reader = (x, node, place, wanted) => {
  x.visitChildren(node, place)
  return readString(x, node, place, wanted)
}

const readNumber: Reader = (x, node, _place, wanted) => (wanted ? x.literal('number', x.tree.text(node)) : none)

const literalReader =
  (type: 'boolean' | 'null' | 'regexp', keepsText = false): Reader =>
  (x, node, _place, wanted) =>
    wanted ? x.literal(type, keepsText ? x.tree.text(node) : null) : none

const readInner: Reader = (x, node, place, wanted) => {
  const inner = x.tree.firstNamed(node)
  if (wanted) return x.value(inner, place)
  x.visit(inner, place)
  return none
}

/** Parentheses are transparent, unless a doc comment before them casts what is inside. */
const readParenthesis: Reader = (x, node, place, wanted) => {
  const type = x.typed || !wanted ? null : castBefore(x.tree.source, x.tree.start(node))
  if (type === null) return readInner(x, node, place, wanted)
  x.visit(x.tree.firstNamed(node), place)
  return x.file.expression({ kind: 'instance', type: readDocType(x, type, place, node) })
}

const readBinary: Reader = (x, node, place, wanted) => {
  const { tree, file } = x
  const operator = operatorOf(x, node)
  const left = tree.field(node, 'left')
  const right = tree.field(node, 'right')
  if (wanted && (operator === '||' || operator === '??'))
    return file.expression({ kind: 'union', of: [x.value(left, place), x.value(right, place)] })
  x.visit(left, place)
  if (operator === '&&') {
    const within = narrowed(x, left, place)
    if (wanted) return x.value(right, within)
    x.visit(right, within)
    return none
  }
  x.visit(right, place)
  if (!wanted) return none
  if (comparisons.has(operator)) return x.literal('boolean')
  if (operator !== '+') return x.literal('number')
  return isText(x, left) || isText(x, right) ? x.literal('string') : x.unknown
}

const comparisons: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=', 'in', 'instanceof'])

function operatorOf(x: Extraction, node: SyntaxNode): string {
  const { tree } = x
  for (let child = tree.first(node); child !== none; child = tree.next(child))
    if (!tree.isNamed(child)) return tree.kind(child)
  return ''
}

function isText(x: Extraction, node: SyntaxNode): boolean {
  if (node === none) return false
  const kind = x.tree.kind(node)
  if (kind === 'string' || kind === 'template_string') return true
  return (
    kind === 'binary_expression' && (isText(x, x.tree.field(node, 'left')) || isText(x, x.tree.field(node, 'right')))
  )
}

const readUnary: Reader = (x, node, place, wanted) => {
  const operator = operatorOf(x, node)
  x.visit(x.tree.field(node, 'argument'), place)
  if (!wanted) return none
  if (operator === '!' || operator === 'delete') return x.literal('boolean')
  if (operator === 'typeof') return x.literal('string')
  return operator === 'void' ? x.literal('null') : x.literal('number')
}

const readUpdate: Reader = (x, node, place, wanted) => {
  x.visitChildren(node, place)
  return wanted ? x.literal('number') : none
}

const readTernary: Reader = (x, node, place, wanted) => {
  const { tree, file } = x
  x.visit(tree.field(node, 'condition'), place)
  const consequence = tree.field(node, 'consequence')
  const alternative = tree.field(node, 'alternative')
  const within = narrowed(x, tree.field(node, 'condition'), place)
  if (wanted) return file.expression({ kind: 'union', of: [x.value(consequence, within), x.value(alternative, place)] })
  x.visit(consequence, within)
  x.visit(alternative, place)
  return none
}

const readSequence: Reader = (x, node, place, wanted) => {
  const { tree } = x
  let value: ExpressionIndex = none
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    if (wanted && tree.nextNamed(child) === none) value = x.value(child, place)
    else x.visit(child, place)
  }
  return value
}

const readAwait: Reader = (x, node, place, wanted) => {
  const inner = x.tree.firstNamed(node)
  if (wanted) return x.file.expression({ kind: 'await', of: x.value(inner, place) })
  x.visit(inner, place)
  return none
}

const readArray: Reader = (x, node, place, wanted) => {
  const { tree, file } = x
  if (!wanted) return x.visitChildren(node, place)
  const elements: ExpressionIndex[] = []
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child))
    elements.push(x.value(child, place))
  return file.expression({ kind: 'array', elements })
}

const readSpread: Reader = (x, node, place, wanted) => {
  const inner = x.tree.firstNamed(node)
  if (wanted) return x.file.expression({ kind: 'element', of: x.value(inner, place) })
  x.visit(inner, place)
  return none
}

const readAs: Reader = (x, node, place, wanted) => {
  const { tree, file } = x
  const value = tree.firstNamed(node)
  const type = value === none ? none : tree.nextNamed(value)
  // `as const` keeps the type.
  if (type === none) return readInner(x, node, place, wanted)
  x.visit(value, place)
  const instance = x.type(type, place)
  return wanted ? file.expression({ kind: 'instance', type: instance }) : none
}

const readSatisfies: Reader = (x, node, place, wanted) => {
  const { tree } = x
  const value = tree.firstNamed(node)
  const expression = wanted ? x.value(value, place) : (x.visit(value, place), none)
  if (value !== none) x.type(tree.nextNamed(value), place)
  return expression
}

const readAssertion: Reader = (x, node, place, wanted) => {
  const { tree, file } = x
  const types = tree.firstNamed(node)
  const value = tree.lastNamed(node)
  const type = types === none ? none : x.type(tree.firstNamed(types), place)
  x.visit(value, place)
  return wanted && type !== none ? file.expression({ kind: 'instance', type }) : none
}

const ignore: Reader = () => none

export const expressionReaders: Readers = new Map<string, Reader>([
  ['identifier', readIdentifier],
  ['shorthand_property_identifier', readIdentifier],
  ['property_identifier', ignore],
  ['statement_identifier', ignore],
  ['undefined', literalReader('null')],
  ['member_expression', readMember],
  ['subscript_expression', readSubscript],
  ['this', readThis],
  ['super', readSuper],
  ['string', readString],
  ['template_string', readTemplate],
  ['number', readNumber],
  ['true', literalReader('boolean', true)],
  ['false', literalReader('boolean', true)],
  ['null', literalReader('null')],
  ['regex', literalReader('regexp')],
  ['parenthesized_expression', readParenthesis],
  ['non_null_expression', readInner],
  ['instantiation_expression', readInner],
  ['binary_expression', readBinary],
  ['unary_expression', readUnary],
  ['update_expression', readUpdate],
  ['ternary_expression', readTernary],
  ['sequence_expression', readSequence],
  ['await_expression', readAwait],
  ['array', readArray],
  ['spread_element', readSpread],
  ['as_expression', readAs],
  ['satisfies_expression', readSatisfies],
  ['type_assertion', readAssertion],
])
