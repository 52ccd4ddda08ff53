// Types, declarators and parameters: C spreads a type before and around the declared name.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { CWalk } from './c-walk'

const specifiers = new Set(['struct_specifier', 'union_specifier', 'class_specifier', 'enum_specifier'])

/** A struct, union, class or enum specifier, with or without a body. */
export function isSpecifier(node: NamedNode | undefined): boolean {
  return node !== undefined && specifiers.has(node.type)
}

/** The name under which a tag is bound and looked up: C keeps tags apart from functions and variables. */
export function tagName(walk: CWalk, text: string): string {
  return walk.isPlusPlus ? text : `struct ${text}`
}

export function typeOf(walk: CWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node === undefined) return none
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
    case 'field_identifier':
    case 'namespace_identifier': {
      const name = walk.text(node)
      const type = walk.name(name, node.start)
      walk.nameReference(name, type, 'type', node.start)
      return type
    }
    case 'primitive_type':
    case 'sized_type_specifier':
      return walk.name(walk.text(node), node.start)
    case 'qualified_identifier':
      return qualifiedType(walk, node)
    case 'template_type':
    case 'template_function': {
      const target = typeOf(walk, childOf(node, 'name'))
      const given = templateArguments(walk, childOf(node, 'arguments'))
      return given.length === 0 || target === none
        ? target
        : walk.file.expression({ kind: 'apply', target, arguments: given })
    }
    case 'type_descriptor': {
      const type = typeOf(walk, childOf(node, 'type'))
      const declarator = childOf(node, 'declarator')
      return declarator === undefined ? type : declaredType(walk, declarator, type)
    }
    case 'dependent_type':
      return typeOf(walk, node.children[0])
    default:
      return isSpecifier(node) ? specifier(walk, node) : none
  }
}

function specifier(walk: CWalk, node: NamedNode): ExpressionIndex {
  const name = childOf(node, 'name')
  if (childOf(node, 'body') !== undefined) {
    walk.readType(node, name)
    return name === undefined ? none : walk.name(tagName(walk, walk.text(name)), name.start)
  }
  if (name === undefined) return none
  if (name.type !== 'type_identifier') return typeOf(walk, name)
  const tag = tagName(walk, walk.text(name))
  const type = walk.name(tag, name.start)
  walk.nameReference(tag, type, 'type', name.start)
  return type
}

/** `a::b::T`: a member of what precedes it. */
function qualifiedType(walk: CWalk, node: NamedNode): ExpressionIndex {
  const scope = childOf(node, 'scope')
  const name = childOf(node, 'name')
  if (name === undefined) return none
  if (scope === undefined) return typeOf(walk, name)
  return memberOf(walk, typeOf(walk, scope), name, 'type')
}

/** `name`, possibly `b::c` or `b<T>`, as a member of `object`. */
export function memberOf(
  walk: CWalk,
  object: ExpressionIndex,
  name: NamedNode,
  kind: 'type' | 'value',
): ExpressionIndex {
  if (name.type === 'qualified_identifier') {
    const scope = childOf(name, 'scope')
    const last = childOf(name, 'name')
    if (scope === undefined || last === undefined) return none
    return memberOf(walk, memberOf(walk, object, scope, 'type'), last, kind)
  }
  if (name.type.startsWith('template_') || name.type === 'dependent_name') {
    const inner = childOf(name, 'name') ?? name.children[0]
    if (inner === undefined) return none
    const target = memberOf(walk, object, inner, kind)
    const given = templateArguments(walk, childOf(name, 'arguments'))
    return kind === 'value' || given.length === 0 || target === none
      ? target
      : walk.file.expression({ kind: 'apply', target, arguments: given })
  }
  const made = walk.member(object, walk.text(name), name.start)
  walk.reference(made, kind, name.start)
  return made
}

export function templateArguments(walk: CWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) =>
    walk.known(child.type === 'type_descriptor' ? typeOf(walk, child) : walk.readValue(child)),
  )
}

/** A declared name and the parts of its declarator. */
export interface Declarator {
  readonly name: NamedNode
  /** The parameters' node when a function is declared, not a pointer to one. */
  readonly callable: NamedNode | undefined
}

const namingNodes = new Set(
  `identifier field_identifier type_identifier qualified_identifier destructor_name operator_name operator_cast
  template_function template_method primitive_type structured_binding_declarator`.split(/\s+/),
)

/** Unwraps pointers, references, arrays and parentheses down to the name. */
export function readDeclarator(node: NamedNode | undefined): Declarator | undefined {
  let at = node
  let callable: NamedNode | undefined
  while (at !== undefined) {
    if (namingNodes.has(at.type)) {
      const cast = castOf(at)
      return { name: at, callable: callable ?? cast }
    }
    // The innermost decides: `(*name)(int)` is a pointer, `*name(int)` a function.
    if (at.type === 'function_declarator') callable = at
    else if (at.type === 'pointer_declarator' || at.type === 'array_declarator') callable = undefined
    at = childOf(at, 'declarator') ?? at.children.find((child) => /declarator$|identifier$/.test(child.type))
  }
  return undefined
}

/** `operator bool()`: the parameters are in an abstract declarator. */
function castOf(name: NamedNode): NamedNode | undefined {
  let at: NamedNode | undefined = name
  while (at?.type === 'qualified_identifier') at = childOf(at, 'name')
  return at?.type === 'operator_cast' ? childOf(at, 'declarator') : undefined
}

/** The written type plus the declarator: arrays become lists; pointers and references don't change it. */
export function declaredType(walk: CWalk, declarator: NamedNode, type: ExpressionIndex): ExpressionIndex {
  let at: NamedNode | undefined = declarator
  let found = type
  while (at !== undefined) {
    if (/array_declarator$/.test(at.type)) found = walk.list(found)
    else if (/function_declarator$/.test(at.type)) {
      found = walk.file.expression({ kind: 'function-type', parameters: [], returns: found })
    }
    at = childOf(at, 'declarator') ?? at.children.find((child) => child.type.endsWith('declarator'))
  }
  return found
}

/** The return type: a trailing one, or the one before the name. */
export function returnType(walk: CWalk, node: NamedNode, callable: NamedNode): ExpressionIndex {
  const trailing = childOfType(callable, 'trailing_return_type')
  if (trailing !== undefined) return typeOf(walk, trailing.children[0])
  return typeOf(walk, childOf(node, 'type'))
}

/** The built-in type of a text, as overloads see it. */
const textType = 'char *'

/** `const char *name`, and with a name for the type of a character: a text, unlike other pointers. */
function isText(walk: CWalk, type: ExpressionIndex, declarator: NamedNode): boolean {
  const row = type === none ? undefined : walk.file.expressions[type]
  if (!walk.isPlusPlus || row?.kind !== 'name' || !/^\w*char(?:_t)?$/i.test(row.name)) return false
  const inner = childOf(declarator, 'declarator')
  return (
    /pointer_declarator$/.test(declarator.type) && (inner === undefined || /^(?:field_)?identifier$/.test(inner.type))
  )
}

export function bindParameters(walk: CWalk, list: NamedNode | undefined): void {
  let position = 0
  for (const node of list?.children ?? []) {
    if (node.type === 'variadic_parameter') {
      const line = walk.line(node.start)
      walk.file.bind({ name: '', scope: walk.scope, kind: 'parameter', position, rest: true, line })
    }
    if (!node.type.endsWith('parameter_declaration')) continue
    const written = typeOf(walk, childOf(node, 'type'))
    const outer = childOf(node, 'declarator')
    const name = readDeclarator(outer)?.name ?? variadicName(outer)
    const value = walk.readValue(childOf(node, 'default_value'))
    const rest = node.type === 'variadic_parameter_declaration'
    if (name === undefined && walk.text(node) === 'void') continue
    // A prototype may omit the name; the number of parameters still distinguishes overloads.
    const text = name === undefined ? '' : walk.text(name)
    const isOfText = outer !== undefined && isText(walk, written, outer)
    if (isOfText) walk.texts.add(text)
    const type = isOfText
      ? walk.name(textType, node.start)
      : outer === undefined
        ? written
        : declaredType(walk, outer, written)
    const line = walk.line((name ?? node).start)
    walk.file.bind({ name: text, scope: walk.scope, kind: 'parameter', type, value, position, rest, line })
    position += 1
  }
}

function variadicName(node: NamedNode | undefined): NamedNode | undefined {
  let at = node
  while (at !== undefined && at.type !== 'variadic_declarator') at = at.children[0]
  return at?.children[0]
}

/** `template <typename T, int N = 3>`. */
export function bindTemplateParameters(walk: CWalk, list: NamedNode | undefined): void {
  for (const node of list?.children ?? []) {
    if (node.type === 'template_template_parameter_declaration') {
      bindTemplateParameters(walk, { ...node, children: node.children.slice(1) })
      continue
    }
    const isType = node.type.includes('type_parameter')
    const name = isType
      ? (childOf(node, 'name') ?? childOfType(node, 'type_identifier'))
      : readDeclarator(childOf(node, 'declarator'))?.name
    const type = typeOf(walk, childOf(node, 'default_type') ?? childOf(node, 'type'))
    walk.readValue(childOf(node, 'default_value'))
    if (name === undefined) continue
    const row = { name: walk.text(name), scope: walk.scope, type: isType ? none : type, line: walk.line(name.start) }
    walk.file.bind({ ...row, kind: isType ? 'type-parameter' : 'variable' })
  }
}
