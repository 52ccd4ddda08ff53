// Kotlin: package, imports and top level. Their parts are read by the other modules of this folder.
import { declaration, heritage, members } from './declarations'
import { annotation, expression } from './expressions'
import { KotlinWalk } from './kotlin-walk'
import type { Language } from '../../language'
import { childOfType, namedShape, readNamedTree, type NamedNode } from '../../named-tree'

const shape = namedShape(
  `identifier string_content escape_sequence number_literal float_literal character_literal visibility_modifier
  class_modifier member_modifier property_modifier function_modifier inheritance_modifier parameter_modifier
  platform_modifier variance_modifier reification_modifier use_site_target label`.split(/\s+/),
)

export const language: Language = {
  id: 'kotlin',
  dialect: 'kotlin',
  grammarFor: () => 'tree-sitter-kotlin',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new KotlinWalk(source, file, comments)
    walk.readDeclaration = (node) => declaration(walk, node)
    walk.readMembers = (node) => {
      members(walk, node)
    }
    walk.readHeritage = (node, definition) => {
      heritage(walk, node, definition)
    }
    file.syntaxErrors = syntaxErrors
    for (const node of root.children) topLevel(walk, node)
    // Any name may come from another file of the package.
    walk.finishReferences(true)
  },
}

function topLevel(walk: KotlinWalk, node: NamedNode): void {
  switch (node.type) {
    case 'package_header':
      walk.file.packageName = packageText(walk, node)
      walk.file.doc = walk.starredDoc(node)
      return
    case 'import':
      importDeclaration(walk, node)
      return
    case 'file_annotation':
      annotation(walk, node)
      return
    default:
      expression(walk, node)
  }
}

function packageText(walk: KotlinWalk, node: NamedNode): string | null {
  const path = childOfType(node, 'qualified_identifier') ?? childOfType(node, 'identifier')
  return path === undefined ? null : walk.text(path).replace(/[\s`]+/g, '')
}

/** `import a.b.c as d`, `import a.b.*`. */
function importDeclaration(walk: KotlinWalk, node: NamedNode): void {
  const path = childOfType(node, 'qualified_identifier') ?? childOfType(node, 'identifier')
  if (path === undefined) return
  const full = walk.text(path).replace(/[\s`]+/g, '')
  const isStar = walk.text(node).trimEnd().endsWith('*')
  const dot = full.lastIndexOf('.')
  const imported = isStar ? '*' : full.slice(dot + 1)
  const alias = node.children.find((child) => child.type === 'identifier' && child !== path)
  const local = alias === undefined ? imported : walk.text(alias)
  const line = walk.line(path.start)
  const made = walk.file.import({
    module: isStar ? full : full.slice(0, Math.max(dot, 0)),
    kind: 'import',
    typeOnly: false,
    scope: walk.scope,
    line,
    column: walk.column(path.start),
    names: [{ imported, local, line }],
  })
  if (!isStar) walk.file.bind({ name: local, scope: walk.scope, kind: 'import', import: made, imported, line })
}
