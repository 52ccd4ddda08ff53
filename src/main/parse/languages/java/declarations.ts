// Classes, interfaces, enums, records and their members.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import {
  none,
  type DefinitionIndex,
  type DefinitionKind,
  type ExpressionIndex,
  type ScopeIndex,
} from '../../parsed-file'
import { anonymousClass } from './calls'
import { expression } from './expressions'
import { graphModifiers, modifiersOf, type JavaWalk, type Modifiers } from './java-walk'
import {
  bindParameters,
  bindTypeParameters,
  declaredType,
  parametersOf,
  typeArguments,
  typeOf,
  typePlace,
  type Parameter,
} from './types'

const typeKinds: Readonly<Record<string, DefinitionKind>> = {
  class_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
}

export function isTypeDeclaration(node: NamedNode): boolean {
  return node.type in typeKinds
}

export function typeDeclaration(walk: JavaWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const kind = typeKinds[node.type]
  if (name === undefined || kind === undefined) return
  const modifiers = modifiersOf(walk, node)
  const definition = define(walk, node, name, kind, modifiers)
  walk.bindDefinition(definition)
  const body = childOf(node, 'body')
  const outer = walk.scope
  walk.inClass(definition, () => {
    annotations(walk, modifiers)
    bindTypeParameters(walk, childOf(node, 'type_parameters'))
    heritage(walk, node, definition, kind, outer)
    const components = node.type === 'record_declaration' ? parametersOf(walk, childOf(node, 'parameters')) : []
    for (const component of components) recordComponent(walk, component, body)
    if (body !== undefined) members(walk, body, components)
  })
}

function define(
  walk: JavaWalk,
  node: NamedNode,
  name: NamedNode,
  kind: DefinitionKind,
  modifiers: Modifiers,
): DefinitionIndex {
  const body = childOf(node, 'body')
  return walk.file.define({
    kind,
    name: walk.text(name),
    parent: walk.definition,
    ...walk.range(node),
    ...walk.nameAt(name),
    signature: walk.source.slice(modifiers.start, body?.start ?? node.end).replace(/;\s*$/, ''),
    doc: walk.starredDoc(node),
    exported: modifiers.words.has('public') || walk.classes.at(-1)?.kind === 'interface',
    modifiers: graphModifiers(modifiers.words),
  })
}

/** Looked up from outside the class, whose inherited names it decides; its arguments see the type parameters. */
function baseOf(walk: JavaWalk, node: NamedNode, outer: ScopeIndex): ExpressionIndex {
  const isGeneric = node.type === 'generic_type'
  const target = walk.inside(outer, walk.definition, () => typeOf(walk, isGeneric ? node.children[0] : node))
  const given = typeArguments(walk, isGeneric ? childOfType(node, 'type_arguments') : undefined)
  if (given.length === 0 || target === none) return target
  return walk.file.expression({ kind: 'apply', target, arguments: given })
}

function annotations(walk: JavaWalk, modifiers: Modifiers): void {
  for (const annotation of modifiers.annotations) expression(walk, annotation)
}

function heritage(
  walk: JavaWalk,
  node: NamedNode,
  definition: DefinitionIndex,
  kind: DefinitionKind,
  outer: ScopeIndex,
): void {
  for (const child of node.children) {
    const isInterfaces = child.type === 'super_interfaces' || child.type === 'extends_interfaces'
    if (!isInterfaces && child.type !== 'superclass' && child.type !== 'permits') continue
    const types = child.type === 'superclass' ? child.children : (child.children[0]?.children ?? [])
    for (const type of types) {
      const given = baseOf(walk, type, outer)
      if (child.type === 'permits') continue
      walk.inherit(definition, isInterfaces && kind !== 'interface' ? 'implements' : 'extends', given, typePlace(type))
    }
  }
}

/** A component is a private field and, unless the record defines its own, an accessor method. */
function recordComponent(walk: JavaWalk, component: Parameter, body: NamedNode | undefined): void {
  const name = walk.text(component.name)
  const row = {
    name,
    parent: walk.definition,
    ...walk.range(component.node),
    ...walk.nameAt(component.name),
    signature: walk.text(component.node),
    type: component.type,
  }
  const field = walk.file.define({ ...row, kind: 'field', modifiers: ['private', 'readonly'] })
  const line = walk.line(component.name.start)
  walk.file.bind({ name, scope: walk.scope, kind: 'variable', definition: field, type: component.type, line })
  const isWritten = body?.children.some((member) => {
    const own = member.type === 'method_declaration' ? childOf(member, 'name') : undefined
    return own !== undefined && walk.text(own) === name
  })
  if (isWritten === true) return
  const accessor = walk.file.define({ ...row, kind: 'method', exported: true, modifiers: ['declaration'] })
  walk.file.bind({ name, scope: walk.scope, kind: 'definition', definition: accessor, line })
}

export function members(walk: JavaWalk, body: NamedNode, components: readonly Parameter[] = []): void {
  for (const member of body.children) {
    switch (member.type) {
      case 'method_declaration':
      case 'annotation_type_element_declaration':
        callable(walk, member, 'method')
        break
      case 'constructor_declaration':
        callable(walk, member, 'constructor')
        break
      case 'compact_constructor_declaration':
        callable(walk, member, 'constructor', components)
        break
      case 'field_declaration':
      case 'constant_declaration':
        fields(walk, member)
        break
      case 'enum_constant':
        enumConstant(walk, member)
        break
      case 'enum_body_declarations':
        members(walk, member)
        break
      case 'static_initializer':
        for (const block of member.children) walk.readStatement(block)
        break
      default:
        walk.readStatement(member)
    }
  }
}

function callable(walk: JavaWalk, node: NamedNode, kind: 'method' | 'constructor', given?: readonly Parameter[]): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const { file } = walk
  const modifiers = modifiersOf(walk, node)
  const body = childOf(node, 'body')
  const definition = define(walk, node, name, kind, modifiers)
  const row = file.definition(definition)
  const isDeclared = kind === 'method' && walk.classes.at(-1)?.kind === 'interface' && body === undefined
  if (isDeclared && !row.modifiers.includes('abstract')) row.modifiers = [...row.modifiers, 'abstract']
  if (kind === 'method') walk.bindDefinition(definition)
  row.scope = file.openScope('function', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    annotations(walk, modifiers)
    bindTypeParameters(walk, childOf(node, 'type_parameters'))
    row.type = declaredType(walk, typeOf(walk, childOf(node, 'type')), node)
    const parameters = given ?? parametersOf(walk, childOf(node, 'parameters'))
    bindParameters(walk, parameters)
    if (given === undefined) for (const parameter of parameters) annotations(walk, modifiersOf(walk, parameter.node))
    for (const type of childOfType(node, 'throws')?.children ?? []) typeOf(walk, type)
    expression(walk, childOf(node, 'value'))
    if (body === undefined) return
    walk.functions.push(row)
    for (const child of body.children) walk.readStatement(child)
    walk.functions.pop()
  })
}

function fields(walk: JavaWalk, node: NamedNode): void {
  const modifiers = modifiersOf(walk, node)
  const written = typeOf(walk, childOf(node, 'type'))
  const { words } = modifiers
  const isInterface = walk.classes.at(-1)?.kind === 'interface'
  const isConstant = isInterface || (words.has('static') && words.has('final'))
  for (const declarator of node.children) {
    const name = declarator.field === 'declarator' ? childOf(declarator, 'name') : undefined
    if (name === undefined) continue
    const definition = define(walk, node, name, isConstant ? 'constant' : 'field', modifiers)
    const type = declaredType(walk, written, declarator)
    // Read inside the field: anonymous classes and lambdas of its value belong to it.
    const value = walk.inside(walk.scope, definition, () => expression(walk, childOf(declarator, 'value')))
    walk.bindVariable(definition, type, value)
  }
  annotations(walk, modifiers)
}

/** `NAME(arguments) { … }`: an instance created by the enum's constructor; a body is a separate class. */
function enumConstant(walk: JavaWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const owner = walk.classes.at(-1)
  if (name === undefined || owner === undefined) return
  const modifiers = modifiersOf(walk, node)
  const definition = define(walk, node, name, 'constant', modifiers)
  walk.file.definition(definition).exported = true
  walk.file.definition(definition).modifiers = ['static', 'readonly']
  const list = childOf(node, 'arguments')
  const type = walk.name(owner.name, name.start)
  walk.bindVariable(definition, type, none)
  annotations(walk, modifiers)
  walk.inside(walk.scope, definition, () => {
    const given = (list?.children ?? []).map((child) => expression(walk, child))
    if (list !== undefined) walk.call('new', type, given, name.start)
    const body = childOf(node, 'body')
    if (body !== undefined) anonymousClass(walk, body, type, name.start)
  })
}
