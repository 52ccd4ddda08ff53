// Packages of Java and other JVM languages: files by their package clause, classes by full name.
import { jvmReach } from './reach'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { type Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'
import { membersOfFiles } from '../../resolve/members/file-members'
import { createKotlinFacades } from './kotlin-facades'
import { PackageNames } from '../package-names'

export function createJvmPackages(resolver: Resolver): DialectModules {
  const { program } = resolver
  const fileMembers = membersOfFiles(resolver)
  const packages = new PackageNames()
  const facadeOf = createKotlinFacades(program)
  for (const table of program.files) {
    if (table.dialect.reach.family === jvmReach.family) packages.add(table.file.packageName ?? '', { table, scope: 0 })
  }

  /** A package, or a class by its full name: `a.b.C`, `a.b.C.Inner`; a Kotlin file by its class name in Java. */
  function resolve(_table: FileTable, specifier: string): Type {
    if (packages.has(specifier)) return { kind: 'package', family: jvmReach.family, path: specifier }
    const parts = specifier.split('.')
    for (let count = parts.length - 1; count >= 0; count--) {
      const name = parts.slice(0, count).join('.')
      if (!packages.has(name)) continue
      const [facade] = parts.length === count + 1 ? facadeOf(name, parts[count] ?? '') : []
      if (facade?.kind === 'type') return facade.type
      const found = classAt(name, parts.slice(count))
      if (found !== null) return { kind: 'class', definition: found }
      if (count > 0) break
    }
    return { kind: 'external', package: specifier, name: '', derived: false }
  }

  function classAt(packageName: string, names: readonly string[]): number | null {
    let at: number | null = null
    for (const name of names) {
      if (at === null) {
        const found = packageMembers({ kind: 'package', family: jvmReach.family, path: packageName }, name, 'type')[0]
        if (found?.kind !== 'definition') return null
        at = found.definition
      } else {
        const inner: number | undefined = program
          .childrenOf(at)
          .find((child) => program.definition(child).name === name)
        if (inner === undefined) return null
        at = inner
      }
    }
    return at
  }

  function packageMembers(module: Type, name: string, space: Space): readonly Entity[] {
    if (module.kind !== 'package') return []
    const found = packages.placesOf(module.path, name).flatMap(({ table }) => fileMembers(table, name, space))
    if (found.length > 0) return found
    const facade = facadeOf(module.path, name)
    if (facade.length > 0) return facade
    const inner = packages.innerOf(module.path, name)
    return inner === null ? [] : [{ kind: 'type', type: { kind: 'package', family: jvmReach.family, path: inner } }]
  }

  return { resolve, packageMembers }
}
