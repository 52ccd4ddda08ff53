// Writes the next graph in a thread of its own while it is linked: writing takes most of the time of linking, and would
// otherwise come after it.
import { AppError } from '../../../contract/errors'
import type { GraphPart } from '../../../graph/graph'
import { madeOnce } from '../../../kernel/made-once'
import { threadMilliseconds } from '../../../kernel/processor-time'
import { CallPort } from '../../../kernel/threads/call-port'
import { loadCacheKilobytes, openForWriting } from '../../sqlite'
import type { TextKind } from '../graph-schema'
import { freshFileIds, givenId } from './file-rows'
import { GraphPacker, type GraphBatch } from './graph-batch'
import type { NextGraph, WrittenFile } from './graph-writer'
import { Replacement } from './replace-graph'

/** Files in one message: all of a large project would be in memory twice. */
const filesPerMessage = 4_096

function* groupsOf(files: Iterable<WrittenFile>): Iterable<readonly WrittenFile[]> {
  let group: WrittenFile[] = []
  for (const file of files) {
    group.push(file)
    if (group.length < filesPerMessage) continue
    yield group
    group = []
  }
  yield group
}

/** Input of the thread. */
export interface GraphOrder {
  readonly database: string
  readonly builtBy: string
  /** All files of the graph. */
  readonly paths: readonly string[]
}

/** Starts the thread; until it is stopped, no one else may write to the database. */
export function startNextGraph(workerUrl: URL, order: GraphOrder, signal: AbortSignal): NextGraph {
  signal.throwIfAborted()
  const port = new CallPort<GraphFiller>({
    workerUrl,
    workerData: order,
    broken: (cause) => new AppError('internal_error', 'The graph was not written to its end.', { cause }),
  })
  const packer = new GraphPacker(givenId(freshFileIds(order.paths)))
  let used: number | null = 0
  const send = (): void => {
    // If it fails, all that follows fails in the same way.
    port.call('addBatch', packer.take(), signal).catch(() => undefined)
  }
  return {
    add: (part: GraphPart) => {
      packer.add(part)
      if (packer.isFull) send()
    },
    addFiles: (files) => {
      send()
      for (const some of groupsOf(files)) port.call('addFiles', some, signal).catch(() => undefined)
    },
    index: (onIndexed) => port.call('index', null, signal, { progress: onIndexed }),
    adopt: async (kind) => {
      const adopted = await port.call('adopt', kind, signal)
      used = adopted.used
      return adopted.isReadable
    },
    usedMilliseconds: () => used,
    stop: () => port.end(),
  }
}

/** The work of the thread, in the order of the functions; the first failure is that of all later calls. */
export interface GraphFiller {
  readonly addBatch: (batch: GraphBatch) => void
  readonly addFiles: (files: readonly WrittenFile[]) => void
  /** Writes all but the text, and reports the share of the indexes that is built. */
  readonly index: (input: null, signal: AbortSignal, report: (share: number) => void) => void
  readonly adopt: (kind: TextKind) => { readonly isReadable: boolean; readonly used: number | null }
}

export function createGraphFiller({ database, builtBy, paths }: GraphOrder): GraphFiller {
  // A later start would lose the batches before it, and take its keys from the ones behind.
  const next = madeOnce(() => {
    const connection = openForWriting(database, 'NORMAL')
    try {
      connection.pragma(`cache_size = -${loadCacheKilobytes}`)
      connection.pragma('temp_store = MEMORY')
      return new Replacement({ connection, file: database, builtBy }, freshFileIds(paths))
    } catch (error) {
      connection.close()
      throw error
    }
  })
  return {
    addBatch: (batch) => next().add(batch),
    addFiles: (files) => next().addFiles(files),
    index: (_input, _signal, report) => next().index(report),
    adopt: (kind) => ({ isReadable: next().adopt(kind), used: threadMilliseconds() }),
  }
}
