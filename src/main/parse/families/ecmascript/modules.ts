// ES modules: imports and exports of every form.
import { none, type ImportIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import { markExported } from './commonjs'
import { nameKinds, stringText } from './names'
import { readNamedValue } from './named-values'

const readImport: Reader = (x, node, place) => {
  const { tree, file } = x
  const required = tree.child(node, 'import_require_clause')
  if (required !== none) return readImportRequire(x, required, place)
  const source = tree.field(node, 'source')
  if (source === none) return none
  const clause = tree.child(node, 'import_clause')
  const names = clause === none ? [] : importedNames(x, clause)
  const typeOnly = tree.has(node, 'type') || (names.length > 0 && names.every((name) => name.typeOnly))
  const index = file.import({
    module: stringText(tree, source),
    kind: 'import',
    typeOnly,
    scope: place.scope,
    line: tree.line(node),
    column: tree.column(node),
    names: names.map(({ imported, local, line }) => ({ imported, local, line })),
  })
  for (const { imported, local, line } of names)
    file.bind({ name: local, scope: place.scope, kind: 'import', import: index, imported, line })
  return none
}

interface ImportedName {
  readonly imported: string
  readonly local: string
  readonly line: number
  readonly typeOnly: boolean
}

function importedNames(x: Extraction, clause: SyntaxNode): ImportedName[] {
  const { tree } = x
  const names: ImportedName[] = []
  for (let child = tree.firstNamed(clause); child !== none; child = tree.nextNamed(child)) {
    const line = tree.line(child)
    if (tree.kind(child) === 'identifier')
      names.push({ imported: 'default', local: tree.text(child), line, typeOnly: false })
    else if (tree.kind(child) === 'namespace_import') {
      const local = tree.firstNamed(child)
      if (local !== none) names.push({ imported: '*', local: tree.text(local), line, typeOnly: false })
    } else if (tree.kind(child) === 'named_imports')
      for (let one = tree.firstNamed(child); one !== none; one = tree.nextNamed(one)) {
        const name = tree.field(one, 'name')
        if (name === none) continue
        const alias = tree.field(one, 'alias')
        const imported = moduleName(x, name)
        const local = alias === none ? imported : tree.text(alias)
        names.push({ imported, local, line: tree.line(one), typeOnly: tree.has(one, 'type') })
      }
  }
  return names
}

// A name may be written as a string: `export { a as 'b-c' }`.
function moduleName(x: Extraction, node: SyntaxNode): string {
  return x.tree.kind(node) === 'string' ? stringText(x.tree, node) : x.tree.text(node)
}

function readImportRequire(x: Extraction, clause: SyntaxNode, place: Place): number {
  const { tree, file } = x
  const local = tree.child(clause, 'identifier')
  const source = tree.field(clause, 'source')
  if (local === none || source === none) return none
  const line = tree.line(local)
  const name = tree.text(local)
  const index = file.import({
    module: stringText(tree, source),
    kind: 'require',
    typeOnly: false,
    scope: place.scope,
    line,
    column: tree.column(clause),
    names: [{ imported: '*', local: name, line }],
  })
  file.bind({ name, scope: place.scope, kind: 'import', import: index, imported: '*', line })
  return none
}

const readExport: Reader = (x, node, place) => {
  const { tree } = x
  const declaration = tree.field(node, 'declaration')
  if (declaration !== none) return exportDeclaration(x, node, declaration, place)
  const value = tree.field(node, 'value')
  if (value !== none) return exportDefault(x, node, value, place)
  if (tree.has(node, '=')) {
    const naming = { kind: 'function', name: 'default', nameNode: none, range: node, exported: true } as const
    const assigned = readNamedValue(x, tree.lastNamed(node), inside(place, { statement: node }), naming)
    markExported(x, assigned)
    const line = tree.line(node)
    if (place.scope === 0) x.file.export({ exported: '=', expression: assigned, line })
    // Inside `declare module` it is a name of that module that can't occur in source.
    else x.file.bind({ name: '=', scope: place.scope, kind: 'variable', value: assigned, line })
    return none
  }
  const source = tree.field(node, 'source')
  if (source !== none) return reExport(x, node, source, place)
  const clause = tree.child(node, 'export_clause')
  if (clause === none) return none
  for (let one = tree.firstNamed(clause); one !== none; one = tree.nextNamed(one)) {
    const name = tree.field(one, 'name')
    if (name === none) continue
    const alias = tree.field(one, 'alias')
    const expression = x.name(tree.text(name), place.scope, tree.line(one))
    writeExport(x, moduleName(x, alias === none ? name : alias), expression, tree.line(one), place)
  }
  return none
}

function writeExport(x: Extraction, exported: string, expression: number, line: number, place: Place): void {
  // Exports of a namespace are marked on its definitions; the table only covers the file.
  if (place.scope !== 0) return
  // Overloads export one name several times.
  const previous = x.file.exports.at(-1)
  if (previous?.exported !== exported) x.file.export({ exported, expression, line })
}

function exportDeclaration(x: Extraction, node: SyntaxNode, declaration: SyntaxNode, place: Place): number {
  const { tree } = x
  x.visit(declaration, { ...place, exported: true, statement: node })
  const isDefault = tree.has(node, 'default')
  for (const name of declaredNames(x, declaration)) {
    const line = tree.line(name)
    const expression = x.name(tree.text(name), place.scope, line)
    writeExport(x, isDefault ? 'default' : tree.text(name), expression, line, place)
  }
  return none
}

function exportDefault(x: Extraction, node: SyntaxNode, value: SyntaxNode, place: Place): number {
  const { tree } = x
  const own = tree.field(value, 'name')
  const ownName = own !== none && nameKinds.has(tree.kind(own)) ? own : none
  const name = ownName === none ? 'default' : tree.text(ownName)
  const within = inside(place, { statement: node })
  const identity = { kind: 'function', name, nameNode: ownName, range: node, exported: true } as const
  const expression = readNamedValue(x, value, within, identity)
  const row = x.file.expressions[expression]
  if (ownName !== none && row?.kind === 'definition')
    x.file.bind({ name, scope: place.scope, kind: 'definition', definition: row.definition, line: tree.line(ownName) })
  markExported(x, expression)
  writeExport(x, 'default', expression, tree.line(node), place)
  return none
}

function reExport(x: Extraction, node: SyntaxNode, source: SyntaxNode, place: Place): number {
  const { tree, file } = x
  const clause = tree.child(node, 'export_clause')
  const namespace = tree.child(node, 'namespace_export')
  const rows: { imported: string; exported: string; line: number }[] = []
  if (clause !== none)
    for (let one = tree.firstNamed(clause); one !== none; one = tree.nextNamed(one)) {
      const name = tree.field(one, 'name')
      if (name === none) continue
      const alias = tree.field(one, 'alias')
      const imported = moduleName(x, name)
      rows.push({ imported, exported: alias === none ? imported : moduleName(x, alias), line: tree.line(one) })
    }
  else {
    const name = namespace === none ? none : tree.firstNamed(namespace)
    rows.push({ imported: '*', exported: name === none ? '*' : moduleName(x, name), line: tree.line(node) })
  }
  const from: ImportIndex = file.import({
    module: stringText(tree, source),
    kind: 're-export',
    typeOnly: tree.has(node, 'type'),
    scope: place.scope,
    line: tree.line(node),
    column: tree.column(node),
    names: rows.map(({ imported, line }) => ({ imported, local: '', line })),
  })
  for (const { imported, exported, line } of rows) file.export({ exported, from, imported, line })
  return none
}

/** The name nodes that a declaration binds. */
function declaredNames(x: Extraction, declaration: SyntaxNode): SyntaxNode[] {
  const { tree } = x
  switch (tree.kind(declaration)) {
    case 'ambient_declaration': {
      const names: SyntaxNode[] = []
      for (let child = tree.firstNamed(declaration); child !== none; child = tree.nextNamed(child))
        names.push(...declaredNames(x, child))
      return names
    }
    case 'lexical_declaration':
    case 'variable_declaration': {
      const names: SyntaxNode[] = []
      for (let child = tree.firstNamed(declaration); child !== none; child = tree.nextNamed(child))
        patternNames(x, tree.field(child, 'name'), names)
      return names
    }
    case 'import_alias': {
      const name = tree.firstNamed(declaration)
      return name === none ? [] : [name]
    }
    default: {
      const name = tree.field(declaration, 'name')
      return name !== none && nameKinds.has(tree.kind(name)) ? [name] : []
    }
  }
}

function patternNames(x: Extraction, node: SyntaxNode, names: SyntaxNode[]): void {
  if (node === none) return
  const { tree } = x
  switch (tree.kind(node)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      names.push(node)
      break
    case 'pair_pattern':
      patternNames(x, tree.field(node, 'value'), names)
      break
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      patternNames(x, tree.field(node, 'left'), names)
      break
    default:
      for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child))
        patternNames(x, child, names)
  }
}

export const moduleReaders: Readers = new Map<string, Reader>([
  ['import_statement', readImport],
  ['export_statement', readExport],
])
