// Functions, methods, operators, getters and setters.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type Modifier } from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'
import { isOffered, type DartWalk } from './dart-walk'
import { expression } from './expressions'
import { parameters } from './parameters'
import { bindTypeParameters, typeIn } from './types'

export function functionDeclaration(
  walk: DartWalk,
  node: NamedNode,
  signature: NamedNode,
  body: NamedNode | undefined,
  from: number,
): void {
  const name = childOf(signature, 'name') ?? operatorName(walk, signature)
  const isMember = walk.isInClass
  const words = walk.wordsBefore({ ...node, start: node.start }, name.start)
  const modifiers: Modifier[] = []
  if (words.has('static')) modifiers.push('static')
  if (isMember && body === undefined && !words.has('external')) modifiers.push('abstract')
  if (isAsync(walk, body)) modifiers.push('async')
  const definition = walk.declare({
    kind: isMember ? 'method' : 'function',
    node,
    name,
    to: signature.end,
    exported: isOffered(walk, walk.text(name)),
    modifiers,
    doc: walk.docOf(from),
  })
  walk.bindOutside(definition)
  callable(walk, definition, signature, body)
}

/** `operator ==(Object other)`: the sign is no node. */
function operatorName(walk: DartWalk, signature: NamedNode): NamedNode {
  const list = childOfType(signature, 'formal_parameter_list')
  const head = walk.source.slice(signature.start, list?.start ?? signature.end)
  const behind = head.lastIndexOf('operator') + 'operator'.length
  const start = signature.start + behind + (/\S/.exec(head.slice(behind))?.index ?? 0)
  return { ...signature, start, end: Math.max(start, signature.start + head.trimEnd().length) }
}

/** Type parameters, parameters, result and body. */
export function callable(
  walk: DartWalk,
  definition: DefinitionIndex,
  signature: NamedNode,
  body: NamedNode | undefined,
): void {
  walk.inCallable(definition, (row) => {
    bindTypeParameters(walk, signature)
    row.type = typeIn(walk, signature)
    parameters(walk, childOfType(signature, 'formal_parameter_list'))
    functionBody(walk, row, body)
  })
}

/** A block, or `=> value`. */
export function functionBody(walk: DartWalk, row: OpenDefinition, body: NamedNode | undefined): void {
  for (const child of body?.children ?? []) {
    if (child.type === 'block') for (const one of child.children) walk.readStatement(one)
    else {
      const value = expression(walk, child)
      if (value !== none) row.values = [...row.values, value]
    }
  }
}

function isAsync(walk: DartWalk, body: NamedNode | undefined): boolean {
  return body !== undefined && /^async\b/.test(walk.source.slice(body.start, body.start + 6))
}

/** A getter is read like a field; a setter is called by an assignment. */
export function accessor(
  walk: DartWalk,
  node: NamedNode,
  signature: NamedNode,
  body: NamedNode | undefined,
  from: number,
): void {
  const name = childOf(signature, 'name')
  if (name === undefined) return
  const isGetter = signature.type === 'getter_signature'
  const isMember = walk.isInClass
  const words = walk.wordsBefore(node, name.start)
  const modifiers: Modifier[] = [isGetter ? 'getter' : 'setter']
  if (words.has('static')) modifiers.push('static')
  if (isMember && body === undefined && !words.has('external')) modifiers.push('abstract')
  const definition = walk.declare({
    kind: isGetter ? (isMember ? 'field' : 'variable') : isMember ? 'method' : 'function',
    node,
    name,
    to: signature.end,
    exported: isOffered(walk, walk.text(name)),
    modifiers,
    doc: walk.docOf(from),
  })
  if (isGetter) getter(walk, definition, signature, body, isMember)
  else callable(walk, definition, signature, body)
}

function getter(
  walk: DartWalk,
  definition: DefinitionIndex,
  signature: NamedNode,
  body: NamedNode | undefined,
  isMember: boolean,
): void {
  const row = walk.file.definition(definition)
  walk.inside(walk.scope, definition, () => {
    row.type = typeIn(walk, signature)
    if (body === undefined) return
    walk.anonymous(body, 'function', (inner) => {
      walk.functions.push(inner)
      functionBody(walk, inner, body)
      walk.functions.pop()
      inner.type = row.type
      row.values = inner.values
    })
  })
  if (isMember) return
  const { name, nameLine: line, type, values } = row
  walk.file.bind({ name, scope: walk.scope, kind: 'variable', definition, type, value: values[0] ?? none, line })
}

/** `(parameters) { … }`, `(parameters) => value`. */
export function closure(walk: DartWalk, node: NamedNode): number {
  return walk.anonymous(node, 'function', (row) => {
    walk.functions.push(row)
    bindTypeParameters(walk, node)
    parameters(walk, childOf(node, 'parameters') ?? childOfType(node, 'formal_parameter_list'))
    functionBody(walk, row, childOf(node, 'body'))
    walk.functions.pop()
  })
}

/** A function in another one. */
export function localFunction(walk: DartWalk, node: NamedNode): void {
  const inner = childOfType(node, 'lambda_expression') ?? node
  const signature = childOf(inner, 'parameters') ?? childOfType(inner, 'function_signature')
  if (signature !== undefined) functionDeclaration(walk, node, signature, childOf(inner, 'body'), node.start)
}
