// Callers and callees in the shapes of the API.
import type { Links } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import type { Calls, LinkGroup } from '../../query/facts/link-groups'
import type { StoredLink, StoredSymbol } from '../../store/graph/read/graph-reader'
import { toLink, toSite, toSummary } from './symbol'

/** @param page the sites of this page */
export function toLinks(symbol: StoredSymbol, calls: Calls, page: readonly StoredLink[]): Links {
  return {
    symbol: toSummary(symbol),
    links: page.map(toLink),
    total: calls.sites,
    at_least: calls.atLeast,
    handed_on: linksOf(calls.passedOn).slice(0, limits.factSites).map(toLink),
    handed_on_total: calls.passedOnTotal,
    unresolved: calls.unresolved.map(toSite),
    unresolved_total: calls.unresolvedTotal,
  }
}

/** The links of all groups, group by group. */
export function linksOf(groups: readonly LinkGroup[]): readonly StoredLink[] {
  return groups.flatMap((group) => group.links)
}
