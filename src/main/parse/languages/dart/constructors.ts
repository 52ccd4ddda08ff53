// Constructors: unnamed ones go by their class, named ones are found as its members.
import { childOfType, type NamedNode } from '../../named-tree'
import { none, type Modifier } from '../../parsed-file'
import { argumentsIn } from './calls'
import { isOffered, type DartWalk } from './dart-walk'
import { expression } from './expressions'
import { functionBody } from './functions'
import { parameters } from './parameters'

export function constructorDeclaration(
  walk: DartWalk,
  node: NamedNode,
  signature: NamedNode,
  body: NamedNode | undefined,
  from: number,
): void {
  const names = signature.children.filter(({ type }) => type === 'identifier')
  const name = names[1] ?? names[0]
  if (name === undefined) return
  const text = walk.text(name)
  const isNamed = names.length > 1 && text !== 'new'
  const owner = walk.classes.at(-1)
  const modifiers: readonly Modifier[] = isNamed ? ['static'] : []
  const definition = walk.declare({
    kind: 'constructor',
    node,
    name,
    as: isNamed ? text : (owner?.name ?? text),
    to: signature.end,
    exported: isOffered(walk, text),
    modifiers,
    doc: walk.docOf(from),
  })
  walk.inCallable(definition, (row) => {
    parameters(walk, childOfType(signature, 'formal_parameter_list'))
    if (isNamed) row.type = walk.ownType(name.start)
    if (signature.type === 'redirecting_factory_constructor_signature') redirection(walk, signature)
    for (const child of node.children) {
      if (child.type === 'initializers') initializers(walk, child)
      else if (child.type === 'redirection' && child.children[0] !== undefined)
        delegation(walk, child, child.children[0])
    }
    functionBody(walk, row, body)
    // What a factory returns isn't always of the very class.
    if (isNamed) row.values = []
  })
}

/** `factory Name() = Other.named`. */
function redirection(walk: DartWalk, signature: NamedNode): void {
  const [type, named] = signature.children.filter((child) => child.type === 'type_identifier')
  if (type === undefined) return
  const target = walk.name(walk.text(type), type.start)
  const callee = named === undefined ? target : walk.member(target, walk.text(named), named.start)
  walk.call('call', callee, [], (named ?? type).start)
}

/** `: field = value, super.named(arguments), this(arguments), assert(condition)`. */
function initializers(walk: DartWalk, node: NamedNode): void {
  for (const entry of node.children) {
    const [first] = entry.children
    if (first?.type === 'super' || first?.type === 'this') delegation(walk, entry, first)
    else if (first?.type === 'field_initializer') field(walk, first)
    else for (const child of entry.children) expression(walk, child)
  }
}

function delegation(walk: DartWalk, entry: NamedNode, first: NamedNode): void {
  const named = childOfType(entry, 'identifier') ?? childOfType(childOfType(entry, 'qualified') ?? entry, 'identifier')
  const given = entry.children.flatMap((child) => argumentsIn(walk, child, expression))
  const isSuper = first.type === 'super'
  const target = isSuper ? walk.superHere() : walk.ownType(first.start)
  const callee = named === undefined ? target : walk.member(target, walk.text(named), named.start)
  if (callee !== none) walk.call('call', callee, given, (named ?? first).start)
}

function field(walk: DartWalk, node: NamedNode): void {
  const name = childOfType(node, 'identifier')
  const value = node.children.findLast((child) => child !== name && child.type !== 'this')
  const given = value === undefined ? none : expression(walk, value)
  if (name === undefined) return
  const target = walk.member(walk.thisHere(), walk.text(name), name.start)
  walk.reference(target, 'value', name.start)
  walk.assign(target, given, name.start)
}
