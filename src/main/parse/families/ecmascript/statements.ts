// Statements that open scopes: blocks, loops, branches, switch, catch.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import { narrowed } from './narrowing'
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

const readIf: Reader = (x, node, place) => {
  const { tree } = x
  const within = inside(place, {})
  const condition = tree.field(node, 'condition')
  x.visit(condition, within)
  x.visit(tree.field(node, 'consequence'), narrowed(x, condition, within))
  x.visit(tree.field(node, 'alternative'), within)
  return none
}

/** Statements whose children are read as usual, but no longer at the top level of the file. */
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
