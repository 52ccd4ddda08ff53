// Modules whose names a file sees without listing them: star imports, C#'s usings, and global usings.
import { limits } from '../../kernel/limits'
import { once, oncePer } from '../program/once'
import type { FileTable, Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

interface ImportPlace {
  readonly table: FileTable
  readonly at: number
}

export function createWildcards(resolver: Resolver): Resolver['wildcards'] {
  const known: (readonly Type[] | undefined)[] = []
  const places = oncePer(starsOf)
  const shared = once(() => globalUsings(resolver.program))

  function compute(table: FileTable): readonly Type[] {
    const own = places(table)
    const modules: Type[] = []
    for (const { table: from, at } of table.dialect.names.sharesStars ? [...own, ...shared()] : own) {
      const module = resolver.moduleOf(from, at)
      if (module.kind === 'external' || module.kind === 'unknown') continue
      // A name that none has is looked up in each.
      if (modules.push(module) === limits.starsSearched) break
    }
    return modules
  }

  // If imports are looked up through each other, results obtained in the meantime must not be cached.
  return (table) =>
    table.dialect.names.importsResolveThroughImports ? compute(table) : (known[table.index] ??= compute(table))
}

function starsOf(table: FileTable): readonly ImportPlace[] {
  return table.file.imports.flatMap(({ names }, at) =>
    names.some(({ local }) => local === '*') ? [{ table, at }] : [],
  )
}

/** `global using` in any file; sources don't show which of several projects it applies to. */
function globalUsings(program: Program): readonly ImportPlace[] {
  return program.files.flatMap((table) =>
    !table.dialect.names.sharesStars || !table.sharesNames
      ? []
      : starsOf(table).filter(({ at }) => table.file.imports[at]?.kind === 're-export'),
  )
}
