// Lua: functions, and tables that serve as modules, classes and objects.
import type { Language } from '../../language'
import { childOf, childOfType, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { readInheritance } from './class-tables'
import { readAssignment, readFunctionDeclaration, readLocal } from './declarations'
import { readExpression } from './expressions'
import { readReturn } from './functions'
import { LuaWalk } from './lua-walk'
import { usesOf } from './tables'

const shape = namedShape(
  'identifier number string_content true false nil vararg_expression hash_bang_line attribute'.split(' '),
)

export const language: Language = {
  id: 'lua',
  dialect: 'lua',
  grammarFor: () => 'tree-sitter-lua',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new LuaWalk(source, file, comments, usesOf(source, root), read)
    file.syntaxErrors = syntaxErrors
    // What is local to the file isn't among the names that all files share.
    walk.inBlock(() => {
      for (const child of root.children) {
        if (child.type === 'return_statement') readExport(walk, child)
        else read(walk, child)
      }
    })
    forgetForwardDeclarations(walk)
    walk.finishReferences(true)
  },
}

/** `return module`, at the end of a file. */
function readExport(walk: LuaWalk, node: NamedNode): void {
  const [value] = (node.children[0]?.children ?? []).map((one) => walk.value(one))
  if (value === undefined || value === none) return
  walk.file.export({ exported: '=', expression: value, line: walk.line(node.start) })
  const row = walk.file.expressions[value]
  const table = row?.kind === 'name' ? walk.tables.get(row.name) : undefined
  if (table !== undefined) walk.file.definition(table).exported = true
}

/** `local name` is no declaration of its own if a function of the name follows. */
function forgetForwardDeclarations(walk: LuaWalk): void {
  const key = ({ scope, name }: { readonly scope: number; readonly name: string }): string => `${scope} ${name}`
  const defined = new Set(walk.file.bindings.filter(({ kind }) => kind === 'definition').map(key))
  walk.file.retainBindings((row) => row.kind !== 'variable' || row.value !== none || !defined.has(key(row)))
}

function read(walk: LuaWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'function_declaration':
      readFunctionDeclaration(walk, node)
      return none
    case 'variable_declaration':
      readLocal(walk, node)
      return none
    case 'assignment_statement':
      readAssignment(walk, node)
      return none
    case 'return_statement':
      readReturn(walk, node)
      return none
    case 'do_statement':
    case 'while_statement':
    case 'repeat_statement':
    case 'elseif_statement':
    case 'else_statement':
    case 'if_statement':
      readBlocks(walk, node)
      return none
    case 'for_statement':
      readFor(walk, node)
      return none
    case 'goto_statement':
    case 'label_statement':
      return none
    case 'function_call':
      if (readInheritance(walk, node)) return none
      break
  }
  return readExpression(walk, node)
}

/** Each block has its own names; the condition behind `until` sees those of the block. */
function readBlocks(walk: LuaWalk, node: NamedNode): void {
  if (node.type === 'repeat_statement') {
    walk.inBlock(() => {
      for (const child of node.children) read(walk, child)
    })
    return
  }
  for (const child of node.children) {
    if (child.type !== 'block') read(walk, child)
    else
      walk.inBlock(() => {
        for (const one of child.children) read(walk, one)
      })
  }
}

function readFor(walk: LuaWalk, node: NamedNode): void {
  const clause = childOf(node, 'clause')
  const isNumeric = clause?.type === 'for_numeric_clause'
  const list = clause === undefined || isNumeric ? undefined : childOfType(clause, 'variable_list')
  const names = isNumeric ? [childOf(clause, 'name')] : (list?.children ?? [])
  const inputs = clause?.children.filter((child) => child !== list && child.field !== 'name') ?? []
  const given = inputs.flatMap((child) => (child.type === 'expression_list' ? child.children : [child]))
  const values = given.map((child) => walk.value(child))
  const value = walk.element(listedBy(walk, given[0], values[0]))
  walk.inBlock(() => {
    names.forEach((name, at) => {
      if (name === undefined) return
      walk.addLocal(walk.text(name))
      walk.bindLocal(walk.text(name), name.start, none, at === 1 ? value : none)
    })
    for (const child of childOf(node, 'body')?.children ?? []) read(walk, child)
  })
}

/** The table of `pairs(table)` and `ipairs(table)`, whose values are the second variable. */
function listedBy(walk: LuaWalk, node: NamedNode | undefined, value: ExpressionIndex | undefined): ExpressionIndex {
  const callee = node?.type === 'function_call' ? childOf(node, 'name') : undefined
  const row = value === undefined ? undefined : walk.file.expressions[value]
  if (callee === undefined || row?.kind !== 'call' || !/^i?pairs$/.test(walk.text(callee))) return none
  return row.arguments[0] ?? none
}
