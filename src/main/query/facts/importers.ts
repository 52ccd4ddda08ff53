// The statements that import a file, a symbol of it, or a package.
import type { EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'

const imports: readonly EdgeKind[] = ['imports']

export interface Imports {
  readonly links: readonly StoredLink[]
  /** The number in the graph, not only those listed. */
  readonly total: number
}

/** Import statements that refer to symbols, a file or a package. */
export function importersOf(view: ProjectView, symbols: readonly StoredSymbol[]): Imports {
  return {
    links: symbols.flatMap(({ key }) => view.graph.linksTo(key, { kinds: imports, limit: limits.factLinks })),
    total: symbols.reduce((sum, { key }) => sum + view.graph.countLinksTo(key, imports), 0),
  }
}

/** What a file imports. */
export function importsOf(view: ProjectView, file: StoredSymbol): Imports {
  return {
    links: view.graph.linksFrom(file.key, { kinds: imports, limit: limits.factLinks }),
    total: view.graph.countLinksFrom(file.key, imports),
  }
}
