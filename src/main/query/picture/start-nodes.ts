// Where programs are entered, as nodes of a graph view with links to what runs: HTTP routes and commands of the command
// line.
import { AppError } from '../../contract/errors'
import type { Confidence } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { routeIds } from '../facts/route-ids'
import { ownRoutes, serving } from '../facts/route-reach'
import { servedCommandsOf } from '../facts/starts/command-handlers'
import { commandIds, isCommandId } from '../facts/starts/command-ids'
import { perReadableGraph } from '../per-graph'
import { routesOf } from '../project/routes'
import type { ProjectView, StoredSymbol } from '../project-view'
import type { Drawn, PictureLink } from './picture'

export interface StartNode {
  readonly node: Drawn
  /** What it runs first. */
  readonly handlers: readonly StoredSymbol[]
  readonly links: readonly PictureLink[]
}

type StartNodes = ReadonlyMap<string, StartNode>

/** All routes of a graph, by id. Finding them takes seconds in a large repository. */
const routesIn = perReadableGraph((view): StartNodes => {
  const routes = ownRoutes(routesOf(view))
  const served = serving(view, routes)
  return new Map(
    [...routeIds(routes)].map(([route, id]) => {
      const { handlers, confidence } = served(route)
      const node = {
        id,
        kind: 'route',
        qualifiedName: `${route.method} ${route.route}`,
        filePath: route.path,
        startLine: route.line,
      }
      return [id, startNode(node, handlers, confidence)]
    }),
  )
})

/** All commands of a graph, by id. */
const commandsIn = perReadableGraph((view): StartNodes => {
  const served = servedCommandsOf(view)
  const ids = commandIds(served.map(({ command }) => command))
  return new Map(
    served.map(({ command, handlers, confidence }) => {
      const id = ids.get(command) ?? ''
      const node = { id, kind: 'command', qualifiedName: command.name, filePath: command.path, startLine: command.line }
      return [id, startNode(node, handlers, confidence)]
    }),
  )
})

/** @throws AppError `not_found` */
export function startNodeOf(view: ProjectView, id: string): StartNode {
  const isCommand = isCommandId(id)
  const node = (isCommand ? commandsIn : routesIn)(view).get(id)
  if (node === undefined)
    throw new AppError(
      'not_found',
      `There is no such ${isCommand ? 'command' : 'route'} in the parsed version of this project.`,
    )
  return node
}

/** The routes and commands that run some symbols first, each in file order. */
export function startsRunning(view: ProjectView, symbols: readonly StoredSymbol[]): readonly StartNode[] {
  const keys = new Set(symbols.map(({ key }) => key))
  return [...routesIn(view).values(), ...commandsIn(view).values()].flatMap((node): readonly StartNode[] => {
    const handlers = node.handlers.filter(({ key }) => keys.has(key))
    const ids = new Set(handlers.map((one) => one.id))
    return handlers.length === 0
      ? []
      : [{ ...node, handlers, links: node.links.filter(({ target }) => ids.has(target.id)) }]
  })
}

function startNode(node: Drawn, handlers: readonly StoredSymbol[], confidence: Confidence): StartNode {
  const link = { kind: 'calls', filePath: node.filePath, line: node.startLine, confidence } as const
  const run = handlers.slice(0, limits.pictureLinks)
  return { node, handlers: run, links: run.map((target) => ({ source: node, target, link })) }
}
