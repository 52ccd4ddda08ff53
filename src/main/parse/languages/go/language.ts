// Go: statements, from the package clause down. Their parts are read by the other modules of this folder.
import {
  functionDeclaration,
  importDeclaration,
  methodDeclaration,
  typeDeclaration,
  valueDeclaration,
} from './declarations'
import { expression } from './expressions'
import { GoWalk } from './go-walk'
import { typeOf } from './types'
import type { Language } from '../../language'
import { childOf, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { operatorOf } from '../../operators'
import { none, type ExpressionIndex } from '../../parsed-file'

const shape = namedShape(
  `identifier type_identifier field_identifier package_identifier blank_identifier label_name dot
  interpreted_string_literal raw_string_literal rune_literal int_literal float_literal imaginary_literal
  true false nil iota break_statement continue_statement fallthrough_statement goto_statement empty_statement`.split(
    /\s+/,
  ),
)

export const language: Language = {
  id: 'go',
  dialect: 'go',
  grammarFor: () => 'tree-sitter-go',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new GoWalk(source, file, comments)
    walk.readBody = (body) => statements(walk, body)
    walk.readValue = (node) => expression(walk, node)
    file.syntaxErrors = syntaxErrors
    statements(walk, root)
    // Any name may come from another file of the package.
    walk.finishReferences(true)
  },
}

function statements(walk: GoWalk, node: NamedNode): void {
  for (const child of node.children) statement(walk, child)
}

function statement(walk: GoWalk, node: NamedNode): void {
  switch (node.type) {
    case 'package_clause':
      walk.file.packageName = node.children[0] === undefined ? null : walk.text(node.children[0])
      walk.file.doc = walk.doc(node)
      return
    case 'import_declaration':
      importDeclaration(walk, node)
      return
    case 'function_declaration':
      functionDeclaration(walk, node)
      return
    case 'method_declaration':
      methodDeclaration(walk, node)
      return
    case 'type_declaration':
      typeDeclaration(walk, node)
      return
    case 'var_declaration':
    case 'const_declaration':
      valueDeclaration(walk, node)
      return
    case 'short_var_declaration':
      bindEach(walk, childOf(node, 'left'), values(walk, childOf(node, 'right')))
      return
    case 'receive_statement': {
      const value = expression(walk, childOf(node, 'right'))
      assignOrBind(walk, node, childOf(node, 'left'), [value])
      return
    }
    case 'assignment_statement':
      assignEach(walk, node)
      return
    case 'range_clause':
      rangeClause(walk, node)
      return
    case 'return_statement':
      returned(walk, node)
      return
    case 'type_switch_statement':
      typeSwitch(walk, node)
      return
    case 'block':
    case 'if_statement':
    case 'for_statement':
    case 'expression_switch_statement':
    case 'expression_case':
    case 'default_case':
    case 'communication_case':
      walk.inBlock(() => statements(walk, node))
      return
    case 'source_file':
    case 'statement_list':
    case 'expression_statement':
    case 'for_clause':
    case 'select_statement':
    case 'go_statement':
    case 'defer_statement':
    case 'labeled_statement':
    case 'ERROR':
      statements(walk, node)
      return
    default:
      expression(walk, node)
  }
}

function values(walk: GoWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) => expression(walk, child))
}

/** The value for each of `count` names: `a, b := f()` destructures one call, `v, ok := m[k]` only adds a flag. */
function spread(walk: GoWalk, given: readonly ExpressionIndex[], count: number): readonly ExpressionIndex[] {
  if (given.length !== 1 || count <= 1) return given
  const only = given[0] ?? none
  const row = only === none ? undefined : walk.file.expressions[only]
  if (row?.kind !== 'call') return [only, walk.literal('boolean')]
  return Array.from({ length: count }, (_, place) => walk.item(only, place))
}

function bindEach(walk: GoWalk, left: NamedNode | undefined, given: readonly ExpressionIndex[]): void {
  const targets = left?.children ?? []
  const parts = spread(walk, given, targets.length)
  targets.forEach((target, place) => walk.bindName(target, parts[place] ?? none))
}

function assignEach(walk: GoWalk, node: NamedNode): void {
  const left = childOf(node, 'left')
  const right = childOf(node, 'right')
  const given = values(walk, right)
  if (operatorOf(walk, node) === '=') assign(walk, left, given)
  else values(walk, left)
}

function assign(walk: GoWalk, left: NamedNode | undefined, given: readonly ExpressionIndex[]): void {
  const targets = left?.children ?? []
  const parts = spread(walk, given, targets.length)
  targets.forEach((node, place) => {
    walk.assign(expression(walk, node), parts[place] ?? none, node.start)
  })
}

function assignOrBind(
  walk: GoWalk,
  node: NamedNode,
  left: NamedNode | undefined,
  given: readonly ExpressionIndex[],
): void {
  if (left === undefined) return
  if (/:=/.test(walk.source.slice(left.end, left.end + 20).split('\n')[0] ?? '')) bindEach(walk, left, given)
  else if (left !== node) assign(walk, left, given)
}

function rangeClause(walk: GoWalk, node: NamedNode): void {
  const left = childOf(node, 'left')
  const over = expression(walk, childOf(node, 'right'))
  const first = walk.element(over)
  const isPair = (left?.children.length ?? 0) > 1
  const second = walk.index(over, none)
  assignOrBind(walk, node, left, isPair ? [first, second] : [first])
}

function returned(walk: GoWalk, node: NamedNode): void {
  const given = values(walk, node.children[0])
  if (walk.functions.length === 0 || given.length === 0) return
  const value =
    given.length === 1
      ? (given[0] ?? none)
      : walk.file.expression({ kind: 'array', elements: given.map((index) => walk.known(index)) })
  walk.returned(value)
}

/** `switch v := x.(type)`: in each case `v` has that case's type. */
function typeSwitch(walk: GoWalk, node: NamedNode): void {
  walk.inBlock(() => {
    const initializer = childOf(node, 'initializer')
    if (initializer !== undefined) statement(walk, initializer)
    const alias = childOf(node, 'alias')?.children[0]
    const value = expression(walk, childOf(node, 'value'))
    for (const clause of node.children) {
      if (clause.type !== 'type_case' && clause.type !== 'default_case') continue
      walk.inBlock(() => {
        const types = clause.children.filter((child) => child.field === 'type').map((child) => typeOf(walk, child))
        const only = types.length === 1 ? (types[0] ?? none) : none
        if (alias !== undefined) walk.bindName(alias, only === none ? value : walk.instance(only))
        for (const child of clause.children) if (child.field !== 'type') statement(walk, child)
      })
    }
  })
}
