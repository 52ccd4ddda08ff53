// Writes the next graph in a thread of its own while it is linked: writing takes most of the time of linking, and would
// otherwise come after it.
import { AppError } from '../../../contract/errors'
import type { GraphPart } from '../../../graph/graph'
import { limits } from '../../../kernel/limits'
import { madeOnce } from '../../../kernel/made-once'
import { threadMilliseconds } from '../../../kernel/processor-time'
import { CallPort } from '../../../kernel/threads/call-port'
import { loadCacheKilobytes, openForWriting } from '../../sqlite'
import type { TextKind } from '../graph-schema'
import { comparePaths } from '../../../graph/program/program'
import { countedCalls } from '../read/called'
import { idsInOrder } from './file-rows'
import { GraphPacker, type GraphBatch } from './graph-batch'
import type { NextGraph, StoredDigest, WrittenFile } from './graph-writer'
import { Replacement } from './replace-graph'

/** Rows in one message: all of a large project would be in memory twice. */
const rowsPerMessage = 1_024

/** Batches that may wait for the thread: it writes more slowly than files are linked, and a large run makes hundreds. */
const batchesAhead = 4

/** After this long without a written batch, the thread counts as stuck or ended, and no batch waits for it any more. */
const stuckMilliseconds = 30_000

/** Page cache for a graph of very many files, whose other threads need the memory. */
const largeCacheKilobytes = 32_768

function* groupsOf<T>(rows: Iterable<T>): Iterable<readonly T[]> {
  let group: T[] = []
  for (const row of rows) {
    group.push(row)
    if (group.length < rowsPerMessage) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Input of the thread. */
export interface GraphOrder {
  readonly database: string
  readonly builtBy: string
  /** Of all files of the graph, as `countedCalls` gives it. */
  readonly counted: Uint8Array
  /** One number, shared: how many batches are written. */
  readonly written: Int32Array<SharedArrayBuffer>
}

/** Some digests, their bytes one after the other: each in a buffer of its own would take several times the memory. */
interface DigestGroup {
  readonly paths: readonly string[]
  readonly data: Uint8Array<ArrayBuffer>
  /** The end of each. */
  readonly ends: Uint32Array<ArrayBuffer>
}

/** Starts the thread; until it is stopped, no one else may write to the database. */
export function startNextGraph(
  workerUrl: URL,
  { paths: unsorted, ...target }: Pick<GraphOrder, 'database' | 'builtBy'> & { readonly paths: readonly string[] },
  signal: AbortSignal,
): NextGraph {
  signal.throwIfAborted()
  const paths = unsorted.toSorted(comparePaths)
  const written = new Int32Array(new SharedArrayBuffer(4))
  const order: GraphOrder = { ...target, counted: countedCalls(paths), written }
  const port = new CallPort<GraphFiller>({
    workerUrl,
    workerData: order,
    broken: (cause) => new AppError('internal_error', 'The graph was not written to its end.', { cause }),
  })
  const packer = new GraphPacker(idsInOrder(paths))
  let used: number | null = 0
  let sent = 0
  let isStuck = false
  const send = (): void => {
    // If it fails, all that follows fails in the same way.
    port.call('addBatch', packer.take(), signal).catch(() => undefined)
    sent++
    if (!isStuck) isStuck = !waitFor(written, sent - batchesAhead)
  }
  return {
    add: (part: GraphPart) => {
      packer.add(part)
      if (packer.isFull) send()
    },
    addDigests: async (digests) => {
      for (const some of groupsOf(digests)) await port.call('addDigests', groupOf(some), signal)
    },
    addFiles: async (files) => {
      send()
      let first = 1
      for (const some of groupsOf(files)) {
        if (some.some(({ path }, at) => path !== paths[first - 1 + at]))
          throw new AppError(
            'internal_error',
            'The files of the graph are not those it was started for, in path order.',
          )
        await port.call('addFiles', { files: some, first }, signal)
        first += some.length
      }
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
  readonly addDigests: (group: DigestGroup) => void
  readonly addFiles: (group: { readonly files: readonly WrittenFile[]; readonly first: number }) => void
  /** Writes all but the text, and reports the share of the indexes that is built. */
  readonly index: (input: null, signal: AbortSignal, report: (share: number) => void) => void
  readonly adopt: (kind: TextKind) => { readonly isReadable: boolean; readonly used: number | null }
}

export function createGraphFiller({ database, builtBy, counted, written }: GraphOrder): GraphFiller {
  // A later start would lose the batches before it, and take its keys from the ones behind.
  const next = madeOnce(() => {
    const connection = openForWriting(database, 'NORMAL')
    try {
      connection.pragma(
        `cache_size = -${counted.length > limits.filesDecoded ? largeCacheKilobytes : loadCacheKilobytes}`,
      )
      connection.pragma('temp_store = MEMORY')
      return new Replacement({ connection, file: database, builtBy }, counted)
    } catch (error) {
      connection.close()
      throw error
    }
  })
  return {
    addBatch: (batch) => {
      try {
        next().add(batch)
      } finally {
        Atomics.add(written, 0, 1)
        Atomics.notify(written, 0)
      }
    },
    addDigests: (group) => next().addDigests(digestsOf(group)),
    addFiles: ({ files, first }) => next().addFiles(files, first),
    index: (_input, _signal, report) => next().index(report),
    adopt: (kind) => ({ isReadable: next().adopt(kind), used: threadMilliseconds() }),
  }
}

/** Blocks until so many batches are written. False if none is for a long time. */
function waitFor(written: Int32Array<SharedArrayBuffer>, batches: number): boolean {
  for (;;) {
    const now = Atomics.load(written, 0)
    if (now >= batches) return true
    if (Atomics.wait(written, 0, now, stuckMilliseconds) === 'timed-out') return false
  }
}

function groupOf(digests: readonly StoredDigest[]): DigestGroup {
  const data = new Uint8Array(digests.reduce((sum, digest) => sum + digest.data.length, 0))
  const ends = new Uint32Array(digests.length)
  let end = 0
  digests.forEach((digest, at) => {
    data.set(digest.data, end)
    end += digest.data.length
    ends[at] = end
  })
  return { paths: digests.map(({ path }) => path), data, ends }
}

function* digestsOf({ paths, data, ends }: DigestGroup): Iterable<StoredDigest> {
  for (const [at, path] of paths.entries()) yield { path, data: data.subarray(ends[at - 1] ?? 0, ends[at]) }
}
