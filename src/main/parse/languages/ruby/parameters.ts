// Parameters of methods, blocks and lambdas.
import { childOf, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import type { ReadExpression, RubyWalk } from './ruby-walk'

export function bindParameters(walk: RubyWalk, list: NamedNode | undefined, expression: ReadExpression): void {
  let position = 0
  for (const child of list?.children ?? []) {
    if (child.type === 'identifier') walk.bindParameter(walk.text(child), child.start, none, position, false)
    else if (child.type === 'destructured_parameter') destructured(walk, child)
    else {
      const name = childOf(child, 'name')
      const value = expression(walk, childOf(child, 'value'))
      const rest = child.type === 'splat_parameter' || child.type === 'hash_splat_parameter'
      // A block is passed separately from the other arguments.
      const at = child.type === 'block_parameter' ? -1 : position
      if (name !== undefined) walk.bindParameter(walk.text(name), name.start, value, at, rest)
    }
    position += 1
  }
}

function destructured(walk: RubyWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'identifier') walk.bindName(walk.text(child), child.start, none)
    else destructured(walk, child)
  }
}
