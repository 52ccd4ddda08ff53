// Parameters of functions, classes and types.
import { childOf, type NamedNode } from '../named-tree'
import { none } from '../parsed-file'
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

/** All lists of a function in one row of places. */
export function parameters(walk: ScalaWalk, node: NamedNode, listType = 'parameters', itemType = 'parameter'): void {
  let position = 0
  for (const list of node.children) {
    if (list.type !== listType) continue
    for (const child of list.children) {
      const name = child.type === itemType ? childOf(child, 'name') : undefined
      if (name === undefined) continue
      const written = childOf(child, 'type')
      const type = walk.typeOf(written)
      const value = expression(walk, childOf(child, 'default_value'))
      const rest = written?.type === 'repeated_parameter_type'
      const line = walk.line(name.start)
      walk.file.bind({ name: walk.text(name), scope: walk.scope, kind: 'parameter', type, value, position, rest, line })
      position += 1
    }
  }
}

/** Parameters of a class are seen in all of it, so they are fields; private unless they say `val`. */
export function classParameters(walk: ScalaWalk, node: NamedNode, name: NamedNode): void {
  const lists = node.children.filter((child) => child.type === 'class_parameters')
  const [first] = lists
  if (first === undefined) return
  const isCase = /\bcase\b/.test(walk.source.slice(node.start, name.start))
  for (const child of lists.flatMap((list) => list.children)) {
    const own = child.type === 'class_parameter' ? childOf(child, 'name') : undefined
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
    walk.bindVariable(field, walk.typeOf(childOf(child, 'type')), none)
  }
  const constructor = walk.declare({ kind: 'constructor', node: first, name, exported: true })
  walk.inCallable(constructor, () => {
    parameters(walk, node, 'class_parameters', 'class_parameter')
  })
}
