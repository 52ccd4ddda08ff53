// The bases and overridden methods of a symbol, and its subtypes and overrides: one step in each direction.
import type { EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'

const typeInheritance: readonly EdgeKind[] = ['extends', 'implements']
const inheritance: readonly EdgeKind[] = [...typeInheritance, 'overrides']

export interface Inheritance {
  readonly links: readonly StoredLink[]
  /** The number in the graph, not only those listed. */
  readonly total: number
}

/** What symbols extend, implement or override. */
export function basesOf(view: ProjectView, symbols: readonly StoredSymbol[], kinds = inheritance): Inheritance {
  return {
    links: symbols.flatMap((symbol) => view.graph.linksFrom(symbol.key, { kinds, limit: limits.factLinks })),
    total: symbols.reduce((sum, symbol) => sum + view.graph.countLinksFrom(symbol.key, kinds), 0),
  }
}

/** What extends, implements or overrides symbols. */
export function descendantsOf(view: ProjectView, symbols: readonly StoredSymbol[], kinds = inheritance): Inheritance {
  return {
    links: symbols.flatMap((symbol) => view.graph.linksTo(symbol.key, { kinds, limit: limits.factLinks })),
    total: symbols.reduce((sum, symbol) => sum + view.graph.countLinksTo(symbol.key, kinds), 0),
  }
}

/** Indirect descendants below the direct ones, each once, by distance. @returns at most `limits.factLinks` links */
export function furtherDescendantsOf(view: ProjectView, direct: readonly StoredLink[]): Inheritance {
  const seen = new Set(direct.map(({ symbol }) => symbol.key))
  const found: StoredLink[] = []
  let level: readonly StoredLink[] = direct
  while (level.length > 0 && found.length < limits.factLinks) {
    level = level
      .flatMap(({ symbol }) => view.graph.linksTo(symbol.key, { kinds: typeInheritance, limit: limits.factLinks }))
      .filter(({ symbol }) => !seen.has(symbol.key) && seen.add(symbol.key))
    found.push(...level.slice(0, limits.factLinks - found.length))
  }
  return { links: found, total: found.length }
}

/** The types that types extend or implement. */
export function supertypesOf(view: ProjectView, symbols: readonly StoredSymbol[]): Inheritance {
  return basesOf(view, symbols, typeInheritance)
}

/** The types that extend or implement types. */
export function subtypesOf(view: ProjectView, symbols: readonly StoredSymbol[]): Inheritance {
  return descendantsOf(view, symbols, typeInheritance)
}
