// Statements that open scopes: blocks, loops, switch, catch; and what `instanceof` says of a name.
import { none, type ExpressionIndex } from '../parsed-file'
import type { SyntaxNode } from '../syntax-tree'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import { bindLocal, readPattern } from './patterns'

const bindingStatements: ReadonlySet<string> = new Set([
  'lexical_declaration',
  'class_declaration',
  'function_declaration',
  'generator_function_declaration',
  'abstract_class_declaration',
  'interface_declaration',
  'type_alias_declaration',
  'enum_declaration',
])

function bindsNames(x: Extraction, node: SyntaxNode): boolean {
  const { tree } = x
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child))
    if (bindingStatements.has(tree.kind(child))) return true
  return false
}

function blockScope(x: Extraction, place: Place): Place {
  return inside(place, { scope: x.file.openScope('block', place.scope, place.definition) })
}

const readBlock: Reader = (x, node, place) =>
  x.visitChildren(node, bindsNames(x, node) ? blockScope(x, place) : inside(place, {}))

const readFor: Reader = (x, node, place) => {
  const { tree } = x
  const initializer = tree.field(node, 'initializer')
  const binds = initializer !== none && tree.kind(initializer) === 'lexical_declaration'
  return x.visitChildren(node, binds ? blockScope(x, place) : inside(place, {}))
}

const readForIn: Reader = (x, node, place) => {
  const { tree, file } = x
  const left = tree.field(node, 'left')
  const iterated = x.value(tree.field(node, 'right'), inside(place, {}))
  const value = tree.has(node, 'of') ? file.expression({ kind: 'element', of: iterated }) : x.literal('string')
  const isDeclaration = ['const', 'let', 'var'].some((kind) => tree.has(node, kind))
  const within = isDeclaration && !tree.has(node, 'var') ? blockScope(x, place) : inside(place, {})
  const assigned = (name: string, at: SyntaxNode, part: ExpressionIndex): void =>
    file.assign({
      target: x.name(name, place.scope, tree.line(at)),
      value: part === none ? x.unknown : part,
      scope: place.scope,
      definition: place.definition,
      line: tree.line(at),
    })
  const bind = isDeclaration ? bindLocal(x, tree.has(node, 'var') ? place.hoist : within.scope) : assigned
  readPattern(x, left, value, within, bind)
  x.visit(tree.field(node, 'body'), within)
  return none
}

const readCatch: Reader = (x, node, place) => {
  const { tree } = x
  const parameter = tree.field(node, 'parameter')
  const within = parameter === none ? inside(place, {}) : blockScope(x, place)
  readPattern(x, parameter, none, within, bindLocal(x, within.scope))
  x.visit(tree.field(node, 'body'), within)
  return none
}

const readSwitch: Reader = (x, node, place) => {
  const { tree } = x
  let binds = false
  for (let child = tree.firstNamed(node); child !== none && !binds; child = tree.nextNamed(child))
    binds = bindsNames(x, child)
  return x.visitChildren(node, binds ? blockScope(x, place) : inside(place, {}))
}

/** In `if (x instanceof Foo) …` the name is bound once more, with its narrower type. */
const readIf: Reader = (x, node, place) => {
  const { tree, file } = x
  const within = inside(place, {})
  const condition = tree.field(node, 'condition')
  const narrowed = condition === none ? none : instanceTest(x, condition)
  x.visit(condition, within)
  const consequence = tree.field(node, 'consequence')
  if (narrowed === none) x.visit(consequence, within)
  else {
    const inner = blockScope(x, place)
    const tested = tree.field(narrowed, 'left')
    const type = typeName(x, tree.field(narrowed, 'right'), place)
    const line = tree.line(tested)
    file.bind({ name: tree.text(tested), scope: inner.scope, kind: 'variable', type, line })
    x.visit(consequence, inner)
  }
  x.visit(tree.field(node, 'alternative'), within)
  return none
}

// The test itself, or the first of those joined by `&&`.
function instanceTest(x: Extraction, node: SyntaxNode): SyntaxNode {
  const { tree } = x
  let test = node
  for (;;) {
    if (tree.kind(test) === 'parenthesized_expression') test = tree.firstNamed(test)
    else if (tree.kind(test) === 'binary_expression' && tree.has(test, '&&')) test = tree.field(test, 'left')
    else break
    if (test === none) return none
  }
  if (tree.kind(test) !== 'binary_expression' || !tree.has(test, 'instanceof')) return none
  const left = tree.field(test, 'left')
  const right = tree.field(test, 'right')
  if (left === none || right === none || tree.kind(left) !== 'identifier') return none
  return tree.kind(right) === 'identifier' || tree.kind(right) === 'member_expression' ? test : none
}

function typeName(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  const { tree } = x
  if (tree.kind(node) === 'identifier') return x.name(tree.text(node), place.scope, tree.line(node))
  const object = tree.field(node, 'object')
  const property = tree.field(node, 'property')
  if (tree.kind(node) !== 'member_expression' || object === none || property === none) return x.unknown
  return x.member(typeName(x, object, place), tree.text(property), tree.line(property))
}

/** Statements whose parts are read as they come, but no longer as the top of the file. */
const readInside: Reader = (x, node, place) => x.visitChildren(node, inside(place, {}))

const ignore: Reader = () => none

export const statementReaders: Readers = new Map<string, Reader>([
  ['statement_block', readBlock],
  ['for_statement', readFor],
  ['for_in_statement', readForIn],
  ['catch_clause', readCatch],
  ['switch_body', readSwitch],
  ['if_statement', readIf],
  ['while_statement', readInside],
  ['do_statement', readInside],
  ['try_statement', readInside],
  ['switch_statement', readInside],
  ['labeled_statement', readInside],
  ['break_statement', ignore],
  ['continue_statement', ignore],
])
