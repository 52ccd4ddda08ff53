// The results of Rust's `for` and `?` on a value of a repository type.
import type { Resolver } from '../../types/resolver'
import { unionOf, type Type } from '../../types/types'

/** The result of `next`, or the value itself. */
export function iteratedIn(resolver: Resolver, type: Type): Type {
  const next = resolver.members(type, 'next')
  if (next.length === 0) return type
  return resolver.elementOf(resolver.returnOf(unionOf(next.map((member) => resolver.memberValue(member)))))
}
