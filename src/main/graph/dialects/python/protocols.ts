// Protocols behind Python's statements: `import a.b` binds `a`, `for` asks for an iterator.
import type { Import } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { unknown, type Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'

/** What the name of a whole-module import refers to, if only to the outermost package. */
export function boundModule(modules: DialectModules, table: FileTable, row: Import): Type | null {
  const dot = row.module.indexOf('.')
  if (dot <= 0) return null
  const outermost = row.module.slice(0, dot)
  const isOutermost = row.names.some((name) => name.imported === '*' && name.local === outermost)
  return isOutermost ? modules.resolve(table, outermost) : null
}

/** The result of iterating over an instance. */
export function iteratedIn(resolver: Resolver, type: Type): Type {
  const iterated = resolver.returnOf(resolver.memberType(type, '__iter__'))
  if (iterated.kind === 'builtin') return resolver.elementOf(iterated)
  return iterated.kind === 'instance' ? resolver.returnOf(resolver.memberType(iterated, '__next__')) : unknown
}
