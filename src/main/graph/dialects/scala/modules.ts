// Scala's imports: relative to the enclosing packages, from objects, and from values in scope.
import type { Import } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import type { Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'

/** @param jvm packages as shared by all JVM languages */
export function createScalaImports(
  resolver: Resolver,
  jvm: () => Pick<DialectModules, 'resolve'>,
): (table: FileTable, row: Import) => Type {
  const { program } = resolver

  function absolute(table: FileTable, specifier: string): Type {
    const found = jvm().resolve(table, specifier)
    return found.kind === 'class' ? { ...found, definition: companionObjectOf(found.definition) } : found
  }

  /** A class and its companion object share a name; only the object has members to import. */
  function companionObjectOf(definition: number): number {
    const { name, parent, modifiers } = program.definition(definition)
    if (modifiers.includes('static')) return definition
    const table = program.tableOf(definition)
    const at = table.file.definitions.findIndex(
      (row) => row.name === name && row.parent === parent && row.kind === 'class' && row.modifiers.includes('static'),
    )
    return at === -1 ? definition : table.definitionBase + at
  }

  return (table, row) => {
    const specifier = row.module.replace(/^_root_\./, '')
    const found = absolute(table, specifier)
    if (found.kind !== 'external') return found
    const around = (table.file.packageName ?? '').split('.')
    for (let count = around.length; count > 0; count--) {
      const inner = absolute(table, `${around.slice(0, count).join('.')}.${specifier}`)
      if (inner.kind !== 'external') return inner
    }
    const [first = '', ...rest] = specifier.split('.')
    const entities = resolver.lookup(table, row.scope, first, 'value', row.line)
    if (entities.length !== 1 || entities[0] === undefined) return found
    let type = resolver.valueOf(entities[0])
    for (const name of rest) type = resolver.memberType(type, name)
    return type.kind === 'instance' || type.kind === 'class' || type.kind === 'package' ? type : found
  }
}
