// The imports of a package, by the names under which each ecosystem imports it.
import { endingsOf, hasPackages, packagedLanguages } from '../../contract/languages'
import { escaped } from '../../contract/text-pattern'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../project-view'
import { splitIdentifier } from '../search/terms'
import { partsOf, type ImportedPackage, type ImportPatterns } from './language-patterns'
import { lineCounter, scanFiles } from './scan-text'

export interface PackageImport {
  readonly path: string
  readonly line: number
}

export interface PackageImports {
  readonly imports: readonly PackageImport[]
  readonly filesLeft: number
}

const patterns = partsOf('imports')

/** Finds the imports of a package, in the order of paths and lines. */
export function importsOfPackage(view: ProjectView, name: string): PackageImports {
  // `python-slugify` is imported as `slugify`, and no other package has both names.
  const others = patterns.flatMap(({ otherNames }) => otherNames?.[name.toLowerCase()] ?? [])
  const names = [...new Set([name, ...others, ...(others.length === 0 ? withoutLanguage(name) : [])])]
  const last =
    name
      .replace(/\/v\d+$/, '')
      .split(/[/:]/)
      .at(-1) ?? name
  const words = [...new Set(names.flatMap((one) => splitIdentifier(one.split(/[/:]/).at(-1) ?? one)))].slice(0, 4)
  const { files, left } = scanFiles(view, {
    words: [...words, ...splitIdentifier(last), last.toLowerCase()],
    fits: (path, language) => partFor(path, language) !== undefined,
  })
  const asked: ImportedPackage = {
    name,
    either: names.map(escaped).join('|'),
    module: names.map((one) => escaped(one.replaceAll('-', '_'))).join('|'),
  }
  const imports: PackageImport[] = []
  for (const { path, language, text } of files) {
    if (imports.length >= limits.collectedFacts) break
    const part = partFor(path, language)
    if (part === undefined) continue
    const lineAt = lineCounter(text.text)
    for (const match of text.text.matchAll(part.pattern(asked)))
      imports.push({ path, line: lineAt(match.index + match[0].search(/\S/)) })
  }
  return { imports, filesLeft: left }
}

/** Executables often have no extension; their first line names the interpreter. */
function partFor(path: string, language: string): ImportPatterns | undefined {
  return patterns.find(({ ends, bare }) => ends.test(path) || (bare === language && !/\.\w+$/.test(path)))
}

/** Parts of package names that indicate the language: `go-redis`, `chart.js`. */
const language = `^(?:${packagedLanguages().join('|')})-`
const affix = new RegExp(`${language}|(?:[.-](?:${endingsOf(hasPackages)})$)`, 'g')

/** `github.com/lib/pq` is known as `pq`, `@scope/name` as `name`, `group:artifact` as `artifact`. */
export function barePackage(name: string): string {
  const last =
    name
      .replace(/\/v\d+$/, '')
      .split(/[/:]/)
      .at(-1) ?? ''
  return last.toLowerCase().replaceAll('_', '-').replace(affix, '')
}

function withoutLanguage(name: string): readonly string[] {
  const bare = name.toLowerCase().replace(new RegExp(language), '')
  return bare === name.toLowerCase() || bare === '' ? [] : [bare]
}
