// Entry of the worker thread that reads a graph and makes its map: seconds of work for a large repository, which must
// not hold up the service (C-49).
import { parentPort, workerData } from 'node:worker_threads'
import { openGraphReader } from '../../store/graph/read/open-graph-reader'
import { buildRepositoryMap } from './repository-map'

/** What the worker is started with. */
export interface MapRequest {
  /** Path of the graph database. */
  readonly database: string
}

const { database } = workerData as MapRequest
const graph = openGraphReader(database)
const files = graph.files().map(({ path, symbols }) => ({ path, symbols }))
parentPort?.postMessage(buildRepositoryMap(files, graph.fileLinks()))
graph.close()
