// Items: functions, structs, enums, traits, implementations, constants, modules and macros.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionKind, type ExpressionIndex, type Modifier } from '../../parsed-file'
import { blockContent, expression } from './expressions'
import { readTokens } from './macros'
import { bindPattern } from './patterns'
import type { RustWalk } from './rust-walk'
import { bindTypeParameters, boundsOf, lastName, typeArguments, typeOf } from './types'
import { moduleFile } from './uses'

export function functionItem(walk: RustWalk, node: NamedNode, owner: ExpressionIndex = none): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const { file } = walk
  const body = childOf(node, 'body')
  const isConditional = walk.isConditional(node)
  const self = walk.functions.length === 0 ? walk.selves.at(-1) : undefined
  const definition = walk.define(self === undefined ? 'function' : 'method', name, node, body?.start ?? node.end)
  const row = file.definition(definition)
  row.owner = owner
  row.modifiers = modifiersOf(walk, node, self?.isTrait === true, self !== undefined)
  if (isConditional) row.modifiers = [...row.modifiers, 'conditional']
  if (self?.isTrait === true || (self !== undefined && self.trait !== '')) row.exported = true
  // What a value dereferences to lends it its members.
  if (self?.trait === 'Deref' && row.name === 'deref') row.modifiers = [...row.modifiers, 'embedded']
  if (self === undefined) walk.bindDefinition(definition)
  row.scope = file.openScope('function', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    bindTypeParameters(walk, node)
    row.type = typeOf(walk, childOf(node, 'return_type'))
    let position = 0
    for (const parameter of childOf(node, 'parameters')?.children ?? []) {
      if (parameter.type !== 'parameter') continue
      bindPattern(walk, childOf(parameter, 'pattern'), typeOf(walk, childOf(parameter, 'type')), none, position)
      position += 1
    }
    if (body === undefined) return
    walk.functions.push(row)
    const value = blockContent(walk, body)
    if (value !== none) row.values = [...row.values, value]
    walk.functions.pop()
  })
}

function modifiersOf(walk: RustWalk, node: NamedNode, isTrait: boolean, isMember: boolean): readonly Modifier[] {
  const found: Modifier[] = []
  const words = childOfType(node, 'function_modifiers')
  const parameters = childOf(node, 'parameters')
  const hasSelf = parameters !== undefined && childOfType(parameters, 'self_parameter') !== undefined
  if (isMember && !hasSelf) found.push('static')
  if (words !== undefined && /\basync\b/.test(walk.text(words))) found.push('async')
  if (node.type === 'function_signature_item') found.push(isTrait ? 'abstract' : 'declaration')
  return found
}

const typeKinds: Readonly<Record<string, DefinitionKind>> = {
  struct_item: 'struct',
  union_item: 'struct',
  enum_item: 'enum',
  trait_item: 'trait',
}

export function typeItem(walk: RustWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const kind = typeKinds[node.type]
  if (name === undefined || kind === undefined) return
  const text = walk.text(name)
  const body = childOf(node, 'body')
  const isTuple = body?.type === 'ordered_field_declaration_list'
  const definition = walk.define(kind, name, node, isTuple ? node.end : (body?.start ?? node.end))
  walk.bindDefinition(definition)
  walk.inClass(definition, () => {
    bindTypeParameters(walk, node)
    const bounds = childOf(node, 'bounds')
    for (const child of kind === 'trait' ? (bounds?.children ?? []) : []) {
      const expressions = boundsOf(walk, { ...child, children: [child] })
      const at = lastName(child).start
      for (const base of expressions) {
        walk.inherit(definition, 'extends', base, at)
      }
    }
    if (kind === 'trait') {
      inSelf(walk, { name: text, owner: none, isTrait: true, trait: '', types: new Map() }, () =>
        members(walk, body, none),
      )
    } else for (const member of body?.children ?? []) field(walk, member, text)
    if (isTuple) walk.file.definition(definition).values = [tupleOf(walk, body)]
  })
}

function inSelf(walk: RustWalk, self: RustWalk['selves'][number], read: () => void): void {
  const functions = walk.functions.splice(0)
  walk.selves.push(self)
  read()
  walk.selves.pop()
  walk.functions.push(...functions)
}

function field(walk: RustWalk, node: NamedNode, owner: string): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  if (node.type === 'field_declaration') {
    const definition = walk.define('field', name, node, node.end)
    walk.file.definition(definition).type = typeOf(walk, childOf(node, 'type'))
  } else if (node.type === 'enum_variant') {
    const definition = walk.define('constant', name, node, node.end)
    const row = walk.file.definition(definition)
    row.exported = true
    row.modifiers = ['static', 'readonly']
    row.type = walk.name(owner, name.start)
    expression(walk, childOf(node, 'value'))
    const body = childOf(node, 'body')
    if (body !== undefined)
      row.values = [body.type === 'ordered_field_declaration_list' ? tupleOf(walk, body) : recordOf(walk, body)]
  }
}

/** The types of a tuple struct or variant, for the patterns that destructure it. */
function tupleOf(walk: RustWalk, body: NamedNode): ExpressionIndex {
  const types = body.children.filter((child) => child.field === 'type')
  return walk.file.expression({ kind: 'array', elements: types.map((child) => walk.known(typeOf(walk, child))) })
}

/** The fields of a variant with names. */
function recordOf(walk: RustWalk, body: NamedNode): ExpressionIndex {
  const properties = body.children.flatMap((child) => {
    const name = child.type === 'field_declaration' ? childOf(child, 'name') : undefined
    if (name === undefined) return []
    return [{ name: walk.text(name), value: walk.known(walk.instance(typeOf(walk, childOf(child, 'type')))) }]
  })
  return walk.file.expression({ kind: 'object', properties, spreads: [] })
}

/** `impl Type { … }` and `impl Trait for Type { … }`: its functions belong to the type, wherever that is defined. */
export function implItem(walk: RustWalk, node: NamedNode): void {
  const target = childOf(node, 'type')
  const trait = childOf(node, 'trait')
  if (target === undefined) return
  const plain = /^(?:generic|reference)_type$/.test(target.type) ? (childOf(target, 'type') ?? target) : target
  walk.inBlock(() => {
    bindTypeParameters(walk, node, argumentNames(walk, target))
    const owner = typeOf(walk, plain)
    typeArguments(walk, childOf(target, 'type_arguments'))
    const name = plain.type === 'type_identifier' ? walk.text(plain) : ''
    const at = trait === undefined ? node.start : lastName(trait).start
    const promised = trait === undefined ? none : typeOf(walk, trait)
    if (promised !== none) {
      const place = { line: walk.line(at), column: walk.column(at) }
      walk.file.inherit({ definition: none, owner, kind: 'implements', expression: promised, ...place })
    }
    const body = childOf(node, 'body')
    const lastOfTrait = trait === undefined ? '' : walk.text(lastName(trait))
    inSelf(walk, { name, owner, isTrait: false, trait: lastOfTrait, types: typesIn(walk, body) }, () =>
      members(walk, body, owner),
    )
  })
}

/** The names that the type of an `impl` gives to its own type parameters, in their order. */
function argumentNames(walk: RustWalk, target: NamedNode): readonly string[] {
  const generic = target.type === 'reference_type' ? childOf(target, 'type') : target
  const list = generic === undefined ? undefined : childOf(generic, 'type_arguments')
  return (list?.children ?? []).filter(({ type }) => type !== 'lifetime').map((child) => walk.text(child))
}

/** `type Target = T;` */
function typesIn(walk: RustWalk, body: NamedNode | undefined): ReadonlyMap<string, NamedNode> {
  const found = new Map<string, NamedNode>()
  for (const member of body?.children ?? []) {
    const name = member.type === 'type_item' ? childOf(member, 'name') : undefined
    const type = childOf(member, 'type')
    if (name !== undefined && type !== undefined) found.set(walk.text(name), type)
  }
  return found
}

function members(walk: RustWalk, body: NamedNode | undefined, owner: ExpressionIndex): void {
  for (const member of body?.children ?? []) {
    if (member.type === 'attribute_item') {
      if (walk.attributes === -1) walk.attributes = member.start
      continue
    }
    if (member.type === 'function_item' || member.type === 'function_signature_item') functionItem(walk, member, owner)
    else if (member.type === 'const_item') constant(walk, member, 'constant', owner)
    else if (member.type === 'type_item') typeOf(walk, childOf(member, 'type'))
    else walk.readItems([member])
    walk.attributes = -1
  }
}

export function constant(walk: RustWalk, node: NamedNode, kind: 'constant' | 'variable', owner = none): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const isMember = walk.selves.length > 0 && walk.functions.length === 0
  const definition = walk.define(kind, name, node, childOf(node, 'value')?.start ?? node.end)
  const type = typeOf(walk, childOf(node, 'type'))
  const value = walk.inside(walk.scope, definition, () => expression(walk, childOf(node, 'value')))
  const row = walk.file.definition(definition)
  row.type = type
  row.values = value === none ? [] : [value]
  row.owner = owner
  if (isMember) row.modifiers = ['static', 'readonly']
  const place = { name: row.name, scope: walk.scope, line: walk.line(name.start) }
  if (!isMember) walk.file.bind({ ...place, kind: 'variable', definition, type, value })
}

export function typeAlias(walk: RustWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const definition = walk.define('type', name, node, node.end)
  walk.bindDefinition(definition)
  const scope = walk.file.openScope('class', walk.scope, definition)
  walk.inside(scope, definition, () => {
    bindTypeParameters(walk, node)
    walk.file.definition(definition).type = typeOf(walk, childOf(node, 'type'))
  })
}

/** An inline module; one in its own file is an import. */
export function moduleItem(walk: RustWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const body = childOf(node, 'body')
  if (name === undefined) return
  if (body === undefined) {
    moduleFile(walk, node)
    return
  }
  const definition = walk.define('module', name, node, body.start)
  walk.bindDefinition(definition)
  const scope = walk.file.openScope('namespace', walk.scope, definition)
  walk.file.definition(definition).scope = scope
  walk.modules.push(scope)
  walk.inside(scope, definition, () => walk.readItems(body.children))
  walk.modules.pop()
}

/** `macro_rules!`: bound under its name with `!`; calls in its rules are its calls. */
export function macroItem(walk: RustWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const definition = walk.define('function', name, node, name.end)
  const line = walk.line(name.start)
  walk.file.bind({ name: `${walk.text(name)}!`, scope: walk.scope, kind: 'definition', definition, line })
  const row = walk.file.definition(definition)
  row.scope = walk.file.openScope('function', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    for (const rule of node.children) {
      const right = childOf(rule, 'right')
      if (right !== undefined) readTokens(walk, right)
    }
  })
}
