// What a file defines, what it imports and who imports it.
import type { ProjectView, StoredFile, StoredLink, StoredSymbol } from '../project-view'
import { importersOf, importsOf } from './importers'

export interface FileOutline {
  readonly file: StoredFile
  readonly node: StoredSymbol | null
  readonly definitions: readonly StoredSymbol[]
  /** The first link for each imported module or symbol. */
  readonly imports: readonly StoredLink[]
  /** The first link for each importing file. */
  readonly importedBy: readonly StoredLink[]
  /** True if there are more imports of it than were read. */
  readonly importersCut: boolean
}

/** Outline of a file of the graph; null for unknown paths. */
export function outlineOf(view: ProjectView, path: string): FileOutline | null {
  const file = view.graph.file(path)
  if (file === null) return null
  const node = view.graph.symbol(path)
  const importers = node === null ? { links: [], total: 0 } : importersOf(view, [node])
  const others = importers.links.filter((link) => link.filePath !== path)
  return {
    file,
    node,
    definitions: view.graph.symbolsInFile(path),
    imports: node === null ? [] : unique(importsOf(view, node).links, (link) => `${link.symbol.key}`),
    importedBy: unique(others, (link) => link.filePath),
    importersCut: importers.links.length < importers.total,
  }
}

function unique(links: readonly StoredLink[], keyOf: (link: StoredLink) => string): readonly StoredLink[] {
  const seen = new Set<string>()
  return links.filter((link) => {
    const key = keyOf(link)
    return !seen.has(key) && seen.add(key)
  })
}
