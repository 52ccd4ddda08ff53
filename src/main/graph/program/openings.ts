// Types that several declarations make up, where a language has such.
import type { Dialect, PlacedFiles } from '../dialects/dialect'
import type { FileTable } from './file-table'
import { oncePer } from './once'

export interface Openings {
  /** The declaration that stands for the whole type; any other definition stands for itself. */
  wholeOf(definition: number): number
  /** All declarations of a type, in path order; the definition alone where there is one. */
  openingsOf(definition: number): readonly number[]
}

interface Files extends PlacedFiles {
  readonly files: readonly FileTable[]
  tableOf(definition: number): FileTable
}

/** Joins declarations by the rules of their dialects. */
export function joinOpenings(program: Files): Openings {
  const isJoining = program.files.some(({ dialect }) => dialect.types.openings !== null)
  const known = new Map<number, readonly number[]>()
  const joinedIn = oncePer(({ types }: Dialect) => types.openings?.(program) ?? ((definition: number) => [definition]))

  function openingsOf(definition: number): readonly number[] {
    const before = known.get(definition)
    if (before !== undefined) return before
    const found = joinedIn(program.tableOf(definition).dialect)(definition)
    if (found.length > 1) for (const opening of found) known.set(opening, found)
    return found
  }

  return {
    wholeOf: (definition) => (isJoining ? (openingsOf(definition)[0] ?? definition) : definition),
    openingsOf: (definition) => (isJoining ? openingsOf(definition) : [definition]),
  }
}
