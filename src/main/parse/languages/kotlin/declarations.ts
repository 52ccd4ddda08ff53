// Classes, interfaces, objects, functions and properties.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex } from '../../parsed-file'
import { argumentsOf } from './calls'
import { bindVariables } from './control'
import { annotation, expression } from './expressions'
import { graphModifiers, isOffered, modifiersOf, type KotlinWalk } from './kotlin-walk'
import { primaryConstructor, valueParameters } from './parameters'
import { bindTypeParameters, isType, typeIn, typeOf, typePlace } from './types'

/** @returns whether the node was a declaration; if so, it has been read */
export function declaration(walk: KotlinWalk, node: NamedNode): boolean {
  switch (node.type) {
    case 'class_declaration':
    case 'object_declaration':
      typeDeclaration(walk, node)
      return true
    case 'companion_object': {
      // Its members are accessed through the class, so they count as the class's own.
      walk.readHeritage(node, none)
      const body = childOfType(node, 'class_body')
      if (body !== undefined) members(walk, body)
      return true
    }
    case 'function_declaration':
      functionDeclaration(walk, node)
      return true
    case 'anonymous_function':
      walk.anonymous(node, 'function', () => {
        valueParameters(walk, node)
        body(walk, node)
      })
      return true
    case 'secondary_constructor':
      secondaryConstructor(walk, node)
      return true
    case 'property_declaration':
      property(walk, node)
      return true
    case 'type_alias': {
      const name = childOf(node, 'type') ?? childOfType(node, 'identifier')
      if (name === undefined) return true
      const { words } = modifiersOf(walk, node)
      const exported = isOffered(walk, words)
      const definition = walk.declare({ kind: 'type', node, name, exported, doc: walk.starredDoc(node) })
      walk.bindDefinition(definition)
      walk.file.definition(definition).type = typeIn(walk, node)
      return true
    }
    case 'enum_entry':
      enumEntry(walk, node)
      return true
    default:
      return false
  }
}

export function members(walk: KotlinWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'anonymous_initializer') for (const part of child.children) expression(walk, part)
    else if (!declaration(walk, child)) expression(walk, child)
  }
}

function typeDeclaration(walk: KotlinWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const { words, annotations, start } = modifiersOf(walk, node)
  const body = node.children.find((child) => child.type.endsWith('class_body'))
  const definition = walk.declare({
    kind: kindOf(walk, node, name, words),
    node,
    name,
    from: start,
    ...(body === undefined ? {} : { to: body.start }),
    exported: isOffered(walk, words),
    modifiers: [...graphModifiers(words), ...(node.type === 'object_declaration' ? (['static'] as const) : [])],
    doc: walk.starredDoc(node),
  })
  walk.bindDefinition(definition)
  walk.callableLocals.delete(walk.text(name))
  if (walk.functions.length > 0) walk.callableLocals.add(walk.text(name))
  walk.inClass(definition, () => {
    for (const child of annotations) annotation(walk, child)
    bindTypeParameters(walk, node)
    const constructor = childOfType(node, 'primary_constructor')
    if (constructor !== undefined) primaryConstructor(walk, constructor, name)
    walk.readHeritage(node, definition)
    if (body !== undefined) members(walk, body)
  })
}

function kindOf(walk: KotlinWalk, node: NamedNode, name: NamedNode, words: ReadonlySet<string>): DefinitionKind {
  if (words.has('enum')) return 'enum'
  const before = childOfType(node, 'modifiers')?.end ?? node.start
  return /\binterface\s*$/.test(walk.source.slice(before, name.start)) ? 'interface' : 'class'
}

/** `: Base(arguments), Interface, Other by value`; only a class is called, so a base without a call is an interface. */
export function heritage(walk: KotlinWalk, node: NamedNode, definition: DefinitionIndex): void {
  const isInterface = definition !== none && walk.file.definition(definition).kind === 'interface'
  for (const specifier of childOfType(node, 'delegation_specifiers')?.children ?? []) {
    for (const child of specifier.children) {
      const delegated = child.type === 'explicit_delegation'
      const isCalled = child.type === 'constructor_invocation'
      const written = isCalled || delegated ? child.children.find(isType) : child
      if (written === undefined || !isType(written)) continue
      const type = typeOf(walk, written)
      const at = typePlace(written)
      const kind = isCalled || isInterface ? 'extends' : 'implements'
      if (definition !== none) walk.inherit(definition, kind, type, at)
      if (delegated) expression(walk, child.children.at(-1))
      if (isCalled) {
        walk.call('call', type, argumentsOf(walk, childOfType(child, 'value_arguments'), expression), at)
      }
    }
  }
}

function functionDeclaration(walk: KotlinWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined || name.start === name.end) return
  const { words, annotations, start } = modifiersOf(walk, node)
  const owner = walk.classes.at(-1)
  const isMember = owner?.definition === walk.definition && owner.definition !== none
  const receiver = node.children.find((child) => isType(child) && child.start < name.start)
  const inner = childOfType(node, 'function_body')
  const modifiers = [...graphModifiers(words)]
  if (owner?.kind === 'interface' && isMember && inner === undefined) modifiers.push('abstract')
  const definition = walk.declare({
    kind: isMember ? 'method' : 'function',
    node,
    name,
    from: start,
    ...(inner === undefined ? {} : { to: inner.start }),
    exported: isOffered(walk, words),
    modifiers,
    doc: walk.starredDoc(node),
  })
  const row = walk.file.definition(definition)
  row.signature = row.signature?.replace(/\s*=$/, '') ?? null
  walk.bindDefinition(definition)
  if (walk.functions.length > 0) walk.callableLocals.add(row.name)
  walk.inCallable(definition, () => {
    for (const child of annotations) annotation(walk, child)
    bindTypeParameters(walk, node)
    // The receiver type of an extension may use its type parameters.
    if (receiver !== undefined) row.owner = typeOf(walk, receiver)
    const list = childOfType(node, 'function_value_parameters')
    row.type = typeOf(
      walk,
      node.children.find((child) => isType(child) && child.start >= (list?.end ?? name.end)),
    )
    valueParameters(walk, node)
    body(walk, node)
  })
}

function body(walk: KotlinWalk, node: NamedNode): void {
  const inner = childOfType(node, 'function_body')?.children[0] ?? childOfType(node, 'block')
  if (inner === undefined) return
  if (inner.type === 'block') for (const child of inner.children) expression(walk, child)
  else walk.returned(expression(walk, inner))
}

function secondaryConstructor(walk: KotlinWalk, node: NamedNode): void {
  const owner = walk.classes.at(-1)
  if (owner === undefined) return
  const { words, start } = modifiersOf(walk, node)
  const list = childOfType(node, 'function_value_parameters')
  const name = { ...node, start: (list?.start ?? node.end) - 'constructor'.length, end: list?.start ?? node.end }
  const definition = walk.declare({
    kind: 'constructor',
    node,
    name,
    as: owner.name,
    from: start,
    to: list?.end ?? node.end,
    exported: isOffered(walk, words),
    modifiers: graphModifiers(words),
    doc: walk.starredDoc(node),
  })
  walk.inCallable(definition, () => {
    valueParameters(walk, node)
    const delegation = childOfType(node, 'constructor_delegation_call')
    if (delegation !== undefined) {
      const given = argumentsOf(walk, childOfType(delegation, 'value_arguments'), expression)
      const isSuper = walk.source.startsWith('super', delegation.start)
      walk.call('call', isSuper ? walk.superHere() : walk.name(owner.name, delegation.start), given, delegation.start)
    }
    body(walk, node)
  })
}

function property(walk: KotlinWalk, node: NamedNode): void {
  const target = node.children.find((child) => child.type.endsWith('variable_declaration'))
  if (target === undefined) return
  const owner = walk.classes.at(-1)
  const isMember = owner !== undefined && owner.definition === walk.definition
  const name = childOfType(target, 'identifier')
  if ((walk.definition !== none && !isMember) || name === undefined) {
    // In `val size = size()` the call isn't of the variable.
    if (name !== undefined) walk.locals.add(walk.text(name))
    const given = propertyValue(walk, node, target)
    bindVariables(walk, target, given)
    return
  }
  const { words, annotations, start } = modifiersOf(walk, node)
  const receiver = node.children.find((child) => isType(child) && child.start < target.start)
  const isFixed = /\bval\s*$/.test(
    walk.source.slice(node.start, receiver?.start ?? target.start).replace(/<.*>\s*$/, ''),
  )
  const definition = walk.declare({
    kind: words.has('const') ? 'constant' : isMember ? 'field' : 'variable',
    node,
    name,
    from: start,
    exported: isOffered(walk, words),
    modifiers: [...graphModifiers(words), ...(isFixed ? (['readonly'] as const) : [])],
    doc: walk.starredDoc(node),
    ...(receiver === undefined ? {} : { owner: typeOf(walk, receiver) }),
  })
  for (const child of annotations) annotation(walk, child)
  const type = typeIn(walk, target)
  const given = walk.inside(walk.scope, definition, () => propertyValue(walk, node, target))
  walk.bindVariable(definition, type, given)
}

/** The initial value; delegate and accessors are read for their calls. */
function propertyValue(walk: KotlinWalk, node: NamedNode, target: NamedNode): ExpressionIndex {
  let given = none
  for (const child of node.children) {
    if (child.start < target.end) continue
    if (child.type === 'getter' || child.type === 'setter') {
      walk.anonymous(child, 'function', (row) => {
        const parameter = childOfType(child, 'identifier')
        if (parameter !== undefined) bindVariables(walk, parameter, none, 0)
        walk.functions.push(row)
        body(walk, child)
        walk.functions.pop()
        if (child.type === 'getter') given = walk.union([given, ...row.values])
      })
    } else if (child.type === 'property_delegate') {
      // A delegate such as `lazy` holds one value.
      given = walk.element(expression(walk, child.children[0]))
    } else if (!isType(child) && child.type !== 'type_constraints') given = expression(walk, child)
  }
  return given
}

/** `NAME(arguments) { … }`: an instance of the enum; a body is a separate class. */
function enumEntry(walk: KotlinWalk, node: NamedNode): void {
  const name = childOfType(node, 'identifier')
  const owner = walk.classes.at(-1)
  if (name === undefined || owner === undefined) return
  const definition = walk.declare({
    kind: 'constant',
    node,
    name,
    exported: true,
    modifiers: ['static', 'readonly'],
    doc: walk.starredDoc(node),
  })
  const type = walk.name(owner.name, name.start)
  walk.bindVariable(definition, type, none)
  walk.inside(walk.scope, definition, () => {
    const list = childOfType(node, 'value_arguments')
    if (list !== undefined) walk.call('new', type, argumentsOf(walk, list, expression), name.start)
    const inner = childOfType(node, 'class_body')
    if (inner === undefined) return
    walk.anonymous(inner, 'class', () => {
      walk.inherit(walk.definition, 'extends', type, name.start)
      members(walk, inner)
    })
  })
}
