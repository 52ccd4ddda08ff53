// What the API draws of one project's graph: its map, neighbourhoods, impact, and paths between two symbols.
import { fieldError } from '../../contract/errors'
import type { ImpactAnswer, PathAnswer, Picture } from '../../contract/picture'
import { edgeKinds, type EdgeKind } from '../../graph/graph'
import { impactOf } from '../../query/facts/impact'
import { pathBetween } from '../../query/facts/path'
import { impactPicture, pathPicture } from '../../query/picture/impact-picture'
import { mapPicture } from '../../query/picture/map-picture'
import { neighbourhoodOf, neighbourKinds } from '../../query/picture/neighbourhood'
import { requireSymbol, toLink, toSite, toSummary } from './graph-shapes'
import type { OpenView } from './graphs'
import type { Maps } from './maps'

export interface PictureQuery {
  /** A symbol's id; null for the map of the repository. */
  readonly focus: string | null
  readonly depth: number
  /** Names of edge kinds; empty for those that are worth a picture. */
  readonly kinds: readonly string[]
  readonly open: readonly string[]
  readonly limit: number
}

export interface Pictures {
  graph(projectId: string, query: PictureQuery, signal: AbortSignal): Promise<Picture>
  impact(projectId: string, symbolId: string, depth: number, signal: AbortSignal): ImpactAnswer
  path(projectId: string, fromId: string, toId: string, signal: AbortSignal): PathAnswer
}

/** @param versionOf changes with every parse of a project */
export function createPictures(openView: OpenView, maps: Maps, versionOf: (projectId: string) => string): Pictures {
  return {
    graph: async (projectId, { focus, depth, kinds, open, limit }, signal) => {
      const view = openView(projectId)
      if (focus !== null) {
        const symbol = requireSymbol(view, focus)
        return neighbourhoodOf(view, symbol, { depth, kinds: knownKinds(kinds), limit }, signal)
      }
      const map = await maps.get({ database: view.graph.location(), version: versionOf(projectId) })
      return mapPicture(view, map, new Set(open), limit)
    },
    impact: (projectId, symbolId, depth, signal) => {
      const view = openView(projectId)
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
        picture: impactPicture(symbol, impact),
      }
    },
    path: (projectId, fromId, toId, signal) => {
      const view = openView(projectId)
      const [from, to] = [requireSymbol(view, fromId), requireSymbol(view, toId)]
      const { steps, truncated } =
        from.key === to.key ? { steps: [], truncated: false } : pathBetween(view, [from], [to], signal)
      return {
        from: toSummary(from),
        to: toSummary(to),
        found: steps !== null,
        truncated,
        steps: (steps ?? []).map((step) => ({ from: toSummary(step.from), link: toLink(step.link) })),
        picture: pathPicture(from, steps ?? []),
      }
    },
  }
}

function knownKinds(names: readonly string[]): readonly EdgeKind[] {
  const unknown = names.find((name) => edgeKinds.every((kind) => kind !== name))
  if (unknown !== undefined) {
    throw fieldError('kinds', `There is no edge kind “${unknown}”; there are ${edgeKinds.join(', ')}.`, 'query')
  }
  return names.length === 0 ? neighbourKinds : edgeKinds.filter((kind) => names.includes(kind))
}
