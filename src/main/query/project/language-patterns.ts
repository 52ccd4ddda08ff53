// The port of a language's patterns for project facts. They are patterns of text because they are conventions of
// libraries rather than of the language, and also apply to files without a grammar.
import { createRegistry } from '../../kernel/registry'

/** Defined in `language-patterns/<id>.ts`, which exports it as `patterns`. Each part names the files it is for. */
export interface LanguagePatterns {
  readonly id: string
  readonly commands?: CommandPatterns
  readonly environment?: EnvironmentPatterns
  /** Properties given to the run-time system when it starts: `-Dname=value`. */
  readonly properties?: EnvironmentPatterns
  readonly tables?: TablePatterns
  readonly imports?: ImportPatterns
  readonly entries?: EntryPatterns
  readonly blanket?: BlanketPatterns
  readonly timers?: TimerPatterns
  readonly tests?: readonly TestFramework[]
  /** Files that may export definitions by naming them in a value: `module.exports = { run }`. */
  readonly valueExports?: { readonly ends: RegExp }
}

/** Implementations of an interface for all types with certain others: `impl<T: A> B for T`. */
export interface BlanketPatterns {
  readonly ends: RegExp
  /** Those of an interface in a text, each with the names of the interfaces that a type must have. */
  readonly implementationsIn: (
    text: string,
    name: string,
  ) => readonly { readonly at: number; readonly bounds: readonly string[]; readonly met: readonly string[] }[]
}

/** A framework that tests are written for, and how one file of them is run. */
export interface TestFramework {
  readonly name: string
  readonly ends: RegExp
  /** A text that only files of its tests have. */
  readonly marks?: RegExp
  /** The package that a manifest depends on if its files need not import anything. */
  readonly packages?: RegExp
  /** Its tests stand in files of the program too. */
  readonly inSource?: true
  /** Its tests use the running program as a user does. */
  readonly endToEnd?: true
  /** What is prepared for tests under a name, which is the first group. */
  readonly fixtures?: RegExp
  /** The program in a command that runs its tests. */
  readonly runner: RegExp
  /** The command that runs all of them by default. */
  readonly runs: string
  /** What is added to a command to run the tests of one file, by its path from the manifest; null if there is no way. */
  readonly onlyFile: (path: string) => string | null
  /** Files in whose folder the command is run; the first that is around a test decides. */
  readonly manifests?: readonly RegExp[]
}

/** Where programs start by convention, and what manifests name as the start. */
export interface EntryPatterns {
  /** Paths of files that start programs, and why. */
  readonly files?: readonly (readonly [path: RegExp, why: string])[]
  /** Paths of files that users of the package import. */
  readonly packages?: RegExp
  /** A text that makes a file an executable script. */
  readonly script?: { readonly ends: RegExp; readonly pattern: RegExp }
  /** The files that a module may be in, by its dotted name as a path. */
  readonly filesOfModule?: (path: string) => readonly string[]
  /** The files that a path in a manifest may mean, besides the path itself: it may be built or lack its ending. */
  readonly sourcesOf?: (path: string) => readonly string[]
  /** Build configurations, and the files that they name as entries in the first group. */
  readonly builds?: { readonly files: RegExp; readonly pattern: RegExp }
}

/** How programs do something again and again without a library for it. */
export interface TimerPatterns {
  readonly ends: RegExp
  readonly starts: readonly TimerStart[]
  readonly loop?: {
    /** The first line of a loop that has no end of its own. */
    readonly opens: RegExp
    /** Where it waits; the first group is how long. */
    readonly waits: RegExp
    /** The unit of a bare number. */
    readonly unit?: string
  }
}

export interface TimerStart {
  /** Ends with the opening bracket of its arguments. */
  readonly pattern: RegExp
  /** The place of the argument that says how long it waits; negative from the end. */
  readonly wait: number
  /** The unit of a bare number. */
  readonly unit?: string
}

/** Command-line commands and options that a program accepts. */
export interface CommandPatterns {
  readonly ends: RegExp
  readonly ways: readonly CommandWay[]
  /** The name of what follows a match without a first group, such as a decorated function; null if there is none. */
  readonly nameAfter?: (text: string) => string | null
  /** Commands that one pattern can't find. */
  readonly more?: (text: string, lineAt: (offset: number) => number, path: string) => readonly DeclaredCommand[]
}

export interface DeclaredCommand {
  readonly name: string
  readonly what: 'command' | 'option' | 'argument'
  readonly help: string | null
  /** The value that it has if it isn't given, as written, where its declaration says one. */
  readonly defaultValue?: string | null
  readonly line: number
}

export interface CommandWay {
  readonly what: DeclaredCommand['what']
  /** The first group is the name, the second the help text. */
  readonly pattern: RegExp
  /** Another pattern that the file must match. */
  readonly alsoNeeds?: RegExp
  /** Reads the default from what follows the name, in its first group. */
  readonly defaultAfter?: RegExp
}

export interface EnvironmentPatterns {
  readonly ends: RegExp
  /** One for each way to read a variable; the first group is its name, the second its default. */
  readonly reads: readonly RegExp[]
  /** Marks a file in which another name stands for the environment, which is read in these ways there. */
  readonly aliases?: RegExp
  readonly aliasReads?: readonly RegExp[]
  /** Files to search even if neither their names nor their words indicate environment variables. */
  readonly always?: RegExp
  /** Names of environment variables, if variables of the program are read in the same way. */
  readonly names?: RegExp
}

export interface TablePatterns {
  readonly ends: RegExp
  readonly ways: readonly TableWay[]
}

export interface TableWay {
  /** `CREATE TABLE`, `migration`, `model`. */
  readonly how: string
  /** The first group that matches is the name. */
  readonly pattern: RegExp
  /** Another pattern that the file must match. */
  readonly alsoNeeds?: RegExp
  /** The mapper whose models tell all tables as they are now: what this finds counts only where none is found. */
  readonly saidByModels?: string
  /** The columns that a line which creates a table adds without naming them. */
  readonly implies?: (line: string) => readonly string[]
  /** Whether a line of the definition describes no column, such as a relation to another model of the text. */
  readonly noColumn?: (line: string, text: string) => boolean
}

/** Imports of a package, by the name in its manifest. */
export interface ImportPatterns {
  readonly ends: RegExp
  /** The language of programs whose files have no extension. */
  readonly bare?: string
  /** Names in code that differ from the package's, by its name in lower case. */
  readonly otherNames?: Readonly<Record<string, readonly string[]>>
  readonly pattern: (name: ImportedPackage) => RegExp
}

export interface ImportedPackage {
  /** The name in the manifest. */
  readonly name: string
  /** All its names, escaped, as alternatives of a pattern. */
  readonly either: string
  /** The same, as names of modules: with underscores. */
  readonly module: string
}

export const languagePatterns = createRegistry<LanguagePatterns>(
  import.meta.glob('./language-patterns/*.ts', { eager: true }),
  'patterns',
).all

/** One part of all languages that have it. */
export function partsOf<Part extends Exclude<keyof LanguagePatterns, 'tests'>>(
  part: Part,
): readonly NonNullable<LanguagePatterns[Part]>[] {
  return languagePatterns.flatMap((one) => one[part] ?? [])
}

/** The frameworks of all languages. */
export const testFrameworks: readonly TestFramework[] = languagePatterns.flatMap(({ tests = [] }) => tests)
