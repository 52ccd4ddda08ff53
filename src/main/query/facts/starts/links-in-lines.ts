// What is used in some lines of a file, by the innermost definition around them that uses anything there.
import type { EdgeKind } from '../../../graph/graph'
import { limits } from '../../../kernel/limits'
import { RecentValues } from '../../../kernel/recent-values'
import type { ProjectView, StoredLink, StoredSymbol } from '../../project-view'

export const usingKinds: readonly EdgeKind[] = ['calls', 'instantiates', 'references']

/** Definitions whose links are kept for the next lines; those of a file stand in one or two. */
const keptAround = 20

export type LinksInLines = (path: string, from: number, to: number) => readonly StoredLink[]

/** Reads the links of each definition once, as long as lines follow each other. */
export function linksInLines(view: ProjectView): LinksInLines {
  const kept = new RecentValues(2 * keptAround, (key: number) =>
    view.graph.linksFrom(key, { kinds: usingKinds, limit: limits.factLinks }),
  )
  return (path, from, to) => {
    // Routes in a list belong to a variable, but what they use belongs to the function or file that sets it.
    for (let around = view.graph.symbolAt(path, from); around !== null; around = outerOf(view, around)) {
      const found = kept
        .get(around.key)
        .filter((link) => link.filePath === path && link.line >= from && link.line <= to)
      if (found.length > 0) return found
    }
    return []
  }
}

function outerOf(view: ProjectView, { parentKey }: StoredSymbol): StoredSymbol | null {
  return parentKey === null ? null : view.graph.symbolByKey(parentKey)
}

/** The other ends of links, each once. */
export function endsOf(links: readonly { readonly symbol: StoredSymbol }[]): readonly StoredSymbol[] {
  return [...new Map(links.map(({ symbol }) => [symbol.key, symbol])).values()]
}
