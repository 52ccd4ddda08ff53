// The parts of C#'s partial types, in all files.
import { none, type Definition } from '../../../parse/parsed-file'
import type { PlacedFile, PlacedFiles } from '../dialect'
import { partialName } from '../reach'
import { csharpReach } from './reach'

/**
 * All declarations of a partial type, by its full name, starting with the one that represents it; for any other
 * definition, just itself.
 */
export function joinParts(files: PlacedFiles): (definition: number) => readonly number[] {
  return (definition) => {
    const table = files.tableOf(definition)
    const row = table.file.definitions[definition - table.definitionBase]
    return row?.modifiers.includes('partial') === true ? partsOf(files, table, row) : [definition]
  }
}

function partsOf(files: PlacedFiles, table: PlacedFile, row: Definition): readonly number[] {
  const path = pathOf(table, row)
  const parts = files.filesDeclaring(csharpReach.family, partialName(row.name)).flatMap((other) => {
    if ((other.file.packageName ?? '') !== (table.file.packageName ?? '')) return []
    return other.file.definitions.flatMap((one, at) => {
      const isPart = one.name === row.name && one.modifiers.includes('partial') && pathOf(other, one) === path
      return isPart ? [{ definition: other.definitionBase + at, weight: weightOf(other, at) }] : []
    })
  })
  return parts.toSorted((left, right) => right.weight - left.weight).map(({ definition }) => definition)
}

/**
 * The main part has the constructors, or else the bases; it isn't necessarily in the file with the first
 * path.
 */
function weightOf({ file }: PlacedFile, at: number): number {
  const hasBases = file.heritage.some(({ definition }) => definition === at)
  const hasConstructor = file.definitions.some(({ kind, parent }) => kind === 'constructor' && parent === at)
  return (hasConstructor ? 2 : 0) + (hasBases ? 1 : 0)
}

/** Types of one name with different numbers of type parameters are different types. */
function pathOf(table: PlacedFile, row: Definition): string {
  const parameters = [...(table.names[row.scope]?.values() ?? [])].flat()
  const count = parameters.filter((at) => table.file.bindings[at]?.kind === 'type-parameter').length
  const around = table.file.definitions[row.parent]
  const own = `${row.name}\`${count}`
  return around === undefined || row.parent === none ? own : `${pathOf(table, around)}.${own}`
}
