// What one run leaves for the next one in the same thread: the open database, a parse worker that has its grammars
// loaded, and what the folder held.
import { createParsePool, type ParsePool } from '../parse/pool'
import type { WalkResult } from '../source/walk'
import type { GraphWriter } from '../store/graph-writer'
import { openGraphWriter } from '../store/open-graph-writer'
import type { RunRequest } from './run'

export interface RunSession {
  /**
   * The database, opened at its first use, or anew where the request asks for a look at its pages. `movedAside` says
   * under which name a damaged one was put aside by this very call.
   */
  open(request: RunRequest): { readonly writer: GraphWriter; readonly movedAside: string | null }
  /** Parse workers; threads are started when there is work for them. */
  pool(request: RunRequest): ParsePool
  /** What the folder held when the stored graph was last known to be made from it; null where that is not known. */
  walked: WalkResult | null
  /** Ends the parse workers but one. */
  rest(): Promise<void>
  close(): Promise<void>
}

/** One for each thread, whose requests are all about one project. */
export function createRunSession(): RunSession {
  let writer: GraphWriter | null = null
  let pool: ParsePool | null = null
  const closeWriter = (): void => {
    writer?.close()
    writer = null
  }
  return {
    walked: null,
    open: ({ database, versions, checkDatabase }) => {
      if (checkDatabase) closeWriter()
      if (writer !== null) return { writer, movedAside: null }
      writer = openGraphWriter(database, versions, checkDatabase)
      return { writer, movedAside: writer.movedAside }
    },
    pool: ({ grammarsDir, parseWorkers, parseWorkerUrl }) =>
      (pool ??= createParsePool({
        size: parseWorkers,
        grammarsDirectory: grammarsDir,
        workerUrl: new URL(parseWorkerUrl),
      })),
    rest: async () => pool?.rest(),
    close: async () => {
      await pool?.close()
      pool = null
      closeWriter()
    },
  }
}
