// Parameters: positional ones have a place, named ones only a name.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { DartWalk } from './dart-walk'
import { expression } from './expressions'
import { typeIn, typesIn } from './types'

export function parameters(walk: DartWalk, list: NamedNode | undefined): void {
  let position = 0
  for (const child of list?.children ?? []) {
    if (child.type === 'optional_formal_parameters') {
      const isNamed = walk.source[child.start] === '{'
      child.children.forEach((one, at) => {
        if (one.type !== 'formal_parameter') return
        const next = child.children[at + 1]
        const value = next === undefined || next.type === 'formal_parameter' ? none : expression(walk, next)
        parameter(walk, one, isNamed ? -1 : position++, walk.known(value))
      })
    } else if (child.type === 'formal_parameter') parameter(walk, child, position++, none)
  }
}

function parameter(walk: DartWalk, node: NamedNode, position: number, value: ExpressionIndex): void {
  const own = childOfType(node, 'constructor_param') ?? childOfType(node, 'super_formal_parameter')
  const name = childOf(node, 'name') ?? (own === undefined ? lastName(node) : lastName(own))
  if (name === undefined) return
  const text = walk.text(name)
  const type = own === undefined ? parameterType(walk, node) : fieldType(walk, own, text, name)
  walk.file.bind({
    name: text,
    scope: walk.scope,
    kind: 'parameter',
    type,
    value,
    position,
    line: walk.line(name.start),
  })
}

function lastName(node: NamedNode): NamedNode | undefined {
  return node.children.findLast(({ type }) => type === 'identifier')
}

/** `Result name(parameters)` is a function. */
function parameterType(walk: DartWalk, node: NamedNode): ExpressionIndex {
  const list = childOfType(node, 'formal_parameter_list')
  if (list === undefined) return typeIn(walk, node)
  const given = list.children.flatMap((child) =>
    child.type === 'formal_parameter' ? [walk.known(typeIn(walk, child))] : [],
  )
  return walk.file.expression({ kind: 'function-type', parameters: given, returns: walk.known(typeIn(walk, node)) })
}

/** `this.name` has the type of the field. */
function fieldType(walk: DartWalk, node: NamedNode, text: string, name: NamedNode): ExpressionIndex {
  const [written] = typesIn(walk, node)
  const field = walk.member(walk.thisHere(), text, name.start)
  walk.reference(field, 'value', name.start)
  return written ?? walk.file.expression({ kind: 'typeof', of: field })
}
