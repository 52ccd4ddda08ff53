// Java's packages: files by their package clause, classes by full name, static members behind a class.
import type { FileTable, Program } from '../program'
import type { Entity, Space } from '../resolver'
import { type Type } from '../types'
import type { DialectModules, FileMembers } from './dialect-modules'

export function createJavaModules(program: Program, fileMembers: FileMembers): DialectModules {
  const packages = new Map<string, FileTable[]>()
  const prefixes = new Set<string>()
  for (const table of program.files) {
    const name = table.file.packageName
    if (table.file.dialect !== 'java') continue
    const known = packages.get(name ?? '')
    if (known) known.push(table)
    else packages.set(name ?? '', [table])
    const parts = (name ?? '').split('.')
    for (let count = 1; count <= parts.length; count++) prefixes.add(parts.slice(0, count).join('.'))
  }

  /** A package, or a class by its full name: `a.b.C`, `a.b.C.Inner`. */
  function resolve(_table: FileTable, specifier: string): Type {
    if (packages.has(specifier)) return { kind: 'package', path: specifier }
    const parts = specifier.split('.')
    for (let count = parts.length - 1; count >= 0; count--) {
      const name = parts.slice(0, count).join('.')
      if (!packages.has(name)) continue
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
        const found = packageMembers({ kind: 'package', path: packageName }, name, 'type')[0]
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
    const found = (packages.get(module.path) ?? []).flatMap((table) => fileMembers(table, name, space))
    if (found.length > 0) return found
    const inner = module.path === '' ? name : `${module.path}.${name}`
    return prefixes.has(inner) ? [{ kind: 'type', type: { kind: 'package', path: inner } }] : []
  }

  return { resolve, packageMembers }
}
