// The names and files of languages: collected from the `about.json` in each language's folder, which contains only data
// and so can be used by every part of the program, including the page.
import listedOnly from './listed-languages.json'

/** Facts about a language other than how it is parsed. */
export interface LanguageAbout {
  /** Display name: "TypeScript". */
  readonly name: string
  /** With the dot, lower case. */
  readonly extensions: readonly string[]
  /** Full names of files that aren't recognised by their extension. */
  readonly fileNames?: readonly string[]
  /** Names of files that are listed under the language but not parsed. */
  readonly alsoListed?: readonly string[]
  /** Whether its files define what is called and imported, unlike markup, styles and data. */
  readonly isCode?: boolean
  /** Whether a type may be opened again, so that its definitions in several files are one type. */
  readonly reopensTypes?: boolean
  /** The method of a class that makes an object of it: a call of it may mean any class. */
  readonly makingMethod?: string
  /**
   * Calls that queue something to run later, as expressions with the group `name` for what is queued, and the method of
   * it that then runs; empty if it is the function of that name itself.
   */
  readonly deferredCalls?: Readonly<Record<string, string>>
  /** Whether a function called `main` starts a program. */
  readonly hasMain?: boolean
  /** The id of the format of its stack traces, if the format alone doesn't determine it. */
  readonly traces?: string
  /** Grammar files, as paths in their packages. */
  readonly grammars?: readonly string[]
  /** Grammars that the engine must not optimize: see `parse/baseline-code.ts`. */
  readonly leftUnoptimized?: readonly string[]
  /** Its grammar in the package @shikijs/langs, for syntax highlighting. */
  readonly highlighter?: string
  /** Scopes of that grammar that are coloured as keywords and as definitions, unlike in others. */
  readonly keywordScopes?: readonly string[]
  readonly definitionScopes?: readonly string[]
  /** Its name in SCIP's enumeration `Language`. */
  readonly scip?: string
  /** Other names of the language in code fences. */
  readonly aliases?: readonly string[]
  /** Lock files of its package managers. */
  readonly lockFiles?: readonly string[]
  /** Names of folders that its tools fill, by the reason for which they are skipped. */
  readonly packageFolders?: readonly string[]
  readonly environmentFolders?: readonly string[]
  readonly cacheFolders?: readonly string[]
  readonly builtFolders?: readonly string[]
  /** Ordinary names of folders, filled by a tool only if next to a file with a name like this. */
  readonly builtBeside?: Readonly<Record<string, string>>
  readonly vendoredBeside?: Readonly<Record<string, string>>
  /** Names of files that represent their folder. */
  readonly indexFiles?: readonly string[]
  /** Names of scripts that only build or maintain a project, as expressions. */
  readonly buildScripts?: readonly string[]
  /** Names of its package managers and registries, and its word for a package, in questions. */
  readonly packageTools?: readonly string[]
  readonly packageUnits?: readonly string[]
  /** Beginnings of comments that speak to its tools and not to a reader, as expressions. */
  readonly commentDirectives?: readonly string[]
  /** Packages that the interface of an application is built with. */
  readonly interfaceLibraries?: readonly string[]
  /** An expression for the names of files that define parts of such an interface. */
  readonly componentFiles?: string
  /** Settings files of its tools: by what they configure, an expression for their names. */
  readonly settings?: Readonly<Record<string, string>>
  /** Names of the manifests that make their folder a package, as an expression. */
  readonly packageManifests?: string
  /** The id of the language whose manifests its packages have. */
  readonly packagedAs?: string
  /** Regular expressions for names of files, if the conventions of all languages don't cover them. */
  readonly testFiles?: string
  readonly generatedFiles?: string
  readonly minifiedFiles?: string
  /** The same for files that declare types without code. */
  readonly declarationFiles?: string
}

type Field<T> = {
  [Key in keyof LanguageAbout]-?: NonNullable<LanguageAbout[Key]> extends T ? Key : never
}[keyof LanguageAbout]

const found = import.meta.glob<LanguageAbout>('../parse/languages/*/about.json', { eager: true, import: 'default' })

/** Languages whose files are parsed, by id. */
export const readLanguages: ReadonlyMap<string, LanguageAbout> = new Map(
  Object.keys(found)
    .sort()
    .map((path) => [path.split('/').at(-2) ?? '', found[path] as LanguageAbout]),
)

/** All languages that files are listed under, by id. */
export const allLanguages: ReadonlyMap<string, LanguageAbout> = new Map<string, LanguageAbout>([
  ...readLanguages,
  ...Object.entries(listedOnly),
])

/** The file extensions of some languages, without the dot, as alternatives of a regular expression. */
export function endingsOf(isWanted: (about: LanguageAbout) => boolean): string {
  const endings = [...allLanguages.values()].filter(isWanted).flatMap(({ extensions }) => extensions)
  return endings.map((one) => one.slice(1)).join('|')
}

/** The extensions of languages that programs are written in, as alternatives of a regular expression. */
export function codeEndings(): string {
  return endingsOf(({ isCode }) => isCode === true)
}

const codeFile = new RegExp(`\\.(?:${codeEndings()})$`)

/** Whether a path has the extension of a language that programs are written in. */
export function isCodeFile(path: string): boolean {
  return codeFile.test(path)
}

/** Whether packages are written in a language: embedded languages have no packages. */
export function hasPackages({ packageManifests }: LanguageAbout): boolean {
  return packageManifests !== undefined
}

/** Ids of the parsed languages that have a property. */
export function languagesWhere(holds: (about: LanguageAbout) => boolean): readonly string[] {
  return [...readLanguages].flatMap(([id, about]) => (holds(about) ? [id] : []))
}

/** Ids of the languages that packages are written in. */
export function packagedLanguages(): readonly string[] {
  return languagesWhere(hasPackages)
}

/** The values of all languages for a key. */
export function listed(key: Field<readonly string[]>): readonly string[] {
  return [...allLanguages.values()].flatMap((about) => about[key] ?? [])
}

const lockFiles: ReadonlySet<string> = new Set(listed('lockFiles'))

/** Whether a file is a lock file of a package manager: listed, but with nothing in it to search. */
export function isLockFile(path: string): boolean {
  return lockFiles.has(path.slice(path.lastIndexOf('/') + 1))
}

/** Names of files that represent their folder, without extension. */
export function indexNames(): ReadonlySet<string> {
  return new Set(listed('indexFiles').map((name) => name.replace(/\.\w+$/, '')))
}

/** The values of all languages for some keys, as alternatives of a regular expression. */
export function eitherOf(...keys: readonly Field<readonly string[]>[]): string {
  return keys.flatMap((key) => listed(key)).join('|')
}

/** The expressions of all languages under a key, with others, as one. */
export function anyOf(keys: readonly Field<string>[], others: readonly RegExp[] = []): RegExp {
  const own = [...allLanguages.values()].flatMap((about) => keys.flatMap((key) => about[key] ?? []))
  return new RegExp([...others.map(({ source }) => source), ...own].join('|'))
}
