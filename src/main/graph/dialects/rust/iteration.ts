// What Rust's `for` and `?` take out of a value of the repository's own.
import type { Resolver } from '../../types/resolver'
import { unionOf, type Type } from '../../types/types'

/** What `next` gives, or the value itself. */
export function iteratedIn(resolver: Resolver, type: Type): Type {
  const next = resolver.members(type, 'next')
  if (next.length === 0) return type
  return resolver.elementOf(resolver.returnOf(unionOf(next.map((member) => resolver.memberValue(member)))))
}
