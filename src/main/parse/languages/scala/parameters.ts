// Parameters of functions, classes and types.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { expression } from './expressions'
import { modifiersOf, type ScalaWalk } from './scala-walk'

export function typeParameters(walk: ScalaWalk, node: NamedNode): void {
  const list = node.children.find((child) => child.type === 'type_parameters')
  for (const child of list?.children ?? []) {
    if (child.field !== 'name') continue
    const line = walk.line(child.start)
    walk.file.bind({ name: walk.text(child), scope: walk.scope, kind: 'type-parameter', line })
  }
}

/** Positions run through all parameter lists of a function. */
export function parameters(walk: ScalaWalk, node: NamedNode): void {
  const lists = node.children.filter((list) => list.type === 'parameters')
  const found = lists.flatMap((list) => list.children).filter((child) => child.type === 'parameter')
  found.forEach((child, position) => {
    bindParameter(walk, child, walk.typeOf(childOf(child, 'type')), position)
  })
}

function bindParameter(walk: ScalaWalk, node: NamedNode, type: ExpressionIndex, position: number): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const value = expression(walk, childOf(node, 'default_value'))
  const rest = childOf(node, 'type')?.type === 'repeated_parameter_type'
  const line = walk.line(name.start)
  walk.file.bind({ name: walk.text(name), scope: walk.scope, kind: 'parameter', type, value, position, rest, line })
}

/** Parameters of a class are visible in all of it, so they are fields; private unless declared with `val`. */
export function classParameters(walk: ScalaWalk, node: NamedNode, name: NamedNode): void {
  const lists = node.children.filter((child) => child.type === 'class_parameters')
  const [first] = lists
  if (first === undefined) return
  const isCase = /\bcase\b/.test(walk.source.slice(node.start, name.start))
  const given = lists.flatMap((list) => list.children).filter((child) => child.type === 'class_parameter')
  const types = given.map((child) => walk.typeOf(childOf(child, 'type')))
  for (const [at, child] of given.entries()) {
    const own = childOf(child, 'name')
    if (own === undefined) continue
    const modifiers = modifiersOf(walk, child)
    const isShown = isCase || /\b(val|var)\s*$/.test(walk.source.slice(child.start, own.start))
    const isHidden = modifiers.includes('private') || modifiers.includes('protected')
    const field = walk.declare({
      kind: 'field',
      node: child,
      name: own,
      exported: isShown && !isHidden,
      modifiers: isShown ? modifiers : [...new Set([...modifiers, 'private' as const])],
    })
    walk.bindVariable(field, types[at] ?? none, none)
  }
  const constructor = walk.declare({ kind: 'constructor', node: first, name, exported: true })
  walk.inCallable(constructor, () => {
    given.forEach((child, position) => {
      bindParameter(walk, child, types[position] ?? none, position)
    })
  })
}
