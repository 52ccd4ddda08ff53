// HTTP routes as nodes of a graph view, with links to what they run.
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { routeIds } from '../facts/route-ids'
import { ownRoutes, serving, type ServedRoute } from '../facts/route-reach'
import { perReadableGraph } from '../per-graph'
import { routesOf } from '../project/routes'
import type { ProjectView, StoredSymbol } from '../project-view'
import type { Drawn, PictureLink } from './picture'

export interface RouteNode {
  readonly node: Drawn
  /** What the route runs first. */
  readonly handlers: readonly StoredSymbol[]
  readonly links: readonly PictureLink[]
}

/** All routes of a graph, by id. Finding them takes seconds in a large repository. */
const nodesIn = perReadableGraph((view): ReadonlyMap<string, RouteNode> => {
  const routes = ownRoutes(routesOf(view))
  const served = serving(view, routes)
  return new Map([...routeIds(routes)].map(([route, id]) => [id, nodeOf(id, served(route))]))
})

/** @throws AppError `not_found` */
export function routeNode(view: ProjectView, id: string): RouteNode {
  const node = nodesIn(view).get(id)
  if (node === undefined)
    throw new AppError('not_found', 'There is no such route in the parsed version of this project.')
  return node
}

/** The routes that run some symbols first, in file order. */
export function routesRunning(view: ProjectView, symbols: readonly StoredSymbol[]): readonly RouteNode[] {
  const keys = new Set(symbols.map(({ key }) => key))
  return [...nodesIn(view).values()].flatMap((node): readonly RouteNode[] => {
    const handlers = node.handlers.filter(({ key }) => keys.has(key))
    const ids = new Set(handlers.map((one) => one.id))
    return handlers.length === 0
      ? []
      : [{ ...node, handlers, links: node.links.filter(({ target }) => ids.has(target.id)) }]
  })
}

function nodeOf(id: string, { route, handlers, confidence }: ServedRoute): RouteNode {
  const node = {
    id,
    kind: 'route',
    qualifiedName: `${route.method} ${route.route}`,
    filePath: route.path,
    startLine: route.line,
  }
  const link = { kind: 'calls', filePath: route.path, line: route.line, confidence } as const
  const run = handlers.slice(0, limits.pictureLinks)
  return { node, handlers: run, links: run.map((target) => ({ source: node, target, link })) }
}
