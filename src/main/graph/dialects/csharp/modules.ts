// C#'s namespaces: declared in any file, together with the enclosing ones.
import { csharpReach, innerNamespaces } from './reach'
import { oncePer } from '../../program/once'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import type { Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'
import { membersOfFiles } from '../../resolve/members/file-members'
import { PackageNames } from '../package-names'

/** A namespace by its full name. */
export function namespaceType(name: string): Type {
  return { kind: 'package', family: csharpReach.family, path: name }
}

/**
 * The namespace itself and the enclosing ones, innermost first, the global one last; every name is looked up in them.
 */
export type EnclosingNamespaces = (name: string) => readonly Type[]

/** Each namespace's list is made once. */
export function createEnclosingNamespaces(): EnclosingNamespaces {
  return oncePer((name: string) => {
    const parts = name === '' ? [] : name.split('.')
    return [...parts.map((_, at) => namespaceType(parts.slice(0, parts.length - at).join('.'))), namespaceType('')]
  })
}

export function createCsharpModules(resolver: Resolver, enclosing: EnclosingNamespaces): DialectModules {
  const { program } = resolver
  const fileMembers = membersOfFiles(resolver)
  const namespaces = new PackageNames()

  for (const table of program.files) {
    if (table.file.dialect !== 'csharp') continue
    namespaces.add(table.file.packageName ?? '', { table, scope: 0 })
    if (table.hasInnerSpaces) {
      for (const { name, scope } of innerNamespaces(table.file)) namespaces.add(name, { table, scope })
    }
  }

  /** A namespace, or a type by its full name; inside a namespace the outer part may be omitted. */
  function resolve(table: FileTable, specifier: string): Type {
    const around = enclosing(table.file.packageName ?? '')
    const own = around.map((type) => (type.kind === 'package' ? type.path : ''))
    for (const prefix of ['', ...own.filter((name) => name !== '')]) {
      const full = prefix === '' ? specifier : `${prefix}.${specifier}`
      if (namespaces.has(full)) return namespaceType(full)
      const found = typeAt(full)
      if (found !== null) return found
      if (namespaces.isPrefix(full)) return namespaceType(full)
    }
    return { kind: 'external', package: specifier, name: '', derived: false }
  }

  function typeAt(full: string): Type | null {
    const parts = full.split('.')
    for (let count = parts.length - 1; count >= 0; count--) {
      if (!namespaces.has(parts.slice(0, count).join('.'))) continue
      const [name = '', ...inner] = parts.slice(count)
      const found = packageMembers(namespaceType(parts.slice(0, count).join('.')), name, 'type')[0]
      if (found?.kind !== 'definition') continue
      let at: number | undefined = found.definition
      for (const one of inner) {
        at = at === undefined ? at : program.childrenOf(at).find((child) => program.definition(child).name === one)
      }
      if (at !== undefined) return { kind: 'class', definition: at }
    }
    return null
  }

  function packageMembers(module: Type, name: string, space: Space): readonly Entity[] {
    if (module.kind !== 'package') return []
    const { path } = module
    const found: Entity[] = []
    for (const { table, scope } of namespaces.placesOf(path, name)) {
      for (const entity of fileMembers(table, name, space, scope)) {
        if (entity.kind !== 'definition') continue
        const isNew = !found.some((other) => other.kind === 'definition' && other.definition === entity.definition)
        if (isNew) found.push(entity)
      }
    }
    if (found.length > 0) return found
    const inner = namespaces.innerOf(path, name)
    return inner === null ? [] : [{ kind: 'type', type: namespaceType(inner) }]
  }

  return { resolve, packageMembers }
}
