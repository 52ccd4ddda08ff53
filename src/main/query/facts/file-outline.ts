// What a file defines, what it imports and who imports it.
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredFile, StoredLink, StoredSymbol } from '../project-view'

export interface FileOutline {
  readonly file: StoredFile
  readonly node: StoredSymbol | null
  readonly definitions: readonly StoredSymbol[]
  /** One link for each module or symbol imported, the first. */
  readonly imports: readonly StoredLink[]
  /** One link for each file, the first. */
  readonly importedBy: readonly StoredLink[]
}

/** Outline of a file of the graph; null for unknown paths. */
export function outlineOf(view: ProjectView, path: string): FileOutline | null {
  const file = view.graph.file(path)
  if (file === null) return null
  const node = view.graph.symbol(path)
  const query = { kinds: ['imports'] as const, limit: limits.factLinks }
  return {
    file,
    node,
    definitions: view.graph.symbolsInFile(path),
    imports: node === null ? [] : unique(view.graph.linksFrom(node.key, query), (link) => `${link.symbol.key}`),
    importedBy: node === null ? [] : unique(importersOf(view, path, node), (link) => link.filePath),
  }
}

// An import of a name may end on the symbol itself, not on its file.
function importersOf(view: ProjectView, path: string, node: StoredSymbol): readonly StoredLink[] {
  const targets = [
    node,
    ...view.graph
      .symbolsInFile(path)
      .filter((symbol) => symbol.exported)
      .slice(0, 100),
  ]
  const kinds = ['imports'] as const
  return targets
    .flatMap((target) => view.graph.linksTo(target.key, { kinds, limit: limits.factLinks }))
    .filter((link) => link.filePath !== path)
}

function unique(links: readonly StoredLink[], keyOf: (link: StoredLink) => string): readonly StoredLink[] {
  const seen = new Set<string>()
  return links.filter((link) => {
    const key = keyOf(link)
    return !seen.has(key) && seen.add(key)
  })
}
