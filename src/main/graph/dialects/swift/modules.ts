// Swift's modules: all files of a target, whose names they see without an import.
import { membersOfFiles } from '../../resolve/members/file-members'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { assume, type Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'
import { PackageNames } from '../package-names'
import { swiftReach } from './reach'

/** The reason for what a name means by `elsewhere`. */
export const notImported = 'declared in a module that the file doesn’t import'

export interface SwiftModules extends DialectModules {
  /** What a name means in modules that a file doesn't import: where the folders don't tell the modules. */
  elsewhere(name: string, space: Space): readonly Entity[]
  /** Whether a file sees the names of another without assuming anything. */
  sees(table: FileTable, other: FileTable): boolean
}

export function moduleType(path: string): Type {
  return { kind: 'package', family: swiftReach.family, path }
}

export function createSwiftModules(resolver: Resolver): SwiftModules {
  const fileMembers = membersOfFiles(resolver)
  const modules = new PackageNames()
  const everywhere = new PackageNames()
  for (const table of resolver.program.files) {
    if (table.dialect.reach.family !== swiftReach.family) continue
    modules.add(table.file.packageName ?? '', { table, scope: 0 })
    everywhere.add('', { table, scope: 0 })
  }

  function packageMembers(module: Type, name: string, space: Space): readonly Entity[] {
    if (module.kind !== 'package') return []
    return modules.placesOf(module.path, name).flatMap(({ table }) => visible(fileMembers(table, name, space)))
  }

  /** Private names are those of their file. */
  function visible(found: readonly Entity[]): readonly Entity[] {
    return found.filter((entity) => {
      if (entity.kind === 'definition') return resolver.program.definition(entity.definition).exported
      if (entity.kind !== 'binding') return true
      const { table, binding } = resolver.program.binding(entity.binding)
      return table.file.definitions[binding.definition]?.exported === true
    })
  }

  return {
    resolve: (_, specifier) =>
      specifier !== '' && modules.has(specifier)
        ? moduleType(specifier)
        : { kind: 'external', package: specifier, name: '', derived: false },
    packageMembers,
    elsewhere(name, space) {
      const found = everywhere.placesOf('', name).flatMap(({ table }) => visible(fileMembers(table, name, space)))
      if (space === 'type') return found
      return found.map((entity) => ({ kind: 'type', type: assume(resolver.valueOf(entity), notImported) }))
    },
    sees(table, other) {
      const own = table.file.packageName ?? ''
      const module = other.file.packageName ?? ''
      return own === module || table.file.imports.some((row) => row.module === module)
    },
  }
}
