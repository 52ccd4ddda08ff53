// Entry of the worker thread of one search for text, which is ended with it: an expression may take for ever.
import { parentPort, workerData } from 'node:worker_threads'
import type { TextEvent } from '../../contract/text-search'
import { openGraphReader } from '../../store/graph/read/open-graph-reader'
import type { ProjectPlace } from '../project-place'
import { openProjectView } from '../project-view'
import { searchText, type TextSearch } from './search-text'

/** What the worker is started with. */
export interface TextSearchOrder {
  readonly place: ProjectPlace
  readonly search: TextSearch
  /** Numbers that the worker keeps up to date: how many files it has begun, the index of the latest, and how many there are. */
  readonly steps: SharedArrayBuffer
}

/** One event; null where the engine refuses the expression. */
export type TextSearchNews = TextEvent | null

const { place, search, steps } = workerData as TextSearchOrder
const counted = new Int32Array(steps)
const tell = (news: TextSearchNews): void => parentPort?.postMessage(news)
const graph = openGraphReader(place.database)
try {
  const begin = (index: number, of: number): void => {
    Atomics.store(counted, 1, index)
    Atomics.store(counted, 2, of)
    Atomics.add(counted, 0, 1)
  }
  // Each at once: the next file may be the one that an expression never leaves.
  for (const event of searchText(openProjectView(place, graph), search, begin)) tell(event)
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error
  tell(null)
} finally {
  graph.close()
}
