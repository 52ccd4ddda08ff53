// The state that one run leaves for the next one in the same thread: the open database, a parse worker that has its grammars
// loaded, and what the folder held.
import { extname } from 'node:path/posix'
import { AppError } from '../contract/errors'
import type { FileDigest } from '../graph/relink/digest'
import { limits } from '../kernel/limits'
import { createParsePool, type ParsePool } from '../parse/pool'
import type { Manifest } from '../parse/parsed-file'
import { pluginFor } from '../parse/registry'
import type { SourceFile, WalkResult } from '../source/walk'
import type { GraphWriter } from '../store/graph/write/graph-writer'
import { openGraphWriter } from '../store/graph/write/open-graph-writer'
import { RecentParses } from './recent-parses'
import type { ParseSetting, RunRequest } from './run'

export interface RunSession {
  /**
   * The database, opened at its first use, or again where the request asks for a look at its pages. `movedAside` says
   * under which name a damaged one was put aside by this very call.
   */
  open(request: RunRequest): { readonly writer: GraphWriter; readonly movedAside: string | null }
  /** Parse workers; threads are started when there is work for them. */
  pool(setting: ParseSetting): ParsePool
  /** Has a parse worker start and load the grammars of these files, unless one is there. No one needs to wait for it. */
  warmUp(request: RunRequest, files: readonly SourceFile[]): Promise<void>
  /** What the folder held when the stored graph was last known to be made from it; null where that is not known. */
  walked: WalkResult | null
  /** Of the files of the stored graph, by path; null until they are needed. */
  digests: Map<string, FileDigest> | null
  /** Of the same files; null until they are needed. */
  manifests: readonly Manifest[] | null
  /** Hashes of the same files; null until they are needed. */
  hashes: ReadonlyMap<string, string> | null
  /** Of files that did not change. */
  readonly recent: RecentParses
  /** Ends when nothing of it is in progress any more. */
  rehearsal: Promise<void>
  /** Work left after the outcome of a run was reported. */
  afterwards: (() => void) | null
  /**
   * Ends parse workers whose memory is worth more than the time it takes to start them again: all but one where the
   * thread is kept for the project, and else all after a large run. No one needs to wait for it.
   * @param bytes of source that were parsed
   */
  endParsing(request: RunRequest, bytes: number): Promise<void>
  /** Gives back memory that only makes the next run a little shorter. */
  shrink(): void
  /** Forgets the project, and keeps parse workers for the next. */
  leave(): void
  /** Forgets the project and ends all workers. */
  close(): Promise<void>
}

/** One for each thread, whose requests are all about one project until it is left. */
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
        // The session ends; or no worker starts, which the next run will say.
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
  // What the database held may be another's work when it is opened again.
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

/** Kinds of files whose grammars are loaded ahead; the rest of a project is seldom written to. */
const kindsAhead = 4

/** The smallest file of each of the endings that most files have. */
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
