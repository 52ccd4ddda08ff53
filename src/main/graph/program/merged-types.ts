// Types that consist of several declarations, in languages that have them.
import type { Dialect, PlacedFiles } from '../dialects/dialect'
import type { FileTable } from './file-table'
import { oncePer } from './once'

export interface MergedTypes {
  /** The declaration that represents the whole type; any other definition represents itself. */
  wholeOf(definition: number): number
  /** All declarations of a type, its representative first; just the definition if there is only one. */
  declarationsOf(definition: number): readonly number[]
}

interface Files extends PlacedFiles {
  readonly files: readonly FileTable[]
  tableOf(definition: number): FileTable
}

/** Joins declarations by the rules of their dialects. */
export function mergeTypes(program: Files): MergedTypes {
  const isJoining = program.files.some(({ dialect }) => dialect.types.mergedParts !== null)
  const known = new Map<number, readonly number[]>()
  const joinedIn = oncePer(
    ({ types }: Dialect) => types.mergedParts?.(program) ?? ((definition: number) => [definition]),
  )

  function declarationsOf(definition: number): readonly number[] {
    const before = known.get(definition)
    if (before !== undefined) return before
    const found = joinedIn(program.tableOf(definition).dialect)(definition)
    if (found.length > 1) for (const part of found) known.set(part, found)
    return found
  }

  return {
    wholeOf: (definition) => (isJoining ? (declarationsOf(definition)[0] ?? definition) : definition),
    declarationsOf: (definition) => (isJoining ? declarationsOf(definition) : [definition]),
  }
}
