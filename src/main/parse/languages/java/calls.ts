// Calls: of methods, of constructors by `new`, and of constructors by `this(…)` and `super(…)`.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { ReadExpression } from './annotations'
import type { JavaWalk } from './java-walk'
import { typeArguments, typeOf, typePlace } from './types'

export function call(walk: JavaWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const name = childOf(node, 'name')
  if (name === undefined) return none
  const callee = calleeOf(walk, node, name, expression)
  const typed = typeArguments(walk, childOf(node, 'type_arguments'))
  const given = argumentsOf(walk, node, expression)
  return walk.call('call', callee, given, name.start, { typeArguments: typed })
}

function calleeOf(walk: JavaWalk, node: NamedNode, name: NamedNode, expression: ReadExpression): ExpressionIndex {
  const object = childOf(node, 'object')
  const text = walk.text(name)
  if (object === undefined) {
    // Methods and variables have separate names in Java, so the look-up starts at the class, skipping locals.
    const scope = walk.classes.at(-1)?.scope ?? walk.scope
    return walk.file.expression({ kind: 'name', name: text, scope, line: walk.line(name.start) })
  }
  // `Interface.super.method()`.
  const isQualifiedSuper = object.type !== 'super' && childOfType(node, 'super') !== undefined
  const base = isQualifiedSuper ? walk.instance(typeOf(walk, object)) : receiver(walk, object, expression)
  return walk.member(base, text, name.start)
}

/** The object of a call; a plain name doesn't count as a use, since the call is recorded. */
function receiver(walk: JavaWalk, object: NamedNode, expression: ReadExpression): ExpressionIndex {
  if (object.type !== 'identifier') return expression(walk, object)
  const text = walk.text(object)
  const made = walk.name(text, object.start)
  walk.nameReference(text, made, 'value', object.start)
  return made
}

function argumentsOf(walk: JavaWalk, node: NamedNode, expression: ReadExpression): readonly ExpressionIndex[] {
  return (childOf(node, 'arguments')?.children ?? []).map((child) => expression(walk, child))
}

/** `new Type<…>(…) { … }`; with a body, an anonymous class of that type. */
export function construct(walk: JavaWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const typeNode = childOf(node, 'type')
  if (typeNode === undefined) return none
  const [first] = node.children
  // `outer.new Inner()`.
  const isQualified = first !== undefined && first !== typeNode && first.field === null
  const outer = isQualified ? expression(walk, first) : none
  const generic = typeNode.type === 'generic_type' ? typeNode : undefined
  const target = generic?.children[0] ?? typeNode
  const callee = constructed(walk, target, outer)
  const typed = typeArguments(walk, generic === undefined ? undefined : childOfType(generic, 'type_arguments'))
  const given = argumentsOf(walk, node, expression)
  const made = walk.call('new', callee, given, typePlace(target), { typeArguments: typed })
  const body = childOfType(node, 'class_body')
  return body === undefined ? made : anonymousClass(walk, body, callee, typePlace(target))
}

function constructed(walk: JavaWalk, target: NamedNode, outer: ExpressionIndex): ExpressionIndex {
  if (target.type !== 'type_identifier') return typeOf(walk, target)
  return outer === none
    ? walk.name(walk.text(target), target.start)
    : walk.member(outer, walk.text(target), target.start)
}

/** @returns an instance of the class */
export function anonymousClass(walk: JavaWalk, body: NamedNode, base: ExpressionIndex, at: number): ExpressionIndex {
  const { file } = walk
  const definition = file.define({ kind: 'class', name: '', parent: walk.definition, ...walk.range(body) })
  walk.inherit(definition, 'extends', base, at)
  walk.inClass(definition, () => walk.readClassBody(body))
  return walk.instance(file.expression({ kind: 'definition', definition }))
}

/** `this(…)` and `super(…)` at the start of a constructor. */
export function explicitConstructor(walk: JavaWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const constructor = childOf(node, 'constructor')
  if (constructor === undefined) return none
  expression(walk, childOf(node, 'object'))
  const given = argumentsOf(walk, node, expression)
  const callee =
    constructor.type === 'super' ? walk.superHere() : walk.name(walk.classes.at(-1)?.name ?? '', constructor.start)
  return walk.call('call', callee, given, constructor.start)
}
