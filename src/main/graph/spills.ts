// What a file sees without naming it: star imports, C#'s usings, and usings that hold for every file.
import type { FileTable, Program } from './program'
import type { Resolver } from './resolver'
import type { Type } from './types'

const known = new WeakMap<FileTable, readonly Type[]>()
const globals = new WeakMap<Program, readonly { readonly table: FileTable; readonly at: number }[]>()

/** Packages, namespaces and classes of the repository whose members are all in view, in the file's own order. */
export function spilledModules(resolver: Resolver, table: FileTable): readonly Type[] {
  const ready = known.get(table)
  if (ready) return ready
  const own = table.file.imports.map((_, at) => ({ table, at }))
  const shared = table.file.dialect === 'csharp' ? globalUsings(resolver.program) : []
  const modules = [...own, ...shared].flatMap(({ table: from, at }) => {
    if (!from.file.imports[at]?.names.some(({ local }) => local === '*')) return []
    const module = resolver.moduleOf(from, at)
    return module.kind === 'external' || module.kind === 'unknown' ? [] : [module]
  })
  known.set(table, modules)
  return modules
}

/** `global using` in any file; which project of several it is meant for, nothing in the sources says. */
function globalUsings(program: Program): readonly { readonly table: FileTable; readonly at: number }[] {
  const ready = globals.get(program)
  if (ready) return ready
  const found = program.files.flatMap((table) =>
    table.file.dialect !== 'csharp'
      ? []
      : table.file.imports.flatMap((row, at) => (row.kind === 're-export' ? [{ table, at }] : [])),
  )
  globals.set(program, found)
  return found
}
