// Entry of the worker thread that reads a graph and computes its map: this takes seconds for a large repository, and
// must not block the service (C-49).
import { parentPort, workerData } from 'node:worker_threads'
import { openGraphReader } from '../../store/graph/read/open-graph-reader'
import { buildRepositoryMap } from './repository-map'

/** Input of the worker. */
export interface MapRequest {
  /** Path of the graph database. */
  readonly database: string
}

const { database } = workerData as MapRequest
const graph = openGraphReader(database)
const files = graph.files().map(({ path, symbols }) => ({ path, symbols }))
parentPort?.postMessage(buildRepositoryMap(files, graph.fileLinks()))
graph.close()
