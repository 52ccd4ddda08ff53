// Structs, unions, classes, enums, typedefs and aliases.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type DefinitionKind, type ExpressionIndex } from '../../parsed-file'
import type { CWalk } from './c-walk'
import { define } from './define'
import { expression } from './expressions'
import { place } from './functions'
import { declaredType, isSpecifier, readDeclarator, tagName, typeOf } from './types'

const typeKinds: Readonly<Record<string, DefinitionKind>> = {
  struct_specifier: 'struct',
  union_specifier: 'struct',
  class_specifier: 'class',
  enum_specifier: 'enum',
}

/** A struct, union, class or enum with a body. @param alias its name when a `typedef` gives the only one */
export function typeBody(walk: CWalk, node: NamedNode, alias: NamedNode | undefined): void {
  const body = childOf(node, 'body')
  const tag = childOf(node, 'name')
  const name = tag ?? alias
  const kind = typeKinds[node.type]
  if (body === undefined || kind === undefined) return
  if (name === undefined) {
    // Anonymous: its enumerators and fields belong to the enclosing scope.
    members(walk, body, kind === 'enum')
    return
  }
  const { file } = walk
  // `class A::B {` defines the member B of A, which may be in another file.
  const placed = name.type === 'qualified_identifier' ? place(walk, name) : undefined
  const last = placed?.name ?? name
  const plain = last.type === 'template_type' ? (childOf(last, 'name') ?? last) : last
  const text = walk.text(plain)
  const start = walk.source.slice(node.start, body.start)
  const definition = define(walk, kind, plain, node, tag === undefined ? `${start.trim()} ${text}` : start)
  if (placed !== undefined) file.definition(definition).owner = placed.owner
  else if (tag !== undefined && !walk.isPlusPlus) walk.bindAs(tagName(walk, text), definition, plain)
  else walk.bindAs(text, definition, plain)
  if (alias !== undefined && tag !== undefined && !walk.isPlusPlus && walk.text(alias) === text) {
    walk.bindAs(text, definition, alias)
  }
  if (kind === 'enum' && childOfEnum(walk, node) === 'plain') {
    // Enumerators of an unscoped enum are names of the enclosing scope.
    walk.inside(walk.scope, definition, () => members(walk, body, true))
    return
  }
  const scope = file.openScope('class', placed?.container?.scope ?? walk.scope, definition)
  file.definition(definition).scope = scope
  const path = walk.qualified(placed === undefined ? text : `${placed.qualifier}::${text}`)
  if (!walk.containers.has(path)) walk.containers.set(path, { definition, scope })
  const outer = walk.scope
  walk.classes.push({ name: text, scope, definition, kind, access: kind === 'class' ? 'private' : 'public' })
  walk.path.push(text)
  walk.inside(scope, definition, () => {
    for (const clause of node.children)
      if (clause.type === 'base_class_clause') heritage(walk, clause, definition, outer)
    members(walk, body, kind === 'enum')
  })
  walk.path.pop()
  walk.classes.pop()
}

function childOfEnum(walk: CWalk, node: NamedNode): 'plain' | 'scoped' {
  return /^enum\s+(?:class|struct)\b/.test(walk.source.slice(node.start, node.start + 20)) ? 'scoped' : 'plain'
}

function heritage(walk: CWalk, clause: NamedNode, definition: number, outer: number): void {
  for (const base of clause.children) {
    if (base.type === 'access_specifier' || base.type === 'attribute_declaration') continue
    const given = walk.inside(outer, walk.definition, () => typeOf(walk, base))
    const last = childOf(base, 'name') ?? base
    walk.inherit(definition, 'extends', given, (childOf(last, 'name') ?? last).start)
  }
}

function members(walk: CWalk, body: NamedNode, isEnum: boolean): void {
  for (const member of body.children) {
    if (member.type === 'enumerator') enumerator(walk, member)
    else if (isEnum && member.type.startsWith('preproc')) members(walk, member, true)
    else walk.readStatement(member)
  }
}

function enumerator(walk: CWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const definition = define(walk, 'constant', name, node, walk.text(node))
  const value = expression(walk, childOf(node, 'value'))
  walk.file.definition(definition).values = value === none ? [] : [value]
  walk.bindAs(walk.text(name), definition, name)
}

/** `typedef … name, *pointer`. */
export function typedef(walk: CWalk, node: NamedNode): void {
  const type = childOf(node, 'type')
  const declarators = node.children.filter((child) => child.field === 'declarator')
  const first = declarators[0]?.type === 'type_identifier' ? declarators[0] : undefined
  let written: ExpressionIndex
  let isAlias = false
  if (type !== undefined && isSpecifier(type) && childOf(type, 'body') !== undefined) {
    typeBody(walk, type, first)
    const tag = childOf(type, 'name')
    isAlias = first !== undefined && (tag === undefined || walk.text(tag) === walk.text(first))
    const name = tag ?? first
    const text = name === undefined ? '' : walk.text(name)
    written = name === undefined ? none : walk.name(tag === undefined ? text : tagName(walk, text), name.start)
  } else written = typeOf(walk, type)
  for (const declarator of declarators) {
    const name = readDeclarator(declarator)?.name
    if (name === undefined || (isAlias && declarator === first)) continue
    const definition = define(walk, 'type', name, node, walk.text(node).replace(/\{[\s\S]*\}/, '{…}'))
    walk.file.definition(definition).type = declaredType(walk, declarator, written)
    walk.bindAs(walk.text(name), definition, name)
  }
}

/** `using name = type`. */
export function alias(walk: CWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const definition = define(walk, 'type', name, node, walk.text(node))
  walk.file.definition(definition).type = typeOf(walk, childOf(node, 'type'))
  walk.bindAs(walk.text(name), definition, name)
}
