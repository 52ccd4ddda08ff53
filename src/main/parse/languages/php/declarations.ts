// Classes, interfaces, traits, enums, functions and their members.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionKind, type ExpressionIndex } from '../../parsed-file'
import { argumentsOf } from './calls'
import { documentedMembers } from './class-docs'
import { typeInDoc } from './doc-types'
import { expression } from './expressions'
import { behindAttributes, modifiersOf, type PhpWalk } from './php-walk'

const typeKinds: Readonly<Record<string, DefinitionKind>> = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  trait_declaration: 'trait',
  enum_declaration: 'enum',
}

/** @returns whether the node was a declaration; if so, it has been read */
export function declaration(walk: PhpWalk, node: NamedNode): boolean {
  const kind = Object.hasOwn(typeKinds, node.type) ? typeKinds[node.type] : undefined
  if (kind !== undefined) {
    typeDeclaration(walk, node, kind)
    return true
  }
  switch (node.type) {
    case 'function_definition':
    case 'method_declaration':
      callable(walk, node)
      return true
    case 'property_declaration':
      properties(walk, node)
      return true
    case 'const_declaration':
      constants(walk, node)
      return true
    case 'enum_case': {
      const name = childOf(node, 'name')
      if (name === undefined) return true
      const row = { kind: 'constant', node, name, exported: true, doc: walk.starredDoc(node) } as const
      const definition = walk.declare({ ...row, modifiers: ['static', 'readonly'] })
      walk.file.definition(definition).type = walk.classHere(name.start)
      expression(walk, childOf(node, 'value'))
      return true
    }
    case 'use_declaration':
      traits(walk, node)
      return true
    default:
      return false
  }
}

/** `use A, B { A::read as protected readA; }`. */
function traits(walk: PhpWalk, node: NamedNode): void {
  const used: ExpressionIndex[] = []
  for (const child of node.children) {
    if (child.type !== 'name' && child.type !== 'qualified_name') continue
    const trait = walk.classReference(child)
    used.push(trait)
    walk.inherit(walk.definition, 'extends', trait, walk.namePlace(child))
  }
  for (const clause of childOfType(node, 'use_list')?.children ?? []) {
    if (clause.type === 'use_as_clause') renamed(walk, clause, used)
  }
}

/** A method of a trait under another name: calling it runs the trait's. */
function renamed(walk: PhpWalk, clause: NamedNode, used: readonly ExpressionIndex[]): void {
  const [from, ...others] = clause.children
  const as = others.findLast(({ type }) => type === 'name')
  const [scope, method = from] = from?.type === 'class_constant_access_expression' ? from.children : [undefined, from]
  if (as === undefined || method === undefined) return
  const visibility = others.find(({ type }) => type === 'visibility_modifier')
  const exported = visibility === undefined || walk.text(visibility) === 'public'
  const definition = walk.declare({ kind: 'field', node: clause, name: as, exported })
  const name = walk.text(method)
  const of = scope === undefined ? used : [walk.classReference(scope)]
  walk.file.definition(definition).values = of.map((trait) => walk.member(trait, name, method.start))
}

export function members(walk: PhpWalk, node: NamedNode): void {
  for (const child of node.children) if (!declaration(walk, child)) expression(walk, child)
}

function typeDeclaration(walk: PhpWalk, node: NamedNode, kind: DefinitionKind): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const body = childOf(node, 'body')
  // Read in full: what is kept of it is cut.
  const doc = walk.starredDoc(node)
  const definition = walk.declare({
    kind,
    node,
    name,
    from: behindAttributes(node),
    ...(body === undefined ? {} : { to: body.start }),
    exported: true,
    modifiers: modifiersOf(walk, node),
    doc,
  })
  walk.bindDefinition(definition)
  walk.inClass(definition, () => {
    attributes(walk, node)
    heritage(walk, node)
    documentedMembers(walk, doc, node.start)
    if (body !== undefined) members(walk, body)
  })
}

/** `extends` and `implements` of the enclosing class. */
export function heritage(walk: PhpWalk, node: NamedNode): void {
  for (const clause of node.children) {
    if (clause.type !== 'base_clause' && clause.type !== 'class_interface_clause') continue
    const kind = clause.type === 'base_clause' ? 'extends' : 'implements'
    for (const child of clause.children) {
      walk.inherit(walk.definition, kind, walk.classReference(child), walk.namePlace(child))
    }
  }
}

/** `#[Name(arguments)]`: a use of the class. */
export function attributes(walk: PhpWalk, node: NamedNode): void {
  for (const group of childOf(node, 'attributes')?.children ?? []) {
    for (const attribute of group.children) {
      const name = attribute.children[0]
      if (name !== undefined) walk.classReference(name)
      argumentsOf(walk, childOf(attribute, 'parameters'), expression)
    }
  }
}

function callable(walk: PhpWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const owner = walk.classes.at(-1)
  const isMember = node.type === 'method_declaration' && owner !== undefined
  const body = childOf(node, 'body')
  const modifiers = modifiersOf(walk, node)
  const isConstructor = isMember && walk.text(name).toLowerCase() === '__construct'
  const isDeclared = isMember && owner.kind === 'interface' && !modifiers.includes('abstract')
  const doc = walk.starredDoc(node)
  const definition = walk.declare({
    kind: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
    node,
    name,
    from: behindAttributes(node),
    ...(body === undefined ? {} : { to: body.start }),
    exported: !modifiers.includes('private') && !modifiers.includes('protected'),
    modifiers: isDeclared ? [...modifiers, 'abstract'] : modifiers,
    doc,
  })
  const row = walk.file.definition(definition)
  row.signature = row.signature?.replace(/\s*;$/, '') ?? null
  // A method can't be called by its name alone, so only functions are bound in a scope.
  if (!isMember) walk.bindDefinition(definition)
  walk.inCallable(definition, () => {
    attributes(walk, node)
    const returns = childOf(node, 'return_type')
    const type = walk.typeOf(returns)
    const documented = typeInDoc(walk, 'return', { doc, native: returns, at: node.start })
    row.type = documented === none ? type : documented
    parameters(walk, node, isConstructor, doc)
    if (body !== undefined) expression(walk, body)
  })
}

/** Binds the parameters; in a constructor, one with a visibility is a field of the class too. */
export function parameters(walk: PhpWalk, node: NamedNode, isConstructor = false, doc: string | null = null): void {
  const owner = walk.classes.at(-1)
  let position = 0
  for (const child of childOf(node, 'parameters')?.children ?? []) {
    const name = childOf(child, 'name')
    if (name === undefined) continue
    attributes(walk, child)
    const native = childOf(child, 'type')
    const declared = walk.typeOf(native)
    const value = expression(walk, childOf(child, 'default_value'))
    const rest = child.type === 'variadic_parameter'
    const line = walk.line(name.start)
    const text = walk.text(name).replace(/^&?\s*/, '')
    const documented = typeInDoc(walk, 'param', { doc, native, at: name.start }, text)
    const type = documented === none ? declared : documented
    walk.file.bind({ name: text, scope: walk.scope, kind: 'parameter', type, value, position, rest, line })
    position += 1
    if (child.type !== 'property_promotion_parameter' || !isConstructor || owner === undefined) continue
    const modifiers = modifiersOf(walk, child)
    const field = walk.declare({
      kind: 'field',
      node: child,
      name,
      as: text.replace(/^\$/, ''),
      parent: owner.definition,
      exported: !modifiers.includes('private') && !modifiers.includes('protected'),
      modifiers,
      doc: walk.starredDoc(child),
    })
    setValue(walk, field, type, value)
  }
}

/** Fields are only accessed through their class, so they are bound in a scope that has no owner. */
function setValue(walk: PhpWalk, definition: number, type: ExpressionIndex, value: ExpressionIndex): void {
  const row = walk.file.definition(definition)
  row.type = type
  row.values = value === none ? [] : [value]
}

function properties(walk: PhpWalk, node: NamedNode): void {
  const modifiers = modifiersOf(walk, node)
  attributes(walk, node)
  const native = childOf(node, 'type')
  const type = walk.typeOf(native)
  const doc = walk.starredDoc(node)
  for (const child of node.children) {
    const name = child.type === 'property_element' ? (childOf(child, 'name') ?? child.children[0]) : undefined
    if (name === undefined) continue
    const definition = walk.declare({
      kind: 'field',
      node,
      name,
      as: walk.text(name).replace(/^\$/, ''),
      from: behindAttributes(node),
      exported: !modifiers.includes('private') && !modifiers.includes('protected'),
      modifiers,
      doc,
    })
    const given = childOf(child, 'default_value')
    const documented = typeInDoc(walk, 'var', { doc, native, at: node.start })
    setValue(
      walk,
      definition,
      documented === none ? type : documented,
      walk.inside(walk.scope, definition, () => expression(walk, given)),
    )
  }
  // Accessors of the property.
  const hooks = childOfType(node, 'property_hook_list')
  if (hooks !== undefined) expression(walk, hooks)
}

function constants(walk: PhpWalk, node: NamedNode): void {
  const modifiers = modifiersOf(walk, node)
  const isMember = walk.classes.length > 0 && walk.functions.length === 0
  for (const child of node.children) {
    const name = child.type === 'const_element' ? child.children[0] : undefined
    if (name === undefined) continue
    const definition = walk.declare({
      kind: 'constant',
      node,
      name,
      from: behindAttributes(node),
      exported: !modifiers.includes('private') && !modifiers.includes('protected'),
      modifiers: isMember ? [...modifiers, 'static', 'readonly'] : ['readonly'],
      doc: walk.starredDoc(node),
    })
    const value = walk.inside(walk.scope, definition, () => expression(walk, child.children[1]))
    if (isMember) setValue(walk, definition, none, value)
    else walk.bindVariable(definition, none, value)
  }
}
