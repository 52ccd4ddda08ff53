// Interfaces, type aliases, enums, namespaces and ambient declarations.
import { none } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { define, type Identity } from './definitions'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import { keyName, stringText } from './names'
import { readTypeMembers } from './type-members'
import { readBaseType, readTypeParameters } from './type-parameters'

/** Defines what a declaration statement declares and binds its name. */
function declare(x: Extraction, node: SyntaxNode, place: Place, kind: Identity['kind'], body: SyntaxNode): number {
  const { tree, file } = x
  const nameNode = tree.field(node, 'name')
  const name = nameNode === none ? '' : tree.text(nameNode)
  const range = place.statement === none ? node : place.statement
  const definition = define(x, place, { kind, name, nameNode, range, body, exported: place.exported })
  if (name !== '') file.bind({ name, scope: place.scope, kind: 'definition', definition, line: tree.line(nameNode) })
  return definition
}

const readInterface: Reader = (x, node, place) => {
  const { tree, file } = x
  const body = tree.field(node, 'body')
  const definition = declare(x, node, place, 'interface', body)
  const scope = file.openScope('class', place.scope, definition)
  file.definition(definition).scope = scope
  const within = inside(place, { scope, definition, returns: null })
  readTypeParameters(x, tree.field(node, 'type_parameters'), within)
  const clause = tree.child(node, 'extends_type_clause')
  if (clause !== none)
    for (let type = tree.firstNamed(clause); type !== none; type = tree.nextNamed(type))
      file.inherit({
        definition,
        kind: 'extends',
        expression: readBaseType(x, type, within),
        line: tree.line(type),
        column: tree.column(type),
      })
  if (body !== none) readTypeMembers(x, body, within)
  return none
}

const readAlias: Reader = (x, node, place) => {
  const { tree, file } = x
  const definition = declare(x, node, place, 'type', none)
  const scope = file.openScope('block', place.scope, definition)
  const row = file.definition(definition)
  row.scope = scope
  const within = inside(place, { scope, definition, returns: null })
  readTypeParameters(x, tree.field(node, 'type_parameters'), within)
  row.type = x.type(tree.field(node, 'value'), within)
  return none
}

const readEnum: Reader = (x, node, place) => {
  const { tree } = x
  const body = tree.field(node, 'body')
  const definition = declare(x, node, place, 'enum', body)
  if (body === none) return none
  const within = inside(place, { definition, returns: null })
  for (let child = tree.firstNamed(body); child !== none; child = tree.nextNamed(child)) {
    const isAssignment = tree.kind(child) === 'enum_assignment'
    const nameNode = isAssignment ? tree.field(child, 'name') : child
    const name = keyName(tree, nameNode)
    if (name === null) continue
    const member = define(x, within, { kind: 'constant', name, nameNode, range: child, exported: place.exported })
    const value = isAssignment ? tree.field(child, 'value') : none
    if (value !== none) x.file.definition(member).values = [x.value(value, within)]
  }
  return none
}

/** `namespace A.B {}` and `declare module 'x' {}`. */
const readNamespace: Reader = (x, node, place) => {
  const { tree } = x
  const nameNode = tree.field(node, 'name')
  const body = tree.field(node, 'body')
  if (nameNode === none) return x.visitChildren(node, place)
  const isModule = tree.kind(nameNode) === 'string'
  const names = isModule ? [stringText(tree, nameNode)] : tree.text(nameNode).split(/\s*\.\s*/, namespaceLevels)
  readNamespaceLevel(x, { node, nameNode, body, names, kind: isModule ? 'module' : 'namespace' }, place)
  return none
}

/** `A.B.C`; no real name nests deeper. */
const namespaceLevels = 50

interface NamespaceLevel {
  readonly node: SyntaxNode
  readonly nameNode: SyntaxNode
  readonly body: SyntaxNode
  readonly names: readonly string[]
  readonly kind: 'module' | 'namespace'
}

function readNamespaceLevel(x: Extraction, level: NamespaceLevel, place: Place): void {
  const { tree, file } = x
  const { node, nameNode, body, kind } = level
  const [name, ...inner] = level.names
  if (name === undefined) return
  const range = place.statement === none ? node : place.statement
  const definition = define(x, place, { kind, name, nameNode, range, body, exported: place.exported })
  const scope = file.openScope('namespace', place.scope, definition)
  file.definition(definition).scope = scope
  if (kind === 'namespace')
    file.bind({ name, scope: place.scope, kind: 'definition', definition, line: tree.line(nameNode) })
  const within: Place = { ...inside(place, { scope, hoist: scope, definition, returns: null }), topLevel: true }
  if (inner.length > 0)
    readNamespaceLevel(x, { ...level, names: inner }, { ...within, exported: true, statement: range })
  else if (body !== none) {
    // In ambient modules everything is visible, exported or not.
    const parent = tree.parent(node)
    const isAmbient = parent !== none && tree.kind(parent) === 'ambient_declaration'
    x.visitChildren(body, { ...within, exported: isAmbient })
  }
}

const readAmbient: Reader = (x, node, place) => {
  const { tree } = x
  const within = { ...place, statement: place.statement === none ? node : place.statement }
  if (!tree.has(node, 'global')) return x.visitChildren(node, within)
  const nameNode = none
  readNamespaceLevel(
    x,
    { node, nameNode, body: tree.child(node, 'statement_block'), names: ['global'], kind: 'module' },
    within,
  )
  return none
}

/** `import a = b.c` is an alias of a value. */
const readImportAlias: Reader = (x, node, place) => {
  const { tree, file } = x
  const nameNode = tree.firstNamed(node)
  const target = nameNode === none ? none : tree.nextNamed(nameNode)
  if (target === none) return none
  const parts = tree.text(target).split('.')
  const line = tree.line(target)
  const value = parts
    .slice(1)
    .reduce(
      (object, part) => x.member(object, part.trim(), line),
      x.name((parts[0] as string).trim(), place.scope, line),
    )
  file.bind({ name: tree.text(nameNode), scope: place.scope, kind: 'variable', value, line: tree.line(nameNode) })
  return none
}

export const typeDeclarationReaders: Readers = new Map<string, Reader>([
  ['interface_declaration', readInterface],
  ['type_alias_declaration', readAlias],
  ['enum_declaration', readEnum],
  ['internal_module', readNamespace],
  ['module', readNamespace],
  ['ambient_declaration', readAmbient],
  ['import_alias', readImportAlias],
])
