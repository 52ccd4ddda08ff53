// Functions of every form: their own scope, type parameters, parameters, return type and returned values.
import { none, type DefinitionIndex, type ExpressionIndex, type Modifier, type Scope } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { define, docOf, modifiersOf, type Identity } from './definitions'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import { docTypes, readDocType, type DocTypes } from './jsdoc'
import { readParameters } from './parameters'
import { readTypeParameters } from './type-parameters'

/** Node kinds that are functions as values. */
export const functionKinds: ReadonlySet<string> = new Set([
  'function_expression',
  'arrow_function',
  'generator_function',
  'function',
])

/** The identity of a function; its body, modifiers and kind of scope follow from the node. */
export type FunctionIdentity = Omit<Identity, 'body' | 'modifiers'> & {
  readonly modifiers?: readonly Modifier[]
  /** The class whose fields `constructor(private x: T)` declares. */
  readonly fieldsOf?: Place
  /** The definition that was created for the signatures before this one. */
  readonly existing?: DefinitionIndex
}

/** Defines a function and reads everything inside it. */
export function readFunction(
  x: Extraction,
  node: SyntaxNode,
  place: Place,
  identity: FunctionIdentity,
): DefinitionIndex {
  const { tree, file } = x
  const body = tree.field(node, 'body')
  const isArrow = tree.kind(node) === 'arrow_function'
  const modifiers = [...(identity.modifiers ?? []), ...modifiersOf(x, node)]
  if (isArrow) modifiers.push('arrow')
  if (generatorKinds.has(tree.kind(node)) && !modifiers.includes('generator')) modifiers.push('generator')
  const given = { ...identity, body, modifiers }
  const definition =
    identity.existing === undefined ? define(x, place, given) : redefine(x, identity.existing, place, given)
  const row = file.definition(definition)
  const scope = openFunctionScope(x, isArrow ? 'arrow' : 'function', place, definition)
  const returns: ExpressionIndex[] = []
  const within = inside(place, { scope, hoist: scope, definition, returns })
  row.scope = scope
  bindOwnName(x, node, scope, definition)
  const types = x.typed ? null : docTypes(docOf(x, identity.range))
  readSignature(x, node, within, types, identity)
  if (tree.kind(body) === 'statement_block') x.visitChildren(body, within)
  else if (body !== none) returns.push(x.value(body, within))
  row.values = returns
  return definition
}

const generatorKinds: ReadonlySet<string> = new Set(['generator_function', 'generator_function_declaration'])

/** Defines a function that has no body: an overload, an ambient function, a method of an interface. */
export function readFunctionSignature(
  x: Extraction,
  node: SyntaxNode,
  place: Place,
  identity: FunctionIdentity,
): DefinitionIndex {
  const modifiers = [...(identity.modifiers ?? []), ...modifiersOf(x, node)]
  const key = `${place.scope}.${place.definition}.${modifiers.includes('static')}.${identity.name}`
  const earlier = identity.name === '' ? undefined : x.overloads.get(key)
  const definition = earlier ?? define(x, place, { ...identity, modifiers })
  if (earlier === undefined && identity.name !== '') x.overloads.set(key, definition)
  const row = x.file.definition(definition)
  const scope = openFunctionScope(x, 'function', place, definition)
  if (row.scope === none) row.scope = scope
  const returned = row.type
  readSignature(x, node, inside(place, { scope, hoist: scope, definition }), null, identity)
  if (returned !== none && row.type !== returned)
    row.type = row.type === none ? returned : x.file.expression({ kind: 'union', of: [returned, row.type] })
  return definition
}

/** Takes the definition that signatures created for this function, if any. */
export function takeOverloaded(
  x: Extraction,
  place: Place,
  name: string,
  isStatic: boolean,
): DefinitionIndex | undefined {
  const key = `${place.scope}.${place.definition}.${isStatic}.${name}`
  const definition = x.overloads.get(key)
  if (definition !== undefined) x.overloads.delete(key)
  return definition
}

function redefine(x: Extraction, definition: DefinitionIndex, place: Place, given: Identity): DefinitionIndex {
  const row = x.file.definition(definition)
  const { tree } = x
  row.modifiers = [...new Set([...row.modifiers, ...(given.modifiers ?? [])])].filter((one) => one !== 'declaration')
  row.endLine = tree.lineAt(tree.end(given.range))
  row.endColumn = tree.columnAt(tree.end(given.range))
  row.nameLine = tree.line(given.nameNode === none ? given.range : given.nameNode)
  row.nameColumn = tree.column(given.nameNode === none ? given.range : given.nameNode)
  row.exported ||= given.exported ?? place.exported
  return definition
}

function openFunctionScope(x: Extraction, kind: Scope['kind'], place: Place, definition: DefinitionIndex): number {
  return x.file.openScope(kind, place.scope, definition)
}

// The name of a function expression is only known inside it: `const a = function b() {}`.
function bindOwnName(x: Extraction, node: SyntaxNode, scope: number, definition: DefinitionIndex): void {
  const { tree } = x
  if (!functionKinds.has(tree.kind(node))) return
  const name = tree.field(node, 'name')
  if (name !== none)
    x.file.bind({ name: tree.text(name), scope, kind: 'definition', definition, line: tree.line(name) })
}

function readSignature(
  x: Extraction,
  node: SyntaxNode,
  within: Place,
  types: DocTypes | null,
  identity: FunctionIdentity,
): void {
  const { tree, file } = x
  readTypeParameters(x, tree.field(node, 'type_parameters'), within)
  for (const { name, bound } of types?.templates ?? []) {
    const type = bound === null ? none : readDocType(x, bound, within, node)
    file.bind({ name, scope: within.scope, kind: 'type-parameter', type, line: tree.line(node) })
  }
  if (types?.self != null) {
    const type = readDocType(x, types.self, within, node)
    file.bind({ name: 'this', scope: within.scope, kind: 'parameter', type, line: tree.line(node) })
  }
  readParameters(x, node, within, types, identity.fieldsOf)
  const annotation = tree.field(node, 'return_type')
  const row = file.definition(within.definition)
  const isOverloaded = identity.existing !== undefined && row.type !== none
  // A getter is documented like the property that it stands for.
  const documented = types?.returns ?? (row.modifiers.includes('getter') ? types?.type : null)
  const returned =
    annotation !== none
      ? x.type(annotation, within)
      : documented != null
        ? readDocType(x, documented, within, node)
        : none
  if (returned !== none && !isOverloaded) row.type = returned
}

const readFunctionValue: Reader = (x, node, place) => {
  const { tree } = x
  const nameNode = tree.field(node, 'name')
  const name = nameNode === none ? '' : tree.text(nameNode)
  const definition = readFunction(x, node, place, { kind: 'function', name, nameNode, range: node })
  return x.file.expression({ kind: 'definition', definition })
}

const readFunctionDeclaration: Reader = (x, node, place) => {
  const { tree, file } = x
  const nameNode = tree.field(node, 'name')
  const name = nameNode === none ? (place.exported ? 'default' : '') : tree.text(nameNode)
  const existing = takeOverloaded(x, place, name, false)
  const range = place.statement === none ? node : place.statement
  const identity = { kind: 'function', name, nameNode, range, exported: place.exported } as const
  const definition = readFunction(x, node, place, existing === undefined ? identity : { ...identity, existing })
  if (existing === undefined && nameNode !== none)
    file.bind({ name, scope: place.scope, kind: 'definition', definition, line: tree.line(nameNode) })
  return none
}

const readSignatureDeclaration: Reader = (x, node, place) => {
  const { tree, file } = x
  const nameNode = tree.field(node, 'name')
  if (nameNode === none) return none
  const name = tree.text(nameNode)
  const count = file.definitions.length
  const range = place.statement === none ? node : place.statement
  const identity = {
    kind: 'function',
    name,
    nameNode,
    range,
    exported: place.exported,
    modifiers: ['declaration'],
  } as const
  const definition = readFunctionSignature(x, node, place, identity)
  if (definition >= count)
    file.bind({ name, scope: place.scope, kind: 'definition', definition, line: tree.line(nameNode) })
  return none
}

const readReturn: Reader = (x, node, place) => {
  const value = x.tree.firstNamed(node)
  if (value === none) return none
  const isGenerator = place.definition !== none && isGeneratorRow(x, place)
  // The return value of a generator isn't what iterating over it yields.
  if (place.returns === null || isGenerator) x.visit(value, place)
  else place.returns.push(x.value(value, place))
  return none
}

const readYield: Reader = (x, node, place) => {
  const value = x.tree.firstNamed(node)
  if (value === none) return x.unknown
  const yielded = x.value(value, place)
  const isDelegation = x.tree.has(node, '*')
  place.returns?.push(isDelegation ? x.file.expression({ kind: 'element', of: yielded }) : yielded)
  return x.unknown
}

function isGeneratorRow(x: Extraction, place: Place): boolean {
  return x.file.definition(place.definition).modifiers.includes('generator')
}

export const functionReaders: Readers = new Map<string, Reader>([
  ['function_expression', readFunctionValue],
  ['function', readFunctionValue],
  ['generator_function', readFunctionValue],
  ['arrow_function', readFunctionValue],
  ['function_declaration', readFunctionDeclaration],
  ['generator_function_declaration', readFunctionDeclaration],
  ['function_signature', readSignatureDeclaration],
  ['return_statement', readReturn],
  ['yield_expression', readYield],
])
