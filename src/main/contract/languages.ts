// The names and files of languages: collected from the `about.json` in each language's folder, which contains only data
// and so can be used by every part of the program, including the page.
import listed from './listed-languages.json'

/** Facts about a language other than how it is parsed. */
export interface LanguageAbout {
  /** Display name: "TypeScript". */
  readonly name: string
  /** With the dot, lower case. */
  readonly extensions: readonly string[]
  /** Whole names of files without an extension of their own. */
  readonly fileNames?: readonly string[]
  /** Names of files that are listed under the language but not parsed. */
  readonly alsoListed?: readonly string[]
  /** Whether its files define what is called and imported, unlike markup, styles and data. */
  readonly isCode?: boolean
  /** Whether a function called `main` starts a program. */
  readonly hasMain?: boolean
  /** Whether its stack traces have the format of the Java virtual machine. */
  readonly hasJavaTraces?: boolean
  /** Grammar files, as paths in their packages. */
  readonly grammars?: readonly string[]
  /** Grammars that the engine must not optimize: see `parse/baseline-code.ts`. */
  readonly leftUnoptimized?: readonly string[]
  /** Its grammar for syntax colours, of the package shiki. */
  readonly highlighter?: string
  /** Its name in SCIP's enumeration `Language`. */
  readonly scip?: string
  /** Other names of the language in code fences. */
  readonly aliases?: readonly string[]
}

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
  ...Object.entries(listed),
])

/** The file extensions of some languages, without the dot, as alternatives of a regular expression. */
export function endingsOf(isWanted: (about: LanguageAbout) => boolean): string {
  const endings = [...allLanguages.values()].filter(isWanted).flatMap(({ extensions }) => extensions)
  return endings.map((one) => one.slice(1)).join('|')
}
