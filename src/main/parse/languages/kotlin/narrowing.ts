// Smart casts: after `x is Foo`, `x` is bound again with the narrower type.
import { childOf, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import type { KotlinWalk } from './kotlin-walk'
import { isType, typeOf } from './types'

/**
 * Binds names in the current scope to the types that a condition implies: the condition itself, or all operands of `a
 * && b`.
 */
export function narrow(walk: KotlinWalk, condition: NamedNode | undefined): void {
  if (condition?.type === 'parenthesized_expression') narrow(walk, condition.children[0])
  else if (condition?.type === 'binary_expression') {
    const left = childOf(condition, 'left')
    const right = childOf(condition, 'right')
    if (left === undefined || right === undefined || !walk.source.slice(left.end, right.start).includes('&&')) return
    narrow(walk, left)
    narrow(walk, right)
  } else if (condition?.type === 'is_expression') {
    const left = childOf(condition, 'left')
    const right = childOf(condition, 'right')
    const isNegated = /!\s*is\b/.test(walk.source.slice(left?.end ?? 0, right?.start ?? 0))
    if (!isNegated) narrowTo(walk, left, right)
  }
}

/** Binds a name to a type. Only plain names are tracked. */
export function narrowTo(walk: KotlinWalk, name: NamedNode | undefined, type: NamedNode | undefined): void {
  if (name?.type !== 'identifier' || type === undefined || !isType(type)) return
  walk.bindLocal(walk.text(name), name.start, typeOf(walk, type), none)
}
