// Scala: packages and imports. The contents of files are read by the other modules of this folder.
import type { Language } from '../../language'
import { childOf, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { declaration, members } from './declarations'
import { expression } from './expressions'
import { ScalaWalk } from './scala-walk'

const shape = namedShape(
  `identifier type_identifier operator_identifier integer_literal floating_point_literal boolean_literal null_literal
  character_literal string access_modifier wildcard namespace_wildcard escape_sequence`.split(/\s+/),
)

export const language: Language = {
  id: 'scala',
  dialect: 'scala',
  grammarFor: () => 'tree-sitter-scala',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new ScalaWalk(source, file, comments)
    walk.readDeclaration = (node) => packageOrImport(walk, node) || declaration(walk, node)
    walk.readBody = (node) => {
      members(walk, node)
    }
    file.syntaxErrors = syntaxErrors
    for (const node of root.children) expression(walk, node)
    // Any name may come from another file of the package.
    walk.finishReferences(true)
  },
}

function packageOrImport(walk: ScalaWalk, node: NamedNode): boolean {
  switch (node.type) {
    case 'package_clause': {
      const name = childOf(node, 'name')
      const text = name === undefined ? '' : walk.text(name).replace(/\s+/g, '')
      // A second package clause nests.
      walk.file.packageName = walk.file.packageName === null ? text : `${walk.file.packageName}.${text}`
      const body = childOf(node, 'body')
      if (body !== undefined) members(walk, body)
      return true
    }
    case 'import_declaration':
      importDeclaration(walk, node)
      return true
    case 'package_identifier':
    case 'export_declaration':
      return true
    default:
      return false
  }
}

/** `import a.B`, `import a.{B, C => D}`, `import a._`. */
function importDeclaration(walk: ScalaWalk, node: NamedNode): void {
  let path: NamedNode[] = []
  const flush = (): void => {
    const last = path.at(-1)
    if (last !== undefined) bring(walk, path.slice(0, -1), walk.text(last), walk.text(last), last)
    path = []
  }
  let before = node.start
  for (const child of node.children) {
    if (walk.source.slice(before, child.start).includes(',')) flush()
    before = child.end
    if (child.type === 'identifier') path.push(child)
    else if (child.type === 'namespace_wildcard') {
      bring(walk, path, '*', '*', child)
      path = []
    } else if (child.type === 'namespace_selectors') {
      for (const one of child.children) selector(walk, path, one)
      path = []
    }
  }
  flush()
}

function selector(walk: ScalaWalk, path: readonly NamedNode[], node: NamedNode): void {
  const name = childOf(node, 'name')
  const alias = childOf(node, 'alias')
  if (node.type === 'namespace_wildcard') bring(walk, path, '*', '*', node)
  else if (node.type === 'identifier') bring(walk, path, walk.text(node), walk.text(node), node)
  else if (name !== undefined && alias?.type === 'identifier')
    bring(walk, path, walk.text(name), walk.text(alias), name)
}

function bring(walk: ScalaWalk, path: readonly NamedNode[], imported: string, local: string, at: NamedNode): void {
  const line = walk.line(at.start)
  const made = walk.file.import({
    module: path.map((part) => walk.text(part)).join('.'),
    kind: 'import',
    typeOnly: false,
    scope: walk.scope,
    line,
    column: walk.column(at.start),
    names: [{ imported, local, line }],
  })
  if (local !== '*') walk.file.bind({ name: local, scope: walk.scope, kind: 'import', import: made, imported, line })
}
