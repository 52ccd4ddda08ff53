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
}

/** Outline of a file of the graph; null for unknown paths. */
export function outlineOf(view: ProjectView, path: string): FileOutline | null {
  const file = view.graph.file(path)
  if (file === null) return null
  const node = view.graph.symbol(path)
  return {
    file,
    node,
    definitions: view.graph.symbolsInFile(path),
    imports: node === null ? [] : unique(importsOf(view, node).links, (link) => `${link.symbol.key}`),
    importedBy: node === null ? [] : unique(importersOfFile(view, path, node), (link) => link.filePath),
  }
}

// An import of a name may point to the symbol itself instead of its file.
function importersOfFile(view: ProjectView, path: string, node: StoredSymbol): readonly StoredLink[] {
  const targets = [
    node,
    ...view.graph
      .symbolsInFile(path)
      .filter((symbol) => symbol.exported)
      .slice(0, 100),
  ]
  return importersOf(view, targets).links.filter((link) => link.filePath !== path)
}

function unique(links: readonly StoredLink[], keyOf: (link: StoredLink) => string): readonly StoredLink[] {
  const seen = new Set<string>()
  return links.filter((link) => {
    const key = keyOf(link)
    return !seen.has(key) && seen.add(key)
  })
}
