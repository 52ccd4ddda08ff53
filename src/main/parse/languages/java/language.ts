// Java: statements, from the package clause down. Their parts are read by the other modules of this folder.
import { isTypeDeclaration, members, typeDeclaration } from './declarations'
import { expression } from './expressions'
import { JavaWalk } from './java-walk'
import { declaredType, typeOf } from './types'
import type { Language } from '../../language'
import { childOf, childOfType, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'

const shape = namedShape(
  `identifier type_identifier this super true false null_literal decimal_integer_literal hex_integer_literal
  octal_integer_literal binary_integer_literal decimal_floating_point_literal hex_floating_point_literal
  character_literal string_fragment multiline_string_fragment escape_sequence integral_type floating_point_type
  boolean_type void_type asterisk underscore_pattern requires_modifier`.split(/\s+/),
)

export const language: Language = {
  id: 'java',
  dialect: 'java',
  grammarFor: () => 'tree-sitter-java',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new JavaWalk(source, file, comments)
    walk.readStatement = (node) => statement(walk, node)
    walk.readClassBody = (node) => members(walk, node)
    file.syntaxErrors = syntaxErrors
    statements(walk, root)
    // Any class may come from another file of the package.
    walk.finishReferences(true)
  },
}

function statements(walk: JavaWalk, node: NamedNode): void {
  for (const child of node.children) statement(walk, child)
}

function statement(walk: JavaWalk, node: NamedNode): void {
  if (isTypeDeclaration(node)) {
    typeDeclaration(walk, node)
    return
  }
  switch (node.type) {
    case 'package_declaration': {
      const name = node.children.find((child) => child.type.endsWith('identifier'))
      walk.file.packageName = name === undefined ? null : walk.text(name).replace(/\s+/g, '')
      walk.file.doc = walk.starredDoc(node)
      return
    }
    case 'import_declaration':
      importDeclaration(walk, node)
      return
    case 'local_variable_declaration':
      localVariables(walk, node)
      return
    case 'enhanced_for_statement':
      walk.inBlock(() => {
        const value = expression(walk, childOf(node, 'value'))
        const name = childOf(node, 'name')
        const type = typeOf(walk, childOf(node, 'type'))
        if (name !== undefined) walk.bindLocal(walk.text(name), name.start, type, walk.element(value))
        const body = childOf(node, 'body')
        if (body !== undefined) statement(walk, body)
      })
      return
    case 'if_statement':
      ifStatement(walk, node)
      return
    case 'resource': {
      const value = expression(walk, childOf(node, 'value') ?? node.children[0])
      const name = childOf(node, 'name')
      if (name !== undefined) walk.bindLocal(walk.text(name), name.start, typeOf(walk, childOf(node, 'type')), value)
      return
    }
    case 'catch_formal_parameter': {
      const name = childOf(node, 'name')
      if (name !== undefined)
        walk.bindLocal(walk.text(name), name.start, typeOf(walk, childOfType(node, 'catch_type')), none)
      return
    }
    case 'return_statement':
      returned(walk, node)
      return
    case 'yield_statement':
      walk.switches.at(-1)?.push(expression(walk, node.children[0]))
      return
    case 'method_declaration':
    case 'field_declaration':
    case 'constructor_declaration':
      // Members outside a class: a broken file, or one that only has a class body.
      members(walk, { ...node, children: [node] })
      return
    case 'block':
    case 'constructor_body':
    case 'for_statement':
    case 'try_with_resources_statement':
    case 'catch_clause':
      walk.inBlock(() => statements(walk, node))
      return
    case 'program':
    case 'expression_statement':
    case 'while_statement':
    case 'do_statement':
    case 'try_statement':
    case 'finally_clause':
    case 'resource_specification':
    case 'synchronized_statement':
    case 'throw_statement':
    case 'assert_statement':
    case 'ERROR':
      statements(walk, node)
      return
    case 'labeled_statement':
      for (const child of node.children.slice(1)) statement(walk, child)
      return
    case 'break_statement':
    case 'continue_statement':
      return
    default:
      expression(walk, node)
  }
}

/** `import a.b.C` imports `C` of `a.b`; a static import a member of a class; `*` imports all names. */
function importDeclaration(walk: JavaWalk, node: NamedNode): void {
  const path = node.children.find((child) => child.type.endsWith('identifier'))
  if (path === undefined) return
  const full = walk.text(path).replace(/\s+/g, '')
  const isStar = childOfType(node, 'asterisk') !== undefined
  const dot = full.lastIndexOf('.')
  const name = isStar ? '*' : full.slice(dot + 1)
  const line = walk.line(path.start)
  const made = walk.file.import({
    module: isStar ? full : full.slice(0, Math.max(dot, 0)),
    kind: 'import',
    typeOnly: false,
    scope: walk.scope,
    line,
    column: walk.column(path.start),
    names: [{ imported: name, local: name, line }],
  })
  if (!isStar) walk.file.bind({ name, scope: walk.scope, kind: 'import', import: made, imported: name, line })
}

function localVariables(walk: JavaWalk, node: NamedNode): void {
  const type = typeOf(walk, childOf(node, 'type'))
  for (const child of childOfType(node, 'modifiers')?.children ?? []) expression(walk, child)
  for (const declarator of node.children) {
    const name = declarator.field === 'declarator' ? childOf(declarator, 'name') : undefined
    if (name === undefined) continue
    const value = expression(walk, childOf(declarator, 'value'))
    walk.bindLocal(walk.text(name), name.start, declaredType(walk, type, declarator), value)
  }
}

/** After `if (!(x instanceof T t)) return`, `t` is in scope; otherwise it ends with the statement. */
function ifStatement(walk: JavaWalk, node: NamedNode): void {
  const condition = childOf(node, 'condition')
  const isNegated = condition !== undefined && /^\(\s*!/.test(walk.text(condition))
  if (isNegated) statements(walk, node)
  else walk.inBlock(() => statements(walk, node))
}

function returned(walk: JavaWalk, node: NamedNode): void {
  walk.returned(expression(walk, node.children[0]))
}
