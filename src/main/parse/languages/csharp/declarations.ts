// Types and their members, and namespaces.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex } from '../../parsed-file'
import { wordsOf, type CSharpWalk } from './csharp-walk'
import { argumentsOf, implicitConstruct } from './calls'
import { expression } from './expressions'
import { attributes, bodyOf, property } from './properties'
import { bindParameters, bindTypeParameters, parametersOf, typeOf, typePlace, type Parameter } from './types'

const typeKinds: Readonly<Record<string, DefinitionKind>> = {
  class_declaration: 'class',
  record_declaration: 'class',
  struct_declaration: 'struct',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
}

export function isTypeDeclaration(node: NamedNode): boolean {
  return node.type in typeKinds
}

export function typeDeclaration(walk: CSharpWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const kind = typeKinds[node.type]
  if (name === undefined || kind === undefined) return
  const body = childOf(node, 'body')
  const definition = walk.define(kind, name, node, body?.start ?? node.end)
  walk.bindDefinition(definition)
  walk.inClass(definition, () => {
    bindTypeParameters(walk, node)
    attributes(walk, node)
    heritage(walk, node, definition, kind)
    const parameters = parametersOf(walk, childOfType(node, 'parameter_list'))
    if (node.type === 'record_declaration') for (const one of parameters) recordField(walk, one)
    else bindParameters(walk, parameters)
    for (const member of body?.children ?? []) walk.readStatement(member)
  })
}

/** Names of interfaces begin with `I` and a capital letter: the syntax doesn't show which base is one. */
function heritage(walk: CSharpWalk, node: NamedNode, definition: DefinitionIndex, kind: DefinitionKind): void {
  const outer = walk.file.scopes[walk.scope]?.parent ?? walk.scope
  for (const child of childOfType(node, 'base_list')?.children ?? []) {
    if (kind === 'enum') return
    if (child.type === 'argument_list') {
      argumentsOf(walk, child)
      continue
    }
    const base = child.type === 'primary_constructor_base_type' ? (childOf(child, 'type') ?? child) : child
    // Looked up from outside the type, whose inherited names it decides.
    const given = walk.inside(outer, walk.definition, () => typeOf(walk, base))
    if (given === none) continue
    const at = typePlace(base)
    const isInterface = /^I\p{Lu}/u.test(walk.source.slice(at, at + 3))
    const isImplemented = (isInterface || kind === 'struct') && kind !== 'interface'
    walk.inherit(definition, isImplemented ? 'implements' : 'extends', given, at)
  }
}

function recordField(walk: CSharpWalk, { name, type, node }: Parameter): void {
  const definition = walk.define('field', name, node, node.end)
  walk.file.definition(definition).exported = true
  walk.bindVariable(definition, type, none)
}

/** @returns whether the node was a member */
export function member(walk: CSharpWalk, node: NamedNode): boolean {
  switch (node.type) {
    case 'method_declaration':
    case 'operator_declaration':
    case 'conversion_operator_declaration':
    case 'destructor_declaration':
      callable(walk, node, 'method')
      return true
    case 'constructor_declaration':
      callable(walk, node, 'constructor')
      return true
    case 'local_function_statement':
      callable(walk, node, 'function')
      return true
    case 'field_declaration':
    case 'event_field_declaration':
      fields(walk, node)
      return true
    case 'property_declaration':
    case 'event_declaration':
    case 'indexer_declaration':
      property(walk, node)
      return true
    case 'enum_member_declaration':
      enumMember(walk, node)
      return true
    case 'delegate_declaration':
      delegate(walk, node)
      return true
    default:
      return false
  }
}

function callable(walk: CSharpWalk, node: NamedNode, kind: 'method' | 'constructor' | 'function'): void {
  const name = childOf(node, 'name') ?? childOf(node, 'operator') ?? childOf(node, 'type')
  if (name === undefined) return
  const { file } = walk
  const body = childOf(node, 'body') ?? childOfType(node, 'arrow_expression_clause')
  const definition = walk.define(kind, name, node, body?.start ?? node.end)
  const row = file.definition(definition)
  if (node.type === 'destructor_declaration') row.name = `~${row.name}`
  else if (node.type.includes('operator')) {
    row.name =
      /\boperator\s[^(]+/
        .exec(row.signature ?? '')?.[0]
        .replace(/\s+/g, ' ')
        .trim() ?? row.name
  }
  if (walk.classes.at(-1)?.kind === 'interface' && body === undefined) row.modifiers = [...row.modifiers, 'abstract']
  // An explicit interface implementation can only be called through that interface.
  const explicit = childOfType(node, 'explicit_interface_specifier')
  const isExplicit = explicit !== undefined
  if (isExplicit) row.name = `${walk.text(explicit).replace(/[\s.]+$/, '')}.${row.name}`
  const isNamed = kind !== 'constructor' && childOf(node, 'name') !== undefined && !row.name.startsWith('~')
  if (isNamed && !isExplicit) walk.bindDefinition(definition)
  row.scope = file.openScope('function', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    attributes(walk, node)
    bindTypeParameters(walk, node)
    row.type = typeOf(
      walk,
      childOf(node, 'returns') ?? (childOf(node, 'type') === name ? undefined : childOf(node, 'type')),
    )
    const list = childOf(node, 'parameters')
    const parameters = parametersOf(walk, list)
    if (parameters[0]?.isReceiver === true) row.modifiers = [...row.modifiers, 'extension']
    bindParameters(walk, parameters)
    for (const { node: parameter } of parameters) attributes(walk, parameter)
    constructorCall(walk, node)
    bodyOf(walk, row, body)
  })
}

/** `: this(…)` and `: base(…)`. */
function constructorCall(walk: CSharpWalk, node: NamedNode): void {
  const initializer = childOfType(node, 'constructor_initializer')
  if (initializer === undefined) return
  const given = argumentsOf(walk, childOfType(initializer, 'argument_list'))
  const text = walk.text(initializer)
  const at = initializer.start + text.search(/base|this/)
  const callee = /^:?\s*base/.test(text) ? walk.superHere() : walk.name(walk.classes.at(-1)?.name ?? '', at)
  walk.call('call', callee, given, at)
}

/** Fields of a type, and variables of a block. */
export function declarators(
  walk: CSharpWalk,
  node: NamedNode,
  bind: (name: NamedNode, type: ExpressionIndex, read: () => ExpressionIndex) => void,
): void {
  const written = childOf(node, 'type')
  const type = written?.type === 'implicit_type' ? none : typeOf(walk, written)
  for (const child of node.children) {
    if (child.type !== 'variable_declarator') continue
    const name = childOf(child, 'name')
    const value = child.children.find((part) => part !== name && part.type !== 'bracketed_argument_list')
    const read = (): ExpressionIndex =>
      value?.type === 'implicit_object_creation_expression'
        ? implicitConstruct(walk, value, type)
        : expression(walk, value?.type === 'tuple_pattern' ? undefined : value)
    if (name !== undefined) bind(name, type, read)
    else {
      const whole = expression(walk, child.children.at(-1))
      const names = childOfType(child, 'tuple_pattern')?.children ?? []
      names.forEach((part, place) => {
        if (part.type === 'identifier') walk.bindLocal(walk.text(part), part.start, none, walk.item(whole, place))
      })
    }
  }
}

function fields(walk: CSharpWalk, node: NamedNode): void {
  const declaration = childOfType(node, 'variable_declaration')
  if (declaration === undefined) return
  const words = wordsOf(walk, node)
  const isConstant = words.has('const') || (words.has('static') && words.has('readonly'))
  attributes(walk, node)
  declarators(walk, declaration, (name, type, read) => {
    const definition = walk.define(isConstant ? 'constant' : 'field', name, node, node.end)
    const row = walk.file.definition(definition)
    if (words.has('const')) row.modifiers = [...row.modifiers, 'static', 'readonly']
    const value = walk.inside(walk.scope, definition, read)
    walk.bindVariable(definition, type, value)
  })
}

function enumMember(walk: CSharpWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const definition = walk.define('constant', name, node, node.end)
  const row = walk.file.definition(definition)
  row.exported = true
  row.modifiers = ['static', 'readonly']
  const type = walk.name(walk.classes.at(-1)?.name ?? '', name.start)
  expression(walk, childOf(node, 'value'))
  walk.bindVariable(definition, type, none)
}

function delegate(walk: CSharpWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const definition = walk.define('type', name, node, node.end)
  walk.bindDefinition(definition)
  const row = walk.file.definition(definition)
  row.scope = walk.file.openScope('function', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    bindTypeParameters(walk, node)
    const returns = walk.known(typeOf(walk, childOf(node, 'type')))
    const parameters = parametersOf(walk, childOf(node, 'parameters')).map(({ type }) => walk.known(type))
    row.type = walk.file.expression({ kind: 'function-type', parameters, returns })
  })
}
