// Names in C#'s namespaces.
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import type { Type } from '../../types/types'
import type { EnclosingNamespaces } from './modules'

/** What a name means in namespaces, the first that has it. A namespace of that name counts if no type has it. */
export function inNamespaces(
  resolver: Resolver,
  namespaces: readonly Type[],
  name: string,
  space: Space,
): readonly Entity[] {
  let inner: readonly Entity[] = []
  for (const module of namespaces) {
    const found = resolver.moduleMembers(module, name, space)
    if (found.some((entity) => entity.kind === 'definition')) return found
    if (inner.length === 0) inner = found
  }
  return inner
}

/** Namespaces whose extensions a file sees: its own, the enclosing ones, and those of its usings. */
export function namespacesInView(
  resolver: Resolver,
  enclosing: EnclosingNamespaces,
  table: FileTable,
): readonly string[] {
  const { file } = table
  const { program } = resolver
  const around = enclosing(file.packageName ?? '')
  const nested = file.definitions.flatMap((row) => (row.kind === 'namespace' ? enclosing(row.name) : []))
  return [...around, ...nested, ...resolver.wildcards(table)].flatMap((module) => {
    if (module.kind === 'package') return [module.path]
    return module.kind === 'class' ? [program.tableOf(module.definition).file.packageName ?? ''] : []
  })
}
