// Entry of the worker thread of a text search, which ends with it, because an expression may never terminate.
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../contract/errors'
import type { TextResult } from '../../contract/text-search'
import { serveCalls } from '../../kernel/threads/serve-calls'
import { openGraphReaderByTurns } from '../../store/graph/read/open-graph-reader'
import type { ProjectPlace } from '../project-place'
import { openProjectView } from '../project-view'
import { searchText, type TextSearch } from './search-text'

/** The input of the worker. */
export interface TextSearchData {
  readonly place: ProjectPlace
  /** Kept up to date, in shared memory: the number of files started, the index of the latest, the number of all. */
  readonly steps: Int32Array
}

export type TextSearchFunctions = typeof functions

const { place, steps } = workerData as TextSearchData

const functions = {
  /** @throws AppError `invalid_request` if the engine refuses the expression */
  search: (search: TextSearch, _signal: AbortSignal, report: (event: TextResult) => void): void => {
    const graph = openGraphReaderByTurns(place.database)
    const begin = (index: number, of: number): void => {
      Atomics.store(steps, 1, index)
      Atomics.store(steps, 2, of)
      Atomics.add(steps, 0, 1)
    }
    try {
      // Each is reported at once, because the expression may never finish the next file.
      for (const event of searchText(openProjectView(place, graph), search, begin)) report(event)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw new AppError('invalid_request', 'This regular expression is too large.')
    } finally {
      graph.close()
    }
  },
}

if (parentPort !== null) serveCalls(parentPort, functions)
