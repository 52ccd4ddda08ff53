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
    const found = membersOf(resolver, path, name, space)
    if (found.length === 0) continue
    // `package test.os` is no less likely to be one clause, in which `os` is the package of that name at the root.
    const isAround = `${packageName}.`.startsWith(`${path}.${name}.`)
    return isAround && membersOf(resolver, '', name, space).length > 0 ? [] : found
  }
  return []
}

function membersOf(resolver: Resolver, path: string, name: string, space: Space): readonly Entity[] {
  return resolver.moduleMembers({ kind: 'package', family: jvmReach.family, path }, name, space)
}
