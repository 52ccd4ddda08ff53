// Graph queries that may take long, such as searches and traversals, in the shapes of the API.
import { fieldError } from '../../contract/errors'
import type { SearchResponse } from '../../contract/graph'
import type { ImpactAnswer, PathAnswer, Picture } from '../../contract/picture'
import { edgeKinds, type EdgeKind } from '../../graph/graph'
import { impactOf } from '../../query/facts/impact'
import { pathBetween } from '../../query/facts/path'
import { isRouteId } from '../../query/facts/route-ids'
import { isCommandId } from '../../query/facts/starts/command-ids'
import { impactPicture, pathPicture } from '../../query/picture/impact-picture'
import { neighbourhoodOf, neighbourKinds, startNeighbourhood } from '../../query/picture/neighbourhood'
import type { ProjectView } from '../../query/project-view'
import { searchResults } from '../../query/search/search-results'
import { withCompletions } from './completions'
import { requireSymbol, toLink, toSite, toSummary } from '../shapes/symbol'

export interface NeighbourhoodRequest {
  readonly focus: string
  readonly depth: number
  /** Names of edge kinds; empty for the default kinds of a graph view. */
  readonly kinds: readonly string[]
  readonly limit: number
  /** Whether HTTP routes and commands are drawn: finding them takes seconds in a large repository. */
  readonly routes: boolean
}

export function searchAnswer(view: ProjectView, query: string, limit: number): SearchResponse {
  const { results, notice } = searchResults(view, query, limit)
  return { results: [...withCompletions(view, query, results, limit)], notice }
}

/** @throws AppError `not_found`, `validation_error` for unknown kinds */
export function neighbourhoodAnswer(
  view: ProjectView,
  { focus, depth, kinds, limit, routes }: NeighbourhoodRequest,
  signal: AbortSignal,
): Picture {
  const query = { depth, kinds: knownKinds(kinds), limit, routes }
  if (isRouteId(focus) || isCommandId(focus)) return startNeighbourhood(view, focus, query, signal)
  return neighbourhoodOf(view, requireSymbol(view, focus), query, signal)
}

/** @throws AppError `not_found` */
export function impactAnswer(view: ProjectView, symbolId: string, depth: number, signal: AbortSignal): ImpactAnswer {
  const symbol = requireSymbol(view, symbolId)
  const impact = impactOf(view, [symbol], depth, signal)
  return {
    symbol: toSummary(symbol),
    steps: impact.steps.map((step) => ({
      link: { ...toLink(step.link), symbol: toSummary(step.symbol) },
      depth: step.depth,
      through: step.through.id,
      uncertain: step.uncertain,
    })),
    files: impact.files,
    tests: impact.tests,
    truncated: impact.truncated,
    unresolved: impact.unresolved.map(toSite),
    unresolved_total: impact.unresolvedTotal,
    picture: impactPicture(view, symbol, impact),
  }
}

/** @throws AppError `not_found` */
export function pathAnswer(view: ProjectView, fromId: string, toId: string, signal: AbortSignal): PathAnswer {
  const [from, to] = [requireSymbol(view, fromId), requireSymbol(view, toId)]
  const { steps, truncated } = pathBetween(view, [from], [to], signal)
  return {
    from: toSummary(from),
    to: toSummary(to),
    found: steps !== null,
    truncated,
    steps: (steps ?? []).map((step) => ({
      from: toSummary(step.from),
      link: toLink(step.link),
      dispatch: step.dispatch,
    })),
    picture: pathPicture(view, from, steps ?? []),
  }
}

function knownKinds(names: readonly string[]): readonly EdgeKind[] {
  const unknown = names.find((name) => edgeKinds.every((kind) => kind !== name))
  if (unknown !== undefined) {
    throw fieldError('kinds', `There is no edge kind “${unknown}”; there are ${edgeKinds.join(', ')}.`, 'query')
  }
  return names.length === 0 ? neighbourKinds : edgeKinds.filter((kind) => names.includes(kind))
}
