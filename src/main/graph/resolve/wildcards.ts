// Modules whose names a file sees without listing them: star imports, C#'s usings, and global usings.
import type { FileTable, Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

interface ImportPlace {
  readonly table: FileTable
  readonly at: number
}

export function createWildcards(resolver: Resolver): Resolver['wildcards'] {
  const known: (readonly Type[] | undefined)[] = []
  let shared: readonly ImportPlace[] | null = null

  function compute(table: FileTable): readonly Type[] {
    const own = table.file.imports.map((_, at) => ({ table, at }))
    const others = table.dialect.names.sharesStars ? (shared ??= globalUsings(resolver.program)) : []
    return [...own, ...others].flatMap(({ table: from, at }) => {
      if (!from.file.imports[at]?.names.some(({ local }) => local === '*')) return []
      const module = resolver.moduleOf(from, at)
      return module.kind === 'external' || module.kind === 'unknown' ? [] : [module]
    })
  }

  // If imports are looked up through each other, results obtained in the meantime must not be cached.
  return (table) =>
    table.dialect.names.importsResolveThroughImports ? compute(table) : (known[table.index] ??= compute(table))
}

/** `global using` in any file; sources don't show which of several projects it applies to. */
function globalUsings(program: Program): readonly ImportPlace[] {
  return program.files.flatMap((table) =>
    !table.dialect.names.sharesStars || !table.sharesNames
      ? []
      : table.file.imports.flatMap((row, at) => (row.kind === 're-export' ? [{ table, at }] : [])),
  )
}
