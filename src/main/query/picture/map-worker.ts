// Entry of the worker thread that reads a graph and computes its map: this takes seconds for a large repository, and
// must not block the service (C-49).
import { parentPort } from 'node:worker_threads'
import { serveCalls } from '../../kernel/threads/serve-calls'
import { openGraphReaderByTurns } from '../../store/graph/read/open-graph-reader'
import { layerRulesOf, type LayerRules } from '../layer-rules/layer-rules'
import type { ProjectPlace } from '../project-place'
import { openProjectView, type ProjectView } from '../project-view'
import { buildRepositoryMap, type RepositoryMap } from './repository-map'

if (parentPort === null) throw new Error('map-worker.js runs as a worker thread only')

/** The function of the thread. */
const functions = {
  map: (place: ProjectPlace): RepositoryMap =>
    withGraph(place, ({ graph }) => {
      const files = graph.files().map(({ path, symbols }) => ({ path, symbols }))
      return buildRepositoryMap(files, graph.fileLinks())
    }),
  rules: (place: ProjectPlace): LayerRules =>
    withGraph(place, (view) => {
      const paths = view.graph.files().map(({ path }) => path)
      return layerRulesOf(
        view,
        paths,
        view.graph.fileImports().map(([from, to]) => [from, to]),
      )
    }),
}
export type MapFunctions = typeof functions

function withGraph<Result>(place: ProjectPlace, work: (view: ProjectView) => Result): Result {
  const graph = openGraphReaderByTurns(place.database)
  try {
    return work(openProjectView(place, graph))
  } finally {
    graph.close()
  }
}

serveCalls(parentPort, functions)
