// The statements that import a file, a symbol of it, or a package.
import { packageImported, type EdgeKind } from '../../graph/graph'
import { folderOf } from '../../kernel/folder-of'
import { limits } from '../../kernel/limits'
import { isTestPath } from '../path-class'
import { perGraph } from '../per-graph'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'

const imports: readonly EdgeKind[] = ['imports']

export interface Imports {
  readonly links: readonly StoredLink[]
  /** The number in the graph, not only those listed. */
  readonly total: number
}

/** Import statements that refer to symbols, a file or a package. */
export function importersOf(view: ProjectView, symbols: readonly StoredSymbol[]): Imports {
  const standing = symbols.flatMap((symbol) => firstOfPackage(view, symbol) ?? [])
  const ofPackages = standing.flatMap(({ key }) => toPackage(view, key))
  const own = symbols.flatMap(({ key }) => view.graph.linksTo(key, { kinds: imports, limit: limits.factLinks }))
  return {
    links: [...own, ...ofPackages],
    total: symbols.reduce((sum, { key }) => sum + view.graph.countLinksTo(key, imports), ofPackages.length),
  }
}

/** How many files import the packages of some files as a whole. */
export function packageImportersOf(view: ProjectView, files: readonly StoredSymbol[]): number {
  const links = importersOf(view, files).links.filter(({ reason }) => reason === packageImported)
  return new Set(links.map(({ filePath }) => filePath)).size
}

function toPackage(view: ProjectView, key: number): readonly StoredLink[] {
  const links = view.graph.linksTo(key, { kinds: imports, limit: limits.factLinks })
  return links.filter(({ reason }) => reason === packageImported)
}

/**
 * The file whose links are those of a whole package, for a file of a package that has more than importers are linked to;
 * null for any other. Tests are no part of what is imported.
 */
function firstOfPackage(view: ProjectView, { kind, filePath, language }: StoredSymbol): StoredSymbol | null {
  if (kind !== 'file' || isTestPath(filePath)) return null
  const first = largeFolders(view).get(folderKey(filePath, language))
  if (first === undefined || first.includes(filePath)) return null
  for (const path of first) {
    const file = view.graph.symbol(path)
    if (file !== null && toPackage(view, file.key).length > 0) return file
  }
  return null
}

/** The first files of each folder that has more of one language than an import of a package is linked to. */
const largeFolders = perGraph((view): ReadonlyMap<string, readonly string[]> => {
  const folders = Map.groupBy(view.graph.files(), ({ path, language }) => folderKey(path, language))
  const large = [...folders].filter(([, files]) => files.length > limits.packageFilesLinked)
  return new Map(large.map(([key, files]) => [key, files.slice(0, limits.packageFilesLinked).map(({ path }) => path)]))
})

function folderKey(path: string, language: string): string {
  return `${language} ${folderOf(path)}`
}

/** What a file imports. */
export function importsOf(view: ProjectView, file: StoredSymbol): Imports {
  return {
    links: view.graph.linksFrom(file.key, { kinds: imports, limit: limits.factLinks }),
    total: view.graph.countLinksFrom(file.key, imports),
  }
}
