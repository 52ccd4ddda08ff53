// Type annotations: names, generics, unions, function types, type literals and the rest of the type grammar.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { importedModule, readTypeArguments } from './calls'
import { define } from './definitions'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import { literalText } from './names'
import { readTypeMembers } from './type-members'

const readName: Reader = (x, node, place) => {
  const { tree } = x
  const expression = x.name(tree.text(node), place.scope, tree.line(node))
  x.use(node, expression, place)
  return expression
}

const readQualified: Reader = (x, node, place) => {
  const { tree } = x
  const expression = qualified(x, node, place)
  if (tree.kind(node) !== 'call_expression') x.use(node, expression, place)
  return expression
}

/** `a.b.C`, optionally after `import('x')`. */
function qualified(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  const { tree } = x
  const kind = tree.kind(node)
  if (kind === 'call_expression') return typeImport(x, node, place)
  if (kind === 'identifier' || kind === 'type_identifier') return x.name(tree.text(node), place.scope, tree.line(node))
  const object = tree.field(node, kind === 'nested_type_identifier' ? 'module' : 'object')
  const name = tree.field(node, kind === 'nested_type_identifier' ? 'name' : 'property')
  if (object === none || name === none) return kind === 'this' ? readThis(x, node, place, true) : x.unknown
  return x.member(qualified(x, object, place), tree.text(name), tree.line(name))
}

function typeImport(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  const { tree, file } = x
  const imported = importedModule(x, node)
  if (imported === null) return x.unknown
  const index = file.import({
    module: imported.module,
    kind: 'import',
    typeOnly: true,
    scope: place.scope,
    line: tree.line(node),
    column: tree.column(node),
    names: [],
  })
  return file.expression({ kind: 'import', import: index })
}

const arrayNames: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray'])

const readGeneric: Reader = (x, node, place) => {
  const { tree, file } = x
  const name = tree.field(node, 'name') === none ? tree.firstNamed(node) : tree.field(node, 'name')
  const list =
    tree.field(node, 'type_arguments') === none
      ? tree.child(node, 'type_arguments')
      : tree.field(node, 'type_arguments')
  const types = readTypeArguments(x, list, place)
  if (name !== none && types.length === 1 && arrayNames.has(tree.text(name)))
    return file.expression({ kind: 'list', element: types[0] as ExpressionIndex })
  return file.expression({ kind: 'apply', target: x.type(name, place), arguments: types })
}

const predefined: ReadonlyMap<string, 'string' | 'number' | 'boolean' | 'null'> = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['void', 'null'],
  ['undefined', 'null'],
])

const readPredefined: Reader = (x, node) => {
  const type = predefined.get(x.tree.text(node))
  return type === undefined ? x.unknown : x.literal(type)
}

const readLiteralType: Reader = (x, node) => {
  const { tree } = x
  const inner = tree.firstNamed(node)
  if (inner === none) return x.unknown
  switch (tree.kind(inner)) {
    case 'string':
      return x.literal('string', literalText(tree, inner))
    case 'true':
    case 'false':
      return x.literal('boolean', tree.text(inner))
    case 'null':
    case 'undefined':
      return x.literal('null')
    default:
      return x.literal('number', tree.text(inner))
  }
}

const readTemplateType: Reader = (x, node, place) => {
  x.visitTypes(node, place)
  return x.literal('string')
}

const readInner: Reader = (x, node, place) => {
  const { tree } = x
  const inner = tree.firstNamed(node)
  return x.type(inner, place)
}

const several =
  (kind: 'union' | 'intersection'): Reader =>
  (x, node, place) => {
    const of: ExpressionIndex[] = []
    collect(x, node, `${kind}_type`, place, of)
    return of.length === 1 ? (of[0] as ExpressionIndex) : x.file.expression({ kind, of })
  }

// `A | B | C` nests to the left.
function collect(x: Extraction, node: SyntaxNode, kind: string, place: Place, of: ExpressionIndex[]): void {
  const { tree } = x
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    if (tree.kind(child) === kind) collect(x, child, kind, place, of)
    else of.push(x.type(child, place))
  }
}

const readArrayType: Reader = (x, node, place) =>
  x.file.expression({ kind: 'list', element: x.type(x.tree.firstNamed(node), place) })

const readTuple: Reader = (x, node, place) => {
  const { tree, file } = x
  const elements: ExpressionIndex[] = []
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    const type = tree.field(child, 'type')
    elements.push(x.type(type === none ? child : type, place))
  }
  return file.expression({ kind: 'array', elements })
}

const readFunctionType: Reader = (x, node, place) => {
  const { tree, file } = x
  const parameters: ExpressionIndex[] = []
  const list = tree.field(node, 'parameters')
  if (list !== none)
    for (let child = tree.firstNamed(list); child !== none; child = tree.nextNamed(child)) {
      const pattern = tree.field(child, 'pattern')
      if (pattern !== none && tree.kind(pattern) === 'this') continue
      parameters.push(x.type(tree.field(child, 'type'), place))
    }
  const returned = tree.field(node, 'return_type') === none ? tree.field(node, 'type') : tree.field(node, 'return_type')
  return file.expression({ kind: 'function-type', parameters, returns: x.type(returned, place) })
}

const readTypeof: Reader = (x, node, place) => {
  const { tree, file } = x
  let inner = tree.firstNamed(node)
  if (inner !== none && tree.kind(inner) === 'instantiation_expression') {
    x.type(tree.field(inner, 'type_arguments'), place)
    inner = tree.firstNamed(inner)
  }
  return inner === none ? x.unknown : file.expression({ kind: 'typeof', of: readQualified(x, inner, place, true) })
}

/** `T['a']`, `T[number]`, `T[K]`. */
const readLookup: Reader = (x, node, place) => {
  const { tree, file } = x
  const target = tree.firstNamed(node)
  const key = target === none ? none : tree.nextNamed(target)
  const object = x.type(target, place)
  if (key === none) return object
  const literal = tree.kind(key) === 'literal_type' ? literalText(tree, tree.firstNamed(key)) : null
  if (literal !== null) return x.member(object, literal, tree.line(key))
  if (tree.kind(key) === 'predefined_type') return file.expression({ kind: 'element', of: object })
  return file.expression({ kind: 'index', object, key: x.type(key, place) })
}

const readConditional: Reader = (x, node, place) => {
  const { tree, file } = x
  x.type(tree.field(node, 'left'), place)
  x.type(tree.field(node, 'right'), place)
  const either = [tree.field(node, 'consequence'), tree.field(node, 'alternative')]
  return file.expression({ kind: 'union', of: either.filter((one) => one !== none).map((one) => x.type(one, place)) })
}

/** `infer U` declares `U` for the true branch. */
const readInfer: Reader = (x, node, place) => {
  const { tree } = x
  const name = tree.firstNamed(node)
  if (name === none) return x.unknown
  const line = tree.line(name)
  x.file.bind({ name: tree.text(name), scope: place.scope, kind: 'type-parameter', line })
  return x.name(tree.text(name), place.scope, line)
}

const readKeyof: Reader = (x, node, place) => {
  x.visitTypes(node, place)
  return x.literal('string')
}

const readPredicate: Reader = (x, node, place) => {
  const { tree } = x
  const predicate = tree.kind(node) === 'type_predicate' ? node : tree.firstNamed(node)
  if (predicate !== none) x.type(tree.field(predicate, 'type'), place)
  return x.literal('boolean')
}

const readAsserts: Reader = (x, node, place) => {
  const { tree } = x
  let predicate = tree.firstNamed(node)
  if (predicate !== none && tree.kind(predicate) === 'asserts') predicate = tree.firstNamed(predicate)
  if (predicate !== none && tree.kind(predicate) === 'type_predicate') x.type(tree.field(predicate, 'type'), place)
  return x.literal('null')
}

const readThis: Reader = (x, _node, place) => x.file.expression({ kind: 'this', scope: place.scope })

/** A type literal is an anonymous interface, or a map if it only has an index signature. */
const readTypeLiteral: Reader = (x, node, place) => {
  const { tree, file } = x
  const first = tree.firstNamed(node)
  if (first === none) return x.unknown
  if (tree.kind(first) === 'index_signature' && tree.nextNamed(first) === none)
    return readIndexSignature(x, first, place, true)
  const definition = define(x, place, { kind: 'interface', name: '', nameNode: none, range: node })
  const scope = file.openScope('class', place.scope, definition)
  file.definition(definition).scope = scope
  readTypeMembers(x, node, inside(place, { scope, definition, returns: null }))
  return file.expression({ kind: 'definition', definition })
}

/** `[key: string]: T` and `[K in Keys]: T`. */
const readIndexSignature: Reader = (x, node, place) => {
  const { tree, file } = x
  const mapped = tree.child(node, 'mapped_type_clause')
  const value = tree.field(node, 'type')
  if (mapped === none) {
    const key = x.type(tree.field(node, 'index_type'), place)
    return file.expression({
      kind: 'map',
      key: key === none ? x.unknown : key,
      value: value === none ? x.unknown : x.type(value, place),
    })
  }
  const scope = file.openScope('block', place.scope, place.definition)
  const within = inside(place, { scope })
  const key = x.type(tree.field(mapped, 'type'), within)
  const name = tree.field(mapped, 'name')
  if (name !== none)
    file.bind({ name: tree.text(name), scope, kind: 'type-parameter', type: key, line: tree.line(name) })
  x.type(tree.field(mapped, 'alias'), within)
  return file.expression({ kind: 'map', key, value: value === none ? x.unknown : x.type(value, within) })
}

export const typeReaders: Readers = new Map<string, Reader>([
  ['type_identifier', readName],
  ['identifier', readName],
  ['nested_type_identifier', readQualified],
  ['member_expression', readQualified],
  ['call_expression', readQualified],
  ['generic_type', readGeneric],
  ['predefined_type', readPredefined],
  ['literal_type', readLiteralType],
  ['template_literal_type', readTemplateType],
  ['type_annotation', readInner],
  ['opting_type_annotation', readInner],
  ['omitting_type_annotation', readInner],
  ['adding_type_annotation', readInner],
  ['parenthesized_type', readInner],
  ['readonly_type', readInner],
  ['optional_type', readInner],
  ['rest_type', readInner],
  ['default_type', readInner],
  ['constraint', readInner],
  ['union_type', several('union')],
  ['intersection_type', several('intersection')],
  ['array_type', readArrayType],
  ['tuple_type', readTuple],
  ['function_type', readFunctionType],
  ['constructor_type', readFunctionType],
  ['type_query', readTypeof],
  ['lookup_type', readLookup],
  ['conditional_type', readConditional],
  ['infer_type', readInfer],
  ['index_type_query', readKeyof],
  ['type_predicate', readPredicate],
  ['type_predicate_annotation', readPredicate],
  ['asserts', readAsserts],
  ['asserts_annotation', readAsserts],
  ['this_type', readThis],
  ['object_type', readTypeLiteral],
  ['index_signature', readIndexSignature],
])
