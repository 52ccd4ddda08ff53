// Classes, mixins, enums, extensions and names for types.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind, type Heritage, type Modifier } from '../../parsed-file'
import { annotations } from './annotations'
import { argumentsIn } from './calls'
import { isOffered, type DartWalk } from './dart-walk'
import { expression } from './expressions'
import { bindTypeParameters, isType, typeIn, typesIn } from './types'

const kinds: Readonly<Record<string, DefinitionKind>> = {
  class_definition: 'class',
  mixin_declaration: 'trait',
  enum_declaration: 'enum',
  extension_declaration: 'class',
  extension_type_declaration: 'class',
}

export const typeNodes: ReadonlySet<string> = new Set(Object.keys(kinds))

/** @param from where its annotations start */
export function typeDeclaration(
  walk: DartWalk,
  node: NamedNode,
  from: number,
  members: (body: NamedNode) => void,
): void {
  const alias = childOfType(node, 'mixin_application_class')
  const name = childOf(node, 'name') ?? childOfType(alias ?? node, 'identifier') ?? unnamed(node)
  const body = node.children.find(({ type }) => type.endsWith('_body'))
  const own = node.children.filter(({ type }) => type === 'annotation')
  const start = startBehind(walk, own.at(-1)?.end ?? node.start)
  const words = walk.wordsBefore({ ...node, start }, name.start)
  const text = walk.text(name)
  const isNamed = name.type === 'identifier'
  const definition = walk.declare({
    kind: node.type === 'class_definition' && words.has('interface') ? 'interface' : (kinds[node.type] ?? 'class'),
    node: { ...node, start },
    name,
    as: text,
    to: body?.start ?? node.end,
    exported: isNamed && isOffered(walk, text),
    modifiers: modifiersOf(node, words),
    doc: walk.docOf(from),
  })
  if (isNamed) walk.bindDefinition(definition)
  for (const one of own) annotations(walk, one)
  walk.inClass(definition, () => {
    bindTypeParameters(walk, node)
    if (node.type === 'extension_declaration') walk.file.definition(definition).type = typeIn(walk, node)
    else heritage(walk, alias ?? node, definition)
    representation(walk, node)
    if (body !== undefined) members(body)
  })
}

/** The next place that isn't a space. */
function startBehind(walk: DartWalk, offset: number): number {
  let at = offset
  while (/\s/.test(walk.source[at] ?? '')) at++
  return at
}

/** An extension needs no name; then it goes by the type that it extends. */
function unnamed(node: NamedNode): NamedNode {
  return node.children.find(isType) ?? node
}

function modifiersOf(node: NamedNode, words: ReadonlySet<string>): readonly Modifier[] {
  if (node.type === 'extension_declaration') return ['extension']
  return words.has('abstract') || words.has('sealed') ? ['abstract'] : []
}

/** Mixins come before the class that they are applied to, the last first. */
function heritage(walk: DartWalk, node: NamedNode, definition: DefinitionIndex): void {
  const superclass = childOfType(node, 'superclass') ?? childOfType(node, 'mixin_application')
  const mixins = childOfType(superclass ?? node, 'mixins') ?? childOfType(node, 'mixins')
  const interfaces = childOfType(node, 'interfaces')
  inheritAll(walk, mixins, definition, 'extends', true)
  inheritAll(walk, superclass, definition, 'extends')
  // `mixin Name on Base`.
  if (node.type === 'mixin_declaration')
    inheritAll(walk, { ...node, children: node.children.filter(isTypePart) }, definition, 'extends')
  inheritAll(walk, interfaces, definition, 'implements')
}

function isTypePart(node: NamedNode): boolean {
  return isType(node) || node.type === 'type_arguments'
}

function inheritAll(
  walk: DartWalk,
  node: NamedNode | undefined,
  definition: DefinitionIndex,
  kind: Heritage['kind'],
  isReversed = false,
): void {
  if (node === undefined) return
  const places = node.children.filter(isType).map(({ start }) => start)
  const found = typesIn(walk, node).map((type, at) => ({ type, at: places[at] ?? node.start }))
  for (const one of isReversed ? found.toReversed() : found) walk.inherit(definition, kind, one.type, one.at)
}

/** `extension type Id(int value)`: the value is a field. */
function representation(walk: DartWalk, node: NamedNode): void {
  const given = childOfType(node, 'representation_declaration')
  const name = given === undefined ? undefined : childOf(given, 'name')
  if (given === undefined || name === undefined) return
  const field = walk.declare({
    kind: 'field',
    node: given,
    name,
    exported: isOffered(walk, walk.text(name)),
    modifiers: ['readonly'],
  })
  walk.file.definition(field).type = typeIn(walk, given)
}

/** `name(arguments)`: an instance that the enum's constructor makes. */
export function enumConstant(walk: DartWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const definition = walk.declare({
    kind: 'constant',
    node,
    name,
    exported: isOffered(walk, walk.text(name)),
    modifiers: ['static'],
    doc: walk.docOf(node.start),
  })
  walk.file.definition(definition).type = walk.ownType(name.start)
  walk.inside(walk.scope, definition, () => {
    for (const child of node.children) if (child !== name) argumentsIn(walk, child, expression)
  })
}

/** `typedef Name<T> = Type`, `typedef Result Name(parameters)`. */
export function typeAlias(walk: DartWalk, node: NamedNode, from: number): void {
  const isAssigned = /^typedef[^=(]*=/.test(walk.text(node))
  const names = node.children.filter(({ type }) => type === 'type_identifier')
  const name = isAssigned
    ? names[0]
    : names.findLast(({ end }) => end <= (childOfType(node, 'formal_parameter_list')?.start ?? node.end))
  if (name === undefined) return
  const definition = walk.declare({
    kind: 'type',
    node,
    name,
    exported: isOffered(walk, walk.text(name)),
    doc: walk.docOf(from),
  })
  walk.bindDefinition(definition)
  bindTypeParameters(walk, node)
  const rest = { ...node, children: node.children.filter((child) => child !== name) }
  walk.file.definition(definition).type = isAssigned ? typeIn(walk, rest) : none
}
