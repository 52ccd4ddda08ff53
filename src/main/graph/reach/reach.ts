// How far a file's names reach: what following a change has to know of a dialect, beside the names themselves.
import type { ParsedFile } from '../../parse/parsed-file'

export interface Reach {
  /** Whether a change of such a file is followed. */
  readonly isFollowed: boolean
  /** Files of one family can name what others of it declare, and nobody else's. */
  readonly family: string
  /**
   * Whether each file is a module that others import under its path, as a whole or by names. Elsewhere what a file
   * declares is found by its name alone, from wherever it is in view.
   */
  readonly isModular: boolean
  /** Whether other files can see what a file imports under a name. */
  readonly sharesImports: boolean
  /** Whether whoever imports a file sees through it what it imports without a name. */
  readonly passesOn: boolean
  /** Names under which others ask for what a file is by its path. */
  pathNames(path: string): readonly string[]
  /** What is known of a repository without a name because the file is there: its package, its namespaces. */
  spacesOf(file: ParsedFile): readonly string[]
  /** What it declares beside its definitions, under names that nobody writes. */
  declaredBeside(file: ParsedFile): readonly string[]
}

const nothing: readonly string[] = []

/** Files found by path, as the modules of ECMAScript and Python are. */
export const modularReach: Omit<Reach, 'family'> = {
  isFollowed: true,
  isModular: true,
  sharesImports: true,
  passesOn: true,
  pathNames: () => nothing,
  spacesOf: () => nothing,
  declaredBeside: () => nothing,
}

/** Files that only hold what belongs to packages. */
export const packageReach: Omit<Reach, 'family'> = {
  isFollowed: true,
  isModular: false,
  sharesImports: false,
  passesOn: false,
  pathNames: () => nothing,
  spacesOf: ({ packageName }) => [packageName ?? ''],
  declaredBeside: () => nothing,
}

/** Under what name a file declares that it has an extension. */
export function extensionName(name: string): string {
  return `extension ${name}`
}

/** Under what name a file declares that it has a part of a type. */
export function partialName(name: string): string {
  return `partial ${name}`
}
