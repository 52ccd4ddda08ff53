// The dependencies between files of a dialect, which following a change needs besides the names themselves.
import type { Definition, ParsedFile } from '../../parse/parsed-file'

/** What implicit names stand for, which no source mentions; `implicitMentions` says which files depend on them. */
export interface ImplicitFootprint {
  readonly names: readonly string[]
  /** Names that the meaning depends on. */
  readonly mentions: readonly string[]
  readonly text: string
}

export interface Reach {
  /**
   * Which changes of such a file are followed: all, those that others can't look at (`inside`), or none. Beyond that
   * everything is linked again.
   */
  readonly followed: 'all' | 'inside' | 'none'
  /** Files of one family can name what others of it declare, and no one else's. */
  readonly family: string
  /**
   * Whether each file is a module that others import under its path, as a whole or by names. Elsewhere what a file
   * declares is found by its name alone, from wherever it is in view.
   */
  readonly isModular: boolean
  /** Whether other files can see what a file imports under a name. */
  readonly sharesImports: boolean
  /** Whether anyone who imports a file sees through it what it imports without a name. */
  readonly passesOn: boolean
  /** Names under which others ask for what a file is by its path. */
  pathNames(path: string): readonly string[]
  /** What is known of a repository without a name because the file is there: its package, its namespaces. */
  spacesOf(file: ParsedFile): readonly string[]
  /** Whether importing a package leads to each of its files. */
  readonly importsWhole: boolean
  /** Whether an import without a name of its own goes by the name of its package, and brings nothing else. */
  readonly namesPackages: boolean
  /** Names that no source says and that the file depends on anyway. */
  implicitMentions(file: ParsedFile): readonly string[]
  /** What it shows under such names. */
  implicitFootprints(file: ParsedFile): readonly ImplicitFootprint[]
  /** Such names that change their meaning with a definition. */
  impliedNamesOf(file: ParsedFile): (row: Definition) => readonly string[]
  /** What it declares besides its definitions, under names that no one writes. */
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

/** Files found by path, as the modules of ECMAScript and Python are. */
export const modularReach: Omit<Reach, 'family'> = {
  ...nothingImplicit,
  followed: 'all',
  isModular: true,
  sharesImports: true,
  passesOn: true,
  pathNames: () => nothing,
  spacesOf: () => nothing,
}

/** Files that only hold what belongs to packages. */
export const packageReach: Omit<Reach, 'family'> = {
  ...nothingImplicit,
  followed: 'all',
  isModular: false,
  sharesImports: false,
  passesOn: false,
  pathNames: () => nothing,
  spacesOf: ({ packageName }) => [packageName ?? ''],
}

/** Under what name a file declares that it has an extension. */
export function extensionName(name: string): string {
  return `extension ${name}`
}

/** Under what name a file declares that it has a part of a type. */
export function partialName(name: string): string {
  return `partial ${name}`
}

const running = 'runs '

/** Stands for what calls of a method may run: it reaches those who call it, and changes no type of theirs. */
export function runsName(method: string): string {
  return `${running}${method}`
}

/** What a file says that depends on a name: for what calls may run, the method itself. */
export function mentionedFor(name: string): string {
  return name.startsWith(running) ? name.slice(running.length) : name
}
