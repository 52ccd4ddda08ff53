// Classes, traits, objects, enums, functions and values.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionKind, type ExpressionIndex } from '../../parsed-file'
import { argumentsOf } from './calls'
import { expression } from './expressions'
import { classParameters, parameters, typeParameters } from './parameters'
import { bindPattern } from './patterns'
import { behindAnnotations, modifiersOf, typePlace, type ScalaWalk } from './scala-walk'

const typeKinds: Readonly<Record<string, DefinitionKind>> = {
  class_definition: 'class',
  object_definition: 'class',
  package_object: 'class',
  trait_definition: 'trait',
  enum_definition: 'enum',
}

/** An object is the only instance of itself. */
const singleton = ['static'] as const

/** @returns whether the node was a declaration; if so, it has been read */
export function declaration(walk: ScalaWalk, node: NamedNode): boolean {
  const kind = Object.hasOwn(typeKinds, node.type) ? typeKinds[node.type] : undefined
  if (kind !== undefined) {
    typeDeclaration(walk, node, kind)
    return true
  }
  switch (node.type) {
    case 'function_definition':
    case 'function_declaration':
      functionDeclaration(walk, node)
      return true
    case 'val_definition':
    case 'var_definition':
    case 'val_declaration':
    case 'var_declaration':
    case 'given_definition':
      values(walk, node)
      return true
    case 'type_definition': {
      const name = childOf(node, 'name')
      if (name === undefined) return true
      const definition = walk.declare({
        kind: 'type',
        node,
        name,
        exported: isOffered(walk, node),
        doc: walk.starredDoc(node),
      })
      walk.bindDefinition(definition)
      walk.file.definition(definition).type = walk.typeOf(childOf(node, 'type'))
      return true
    }
    case 'extension_definition':
      extension(walk, node)
      return true
    case 'simple_enum_case':
    case 'full_enum_case':
      enumCase(walk, node)
      return true
    default:
      return false
  }
}

export function members(walk: ScalaWalk, node: NamedNode): void {
  for (const child of node.children) expression(walk, child)
}

function isOffered(walk: ScalaWalk, node: NamedNode): boolean {
  const modifiers = modifiersOf(walk, node)
  return walk.functions.length === 0 && !modifiers.includes('private') && !modifiers.includes('protected')
}

function typeDeclaration(walk: ScalaWalk, node: NamedNode, kind: DefinitionKind): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const body = childOf(node, 'body')
  const definition = walk.declare({
    kind,
    node,
    name,
    from: behindAnnotations(node),
    ...(body === undefined ? {} : { to: body.start }),
    exported: isOffered(walk, node),
    modifiers: [...modifiersOf(walk, node), ...(kind === 'class' && node.type !== 'class_definition' ? singleton : [])],
    doc: walk.starredDoc(node),
  })
  const row = walk.file.definition(definition)
  row.signature = row.signature?.replace(/\s*:$/, '') ?? null
  walk.bindDefinition(definition)
  walk.inClass(definition, () => {
    for (const child of node.children) if (child.type === 'annotation') expression(walk, child)
    typeParameters(walk, node)
    classParameters(walk, node, name)
    heritage(walk, node, kind)
    if (body !== undefined) members(walk, body)
  })
}

/** `extends Base(arguments) with Trait`. */
function heritage(walk: ScalaWalk, node: NamedNode, kind: DefinitionKind): void {
  const clause = childOf(node, 'extend')
  if (clause === undefined) return
  const types = clause.children.filter((child) => child.field === 'type')
  types.forEach((child, place) => {
    const type = walk.typeOf(child)
    walk.inherit(walk.definition, place === 0 || kind === 'trait' ? 'extends' : 'implements', type, typePlace(child))
    const list = place === 0 ? childOf(clause, 'arguments') : undefined
    if (list !== undefined) walk.call('call', type, argumentsOf(walk, list, expression), typePlace(child))
  })
}

function functionDeclaration(walk: ScalaWalk, node: NamedNode, owner: ExpressionIndex = none): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const around = walk.classes.at(-1)
  const isMember = around !== undefined && around.definition === walk.definition
  const isConstructor = isMember && walk.text(name) === 'this'
  const body = childOf(node, 'body')
  const modifiers = modifiersOf(walk, node)
  const definition = walk.declare({
    kind: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
    node,
    name,
    ...(isConstructor ? { as: around.name } : {}),
    from: behindAnnotations(node),
    ...(body === undefined ? {} : { to: body.start }),
    exported: isOffered(walk, node),
    modifiers:
      isMember && body === undefined && !modifiers.includes('abstract') ? [...modifiers, 'abstract'] : modifiers,
    doc: walk.starredDoc(node),
    owner,
  })
  const row = walk.file.definition(definition)
  row.signature = row.signature?.replace(/\s*=$/, '') ?? null
  if (!isConstructor) walk.bindDefinition(definition)
  walk.inCallable(definition, () => {
    for (const child of node.children) if (child.type === 'annotation') expression(walk, child)
    typeParameters(walk, node)
    parameters(walk, node)
    row.type = walk.typeOf(childOf(node, 'return_type'))
    walk.returned(expression(walk, body))
  })
}

/** `extension (value: Type) def …`: functions that belong to the type. */
function extension(walk: ScalaWalk, node: NamedNode): void {
  walk.inBlock(() => {
    const list = childOf(node, 'parameters')
    const parameter = list === undefined ? undefined : childOfType(list, 'parameter')
    const name = parameter === undefined ? undefined : childOf(parameter, 'name')
    const owner = parameter === undefined ? none : walk.typeOf(childOf(parameter, 'type'))
    if (name !== undefined) walk.bindLocal(walk.text(name), name.start, owner, none)
    const row = walk.file.expressions[owner]
    const target = row?.kind === 'apply' ? row.target : owner
    for (const child of node.children) {
      const inner = child.type === 'template_body' ? child.children : [child]
      for (const one of inner) if (one.type.startsWith('function_')) functionDeclaration(walk, one, target)
    }
  })
}

function values(walk: ScalaWalk, node: NamedNode): void {
  const pattern = childOf(node, 'pattern') ?? childOf(node, 'name')
  const type = walk.typeOf(childOf(node, 'type') ?? childOf(node, 'return_type'))
  const written = childOf(node, 'value') ?? childOf(node, 'body')
  const around = walk.classes.at(-1)
  const isMember = around !== undefined && around.definition === walk.definition
  const isNode = isMember || walk.definition === none
  for (const child of node.children) if (child.type === 'annotation') expression(walk, child)
  if (pattern?.type !== 'identifier' || !isNode) {
    const value = expression(walk, written)
    if (pattern?.type === 'identifier') walk.bindLocal(walk.text(pattern), pattern.start, type, value)
    else if (pattern !== undefined) bindPattern(walk, pattern, value)
    return
  }
  const definition = walk.declare({
    kind: isMember ? 'field' : 'variable',
    node,
    name: pattern,
    from: behindAnnotations(node),
    exported: isOffered(walk, node),
    modifiers: [...modifiersOf(walk, node), ...(node.type.startsWith('var') ? [] : (['readonly'] as const))],
    doc: walk.starredDoc(node),
  })
  const value = walk.inside(walk.scope, definition, () => expression(walk, written))
  walk.bindVariable(definition, type, value)
}

/** `case Red` and `case Blue(x: Int)`. */
function enumCase(walk: ScalaWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const owner = walk.classes.at(-1)
  if (name === undefined || owner === undefined) return
  const isClass = childOfType(node, 'class_parameters') !== undefined
  const doc = walk.starredDoc(node)
  const kind = isClass ? 'class' : 'constant'
  const definition = walk.declare({ kind, node, name, exported: true, modifiers: ['static', 'readonly'], doc })
  const type = walk.name(owner.name, name.start)
  if (!isClass) {
    walk.bindVariable(definition, type, none)
    return
  }
  walk.bindDefinition(definition)
  walk.inClass(definition, () => {
    walk.inherit(definition, 'extends', type, name.start)
    classParameters(walk, node, name)
  })
}
