// C#: statements, from the usings down. Their parts are read by the other modules of this folder.
import { keepOneBranch } from '../../families/c-family/conditionals'
import { receiver } from './calls'
import { CSharpWalk } from './csharp-walk'
import { declarators, isTypeDeclaration, member, typeDeclaration } from './declarations'
import { expression } from './expressions'
import { typeOf } from './types'
import type { Language } from '../../language'
import { childOf, childOfType, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'

const shape = namedShape(
  `identifier predefined_type implicit_type modifier string_literal verbatim_string_literal raw_string_literal
  character_literal integer_literal real_literal boolean_literal null_literal this base string_content
  interpolation_start interpolation_brace interpolation_quote break_statement continue_statement discard
  implicit_parameter preproc_arg preproc_region preproc_endregion preproc_pragma preproc_line`.split(/\s+/),
)

/** Code that the grammar can't read after a directive: the rest of an `if`, and a section of a `switch`. */
const continuing = /^\s*(?:else|case|default)\b/

/** The grammar knows `ref struct`, but nothing between the two. */
const refBeforePartial = /\bref(?=\s+partial\s+struct\b)/g

export const language: Language = {
  id: 'csharp',
  dialect: 'csharp',
  grammarFor: () => 'tree-sitter-c_sharp',
  visible: (source) => keepOneBranch(source, false, continuing).replace(refBeforePartial, '   '),
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new CSharpWalk(source, file, comments)
    walk.readStatement = (node) => statement(walk, node)
    walk.readValue = (node) => expression(walk, node)
    file.syntaxErrors = syntaxErrors
    // Types beside a namespace's block are in none, and so is the file.
    const isBesideBlock = root.children.some(({ type }) => type === 'namespace_declaration')
    if (isBesideBlock && root.children.some(isTypeDeclaration)) file.packageName = ''
    statements(walk, root)
    // Any type may come from another file of the namespace.
    walk.finishReferences(true)
  },
}

function statements(walk: CSharpWalk, node: NamedNode): void {
  for (const child of node.children) statement(walk, child)
}

function statement(walk: CSharpWalk, node: NamedNode): void {
  if (isTypeDeclaration(node)) {
    typeDeclaration(walk, node)
    return
  }
  if (member(walk, node)) return
  switch (node.type) {
    case 'using_directive':
      usingDirective(walk, node)
      return
    case 'namespace_declaration':
    case 'file_scoped_namespace_declaration':
      namespace(walk, node)
      return
    case 'variable_declaration':
      declarators(walk, node, (name, type, read) => {
        const value = read()
        walk.bindLocal(walk.text(name), name.start, type, type === none ? value : none)
      })
      return
    case 'foreach_statement':
      forEach(walk, node)
      return
    case 'catch_declaration': {
      const type = typeOf(walk, childOf(node, 'type'))
      const name = childOf(node, 'name')
      if (name !== undefined) walk.bindLocal(walk.text(name), name.start, type, none)
      return
    }
    case 'return_statement': {
      const [given] = node.children
      const value = given === undefined ? receiver(walk, node) : expression(walk, given)
      walk.returned(value)
      return
    }
    case 'block':
    case 'for_statement':
    case 'using_statement':
    case 'fixed_statement':
    case 'lock_statement':
    case 'while_statement':
    case 'catch_clause':
    case 'switch_section':
      walk.inBlock(() => statements(walk, node))
      return
    case 'preproc_if':
    case 'preproc_elif':
      // Both branches count; the condition contains no code.
      for (const child of node.children) if (child.field !== 'condition') statement(walk, child)
      return
    case 'labeled_statement':
      for (const child of node.children.slice(1)) statement(walk, child)
      return
    default:
      other(walk, node)
  }
}

const transparent = new Set(
  `compilation_unit global_statement declaration_list enum_member_declaration_list expression_statement if_statement
  local_declaration_statement do_statement try_statement finally_clause switch_statement switch_body checked_statement
  unsafe_statement throw_statement yield_statement catch_filter_clause when_clause preproc_else ERROR`.split(/\s+/),
)
const silent = new Set(
  `break_statement continue_statement goto_statement empty_statement modifier extern_alias_directive`.split(/\s+/),
)

function other(walk: CSharpWalk, node: NamedNode): void {
  if (transparent.has(node.type)) statements(walk, node)
  else if (!silent.has(node.type) && !node.type.startsWith('preproc_')) expression(walk, node)
}

/** `using a.b` imports all names of a namespace, `using static a.b.C` those of a type, `using d = a.b.C` names one. */
function usingDirective(walk: CSharpWalk, node: NamedNode): void {
  const alias = childOf(node, 'name')
  const target = node.children.find((child) => child !== alias)
  if (target === undefined) return
  const full = walk
    .text(target)
    .replace(/<.*$/s, '')
    .replace(/\s+|^global::/g, '')
  const line = walk.line(target.start)
  const dot = full.lastIndexOf('.')
  const imported = alias === undefined ? '*' : full.slice(dot + 1)
  const local = alias === undefined ? '*' : walk.text(alias)
  const made = walk.file.import({
    module: alias === undefined ? full : full.slice(0, Math.max(dot, 0)),
    // A global using applies to every file.
    kind: walk.source.startsWith('global', node.start) ? 're-export' : 'import',
    typeOnly: false,
    scope: walk.scope,
    line,
    column: walk.column(target.start),
    names: [{ imported, local, line }],
  })
  if (alias !== undefined) {
    walk.file.bind({ name: local, scope: walk.scope, kind: 'import', import: made, imported, line })
  }
}

/** The file's first namespace is its package unless it also has types in none; any other is a separate definition. */
function namespace(walk: CSharpWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const body = childOf(node, 'body') ?? node
  const read = (): void => {
    for (const child of body.children) if (child !== name) statement(walk, child)
  }
  const outer = walk.namespace
  const text = `${outer === '' ? '' : `${outer}.`}${walk.text(name).replace(/\s+/g, '')}`
  walk.namespace = text
  if (walk.file.packageName === null || walk.file.packageName === text) {
    walk.file.packageName = text
    read()
    walk.namespace = outer
    return
  }
  const definition = walk.define('namespace', name, node, childOfType(node, 'declaration_list')?.start ?? name.end)
  const scope = walk.file.openScope('namespace', walk.scope, definition)
  const row = walk.file.definition(definition)
  row.scope = scope
  row.exported = true
  row.name = text
  walk.inside(scope, definition, read)
  walk.namespace = outer
}

function forEach(walk: CSharpWalk, node: NamedNode): void {
  walk.inBlock(() => {
    const written = childOf(node, 'type')
    const type = written?.type === 'implicit_type' ? none : typeOf(walk, written)
    const value = walk.element(expression(walk, childOf(node, 'right')))
    const left = childOf(node, 'left')
    if (left?.type === 'identifier') walk.bindLocal(walk.text(left), left.start, type, type === none ? value : none)
    else {
      const names = (left?.children ?? []).filter((child) => child.type === 'identifier')
      names.forEach((child, place) => walk.bindLocal(walk.text(child), child.start, none, walk.item(value, place)))
    }
    const body = childOf(node, 'body')
    if (body !== undefined) statement(walk, body)
  })
}
