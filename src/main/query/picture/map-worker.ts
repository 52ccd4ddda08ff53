// Entry of the worker thread that reads a graph and computes its map: this takes seconds for a large repository, and
// must not block the service (C-49).
import { parentPort } from 'node:worker_threads'
import { serveCalls } from '../../kernel/threads/serve-calls'
import { openGraphReader } from '../../store/graph/read/open-graph-reader'
import { buildRepositoryMap, type RepositoryMap } from './repository-map'

if (parentPort === null) throw new Error('map-worker.js runs as a worker thread only')

/** What the thread does. @param database path of the graph database */
const functions = {
  map: (database: string): RepositoryMap => {
    const graph = openGraphReader(database)
    try {
      const files = graph.files().map(({ path, symbols }) => ({ path, symbols }))
      return buildRepositoryMap(files, graph.fileLinks())
    } finally {
      graph.close()
    }
  },
}
export type MapFunctions = typeof functions

serveCalls(parentPort, functions)
