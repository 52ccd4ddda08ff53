// Assignments, and what they mean by convention: CommonJS exports, prototypes, methods added to objects.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import type { FunctionIdentity } from './functions'
import { documentedValue } from './jsdoc'
import { literalText } from './names'
import { definingNode, readNamedValue } from './named-values'
import { readPattern } from './patterns'
import { adoptMethods, isModuleExports, markExported } from './commonjs'

/** The left side of an assignment. */
interface Target {
  readonly node: SyntaxNode
  readonly kind: 'module' | 'exports' | 'export' | 'name' | 'member' | 'pattern'
  /** Name of an export or property. */
  readonly name: string | null
  readonly nameNode: SyntaxNode
}

/**
 * Reads a chain `a = b = value` as a whole.
 * @param alias the name of the value in this file, when the chain initialises a variable
 */
export function readAssignment(
  x: Extraction,
  node: SyntaxNode,
  place: Place,
  alias: ExpressionIndex = none,
): ExpressionIndex {
  const { tree } = x
  const targets: Target[] = []
  let right = node
  for (;;) {
    const left = tree.field(right, 'left')
    if (left !== none) targets.push(targetOf(x, left))
    right = tree.field(right, 'right')
    if (right === none || tree.kind(right) !== 'assignment_expression') break
  }
  if (right === none) return none
  const owners = targets.map((target) => readOwner(x, target, place))
  const assigned = readAssigned(x, right, targets, owners, node, place)
  const isExport = targets.some(({ kind }) => kind === 'module' || kind === 'export')
  const value = isExport ? assigned : documentedValue(x, statementOf(x, node), assigned, place)
  if (isVoid(x, right)) return value
  targets.forEach((target, index) => writeTarget(x, target, owners[index] as ExpressionIndex, value, alias, place))
  return value
}

function targetOf(x: Extraction, node: SyntaxNode): Target {
  const { tree } = x
  const kind = tree.kind(node)
  const plain = { node, name: null, nameNode: node }
  if (kind === 'identifier')
    return { ...plain, kind: tree.text(node) === 'exports' ? 'exports' : 'name', name: tree.text(node) }
  if (kind === 'object_pattern' || kind === 'array_pattern') return { ...plain, kind: 'pattern' }
  if (kind !== 'member_expression' && kind !== 'subscript_expression') return { ...plain, kind: 'pattern' }
  if (isModuleExports(x, node)) return { ...plain, kind: 'module', name: 'exports' }
  const nameNode = tree.field(node, kind === 'member_expression' ? 'property' : 'index')
  const name = kind === 'member_expression' && nameNode !== none ? tree.text(nameNode) : literalText(tree, nameNode)
  const object = tree.field(node, 'object')
  const isExport = name !== null && object !== none && (isModuleExports(x, object) || isExportsName(x, object))
  return { node, kind: isExport ? 'export' : 'member', name, nameNode }
}

function isExportsName(x: Extraction, node: SyntaxNode): boolean {
  return x.tree.kind(node) === 'identifier' && x.tree.text(node) === 'exports'
}

// The object whose property is set; `Foo` for `Foo.prototype.bar`.
function readOwner(x: Extraction, target: Target, place: Place): ExpressionIndex {
  if (target.kind !== 'member') return none
  const { tree } = x
  return x.value(tree.field(target.node, 'object'), place)
}

function classOf(x: Extraction, object: ExpressionIndex): ExpressionIndex {
  const row = x.file.expressions[object]
  return row?.kind === 'member' && row.name === 'prototype' ? row.object : object
}

function readAssigned(
  x: Extraction,
  right: SyntaxNode,
  targets: readonly Target[],
  owners: readonly ExpressionIndex[],
  node: SyntaxNode,
  place: Place,
): ExpressionIndex {
  const inner = definingNode(x, right)
  if (inner === none) return x.value(right, inside(place, { returns: place.returns }))
  const ownName = x.tree.field(inner, 'name')
  // Of several targets the one next to the value provides the name: `req.get = req.header = function header() {}`.
  const at = targets.findLastIndex((target) => target.kind === 'member' || target.kind === 'export')
  const named = targets[at === -1 ? targets.findLastIndex((target) => target.kind === 'name') : at]
  const naming: Omit<FunctionIdentity, 'kind' | 'range'> =
    named?.name != null
      ? { name: named.name, nameNode: named.nameNode, exported: named.kind === 'export' }
      : moduleNaming(x, targets, ownName)
  const isMember = named?.kind === 'member' && named.name !== null
  const owner = isMember ? classOf(x, owners[at] as ExpressionIndex) : none
  return readNamedValue(x, right, inside(place, {}), {
    ...naming,
    kind: isMember ? 'method' : 'function',
    range: statementOf(x, node),
    owner,
  })
}

function moduleNaming(x: Extraction, targets: readonly Target[], ownName: SyntaxNode) {
  const isModule = targets.some((target) => target.kind === 'module')
  if (ownName !== none) return { name: x.tree.text(ownName), nameNode: ownName, exported: isModule }
  return { name: isModule ? 'exports' : '', nameNode: none, exported: isModule }
}

function statementOf(x: Extraction, node: SyntaxNode): SyntaxNode {
  const parent = x.tree.parent(node)
  return parent !== none && x.tree.kind(parent) === 'expression_statement' ? parent : node
}

// `exports.a = exports.b = void 0` only announces names.
function isVoid(x: Extraction, node: SyntaxNode): boolean {
  return x.tree.kind(node) === 'unary_expression' && x.tree.has(node, 'void')
}

function writeTarget(
  x: Extraction,
  target: Target,
  owner: ExpressionIndex,
  value: ExpressionIndex,
  alias: ExpressionIndex,
  place: Place,
): void {
  const { tree, file } = x
  const line = tree.line(target.node)
  if (target.kind === 'pattern') {
    readPattern(x, target.node, value, place, (name, node, part) =>
      assign(x, x.name(name, place.scope, tree.line(node)), part === none ? x.unknown : part, place, tree.line(node)),
    )
  } else if (target.kind === 'module') {
    file.export({ exported: '=', expression: alias === none ? value : alias, line })
    markExported(x, value)
  } else if (target.kind === 'export') {
    file.export({ exported: target.name as string, expression: value, line })
    markExported(x, value)
    assign(x, x.member(x.name('exports', place.scope, line), target.name as string, line), value, place, line)
  } else if (target.kind === 'name' || target.kind === 'exports') {
    if (target.kind === 'name') assign(x, x.name(target.name as string, place.scope, line), value, place, line)
  } else writeMember(x, target, owner, value, place, line)
}

function writeMember(
  x: Extraction,
  target: Target,
  owner: ExpressionIndex,
  value: ExpressionIndex,
  place: Place,
  line: number,
): void {
  const key = target.nameNode
  const expression =
    target.name === null
      ? x.file.expression({ kind: 'index', object: owner, key: x.value(key, place) })
      : x.member(owner, target.name, x.tree.line(key))
  assign(x, expression, value, place, line)
  if (target.name === 'prototype') adoptMethods(x, value, owner)
}

function assign(x: Extraction, target: ExpressionIndex, value: ExpressionIndex, place: Place, line: number): void {
  x.file.assign({ target, value, scope: place.scope, definition: place.definition, line })
}

const readAssignmentExpression: Reader = (x, node, place) => readAssignment(x, node, place)

// `a ||= b` may assign, `a += b` only computes.
const readAugmented: Reader = (x, node, place, wanted) => {
  const { tree } = x
  if (!['??=', '||=', '&&='].some((operator) => tree.has(node, operator))) {
    x.visitChildren(node, place)
    return wanted ? x.unknown : none
  }
  return readAssignment(x, node, place)
}

export const assignmentReaders: Readers = new Map<string, Reader>([
  ['assignment_expression', readAssignmentExpression],
  ['augmented_assignment_expression', readAugmented],
])
