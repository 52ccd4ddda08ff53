// Types that several declarations make up: C#'s partial types, Ruby's classes and modules that are opened again.
import { none, type Definition } from '../../parse/parsed-file'
import type { FileTable } from '../program/file-table'
import { partialName } from '../dialects/reach'
import { nameConstants } from '../dialects/ruby/constants'
import { once } from '../program/once'

export interface Openings {
  /** The declaration that stands for the whole type; any other definition stands for itself. */
  wholeOf(definition: number): number
  /** All declarations of a type, in path order; the definition alone where there is one. */
  openingsOf(definition: number): readonly number[]
}

interface Files {
  readonly files: readonly FileTable[]
  filesDeclaring(family: string, name: string): readonly FileTable[]
  tableOf(definition: number): FileTable
}

/** Joins C#'s declarations that are marked partial, and Ruby's classes and modules, by their full names. */
export function joinOpenings(program: Files): Openings {
  const isJoining = program.files.some(({ file }) => file.dialect === 'csharp' || file.dialect === 'ruby')
  const known = new Map<number, readonly number[]>()
  const ruby = once(() => openingsOfConstants(program.files))

  function openingsOf(definition: number): readonly number[] {
    const before = known.get(definition)
    if (before !== undefined) return before
    const found = findOpenings(definition)
    if (found.length > 1) for (const opening of found) known.set(opening, found)
    return found
  }

  function findOpenings(definition: number): readonly number[] {
    const table = program.tableOf(definition)
    if (table.file.dialect === 'ruby') return ruby().get(definition) ?? [definition]
    const row = table.file.dialect === 'csharp' ? table.file.definitions[definition - table.definitionBase] : undefined
    return row?.modifiers.includes('partial') === true ? partsOf(program, table, row) : [definition]
  }

  return {
    wholeOf: (definition) => (isJoining ? (openingsOf(definition)[0] ?? definition) : definition),
    openingsOf: (definition) => (isJoining ? openingsOf(definition) : [definition]),
  }
}

function openingsOfConstants(files: readonly FileTable[]): ReadonlyMap<number, readonly number[]> {
  const all = new Map<number, readonly number[]>()
  for (const openings of nameConstants(files).byName.values()) {
    if (openings.length > 1) for (const opening of openings) all.set(opening, openings)
  }
  return all
}

/** All parts of a partial type of C#, wherever they stand. */
function partsOf(program: Files, table: FileTable, row: Definition): readonly number[] {
  const path = pathOf(table, row)
  return program.filesDeclaring(table.dialect.reach.family, partialName(row.name)).flatMap((other) => {
    if ((other.file.packageName ?? '') !== (table.file.packageName ?? '')) return []
    return other.file.definitions.flatMap((one, at) => {
      const isPart = one.name === row.name && one.modifiers.includes('partial') && pathOf(other, one) === path
      return isPart ? [other.definitionBase + at] : []
    })
  })
}

/** Types of one name with other numbers of type parameters are other types. */
function pathOf(table: FileTable, row: Definition): string {
  const parameters = [...(table.names[row.scope]?.values() ?? [])].flat()
  const count = parameters.filter((at) => table.file.bindings[at]?.kind === 'type-parameter').length
  const around = table.file.definitions[row.parent]
  const own = `${row.name}\`${count}`
  return around === undefined || row.parent === none ? own : `${pathOf(table, around)}.${own}`
}
