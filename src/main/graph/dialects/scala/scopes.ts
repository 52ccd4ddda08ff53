// Names that Scala's package clauses make visible.
import type { Entity, Resolver, Space } from '../../types/resolver'
import { jvmReach } from '../jvm/reach'

/** Enclosing packages are visible if the package clause is split into several. */
export function fromEnclosingPackages(
  resolver: Resolver,
  packageName: string,
  name: string,
  space: Space,
): readonly Entity[] {
  const parts = packageName.split('.')
  for (let count = parts.length - 1; count > 0; count--) {
    const path = parts.slice(0, count).join('.')
    const found = resolver.moduleMembers({ kind: 'package', family: jvmReach.family, path }, name, space)
    if (found.length > 0) return found
  }
  return []
}
