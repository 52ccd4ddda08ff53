// Classes: heritage, methods, accessors, fields, static blocks.
import { none, type DefinitionIndex, type Modifier } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { readTypeArguments } from './calls'
import { readDecorator, readDecorators } from './decorators'
import { define, docOf, modifiersOf, type Identity } from './definitions'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import { functionKinds, readFunction, readFunctionSignature, takeOverloaded } from './functions'
import { docTypes, readDocType } from './jsdoc'
import { keyName } from './names'
import { readBaseType, readTypeParameters } from './type-parameters'

/** Defines a class and reads its members. */
export function readClass(x: Extraction, node: SyntaxNode, place: Place, identity: Identity): DefinitionIndex {
  const { tree, file } = x
  const body = tree.field(node, 'body')
  const modifiers: Modifier[] = tree.kind(node) === 'abstract_class_declaration' ? ['abstract'] : []
  const definition = define(x, place, { ...identity, kind: 'class', body, modifiers })
  const scope = file.openScope('class', place.scope, definition)
  file.definition(definition).scope = scope
  const ownName = tree.field(node, 'name')
  if (tree.kind(node) === 'class' && ownName !== none)
    file.bind({ name: tree.text(ownName), scope, kind: 'definition', definition, line: tree.line(ownName) })
  const within = inside(place, { scope, definition, returns: null })
  if (place.statement !== none) readDecorators(x, place.statement, within)
  readDecorators(x, node, within)
  readTypeParameters(x, tree.field(node, 'type_parameters'), within)
  readHeritage(x, tree.child(node, 'class_heritage'), within)
  if (body !== none) readMembers(x, body, within)
  return definition
}

function readHeritage(x: Extraction, node: SyntaxNode, within: Place): void {
  if (node === none) return
  const { tree } = x
  const first = tree.firstNamed(node)
  // In JavaScript this is the expression itself, in TypeScript a clause that contains it.
  if (first !== none && !tree.kind(first).endsWith('_clause')) return inherit(x, first, within)
  for (let clause = first; clause !== none; clause = tree.nextNamed(clause)) {
    if (tree.kind(clause) === 'extends_clause')
      inherit(x, tree.field(clause, 'value'), within, tree.field(clause, 'type_arguments'))
    else
      for (let type = tree.firstNamed(clause); type !== none; type = tree.nextNamed(type)) {
        x.file.inherit({
          definition: within.definition,
          kind: 'implements',
          expression: readBaseType(x, type, within),
          line: tree.line(type),
          column: tree.column(type),
        })
      }
  }
}

function inherit(x: Extraction, node: SyntaxNode, within: Place, typeArguments: SyntaxNode = none): void {
  if (node === none) return
  const { tree, file } = x
  const target = x.value(node, within)
  x.forgetUse(node)
  const types = readTypeArguments(x, typeArguments, within)
  const expression = types.length === 0 ? target : file.expression({ kind: 'apply', target, arguments: types })
  const { definition } = within
  file.inherit({ definition, kind: 'extends', expression, line: tree.line(node), column: tree.column(node) })
}

function readMembers(x: Extraction, body: SyntaxNode, within: Place): void {
  const { tree } = x
  let decorators: SyntaxNode[] = []
  for (let child = tree.firstNamed(body); child !== none; child = tree.nextNamed(child)) {
    switch (tree.kind(child)) {
      case 'decorator':
        decorators.push(child)
        continue
      case 'method_definition':
        readMethod(x, child, within, decorators)
        break
      case 'method_signature':
      case 'abstract_method_signature':
        readMethodSignature(x, child, within)
        break
      case 'public_field_definition':
      case 'field_definition':
        readField(x, child, within)
        break
      case 'class_static_block':
        readStaticBlock(x, child, within)
        break
      case 'index_signature':
        x.visitTypes(child, within)
        break
      default:
        x.visit(child, within)
    }
    decorators = []
  }
}

function readMethod(x: Extraction, node: SyntaxNode, within: Place, decorators: readonly SyntaxNode[]): void {
  const { tree } = x
  const identity = memberIdentity(x, node, within)
  const existing = takeOverloaded(x, within, identity.name, tree.has(node, 'static'))
  const given = { ...identity, ...(identity.kind === 'constructor' ? { fieldsOf: within } : {}) }
  const definition = readFunction(x, node, within, existing === undefined ? given : { ...given, existing })
  const place = inside(within, { definition })
  for (const decorator of decorators) readDecorator(x, decorator, place)
  readDecorators(x, node, place)
}

function readMethodSignature(x: Extraction, node: SyntaxNode, within: Place): void {
  readFunctionSignature(x, node, within, memberIdentity(x, node, within))
}

function memberIdentity(x: Extraction, node: SyntaxNode, within: Place) {
  const { tree } = x
  const key = tree.field(node, 'name')
  if (key !== none && tree.kind(key) === 'computed_property_name') x.visitChildren(key, within)
  const name = keyName(tree, key) ?? ''
  const kind = name === 'constructor' && !tree.has(node, 'static') ? 'constructor' : 'method'
  return { kind, name, nameNode: key, range: node, exported: isVisible(x, node) } as const
}

function isVisible(x: Extraction, node: SyntaxNode): boolean {
  const { tree } = x
  const access = tree.child(node, 'accessibility_modifier')
  return (access === none || tree.text(access) === 'public') && !tree.has(node, 'private_property_identifier')
}

function readField(x: Extraction, node: SyntaxNode, within: Place): void {
  const { tree, file } = x
  const key = tree.field(node, 'name') === none ? tree.field(node, 'property') : tree.field(node, 'name')
  if (key === none) return x.visit(tree.field(node, 'value'), within)
  if (tree.kind(key) === 'computed_property_name') x.visitChildren(key, within)
  const name = keyName(tree, key) ?? ''
  const value = tree.field(node, 'value')
  const type = tree.field(node, 'type')
  const identity = { name, nameNode: key, range: node, exported: isVisible(x, node) }
  if (value !== none && functionKinds.has(tree.kind(value))) {
    const modifiers = modifiersOf(x, node)
    const definition = readFunction(x, value, within, { ...identity, kind: 'method', modifiers })
    x.type(type, within)
    return readDecorators(x, node, inside(within, { definition }))
  }
  const definition = define(x, within, { ...identity, kind: 'field', modifiers: modifiersOf(x, node) })
  const row = file.definition(definition)
  // A separate scope determines whether `this` is the instance or the class.
  const scope = value === none ? within.scope : file.openScope('block', within.scope, definition)
  const place = inside(within, { scope, definition })
  readDecorators(x, node, place)
  row.type = type === none ? docTypeOf(x, node, place) : x.type(type, place)
  row.values = value === none ? [] : [x.value(value, place)]
}

function docTypeOf(x: Extraction, node: SyntaxNode, place: Place): number {
  const types = x.typed ? null : docTypes(docOf(x, node))
  return types?.type == null ? none : readDocType(x, types.type, place, node)
}

// Runs once with the class as `this`, like an anonymous static method.
function readStaticBlock(x: Extraction, node: SyntaxNode, within: Place): void {
  readFunction(x, node, within, { kind: 'method', name: '', nameNode: none, range: node })
}

const readClassDeclaration: Reader = (x, node, place) => {
  const { tree, file } = x
  const nameNode = tree.field(node, 'name')
  const name = nameNode === none ? (place.exported ? 'default' : '') : tree.text(nameNode)
  const range = place.statement === none ? node : place.statement
  const definition = readClass(x, node, place, { kind: 'class', name, nameNode, range, exported: place.exported })
  if (nameNode !== none)
    file.bind({ name, scope: place.scope, kind: 'definition', definition, line: tree.line(nameNode) })
  return none
}

const readClassValue: Reader = (x, node, place) => {
  const { tree } = x
  const nameNode = tree.field(node, 'name')
  const name = nameNode === none ? '' : tree.text(nameNode)
  const definition = readClass(x, node, inside(place, {}), { kind: 'class', name, nameNode, range: node })
  return x.file.expression({ kind: 'definition', definition })
}

export const classReaders: Readers = new Map<string, Reader>([
  ['class_declaration', readClassDeclaration],
  ['abstract_class_declaration', readClassDeclaration],
  ['class', readClassValue],
])
