// Types. Their parts stand beside each other in the tree: a name, its arguments, a question mark.
import type { NamedNode } from '../../named-tree'
import { childOfType } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { DartWalk } from './dart-walk'

const starts = new Set(['type_identifier', 'void_type', 'function_type', 'record_type'])

export function isType(node: NamedNode): boolean {
  return starts.has(node.type)
}

/** The type that starts at a place among the parts of a node, and the place behind it. */
function typeAt(
  walk: DartWalk,
  nodes: readonly NamedNode[],
  at: number,
): { readonly type: ExpressionIndex; readonly next: number } {
  const first = nodes[at]
  if (first === undefined) return { type: none, next: at }
  let next = at + 1
  let type = none
  if (first.type === 'function_type') type = functionType(walk, first)
  else if (first.type === 'record_type') type = recordType(walk, first)
  else if (first.type === 'type_identifier') {
    type = walk.name(walk.text(first), first.start)
    walk.nameReference(walk.text(first), type, 'type', first.start)
    for (let part = nodes[next]; part !== undefined && isQualified(walk, nodes[next - 1], part); part = nodes[++next]) {
      type = walk.member(type, walk.text(part), part.start)
      walk.reference(type, 'type', part.start)
    }
    const given = nodes[next]
    if (given?.type === 'type_arguments') {
      type = walk.apply(type, typesIn(walk, given))
      next++
    }
  }
  if (nodes[next]?.type === 'nullable_type') next++
  return { type, next }
}

function isQualified(walk: DartWalk, before: NamedNode | undefined, part: NamedNode): boolean {
  return (
    part.type === 'type_identifier' && before !== undefined && walk.source.slice(before.end, part.start).trim() === '.'
  )
}

/** All types among the parts of a node. */
export function typesIn(walk: DartWalk, node: NamedNode): ExpressionIndex[] {
  const found: ExpressionIndex[] = []
  for (let at = 0; at < node.children.length;) {
    const child = node.children[at]
    if (child === undefined || !isType(child)) {
      at++
      continue
    }
    const { type, next } = typeAt(walk, node.children, at)
    found.push(type)
    at = next
  }
  return found
}

/** The first type among the parts of a node. */
export function typeIn(walk: DartWalk, node: NamedNode): ExpressionIndex {
  const at = node.children.findIndex(isType)
  return at === -1 ? none : typeAt(walk, node.children, at).type
}

/** `Result Function(Parameter name)`. */
function functionType(walk: DartWalk, node: NamedNode): ExpressionIndex {
  const returns = typeIn(walk, node)
  const list = childOfType(node, 'parameter_type_list')
  const parameters = (list?.children ?? []).flatMap((child) => {
    const typed = child.children.find(({ type }) => type === 'typed_identifier') ?? child
    return [walk.known(typeIn(walk, typed))]
  })
  return walk.file.expression({ kind: 'function-type', parameters, returns: walk.known(returns) })
}

/** `(int, String name)`. */
function recordType(walk: DartWalk, node: NamedNode): ExpressionIndex {
  const direct = typesIn(walk, node)
  const elements = node.children
    .filter((child) => !isType(child) && child.children.length > 0)
    .flatMap((child) => typesIn(walk, child))
  return walk.file.expression({ kind: 'array', elements: [...direct, ...elements].map((one) => walk.known(one)) })
}

/** `<T extends Bound>` of a declaration. */
export function bindTypeParameters(walk: DartWalk, node: NamedNode): void {
  for (const parameter of childOfType(node, 'type_parameters')?.children ?? []) {
    const name = childOfType(parameter, 'type_identifier')
    if (name === undefined) continue
    const bound = childOfType(parameter, 'type_bound')
    const type = bound === undefined ? none : typeIn(walk, bound)
    walk.file.bind({
      name: walk.text(name),
      scope: walk.scope,
      kind: 'type-parameter',
      type,
      line: walk.line(name.start),
    })
  }
}
