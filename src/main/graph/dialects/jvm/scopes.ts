// Names that are declared neither in a file nor in its imports: full names, and members of external classes.
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { foreign } from '../../types/types'
import { jvmReach } from './reach'

/** A full name starts with a package: `com.example.Shop`. */
export function fromFullNames(resolver: Resolver, table: FileTable, name: string, space: Space): readonly Entity[] {
  const packages = resolver.moduleMembers({ kind: 'package', family: jvmReach.family, path: '' }, name, space)
  if (packages.some((entity) => entity.kind === 'type')) return packages.filter((entity) => entity.kind === 'type')
  return space === 'value' ? fromForeignStars(resolver, table, name) : []
}

/** An otherwise unbound name comes from the external class whose members are all imported. */
function fromForeignStars(resolver: Resolver, table: FileTable, name: string): readonly Entity[] {
  if (!/^[a-z]/.test(name)) return []
  const classes = table.file.imports.flatMap((row, at) => {
    if (row.names[0]?.local !== '*' || !/(^|\.)[A-Z][^.]*$/.test(row.module)) return []
    const module = resolver.moduleOf(table, at)
    return module.kind === 'external' ? [module] : []
  })
  const [only] = classes
  if (only === undefined) return []
  return [{ kind: 'type', type: classes.length > 1 ? foreign : { ...only, name } }]
}
