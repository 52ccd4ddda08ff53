// State that one run leaves for the next one in the same thread: the open database, a parse worker with loaded
// grammars, and the contents of the folder.
import { extname } from 'node:path/posix'
import { AppError } from '../../contract/errors'
import type { FileDigest } from '../../graph/relink/digest'
import { limits } from '../../kernel/limits'
import { createParsePool, type ParsePool } from '../../parse/pool'
import type { Manifest } from '../../parse/parsed-file'
import { pluginFor } from '../../parse/registry'
import type { SourceFile, WalkResult } from '../../source/walk'
import type { GraphWriter } from '../../store/graph/write/graph-writer'
import { openGraphWriter } from '../../store/graph/write/open-graph-writer'
import { RecentParses } from './recent-parses'
import type { ParseSetting, RunRequest } from './run'

export interface RunSession {
  /**
   * The database, opened on first use, or again if the request asks for a check of its pages. `movedAside` is the new
   * name of a damaged one moved aside by this call.
   */
  open(request: RunRequest): { readonly writer: GraphWriter; readonly movedAside: string | null }
  /** Parse workers; threads start on demand. */
  pool(setting: ParseSetting): ParsePool
  /** Starts a parse worker and loads the grammars of these files, unless one is running. Need not be awaited. */
  warmUp(request: RunRequest, files: readonly SourceFile[]): Promise<void>
  /** The contents of the folder when the stored graph was last known to be made from it; null if unknown. */
  walked: WalkResult | null
  /** Digests of the files of the stored graph, by path; null until needed. */
  digests: Map<string, FileDigest> | null
  /** Manifests of the same files; null until needed. */
  manifests: readonly Manifest[] | null
  /** Hashes of the same files; null until needed. */
  hashes: ReadonlyMap<string, string> | null
  /** Parses of unchanged files. */
  readonly recent: RecentParses
  /** Settles when no part of it is in progress any more. */
  rehearsal: Promise<void>
  /** Work left after the outcome of a run was reported. */
  afterwards: (() => void) | null
  /**
   * Ends parse workers whose memory is worth more than their start-up time: all but one if the thread is kept for the
   * project, otherwise all after a large run. Need not be awaited.
   * @param bytes of source that were parsed
   */
  endParsing(request: RunRequest, bytes: number): Promise<void>
  /** Frees memory that would only speed up the next run a little. */
  shrink(): void
  /** Forgets the project, but keeps parse workers for the next one. */
  leave(): void
  /** Forgets the project and ends all workers. */
  close(): Promise<void>
}

/** One per thread; all requests are about one project until the thread leaves it. */
export function createRunSession(): RunSession {
  let writer: GraphWriter | null = null
  let pool: ParsePool | null = null
  const poolFor = ({ grammarsDir, parseWorkers, parseWorkerUrl }: ParseSetting): ParsePool =>
    (pool ??= createParsePool({
      size: parseWorkers,
      grammarsDirectory: grammarsDir,
      workerUrl: new URL(parseWorkerUrl),
    }))
  const session: RunSession = {
    walked: null,
    digests: null,
    manifests: null,
    hashes: null,
    recent: new RecentParses(),
    rehearsal: Promise.resolve(),
    afterwards: null,
    open: ({ database, versions, checkDatabase }) => {
      if (checkDatabase) closeWriter()
      if (writer !== null) return { writer, movedAside: null }
      writer = openGraphWriter(database, versions, checkDatabase)
      return { writer, movedAside: writer.movedAside }
    },
    pool: poolFor,
    warmUp: async (request, files) => {
      if (pool !== null) return
      try {
        for await (const outcome of poolFor(request).parse(request.root, samples(files))) void outcome
      } catch (error) {
        // The session ended, or no worker starts, which the next run will report.
        if (!(error instanceof AppError)) throw error
      }
    },
    endParsing: async ({ isKept }, bytes) => {
      await session.rehearsal
      if (isKept) await pool?.rest()
      else if (bytes > limits.parseWorkersKeptBytes) await pool?.close()
    },
    shrink: () => writer?.shrink(),
    leave: () => {
      closeWriter()
      session.walked = null
    },
    close: async () => {
      await pool?.close()
      pool = null
      session.leave()
    },
  }
  // When opened again, the database may contain another writer's work.
  const closeWriter = (): void => {
    writer?.close()
    writer = null
    session.digests = null
    session.manifests = null
    session.hashes = null
    session.recent.clear()
    session.afterwards = null
  }
  return session
}

/** Kinds of files whose grammars are loaded in advance; others seldom change. */
const kindsAhead = 4

/** The smallest file for each of the most common extensions. */
function samples(files: readonly SourceFile[]): readonly SourceFile[] {
  const kinds = new Map<string, { count: number; smallest: SourceFile }>()
  for (const file of files) {
    if (file.size === 0 || pluginFor(file.path) === undefined) continue
    const kind = extname(file.path)
    const known = kinds.get(kind)
    const smallest = known === undefined || file.size < known.smallest.size ? file : known.smallest
    kinds.set(kind, { count: (known?.count ?? 0) + 1, smallest })
  }
  const byCount = [...kinds.values()].sort((left, right) => right.count - left.count)
  return byCount.slice(0, kindsAhead).map(({ smallest }) => smallest)
}
