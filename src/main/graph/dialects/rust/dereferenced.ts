// Members that a value of a repository type has by dereferencing to another: `impl Deref for Guard`.
import type { Resolver } from '../../types/resolver'
import { unknown, type Type } from '../../types/types'
import { givenToEvery } from './builtins'

const longestChain = 4

/** The member of what a type dereferences to; null if it doesn't or that has none in the repository. */
export function createDereferenced(resolver: Resolver): (type: Type, name: string) => Type | null {
  const { program } = resolver
  let depth = 0

  return function memberOf(type, name) {
    // What every type may derive is the outer value's.
    if (type.kind !== 'instance' || givenToEvery.has(name) || depth >= longestChain) return null
    depth++
    try {
      const target = targetOf(type)
      return target.kind === 'unknown' || target.kind === 'external' ? null : resolver.memberType(target, name)
    } finally {
      depth--
    }
  }

  function targetOf(type: Type): Type {
    const [member] = resolver.members(type, 'deref')
    const isTarget =
      member?.kind === 'definition' && program.definition(member.definition).modifiers.includes('embedded')
    return isTarget ? resolver.returnOf(resolver.memberValue(member)) : unknown
  }
}
