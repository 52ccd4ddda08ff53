// Links of a symbol grouped by their other end, the surest first, and what is counted over them.
import { classifyPath } from '../path-class'
import type { StoredCallSite, StoredLink, StoredSymbol } from '../project-view'

/** All links between the subject and one other symbol. The first link is the most certain. */
export interface LinkGroup {
  readonly symbol: StoredSymbol
  readonly links: readonly StoredLink[]
}

export interface Calls {
  /** Source first, then generated code and examples, then tests; each by file. */
  readonly groups: readonly LinkGroup[]
  /** All call sites in the graph, not only those listed. */
  readonly sites: number
  /** False when there are more sites than `groups` contains, so counts over them are lower bounds. */
  readonly complete: boolean
  /** True when not all methods of that name were considered, so `sites` is a lower bound too. */
  readonly atLeast: boolean
  /** Sites that are `exact` or `inferred`, and `possible` ones, among those listed. */
  readonly proven: number
  readonly possible: number
  /** The number of groups with at least one proven site, and of those with possible sites only. */
  readonly provenGroups: number
  readonly possibleGroups: number
  /** Places that refer to a function without calling it: passed as an argument, bound, or stored. */
  readonly passedOn: readonly LinkGroup[]
  readonly passedOnTotal: number
  readonly unresolved: readonly StoredCallSite[]
  readonly unresolvedTotal: number
}

export function summarise(
  links: readonly StoredLink[],
  sites: number,
): Pick<Calls, 'groups' | 'sites' | 'complete' | 'proven' | 'possible' | 'provenGroups' | 'possibleGroups'> {
  const groups = grouped(links)
  const possible = links.filter((link) => link.confidence === 'possible').length
  const possibleGroups = groups.filter((group) => group.links[0]?.confidence === 'possible').length
  return {
    groups,
    sites,
    complete: sites <= links.length,
    proven: links.length - possible,
    possible,
    provenGroups: groups.length - possibleGroups,
    possibleGroups,
  }
}

export function grouped(links: readonly StoredLink[]): readonly LinkGroup[] {
  return [...Map.groupBy(links, (link) => link.symbol.key).values()]
    .map((group) => {
      const sorted = [...group].sort((a, b) => certainty(a) - certainty(b) || a.line - b.line)
      return { symbol: (sorted[0] as StoredLink).symbol, links: sorted }
    })
    .sort((a, b) => distance(pathOf(a)) - distance(pathOf(b)))
}

function pathOf(group: LinkGroup): string {
  return group.links[0]?.filePath ?? ''
}

/** How relevant a file is to questions about the project; smaller is more relevant. */
export function distance(path: string): number {
  return { source: 0, generated: 1, vendored: 1, prose: 2, data: 2, example: 2, test: 3 }[classifyPath(path)]
}

/** The order of links by how certain they are: the smaller, the surer. */
export function certainty(link: Pick<StoredLink, 'confidence'>): number {
  return { exact: 0, inferred: 1, possible: 2 }[link.confidence]
}
