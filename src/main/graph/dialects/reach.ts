// The dependencies between files of a dialect that a change must follow in addition to names.
import type { Definition, ParsedFile } from '../../parse/parsed-file'

/** The meaning of implicit names, which don't occur in source; `implicitMentions` says which files depend on them. */
export interface ImplicitFootprint {
  readonly names: readonly string[]
  /** Names that the meaning depends on. */
  readonly mentions: readonly string[]
  readonly text: string
}

export interface Reach {
  /**
   * Which changes of such a file are followed: all, those that other files can't see (`inside`), or none. For other
   * changes, everything is linked again.
   */
  readonly followed: 'all' | 'inside' | 'none'
  /** Files of one family can refer to each other's declarations, and to no others. */
  readonly family: string
  /**
   * Whether each file is a module that others import by its path, as a whole or by names. Otherwise a file's
   * declarations are found by name alone.
   */
  readonly isModular: boolean
  /** Whether other files can see what a file imports under a name. */
  readonly sharesImports: boolean
  /** Whether the importers of a file also see its unnamed imports. */
  readonly passesOn: boolean
  /** Names by which other files refer to a file because of its path. */
  pathNames(path: string): readonly string[]
  /** Names that exist in the repository because the file is there: its package, its namespaces. */
  spacesOf(file: ParsedFile): readonly string[]
  /** Whether importing a package refers to all of its files. */
  readonly importsWhole: boolean
  /** Whether an import without an alias is known by the name of its package, and brings nothing else. */
  readonly namesPackages: boolean
  /** Names that don't occur in source but that the file depends on. */
  implicitMentions(file: ParsedFile): readonly string[]
  /** The footprints under such names. */
  implicitFootprints(file: ParsedFile): readonly ImplicitFootprint[]
  /** Such names whose meaning changes with a definition. */
  impliedNamesOf(file: ParsedFile): (row: Definition) => readonly string[]
  /** Declarations besides its definitions, under names that can't occur in source. */
  implicitDeclarations(file: ParsedFile): readonly string[]
}

const nothing: readonly string[] = []

const nothingImplicit = {
  importsWhole: false,
  namesPackages: false,
  implicitMentions: () => nothing,
  implicitFootprints: () => [],
  impliedNamesOf: () => () => nothing,
  implicitDeclarations: () => nothing,
}

/** For files found by path, such as the modules of ECMAScript and Python. */
export const modularReach: Omit<Reach, 'family'> = {
  ...nothingImplicit,
  followed: 'all',
  isModular: true,
  sharesImports: true,
  passesOn: true,
  pathNames: () => nothing,
  spacesOf: () => nothing,
}

/** For files that only contribute to packages. */
export const packageReach: Omit<Reach, 'family'> = {
  ...nothingImplicit,
  followed: 'all',
  isModular: false,
  sharesImports: false,
  passesOn: false,
  pathNames: () => nothing,
  spacesOf: ({ packageName }) => [packageName ?? ''],
}

/** The name under which a file declares that it has an extension. */
export function extensionName(name: string): string {
  return `extension ${name}`
}

/** The name under which a file declares that it has a part of a type. */
export function partialName(name: string): string {
  return `partial ${name}`
}

const running = 'runs '

/** The name for what calls of a method may run: it affects the callers, but not their types. */
export function runsName(method: string): string {
  return `${running}${method}`
}

/** The name to search for in files that depend on a name: for what calls may run, the method itself. */
export function mentionedFor(name: string): string {
  return name.startsWith(running) ? name.slice(running.length) : name
}
