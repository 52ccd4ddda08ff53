// PHP: namespaces and `use` statements. The contents of files are read by the other modules of this folder.
import type { Language } from '../../language'
import { childOf, childOfType, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { declaration, heritage, members, parameters } from './declarations'
import { expression } from './expressions'
import { PhpWalk } from './php-walk'

const shape = namedShape(
  `name variable_name namespace_name qualified_name relative_scope string_content escape_sequence integer float boolean
  null primitive_type visibility_modifier static_modifier abstract_modifier final_modifier readonly_modifier php_tag
  text text_interpolation named_type string nowdoc`.split(/\s+/),
)

export const language: Language = {
  id: 'php',
  dialect: 'php',
  grammarFor: () => 'tree-sitter-php',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new PhpWalk(source, file, comments)
    walk.readDeclaration = (node) => namespaceOrUse(walk, node) || declaration(walk, node)
    walk.readMembers = (node) => {
      heritage(walk, node)
      const body = childOf(node, 'body')
      if (body !== undefined) members(walk, body)
    }
    walk.readParameters = (node) => parameters(walk, node)
    file.syntaxErrors = syntaxErrors
    for (const node of root.children) expression(walk, node)
    // Functions and classes may come from any file.
    walk.finishReferences(true)
  },
}

function namespaceOrUse(walk: PhpWalk, node: NamedNode): boolean {
  switch (node.type) {
    case 'namespace_definition': {
      const name = childOf(node, 'name')
      if (name !== undefined) walk.file.packageName ??= walk.text(name)
      const body = childOf(node, 'body')
      if (body !== undefined) expression(walk, body)
      return true
    }
    case 'namespace_use_declaration':
      useDeclaration(walk, node)
      return true
    default:
      return false
  }
}

/** `use A\B`, `use A\B as C`, `use A\{B, C as D}`, `use function A\f`. */
function useDeclaration(walk: PhpWalk, node: NamedNode): void {
  const prefix = childOfType(node, 'namespace_name')
  const clauses = childOf(node, 'body')?.children ?? node.children
  for (const clause of clauses) {
    if (clause.type !== 'namespace_use_clause') continue
    const alias = childOf(clause, 'alias')
    const path = clause.children.find((child) => child !== alias)
    if (path === undefined) continue
    const written = walk.text(path).replace(/^\\/, '')
    const full = prefix === undefined ? written : `${walk.text(prefix).replace(/^\\/, '')}\\${written}`
    const cut = full.lastIndexOf('\\')
    const imported = full.slice(cut + 1)
    const local = alias === undefined ? imported : walk.text(alias)
    const line = walk.line(path.start)
    const made = walk.file.import({
      module: full.slice(0, Math.max(cut, 0)),
      kind: 'import',
      typeOnly: false,
      scope: walk.scope,
      line,
      column: walk.column(path.start),
      names: [{ imported, local, line }],
    })
    walk.file.bind({ name: local, scope: walk.scope, kind: 'import', import: made, imported, line })
  }
}
