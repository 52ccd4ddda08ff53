// What languages are called and which files are theirs: gathered from the `about.json` in each language's own folder,
// which holds data alone and so reaches every part of the program, the page included.
import listed from './listed-languages.json'

/** What holds of a language besides how it is read. */
export interface LanguageAbout {
  /** As people write it: "TypeScript". */
  readonly name: string
  /** With the dot, lower case. */
  readonly extensions: readonly string[]
  /** Whole names of files without an extension of their own. */
  readonly fileNames?: readonly string[]
  /** Names of files that are listed as files of the language and not read. */
  readonly alsoListed?: readonly string[]
  /** Whether its files define what is called and imported, which markup, styles and data do not. */
  readonly isCode?: boolean
  /** Whether a function called `main` starts a program. */
  readonly hasMain?: boolean
  /** Whether its stack traces are those of Java's virtual machine. */
  readonly hasJavaTraces?: boolean
  /** Files of its grammars within the packages that they come in. */
  readonly grammars?: readonly string[]
  /** Grammars that the engine must not optimize: see `parse/baseline-code.ts`. */
  readonly leftUnoptimized?: readonly string[]
  /** Its grammar for syntax colours, of the package shiki. */
  readonly highlighter?: string
  /** Its name in the enumeration `Language` of SCIP. */
  readonly scip?: string
  /** What blocks of code in texts call it too. */
  readonly aliases?: readonly string[]
}

const found = import.meta.glob<LanguageAbout>('../parse/languages/*/about.json', { eager: true, import: 'default' })

/** Languages whose files are read, by id. */
export const readLanguages: ReadonlyMap<string, LanguageAbout> = new Map(
  Object.keys(found)
    .sort()
    .map((path) => [path.split('/').at(-2) ?? '', found[path] as LanguageAbout]),
)

/** All languages that files are listed under, by id. */
export const allLanguages: ReadonlyMap<string, LanguageAbout> = new Map<string, LanguageAbout>([
  ...readLanguages,
  ...Object.entries(listed),
])

/** The endings of files of some languages, without the dot, as alternatives of a regular expression. */
export function endingsOf(isWanted: (about: LanguageAbout) => boolean): string {
  const endings = [...allLanguages.values()].filter(isWanted).flatMap(({ extensions }) => extensions)
  return endings.map((one) => one.slice(1)).join('|')
}
