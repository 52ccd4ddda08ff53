// After `x is Type`, `x` is bound again with that type.
import { childOfType, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import type { DartWalk } from './dart-walk'

/** Binds names in the current scope to the types that a condition, or all operands of `a && b`, implies. */
export function narrow(walk: DartWalk, condition: NamedNode): void {
  if (condition.type === 'parenthesized_expression' || condition.type === 'logical_and_expression') {
    for (const child of condition.children) narrow(walk, child)
    return
  }
  if (condition.type !== 'type_test_expression') return
  const [name] = condition.children
  const test = childOfType(condition, 'type_test')
  if (name?.type !== 'identifier' || test === undefined || /^is\s*!/.test(walk.text(test))) return
  walk.bindLocal(walk.text(name), name.start, walk.tested.get(test.start) ?? none, none)
}
