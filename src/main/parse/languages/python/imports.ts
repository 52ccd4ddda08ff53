// `import a.b`, `from .a import b as c`, `from a import *`, and `__all__`.
import { none } from '../../parsed-file'
import { childOf, type NamedNode } from '../../named-tree'
import type { PythonWalk } from './python-walk'

/** One row per module: `import a, b` is two imports. */
export function importStatement(walk: PythonWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.field !== 'name') continue
    const aliased = child.type === 'aliased_import'
    const name = aliased ? childOf(child, 'name') : child
    const alias = aliased ? childOf(child, 'alias') : undefined
    if (name === undefined) continue
    const module = compact(walk.text(name))
    // `import a.b` binds `a`, the package; the submodule is reached as its attribute.
    const local = alias === undefined ? (module.split('.')[0] ?? module) : walk.text(alias)
    const line = walk.line(child.start)
    const made = walk.file.import({
      module,
      kind: 'import',
      typeOnly: false,
      scope: walk.variableScope,
      line,
      column: walk.column(child.start),
      names: [{ imported: '*', local, line }],
    })
    walk.file.bind({ name: local, scope: walk.variableScope, kind: 'import', import: made, imported: '*', line })
  }
}

export function importFromStatement(walk: PythonWalk, node: NamedNode): void {
  const source = childOf(node, 'module_name')
  const module = node.type === 'future_import_statement' ? '__future__' : compact(source ? walk.text(source) : '')
  if (module === '') return
  const names: { imported: string; local: string; line: number }[] = []
  for (const child of node.children) {
    const line = walk.line(child.start)
    if (child.type === 'wildcard_import') {
      names.push({ imported: '*', local: '*', line })
      walk.hasStarImport = true
    }
    if (child.field !== 'name') continue
    const name = child.type === 'aliased_import' ? childOf(child, 'name') : child
    const alias = child.type === 'aliased_import' ? childOf(child, 'alias') : undefined
    if (name === undefined) continue
    const imported = walk.text(name)
    names.push({ imported, local: alias === undefined ? imported : walk.text(alias), line })
  }
  const made = walk.file.import({
    module,
    kind: 'import',
    typeOnly: false,
    scope: walk.variableScope,
    line: walk.line(node.start),
    column: walk.column(node.start),
    names,
  })
  for (const { imported, local, line } of names) {
    if (local === '*') continue
    walk.file.bind({ name: local, scope: walk.variableScope, kind: 'import', import: made, imported, line })
  }
}

/** Writes the names that `__all__ = […]`, `__all__ += […]` or `__all__.extend([…])` lists. */
export function exportedNames(walk: PythonWalk, list: NamedNode | undefined): void {
  for (const child of list?.children ?? []) {
    const content = child.type === 'string' ? child.children.find((one) => one.type === 'string_content') : undefined
    if (content === undefined) {
      if (child.type === 'list' || child.type === 'tuple') exportedNames(walk, child)
      continue
    }
    const exported = walk.text(content)
    const line = walk.line(content.start)
    const expression = walk.file.expression({ kind: 'name', name: exported, scope: 0, line })
    walk.file.export({ exported, expression, from: none, line })
  }
}

/** `from . x` and line breaks within a dotted name are legal, so white space is removed from the module's name. */
function compact(text: string): string {
  return text.replace(/[\s\\]+/g, '')
}
