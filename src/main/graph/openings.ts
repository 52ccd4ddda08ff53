// Types that several declarations make up: C#'s partial types, Ruby's classes and modules that are opened again.
import { none, type Definition } from '../parse/parsed-file'
import { nameConstants } from './modules/ruby-constants'
import type { FileTable } from './file-table'

export interface Openings {
  /** The declaration that stands for the whole type; any other definition stands for itself. */
  wholeOf(definition: number): number
  /** All declarations of a type, in path order; the definition alone where there is one. */
  openingsOf(definition: number): readonly number[]
  /** Every type of several declarations, by the one that stands for it. */
  readonly all: ReadonlyMap<number, readonly number[]>
}

/** Joins C#'s declarations that are marked partial, and Ruby's classes and modules, by their full names. */
export function joinOpenings(files: readonly FileTable[]): Openings {
  const wholes = new Map<number, number>()
  const all = new Map<number, readonly number[]>()
  for (const openings of [...partialTypes(files), ...nameConstants(files).byName.values()]) {
    const [whole] = openings
    if (whole === undefined || openings.length === 1) continue
    all.set(whole, openings)
    for (const opening of openings) wholes.set(opening, whole)
  }
  const wholeOf = (definition: number): number => wholes.get(definition) ?? definition
  return { wholeOf, openingsOf: (definition) => all.get(wholeOf(definition)) ?? [definition], all }
}

function partialTypes(files: readonly FileTable[]): Iterable<readonly number[]> {
  const byName = new Map<string, number[]>()
  for (const table of files) {
    if (table.file.dialect !== 'csharp') continue
    table.file.definitions.forEach((row, at) => {
      if (!row.modifiers.includes('partial')) return
      const name = `${table.file.packageName ?? ''} ${pathOf(table, row)}`
      const known = byName.get(name)
      if (known) known.push(table.definitionBase + at)
      else byName.set(name, [table.definitionBase + at])
    })
  }
  return byName.values()
}

/** Types of one name with other numbers of type parameters are other types. */
function pathOf(table: FileTable, row: Definition): string {
  const parameters = [...(table.names[row.scope]?.values() ?? [])].flat()
  const count = parameters.filter((at) => table.file.bindings[at]?.kind === 'type-parameter').length
  const around = table.file.definitions[row.parent]
  const own = `${row.name}\`${count}`
  return around === undefined || row.parent === none ? own : `${pathOf(table, around)}.${own}`
}
