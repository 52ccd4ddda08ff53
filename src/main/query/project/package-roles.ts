// The packages that are likely used for a topic: by their names, by what is imported from them, and by the
// code that uses the imports.
import { escaped } from '../../contract/text-pattern'
import { isKeyword } from '../../graph/dialects/builtin-names'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { hybridSearch, type Hit } from '../search/hybrid'
import { splitIdentifier, stem } from '../search/terms'
import type { Dependency } from './ecosystem'
import { importsOfPackage, type PackageImport } from './package-imports'

export interface PackageRole<Declared extends Dependency = Dependency> {
  readonly dependency: Declared
  readonly score: number
  /** Whether its name has one of the words; else names imported from it, or only places near it, do. */
  readonly isNamed: boolean
  readonly isImported: boolean
  /** The first import in the source, or any other; null if none is found. */
  readonly imported: PackageImport | null
  /** The place with most of the words that uses the import. */
  readonly used: { readonly hit: Hit; readonly line: number } | null
}

const searched = 60
const nameWeight = 1
const importWeight = 0.8
const useWeight = 0.9
/** A place in the same file counts less than one that uses the import. */
const besideShare = 0.35
/** Packages with a smaller share of the words are omitted. */
const leastScore = 0.3
/** Packages with a smaller share of the best score are omitted. */
const likeBest = 0.5
const leastPrefix = 3
const commonLetters = 5
const comment = /^\s*(?:\/\/|#|\*|\/\*|--|""")/
const importStatementLines = 12

/** Likely packages, the best first. @param words in English; @param known a pattern of names for such a package */
export function packagesFor<Declared extends Dependency>(
  view: ProjectView,
  dependencies: readonly Declared[],
  words: readonly string[],
  known: readonly RegExp[],
): readonly PackageRole<Declared>[] {
  const stems = [...new Set(words)].map((word) => splitIdentifier(word).map(stem))
  const hits = hybridSearch(view, words.join(' '), searched).filter(
    ({ filePath, coverage }) => coverage > 0 && classifyPath(filePath) === 'source',
  )
  const byFile = Map.groupBy(hits, ({ filePath }) => filePath)
  const roles = dependencies.map((dependency): PackageRole<Declared> => {
    const imports = importsOfPackage(view, dependency.name).imports
    const source = imports.filter(({ path }) => classifyPath(path) === 'source')
    const names = new Set(source.flatMap((one) => importedNames(view, one)))
    const named = known.some((pattern) => pattern.test(dependency.name)) ? 1 : shareNamed(stems, dependency.name)
    const brought = shareNamed(stems, [...names].join(' '))
    const used = bestUse(view, byFile, source, names)
    return {
      dependency,
      isNamed: named > 0,
      isImported: brought > 0,
      score: nameWeight * named + importWeight * brought + useWeight * (used?.share ?? 0),
      imported: source[0] ?? imports[0] ?? null,
      used: used === null || used.line === null ? null : { hit: used.hit, line: used.line },
    }
  })
  const most = Math.max(0, ...roles.map(({ score }) => score))
  return roles
    .filter(({ score }) => score >= leastScore && score >= most * likeBest)
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.score - a.score)
}

function rankOf({ isNamed, isImported }: PackageRole): number {
  return isNamed ? 2 : Number(isImported)
}

/** The share of the words that occur in a name, "routing" in `createRouter` too. */
function shareNamed(words: readonly (readonly string[])[], name: string): number {
  const parts = splitIdentifier(name).map(stem)
  const holds = (word: string): boolean =>
    parts.some((part) => part === word || (word.length > leastPrefix && (part.includes(word) || begins(part, word))))
  // "GeoIP" is not any package with "ip" in its name.
  const named = words.filter((word) => word.every(holds) || holds(word.join('')))
  return words.length === 0 ? 0 : named.length / words.length
}

/** Whether a part of a name and a word have a long common prefix: `cancelreader` and "cancelable". */
function begins(part: string, word: string): boolean {
  let at = 0
  while (at < part.length && part[at] === word[at]) at++
  // Whole words begin others by chance if they are short: "data" isn't "database".
  return at > commonLetters || (at > leastPrefix && (at === word.length || (at === part.length && at >= commonLetters)))
}

/** The identifiers of an import statement. */
function importedNames(view: ProjectView, { path, line }: PackageImport): readonly string[] {
  const lines = view.readText(path)?.lines ?? []
  const at = line - 1
  let start = at
  // `import {\n  a,\n} from 'b'` is found by its last line.
  if (/^\s*\}/.test(lines[at] ?? ''))
    while (start > 0 && at - start < importStatementLines && !/\{/.test(lines[start - 1] ?? '')) start--
  const text = lines.slice(Math.max(0, start - (start < at ? 1 : 0)), at + 1).join(' ')
  const quotes = [...text.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, quoted = '']) => quoted.split(/[/:@]/).at(-1) ?? '')
  return [...(text.replace(/["'`][^"'`]*["'`]/g, ' ').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []), ...quotes].filter(
    (name) => name.length > 1 && !importWords.has(name) && !isKeyword(name),
  )
}

/** Words of import statements that are names elsewhere. */
const importWords: ReadonlySet<string> = new Set(['as', 'global', 'include', 'open', 'require', 'use'])

interface Use {
  readonly hit: Hit
  /** Where the import is used; null if the place is just in the same file. */
  readonly line: number | null
  readonly share: number
}

/** The place with most of the words in the files that import a package, those that use the import first. */
function bestUse(
  view: ProjectView,
  byFile: ReadonlyMap<string, readonly Hit[]>,
  imports: readonly PackageImport[],
  names: ReadonlySet<string>,
): Use | null {
  const name =
    names.size === 0
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}_$])(?:${[...names].map(escaped).join('|')})(?![\\p{L}\\p{N}_$])`, 'u')
  const uses = [...new Set(imports.map(({ path }) => path))].flatMap((path): readonly Use[] => {
    const lines = view.readText(path)?.lines ?? []
    const importLines = new Set(imports.filter((one) => one.path === path).map(({ line }) => line))
    return (byFile.get(path) ?? []).map((hit) => {
      const at = lines.findIndex(
        (line, index) =>
          index + 1 >= hit.startLine &&
          index + 1 <= hit.endLine &&
          !importLines.has(index + 1) &&
          !comment.test(line) &&
          name?.test(line) === true,
      )
      return at === -1
        ? { hit, line: null, share: besideShare * hit.coverage }
        : { hit, line: at + 1, share: hit.coverage }
    })
  })
  return uses.reduce<Use | null>((best, one) => (best === null || one.share > best.share ? one : best), null)
}
