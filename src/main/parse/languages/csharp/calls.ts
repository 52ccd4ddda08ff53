// Members, calls and constructions.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { anyPassing, none, type ExpressionIndex } from '../../parsed-file'
import type { CSharpWalk } from './csharp-walk'
import { typeArguments, typeOf, typePlace } from './types'

/** `this` and `base` have no nodes: a node's text begins with them. */
export function receiver(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  const word = /^(?:return\s+)?(this|base)\b/.exec(walk.source.slice(node.start, node.start + 40))?.[1]
  if (word === undefined) return none
  return walk.file.expression({ kind: word === 'base' ? 'super' : 'this', scope: walk.scope })
}

/** @param isUse whether it counts as a use; a call is recorded as a call instead */
export function member(walk: CSharpWalk, node: NamedNode, isUse: boolean): ExpressionIndex {
  const name = childOf(node, 'name')
  const object =
    node.type === 'member_binding_expression'
      ? (walk.conditions.at(-1) ?? none)
      : childOf(node, 'expression') === undefined
        ? receiver(walk, node)
        : walk.readValue(childOf(node, 'expression'))
  if (name === undefined) return object
  const plain = name.type === 'generic_name' ? (name.children[0] ?? name) : name
  const made = walk.member(object, walk.text(plain), plain.start)
  if (isUse) walk.reference(made, 'value', plain.start)
  return made
}

/** `a?.b`: `b` is a member of `a`. */
export function conditionalAccess(walk: CSharpWalk, node: NamedNode, isUse: boolean): ExpressionIndex {
  const condition = walk.readValue(childOf(node, 'condition'))
  walk.conditions.push(condition)
  let found = none
  for (const child of node.children) {
    if (child.field === 'condition') continue
    found = child.type === 'member_binding_expression' ? member(walk, child, isUse) : walk.readValue(child)
  }
  walk.conditions.pop()
  return found
}

export function argumentsOf(walk: CSharpWalk, list: NamedNode | undefined): readonly ExpressionIndex[] {
  return (list?.children ?? []).map((child) => {
    const value = walk.readValue(child)
    return walk.known(isPlaced(walk, child, value) ? value : none)
  })
}

/** How the arguments are passed, where that tells overloads apart; nothing if all are values in their places. */
function passingOf(walk: CSharpWalk, list: NamedNode | undefined): { readonly labels?: readonly string[] } {
  const labels = (list?.children ?? []).map((child) => {
    if (child.type !== 'argument') return ''
    if (childOf(child, 'name') !== undefined) return anyPassing
    return /^(?:ref|out)\b/.exec(walk.source.slice(child.start, child.start + 4))?.[0] ?? ''
  })
  return labels.every((label) => label === '') ? {} : { labels }
}

/** `name: "text"` may be for another parameter than its place tells, which a text or a number would then rule out. */
function isPlaced(walk: CSharpWalk, argument: NamedNode, value: ExpressionIndex): boolean {
  const isNamed = argument.type === 'argument' && childOf(argument, 'name') !== undefined
  return !isNamed || value === none || walk.file.expressions[value]?.kind !== 'literal'
}

/** The value of `out var value` in `table.TryGetValue(key, out var value)`: an element of the table. */
function takenFrom(walk: CSharpWalk, callee: ExpressionIndex): ExpressionIndex {
  const row = walk.file.expressions[callee]
  if (row?.kind !== 'member' || row.name !== 'TryGetValue') return none
  return walk.file.expression({ kind: 'index', object: row.object, key: walk.known(none) })
}

export function invocation(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  const target = childOf(node, 'function')
  const list = childOf(node, 'arguments')
  if (target === undefined) return none
  const plain = target.type === 'generic_name' ? (target.children[0] ?? target) : target
  if (plain.type === 'identifier') {
    const name = walk.text(plain)
    if (name === 'nameof') {
      argumentsOf(walk, list)
      return walk.literal('string')
    }
    const callee = walk.name(name, plain.start)
    const typed = target === plain ? [] : typeArguments(walk, target)
    const more = { typeArguments: typed, ...passingOf(walk, list) }
    return walk.call('call', callee, argumentsOf(walk, list), plain.start, more)
  }
  const callee = calleeOf(walk, target)
  const place = namePlace(target)
  const typed = typedName(target)
  const more = { typeArguments: typed === undefined ? [] : typeArguments(walk, typed), ...passingOf(walk, list) }
  const outer = walk.taken
  walk.taken = takenFrom(walk, callee)
  const given = argumentsOf(walk, list)
  walk.taken = outer
  return walk.call('call', callee, given, place, more)
}

function calleeOf(walk: CSharpWalk, target: NamedNode): ExpressionIndex {
  if (target.type === 'member_access_expression' || target.type === 'member_binding_expression') {
    return member(walk, target, false)
  }
  if (target.type === 'conditional_access_expression') return conditionalAccess(walk, target, false)
  return walk.readValue(target)
}

function lastName(target: NamedNode): NamedNode | undefined {
  const inner = target.type === 'conditional_access_expression' ? target.children.at(-1) : target
  return inner === undefined ? undefined : childOf(inner, 'name')
}

function typedName(target: NamedNode): NamedNode | undefined {
  const name = lastName(target)
  return name?.type === 'generic_name' ? name : undefined
}

function namePlace(target: NamedNode): number {
  return (lastName(target) ?? target).start
}

/** `new Type(…) { Field = value }`. */
export function construct(walk: CSharpWalk, node: NamedNode): ExpressionIndex {
  const type = childOf(node, 'type')
  if (type === undefined) return none
  const callee = typeOf(walk, type)
  const row = walk.file.expressions[callee]
  const given = argumentsOf(walk, childOf(node, 'arguments'))
  initializer(walk, childOf(node, 'initializer'))
  // Built-in collections.
  if (row?.kind === 'list' || row?.kind === 'map') return walk.instance(callee)
  const isApplied = row?.kind === 'apply'
  const more = { typeArguments: isApplied ? row.arguments : [], ...passingOf(walk, childOf(node, 'arguments')) }
  return walk.call('new', isApplied ? row.target : callee, given, typePlace(type), more)
}

/** The names on the left are members of the new object. */
function initializer(walk: CSharpWalk, node: NamedNode | undefined): void {
  for (const child of node?.children ?? []) {
    if (child.type === 'assignment_expression') walk.readValue(childOf(child, 'right'))
    else walk.readValue(child)
  }
}

/** `new(…)`: the type is that of the declaration. */
export function implicitConstruct(walk: CSharpWalk, node: NamedNode, type: ExpressionIndex): ExpressionIndex {
  const given = argumentsOf(walk, childOfType(node, 'argument_list'))
  initializer(walk, childOfType(node, 'initializer_expression'))
  const row = walk.file.expressions[type]
  if (row === undefined || row.kind === 'list' || row.kind === 'map') return none
  const isApplied = row.kind === 'apply'
  const list = childOfType(node, 'argument_list')
  const more = { typeArguments: isApplied ? row.arguments : [], ...passingOf(walk, list) }
  return walk.call('new', isApplied ? row.target : type, given, node.start, more)
}
